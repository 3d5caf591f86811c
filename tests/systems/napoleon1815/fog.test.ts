/** No peeking (NP 13): shuffle every hidden field of the truth, and nothing a side is shown or told changes. */
import { expect, test } from 'vitest';
import { heardBy, momentOf, samplesOf } from '../../../src/kernel/belief.ts';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { foresee } from '../../../src/kernel/foresee.ts';
import { Game } from '../../../src/kernel/game.ts';
import { Journal } from '../../../src/kernel/journal.ts';
import { belief } from '../../../src/systems/napoleon1815/belief/index.ts';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import { invariants } from '../../../src/systems/napoleon1815/position/invariants.ts';
import type { State } from '../../../src/systems/napoleon1815/theatre/state.ts';
import { raw } from './files.ts';
import type { NapoleonGame } from './position.ts';
import { compared, moments, SIDES } from './property.ts';
import { shuffled } from './shuffle.ts';

test('the shuffled truth: what is shown, told, asked, offered, pointed out and forecast, views, options, refusals, advice, beliefs, byte for byte, at 500 views and more', {
  timeout: 300_000,
}, () => {
  const { views, leaks, probed } = compared(raw, {}, 260, 'fog');
  expect(leaks).toEqual([]);
  expect(views).toBe(520);
  expect(probed['asked']).toBeGreaterThan(200);
  expect(probed['moved']).toBeGreaterThan(5000);
});

test('a leak would be found: a view that told the CV of hidden blocks would differ between twins', () => {
  const { game } = moments(raw, {}, 'leak', 40).next().value as { game: NapoleonGame };
  const { twin } = shuffled(game.state, 0, SeededDice.fromSeed('leak'));
  const leaky = (s: State) => {
    const { campaign, ...view } = napoleon1815.view(s, 'french');
    return JSON.stringify({ ...view, leak: campaign.unitsOf[1].map((unit) => s.unit.cv[unit]) });
  };
  expect(leaky(twin)).not.toBe(leaky(game.state));
});

test('no event tells a side of a unit it has not seen', () => {
  const OPEN = ['eliminated', 'leaderShown', 'revealed', 'moraleChecked', 'brokeOff', 'fired', 'wasHit'];
  const opened = Journal.open(napoleon1815, raw, { seed: 'told' });
  if (!opened.ok) throw new Error('it does not open');
  const { journal } = opened;
  const dice = SeededDice.fromSeed('told answers');
  let named = 0;
  while (journal.game.decision !== null) {
    journal.play(dice.roll(journal.game.decision.options.length) - 1);
  }
  for (const side of [0, 1] as const) {
    for (const event of heardBy(journal, SIDES[side])) {
      const { unit, seen } = event as { unit?: number; seen?: boolean };
      if (unit === undefined || unit < 0 || OPEN.includes(event.type)) continue;
      if (journal.game.state.campaign.blocks[unit]!.side === side) continue;
      expect(seen, event.type).toBe(true);
      named += 1;
    }
  }
  expect(named).toBeGreaterThan(0);
});

test('samples are whole positions: nothing is miscounted, the question can be asked, and play goes on from them', {
  timeout: 300_000,
}, () => {
  let foreseen = 0;
  for (const { game, journal } of moments(raw, {}, 'samples', 23)) {
    const side = game.decision!.side;
    const believed = belief(momentOf(game), side, heardBy(journal, side));
    const samples = samplesOf(believed, 3);
    for (const { state, agenda } of samples) {
      expect(invariants(state)).toEqual([]);
      const again = Game.from(napoleon1815, napoleon1815.fork(state), agenda, SeededDice.fromSeed('on'));
      expect(again.decision?.step).toBe(game.decision!.step);
      expect(again.decision?.options).toEqual(game.decision!.options);
      for (let i = 0; i < 60 && again.decision !== null; i += 1) again.play(0);
      expect(invariants(again.state)).toEqual([]);
    }
    const { decision } = game;
    if (decision === null || decision.step !== 'combat') continue;
    const foresight = foresee(napoleon1815, samples, {
      decision,
      action: decision.options[0]!,
      reading: () => ({ measure: ({ state }) => ({ lost: state.unit.cv.reduce((sum, cv) => sum - cv, 233) }) }),
      budget: 300,
      work: 20_000,
    });
    expect(foresight.outcomes.length).toBeGreaterThan(0);
    foreseen += 1;
  }
  expect(foreseen).toBeGreaterThan(0);
});
