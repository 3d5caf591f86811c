/**
 * The odds before the die falls: an answer played out on positions that fit what the side knows and was told, never
 * on the truth. The same knowledge always gives the same odds.
 */
import { heardBy, momentOf, samplesOf } from '../src/kernel/belief.ts';
import type { GameEvent } from '../src/kernel/contract.ts';
import { foresee } from '../src/kernel/foresee.ts';
import type { Forecast } from '../src/umpire/report.ts';
import type { AnyGame, AnyJournal } from './answer.ts';
import type { AnyEntry } from './registry.ts';

/** Positions an answer is played out on. */
const SAMPLES = 8;
/** Ways of the dice on each of them. */
const RUNS = 24;
/**
 * Work for all of them together (see `Game.work`), a quarter of a second where nothing else runs: a player waits for
 * it. A long battle is played out fewer times, and the ranges are wider.
 */
const WORK = 8_000;

/** Null where there is nothing to ask: no such answer, not this side's question, a system without beliefs. */
export const oddsOf = (entry: AnyEntry, journal: AnyJournal, eye: string, index: number): Forecast | null =>
  oddsAt(entry, journal.game, (side) => heardBy(journal, side), eye, index);

/** `heard`: what a side was told in the game so far. */
export function oddsAt(
  { prospect, system }: AnyEntry,
  game: AnyGame,
  heard: (side: string) => readonly GameEvent[],
  eye: string,
  index: number,
): Forecast | null {
  const { decision } = game;
  const action = decision?.options[index];
  if (decision === null || action === undefined || system.belief === undefined || prospect === undefined) return null;
  if (eye !== 'umpire' && eye !== decision.side) return null;
  const belief = system.belief(momentOf(game), decision.side, heard(decision.side));
  const samples = samplesOf(belief, SAMPLES);
  const { exact, outcomes, measures } = foresee(system, samples, {
    decision,
    action,
    reading: ({ state }) => prospect(state, decision),
    budget: RUNS,
    work: WORK,
  });
  return {
    exact,
    outcomes: outcomes.map(({ key, mean, low, high }) => ({ p: mean, low, high, text: key })),
    measures,
    restsOn: belief.restsOn(samples.map(({ state }) => state)),
  };
}
