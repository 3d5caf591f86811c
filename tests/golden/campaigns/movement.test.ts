/** The worked examples of CN 15 that belong to the Movement Phase, played through the real steps. */
import { describe, expect, it } from 'vitest';
import type { LeaderDef } from '../../../src/systems/campaigns/scenario/format.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { field, hex, leader, run, sp, unit } from '../../systems/campaigns/field.ts';
import {
  at,
  choose,
  END,
  refusalOf,
  roadDown,
  SOUTH,
  step,
  supplied,
  times,
  weather,
} from '../../systems/campaigns/movement/helpers.ts';

const french = (s: State) => s.armies[s.campaign.armyOf('french')]!;
const enemyFar = [{ leader: 'far', hex: '1919', inf: 1 }];

describe('G1 March with attrition', () => {
  it('Davout marches 11 MP in the mud and loses 1 SP', () => {
    const s = weather(
      field({
        french: [
          {
            leader: 'davout',
            hex: '0502',
            units: [
              { id: 'morand', arm: 'INF', sp: 8 },
              { id: 'friant', arm: 'INF', sp: 7 },
              { id: 'gudin', arm: 'INF', sp: 5 },
              { id: 'cav', arm: 'CAV', sp: 3 },
              { id: 'art', arm: 'ART', sp: 3 },
            ],
            values: { bonus: 1 },
          },
        ],
        allied: enemyFar,
        map: { roads: { primary: [roadDown('05', 2, 10)], secondary: [] } },
        armies: [supplied('french', 5), supplied('allied', 5)],
      }),
      'Mud',
    );
    const played = run(s, [{ step: 'movementCommands' }], [4]);
    played.answer(choose(s, 'davout'), ...times(9, SOUTH));
    expect(french(s).ap).toBe(4);
    expect(s.march!.counted).toBe(11);
    played.answer(END);
    const [check] = played.eventsOf('attritionChecked');
    expect(check).toMatchObject({ column: 3, severity: 1, sp2: 2, dice: [4] });
    expect(check!.modifiers).toEqual([
      { code: 'rainOrMud', value: 1 },
      { code: 'leader', value: -1 },
    ]);
    played.standardWhile((name) => name === 'loseStrength');
    expect(sp(s, 'morand')).toBe(7);
    expect(s.leader.sp2[leader(s, 'davout')]).toBe(50);
  });
});

describe('G2 Initiative', () => {
  const caught = (own: number, theirs: number): State =>
    field({
      french: [{ leader: 'f', hex: '0505', inf: 6, cav: own, values: { initiative: 3 } }],
      allied: [{ leader: 'p', hex: '0506', inf: 5, cav: theirs }],
      armies: [supplied('french', 5), supplied('allied', 5)],
    });
  const tried = (s: State, die: number) => {
    const played = run(s, [{ step: 'initiative' }], [die, 1]);
    played.answer(choose(s, 'f'));
    return played;
  };

  it('die 1+2 = 3: full allowance, the first hex costs 2 more', () => {
    const s = caught(2, 5);
    const played = tried(s, 1);
    expect(s.march).toMatchObject({ allowance: 12, onePoint: false });
    played.answer(step(4));
    expect(s.march).toMatchObject({ left: 8, counted: 2 });
  });

  it('die 2+2 = 4 = initiative + 1: one MP, which cannot pay the exit', () => {
    const s = caught(2, 5);
    const played = tried(s, 2);
    expect(played.eventsOf('initiativeTried')[0]).toMatchObject({ result: 'one', modifier: 2 });
    expect(refusalOf(played, step(4))).toMatchObject({
      rule: 'CN 6.4.2',
      code: 'tooDear',
      params: { needs: 4, left: 1 },
    });
    played.answer(END);
    expect(at(s, 'f')).toBe('0505');
    expect(s.leader.moved[leader(s, 'f')]).not.toBe(0);
    expect(played.eventsOf('attritionChecked')[0]).toMatchObject({ column: 0 });
  });

  it('die 3+2 = 5 fails; the Force has not moved', () => {
    const s = caught(2, 5);
    const played = tried(s, 3);
    expect(played.eventsOf('initiativeTried')[0]).toMatchObject({ result: 'none' });
    expect(s.leader.moved[leader(s, 'f')]).toBe(0);
  });

  it('CAV 6 against 2 and die 2: floor 0, succeeds', () => {
    const s = caught(6, 2);
    tried(s, 2);
    expect(s.march).toMatchObject({ onePoint: false });
  });

  it('the same in Rain with die 6: 4, one MP, useless in a zone', () => {
    const s = weather(caught(6, 2), 'Rain');
    const played = tried(s, 6);
    expect(played.eventsOf('initiativeTried')[0]).toMatchObject({ result: 'one', modifier: -2 });
    expect(at(s, 'f')).toBe('0505');
  });
});

