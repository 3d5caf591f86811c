/** A chance to win is told as surely as playouts have proved to be right. */
import { expect, test } from 'vitest';
import { chances, weigh } from '../../src/adviser/chances.ts';
import type { AnyParts, Estimate } from '../../src/adviser/contract.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { problemIn } from '../../workers/advising.ts';
import type { AnyJournal } from '../../workers/answer.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { entryOf } from '../tools/systems.ts';

const BUDGET = { work: 15_000, slice: 15_000 };

function ended<T>(thinking: Generator<T, T, void>): T {
  for (;;) {
    const { value, done } = thinking.next();
    if (done) return value;
  }
}

function opened(): { journal: AnyJournal; parts: AnyParts } {
  const { system, parts } = entryOf('campaigns');
  const result = Journal.open(system, scenario('six-days-1814'), { seed: 'trust' });
  if (!result.ok || parts === undefined) throw new Error('it does not open');
  return { journal: result.journal as AnyJournal, parts };
}

test('what playouts say is told as far as the system trusts them, and the rest lies evenly with both sides', () => {
  const { journal, parts } = opened();
  const problem = problemIn(parts, journal, 'trust');
  const told = (trust: number): Estimate => ended(chances({ ...parts, trust: () => trust }, problem, 'french', BUDGET));
  const [whole, half] = [told(1), told(0.5)];
  expect(whole.mean).not.toBe(0.5);
  expect(half.mean - 0.5).toBeCloseTo((whole.mean - 0.5) / 2, 9);
  expect(half.error).toBeCloseTo(whole.error / 2, 9);
  const gain = (trust: number): number =>
    ended(weigh({ ...parts, trust: () => trust }, problem, 0, 'french', BUDGET)).gain.mean;
  expect(gain(0.5)).toBeCloseTo(gain(1) / 2, 9);
});
