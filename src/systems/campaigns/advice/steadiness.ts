/** Whether a side should stand its ground in a battle: what it is worth in attack and in defence, the ground counted (CN 9.7). */
import { readOdds } from '../combat/odds.ts';
import { battleOf } from '../combat/sides.ts';
import type { Battle } from '../theatre/battle.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** A type only matters to whoever loses a throw: from this superiority on he wins the next one often enough to stand. */
const STAND_FROM = 0.85;

/** Superiority of P over N: of his attack over theirs, each on the ground it meets. The Guard counts (CN 9.8.1). */
function superiority(s: State): number {
  const odds = (counterattack: boolean): number => {
    const battle: Battle = { ...battleOf(s), staked: true, counterattack };
    const { attack2, defence2 } = readOdds({ ...s, battle });
    return Math.max(1, attack2) / Math.max(1, defence2);
  };
  return Math.sqrt(odds(false) / odds(true));
}

/** Guns do not count: they fire first, and then it is foot and horse that win or lose. */
export function stands(s: State, side: SideIndex): boolean {
  const index = superiority(s);
  return (side === s.phasing ? index : 1 / index) >= STAND_FROM;
}
