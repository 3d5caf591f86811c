/** The usual way to lay out a battle line (NP 13.5). */
import type { SideIndex } from '../theatre/campaign.ts';
import { COLUMNS, LAYOUT } from '../theatre/constants.ts';
import { columnArea, reserveOf } from '../theatre/field.ts';
import { isLeader, roleOf, typeOf, unitsAt } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';

const CENTRE = 1;
const ORDER = { INF: 0, ART: 1, CAV: 2, LDR: 3 } as const;

/** The area of every unit of a side in a place. */
export function usualLayout(s: State, side: SideIndex, place: number): Map<number, number> {
  const role = roleOf(s, side);
  const units = unitsAt(s, side, place);
  const cv = (unit: number): number => s.unit.cv[unit]!;
  const troops = units
    .filter((unit) => !isLeader(s, unit))
    .sort((a, b) => ORDER[typeOf(s, a)] - ORDER[typeOf(s, b)] || cv(b) - cv(a) || a - b);
  const back = troops.length > LAYOUT.without ? Math.floor(troops.length / LAYOUT.reserve) : 0;
  const held = new Set(troops.toSorted((a, b) => cv(a) - cv(b) || b - a).slice(0, back));
  const layout = new Map<number, number>();
  for (const unit of held) layout.set(unit, reserveOf(role));
  const line = troops.filter((unit) => !held.has(unit));
  for (const [i, unit] of line.entries()) layout.set(unit, columnArea(role, i % COLUMNS));
  // A leader stands in the centre unless the troops leave a column open.
  let open = line.length;
  for (const unit of units.filter((one) => isLeader(s, one))) {
    layout.set(unit, columnArea(role, open < COLUMNS ? open : CENTRE));
    open += 1;
  }
  return layout;
}
