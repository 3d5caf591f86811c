/** What a player is told of his chance to win, as the games that are kept bear it out. */
import { expect, test } from 'vitest';
import { gamesOf, keptMoments, type Told, tenthsOf } from './tenths.ts';

const moment = (told: number, came: number): Told => ({ ...{ scenario: '', player: '', seed: '', n: 0 }, told, came });

test('moments go to their tenth by what was told; sure ones to the last', () => {
  const found = tenthsOf([moment(0.12, 0), moment(0.18, 1), moment(1, 1)]);
  expect(found.map(({ from, moments, came }) => [from, moments, came])).toEqual([
    [10, 2, 50],
    [90, 1, 100],
  ]);
  expect(found[0]?.told).toBeCloseTo(15);
});

test('over five hundred games between marshals chances came as they were told, within ten points in every tenth', () => {
  const kept = keptMoments();
  expect(gamesOf(kept)).toBeGreaterThanOrEqual(500);
  expect(kept.every(({ player }) => player.startsWith('marshal'))).toBe(true);
  const found = tenthsOf(kept);
  expect(found.map(({ from }) => from)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
  const off = found.filter(({ told, came }) => Math.abs(told - came) > 10);
  expect(off).toEqual([]);
});
