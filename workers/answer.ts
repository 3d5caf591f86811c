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

/** The eyes of the one human seat; the umpire's when there is none or more than one. */
export function eyeOf(seats: Readonly<Record<string, string>>): string {
  const mine = Object.entries(seats).filter(([, who]) => who === 'me');
  return mine.length === 1 ? mine[0]![0] : 'umpire';
}
