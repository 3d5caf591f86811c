/** The table with nothing around it, for looking at and for measuring. */
import { createTable, type Table } from '../../../src/table/index.ts';
import { hexOf, scene, sixDays } from './situation.ts';

declare global {
  interface Window {
    table: Table;
    reports: unknown[];
    hexOf: typeof hexOf;
  }
}

const host = document.querySelector<HTMLElement>('#table');
if (!host) throw new Error('no place for the table');
window.reports = [];
window.hexOf = hexOf;
const report =
  (name: string) =>
  (...details: unknown[]): void => {
    window.reports.push([name, ...details]);
  };
const query = new URLSearchParams(location.search);
const table = await createTable(host, {
  theme: (query.get('theme') ?? 'day') as 'day',
  reducedMotion: query.has('still'),
  animationSpeed: 1,
  onHexClick: report('hex'),
  onPieceClick: report('piece'),
  onHover: report('hover'),
  onExplain: report('explain'),
  onControl: report('control'),
  onBattleChoice: report('battle'),
});
table.setBoard(sixDays);
table.setScene(scene);
window.table = table;
