/**
 * How a game will end, as far as a side can tell: played on with quick answers from positions that fit what it knows,
 * as far as its system thinks worth while. The same situation and seed give the same chances.
 */
import type { GameEvent, Side } from '../kernel/contract.ts';
import { indexOfData } from '../kernel/data.ts';
import { SeededDice } from '../kernel/dice.ts';
import type { Game } from '../kernel/game.ts';
import type { Budget, Estimate, Parts, Problem, Situation } from './contract.ts';
import { estimateOf } from './race.ts';
import { gameOn, lookAhead } from './rollout.ts';

/** A short game is played out; of a long one so much that a chance does not depend on when in a turn it was asked for. */
const LEGS = 4;

/** A small difference between chances. */
const STEP = 0.05;

/** What one answer is worth beside what would usually be said, on the same positions and with the same dice. */
export interface Weighed {
  readonly answer: Estimate;
  readonly usual: Estimate;
  /** The first less the second, whose error is the smaller for their having been met with the same luck. */
  readonly gain: Estimate;
}

/** The chance of side `of` to win, from what the side of the situation knows. */
export function* chances<S, A, E extends GameEvent>(
  parts: Parts<S, A, E>,
  situation: Situation<E>,
  of: Side,
  budget: Budget,
): Generator<Estimate, Estimate, void> {
  const trials = new Trials(parts, situation, of);
  const found: number[] = [];
  for (const due of trials.within(budget)) {
    found.push(trials.value(-1));
    if (due) yield trials.told(estimateOf(found));
  }
  return trials.told(estimateOf(found));
}

/** What answer `index` of the problem's question does to the chance of side `of`. */
export function* weigh<S, A, E extends GameEvent>(
  parts: Parts<S, A, E>,
  problem: Problem<A, E>,
  index: number,
  of: Side,
  budget: Budget,
): Generator<Weighed, Weighed, void> {
  const trials = new Trials(parts, problem, of);
  const action = problem.decision.options[index] as A;
  const answer: number[] = [];
  const usual: number[] = [];
  const weighed = (): Weighed => {
    const [his, plain] = [estimateOf(answer), estimateOf(usual)];
    const { error, runs } = estimateOf(answer.map((value, i) => value - usual[i]!));
    const [told, toldPlain] = [trials.told(his), trials.told(plain)];
    const slope = trials.slope((his.mean + plain.mean) / 2);
    return { answer: told, usual: toldPlain, gain: { mean: told.mean - toldPlain.mean, error: error * slope, runs } };
  };
  for (const due of trials.within(budget)) {
    // Where it cannot be said, the position tells nothing about it.
    const at = indexOfData(trials.options, action);
    if (at >= 0) {
      answer.push(trials.value(at));
      usual.push(trials.value(-1));
    }
    if (due) yield weighed();
  }
  return weighed();
}

/** One position after the other, each with dice of its own. */
class Trials<S, A, E extends GameEvent> {
  #spent = 0;
  #number = 0;
  #start: Game<S, A, E> | null = null;

  constructor(
    private readonly parts: Parts<S, A, E>,
    private readonly situation: Situation<E>,
    private readonly of: Side,
  ) {}

  /** Draws positions until the work is done; true when it is time for a breath. */
  *within({ work, slice }: Budget): Generator<boolean, void, void> {
    const belief = this.parts.believe(this.situation);
    for (let breath = slice; this.#number === 0 || this.#spent < work; this.#number += 1) {
      const sample = belief.sample(SeededDice.fromSeed(`${this.situation.seed} position ${this.#number}`));
      this.#start = gameOn(this.parts.system, sample, 'start');
      this.#spent += 1;
      const due = this.#spent >= breath;
      if (due) breath = this.#spent + slice;
      yield due;
    }
  }

  /** What may be answered on this position. */
  get options(): readonly A[] {
    return this.#start?.decision?.options ?? [];
  }

  /** How it ends on this position when the first answer is this one; -1 leaves it to the quick policy. */
  value(index: number): number {
    const { value, work } = lookAhead(this.parts, {
      start: this.#start!,
      side: this.of,
      index,
      policy: this.parts.quick(),
      seed: `${this.situation.seed} run ${this.#number}`,
      legs: LEGS,
    });
    this.#spent += work;
    return value;
  }

  /** The chance as the system has found such chances to come true. */
  told({ mean, error, runs }: Estimate): Estimate {
    return { mean: this.sober(mean), error: error * this.slope(mean), runs };
  }

  /** How much of a small difference between chances is told. */
  slope(chance: number): number {
    const [least, most] = [Math.max(0, chance - STEP), Math.min(1, chance + STEP)];
    return (this.sober(most) - this.sober(least)) / (most - least);
  }

  private sober(chance: number): number {
    const own = (of: number): number => this.parts.sober?.(of, this.#start!.state) ?? of;
    return this.of === this.situation.side ? own(chance) : 1 - own(1 - chance);
  }
}
