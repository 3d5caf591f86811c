/** NP 15, X1 to X6, X11, X13 and X16: what happens on the field, with the page's dice. */
import { describe, expect, test } from 'vitest';
import { putAt } from '../../../src/systems/napoleon1815/theatre/change.ts';
import type { State } from '../../../src/systems/napoleon1815/theatre/state.ts';
import {
  areaOf,
  battle,
  battleTurn,
  block,
  city,
  cvOf,
  DONE,
  fire,
  HALT,
  leave,
  lose,
  move,
  ofType,
  placeOf,
  play,
  position,
  REST,
  reinforce,
  type Setting,
} from '../../systems/napoleon1815/position.ts';

const FRENCH = 0;
const ALLIED = 1;

/** A battle the French have opened. Other blocks stand as in history. */
function field(place: string, lines: Readonly<Record<string, string>>, setting: Setting = {}): State {
  const s = position(setting);
  battle(s, place, lines, ['CHA'], setting.cv);
  return s;
}

describe('X1 fire and ties', () => {
  const at = () =>
    field(
      'NIV',
      { A1: 'F-1', D2: 'F-6 B-3 B-RA B-LC2', A3: 'F-3', D1: 'B-1', D3: 'B-2' },
      { cv: { 'B-3': 3, 'B-LC2': 1 } },
    );

  test('two hits: the passive side picks among the two of CV 3, then the other is the largest', () => {
    const table = battleTurn(at(), 'NIV', FRENCH, 'combat', [6, 3, 6, 1]).play(fire('F-6'));
    expect(table.game.decision).toMatchObject({ side: 'allied', step: 'takeHit', rule: 'NP 9.8' });
    expect(table.game.decision!.options).toEqual([lose('B-3'), lose('B-RA')]);
    expect(table.whyNot(lose('B-LC2'))).toMatchObject({ code: 'larger-first', params: { cv: 1, most: 3 } });
    table.play(lose('B-3'));
    expect(cvOf(table.s, 'B-3', 'B-RA', 'B-LC2')).toEqual([2, 2, 1]);
    expect(ofType(table.events, 'fired')[0]).toMatchObject({ level: 'F1', hits: 2, dice: [6, 3, 6, 1] });
  });

  test('the standard answer takes infantry first (D10)', () => {
    const table = battleTurn(at(), 'NIV', FRENCH, 'combat', [6, 3, 6, 1]).play(fire('F-6'));
    expect(table.game.standard()).toEqual(lose('B-3'));
  });
});

describe('X2 cavalry', () => {
  test.each([
    ['beside infantry F2, two hits', 'F-GLC F-1 B-5', 'F2', 2],
    ['alone F1, one hit', 'F-GLC B-5', 'F1', 1],
  ])('%s', (_name, contested, level, hits) => {
    const s = field('NIV', { A1: 'F-2', D2: contested, A3: 'F-3', D1: 'B-1', D3: 'B-2' });
    const table = battleTurn(s, 'NIV', FRENCH, 'combat', [5, 6, 4]).play(fire('F-GLC'));
    expect(ofType(table.events, 'fired')[0]).toMatchObject({ level, hits });
    expect(cvOf(table.s, 'B-5')).toEqual([4 - hits]);
  });
});

describe('X3 artillery', () => {
  const D = { D2: 'P-5', D3: 'P-6', A2: 'F-2', A3: 'F-3' };

  test('unengaged in D1 it fires at A1 at F1: one hit', () => {
    const s = field('LIG', { ...D, D1: 'P-1A', A1: 'F-1' });
    const table = battleTurn(s, 'LIG', ALLIED, 'combat', [5, 2, 6]).play(fire('P-1A'));
    expect(ofType(table.events, 'fired')[0]).toMatchObject({ level: 'F1', hits: 1, area: 0 });
    expect(cvOf(table.s, 'F-1')).toEqual([2]);
  });

  test('engaged in D1 it fires at F2: two hits', () => {
    const s = field('LIG', { ...D, D1: 'P-1A F-1' });
    const table = battleTurn(s, 'LIG', ALLIED, 'combat', [5, 2, 6]).play(fire('P-1A'));
    expect(ofType(table.events, 'fired')[0]).toMatchObject({ level: 'F2', hits: 2, area: 4 });
    expect(cvOf(table.s, 'F-1')).toEqual([1]);
  });

  test('with a Prussian in A1 it cannot fire', () => {
    const s = field('LIG', { ...D, D1: 'P-1A', A1: 'F-1 P-7' });
    const table = battleTurn(s, 'LIG', ALLIED, 'combat');
    expect(table.whyNot(fire('P-1A'))).toMatchObject({ rule: 'NP 9.7', code: 'friends-in-the-way' });
  });
});

