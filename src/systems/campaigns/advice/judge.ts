/**
 * What a position is worth to a side: the chance to win as it looks. The marker as it will probably stand at the end,
 * and the scenario's levels of victory around it, blurred by how much may still happen. What each thing moves the
 * marker by in the end was found by regression over games between quick answers.
 */
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { countryOf, fightingBy, marchOf, placesOf, presenceIn } from './picture.ts';
import type { CampaignGame } from './quick.ts';
import { chanceAt, holding, stepsLost, turnsOf } from './worth.ts';

/** Parts of a step of the marker. */
const WEIGHTS = {
  /** A place held whose step has not been counted yet. */
  pending: 0.95,
  /** A step's worth of losses more than the enemy: a side that is ahead is fought more carefully. */
  losses: 0.85,
  /** What an Army's breaking costs, by the square of how near it is to it. */
  breaking: 1,
  /** A place that will change hands if everybody who can goes there. */
  prospect: 0.45,
} as const;

export function evaluate({ state: s, outcome }: CampaignGame, sideId: string): number {
  if (outcome !== null) return outcome.winner === null ? 0.5 : outcome.winner === sideId ? 1 : 0;
  const side = (sideId === s.campaign.sides[0].id ? 0 : 1) as SideIndex;
  return chanceAt(s, s.morale + outlook(s), side);
}

/**
 * What playouts that gave 0, 10, 20 … 100 in a hundred are told as, in the last player-turn of a game and as long before it
 * as a game can last: quick answers are surer of an early lead than players who still think, and a side thinks too well of
 * itself. Fitted, as a line in log odds, to 1,197 moments of 300 games between marshals on the Six Days and at Waterloo.
 */
const SOBER = {
  last: [0.04, 0.12, 0.21, 0.3, 0.37, 0.45, 0.53, 0.62, 0.71, 0.83, 0.95],
  first: [0.14, 0.25, 0.31, 0.37, 0.41, 0.45, 0.5, 0.54, 0.6, 0.68, 0.81],
} as const;

export function sober(chance: number, { turn, phasing, campaign }: State): number {
  const { turns } = campaign.scenario;
  const ahead = ((turns - turn) * 2 + (phasing === 0 ? 1 : 0)) / (turns * 2);
  const step = Math.min(SOBER.last.length - 2, Math.floor(chance * 10));
  const told = (table: readonly number[]): number =>
    table[step]! + (table[step + 1]! - table[step]!) * (chance * 10 - step);
  return told(SOBER.last) * (1 - ahead) + told(SOBER.first) * ahead;
}

/** How such positions turn out, as whole games from one of them have shown: steps the marker still drifts, and how widely. */
export interface Bearing {
  readonly drift: number;
  readonly blur: number;
}

/** Of a game that is over, how much the margin counts beside who won it: a player who wins by more would win more often. */
const MARGIN = 0.5;
const MARGIN_BLUR = 1.5;

/** As `evaluate`, by what was measured; a narrow end is not taken for a sure one, so that fewer runs tell plans apart. */
export const judgedBy =
  (bearing: Bearing | null) =>
  (game: CampaignGame, sideId: string): number => {
    const { state: s } = game;
    const side = (sideId === s.campaign.sides[0].id ? 0 : 1) as SideIndex;
    const value = evaluate(game, sideId);
    if (game.outcome !== null) return value * (1 - MARGIN) + chanceAt(s, s.morale, side, MARGIN_BLUR) * MARGIN;
    return bearing === null ? value : chanceAt(s, markerIn(game) + bearing.drift, side, bearing.blur);
  };

/** Where the marker will probably stand in the end. */
export const markerIn = ({ state: s, outcome }: CampaignGame): number => s.morale + (outcome === null ? outlook(s) : 0);

/** Steps by which the marker will probably still move toward its plus end. */
function outlook(s: State): number {
  const { plus } = s.campaign;
  const minus = enemyOf(plus);
  return (
    pendingFor(s, plus) +
    WEIGHTS.losses * (stepsLost(s, minus) - stepsLost(s, plus)) +
    WEIGHTS.breaking * (breakingOf(s, minus) - breakingOf(s, plus)) +
    WEIGHTS.prospect * prospectFor(s, plus)
  );
}

/** CN 11.2: what has changed hands and is not counted yet. */
function pendingFor(s: State, side: SideIndex): number {
  let sum = 0;
  s.features.forEach(({ controller, credited }, i) => {
    if (controller === credited || turnsOf(s, controller) === 0) return;
    sum += s.campaign.scenario.political[i]!.value * (controller === side ? 1 : -1);
  });
  return sum * WEIGHTS.pending;
}

/** What will probably change hands still, by who can be where in time. */
function prospectFor(s: State, side: SideIndex): number {
  const places = placesOf(s, countryOf(s));
  const presence = (of: SideIndex): number[] =>
    presenceIn(
      places,
      s.features.map(({ controller }) => controller === of),
      [...fightingBy(s, of)].map(([hex, fight2]) => ({ hex, fight2 })),
      marchOf(s),
      turnsOf(s, of),
    );
  const [own, theirs] = [presence(side), presence(enemyOf(side))];
  return places.reduce(
    (sum, { value }, i) => sum + value * (holding(own[i]!, theirs[i]!) - (s.features[i]!.controller === side ? 1 : 0)),
    0,
  );
}

/** CN 11.7: an Army past its breaking point will cost its steps; one near it, part of them. */
function breakingOf(s: State, side: SideIndex): number {
  let sum = 0;
  s.armies.forEach(({ lost2, broken }, a) => {
    const { side: of, breakAt2, breakShift } = s.campaign.armies[a]!;
    if (of !== side || breakAt2 === null || broken) return;
    sum += breakShift * Math.min(1, lost2 / breakAt2) ** 2;
  });
  return sum;
}
