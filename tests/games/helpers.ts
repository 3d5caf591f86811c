import type { GameEvent, System } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Journal, type NewGame } from '../../src/kernel/journal.ts';

/** A journal of a scenario that is known to open. */
export function openJournal<S, A, E extends GameEvent>(
  system: System<S, A, E, unknown>,
  scenario: unknown,
  newGame: NewGame,
): Journal<S, A, E> {
  const opened = Journal.open(system, scenario, newGame);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.journal;
}

/** Plays at random until the game is over or `limit` answers have been given. */
export function playAtRandom<S, A, E extends GameEvent>(
  journal: Journal<S, A, E>,
  seed: string,
  limit = Number.POSITIVE_INFINITY,
): Journal<S, A, E> {
  const dice = SeededDice.fromSeed(seed);
  while (journal.game.decision !== null && journal.length < limit) {
    journal.play(dice.roll(journal.game.decision.options.length) - 1);
  }
  return journal;
}
