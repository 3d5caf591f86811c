/**
 * What goes from the umpire to whoever thinks: what one side may know at one moment of a game, as plain data. It holds
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

/** So much of what a side was told that whoever has it up to `from` has it up to `count`. */
export interface Hearsay extends Known {
  readonly from: number;
  readonly events: readonly GameEvent[];
}

/** How much of the story somebody has. Whatever is taken back makes another story of it. */
export interface Known {
  readonly story: number;
  readonly count: number;
}
