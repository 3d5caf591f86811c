/** Every order of Napoléon 1815 that is refused has a reason whose claim is true and whose paragraph exists. */
import { expect, test } from 'vitest';
import { Journal } from '../../src/kernel/journal.ts';
import { napoleon1815 } from '../../src/systems/napoleon1815/index.ts';
import { refusal as told } from '../../src/systems/napoleon1815/prose/refusals.ts';
import type { Action } from '../../src/systems/napoleon1815/sequence/actions.ts';
import { attemptsIn } from '../systems/napoleon1815/coverage.ts';
import { raw, rulebook } from '../systems/napoleon1815/files.ts';
import { judgeBlocks } from './blocks.run.ts';
import { type Attempt, isTrue } from './blocks.ts';
import { faultOf } from './blocks-places.ts';

test('over hundreds of positions nothing is refused for a reason that is not so', { timeout: 120_000 }, () => {
  const { positions, attempts, codes, unjudged, faults, pointed, campaign } = judgeBlocks(2, 'greyed');
  expect(faults.slice(0, 3)).toEqual([]);
  expect(positions).toBeGreaterThan(300);
  expect(attempts).toBeGreaterThan(2_000);
  expect(codes.size).toBeGreaterThan(35);
  expect([...unjudged]).toEqual([]);
  expect([...codes.keys()]).toContain('not-back');
  // Every place, for one group of each of hundreds of positions.
  expect(pointed.faults.slice(0, 3)).toEqual([]);
  expect(pointed.asking.length).toBeGreaterThan(300);
  expect(pointed.lit).toBeGreaterThan(1_000);
  const book = new Set(rulebook.map(({ id }) => id));
  for (const one of codes.values()) expect(book.has(told(campaign, one).rule), one.rule).toBe(true);
  for (const rule of pointed.cited) expect(book.has(rule), rule).toBe(true);
});

test('of the set-up by hand too, where everybody keeps away from the cities that must be held', () => {
  const opened = Journal.open(napoleon1815, raw, { seed: 'by hand', options: { free: true } });
  if (!opened.ok) throw new Error(opened.faults[0]!.message);
  const { game } = opened.journal;
  const codes = new Set<string>();
  while (game.decision?.step === 'deploy') {
    const { state, decision } = game;
    const [first] = decision.options as readonly Extract<Action, { kind: 'deploy' }>[];
    for (const place of state.campaign.places.keys()) {
      const action = { ...first!, place };
      const refusal = game.whyNot(action);
      if (refusal === null) continue;
      codes.add(refusal.code);
      expect(isTrue({ state, decision, action, refusal }), JSON.stringify(refusal)).toBe(true);
    }
    const held = ({ place }: typeof first & object): boolean =>
      state.campaign.cities.some((city) => city.place === place);
    game.play(
      Math.max(
        0,
        decision.options.findIndex((option) => option.kind === 'deploy' && !held(option)),
      ),
    );
  }
  expect([...codes].toSorted()).toEqual(['city-full', 'city-unheld', 'other-zone']);
});

test('a place that is said to be too far and is not is noticed', () => {
  let noticed = 0;
  attemptsIn(1, 'planted', (moment) => {
    const { state, decision } = moment;
    if (decision.step !== 'activate' || noticed > 0) return;
    const action = decision.options.find((option) => option.kind === 'activate')!;
    const { army, place } = action as Extract<typeof action, { kind: 'activate' }>;
    const units = state.campaign.armies[army]!.units.filter((unit) => state.unit.place[unit] === place);
    const beside = state.campaign.places[place]!.neighbours[0]!;
    const lie = { rule: 'NP 6.2', code: 'too-far', params: { unit: units[0]!, allowance: 2 } };
    const { text } = told(state.campaign, lie);
    const found = { hand: { army, place, units }, walked: 0 };
    expect(faultOf(moment, text, found, units[0]!, beside, lie)).toBe('is not too far');
    expect(faultOf(moment, 'Because.', found, units[0]!, beside, lie)).toBe('is not the reason');
    noticed += 1;
  });
  expect(noticed).toBe(1);
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
