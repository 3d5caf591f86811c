/** The worked examples of CN 15 that belong to the Movement Phase, played through the real steps. */
import { describe, expect, it } from 'vitest';
import { placeVedette } from '../../../src/systems/campaigns/change.ts';
import type { LeaderDef } from '../../../src/systems/campaigns/scenario/format.ts';
import type { State } from '../../../src/systems/campaigns/state.ts';
import { field, hex, leader, run, sp, unit } from '../../systems/campaigns/field.ts';
import {
  at,
  choose,
  END,
  hexsideOf,
  refusalOf,
  roadDown,
  SOUTH,
  step,
  supplied,
  times,
  vedetteNumber,
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
    expect(refusalOf(played, step(4))).toMatchObject({ rule: 'CN 6.4.2', code: 'tooDear', params: { needs: 4, left: 1 } });
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
    played.answer(choose(s, 'f'), ...times(5, SOUTH), { type: 'raise', leader: general }, { type: 'unit', unit: unit(s, 'a') }, END);
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

describe('G15 Vedettes', () => {
  const scout = (sky: 'Fair' | 'Mud' | 'Rain' = 'Fair'): State => {
    const s = weather(
      field({
        french: [
          { leader: 'f', hex: '0502', units: [{ id: 'hussars', arm: 'CAV', sp: 4, vedetteCap: 1 }], values: {} },
          { leader: 'g', hex: '0201', inf: 5 },
        ],
        allied: [
          { leader: 'ney', hex: '1010', inf: 24, units: [{ id: 'cossacks', arm: 'CAV', sp: 0.5, vedetteCap: 2 }] },
          { leader: 'x', hex: '1018', inf: 3 },
        ],
        map: { roads: { primary: [roadDown('05', 2, 6)], secondary: [] } },
        armies: [supplied('french', 5), supplied('allied', 5)],
      }),
      sky,
    );
    return s;
  };

  it('two of four road hexes next to an enemy Vedette: 6 MP, column 5-8', () => {
    const s = scout();
    // Of the road in column 05 it screens 0504 and 0505.
    placeVedette(s, vedetteNumber(s, 'v-cossacks-1'), hex(s, '0604'));
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    played.answer(choose(s, 'f'), ...times(4, SOUTH));
    expect(s.march!.counted).toBe(6);
    played.answer(END);
    expect(played.eventsOf('attritionChecked')[0]).toMatchObject({ column: 2 });
  });

  const look = (sky: 'Fair' | 'Mud' | 'Rain', dice: number[]) => {
    const s = scout(sky);
    const vedette = vedetteNumber(s, 'v-hussars-1');
    placeVedette(s, vedette, hex(s, '1009'));
    const played = run(s, [{ step: 'movementCommands' }], dice);
    played.answer({ type: 'vedette', vedette }, END);
    return { s, played };
  };

  it('Fair, die 4: "Ney, 20"', () => {
    const { s, played } = look('Fair', [4]);
    expect(played.eventsOf('learned')).toMatchObject([{ side: 0, leader: leader(s, 'ney'), sp2: 40, exact: false, dice: [4] }]);
    expect(s.known[0]).toHaveLength(1);
  });

  it('Fair, die 5, and Mud, die 3: only "a Force"', () => {
    for (const { s, played } of [look('Fair', [5]), look('Mud', [3])]) {
      expect(played.eventsOf('learned')).toEqual([]);
      expect(played.eventsOf('reconnaissanceFailed')).toHaveLength(1);
      expect(s.leader.kindKnown[leader(s, 'ney')]).toBe(1);
    }
  });

  it('Rain: no die, only the kind', () => {
    const { s, played } = look('Rain', []);
    expect(played.eventsOf('learned')).toEqual([]);
    expect(s.leader.kindKnown[leader(s, 'ney')]).toBe(1);
  });

  const skirmish = (dice: number[]) => {
    const s = scout();
    const vedette = vedetteNumber(s, 'v-hussars-1');
    const other = vedetteNumber(s, 'v-cossacks-1');
    placeVedette(s, vedette, hex(s, '1404'));
    placeVedette(s, other, hex(s, '1405'));
    const played = run(s, [{ step: 'movementCommands' }], dice);
    played.answer({ type: 'vedette', vedette }, SOUTH);
    return { s, played, vedette, other };
  };

  it('mover 5, other 2: the other is eliminated, its parent loses half a point', () => {
    const { s, played, vedette, other } = skirmish([5, 2]);
    expect(s.vedette.hex[other]).toBe(-1);
    expect(sp(s, 'cossacks')).toBe(0);
    expect(s.vedette.hex[vedette]).toBe(hex(s, '1405'));
    expect(played.game.decision!.step).toBe('rideVedette');
  });

  it('mover 4, other 4: the mover goes back one hex and is done', () => {
    const { s, played, vedette } = skirmish([4, 4]);
    expect(s.vedette.hex[vedette]).toBe(hex(s, '1404'));
    expect(s.vedette.moved[vedette]).toBe(1);
    expect(played.game.decision!.step).toBe('movementCommands');
  });
});

describe('G16 Bridge work', () => {
  const river = (state: 'intact' | 'damaged', allied = enemyFar): State =>
    field({
      french: [{ leader: 'f', hex: '0502', inf: 5 }],
      allied,
      map: {
        rivers: [{ name: 'Seine', class: 'primary', sides: [['0508', 1], ['0509', 1]] }],
        bridges: [
          { a: '0508', b: '0509', state },
          { a: '0509', b: '0510', state: 'damaged' },
        ],
        roads: { primary: [roadDown('05', 2, 10)], secondary: [] },
      },
      armies: [supplied('french', 5), supplied('allied', 5)],
    });

  it('6 MP spent, 6 left: repair over a Primary River is legal and not counted', () => {
    const s = river('damaged');
    const played = run(s, [{ step: 'movementCommands' }, { step: 'bridgeSegment' }], [1]);
    const work = { type: 'work', hexside: hexsideOf(s, '0508', '0509'), work: 'repair' } as const;
    played.answer(choose(s, 'f'), ...times(6, SOUTH), work);
    expect(played.eventsOf('attritionChecked')[0]).toMatchObject({ column: 2 });
    expect(s.bridges[work.hexside]).toBe(2);
    played.answer(END);
    expect(s.bridges[work.hexside]).toBe(1);
  });

  it('7 MP spent: refused with the numbers', () => {
    const s = river('intact');
    const played = run(s, [{ step: 'movementCommands' }], []);
    played.answer(choose(s, 'f'), ...times(7, SOUTH));
    expect(refusalOf(played, { type: 'work', hexside: hexsideOf(s, '0509', '0510'), work: 'repair' })).toEqual({
      rule: 'CN 6.8.1',
      code: 'tooDear',
      params: { needs: 6, left: 5 },
    });
  });

  const blow = (s: State, die: number): number => {
    const hexside = hexsideOf(s, '0508', '0509');
    const played = run(s, [{ step: 'movementCommands' }, { step: 'bridgeSegment' }], [1, die]);
    played.answer(choose(s, 'f'), ...times(6, SOUTH), { type: 'work', hexside, work: 'damage' }, END);
    return s.bridges[hexside]!;
  };
  const near = [{ leader: 'p', hex: '0510', inf: 4 }];

  it('damage with no enemy near: die 5 yes, 6 no', () => {
    expect(blow(river('intact'), 5)).toBe(2);
    expect(blow(river('intact'), 6)).toBe(1);
  });

  it('damage with an enemy next to the far bank: die 3 yes, 4 no', () => {
    expect(blow(river('intact', near), 3)).toBe(2);
    expect(blow(river('intact', near), 4)).toBe(1);
  });

  it('repair with an enemy on the far bank hex: illegal', () => {
    const s = river('damaged', [{ leader: 'p', hex: '0509', inf: 4 }]);
    const played = run(s, [{ step: 'movementCommands' }], []);
    played.answer(choose(s, 'f'), ...times(6, SOUTH));
    expect(refusalOf(played, { type: 'work', hexside: hexsideOf(s, '0508', '0509'), work: 'repair' })).toMatchObject({
      rule: 'CN 6.8',
      code: 'enemyFaces',
    });
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
