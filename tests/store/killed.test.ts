import { expect, test } from 'vitest';
import { playedThrough } from './killed.ts';

test('an adviser killed or struck dumb again and again: the game goes the same way as without', async () => {
  const seats = { french: 'recruit', allied: 'simple' };
  const calm = await playedThrough('killed', seats, 90, null);
  const troubled = await playedThrough('killed', seats, 90, 12);
  expect(troubled.lost).toBeGreaterThan(3);
  expect(troubled.answers).toEqual(calm.answers);
  expect(troubled.notice).toBeNull();
}, 120_000);
