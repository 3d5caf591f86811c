/** How everything behind the umpire's door answers. */
import type { GameEvent } from '../src/kernel/contract.ts';
import type { Journal } from '../src/kernel/journal.ts';
import type { Answer, Trouble } from '../src/umpire/index.ts';

export type AnyJournal = Journal<unknown, unknown, GameEvent>;
export type AnyGame = AnyJournal['game'];

export const good = <T>(value: T): Answer<T> => ({ ok: true, value });

export const bad = (code: string, text: string, rule?: string): { ok: false; error: Trouble } => ({
  ok: false,
  error: rule === undefined ? { code, text } : { code, text, rule },
});
