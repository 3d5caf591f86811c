/** What an order is likely to cost that is not seen at first sight. Told to a player who has teaching on; `s` is what that side knows. */
import { limitOf, waysOut } from '../battle/ways-out.ts';
import { enemyOf, type SideIndex, sectionBetween } from '../theatre/campaign.ts';
import { COLUMNS } from '../theatre/constants.ts';
import { isEnemyHeld, isHeldBy, isLeader, openBattle, sideOf, unitsAt } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import { capital, counted, listed, number, placeName, unitName, type Words } from './words.ts';

/** Places named in one warning. */
const MOST_NAMED = 3;

const joined = (warnings: readonly (string | null)[]): string | null => {
  const said = warnings.filter((one) => one !== null);
  return said.length === 0 ? null : said.join(' ');
};

/** Before the marches end: who could be pushed out, and which city that feeds an army stands open. */
export function leavingWarning(s: State, w: Words, side: SideIndex): string | null {
  return joined([weakPosts(s, w, side), openCities(s, w, side)]);
}

/** NP 7.1a: one or two blocks within a march of enough enemies to attack them. */
function weakPosts(s: State, w: Words, side: SideIndex): string | null {
  const weak = s.campaign.places.flatMap(({ neighbours }, place) => {
    const ours = unitsAt(s, side, place).length;
    if (ours === 0 || ours >= COLUMNS || isEnemyHeld(s, side, place)) return [];
    const beside = neighbours.reduce((sum, from) => sum + s.here[enemyOf(side)][from]!, 0);
    return beside >= COLUMNS ? [placeName(w, place)] : [];
  });
  if (weak.length === 0) return null;
  const named = weak.length > MOST_NAMED ? `at ${number(weak.length)} places` : `at ${listed(weak)}`;
  return `Too few to man a line stand ${named}, beside the enemy: whoever is attacked there is pushed out (NP 7.1a).`;
}

/** NP 12.3: no block holds the city, and the enemy stands next door. */
function openCities(s: State, w: Words, side: SideIndex): string | null {
  const open = s.campaign.cities.filter(({ place, army }) => {
    if (s.campaign.armies[army]!.side !== side || isHeldBy(s, side, place)) return false;
    return s.campaign.places[place]!.neighbours.some((from) => isEnemyHeld(s, side, from));
  });
  if (open.length === 0) return null;
  return `${capital(listed(open.map(({ place }) => placeName(w, place))))} stands open with the enemy next door: out of supply, an army loses blocks every French turn (NP 12.3).`;
}

/** NP 10.1, 10.3: what a rout could take along by the roads that are open to it, against those who stand there. */
export function cutOffWarning(s: State, place: number, side: SideIndex): string | null {
  const battle = openBattle(s, place);
  if (battle === undefined) return null;
  const ours = unitsAt(s, side, place).length;
  // A rout has the roads to itself.
  const fresh = { ...s, used: s.used.map(() => 0) as State['used'] };
  const room = waysOut(fresh, battle, side, place, 'rout').reduce(
    (sum, to) => sum + limitOf(s, sectionBetween(s.campaign, place, to), 'rout'),
    0,
  );
  if (room >= ours) return null;
  return room === 0
    ? 'The retreat is cut: beaten here, everybody is lost (NP 10.3).'
    : `The retreat is nearly cut: beaten here, only ${number(room)} of ${counted(ours, 'block')} find a road (NP 10.3).`;
}

/** NP 12.6: a leader in the columns, and whether the campaign hangs on him. */
export function leaderWarning(s: State, w: Words, unit: number): string | null {
  if (!isLeader(s, unit)) return null;
  const name = capital(unitName(w, unit));
  return sideOf(s, unit) === 0
    ? `${name} would be in the fight: if he is lost there, everything is lost (NP 12.6).`
    : `${name} would be in the fight: without him his army moves fewer groups (NP 6.1).`;
}

/** NP 6.9: the last point of strength on a forced march. */
export const forcedWarning = (s: State, unit: number, forced: boolean): string | null =>
  forced && s.unit.cv[unit] === 1 && !isLeader(s, unit)
    ? 'A forced march with its last point of strength: half the dice lose the block (NP 6.9).'
    : null;
