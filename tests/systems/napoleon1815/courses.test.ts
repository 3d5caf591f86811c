/** A battle turn with one press (NP 9.5): what the whole answers are, and that each is a row of legal small ones. */
import { expect, test } from 'vitest';
import { view } from '../../../src/systems/napoleon1815/fog/view.ts';
import { lanes } from '../../../src/systems/napoleon1815/present/battle/lanes.ts';
import { courses } from '../../../src/systems/napoleon1815/present/courses.ts';
import { question } from '../../../src/systems/napoleon1815/prose/ask.ts';
import { battle, battleTurn, DONE, fire, move, ofType, play, position, REST } from './position.ts';

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
