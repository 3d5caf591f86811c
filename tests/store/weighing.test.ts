import { describe, expect, test } from 'vitest';
import type { Estimate } from '../../src/adviser/contract.ts';
import { atRest, decisive, queries, sharesOf, type Weighing } from '../../src/store/weighing.ts';

const about = (mean: number, error = 0.01): Estimate => ({ mean, error, runs: 50 });
const gaining = (gain: number) => ({ answer: about(0.5 + gain), usual: about(0.5), gain: about(gain) });
const valued = (values: Readonly<Record<number, number>>) =>
  Object.fromEntries(Object.entries(values).map(([n, mean]) => [n, about(mean)]));

/** Ten answers, ours and his by turns; dice fall after every third. */
const GIVEN = Array.from({ length: 10 }, (_, n) => ({
  side: n % 2 === 0 ? 'us' : 'him',
  ...{ index: 0, open: 2, dice: n % 3 === 0 },
}));
const BARE: Weighing = { side: 'us', given: GIVEN, marks: [0, 4, 10], values: {}, weighed: {} };

test('a chance is reckoned where we are asked ourselves, or where it is over', () => {
  expect([0, 1, 2, 9, 10].map((n) => atRest(BARE, n))).toEqual([0, 2, 2, 10, 10]);
});

describe('what is looked at next', () => {
  test('first how the turns stand, from the end backwards', () => {
    expect(queries({ ...BARE, values: valued({ 10: 1 }) })).toEqual([
      { about: 'chance', n: 4 },
      { about: 'chance', n: 0 },
    ]);
  });

  test('then the greatest swing, halved until it lies between two questions of ours; its answers are weighed', () => {
    const values = valued({ 0: 0.5, 4: 0.62, 10: 1 });
    expect(queries({ ...BARE, values }).map(({ n }) => n)).toEqual([8, 2]);
    const found = valued({ 0: 0.5, 4: 0.5, 6: 1, 10: 1 });
    expect(queries({ ...BARE, values: found })).toEqual([
      { about: 'weigh', n: 4 },
      { about: 'weigh', n: 5 },
    ]);
    expect(queries({ ...BARE, values: found, weighed: { 4: gaining(0.1), 5: gaining(0) } })).toEqual([]);
  });

  test('of a long turn of his the answers are weighed that left him the widest choice', () => {
    const given = Array.from({ length: 30 }, (_, n) => ({
      side: n === 0 ? 'us' : 'him',
      ...{ index: 0, open: n % 5 === 3 ? 20 + n : 4, dice: false },
    }));
    const found = queries({ ...BARE, given, marks: [0, 30], values: valued({ 0: 0.6, 30: 0 }) });
    expect(found.map(({ n }) => n)).toEqual([0, 3, 8, 13, 18, 23, 28]);
  });

  test('what the playouts leave open is not looked into', () => {
    const values = { 0: about(0.5, 0.08), 4: about(0.62, 0.08), 10: about(0.6, 0.08) };
    expect(queries({ ...BARE, values })).toEqual([]);
  });
});

test('choice, dice and what nobody can explain add up to the curve, turn by turn and in all', () => {
  const values = valued({ 0: 0.5, 2: 0.55, 4: 0.4, 6: 0.7, 8: 0.9, 10: 1 });
  const weighed = { 2: gaining(0.02), 3: gaining(-0.05), 4: gaining(0.25), 6: gaining(0.02) };
  const weighing = { ...BARE, values, weighed };
  for (const [from, to] of [
    [0, 3],
    [4, 10],
    [0, 10],
  ] as const) {
    const { dice, mine, his, unexplained, total } = sharesOf(weighing, from, to);
    expect(total).toBeCloseTo(values[atRest(BARE, to)]!.mean - values[atRest(BARE, from)]!.mean);
    expect(dice + mine + his + unexplained).toBeCloseTo(total);
  }
  const whole = sharesOf(weighing, 0, 10);
  expect(whole.mine).toBeCloseTo(0.29);
  expect(whole.his).toBeCloseTo(-0.05);
  // After answers 3 and 6 dice fell: what they did is what the answers beside them did not.
  expect(whole.dice).toBeCloseTo(-0.15 - 0.02 + 0.05 + (0.2 - 0.02));
});

test('the moments that decided it are the greatest swings, at most one of each battle, and whoever did most', () => {
  const values = valued({ 0: 0.5, 2: 0.9, 4: 0.5, 6: 0.7, 8: 0.7, 10: 1 });
  const weighed = { 0: gaining(0.4), 2: gaining(0), 3: gaining(-0.3), 4: gaining(0.1), 8: gaining(0.1) };
  expect(decisive({ ...BARE, values, weighed }, [2, 8])).toEqual([0, 3, 8]);
});
