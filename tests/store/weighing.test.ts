import { describe, expect, test } from 'vitest';
import type { Estimate } from '../../src/adviser/contract.ts';
import { decisive, queries, sharesOf, type Weighing } from '../../src/store/weighing.ts';

const about = (mean: number): Estimate => ({ mean, error: 0.01, runs: 50 });
const gaining = (gain: number) => ({ answer: about(0.5 + gain), usual: about(0.5), gain: about(gain) });
const valued = (values: Readonly<Record<number, number>>) =>
  Object.fromEntries(Object.entries(values).map(([n, mean]) => [n, about(mean)]));

/** Ten answers, ours and his by turns; dice fall after every third. */
const GIVEN = Array.from({ length: 10 }, (_, n) => ({ side: n % 2 === 0 ? 'us' : 'him', index: 0, dice: n % 3 === 0 }));
const BARE: Weighing = { side: 'us', given: GIVEN, marks: [0, 4, 10], values: {}, weighed: {} };

describe('what is looked at next', () => {
  test('first how the turns stand, from the end backwards', () => {
    expect(queries({ ...BARE, values: valued({ 10: 1 }) })).toEqual([
      { about: 'chance', n: 4 },
      { about: 'chance', n: 0 },
    ]);
  });

  test('then the greatest swing, halved until it is one answer, which is weighed', () => {
    const values = valued({ 0: 0.5, 4: 0.62, 10: 1 });
    expect(queries({ ...BARE, values }).map(({ n }) => n)).toEqual([7, 2]);
    const found = valued({ 0: 0.5, 4: 0.5, 5: 1, 10: 1 });
    expect(queries({ ...BARE, values: found })).toEqual([{ about: 'weigh', n: 4 }]);
    expect(queries({ ...BARE, values: found, weighed: { 4: gaining(0.1) } })).toEqual([]);
  });
});

test('choice, dice and what nobody can explain add up to the curve, turn by turn and in all', () => {
  const values = valued({ 0: 0.5, 3: 0.55, 4: 0.4, 5: 0.7, 6: 0.68, 7: 0.9, 10: 1 });
  const weighed = { 3: gaining(-0.05), 4: gaining(0.25), 6: gaining(0.02) };
  const weighing = { ...BARE, values, weighed };
  for (const [from, to] of [
    [0, 4],
    [4, 10],
    [0, 10],
  ] as const) {
    const { dice, mine, his, unexplained, total } = sharesOf(weighing, from, to);
    expect(total).toBeCloseTo(values[to]!.mean - values[from]!.mean);
    expect(dice + mine + his + unexplained).toBeCloseTo(total);
  }
  const whole = sharesOf(weighing, 0, 10);
  expect(whole.mine).toBeCloseTo(0.27);
  expect(whole.his).toBeCloseTo(-0.05);
  // After answers 3 and 6 dice fell: what they did is what the answers did not.
  expect(whole.dice).toBeCloseTo(-0.15 + 0.05 + (0.22 - 0.02));
});

test('the moments that decided it are the greatest swings, at most one of each battle', () => {
  const values = valued({ 0: 0.5, 1: 0.9, 2: 0.9, 3: 0.5, 4: 0.7, 8: 0.7, 9: 1, 10: 1 });
  const weighed = { 0: gaining(0.4), 2: gaining(0), 3: gaining(0), 8: gaining(0.1) };
  expect(decisive({ ...BARE, values, weighed }, [2, 8])).toEqual([0, 2, 8]);
});
