import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromBase64url, toBase64url } from '../../src/kernel/base64url.ts';
import type { GameEvent, System } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Journal, type NewGame } from '../../src/kernel/journal.ts';
import { codePlain } from '../../src/kernel/plain.ts';
import { RangeReader, RangeWriter } from '../../src/kernel/range-coder.ts';

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

/** Plain data as the text of a frozen position. */
export function packed(data: unknown): string {
  const writer = new RangeWriter();
  codePlain(writer, data);
  return toBase64url(writer.finish());
}

export function unpacked(text: string): unknown {
  const reader = new RangeReader(fromBase64url(text) as Uint8Array);
  const data = codePlain(reader, undefined);
  if (!reader.spent) throw new Error('there is more than one value');
  return data;
}

/** The rulebook of a toy as it lies in its folder. */
export const rulebookOf = (toy: string): string => readFileSync(join(import.meta.dirname, toy, 'rulebook.md'), 'utf8');