test('X4: two units of CV 1, three hits: both gone, the third hit is lost', () => {
  const s = field(
    'LIG',
    { A1: 'F-1 P-3 P-4', A2: 'F-2', A3: 'F-3', D1: 'P-5', D2: 'P-6', D3: 'P-7' },
    { cv: { 'P-3': 1, 'P-4': 1 } },
  );
  const table = battleTurn(s, 'LIG', FRENCH, 'combat', [6, 6, 6]).play(fire('F-1'), lose('P-4'));
  expect(ofType(table.events, 'wasHit')).toHaveLength(2);
  expect(cvOf(table.s, 'P-3', 'P-4')).toEqual([0, 0]);
  expect(table.game.decision).toMatchObject({ step: 'combat', side: 'french' });
});

describe('X5 morale, Wellington and the Old Guard', () => {
  const at = () =>
    field('NIV', { D3: 'B-N2 B-WEL F-OG', A1: 'F-1', A2: 'F-2', D1: 'B-1', D2: 'B-2' }, { cv: { 'B-N2': 1 } });

  test('+1 -1: a 4 is good', () => {
    const table = battleTurn(at(), 'NIV', ALLIED, 'morale', [4]);
    expect(ofType(table.events, 'moraleChecked')).toEqual([
      expect.objectContaining({ leader: 1, oldGuard: -1, broken: false, rule: 'NP 8.3' }),
    ]);
    expect(areaOf(table.s, 'B-N2')).toEqual(['D3']);
  });

  test('a 3 breaks it; Wellington holds the column and throws only in the next Allied morale check', () => {
    const table = battleTurn(at(), 'NIV', ALLIED, 'morale', [3]);
    expect(areaOf(table.s, 'B-N2', 'B-WEL')).toEqual(['DR', 'D3']);
    expect(ofType(table.events, 'battleLost')).toEqual([]);
    expect(ofType(table.events, 'moraleChecked')).toHaveLength(1);
    expect(table.whyNot(leave('B-N2', 'WAT'))).toMatchObject({ rule: 'NP 8.4', code: 'broken' });
    const next = battleTurn(table.s, 'NIV', ALLIED, 'morale', [4]);
    expect(ofType(next.events, 'moraleChecked')).toEqual([
      expect.objectContaining({ unit: block('B-WEL'), leader: 0, oldGuard: -1, broken: true }),
    ]);
  });
});

test('X6: the only Prussian of column 1 breaks on a 2, and the defender routs at once', () => {
  const s = field(
    'LIG',
    { D1: 'P-4 F-1', A2: 'F-2', A3: 'F-3', D2: 'P-5', D3: 'P-6' },
    { cv: { 'P-4': 1 }, put: { 'P-3': 'GEM', 'P-1C': 'GEM' } },
  );
  const table = battleTurn(s, 'LIG', ALLIED, 'morale', [2]);
  expect(ofType(table.events, 'brokeOff')).toEqual([expect.objectContaining({ area: 7 })]);
  expect(ofType(table.events, 'battleLost')).toEqual([
    expect.objectContaining({ rule: 'NP 7.4', side: ALLIED, why: 'column', column: 0 }),
  ]);
  expect(table.game.decision).toMatchObject({ side: 'allied', step: 'routTo' });
});

