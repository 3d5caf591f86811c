/**
 * What the die may bring before a choice is made: the real odds and modifiers, read face by face on positions that fit
 * what the side knows (CN 2.3). Where the enemy's strength is in doubt they are ranges.
 */
import { samplesOf } from '../../../../kernel/belief.ts';
import type { Decision } from '../../../../kernel/game.ts';
import type { Face, Tone } from '../../../../umpire/report.ts';
import { belief, believe } from '../../belief/index.ts';
import { knownFrom } from '../../belief/known.ts';
import type { StaffMap } from '../../belief/staff-map.ts';
import { limited2 } from '../../combat/limits.ts';
import { readOdds } from '../../combat/odds.ts';
import { combatModifiers, mustStake } from '../../combat/resolve.ts';
import { attackerOf, battleOf, standing } from '../../combat/sides.ts';
import type { CampaignEvent } from '../../events/index.ts';
import type { Action } from '../../sequence/actions.ts';
import { enemyOf, type SideIndex } from '../../theatre/roster.ts';
import type { State } from '../../theatre/state.ts';
import { COMBAT_MODIFIERS, COMBAT_RESULTS, type CombatResult } from '../../theatre/tables.ts';
import type { Voice } from './voice.ts';

export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];
const SAMPLES = 16;

/** What the asked side may reckon with. */
export interface Outlook {
  readonly side: SideIndex;
  readonly states: readonly State[];
  /** "if Olsufiev has 5 to 6 points"; null when nothing is in doubt. */
  readonly restsOn: string | null;
}

export function outlookOf(
  s: StaffMap,
  { step, args, side }: Decision<Action>,
  heard: readonly CampaignEvent[],
): Outlook {
  const asked = { step, args };
  // The umpire is shown the chances as the asked side reckons them.
  const believed =
    s.view.eye === side
      ? believe(s.campaign, knownFrom(s.view, asked), heard)
      : belief({ state: s, asked, agenda: [] }, side, heard);
  const states = samplesOf(believed, SAMPLES).map(({ state }) => state);
  return { side: s.campaign.sides[0].id === side ? 0 : 1, states, restsOn: believed.restsOn(states) };
}

/** The six results of the die of step 7 on one position, and what stands to be lost. */
export interface Fall {
  readonly column: number;
  readonly modifier: number;
  readonly results: readonly CombatResult[];
  readonly attacker: SideIndex;
  readonly standing2: readonly [number, number];
}

/** The position is a sample and may be changed: a Guard that must be staked is (CN 9.7.3). */
export function fallOf(s: State): Fall {
  if (mustStake(s)) battleOf(s).staked = true;
  return fallIn(s, readOdds(s).column);
}

/** Where the odds have been read, their column is known; what modifies the die may not be. */
export function fallIn(s: State, column: number): Fall {
  const modifier = combatModifiers(s).reduce((sum, { value }) => sum + value, 0);
  const { lowest, highest } = COMBAT_MODIFIERS;
  return {
    column,
    modifier,
    results: FACES.map((face) => COMBAT_RESULTS[Math.max(lowest, Math.min(highest, face + modifier))]![column]!),
    attacker: attackerOf(s),
    standing2: [standing(s, 0), standing(s, 1)],
  };
}

export const loserOf = ({ attacker }: Pick<Fall, 'attacker'>, { loser }: CombatResult): SideIndex =>
  loser === 'attacker' ? attacker : enemyOf(attacker);

/** Six dice, each good, bad, or open; and how many of them are good. */
export function sixFaces(
  outcomes: readonly (readonly boolean[])[],
  words: readonly [good: string, bad: string],
  tones: readonly [good: Tone, bad: Tone],
): { readonly faces: readonly Face[] } & { readonly counts: readonly number[] } {
  const faces = FACES.map((face, i): Face => {
    const good = outcomes.filter((fall) => fall[i]).length;
    if (good === outcomes.length) return { face, tone: tones[0], text: words[0] };
    if (good === 0) return { face, tone: tones[1], text: words[1] };
    return { face, tone: 'open', text: 'either' };
  });
  return { faces, counts: outcomes.map((fall) => fall.filter(Boolean).length) };
}

/** "5 in 6", "4 to 6 in 6". */
export const inSix = (counts: readonly number[]): string => `${spread(counts, String)} in ${FACES.length}`;

/** A figure, or the range of it. */
export function spread(values: readonly number[], print: (value: number) => string): string {
  const [low, high] = [print(Math.min(...values)), print(Math.max(...values))];
  return low === high ? low : `${low} to ${high}`;
}

/** The winner at each face of each fall, seen by a side. */
export const winsOf = (falls: readonly Fall[], side: SideIndex): boolean[][] =>
  falls.map((fall) => fall.results.map((result) => loserOf(fall, result) !== side));

/**
 * Mean losses in points over the six faces, before any pursuit. `pitched`: whether a side that is beaten loses strength
 * rather than ground; of the enemy that is not known, and the worst is assumed.
 */
export function expected(falls: readonly Fall[], side: SideIndex, pitched: boolean, voice: Voice): string {
  const lost = (of: SideIndex, stands: boolean): string =>
    spread(
      falls.map((fall) => meanLoss(fall, of, stands)),
      (value) => value.toFixed(1),
    );
  return `${voice.says(side, 'lose', 'loses')} about ${lost(side, pitched)}, ${voice.says(enemyOf(side), 'lose', 'loses')} about ${lost(enemyOf(side), true)}`;
}

function meanLoss(fall: Fall, side: SideIndex, stands: boolean): number {
  const sp2 = fall.standing2[side];
  const lost2 = fall.results.reduce((sum, result) => {
    const { n, winnerLoss2 } = result;
    if (loserOf(fall, result) !== side) return sum + limited2(winnerLoss2, sp2);
    return stands ? sum + limited2(2 * n, sp2) : sum;
  }, 0);
  return lost2 / 2 / FACES.length;
}
