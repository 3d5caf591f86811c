/** Chances that rest on few runs are known only so well: the range says how well. */
import { expect, it } from 'vitest';
import { indexOfData } from '../../src/kernel/data.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { foresee } from '../../src/kernel/foresee.ts';
import { Game } from '../../src/kernel/game.ts';
import { OUTPOSTS_SCENARIO, type OutpostAction, outposts } from '../games/outposts/index.ts';

const RAID: OutpostAction = { kind: 'raid', from: 0, post: 3 };

/** A raid is won 15 times in 36 (`forecast.test.ts`); as many positions as asked, all of them the same. */
function raid(budget: number, positions = 4) {
  const opened = Game.open(outposts, OUTPOSTS_SCENARIO, {}, SeededDice.fromSeed('foresee'));
  if (!opened.ok) throw new Error('the scenario must open');
  const { state, decision, frames } = opened.game;
  expect(indexOfData(decision!.options, RAID)).toBeGreaterThanOrEqual(0);
  const agenda = [{ step: decision!.step, args: decision!.args }, ...frames.toReversed()];
  const found = foresee(outposts, Array(positions).fill({ state, agenda }), {
    decision: decision!,
    action: RAID,
    reading: () => ({
      until: (game) => !game.frames.some((frame) => frame.step === 'clash'),
      measure: ({ state: s }) => ({ lost: 3 - (s.strength[0] ?? 0) }),
      outcome: ({ state: s }) => ((s.strength[3] ?? 0) < 2 ? 'won' : 'lost'),
    }),
    budget,
    work: 100_000,
  });
  const won = found.outcomes.find(({ key }) => key === 'won') ?? { mean: 0, low: 0, high: 0 };
  return { ...found, won, width: won.high - won.low };
}

it('a chance that was counted has no width, and no more has a mean', () => {
  const { exact, won, measures } = raid(36);
  expect(exact).toBe(true);
  expect(won.low).toBeCloseTo(15 / 36, 12);
  expect(won.high).toBeCloseTo(15 / 36, 12);
  expect(measures['lost']!.high - measures['lost']!.low).toBeCloseTo(0, 12);
});

it('one that was drawn by lot has the width of its error, the smaller the more runs there were', () => {
  const [few, many] = [raid(8), raid(32)];
  expect(few.exact).toBe(false);
  for (const { won, measures } of [few, many]) {
    expect(won.low).toBeLessThan(won.mean);
    expect(won.high).toBeGreaterThan(won.mean);
    expect(won.low).toBeLessThan(15 / 36);
    expect(won.high).toBeGreaterThan(15 / 36);
    expect(measures['lost']!.low).toBeLessThan(measures['lost']!.high);
  }
  expect(many.width).toBeLessThan(few.width);
});

it('what never happened in a few runs is not impossible, and what always did is not certain', () => {
  const { outcomes } = raid(1, 1);
  const [always] = outcomes;
  expect(outcomes).toHaveLength(1);
  // Wilson's interval for one of one, a standard error wide.
  expect(always).toMatchObject({ mean: 1, high: 1 });
  expect(always!.low).toBeCloseTo(0.5, 12);
});