test('X11: voluntary retreat, two by the major road, one by a minor one, engaged infantry loses 1 and guns 2', () => {
  const s = field(
    'NIV',
    { D1: 'B-N2 B-2 F-1', D2: 'B-NA B-3 F-2', D3: 'B-NC B-5 F-3', DR: 'B-1' },
    { cv: { 'B-N2': 2, 'B-NA': 2 } },
  );
  const table = battleTurn(s, 'NIV', ALLIED, 'retreat');
  table.play(leave('B-1', 'WAT'), leave('B-NC', 'WAT'), HALT, leave('B-N2', 'SOI'));
  expect(cvOf(s, 'B-1', 'B-NC', 'B-N2')).toEqual([4, 3, 1]);
  expect(placeOf(s, 'B-1', 'B-NC', 'B-N2')).toEqual(['WAT', 'WAT', 'SOI']);
  for (const id of ['B-1', 'B-NC', 'B-N2']) expect(s.unit.disrupted[block(id)]).toBe(1);
  expect(table.whyNot(leave('B-5', 'WAT'))).toMatchObject({ rule: 'NP 9.1', code: 'way-full', params: { limit: 2 } });
  expect(table.whyNot(leave('B-5', 'SOI'))).toMatchObject({ rule: 'NP 9.1', code: 'way-full', params: { limit: 1 } });
  table.play(leave('B-NA', 'HAL'));
  expect(cvOf(s, 'B-NA')).toEqual([0]);
  expect(ofType(table.events, 'eliminated')).toEqual([expect.objectContaining({ rule: 'NP 9.3', cause: 'retreat' })]);
});

test('X13: reinforcement between battles, by the road, once a set, never disrupted', () => {
  const s = position({
    turn: 5,
    put: { 'P-3': 'GEM', 'P-4': 'GEM', 'P-1C': 'GEM', 'P-2': 'NAM', 'F-8': 'CHA', 'F-10': 'CHA', 'F-11': 'CHA' },
    disrupted: ['F-8'],
  });
  battle(s, 'LIG', { A1: 'F-1', A2: 'F-2', A3: 'F-3', AR: 'F-4 F-5 F-6', D1: 'P-5', D2: 'P-6', D3: 'P-7' }, ['CHA']);
  battle(s, 'QUB', { A1: 'F-12', A2: 'F-13', A3: 'F-14', D1: 'B-1', D2: 'B-2', D3: 'B-3' }, ['CHA']);
  const table = battleTurn(s, 'QUB', FRENCH, 'reinforce');
  table.play(reinforce('F-4'), reinforce('F-5'));
  expect(areaOf(s, 'F-4', 'F-5')).toEqual(['AR', 'AR']);
  expect(placeOf(s, 'F-4', 'F-5')).toEqual(['QUB', 'QUB']);
  expect(table.whyNot(reinforce('F-6'))).toMatchObject({ rule: 'NP 9.11', code: 'way-full', params: { limit: 2 } });
  const next = battleTurn(s, 'LIG', FRENCH, 'reinforce');
  expect(next.whyNot(reinforce('F-4'))).toMatchObject({ rule: 'NP 9.11', code: 'reinforced-already' });
  expect(next.whyNot(reinforce('F-8'))).toMatchObject({ rule: 'NP 9.4', code: 'disrupted' });
  next.play(reinforce('F-10'), reinforce('F-11'));
  expect(placeOf(s, 'F-10', 'F-11')).toEqual(['LIG', 'LIG']);
});

