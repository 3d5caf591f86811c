/**
 * The field of a battle (NP 7.0): eight areas. A1 faces D1; AR and DR are the reserves.
 *
 *        AR
 *    A1  A2  A3
 *    D1  D2  D3
 *        DR
 */
import type { SideIndex } from './campaign.ts';
import { enemyOf } from './campaign.ts';
import type { Battle } from './state.ts';

export const AREAS = ['A1', 'A2', 'A3', 'AR', 'D1', 'D2', 'D3', 'DR'] as const;
const ROW = 4;
const RESERVE = 3;

/** Whether a side is the attacker of the battles of this turn: the rows are told apart by it. */
export type Role = 'attacker' | 'defender';

const rowOf = (role: Role): number => (role === 'attacker' ? 0 : ROW);
export const columnArea = (role: Role, column: number): number => rowOf(role) + column;
export const reserveOf = (role: Role): number => rowOf(role) + RESERVE;

export const isReserve = (area: number): boolean => area % ROW === RESERVE;
/** 0 to 2, or -1 for a reserve. */
export const columnOf = (area: number): number => (isReserve(area) ? -1 : area % ROW);
/** The other area of the column. */
export const facing = (area: number): number => (area + ROW) % (2 * ROW);
export const roleOfRow = (area: number): Role => (area < ROW ? 'attacker' : 'defender');

/** One move away (NP 7.0): the reserve, the two beside it, the one opposite. */
export const ADJACENT: readonly (readonly number[])[] = AREAS.map((_, area) => {
  const reserve = reserveOf(roleOfRow(area));
  const row = rowOf(roleOfRow(area));
  if (isReserve(area)) return [row, row + 1, row + 2];
  const beside = [area - 1, area + 1].filter((other) => other >= row && other < reserve);
  return [...beside, reserve, facing(area)].sort((a, b) => a - b);
});

export const menIn = (battle: Battle, side: SideIndex, area: number): number => battle.men[side * AREAS.length + area]!;

/** Both sides stand in it (NP 7.0a). */
export const isContested = (battle: Battle, area: number): boolean =>
  menIn(battle, 0, area) > 0 && menIn(battle, 1, area) > 0;

export const hasEnemies = (battle: Battle, side: SideIndex, area: number): boolean =>
  menIn(battle, enemyOf(side), area) > 0;

/** Units of a side in both areas of a column. */
export const menInColumn = (battle: Battle, side: SideIndex, column: number): number =>
  menIn(battle, side, column) + menIn(battle, side, column + ROW);

/** The first column in which a side has no block; -1 when it holds all three (NP 7.4). */
export function emptyColumn(battle: Battle, side: SideIndex): number {
  for (let column = 0; column < RESERVE; column += 1) if (menInColumn(battle, side, column) === 0) return column;
  return -1;
}

/** The same when the side has no block on the field at all. */
export function hasLeft(battle: Battle, side: SideIndex): boolean {
  for (let area = 0; area < AREAS.length; area += 1) if (menIn(battle, side, area) > 0) return false;
  return true;
}
