/** Whether a side should stand its ground in a battle: what it is worth in attack and in defence, the ground counted (CN 9.7). */
import { isOldGuard, readOdds } from '../combat/odds.ts';
import { combatModifiers } from '../combat/resolve.ts';
import { battleOf, battleUnits } from '../combat/sides.ts';
import type { Battle } from '../theatre/battle.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { oddsOf } from './worth.ts';

/** A battle type only matters to the side that loses a throw: from this superiority on it wins the next one often enough to stand. */
const STAND_FROM = 0.85;

/** As it is once the Old Guard has been staked, where it stands in the battle: else it does not count (CN 9.7.3). */
export function withGuard(s: State): State & { battle: Battle } {
  const { french } = s.campaign;
  const staked = french >= 0 && battleUnits(s, french as SideIndex).some((unit) => isOldGuard(s, unit));
  return { ...s, battle: { ...battleOf(s), staked } };
}

/** Superiority of P over N: of P's attack over N's, each on the ground it meets and with its die. The Guard is staked. */
function superiority(s: State): number {
  const guarded = withGuard(s);
  const odds = (counterattack: boolean): number => {
    const position = { ...guarded, battle: { ...guarded.battle, counterattack } };
    const { attack2, defence2 } = readOdds(position);
    const die = combatModifiers(position).reduce((sum, { value }) => sum + value, 0);
    return oddsOf(Math.max(1, attack2), Math.max(1, defence2), die);
  };
  return Math.sqrt(odds(false) / odds(true));
}

/** Guns do not count: they fire first, and then it is foot and horse that win or lose. */
export function stands(s: State, side: SideIndex): boolean {
  const index = superiority(s);
  return (side === s.phasing ? index : 1 / index) >= STAND_FROM;
}
