/**
 * What goes from the umpire to an adviser: what one side may know at one moment of a game, as plain data. It holds
 * nothing of the truth, and nothing of the game's seed.
 */
import type { GameEvent } from '../kernel/contract.ts';
import type { Decision } from '../kernel/game.ts';

export interface Brief {
  readonly n: number;
  readonly side: string;
  /** As the system's `known` gave it; null where the system has none. */
  readonly known: unknown;
  readonly heard: Hearsay;
  /** What the side is asked; null where it is not. */
  readonly decision: Decision<unknown> | null;
  /** Where the rulebook's standard answer stands among the options; -1 without a question. */
  readonly standard: number;
}

/** The part of what a side was told that leads on from `from` to `count`. */
export interface Hearsay extends ToldSoFar {
  readonly from: number;
  readonly events: readonly GameEvent[];
}

/** How much of the story an adviser has been told. After an undo it is another story. */
export interface ToldSoFar {
  readonly story: number;
  readonly count: number;
}