describe('X16 Napoleon', () => {
  const at = () =>
    field(
      'LIG',
      { D1: 'F-NAP F-2 B-5', A2: 'F-1', A3: 'F-3', D2: 'B-1', D3: 'B-2' },
      {
        cv: { 'F-2': 1, 'B-5': 2 },
        gone: ['B-6', 'B-NU', 'B-RA', 'B-WEL', 'P-13', 'P-14', 'P-16', 'P-4A'],
        put: { 'F-4': 'GHE', 'F-5': 'BRU', 'F-6': 'LIE' },
      },
    );

  test('the second hit finds him alone: the Allies win at once, whatever cities the French hold', () => {
    const table = battleTurn(at(), 'LIG', ALLIED, 'combat', [6, 6]).play(fire('B-5'));
    expect(table.game.outcome).toEqual({ winner: 'allied', level: 'Napoleon lost', rule: 'NP 12.8' });
    expect(cvOf(table.s, 'F-2', 'F-NAP')).toEqual([0, 0]);
  });

  test('with one hit only F-2 falls; Napoleon alone still holds column 1', () => {
    const table = battleTurn(at(), 'LIG', ALLIED, 'combat', [6, 5]).play(fire('B-5'));
    expect(cvOf(table.s, 'F-2', 'F-NAP')).toEqual([0, 1]);
    expect(ofType(table.events, 'battleLost')).toEqual([]);
    expect(table.game.decision).toMatchObject({ step: 'combat' });
  });
});

describe('two leaders and no troops (NP 9.8)', () => {
  const at = (beside: string) =>
    field('LIG', { D1: `F-6 B-WEL P-BLU${beside}`, A2: 'F-1', A3: 'F-3', D2: 'B-1', D3: 'B-2' });

  test('they are equals: their owner chooses who falls, and the other holds the column', () => {
    const table = battleTurn(at(''), 'LIG', FRENCH, 'combat', [6, 1, 1, 1]).play(fire('F-6'));
    expect(table.game.decision).toMatchObject({ side: 'allied', step: 'takeHit' });
    expect(table.game.decision!.options).toEqual([lose('B-WEL'), lose('P-BLU')]);
    table.play(lose('P-BLU'));
    expect(cvOf(table.s, 'B-WEL', 'P-BLU')).toEqual([1, 0]);
    expect(ofType(table.events, 'battleLost')).toEqual([]);
  });

  test('two hits eliminate both, and the column is lost', () => {
    const table = battleTurn(at(''), 'LIG', FRENCH, 'combat', [6, 6, 1, 1]).play(fire('F-6'), lose('B-WEL'));
    expect(cvOf(table.s, 'B-WEL', 'P-BLU')).toEqual([0, 0]);
    expect(ofType(table.events, 'battleLost')).toHaveLength(1);
  });

  test('with troops beside them only these are hit', () => {
    const table = battleTurn(at(' B-4'), 'LIG', FRENCH, 'combat', [6, 6, 1, 1]).play(fire('F-6'));
    expect(cvOf(table.s, 'B-WEL', 'P-BLU', 'B-4')).toEqual([1, 1, 1]);
  });
});

test('winners of a set go out of their city, and do not come into another that was won (NP 11.1, 11.2)', () => {
  const s = position({ put: { 'F-1': 'BIN', 'F-2': 'BIN', 'F-8': 'CHA', 'F-12': 'PHI' }, only: true });
  for (const place of ['BIN', 'CHA']) {
    battle(s, place, {}, ['MAU', 'PHI']);
    Object.assign(s.battles.find((one) => one.place === city(place))!, { winner: FRENCH });
  }
  for (const [id, place] of Object.entries({ 'F-1': 'BIN', 'F-2': 'BIN', 'F-8': 'CHA' })) {
    s.unit.cv[block(id)] = 3;
    putAt(s, block(id), city(place));
  }
  const table = play(s, [{ step: 'regroups' }, ...REST]);
  expect(table.game.decision).toMatchObject({ side: 'french', step: 'regroupUnit', args: { place: city('BIN') } });
  expect(table.whyNot(reinforce('F-8'))).toMatchObject({ rule: 'NP 11.2', code: 'next-set' });
  table.play(leave('F-1', 'CHA'), DONE);
  expect(table.whyNot(reinforce('F-2'))).toMatchObject({ rule: 'NP 11.2', code: 'next-set' });
  expect(table.whyNot(reinforce('F-12'))).toBeNull();
  expect(table.whyNot(leave('F-1', 'PHI'))).toMatchObject({ rule: 'NP 11.1', code: 'disrupted' });
});

