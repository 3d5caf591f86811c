/** Where units may go that leave a battle, and how many of them by which road (NP 9.1, 9.2, 10.1). */
import type { Refusal } from '../../../kernel/contract.ts';
import { isPlace, refuse } from '../sequence/step.ts';
import { type SideIndex, sectionBetween } from '../theatre/campaign.ts';
import { MARCH_LIMIT, RIVER_LIMIT, TRICKLE_LIMIT } from '../theatre/constants.ts';
import { active, isEnemyHeld, isHeldBy, openBattle } from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';

/** How they leave: a rout takes the whole road. */
export type Pace = 'retreat' | 'rout';

/** NP 9.2: whether units of a side may end there. */
function whyNotRefuge(s: State, battle: Battle, side: SideIndex, to: number): Refusal | null {
  if (isEnemyHeld(s, side, to)) return refuse('NP 9.2', 'enemy-held', { place: to });
  if (openBattle(s, to) !== undefined) return refuse('NP 9.2', 'battle-there', { place: to });
  if (isHeldBy(s, side, to)) return null;
  const origin = battle.origins.includes(to);
  if (side === active(s)) return origin ? null : refuse('NP 9.2', 'not-where-we-came-from', { place: to });
  return origin ? refuse('NP 9.2', 'attackers-road', { place: to }) : null;
}

export function limitOf(s: State, section: number, pace: Pace): number {
  const { road, river } = s.campaign.sections[section]!;
  if (pace === 'retreat') return TRICKLE_LIMIT[road];
  return river === null ? MARCH_LIMIT[road] : RIVER_LIMIT[road];
}

/** Null when one more unit may go from one place to the next. */
export function whyNotWay(
  s: State,
  battle: Battle,
  side: SideIndex,
  from: number,
  to: unknown,
  pace: Pace,
): Refusal | null {
  if (!isPlace(s, to)) return refuse('NP 2.5', 'no-such-place');
  const section = sectionBetween(s.campaign, from, to);
  if (section < 0) return refuse('NP 2.5', 'no-road', { from, to });
  const closed = whyNotRefuge(s, battle, side, to);
  if (closed !== null) return closed;
  const limit = limitOf(s, section, pace);
  const used = s.used[section]!;
  const rule = pace === 'rout' ? 'NP 10.1' : 'NP 9.1';
  return used >= limit ? refuse(rule, 'way-full', { from, to, used, limit }) : null;
}

export const waysOut = (s: State, battle: Battle, side: SideIndex, from: number, pace: Pace): number[] =>
  s.campaign.places[from]!.neighbours.filter((to) => whyNotWay(s, battle, side, from, to, pace) === null);
