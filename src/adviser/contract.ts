/**
 * What advisers are made of. The room knows no rules: a system supplies its parts, and gets opponents, hints and
 * chances of winning for them. Nothing here ever sees the true game; everything that goes in or comes out is plain
 * data, so that thinking may happen in another thread, which may be thrown away at any moment.
 */
import type { Belief, GameEvent, GameOptions, Moment, Side, System } from '../kernel/contract.ts';
import type { Decision, Game } from '../kernel/game.ts';
import type { Policy } from '../kernel/policy.ts';

/** Everything one side may reason from at a moment of a game. */
export interface Situation<E extends GameEvent = GameEvent> {
  /** The file and the options the game was opened with: public. */
  readonly scenario: unknown;
  readonly options: GameOptions;
  readonly side: Side;
  /** What the side knows of this moment, as the system's `known` gave it. */
  readonly known: unknown;
  /** Everything it was told, in the order it happened, as `redact` gave it. */
  readonly heard: readonly E[];
  /** The adviser's own dice: the same situation, seed and budget give the same advice. */
  readonly seed: string;
}

/** A question to that side. */
export interface Problem<A = unknown, E extends GameEvent = GameEvent> extends Situation<E> {
  readonly decision: Decision<A>;
  /** Where the rulebook's standard answer stands among the options. */
  readonly standard: number;
  /**
   * The `memory` of this side's last advice in this game, by the same adviser; null at first, and whenever it was
   * lost: then the adviser thinks anew.
   */
  readonly memory: unknown;
}

/** An estimate from samples; `error` is one standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
  readonly runs: number;
}

/** What is drawn over the map as intended, never as done. Places are numbers of the board. */
export type Ghost =
  | { readonly kind: 'arrow'; readonly from: number; readonly to: number; readonly note: string }
  | { readonly kind: 'mark'; readonly at: number; readonly note: string };

/** One of the answers, or of the plans, that were weighed. */
export interface Alternative {
  /** Among the options of the question; -1 for a plan that begins like another. */
  readonly index: number;
  /** In words, where it is a plan: "everybody on the corps at 2512". */
  readonly text: string;
  /** Chance to win, from 0 to 1, for the side that is asked. */
  readonly value: Estimate;
}

export interface Advice {
  readonly index: number;
  /** Sentences: why this, what is feared. */
  readonly reasons: readonly string[];
  /** Chance to win with this answer, from 0 to 1; null where nothing was weighed. */
  readonly value: Estimate | null;
  /** The best first; of answers the one that is advised is among them, of plans it is not. */
  readonly alternatives: readonly Alternative[];
  readonly ghosts: readonly Ghost[];
  /** To be handed back with the next problem of this side in this game. Plain data. */
  readonly memory: unknown;
}

interface Progress {
  /** Of the budget, from 0 to 1. */
  readonly share: number;
  /** What the adviser would answer if he were stopped now. */
  readonly best: Advice;
}

/**
 * Work is counted as a game counts its own (`Game.work`), never as time. Thinking stops for a breath after about
 * `slice` of it, and has done when `work` is spent or nothing is left to think about.
 */
export interface Budget {
  readonly work: number;
  readonly slice: number;
}

/** A caller that has heard enough takes the last `best` and does not ask again. */
export type Thinking = Generator<Progress, Advice, void>;

/** An opponent, or a hint: the levels of a system are these. */
export interface Adviser<A = unknown, E extends GameEvent = GameEvent> {
  /** The work this opponent is meant to do for a decision of the dearest kind. */
  readonly budget: Budget;
  think(problem: Problem<A, E>, budget: Budget): Thinking;
}

/** One thing that may stand behind the enemy's counters of a place, as the staff believes; the rest up to 1: none. */
export interface Surmise {
  readonly place: number;
  /** In words: "Sacken, 12 to 15 points". */
  readonly text: string;
  /** How likely, from 0 to 1. */
  readonly weight: number;
}

/** What a system supplies. */
export interface Parts<S, A, E extends GameEvent> {
  readonly system: System<S, A, E, unknown>;
  /** What the side knows of the true moment, as plain data: the only part that runs beside the truth. */
  known(moment: Moment<S>, side: Side): unknown;
  /** Whole positions that fit what the side knows and was told. */
  believe(situation: Situation<E>): Belief<S>;
  /** What the side believes of the enemy, to be drawn on its map: place by place, the likeliest first. */
  surmises?(situation: Situation<E>): readonly Surmise[];
  /** Quick answers for either side in a game played on a sample; a policy may remember, so each run gets its own. */
  quick(): Policy<S, A, E>;
  /** The side's chance to win as it looks, from 0 to 1; exact when the game is over. */
  evaluate(game: Game<S, A, E>, side: Side): number;
  /** Where a run from this moment has gone far enough to be judged. */
  horizon(start: Game<S, A, E>): (game: Game<S, A, E>) => boolean;
  /**
   * A chance of the side that reckons, as many playouts from this moment give it, told as such chances have come true:
   * quick answers are surer of an early lead than players who can still think, and a side thinks well of itself. It grows
   * with what playouts say. As it is, unless the system knows better.
   */
  sober?(chance: number, state: S): number;
  /** What tells an answer from the same one at another time, or of another piece: runs that are compared share their luck by it. */
  when?(state: S): number;
  /** By the ids of the manifest's opponents. */
  readonly levels: Readonly<Record<string, Adviser<A, E>>>;
}

/** Which system it is does not matter where problems are only passed on. */
export type AnyParts = Parts<unknown, unknown, GameEvent>;
