/**
 * The odds before the die falls: an answer played out on positions that fit what the side knows and was told, never
 * on the truth. The same knowledge always gives the same odds.
 */
import { heardBy, momentOf, samplesOf } from '../src/kernel/belief.ts';
import { foresee, type Range } from '../src/kernel/foresee.ts';
import type { Forecast } from '../src/umpire/report.ts';
import type { AnyJournal } from './answer.ts';
import type { AnyEntry } from './registry.ts';

/** Positions an answer is played out on. */
const SAMPLES = 12;
/** Ways of the dice on each of them. */
const RUNS = 36;
/** Steps of the sequence of play for all of them together: a player waits for it. */
const WORK = 24_000;

/** Null where there is nothing to ask: no such answer, not this side's question, a system without beliefs. */
export function oddsOf(
  { presenter, system }: AnyEntry,
  journal: AnyJournal,
  eye: string,
  index: number,
): Forecast | null {
  const { game } = journal;
  const { decision } = game;
  const action = decision?.options[index];
  if (decision === null || action === undefined || system.belief === undefined) return null;
  if (eye !== 'umpire' && eye !== decision.side) return null;
  const belief = system.belief(momentOf(game), decision.side, heardBy(journal, decision.side));
  const samples = samplesOf(belief, SAMPLES);
  const { exact, outcomes, measures } = foresee(system, samples, {
    decision,
    action,
    reading: ({ state }) => presenter.prospect(state, decision),
    budget: RUNS,
    work: WORK,
  });
  return {
    exact,
    outcomes: outcomes.map(({ key, mean, low, high }) => ({ p: mean, low, high, text: key })),
    measures: measures as Readonly<Record<string, Range>>,
    restsOn: belief.restsOn(samples.map(({ state }) => state)),
  };
}
