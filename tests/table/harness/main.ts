/** The table with nothing around it, for looking at and for measuring. */
import '../../../src/main/fonts.ts';
import { createTable, type Table } from '../../../src/table/index.ts';
import { pathTo, reach, zones } from './overlays.ts';
import { roadmap, roadReach, roadScene, TO_CHARLEROI } from './roads.ts';
import { hexOf, scene, sixDays } from './situation.ts';

declare global {
  interface Window {
    table: Table;
    reports: unknown[];
    hexOf: typeof hexOf;
  }
}

const host = document.querySelector<HTMLElement>('#host');
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
  onPlaceClick: report('hex'),
  onHover: report('hover'),
  onExplain: report('explain'),
  onControl: report('control'),
});
const onRoads = query.has('roads');
table.setBoard(onRoads ? roadmap : sixDays);
table.setScene(onRoads ? roadScene : scene);
if (query.has('group')) {
  table.setReach(roadReach);
  table.setPath({ places: TO_CHARLEROI, chip: ['5 of 5'] });
}
if (query.has('march')) {
  table.select('marmont');
  table.setReach(reach);
  table.setOverlays([{ ...zones, style: 'hatch' }]);
  table.setPath(pathTo('2712', ['12 of 12 MP', 'halts beside Olsufiev', 'stragglers ½ SP, 4 in 6']));
  const text = 'Petit Morin: no bridge here. +3 in mud: needs 15 MP, Marmont has 12.';
  table.setWhy({ place: hexOf('2512'), text, rule: 'CN 6.4.2' });
  table.setControls({ end: 'End segment', undo: true });
}
if (query.has('keys')) {
  const near = [...reach.left.keys()].filter((hex) => (reach.left[hex] ?? -1) > 5);
  table.setOverlays([
    { ...zones, style: 'crossHatch' },
    { style: 'dashes', places: near, lines: [pathTo('2116', []).places] },
  ]);
  table.setCursor(hexOf('3015'));
  const orders = ['March', 'Detach', 'Build bridge', 'Forage', 'Stay'];
  const items = orders.map((label, i) => ({ id: label, label, enabled: i !== 2 }));
  table.setWheel({ piece: 'ney', items });
}
window.table = table;
