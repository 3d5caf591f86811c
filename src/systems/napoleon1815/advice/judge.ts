/**
 * What a position is worth to a side: a sum of what can be counted, with weights fitted to the ends of games between
 * quick opponents of many minds, and turned into a chance.
 */
import type { Game } from '../../../kernel/game.ts';
import type { NapoleonEvent } from '../events/index.ts';
import type { Action } from '../sequence/actions.ts';
import { FRENCH } from '../theatre/campaign.ts';
import { isHeldBy } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';

export type NapoleonGame = Game<State, Action, NapoleonEvent>;

export function evaluate({ state: s, outcome }: NapoleonGame, sideId: string): number {
  if (outcome !== null) return outcome.winner === sideId ? 1 : outcome.winner === null ? 0.5 : 0;
  const french = chanceOfFrench(s);
  return s.campaign.sides[FRENCH]!.id === sideId ? french : 1 - french;
}

function chanceOfFrench(s: State): number {
  const sum = featuresOf(s).reduce((all, value, i) => all + value * WEIGHTS[i]!, 0);
  return 0.5 + sum / (2 * Math.sqrt(sum * sum + BEND));
}

/** Bends the curve between 0 and 1 like the logistic one, with what is exact on every machine. */
const BEND = 3;

/** How much a unit counts at a city, by its distance in sections. */
const NEAR = [1, 1, 0.6, 0.3] as const;

/** In the order of WEIGHTS. */
function featuresOf(s: State): number[] {
  const { armies, blocks, cities, distance, turns } = s.campaign;
  const strength = armies.map(() => 0);
  const full = armies.map(() => 0);
  const around = cities.map((): [number, number] => [0, 0]);
  for (const [u, { army, side, cv, type }] of blocks.entries()) {
    full[army]! += cv;
    const place = s.unit.place[u]!;
    if (place < 0 || type === 'LDR') continue;
    strength[army]! += s.unit.cv[u]!;
    for (const [i, city] of cities.entries())
      around[i]![side]! += s.unit.cv[u]! * (NEAR[distance[place]![city.place]!] ?? 0);
  }
  const left = 1 - s.turn / turns;
  // French turns to come, in each of which a city that is held costs its army units (NP 12.3).
  const toCome = Math.max(0, Math.ceil((turns - s.turn) / 2));
  const drain = armies.map(() => 0);
  for (const { place, army, loses } of cities) if (isHeldBy(s, FRENCH, place)) drain[army]! += loses;
  const features = [1, left];
  for (const [army, { stands }] of armies.entries()) {
    const spare = s.standing[army]! - stands + 1;
    features.push(strength[army]! / full[army]!);
    features.push(s.defeated[army] === 1 ? 0 : Math.max(0, spare - drain[army]! * toCome) / stands);
  }
  for (const [i, { place }] of cities.entries()) {
    const [own, theirs] = around[i]!;
    features.push(isHeldBy(s, FRENCH, place) ? 1 : 0);
    const superiority = (own - theirs) / (own + theirs + 12);
    features.push(superiority, left * superiority);
  }
  features.push(cities.filter(({ place }) => isHeldBy(s, FRENCH, place)).length === 2 ? 1 : 0);
  return features;
}

/** Fitted by logistic regression to 5,526 positions of 240 games. */
const WEIGHTS: readonly number[] = [
  -0.006, 4.544, 0.673, 0.773, -1.321, -0.39, -3.05, 0.316, 0.287, -0.374, 2.002, -0.283, -0.641, 0.816, 0.957, 4.278,
  -2.884, 0.297,
];
