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

test('what playouts say is told as the system says such chances come true, and both sides are told the same', () => {
  const { journal, parts } = opened();
  const problem = problemIn(parts, journal, 'trust');
  const { side } = problem;
  const enemy = side === 'french' ? 'allied' : 'french';
  const half = (chance: number): number => 0.4 + (chance - 0.5) / 2;
  const told = (of: string, sober: (chance: number) => number): Estimate =>
    ended(chances({ ...parts, sober }, problem, of, BUDGET));
  const raw = told(side, (chance) => chance);
  expect(raw.mean).not.toBe(0.5);
  expect(told(side, half).mean).toBeCloseTo(half(raw.mean), 9);
  expect(told(side, half).error).toBeCloseTo(raw.error / 2, 9);
  expect(told(enemy, half).mean).toBeCloseTo(1 - half(raw.mean), 9);
  const gain = (sober: (chance: number) => number): number =>
    ended(weigh({ ...parts, sober }, problem, 0, side, BUDGET)).gain.mean;
  expect(gain(half)).toBeCloseTo(gain((chance) => chance) / 2, 9);
});
