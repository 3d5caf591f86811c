/** Illegal attempts at many moments, each refused with a reason, each reason judged. */
import type { Dice, Refusal } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { type Action, sameAction } from '../../src/systems/campaigns/sequence/actions.ts';
import type { SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { CATALOGUE } from '../systems/campaigns/refusals/index.ts';
import { actionOf, reach } from '../systems/campaigns/refusals/provoke.ts';
import { attempt } from './attempts.ts';
import { isYesOrNo, judge, type Verdict } from './judge.ts';
import { type CampaignGame, moments } from './moments.ts';
import { choose, pieceOf, point } from './pointing.ts';
import { remedied } from './remedies.ts';
import { pageOf } from './sheet.ts';

export interface Tally {
  attempts: number;
  /** Reasons that could be checked. */
  judged: number;
  /** Reasons by code: how many were given, how many were untrue, out of order or wrong in their numbers. */
  readonly codes: Map<string, { given: number; wrong: number; unjudged: number }>;
  readonly faults: string[];
  /** How often something was named that would help. */
  remedies: number;
}

/** A question met often is asked less often about, so that rare ones get their share. */
const OFTEN = 60;
const TRIES = 4;

export const blank = (): Tally => ({ attempts: 0, judged: 0, codes: new Map(), faults: [], remedies: 0 });

export function trial(count: number, seed: string): Tally {
  const tally = blank();
  const dice = SeededDice.fromSeed(`${seed} attempts`);
  const met = new Map<string, number>();
  for (const game of moments(seed)) {
    if (tally.attempts >= count) return tally;
    const { step } = game.decision!;
    const times = (met.get(step) ?? 0) + 1;
    met.set(step, times);
    if (times > OFTEN && dice.roll(Math.ceil(times / OFTEN)) > 1) continue;
    // To a question of yes and no there is little to say but that.
    const tries = isYesOrNo(step) ? 1 : TRIES;
    for (let i = 0; i < tries; i += 1) {
      const action = attempt(game.state, game.decision!, dice);
      if (action !== null) refuse(game, action, tally);
    }
  }
  return tally;
}

/** Has one answer refused, and the reason judged; a legal one says nothing. */
function refuse(game: CampaignGame, action: Action, tally: Tally): void {
  const { state: s } = game;
  const { step, args, side, options } = game.decision!;
  if (options.some((option) => sameAction(option, action))) return;
  const refusal = game.whyNot(action);
  const asked = (s.campaign.sides[0].id === side ? 0 : 1) as SideIndex;
  const verdict = refusal === null ? SILENT : judge({ page: pageOf(s), s, step, args, side: asked, action }, refusal);
  enter(tally, game, JSON.stringify(action), refusal, verdict);
}

const SILENT: Verdict = { fault: 'untrue', detail: 'it is no option, and nobody says why' };

export function enter(tally: Tally, game: CampaignGame, what: string, refusal: Refusal | null, verdict: Verdict): void {
  tally.attempts += 1;
  const told = refusal?.code ?? 'nothing';
  const entry = tally.codes.get(told) ?? { given: 0, wrong: 0, unjudged: 0 };
  tally.codes.set(told, entry);
  entry.given += 1;
  if (verdict?.fault === 'unjudged') entry.unjudged += 1;
  else tally.judged += 1;
  if (verdict === null) return;
  if (verdict.fault !== 'unjudged') entry.wrong += 1;
  const { step, args } = game.decision!;
  const where = `${game.state.campaign.scenario.id}, ${step} ${JSON.stringify(args)}`;
  tally.faults.push(`${verdict.fault}: ${what} told ${JSON.stringify(refusal)} ${verdict.detail} (${where})`);
}

/** Hexes pointed at for a counter chosen at random, at so many moments; those that are lit count for nothing. */
export function pointAbout(positions: number, seed: string): Tally {
  const tally = blank();
  const dice = SeededDice.fromSeed(`${seed} pointing`);
  const met = new Map<string, number>();
  let pointed = 0;
  for (const game of moments(seed)) {
    if (pointed >= positions) return tally;
    const { step } = game.decision!;
    const times = (met.get(step) ?? 0) + 1;
    met.set(step, times);
    if (times > OFTEN / 4 && dice.roll(8) > 1) continue;
    const piece = pieceOf(game, dice);
    if (choose(game, piece) === null && dice.roll(10) > 1) continue;
    pointed += 1;
    for (let i = 0; i < 4; i += 1) {
      const hex = hexNear(game, dice);
      const { refusal, verdict } = point(game, piece, hex);
      if (refusal === null && verdict === null) continue;
      const told = remedied(game, piece, hex);
      tally.remedies += told?.found.length ?? 0;
      tally.faults.push(
        ...(told?.faults.map((fault) => `remedy of ${told.refusal.code}: ${fault} (${piece} to ${hex}, ${step})`) ??
          []),
      );
      enter(tally, game, `${piece} pointing at ${game.state.campaign.ground.grid.label(hex)}`, refusal, verdict);
    }
  }
  return tally;
}

/** Half the time a hex near the enemy, where most is forbidden. */
function hexNear({ state: s }: CampaignGame, dice: Dice): number {
  const { grid, neighbours } = s.campaign.ground;
  const everybody = [...s.present[0], ...s.present[1]].map((l) => s.leader.hex[l]!);
  if (everybody.length === 0 || dice.roll(2) === 1) return dice.roll(grid.size) - 1;
  const at = everybody[dice.roll(everybody.length) - 1]!;
  const beside = neighbours[at * 6 + dice.roll(6) - 1]!;
  return beside >= 0 ? beside : at;
}

/** Every refusal the catalogue provokes, judged. */
export function judgeCatalogue(): Tally {
  const tally = blank();
  for (const moment of CATALOGUE) {
    const game = reach(moment);
    for (const words of Object.keys(moment.refused)) {
      const [verb, label, piece = null] = words.split(' ') as [string, string, string?];
      if (verb !== 'point') {
        const action = actionOf(game.state, words);
        if (isWellFormed(game.state, action)) refuse(game, action, tally);
        continue;
      }
      const { refusal, verdict } = point(game, piece, game.state.campaign.ground.grid.parse(label));
      enter(tally, game, words, refusal, verdict);
    }
  }
  return tally;
}

/** The catalogue also holds answers that name nobody, to hear them refused. */
function isWellFormed(s: State, action: Action): boolean {
  const { leaders, armies } = s.campaign;
  if ('leader' in action) return action.leader in leaders;
  if ('army' in action) return action.army in armies;
  if (action.type === 'step') return action.dir < 6;
  return action.type !== 'reinforcement' || action.index in s.reinforcements;
}
