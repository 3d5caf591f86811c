/** Moves on the field (NP 9.9): engage, disengage, redeploy. */
import type { Refusal } from '../../../kernel/contract.ts';
import type { Manner } from '../events/index.ts';
import { refuse } from '../sequence/step.ts';
import type { SideIndex } from '../theatre/campaign.ts';
import { MOVES } from '../theatre/constants.ts';
import {
  ADJACENT,
  AREAS,
  columnOf,
  facing,
  hasEnemies,
  isReserve,
  menInColumn,
  type Role,
  reserveOf,
  roleOfRow,
} from '../theatre/field.ts';
import { roleOf, sideOf, typeOf } from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';

/** What forbids a single move. */
type Ban = 'disengage-sideways' | 'forward-engaged' | 'engage-sideways' | 'enemy-reserve';

const isManner = (move: Manner | Ban): move is Manner =>
  move === 'engage' || move === 'disengage' || move === 'redeploy';

/** One move to an adjacent area: what it is, or what forbids it. */
function single(battle: Battle, side: SideIndex, role: Role, from: number, to: number): Manner | Ban {
  if (isReserve(to) && roleOfRow(to) !== role) return 'enemy-reserve';
  const sideways = !isReserve(from) && !isReserve(to) && columnOf(from) !== columnOf(to);
  if (hasEnemies(battle, side, from)) {
    if (sideways) return 'disengage-sideways';
    const back = roleOfRow(from) === role ? reserveOf(role) : facing(from);
    return to === back ? 'disengage' : 'forward-engaged';
  }
  if (!hasEnemies(battle, side, to)) return 'redeploy';
  return sideways ? 'engage-sideways' : 'engage';
}

/** Two moves by way of `middle`. No block engages and then goes on, or disengages and then engages. */
function double(battle: Battle, side: SideIndex, role: Role, from: number, middle: number, to: number): Manner | null {
  const first = single(battle, side, role, from, middle);
  if (!isManner(first) || first === 'engage') return null;
  const second = single(battle, side, role, middle, to);
  if (!isManner(second) || (first === 'disengage' && second === 'engage')) return null;
  return second === 'engage' ? 'engage' : first;
}

/** How the unit comes to the area within its moves; null when it cannot. */
function wayTo(battle: Battle, side: SideIndex, role: Role, from: number, to: number, moves: number): Manner | null {
  if (ADJACENT[from]!.includes(to)) {
    const move = single(battle, side, role, from, to);
    if (isManner(move)) return move;
  }
  if (moves < 2) return null;
  for (const middle of ADJACENT[from]!) {
    if (middle === to || !ADJACENT[middle]!.includes(to)) continue;
    const move = double(battle, side, role, from, middle, to);
    if (move !== null) return move;
  }
  return null;
}

/** What bars the way to an area that is not beside the unit's own: too many moves, or a block in the way of two. */
function whyNotFar(s: State, battle: Battle, unit: number, to: number): Refusal {
  const side = sideOf(s, unit);
  const from = s.unit.area[unit]!;
  const moves = MOVES[typeOf(s, unit)];
  const params = { unit, area: to, moves };
  if (moves === 1 || !ADJACENT[from]!.some((middle) => ADJACENT[middle]!.includes(to)))
    return refuse('NP 9.9', 'too-many-moves', params);
  if (!hasEnemies(battle, side, from)) return refuse('NP 9.9', 'through-a-fight', params);
  if (hasEnemies(battle, side, to)) return refuse('NP 9.9', 'not-both', params);
  return refuse('NP 9.9', 'disengage-sideways', params);
}

/** The manner of the move, or why the unit may not make it. That it is there and may act was asked before. */
export function moveTo(s: State, battle: Battle, unit: number, to: number): Manner | Refusal {
  const side = sideOf(s, unit);
  const role = roleOf(s, side);
  const from = s.unit.area[unit]!;
  const moves = MOVES[typeOf(s, unit)];
  if (from === to) return refuse('NP 9.9', 'there-already', { unit, area: to });
  if (isReserve(to) && roleOfRow(to) !== role) return refuse('NP 7.0', 'enemy-reserve', { area: to });
  const manner = wayTo(battle, side, role, from, to, moves);
  if (manner === null) {
    if (!ADJACENT[from]!.includes(to)) return whyNotFar(s, battle, unit, to);
    return refuse('NP 9.9', single(battle, side, role, from, to), { unit, area: to });
  }
  const column = columnOf(from);
  if (column >= 0 && column !== columnOf(to) && menInColumn(battle, side, column) === 1)
    return refuse('NP 7.4', 'empties-column', { unit, column: column + 1 });
  return manner;
}

interface FieldMove {
  readonly area: number;
  readonly manner: Manner;
}

/** Everything the unit may do on its feet, in the order of the areas. */
export function movesOf(s: State, battle: Battle, unit: number): FieldMove[] {
  const side = sideOf(s, unit);
  const role = roleOf(s, side);
  const from = s.unit.area[unit]!;
  const moves = MOVES[typeOf(s, unit)];
  const column = columnOf(from);
  const bound = column >= 0 && menInColumn(battle, side, column) === 1;
  const found: FieldMove[] = [];
  for (let area = 0; area < AREAS.length; area += 1) {
    if (area === from || (bound && columnOf(area) !== column)) continue;
    const manner = wayTo(battle, side, role, from, area, moves);
    if (manner !== null) found.push({ area, manner });
  }
  return found;
}
