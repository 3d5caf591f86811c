import type { GameEvent } from './contract.ts';
import { indexOfData } from './data.ts';
import { SeededDice } from './dice.ts';
import type { Game } from './game.ts';

/** Answers a decision with the index of an option. */
export type Policy<S, A, E extends GameEvent> = (game: Game<S, A, E>) => number;

/** Where the standard answer stands among the options; -1 is a fault of the system. */
export function standardIndex<S, A, E extends GameEvent>(game: Game<S, A, E>): number {
  return indexOfData(game.decision?.options ?? [], game.standard());
}

/** Always the rulebook's default answer. */
export function standardPolicy<S, A, E extends GameEvent>(game: Game<S, A, E>): number {
  return standardIndex(game);
}

/** Any legal answer, all equally likely, from a stream of its own: the game's dice are not touched. */
export function randomPolicy(seed: string): <S, A, E extends GameEvent>(game: Game<S, A, E>) => number {
  const dice = SeededDice.fromSeed(seed);
  return (game) => dice.roll(optionCount(game)) - 1;
}

function optionCount<S, A, E extends GameEvent>(game: Game<S, A, E>): number {
  return game.decision?.options.length ?? 0;
}