describe('G8 Stationary, foraging, Snow', () => {
  it('12 SP lose half a point on a die of 4', () => {
    const s = weather(
      field({
        french: [{ leader: 'f', hex: '1010', inf: 12 }],
        allied: enemyFar,
        map: { forage: { poor: '1010' } },
      }),
      'Snow',
    );
    const played = run(s, [{ step: 'stationaryAttrition' }], [4]);
    expect(played.eventsOf('attritionChecked')[0]).toMatchObject({
      column: 0,
      severity: 2,
      sp2: 1,
      modifiers: [
        { code: 'foraging', value: 2 },
        { code: 'poor', value: 1 },
        { code: 'snow', value: 1 },
      ],
    });
    expect(sp(s, 'f-inf')).toBe(11.5);
  });
});

describe('G14 Detaching', () => {
  it('26 SP drop 9 under a Major General after 5 MP; both check by themselves', () => {
    const s = field({
      french: [
        {
          leader: 'f',
          hex: '0502',
          units: [
            { id: 'a', arm: 'INF', sp: 9 },
            { id: 'b', arm: 'INF', sp: 9 },
            { id: 'c', arm: 'INF', sp: 8 },
          ],
          values: { bonus: 1 },
        },
      ],
      allied: enemyFar,
      map: { roads: { primary: [roadDown('05', 2, 12)], secondary: [] } },
      armies: [supplied('french', 5), supplied('allied', 5)],
    });
    const played = run(s, [{ step: 'movementCommands' }], [5, 5]);
    const general = leader(s, 'mg-french-1');
    played.answer(
      choose(s, 'f'),
      ...times(5, SOUTH),
      { type: 'raise', leader: general },
      { type: 'unit', unit: unit(s, 'a') },
      END,
    );
    const [dropped] = played.eventsOf('attritionChecked');
    expect(dropped).toMatchObject({ leader: general, column: 2, severity: 1, sp2: 1, modifiers: [], dice: [5] });
    expect(french(s).ap).toBe(4);
    expect(sp(s, 'a')).toBe(8.5);
    played.answer(...times(5, SOUTH), END);
    const [, rest] = played.eventsOf('attritionChecked');
    expect(rest).toMatchObject({ column: 3, severity: 1, sp2: 1, modifiers: [{ code: 'leader', value: -1 }] });
    played.standardWhile((name) => name === 'loseStrength');
    expect(s.leader.sp2[leader(s, 'f')]).toBe(33);
    expect(at(s, 'mg-french-1')).toBe('0507');
    expect(refusalOf(played, { type: 'leader', leader: general })).toMatchObject({ code: 'alreadyMoved' });
  });
});

describe('G18 Insubordinate stack', () => {
  const crowd = (values: Partial<LeaderDef>, more: { inf?: number; army?: string } = { inf: 4 }): State =>
    field({
      french: [
        {
          leader: 'f',
          hex: '0511',
          units: [
            { id: 'x', arm: 'INF', sp: 4 },
            { id: 'y', arm: 'INF', sp: 4 },
            { id: 'z', arm: 'CAV', sp: 2 },
          ],
          values: { span2: 10 },
        },
        { leader: 'sub', hex: '0511', under: 'f', inf: 2, values: { span2: 4, sub2: 2 } },
        { leader: 'g', hex: '0502', ...more, values: { span2: 8, ...values } },
      ],
      allied: enemyFar,
      map: { roads: { primary: [roadDown('05', 2, 11)], secondary: [] } },
      armies: [supplied('french', 5), supplied('french', 5, { id: 'other' }), supplied('allied', 5)],
    });
  const arrive = (s: State) => {
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    played.answer(choose(s, 'g'), ...times(9, SOUTH), END);
    return played;
  };

  it('rated 2: put back along its path, column as spent', () => {
    const s = crowd({ sub2: 4 });
    const played = arrive(s);
    expect(at(s, 'g')).toBe('0510');
    expect(played.eventsOf('attritionChecked')[0]).toMatchObject({ column: 3, hex: hex(s, '0510') });
  });

  it('rated 1: legal', () => {
    const s = crowd({ sub2: 2 });
    arrive(s);
    expect(at(s, 'g')).toBe('0511');
  });

  it('unemployed and rated 2: counts 0, legal', () => {
    const s = crowd({ sub2: 4 }, {});
    const played = run(s, [{ step: 'movementCommands' }], []);
    played.answer({ type: 'ride', leader: leader(s, 'g') }, ...times(9, SOUTH), END);
    expect(at(s, 'g')).toBe('0511');
  });

  it('of an Army not in mayMix: put back whatever its rating', () => {
    const s = crowd({ sub2: 1 }, { inf: 1, army: 'other' });
    arrive(s);
    expect(at(s, 'g')).toBe('0510');
  });
});

