/** The search that all systems share, on numbers that are known beforehand. */
import { describe, expect, test } from 'vitest';
import { Luck } from '../../src/adviser/luck.ts';
import { drawn, solve } from '../../src/adviser/matrix.ts';
import { race, type Standing } from '../../src/adviser/race.ts';
import { SeededDice } from '../../src/kernel/dice.ts';

function finished(racing: Generator<Standing, Standing, void>): { end: Standing; breaths: number } {
  for (let breaths = 0; ; breaths += 1) {
    const { value, done } = racing.next();
    if (done) return { end: value, breaths };
  }
}

describe('a race', () => {
  const CLEAR = [0.5, 0.52, 0.62, 0.3];
  const CLOSE = [0.59, 0.59, 0.6, 0.3];
  /** Luck that hits everybody alike, and a little of everybody's own. */
  const runOf = (worth: readonly number[]) => (candidate: number, trial: number) => {
    const luck = (SeededDice.fromSeed(`${trial}`).roll(100) - 50) / 100;
    const own = (SeededDice.fromSeed(`${trial} ${candidate}`).roll(20) - 10) / 100;
    return { value: worth[candidate]! + luck + own, work: 10 };
  };

  test('finds the best of several in spite of luck that is larger than what lies between them', () => {
    const { end } = finished(race(4, runOf(CLEAR), { work: 10_000, slice: 100, least: 4, most: 40, ahead: 1 }));
    expect(end.best).toBe(2);
  });

  test('spends less on those who are clearly behind, and never more than it has', () => {
    const { end } = finished(race(4, runOf(CLOSE), { work: 600, slice: 100, least: 6, most: 1000, ahead: 1 }));
    const runs = end.estimates.map((estimate) => estimate.runs);
    expect(runs[3]).toBeLessThan(runs[2]!);
    expect(runs.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(64);
  });

  test('runs the same plan in other words no longer than it takes to see that it is the same', () => {
    const EVEN = [0.6, 0.6, 0.6];
    const twice = (candidate: number, trial: number) => runOf(EVEN)(candidate === 2 ? 1 : candidate, trial);
    const { end } = finished(race(3, twice, { work: 10_000, slice: 100, least: 6, most: 30, ahead: 1 }));
    expect(end.estimates.map(({ runs }) => runs)).toEqual([30, 30, 6]);
  });

  test('stops for breath, and can be acted on at every breath', () => {
    const { breaths } = finished(race(4, runOf(CLOSE), { work: 10_000, slice: 30, least: 6, most: 40, ahead: 1 }));
    expect(breaths).toBeGreaterThan(5);
    const first = race(4, runOf(CLOSE), { work: 10_000, slice: 30, least: 6, most: 40, ahead: 1 }).next().value;
    expect(first.best).toBeGreaterThanOrEqual(0);
  });

  test('keeps to the first candidate where nobody is ahead', () => {
    const { end } = finished(
      race(3, (_, trial) => ({ value: trial % 2, work: 1 }), { work: 100, slice: 10, least: 4, most: 20, ahead: 1 }),
    );
    expect(end.best).toBe(0);
  });
});

describe('a matrix game', () => {
  test('scissors, stone and paper are played alike', () => {
    const { mine, theirs, value } = solve([
      [0.5, 1, 0],
      [0, 0.5, 1],
      [1, 0, 0.5],
    ]);
    for (const p of [...mine, ...theirs]) expect(p).toBeCloseTo(1 / 3, 1);
    expect(value).toBeCloseTo(0.5, 2);
  });

  test('a choice that is always worse is never made', () => {
    const { mine, theirs } = solve([
      [0.6, 0.9],
      [0.2, 0.3],
    ]);
    expect(mine).toEqual([1, 0]);
    expect(theirs).toEqual([1, 0]);
  });

  test('a guess that pays double is made less often by who could be caught', () => {
    // Matching pennies in which one match counts double: 1/3 and 2/3.
    const { mine, value } = solve([
      [2, 0],
      [0, 1],
    ]);
    expect(mine[0]).toBeCloseTo(1 / 3, 1);
    expect(value).toBeCloseTo(2 / 3, 1);
  });

  test('a mixture is drawn as often as it says', () => {
    const draws = Array.from({ length: 1000 }, (_, i) => drawn([0.2, 0, 0.8], i / 1000));
    expect(draws.filter((one) => one === 0).length).toBe(200);
    expect(draws.includes(1)).toBe(false);
  });
});

describe('luck that is shared', () => {
  const asked = {
    side: 'red',
    step: 'march',
    rule: '',
    args: { army: 1 },
    options: [{ type: 'go', to: 3 }, { type: 'stay' }],
  };
  /** Dice after some answers, in a run of this seed. */
  const dice = (seed: string, ...answers: readonly [index: number, when: number][]): number[] => {
    const luck = new Luck(seed);
    for (const [index, when] of answers) luck.answers(asked, index, when);
    return Array.from({ length: 8 }, () => luck.roll(1000));
  };

  test('falls by the answer, whatever was thrown before', () => {
    const luck = new Luck('a');
    luck.answers(asked, 1, 0);
    for (let i = 0; i < 5; i += 1) luck.roll(6);
    luck.answers(asked, 0, 1);
    expect(Array.from({ length: 8 }, () => luck.roll(1000))).toEqual(dice('a', [0, 1]));
  });

  test('is another for another answer, time, repetition, question or run', () => {
    const first = dice('a', [0, 1]);
    const others = [dice('a', [1, 1]), dice('a', [0, 2]), dice('a', [0, 1], [0, 1]), dice('b', [0, 1]), dice('a')];
    const luck = new Luck('a');
    luck.answers({ ...asked, args: { army: 2 } }, 0, 1);
    others.push(Array.from({ length: 8 }, () => luck.roll(1000)));
    for (const other of others) expect(other).not.toEqual(first);
    expect(new Set(others.map((other) => other.join())).size).toBe(others.length);
  });

  test('is fair: every face of a die comes as often as any other over many runs', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (let run = 0; run < 6000; run += 1) {
      const luck = new Luck(`run ${run}`);
      luck.answers(asked, run % 2, run % 3);
      counts[luck.roll(6) - 1]! += 1;
    }
    // Six standard deviations.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(6 * Math.sqrt((6000 * 5) / 36));
  });
});
