/** A battle turn with one press (NP 9.5): what the whole answers are, and that each is a row of legal small ones. */
import { expect, test } from 'vitest';
import { sameData } from '../../../src/kernel/data.ts';
import { Journal } from '../../../src/kernel/journal.ts';
import { view } from '../../../src/systems/napoleon1815/fog/view.ts';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import { lanes } from '../../../src/systems/napoleon1815/present/battle/lanes.ts';
import { courses } from '../../../src/systems/napoleon1815/present/courses.ts';
import { question } from '../../../src/systems/napoleon1815/prose/ask.ts';
import { raw } from './files.ts';
import { battle, battleTurn, city, DONE, fire, move, ofType, play, position, REST } from './position.ts';

/** The guns of the left are free, the centre is engaged, Foy faces the enemy on the right. */
function fought(dice: readonly number[]) {
  const s = position({});
  battle(s, 'NIV', { A1: 'F-1 F-1A', D1: 'B-1', D2: 'F-2 B-2', A3: 'F-9', D3: 'B-3', AR: 'F-NAP' }, ['CHA']);
  return battleTurn(s, 'NIV', 0, 'combat', [...dice]);
}

const offered = (table: ReturnType<typeof fought>) => courses(view(table.s, 'french'), table.game.decision!);

test('everybody fires as the standard answers would, or fires first and then goes forward', () => {
  const [stand, forward, ...more] = offered(fought([]));
  expect(more).toEqual([]);
  expect(stand).toMatchObject({
    shown: { text: 'Everybody fires', standard: true, rule: 'NP 9.6' },
    actions: [fire('F-2'), fire('F-1A'), DONE],
  });
  expect(forward).toMatchObject({
    shown: { text: 'Fire, and the line goes forward', standard: false, rule: 'NP 9.9' },
    actions: [fire('F-2'), fire('F-1A'), move('F-1', 'D1'), move('F-9', 'D3'), DONE],
  });
});

test('its small answers are legal one after another, and end the combat', () => {
  const table = fought([1, 1, 1, 1, 1, 1]);
  table.play(...offered(table)[1]!.actions);
  expect(ofType(table.events, 'fired')).toHaveLength(2);
  expect(ofType(table.events, 'movedOnField').map(({ manner }) => manner)).toEqual(['engage', 'engage']);
  expect(table.game.decision?.step).not.toBe('combat');
});

test('where nobody can fire, the line may still go forward', () => {
  const s = position({});
  battle(s, 'NIV', { A1: 'F-1', A2: 'F-2', A3: 'F-9', D1: 'B-1', D2: 'B-2', D3: 'B-3' }, ['CHA']);
  const [forward, ...more] = offered(battleTurn(s, 'NIV', 0, 'combat'));
  expect(more).toEqual([]);
  expect(forward?.shown).toMatchObject({ text: 'The line goes forward', standard: false });
});

test('whoever goes forward alone engages, and several engage', () => {
  const [, several] = offered(fought([]));
  expect(several?.shown.detail).toMatch(/ and .* engage$/);
  const s = position({});
  battle(s, 'NIV', { D1: 'F-1 B-1', D2: 'F-2 B-2', A3: 'F-9', D3: 'B-3' }, ['CHA']);
  expect(offered(battleTurn(s, 'NIV', 0, 'combat'))[1]?.shown.detail).toBe('Foy engages');
});

test('the ground across says what is to be had there, while nobody stands on it', () => {
  const s = position({});
  battle(s, 'NIV', { A1: 'F-1 F-1A', D1: 'B-1', D2: 'F-2 B-2', A3: 'F-9', D3: 'B-3 B-5' }, ['CHA']);
  const notes = (eye: string) => {
    const known = view(s, eye);
    return lanes(known, known.battles[0]!, null).lanes.map(({ areas }) => areas[0]!.note);
  };
  expect(notes('french')).toEqual([
    'One block holds this column: without it the Allied line is broken.',
    '',
    'the French stand here when they engage',
  ]);
  expect(notes('allied')).toEqual([
    'the Allies stand here when they engage',
    '',
    'One block holds this column: without it the French line is broken.',
  ]);
});

test('a rout says why it is one, and offers no way twice', () => {
  const s = position({ put: { 'B-2': 'ATH', 'F-1': 'ATH', 'F-2': 'ATH', 'F-3': 'ATH' } });
  const { game } = play(s, [{ step: 'setUpBattles' }, ...REST]);
  const { decision } = game;
  expect(decision?.step).toBe('routTo');
  const known = view(s, 'allied');
  expect(question(known, decision!, game.standard()).text).toMatch(
    /^Fewer than three blocks cannot man three columns \(NP 7\.1a\): everybody leaves/,
  );
  const ways = courses(known, decision!);
  expect(ways[0]?.shown).toMatchObject({ text: 'Towards home', standard: true });
  expect(new Set(ways.map(({ actions }) => JSON.stringify(actions))).size).toBe(ways.length);
});

/** A side's free set-up from its first question on; the Allies have set up as in history before the French are asked. */
function settingUp(side: 'french' | 'allied') {
  const opened = Journal.open(napoleon1815, raw, { seed: 'set-up', options: { free: true } });
  if (!opened.ok) throw new Error('the scenario is sound');
  const { journal } = opened;
  const index = (action: unknown): number => journal.game.decision!.options.findIndex((one) => sameData(one, action));
  const standard = () => index(journal.game.standard());
  const asked = () => courses(napoleon1815.view(journal.game.state, side), journal.game.decision!);
  const take = (text: string) => {
    for (const action of asked().find(({ shown }) => shown.text === text)!.actions) journal.play(index(action));
  };
  while (journal.game.decision?.side !== side) journal.play(standard());
  return { journal, take, asked };
}

test('a set-up: a block to a ringed place, its corps after it or where it stood, or everybody where he stood', () => {
  const { journal, take, asked } = settingUp('french');
  const whole = () => asked().filter(({ shown }) => shown.place === null);
  const texts = () => whole().map(({ shown }) => shown.text);
  const usual = () =>
    asked()
      .filter(({ shown }) => shown.standard)
      .map(({ shown }) => shown.text);
  expect(texts()).toEqual(['All 39 as in history']);
  expect(asked()).toHaveLength(1 + journal.game.decision!.options.length);
  expect(usual()).toEqual(['Beaumont']);
  take('Beaumont');
  expect(texts()).toEqual(['Guard: as in history', 'All 38 as in history']);
  take('Avesnes');
  expect(texts()).toEqual(['Guard: the rest at Avesnes too', 'Guard: as in history', 'All 37 as in history']);
  expect(usual()).toEqual(['Guard: the rest at Avesnes too']);
  expect(asked().find(({ shown }) => shown.text === 'Avesnes')?.shown.detail).toBe('1 of 20 blocks there');
  take('Guard: the rest at Avesnes too');
  expect(journal.game.state.here[0][city('AVE')]).toBe(6);
  take('All 32 as in history');
  expect(journal.game.decision?.step).toBe('activate');
  expect(journal.game.state.here[0][city('BEA')]).toBe(12);
});

test('the Allies set up whole as in history, within the limits of NP 4.2: who must stand in Ghent is not asked', () => {
  const { journal, take } = settingUp('allied');
  take('All 45 as in history');
  expect(journal.game.decision).toMatchObject({ step: 'deploy', side: 'french' });
  for (const { place } of journal.game.state.campaign.cities)
    expect(journal.game.state.here[1][place]).toBeGreaterThan(0);
});