describe('G26 One-day turn', () => {
  const june = (turn: number): State => {
    const s = field({
      french: [
        { leader: 'f', hex: '0502', inf: 22 },
        { leader: 'still', hex: '1010', inf: 12 },
      ],
      allied: enemyFar,
      map: { roads: { primary: [roadDown('05', 2, 12)], secondary: [] } },
      armies: [supplied('french', 4), supplied('allied', 5)],
      scenario: { turnDays: 1, startDate: '1815-06-15', turns: 10 },
    });
    s.turn = turn;
    return s;
  };

  it('yesterday Rain, die 4: Mud', () => {
    const s = weather(june(4), 'Rain');
    const played = run(s, [{ step: 'weather' }], [4]);
    expect(played.eventsOf('weatherFell')[0]).toMatchObject({ weather: 2, rule: 'CN 3.3' });
  });

  it('6 road hexes are the whole allowance: column 5-8, die 4+1 costs half a point', () => {
    const s = weather(june(4), 'Mud');
    const played = run(s, [{ step: 'movementCommands' }], [4]);
    played.answer(choose(s, 'f'), ...times(6, SOUTH));
    expect(s.march).toBeNull();
    expect(french(s).ap).toBe(3);
    expect(played.eventsOf('attritionChecked')[0]).toMatchObject({ column: 2, severity: 1, sp2: 1 });
    expect(sp(s, 'f-inf')).toBe(21.5);
  });

  it('Forces that did not move check on even days only', () => {
    expect(run(june(4), [{ step: 'stationaryAttrition' }], [1, 1]).eventsOf('attritionChecked')).toHaveLength(2);
    expect(run(june(3), [{ step: 'stationaryAttrition' }], []).eventsOf('attritionChecked')).toEqual([]);
  });

  it('forced march: 3 MP', () => {
    const s = june(4);
    s.phasing = 1;
    const played = run(s, [{ step: 'forcedMarch' }], [1]);
    played.answer(choose(s, 'f'));
    expect(s.march).toMatchObject({ allowance: 3, segment: 'forced' });
  });
});

describe('G29 Commands and AP', () => {
  const three = (): State =>
    field({
      french: ['a', 'b', 'c'].map((id, i) => ({ leader: id, hex: `0${5 + i}05`, inf: 10 })),
      allied: enemyFar,
      armies: [supplied('french', 2, { mcMax: 4 }), supplied('allied', 5)],
    });

  it('AP 2: two commands, a third is refused; the second attrition is read with 0 AP', () => {
    const s = three();
    const played = run(s, [{ step: 'movementCommands' }], [1, 1]);
    played.answer(choose(s, 'a'), SOUTH, END, choose(s, 'b'), SOUTH, END);
    const [, second] = played.eventsOf('attritionChecked');
    expect(second!.modifiers).toEqual([{ code: 'ap', value: 2 }]);
    expect(refusalOf(played, choose(s, 'c'))).toMatchObject({ rule: 'CN 6.2.1', code: 'noAp' });
  });

  it('after a change of Source: no command, AP count 0', () => {
    const s = three();
    french(s).sourceChanged = true;
    const played = run(s, [{ step: 'movementCommands' }, { step: 'stationaryAttrition' }], [1, 1, 1]);
    expect(refusalOf(played, choose(s, 'a'))).toMatchObject({ rule: 'CN 5.1.2', code: 'sourceChanged' });
    played.answer(END);
    expect(played.eventsOf('attritionChecked')[0]!.modifiers).toEqual([{ code: 'ap', value: 2 }]);
  });
});
