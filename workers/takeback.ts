/** One press takes back one order: a march of six steps is six answers, but one order. */
import type { GameEvent } from '../src/kernel/contract.ts';
import type { Journal } from '../src/kernel/journal.ts';

/** The earliest moment, not before `start`, to which answers can be taken back without unseeing anything. */
export function earliestMoment<S, A, E extends GameEvent>(journal: Journal<S, A, E>, start: number): number {
  let n = journal.length;
  while (n > start) {
    const { rolls, events } = journal.history[n - 1]!;
    if (rolls > 0 || events.some(({ reveals }) => reveals === true)) break;
    n -= 1;
  }
  return n;
}
