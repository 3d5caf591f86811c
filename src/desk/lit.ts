/** What of a printed table counts now: the columns of a battle under way, and whatever the ribbon names. */
import { panelsOf } from '../store/battle.ts';
import type { Report } from '../umpire/report.ts';

export interface Lit {
  /** Names of columns and rows. */
  readonly names: ReadonlySet<string>;
  /** Row and column of what was thrown. */
  readonly hit: readonly [row: string, column: string] | null;
}

/** `table`: the name by which the rulebook calls it. */
export function litIn(table: string, report: Report | null): Lit {
  const words = (report?.status.gauges ?? []).flatMap((gauge) => (gauge.kind === 'text' ? [gauge.text] : []));
  const sheet = report?.battle ?? null;
  const grid = sheet === null ? undefined : panelsOf(sheet, 'grid').find(({ chart }) => chart === table);
  const columns = (grid?.columns ?? []).flatMap(({ text, lit }) => (lit ? [text] : []));
  const hit = grid?.hit ?? null;
  const [row, column] = hit === null ? [] : [grid?.rows[hit.row]?.label, grid?.columns[hit.column]?.text];
  return {
    names: new Set([...words, ...columns]),
    hit: row === undefined || column === undefined ? null : [row, column],
  };
}

export const isHit = ({ hit }: Lit, row: string, column: string): boolean =>
  hit !== null && hit[0] === row && hit[1] === column;
