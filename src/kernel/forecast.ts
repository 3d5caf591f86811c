import type { Dice, GameEvent } from './contract.ts';
import { EvenDice, SeededDice } from './dice.ts';
import { EnumeratingDice } from './enumerate.ts';
import type { Game } from './game.ts';
import { type Policy, standardPolicy } from './policy.ts';

type Measures = Readonly<Record<string, number>>;

export interface ForecastRequest<S, A, E extends GameEvent> {
  /** Answers to give first, as option indices. */
  readonly actions?: readonly number[];
  /** The policy that answers every decision after them; the rulebook's standard answer unless told. */
  readonly policy?: Policy<S, A, E>;
  /**
   * Where a run ends: asked between two steps once the last of `actions` is being carried out.
   * Unless told, a run ends at the first decision after `actions`.
   */
  readonly until?: (game: Game<S, A, E>) => boolean;
  readonly measure: (game: Game<S, A, E>) => Measures;
  /** Runs of the same key are one outcome; unless told, runs of the same measures are. */
  readonly outcome?: (game: Game<S, A, E>) => string;
  /** Runs that may be spent: the forecast is exact when there are no more ways than this. */
  readonly budget?: number;
  /**
   * Work that may be spent over all runs, counted as a game counts its own, and a fork as FORK of it; no end unless
   * told. When there is too little for `budget` runs there are fewer, at least one, and the forecast is coarser.
   */
  readonly work?: number;
  /** For sampling, when there are more. */
  readonly seed?: string;
}

interface ForecastOutcome {
  readonly p: number;
  readonly key: string;
  /** Means over the runs of this outcome. */
  readonly measures: Measures;
}

interface MeasureForecast {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** Values in rising order, each with its probability. */
  readonly distribution: readonly (readonly [value: number, p: number])[];
}

export interface Forecast {
  /** False when the ways were too many and some were drawn by lot. */
  readonly exact: boolean;
  readonly runs: number;
  /** The likeliest first. */
  readonly outcomes: readonly ForecastOutcome[];
  readonly measures: Readonly<Record<string, MeasureForecast>>;
}

const DEFAULT_BUDGET = 10_000;

/** A way that is so many times rarer than the budget could count is one of too many: they are not tried one by one. */
const HOPELESS = 36;

/** Decisions in one run; more than this is a run that has no end. */
const MAX_DECISIONS = 10_000;

/** What may come of it, straight from the rules: every fall of the dice is played out on a fork. */
export function forecast<S, A, E extends GameEvent>(game: Game<S, A, E>, request: ForecastRequest<S, A, E>): Forecast {
  const budget = request.budget ?? DEFAULT_BUDGET;
  const work = new Work(request.work ?? Number.POSITIVE_INFINITY);
  return enumerate(game, request, budget, work) ?? sample(game, request, budget, work);
}

/** What a copy of a position costs beside the steps that are taken on it. */
const FORK = 25;

/** What has been spent, and what is left. */
class Work {
  private spent = 0;
  private runs = 0;

  constructor(private readonly most: number) {}

  add(work: number): void {
    this.runs += 1;
    this.spent += FORK + work;
  }

  /** Counting every way is given up when half the work is gone, so that something is left for drawing lots. */
  get isHalfSpent(): boolean {
    return this.spent * 2 > this.most;
  }

  /** Runs of the length they have had so far that what is left will last for: one in any case. */
  affords(budget: number): number {
    const mean = this.spent / Math.max(1, this.runs);
    const runs = mean === 0 ? budget : Math.floor((this.most - this.spent) / mean);
    return Math.max(1, Math.min(budget, runs));
  }
}

/** Null when there are more ways than the budget allows. */
function enumerate<S, A, E extends GameEvent>(
  game: Game<S, A, E>,
  request: ForecastRequest<S, A, E>,
  budget: number,
  work: Work,
): Forecast | null {
  const dice = new EnumeratingDice();
  const tally = new Tally();
  do {
    if (tally.runs === budget || work.isHalfSpent) return null;
    const end = run(game, request, dice, work);
    if (dice.probability * budget * HOPELESS < 1) return null;
    record(tally, request, end, dice.probability);
  } while (dice.turn());
  return tally.forecast(true);
}

function sample<S, A, E extends GameEvent>(
  game: Game<S, A, E>,
  request: ForecastRequest<S, A, E>,
  budget: number,
  work: Work,
): Forecast {
  const runs = work.affords(budget);
  const dice = new EvenDice(runs, SeededDice.fromSeed(request.seed ?? 'forecast'));
  const tally = new Tally();
  for (let i = 0; i < runs; i += 1) {
    dice.begin(i);
    record(tally, request, run(game, request, dice, work), 1);
  }
  return tally.forecast(false);
}

function run<S, A, E extends GameEvent>(
  game: Game<S, A, E>,
  request: ForecastRequest<S, A, E>,
  dice: Dice,
  work: Work,
): Game<S, A, E> {
  const { actions = [], policy = standardPolicy, until = null } = request;
  const fork = game.fork(dice);
  for (let i = 0; fork.decision !== null; i += 1) {
    if (i >= MAX_DECISIONS) throw new Error('the forecast never comes to its end');
    if (i >= actions.length && (until === null || until(fork))) break;
    if (i >= actions.length - 1) fork.until = until;
    fork.play(actions[i] ?? policy(fork));
  }
  work.add(fork.work - game.work);
  return fork;
}

function record<S, A, E extends GameEvent>(
  tally: Tally,
  request: ForecastRequest<S, A, E>,
  end: Game<S, A, E>,
  p: number,
): void {
  const measures = request.measure(end);
  tally.add(request.outcome?.(end) ?? describe(measures), measures, p);
}

function describe(measures: Measures): string {
  return Object.entries(measures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

class Tally {
  runs = 0;
  private readonly outcomes = new Map<string, { p: number; sums: Map<string, number> }>();
  private readonly values = new Map<string, Map<number, number>>();

  add(key: string, measures: Measures, p: number): void {
    this.runs += 1;
    const outcome = this.outcomes.get(key) ?? { p: 0, sums: new Map() };
    this.outcomes.set(key, outcome);
    outcome.p += p;
    for (const [name, value] of Object.entries(measures)) {
      outcome.sums.set(name, (outcome.sums.get(name) ?? 0) + value * p);
      const distribution = this.values.get(name) ?? new Map<number, number>();
      this.values.set(name, distribution);
      distribution.set(value, (distribution.get(value) ?? 0) + p);
    }
  }

  forecast(exact: boolean): Forecast {
    const all = Array.from(this.outcomes.values()).reduce((sum, { p }) => sum + p, 0);
    const outcomes = Array.from(this.outcomes, ([key, { p, sums }]) => ({
      p: p / all,
      key,
      measures: Object.fromEntries(Array.from(sums, ([name, sum]) => [name, sum / p])),
    }));
    outcomes.sort((a, b) => b.p - a.p || (a.key < b.key ? -1 : 1));
    const measures = Object.fromEntries(Array.from(this.values, ([name, ps]) => [name, summary(ps, all)]));
    return { exact, runs: this.runs, outcomes, measures };
  }
}

function summary(weights: ReadonlyMap<number, number>, all: number): MeasureForecast {
  const distribution = Array.from(weights, ([value, p]): [number, number] => [value, p / all]).sort(
    ([a], [b]) => a - b,
  );
  let mean = 0;
  for (const [value, p] of distribution) mean += value * p;
  return { mean, min: distribution[0]?.[0] ?? 0, max: distribution.at(-1)?.[0] ?? 0, distribution };
}