describe('moves on the field (NP 9.9, 7.4, 7.5)', () => {
  test('cavalry comes from reserve and engages, infantry only comes up; engaged cavalry goes back and sideways', () => {
    const s = field('NIV', {
      AR: 'F-GHC F-4',
      A1: 'F-1 F-GLC',
      A2: 'F-2',
      D3: 'F-3 F-2C B-3',
      D1: 'B-1',
      D2: 'B-2',
    });
    const table = battleTurn(s, 'NIV', FRENCH, 'combat');
    expect(table.whyNot(move('F-GHC', 'D2'))).toBeNull();
    expect(table.whyNot(move('F-4', 'D2'))).toMatchObject({ code: 'too-many-moves', params: { moves: 1 } });
    expect(table.whyNot(move('F-2C', 'A2'))).toBeNull();
    expect(table.whyNot(move('F-2C', 'D2'))).toMatchObject({ code: 'disengage-sideways' });
    expect(table.whyNot(move('F-3', 'AR'))).toMatchObject({ code: 'too-many-moves' });
    expect(table.whyNot(move('F-3', 'DR'))).toMatchObject({ rule: 'NP 7.0', code: 'enemy-reserve' });
    expect(table.whyNot(move('F-2', 'A1'))).toMatchObject({
      rule: 'NP 7.4',
      code: 'empties-column',
      params: { column: 2 },
    });
    expect(table.whyNot(DONE)).toMatchObject({ rule: 'NP 7.5', code: 'must-fight' });
    table.play(fire('F-3')).until('combat');
    expect(table.whyNot(fire('F-3'))).toMatchObject({ rule: 'NP 9.5', code: 'acted-already' });
  });

  test('nobody engages sideways, and nobody goes forward out of a fight', () => {
    const s = field('NIV', { A1: 'F-1 B-1', A2: 'F-2 F-4', A3: 'F-3', D2: 'B-2', D3: 'B-3' });
    const table = battleTurn(s, 'NIV', FRENCH, 'combat');
    expect(table.whyNot(move('F-2', 'A1'))).toMatchObject({ rule: 'NP 9.9', code: 'engage-sideways' });
    expect(table.whyNot(move('F-1', 'D1'))).toMatchObject({ rule: 'NP 9.9', code: 'forward-engaged' });
  });

  test('cavalry that has moves enough is told what is in its way', () => {
    const s = field('NIV', {
      AR: 'F-GHC',
      A1: 'F-1 F-GLC B-1',
      A2: 'F-2 B-2',
      A3: 'F-3',
      D1: 'B-3',
      D2: 'B-4',
      D3: 'B-5',
    });
    const table = battleTurn(s, 'NIV', FRENCH, 'combat');
    expect(table.whyNot(move('F-GHC', 'D1'))).toMatchObject({ rule: 'NP 9.9', code: 'through-a-fight' });
    expect(table.whyNot(move('F-GHC', 'D3'))).toBeNull();
    expect(table.whyNot(move('F-GLC', 'D2'))).toMatchObject({ rule: 'NP 9.9', code: 'not-both' });
    expect(table.whyNot(move('F-GLC', 'D3'))).toMatchObject({
      rule: 'NP 9.9',
      code: 'too-many-moves',
      params: { moves: 2 },
    });
  });

  test('the last unit that could fight may do nothing else', () => {
    const s = field('NIV', { A1: 'F-1 F-NAP', A2: 'F-2', A3: 'F-3', D1: 'B-1', D2: 'B-2', D3: 'B-3' });
    const table = battleTurn(s, 'NIV', FRENCH, 'combat');
    s.unit.acted[block('F-2')] = 1;
    s.unit.acted[block('F-3')] = 1;
    s.unit.acted[block('F-NAP')] = 1;
    expect(table.whyNot(move('F-1', 'AR'))).toMatchObject({ rule: 'NP 7.5', code: 'last-to-fight' });
    expect(table.whyNot(move('F-1', 'D1'))).toBeNull();
  });
});
