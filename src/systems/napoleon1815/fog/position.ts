/**
 * What a side knows as a position the rules can be asked about. Blocks it has not seen stand where it sees them, as
 * whichever of their army's units are not accounted for: which they are and how strong must not be read off it.
 */
import { putAt, putIn } from '../theatre/change.ts';
import { AREAS } from '../theatre/field.ts';
import { blankState, type State } from '../theatre/state.ts';
import type { EnemyBlock, View } from './view.ts';

/** The known part: own blocks, and those of the enemy that were seen. */
export function knownPosition(known: View): State {
  const s = blankState(known.campaign);
  s.turn = known.turn;
  s.step = known.step;
  s.set = known.set;
  s.activated.set(known.activated);
  s.used.set(known.used);
  s.group = known.group === null ? null : { ...known.group };
  s.defeated.set(known.defeated.map(Number));
  s.battles = known.battles.map((battle) => ({
    ...battle,
    origins: battle.origins.slice(),
    shot: [...battle.shot],
    men: new Uint8Array(2 * AREAS.length),
  }));
  for (const unit of known.lost) s.unit.cv[unit] = 0;
  for (const block of known.own) {
    put(s, block.unit, block.cv, block);
    s.unit.origin[block.unit] = block.origin;
    s.unit.start[block.unit] = block.start;
    s.unit.spent[block.unit] = Number(block.spent);
    s.unit.marched[block.unit] = block.marched;
  }
  for (const block of known.enemy) if (block.unit >= 0) put(s, block.unit, block.cv, block);
  return s;
}

interface Standing
  extends Pick<EnemyBlock, 'place' | 'area' | 'disrupted' | 'broken' | 'acted' | 'reinforced' | 'seen'> {}

export function put(s: State, unit: number, cv: number, block: Standing): void {
  s.unit.cv[unit] = cv;
  putAt(s, unit, block.place);
  if (block.area >= 0) putIn(s, unit, block.area);
  s.unit.start[unit] = block.place;
  s.unit.disrupted[unit] = Number(block.disrupted);
  s.unit.broken[unit] = Number(block.broken);
  s.unit.acted[unit] = Number(block.acted);
  s.unit.reinforced[unit] = Number(block.reinforced);
  s.unit.seen[unit] = block.seen;
}

/** Units of an army that are neither lost nor known to stand anywhere. */
export const unaccounted = (s: State, army: number): number[] =>
  s.campaign.armies[army]!.units.filter((unit) => s.unit.place[unit] === -1 && s.unit.cv[unit]! > 0);

const rebuilt = new WeakMap<View, State>();

/** For the rules' own questions about roads, columns and limits. It may not be changed. */
export function positionOf(known: View): State {
  const before = rebuilt.get(known);
  if (before !== undefined) return before;
  const s = knownPosition(known);
  for (const army of known.campaign.armies.keys()) {
    const pool = unaccounted(s, army);
    for (const block of known.enemy) if (block.unit < 0 && block.army === army) put(s, pool.shift()!, 1, block);
  }
  rebuilt.set(known, s);
  return s;
}
