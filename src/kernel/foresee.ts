/**
 * What may come of an answer when the position itself is in doubt: a forecast on each of several positions that
 * fit what the side knows, put together as ranges.
 */
import type { GameEvent, Sample, System } from './contract.ts';
import { indexOfData } from './data.ts';
import { SeededDice } from './dice.ts';
import { type Forecast, type ForecastRequest, forecast } from './forecast.ts';
import { type Decision, Game } from './game.ts';

/** The mean over the positions, and the least and most that any of them gave. */
export interface Range {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface Foresight {
  /** Every fall of the dice was counted in every position. */
  readonly exact: boolean;
  /** The likeliest first. */
  readonly outcomes: readonly (Range & { readonly key: string })[];
  readonly measures: Readonly<Record<string, Range>>;
}

export interface ForesightRequest<S, A, E extends GameEvent> {
  /** What is asked, and the answer that is weighed. */
  readonly decision: Pick<Decision<A>, 'step'>;
  readonly action: A;
  /** How it is read off one position. */
  readonly reading: (start: Game<S, A, E>) => Omit<ForecastRequest<S, A, E>, 'actions' | 'budget' | 'work' | 'seed'>;
  /** Runs for each position, and steps of the sequence of play for all of them together. */
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
    return found.runs === 0 ? [] : [found];
  });
  return gathered(forecasts);
}

function gathered(forecasts: readonly Forecast[]): Foresight {
  const keys = new Set(forecasts.flatMap(({ outcomes }) => outcomes.map(({ key }) => key)));
  const outcomes = Array.from(keys, (key) => {
    const chances = forecasts.map((one) => one.outcomes.find((outcome) => outcome.key === key)?.p ?? 0);
    return { key, ...rangeOf(chances) };
  });
  outcomes.sort((a, b) => b.mean - a.mean || (a.key < b.key ? -1 : 1));
  const names = Object.keys(forecasts[0]?.measures ?? {});
  const measures = names.map((name) => [name, rangeOf(forecasts.map((one) => one.measures[name]!.mean))] as const);
  return { exact: forecasts.every(({ exact }) => exact), outcomes, measures: Object.fromEntries(measures) };
}

export function rangeOf(values: readonly number[]): Range {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { mean, low: Math.min(...values), high: Math.max(...values) };
}
