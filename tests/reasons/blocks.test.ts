/** Every order of Napoléon 1815 that is refused has a reason whose claim is true and whose paragraph exists. */
import { expect, test } from 'vitest';
import { refusal as told } from '../../src/systems/napoleon1815/prose/refusals.ts';
import { attemptsIn } from '../systems/napoleon1815/coverage.ts';
import { rulebook } from '../systems/napoleon1815/files.ts';
import { judgeBlocks } from './blocks.run.ts';
import { type Attempt, isTrue } from './blocks.ts';

test('over hundreds of positions nothing is refused for a reason that is not so', { timeout: 120_000 }, () => {
  const { positions, attempts, codes, unjudged, faults, campaign } = judgeBlocks(2, 'greyed');
  expect(faults.slice(0, 3)).toEqual([]);
  expect(positions).toBeGreaterThan(300);
  expect(attempts).toBeGreaterThan(2_000);
  expect(codes.size).toBeGreaterThan(35);
  // What the set-up by hand refuses is proven by the golden examples; of a ride back only the refusal itself is known.
  expect([...unjudged].filter((code) => !['other-zone', 'city-unheld', 'not-back'].includes(code))).toEqual([]);
  const book = new Set(rulebook.map(({ id }) => id));
  for (const one of codes.values()) expect(book.has(told(campaign, one).rule), one.rule).toBe(true);
});

test('a reason that is not so is noticed', () => {
  const claims = new Map<string, Attempt>();
  attemptsIn(1, 'planted', (attempt) => {
    claims.set(attempt.refusal.code, attempt);
    // The same answer, refused for everything that does not hold: at least one of them must be called untrue.
    const lies = ['night-attack', 'broken', 'there-already'].filter((code) => code !== attempt.refusal.code);
    const heard = lies.map((code) => isTrue({ ...attempt, refusal: { ...attempt.refusal, code } }));
    expect(heard).toContain(false);
  });
  expect(claims.size).toBeGreaterThan(15);
});
