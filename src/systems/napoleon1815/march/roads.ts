/** How many units a road section takes, and what forbids a unit the next one (NP 6.2 to 6.10). */
import type { Refusal } from '../../../kernel/contract.ts';
import { isPlace, refuse } from '../sequence/step.ts';
import { isNight } from '../theatre/calendar.ts';
import { type Section, sectionBetween } from '../theatre/campaign.ts';
import { FORCE_MARCH_ADDS, MARCH_LIMIT, MOVES, RIVER_LIMIT } from '../theatre/constants.ts';
import { isEnemyHeld, isLeader, sideOf, typeOf } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';

/** NP 6.4: a river section whose far end the enemy holds. */
export const isGuarded = (section: Section, attack: boolean): boolean => attack && section.river !== null;

/** NP 6.3, 6.4: units that may use the section in one movement step. */
export const limitOf = (section: Section, attack: boolean): number =>
  (isGuarded(section, attack) ? RIVER_LIMIT : MARCH_LIMIT)[section.road];

/** Whether the next section would be a forced one. */
export const isForced = (s: State, unit: number, walked: number): boolean => walked >= MOVES[typeOf(s, unit)];

/** What a forced section is written down as: see the event `marched`. */
export function forceMark(s: State, unit: number, walked: number): number {
  if (!isForced(s, unit, walked)) return 0;
  if (isLeader(s, unit)) return 3;
  return s.group?.shown === true && !isNight(s.turn) ? 2 : 1;
}

/** Null when the unit, having walked so many sections this turn, may take the road to `to`. */
export function whyNotRoad(s: State, unit: number, walked: number, to: unknown): Refusal | null {
  const from = s.unit.place[unit]!;
  const number = isPlace(s, to) ? sectionBetween(s.campaign, from, to) : -1;
  if (!isPlace(s, to)) return refuse('NP 2.5', 'no-such-place');
  if (number < 0) return refuse('NP 2.5', 'no-road', { from, to });
  const allowance = MOVES[typeOf(s, unit)] + FORCE_MARCH_ADDS;
  if (walked >= allowance) return refuse('NP 6.2', 'too-far', { unit, allowance });
  const attack = isEnemyHeld(s, sideOf(s, unit), to);
  if (attack && isNight(s.turn)) return refuse('NP 6.7', 'night-attack', { place: to });
  if (isForced(s, unit, walked) && isNight(s.turn) && s.group?.shown !== true)
    return refuse('NP 6.10', 'night-march', { unit });
  const section = s.campaign.sections[number]!;
  const used = s.used[number]!;
  const limit = limitOf(section, attack);
  if (used < limit) return null;
  const numbers = { from, to, used, limit };
  return isGuarded(section, attack)
    ? refuse('NP 6.4', 'guarded-river', numbers)
    : refuse('NP 6.3', 'road-full', numbers);
}
