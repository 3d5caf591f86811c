import type { GameEvent, System } from './contract.ts';
import { indexOfData } from './data.ts';
import { SeededDice } from './dice.ts';
import type { Decision, Game } from './game.ts';

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

/** A player who knows only what his side may know. */
export function seeing<S, A, E extends GameEvent, V>(
  system: System<S, A, E, V>,
  choose: (view: V, decision: Decision<A>) => number,
): Policy<S, A, E> {
  return (game) => {
    const { decision } = game;
    if (decision === null) throw new Error('the game is over: nobody is asked anything');
    return choose(system.view(game.state, decision.side), decision);
  };
}

function optionCount<S, A, E extends GameEvent>(game: Game<S, A, E>): number {
  return game.decision?.options.length ?? 0;
}
