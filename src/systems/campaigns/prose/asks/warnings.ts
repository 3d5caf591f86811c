/** What an order is likely to cost that is not seen at first sight. Told to a player who has teaching on. */
import { IMPASSABLE } from '../../../../board/index.ts';
import { supplyStatus } from '../../supply/supply.ts';
import { enemyOf } from '../../theatre/roster.ts';
import type { State } from '../../theatre/state.ts';

/** Before a Force halts where it stands. Null when nothing is to be said. */
export function haltWarning(s: State, leader: number): string | null {
  const risks = haltRisks(s, leader, s.leader.hex[leader]!);
  return risks.length === 0 ? null : `${risks.join('. ')}.`;
}

/** What a Force would risk by halting in a hex: to be out of supply, to have no free way back. */
export function haltRisks(s: State, leader: number, hex: number): string[] {
  if (s.leader.sp2[leader] === 0) return [];
  const status = supplyStatus(s, s.leader.army[leader]!, hex);
  return [
    ...(status === 'SUPPLIED' ? [] : [`This Force would be ${status} there: no command reaches it (CN 5.2.4)`]),
    ...(isRetreatCut(s, leader, hex) ? ['Beaten there, it finds every way back in enemy zones (CN 9.10c)'] : []),
  ];
}

/** CN 9.10c: next to the enemy, and every hex around is the enemy's, in his zone, or closed. */
function isRetreatCut(s: State, leader: number, hex: number): boolean {
  const { side } = s.campaign.leaders[leader]!;
  const enemy = enemyOf(side);
  if (s.zone[enemy][hex] === 0) return false;
  const { neighbours } = s.campaign.ground;
  const costs = s.costs.light(s.weather);
  return [0, 1, 2, 3, 4, 5].every((dir) => {
    const to = neighbours[hex * 6 + dir]!;
    if (to < 0 || costs[hex * 6 + dir] === IMPASSABLE || s.occupied[enemy][to]! > 0) return true;
    // A Force that marches there leaves its own hex behind it.
    const left = s.leader.hex[leader] === to ? s.leader.sp2[leader]! : 0;
    return s.zone[enemy][to]! > 0 && s.occupied[side][to]! <= left;
  });
}

/** CN 9.8.1: what the Guard costs if it is beaten. */
export const GUARD_WARNING =
  'The Guard would be staked: half a point of your loss falls on it, and if it is beaten the marker moves against you (CN 9.8.1).';
