/** Where no Line and no dispatch path may lead (CN 5.2.3), and which Sources are closed (CN 5.1.2). */
import type { Refusal } from '../../../kernel/contract.ts';
import { isBesieged } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import { perMap } from '../theatre/searches.ts';
import type { State } from '../theatre/state.ts';

/** Whether no path of this side may enter the hex. Forces of all its Armies protect it alike (CN 1.12). */
export function isBarred(s: State, side: SideIndex, hex: number): boolean {
  const enemy = enemyOf(side);
  if (s.occupied[enemy][hex]! > 0) return true;
  if (s.zone[enemy][hex]! > 0 && s.occupied[side][hex] === 0) return true;
  if (s.vedettesAt[enemy][hex]! > 0 && !isPatrolled(s, side, hex)) return true;
  // Nothing passes through a besieged Citadel (CN 10.3).
  return isBesieged(s, hex);
}

/** What bars a side's paths, and the state's version when it was last known to be true. */
interface Bars {
  readonly version: number;
  readonly barred: Uint8Array;
  readonly count: number;
}

/** 1 for every hex that bars a path of this side: the same array as long as no hex is barred or opened. */
export function barsOf(s: State, side: SideIndex): Uint8Array {
  const kept = s.memo.bars[side] as Bars | null;
  if (kept?.version === s.version) return kept.barred;
  const bars = barHexes(s, side, kept);
  s.memo.bars[side] = bars;
  return bars.barred;
}

/** Barred hexes lie at or beside an enemy Force, under an enemy Vedette, or are besieged. */
function barHexes(s: State, side: SideIndex, kept: Bars | null): Bars {
  const { version } = s;
  const { ground, vedettes } = s.campaign;
  const enemy = enemyOf(side);
  const barred = scratchOn(ground).fill(0);
  let count = 0;
  let same = kept !== null;
  const look = (hex: number): void => {
    if (hex < 0 || barred[hex] === 1 || !isBarred(s, side, hex)) return;
    barred[hex] = 1;
    count += 1;
    same &&= kept!.barred[hex] === 1;
  };
  const around = (hex: number): void => {
    look(hex);
    if (hex < 0 || s.occupied[enemy][hex] === 0) return;
    for (let step = hex * 6; step < hex * 6 + 6; step += 1) look(ground.neighbours[step]!);
  };
  for (const l of s.present[enemy]) if (s.leader.over[l] === -1) around(s.leader.hex[l]!);
  // A Vedette that is not known for one is believed to be a Force, and bars what a Force would (CN 2.8).
  for (let v = 0; v < vedettes.length; v += 1) if (vedettes[v]!.side === enemy) around(s.vedette.hex[v]!);
  for (const { hex } of ground.citadels) if (isBesieged(s, hex)) look(hex);
  return same && count === kept!.count ? { ...kept!, version } : { version, barred: barred.slice(), count };
}

/** Room for one map's bars while they are drawn, so that those that have not changed need none of their own. */
const scratchOn = perMap(({ grid }) => new Uint8Array(grid.size));

/** A friendly Force or Vedette in the hex or next to it keeps an enemy Vedette from cutting the way. */
function isPatrolled(s: State, side: SideIndex, hex: number): boolean {
  const own = s.occupied[side];
  const vedettes = s.vedettesAt[side];
  if (own[hex]! > 0 || vedettes[hex]! > 0) return true;
  const { neighbours } = s.campaign.ground;
  for (let step = hex * 6; step < hex * 6 + 6; step += 1) {
    const beside = neighbours[step]!;
    if (beside >= 0 && (own[beside]! > 0 || vedettes[beside]! > 0)) return true;
  }
  return false;
}

/** CN 5.1.2: enemy-occupied, or in an enemy zone without a friendly Force. No path ends there. */
export function isClosed(s: State, army: number, source: number): boolean {
  const { side } = s.campaign.armies[army]!;
  const enemy = enemyOf(side);
  if (s.occupied[enemy][source]! > 0 || isBesieged(s, source)) return true;
  return s.zone[enemy][source]! > 0 && s.occupied[side][source] === 0;
}

/** Nothing is drawn from a closed Source, and no Centre comes back there. */
export function whyClosed(s: State, army: number, hex: number, rule: string): Refusal | null {
  if (isBesieged(s, hex)) return { rule: 'CN 10.3', code: 'siegeBars', params: { hex } };
  return isClosed(s, army, hex) ? { rule, code: 'sourceClosed', params: { hex } } : null;
}
