/** The few ways in which a unit changes place; counts by place, army and area are kept here. */
import { AREAS } from './field.ts';
import type { Battle, State } from './state.ts';

export const battleAt = (s: State, place: number): Battle | undefined => {
  for (const battle of s.battles) if (battle.place === place) return battle;
  return undefined;
};

/** Off the field first: a unit that leaves a place leaves its battle. */
export function putAt(s: State, unit: number, place: number): void {
  const from = s.unit.place[unit]!;
  if (from === place) return;
  const { side, army } = s.campaign.blocks[unit]!;
  if (from >= 0) {
    putIn(s, unit, -1);
    s.here[side][from]! -= 1;
  } else s.standing[army]! += 1;
  s.unit.place[unit] = place;
  if (place >= 0) s.here[side][place]! += 1;
  else s.standing[army]! -= 1;
}

/** Onto an area of the battle in its place; -1 takes it off the field. */
export function putIn(s: State, unit: number, area: number): void {
  const before = s.unit.area[unit]!;
  if (before === area) return;
  const battle = battleAt(s, s.unit.place[unit]!)!;
  const row = s.campaign.blocks[unit]!.side * AREAS.length;
  if (before >= 0) battle.men[row + before]! -= 1;
  if (area >= 0) battle.men[row + area]! += 1;
  s.unit.area[unit] = area;
}

export function remove(s: State, unit: number): void {
  putAt(s, unit, -1);
  s.unit.cv[unit] = 0;
  s.unit.marched[unit] = 0;
  s.unit.disrupted[unit] = 0;
  s.unit.broken[unit] = 0;
}
