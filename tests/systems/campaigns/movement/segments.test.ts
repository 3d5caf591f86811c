/** II.a, II.d, III.a and the tables of attrition and initiative, paragraph by paragraph. */
import { describe, expect, it } from 'vitest';
import { attritionColumn, attritionResult } from '../../../../src/systems/campaigns/movement/attrition.ts';
import { cavalryModifier } from '../../../../src/systems/campaigns/movement/initiative.ts';
import { field, hex, leader, run, unit } from '../field.ts';
import { at, choose, END, refusalOf, roadDown, SOUTH, supplied, times } from './helpers.ts';

const armies = [supplied('french', 8), supplied('allied', 8)];
const far = [{ leader: 'far', hex: '1919', inf: 1 }];

describe('CN 6.1: reinforcements', () => {
  const due = [
    { side: 'french' as const, turn: 1, leader: 'first', hex: '0501', inf: 4 },
    { side: 'french' as const, turn: 1, leader: 'second', hex: '0501', inf: 2 },
    { side: 'french' as const, turn: 2, leader: 'third', hex: '0501', cav: 2 },
  ];
  const spec = {
    french: [{ leader: 'f', hex: '1010', inf: 1 }],
    allied: far,
    due,
    armies,
    map: { roads: { primary: [roadDown('05', 1, 9)], secondary: [] } },
  };

  it('each pays for the entry hex; the second there has 1 MP less', () => {
    const s = field(spec);
    const played = run(s, [{ step: 'reinforcements' }], [1, 1]);
    played.answer({ type: 'reinforcement', index: 0 }, { type: 'yes' });
    expect(s.march).toMatchObject({ allowance: 12, left: 11, counted: 1 });
    played.answer(...times(3, SOUTH), END, { type: 'yes' });
    expect(s.march).toMatchObject({ allowance: 11, left: 10, counted: 1, segment: 'reinforcement' });
    played.answer(END);
    expect(at(s, 'second')).toBe('0501');
    expect(played.eventsOf('attritionChecked')).toMatchObject([{ column: 1 }, { column: 1 }]);
    expect(s.leader.moved[leader(s, 'first')]).not.toBe(0);
    expect(s.reinforcements.map(({ entered }) => entered)).toEqual([true, true, false]);
  });

  it('CN 6.1.2: a shut entry means to wait, or to come a turn later by the nearest open road', () => {
    const s = field({
      ...spec,
      allied: [{ leader: 'p', hex: '0502', inf: 3 }],
      map: { roads: { primary: [roadDown('05', 1, 9), '0801 0802', '2005 1905'], secondary: [] } },
    });
    const played = run(s, [{ step: 'reinforcements' }], []);
    played.answer({ type: 'reinforcement', index: 0 });
    expect(refusalOf(played, { type: 'yes' })).toMatchObject({ rule: 'CN 6.1.2', code: 'entryShut' });
    expect(played.game.decision!.options).toEqual([{ type: 'delay' }, { type: 'hex', hex: hex(s, '0801') }]);
    played.answer({ type: 'hex', hex: hex(s, '0801') });
    expect(s.reinforcements[0]).toEqual({ turn: 2, hex: hex(s, '0801'), entered: false });
    played.answer({ type: 'delay' });
    expect(s.reinforcements[1]).toMatchObject({ turn: 2, hex: hex(s, '0501') });
  });

  it('CN 1.9: one that finds no hex to end in is taken back and delayed', () => {
    const s = field({
      french: [{ leader: 'f', hex: '0501', inf: 1, values: { span2: 3 } }],
      allied: far,
      due: [{ side: 'french', turn: 1, leader: 'first', hex: '0501', inf: 4, values: { span2: 2, sub2: 2 } }],
      armies,
    });
    const played = run(s, [{ step: 'reinforcements' }], []);
    played.answer({ type: 'yes' }, END);
    expect(played.eventsOf('reinforcementWithdrawn')).toHaveLength(1);
    expect(s.leader.hex[leader(s, 'first')]).toBe(-1);
    expect(s.unit.leader[unit(s, 'first-inf')]).toBe(-1);
    expect(s.reinforcements[0]).toMatchObject({ turn: 2, entered: false });
    s.turn = 2;
    const again = run(s, [{ step: 'reinforcements' }], [1]);
    again.answer({ type: 'yes' }, SOUTH, END);
    expect(at(s, 'first')).toBe('0502');
    expect(s.unit.leader[unit(s, 'first-inf')]).toBe(leader(s, 'first'));
  });
});

