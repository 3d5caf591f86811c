/**
 * What a position is worth to a side: the chance to win as it looks. The marker as it will probably stand at the end,
 * and the scenario's levels of victory around it, blurred by how much may still happen.
 */
import { type Country, costsTo } from '../bots/ways.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { countryOf } from './picture.ts';
import type { CampaignGame } from './quick.ts';

/** Parts of a step of the marker. */
const WEIGHTS = {
  /** A place held whose step has not been counted yet, and of one held by the other side's grace. */
  pending: 0.9,
  /** An Army near its breaking point, at most. */
  breaking: 0.8,
  /** A place that a Force of the side can be in before the end, with nobody in its way and time to spare. */
  near: 0.6,
  /** A tenth more strength than the enemy, for every turn still to come. */
  strength: 0.05,
} as const;

/** Blur of the marker: at the end, and for each player-turn to come. */
const BLUR = 0.45;
const BLUR_PER_TURN = 0.35;

export function evaluate({ state: s, outcome }: CampaignGame, sideId: string): number {
  if (outcome !== null) return outcome.winner === null ? 0.5 : outcome.winner === sideId ? 1 : 0;
  const side = (sideId === s.campaign.sides[0].id ? 0 : 1) as SideIndex;
  const { plus, scenario } = s.campaign;
  const marker = s.morale + outlook(s);
  const left = playerTurnsLeft(s);
  const blur = BLUR + BLUR_PER_TURN * left;
  let [sum, won] = [0, 0];
  for (let x = scenario.morale.min; x <= scenario.morale.max; x += 1) {
    const z = (x - marker) / blur;
    const weight = 1 / (1 + z * z) ** 3;
    sum += weight;
    won += weight * wonAt(s, x, side);
  }
  // Beyond the last spaces the marker goes no farther.
  const edge = plus === side ? marker - scenario.morale.max : scenario.morale.min - marker;
  const p = won / sum;
  return edge > 0 ? p + (1 - p) * (edge / (1 + edge)) : p;
}

/** CN 11.3: what the marker on this space means at the end. */
function wonAt(s: State, x: number, side: SideIndex): number {
  const winner = s.campaign.scenario.victoryLevels.find(({ from, to }) => x >= from && x <= to)?.winner ?? null;
  return winner === null ? 0.5 : winner === s.campaign.sides[side].id ? 1 : 0;
}

const playerTurnsLeft = (s: State): number => (s.campaign.scenario.turns - s.turn) * 2 + (s.phasing === 0 ? 1 : 0);

/** Steps by which the marker will probably still move toward its plus end. */
function outlook(s: State): number {
  const { plus } = s.campaign;
  const minus = enemyOf(plus);
  return (
    featuresFor(s, plus) -
    featuresFor(s, minus) +
    (lossesOf(s, minus) - lossesOf(s, plus)) +
    (breakingOf(s, minus) - breakingOf(s, plus)) +
    strengthFor(s, plus)
  );
}

/** Places taken and not yet counted, and places a Force of the side can reach in time. */
function featuresFor(s: State, side: SideIndex): number {
  const country = countryOf(s);
  const march = s.campaign.scenario.turnDays === 1 ? 6 : 12;
  const turns = s.campaign.scenario.turns - s.turn + (side >= s.phasing ? 1 : 0);
  let sum = 0;
  s.features.forEach(({ controller, credited }, i) => {
    const { value } = s.campaign.scenario.political[i]!;
    if (controller === side) {
      if (credited !== side && turns > 0) sum += value * WEIGHTS.pending;
      return;
    }
    if (turns > 0) sum += value * WEIGHTS.near * prospectOf(s, side, i, turns, march, country);
  });
  return sum;
}

/** How near that Force of the side is to a place which is nearest to taking it, for its strength and for the time left. */
function prospectOf(
  s: State,
  side: SideIndex,
  feature: number,
  turns: number,
  march: number,
  country: Country,
): number {
  const hex = s.campaign.featureHexes[feature]!;
  const { grid } = s.campaign.ground;
  const costs = costsTo(country, hex);
  const enemy = enemyOf(side);
  let guard = 0;
  for (const l of s.present[enemy]) {
    if (s.leader.over[l] === -1 && grid.distance(s.leader.hex[l]!, hex) <= GUARDS) guard += s.leader.sp2[l]!;
  }
  let best = 0;
  for (const l of s.present[side]) {
    const sp2 = s.leader.sp2[l]!;
    if (s.leader.over[l] !== -1 || sp2 === 0) continue;
    const away = costs[s.leader.hex[l]!]! / march;
    if (away > turns) continue;
    best = Math.max(best, (1 - away / (turns + 0.5)) * (sp2 / (sp2 + 2 * guard)));
  }
  return best;
}

/** Whoever stands so near a place may bar the way into it. */
const GUARDS = 2;

/** CN 11.5: full steps and what is on the way to the next. */
const lossesOf = (s: State, side: SideIndex): number => {
  const { lossStep } = s.campaign.scenario;
  return lossStep === undefined ? 0 : s.lost2[side] / (lossStep * 2);
};

/** CN 11.7: an Army past its breaking point will cost its steps; one near it, part of them. */
function breakingOf(s: State, side: SideIndex): number {
  let sum = 0;
  s.armies.forEach(({ lost2, broken }, a) => {
    const { side: of, breakAt2, breakShift } = s.campaign.armies[a]!;
    if (of !== side || breakAt2 === null || broken) return;
    const part = lost2 / breakAt2;
    sum += part >= 1 ? breakShift : breakShift * WEIGHTS.breaking * part ** 3;
  });
  return sum;
}

/** Strength that can still do something in the turns to come. */
function strengthFor(s: State, side: SideIndex): number {
  let [own, theirs] = [0, 0];
  for (const l of s.present[side]) if (s.leader.over[l] === -1) own += s.leader.sp2[l]!;
  for (const l of s.present[enemyOf(side)]) if (s.leader.over[l] === -1) theirs += s.leader.sp2[l]!;
  const part = (own - theirs) / Math.max(1, own + theirs);
  return part * 10 * WEIGHTS.strength * playerTurnsLeft(s) * 0.5;
}
