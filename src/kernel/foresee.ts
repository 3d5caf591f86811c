/**
 * What may come of an answer when the position itself is in doubt: a forecast on each of several positions that
 * fit what the side knows, put together as ranges.
 */
import type { GameEvent, Sample, System } from './contract.ts';
import { indexOfData } from './data.ts';
import { SeededDice } from './dice.ts';
import { type Forecast, type ForecastRequest, forecast } from './forecast.ts';
import { type Decision, Game } from './game.ts';

/**
 * The mean over the positions, and the least and most that any of them leaves possible: where some falls of the dice
 * were drawn by lot, what they gave is known give or take a standard error.
 */
interface Range {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

interface Foresight {
  /** Every fall of the dice was counted in every position. */
  readonly exact: boolean;
  /** The likeliest first. */
  readonly outcomes: readonly (Range & { readonly key: string })[];
  readonly measures: Readonly<Record<string, Range>>;
}

interface ForesightRequest<S, A, E extends GameEvent> {
  /** What is asked, and the answer that is weighed. */
  readonly decision: Pick<Decision<A>, 'step'>;
  readonly action: A;
  /** How it is read off one position. */
  readonly reading: (start: Game<S, A, E>) => Omit<ForecastRequest<S, A, E>, 'actions' | 'budget' | 'work' | 'seed'>;
  /** Runs for each position, and work for all of them together. */
  readonly budget: number;
  readonly work: number;
}

/** Positions in which the answer cannot be given say nothing; when there is no other, there are no outcomes. */
export function foresee<S, A, E extends GameEvent>(
  system: System<S, A, E, unknown>,
  samples: readonly Sample<S>[],
  { decision, action, reading, budget, work }: ForesightRequest<S, A, E>,
): Foresight {
  const share = Math.floor(work / Math.max(1, samples.length));
  const forecasts = samples.flatMap(({ state, agenda }, i): Forecast[] => {
    const game = Game.from(system, system.fork(state), agenda, SeededDice.fromSeed('foresee'));
    const index = game.decision?.step === decision.step ? indexOfData(game.decision.options, action) : -1;
    if (index < 0) return [];
    // Dice of its own for each, so that the range shows the luck of the dice as well as the doubt about the enemy.
    const found = forecast(game, { ...reading(game), actions: [index], budget, work: share, seed: `foresee ${i}` });
    return [found];
  });
  return gathered(forecasts);
}

function gathered(forecasts: readonly Forecast[]): Foresight {
  const keys = new Set(forecasts.flatMap(({ outcomes }) => outcomes.map(({ key }) => key)));
  const outcomes = Array.from(keys, (key) => ({ key, ...rangeOf(forecasts.map((one) => chanceOf(one, key))) }));
  outcomes.sort((a, b) => b.mean - a.mean || (a.key < b.key ? -1 : 1));
  const names = Object.keys(forecasts[0]?.measures ?? {});
  const measures = names.map((name) => [name, rangeOf(forecasts.map((one) => meanOf(one, name)))] as const);
  return { exact: forecasts.every(({ exact }) => exact), outcomes, measures: Object.fromEntries(measures) };
}

/** Standard errors that an estimate may be off. */
const ERRORS = 1;

/** Wilson's interval of a share of so many runs: it has a width where everything or nothing came out so, too. */
function chanceOf({ exact, runs, outcomes }: Forecast, key: string): Range {
  const mean = outcomes.find((outcome) => outcome.key === key)?.p ?? 0;
  if (exact) return { mean, low: mean, high: mean };
  const weight = ERRORS ** 2 / runs;
  const centre = mean + weight / 2;
  const spread = Math.sqrt(weight * (mean * (1 - mean) + weight / 4));
  const low = mean === 0 ? 0 : (centre - spread) / (1 + weight);
  const high = mean === 1 ? 1 : (centre + spread) / (1 + weight);
  return { mean, low, high };
}

function meanOf({ exact, runs, measures }: Forecast, name: string): Range {
  const { mean, min, max, distribution } = measures[name]!;
  const variance = distribution.reduce((sum, [value, p]) => sum + p * (value - mean) ** 2, 0);
  const error = exact ? 0 : ERRORS * Math.sqrt(variance / runs);
  return { mean, low: Math.max(min, mean - error), high: Math.min(max, mean + error) };
}

function rangeOf(found: readonly Range[]): Range {
  return {
    mean: found.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, found.length),
    low: Math.min(...found.map(({ low }) => low)),
    high: Math.max(...found.map(({ high }) => high)),
  };
}