describe('CN 6.2.1: Movement Commands', () => {
  it('only SUPPLIED Forces, at most mcMax', () => {
    const s = field({
      french: [
        { leader: 'a', hex: '0102', inf: 3 },
        { leader: 'b', hex: '0201', inf: 3 },
        { leader: 'c', hex: '1515', inf: 3 },
      ],
      allied: far,
      armies: [supplied('french', 8, { dispatchMax: 6, mcMax: 1 }), supplied('allied', 8)],
    });
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    expect(refusalOf(played, choose(s, 'c'))).toEqual({
      rule: 'CN 5.2.4',
      code: 'notSupplied',
      params: { status: 'FORAGING' },
    });
    expect(refusalOf(played, choose(s, 'far'))).toMatchObject({ code: 'notYours' });
    played.answer(choose(s, 'a'), END);
    // No MP spent: it has moved all the same, and checks column 0 at once.
    expect(played.eventsOf('attritionChecked')[0]).toMatchObject({ column: 0 });
    expect(refusalOf(played, choose(s, 'b'))).toEqual({ rule: 'CN 6.2.1', code: 'noCommandLeft', params: { most: 1 } });
  });
});

describe('CN 6.3.2: T-INI', () => {
  it.each([
    [0, 0, 0],
    [2, 0, -3],
    [0, 2, 3],
    [6, 2, -3],
    [5, 2, -2],
    [3, 2, -1],
    [2, 2, 0],
    [2, 3, 1],
    [2, 5, 2],
    [2, 6, 3],
  ])('%i : %i gives %i', (own, enemy, modifier) => {
    expect(cavalryModifier(own, enemy)).toBe(modifier);
  });
});

describe('CN 6.6, 7: attrition', () => {
  it('the Source, the ACTIVE Centre and moved Forces are exempt; a Town helps', () => {
    const s = field({
      french: [
        { leader: 'home', hex: '0101', inf: 5 },
        { leader: 'resting', hex: '0505', inf: 5, values: { bonus: 1 } },
        { leader: 'moved', hex: '0707', inf: 5 },
      ],
      allied: far,
      armies,
      map: { places: [{ hex: '0505', name: 'Sens', size: 'town', works: 'town' }] },
    });
    s.leader.moved[leader(s, 'moved')] = 2;
    const played = run(s, [{ step: 'stationaryAttrition' }], [6]);
    expect(played.eventsOf('attritionChecked')).toMatchObject([
      {
        leader: leader(s, 'resting'),
        modifiers: [
          { code: 'ap', value: -1 },
          { code: 'town', value: -1 },
          { code: 'leader', value: -1 },
        ],
      },
    ]);
  });

  it('more than 40 SP in the hex, and rough ground off road, weigh on the die', () => {
    const s = field({
      french: [{ leader: 'f', hex: '0505', inf: 41, values: { span2: 20 } }],
      allied: far,
      armies: [supplied('french', 5), supplied('allied', 5)],
      map: { terrain: { marsh: '0506' } },
    });
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    played.answer(choose(s, 'f'), SOUTH, END);
    expect(played.eventsOf('attritionChecked')[0]!.modifiers).toEqual([
      { code: 'rough', value: 1 },
      { code: 'crowded', value: 1 },
    ]);
  });

  it('columns and sizes at their edges', () => {
    expect([0, 1, 4, 5, 8, 9, 12, 13].map(attritionColumn)).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
    expect(attritionResult(-3, 4, 200)).toEqual({ severity: 0, sp2: 0 });
    expect(attritionResult(12, 4, 6)).toEqual({ severity: 6, sp2: 2 });
    expect(attritionResult(12, 4, 181)).toEqual({ severity: 6, sp2: 44 });
  });

  it('CN 12.6: a march on roads far from the enemy loses less, if the option is in use', () => {
    const march = (admin: boolean, enemy: string) => {
      const s = field({
        french: [{ leader: 'f', hex: '0505', inf: 5 }],
        allied: [{ leader: 'p', hex: enemy, inf: 5 }],
        armies: [supplied('french', 5), supplied('allied', 5)],
        map: { roads: { primary: [roadDown('05', 5, 9)], secondary: [] } },
        options: { admin },
      });
      const played = run(s, [{ step: 'movementCommands' }], [1]);
      played.answer(choose(s, 'f'), SOUTH, SOUTH, END);
      return played.eventsOf('attritionChecked')[0]!.modifiers;
    };
    expect(march(true, '1515')).toEqual([{ code: 'administrative', value: -1 }]);
    expect(march(true, '0510')).toEqual([]);
    expect(march(false, '1515')).toEqual([]);
  });
});

describe('CN 9.1: forced march', () => {
  it('half the allowance, +1 on attrition, none for a Force that stays', () => {
    const s = field({
      french: far,
      allied: [
        { leader: 'p', hex: '0505', cav: 4 },
        { leader: 'q', hex: '0805', inf: 4 },
      ],
      armies,
    });
    const played = run(s, [{ step: 'forcedMarch' }], [1, 6, 1]);
    expect(played.game.decision!.side).toBe('allied');
    played.answer(choose(s, 'p'));
    expect(s.march!.allowance).toBe(8);
    played.answer(SOUTH, END);
    expect(played.eventsOf('attritionChecked')[0]!.modifiers).toContainEqual({ code: 'forcedMarch', value: 1 });
    played.answer(choose(s, 'q'), END);
    expect(played.eventsOf('attritionChecked')).toHaveLength(1);
    expect(played.eventsOf('initiativeTried')).toHaveLength(2);
  });
});
