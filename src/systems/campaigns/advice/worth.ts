/** What things are worth in steps of the marker: strength lost, battles at given odds, places until the end. */
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** Strength points of a step where the scenario counts no losses at the end: as much as a corps. */
const USUAL_STEP = 12;
/** Of what an Army's breaking costs, how much is laid to each half point on the way there. */
const ON_THE_WAY = 0.8;

/** Steps that a half point of an Army is worth to the side that makes it lose it (CN 11.5, 11.7). */
export function lossWorth(s: State, army: number): number {
  const counted = 1 / ((s.campaign.scenario.lossStep ?? USUAL_STEP) * 2);
  const info = s.campaign.armies[army];
  if (info === undefined || info.breakAt2 === null || s.armies[army]!.broken) return counted;
  return counted + (info.breakShift / info.breakAt2) * ON_THE_WAY;
}

interface Bill {
  /** Half points the attacker and the defender lose, everything counted until the guns are silent. */
  readonly attacker2: number;
  readonly defender2: number;
}

/** What a battle costs at these odds, as measured over some 700 battles between opponents on three campaigns. */
export function billOf(odds: number, attacker2: number, defender2: number): Bill {
  const dealt2 = odds < 1 ? 7 * odds * odds : 4 + 3 * Math.min(odds, 2.5);
  const suffered2 = Math.min(8, Math.max(1, 5.6 / odds));
  return {
    attacker2: Math.min(suffered2, attacker2 * 0.4),
    defender2: Math.min(dealt2, defender2 * Math.min(1, 0.25 + 0.13 * odds)),
  };
}

/** What a point of the die of battle is worth: about a column of the table. */
const COLUMN = 1.3;

/** Odds as they are felt with so much on the die, which is for the defender (CN 9.8.2). */
export const oddsOf = (attack2: number, defence2: number, die: number): number => attack2 / defence2 / COLUMN ** die;

/** How likely a side has a place in the end that is worth so much to it and so much to the other. */
export const holding = (own2: number, theirs2: number): number =>
  own2 === 0 ? 0 : (own2 * own2) / (own2 * own2 + theirs2 * theirs2);

/** What keeping a place is worth to the side that has it already, in half points. */
export const IN_POSSESSION2 = 3;

/** Blur of the marker: at the end, and for each player-turn to come. */
const BLUR = 0.4;
const BLUR_PER_TURN = 0.25;

/** The chance of a side to win if the marker will probably stand here in the end: the levels of victory around it, blurred by how much may still happen. */
export function chanceAt(s: State, marker: number, side: SideIndex, blur = blurOf(s)): number {
  const { plus, scenario } = s.campaign;
  let [sum, won] = [0, 0];
  for (let x = scenario.morale.min; x <= scenario.morale.max; x += 1) {
    const z = (x - marker) / blur;
    const weight = 1 / (1 + z * z) ** 3;
    sum += weight;
    won += weight * wonAt(s, x, side);
  }
  const p = won / sum;
  // Beyond the last spaces the marker goes no farther.
  const [above, below] = [marker - scenario.morale.max, scenario.morale.min - marker];
  const [edge, lost] = plus === side ? [above, below] : [below, above];
  if (edge > 0) return p + (1 - p) * (edge / (1 + edge));
  return lost > 0 ? p / (1 + lost) : p;
}

const blurOf = (s: State): number =>
  BLUR + BLUR_PER_TURN * ((s.campaign.scenario.turns - s.turn) * 2 + (s.phasing === 0 ? 1 : 0));

/** CN 11.3: what the marker on this space means at the end. */
function wonAt(s: State, x: number, side: SideIndex): number {
  const winner = s.campaign.scenario.victoryLevels.find(({ from, to }) => x >= from && x <= to)?.winner ?? null;
  return winner === null ? 0.5 : winner === s.campaign.sides[side].id ? 1 : 0;
}

/** CN 11.5: full steps of a side's losses, and what is on the way to the next. */
export const stepsLost = (s: State, side: SideIndex): number => {
  const { lossStep } = s.campaign.scenario;
  return lossStep === undefined ? 0 : s.lost2[side] / (lossStep * 2);
};

/** Player-turns of a side still to come, the present one included. */
export const turnsOf = (s: State, side: SideIndex): number =>
  s.campaign.scenario.turns - s.turn + (side >= s.phasing ? 1 : 0);
