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
import { worked } from './worked.ts';

const french = (s: State) => s.armies[s.campaign.armyOf('french')]!;
const enemyFar = [{ leader: 'far', hex: '1919', inf: 1 }];

describe('G1 March with attrition', () => {
  it('Davout marches 11 MP in the mud and loses 1 SP', async () => {
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
    await worked(played, {
      id: 'g01',
      rule: 'CN 7.3',
      also: ['CN 6.4.1', 'CN 6.4.2', 'CN 7.1'],
      title: 'Eleven points through the mud',
      text: 'Davout has 26 points of strength and marches nine hexes to 0511: eight down the great road at 1 movement point each, the last off it, where a hex in Mud costs 3. That is 11 in all. When he halts, a die is thrown and read in the column for 9 to 12.',
      done: 'A 4. Mud adds 1 and Davout takes 1 off: 4 in the column for 9 to 12 is severity 1, and of 26 points that is 1.',
      ends: { type: 'attritionChecked' },
      lit: ['0502', '0511'],
    });
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

  it('die 1+2 = 3: full allowance, the first hex costs 2 more', async () => {
    const s = caught(2, 5);
    const played = tried(s, 1);
    expect(s.march).toMatchObject({ allowance: 12, onePoint: false });
    played.answer(step(4));
    expect(s.march).toMatchObject({ left: 8, counted: 2 });
    await worked(played, {
      id: 'g02',
      rule: 'CN 6.3.1',
      also: ['CN 6.3.2', 'CN 6.5.2'],
      title: 'Initiative beside the enemy',
      text: 'Ney stands next to Yorck, who has more than twice his cavalry: in a zone of control that adds 2 to the die of initiative. Let Ney try, then march him away to the north: the first hex out of the zone costs 2 more.',
      done: 'A 1, and 2 for the enemy’s cavalry, make 3: not above his initiative of 3, so he has his whole march. The first hex cost 4 of his 12 points, 2 for the ground and 2 for leaving the zone.',
      ends: { type: 'forceMoved' },
      lit: ['0505', '0506'],
    });
  });

  it('die 2+2 = 4 = initiative + 1: one MP, which cannot pay the exit', async () => {
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
    await worked(played, {
      id: 'g02b',
      rule: 'CN 6.3.1',
      also: ['CN 6.4.2'],
      title: 'One point too many',
      text: 'The same Force, and a die of 2. With 2 for the enemy’s cavalry it makes 4, one more than Ney’s initiative: he gets a single movement point. Try him, then point at any hex: why can he not go?',
      done: 'To leave the zone would have cost 4, and he had 1. He has moved all the same, as far as this turn is concerned, and checks attrition as if at rest.',
      ends: { type: 'marchEnded' },
      lit: ['0505'],
    });
  });

  it('die 3+2 = 5 fails; the Force has not moved', async () => {
    const s = caught(2, 5);
    const played = tried(s, 3);
    expect(played.eventsOf('initiativeTried')[0]).toMatchObject({ result: 'none' });
    expect(s.leader.moved[leader(s, 'f')]).toBe(0);
    await worked(played, {
      id: 'g02c',
      rule: 'CN 6.3.1',
      title: 'No orders, no march',
      text: 'Once more, and a die of 3. With 2 for the enemy’s cavalry it makes 5, two above Ney’s initiative.',
      done: 'He stays where he is. He has not moved, so a forced march or a battle is still open to him.',
      ends: { type: 'initiativeTried' },
      lit: ['0505'],
    });
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
  it('26 SP drop 9 under a Major General after 5 MP; both check by themselves', async () => {
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
    await worked(played, {
      id: 'g14',
      rule: 'CN 6.4.3',
      also: ['CN 5.3.2', 'CN 7.1'],
      title: 'A division dropped on the way',
      text: 'Ney marches five hexes, raises a Major General and leaves him 9 of his 26 points of strength. Each part throws its own die when it halts: the division after 5 movement points, Ney after 10.',
      done: 'Both threw a 5. In the column for 5 to 8 it cost the division half a point; in the column for 9 to 12, less 1 for Ney’s skill, it cost him half a point too.',
      ends: { type: 'attritionChecked', leader: 'f' },
      lit: ['0502', '0507', '0512'],
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
      armies: [
        supplied('french', 5),
        supplied('french', 5, { id: 'other', sources: ['0301'], coo: { hex: '0301', state: 'ACTIVE' } }),
        supplied('allied', 5),
      ],
    });
  const arrive = (s: State) => {
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    played.answer(choose(s, 'g'), ...times(9, SOUTH), END);
    return played;
  };

  it('rated 2: put back along its path, column as spent', async () => {
    const s = crowd({ sub2: 4 });
    const played = arrive(s);
    expect(at(s, 'g')).toBe('0510');
    expect(played.eventsOf('attritionChecked')[0]).toMatchObject({ column: 3, hex: hex(s, '0510') });
    await worked(played, {
      id: 'g18',
      rule: 'CN 1.9',
      also: ['CN 1.6', 'CN 6.5.1'],
      title: 'One corps too many',
      text: 'Ney can lead 5; with his own divisions and the corps under him 4½ are taken. Marmont counts 2. March him nine hexes down the road into Ney’s hex, 0511, and see what becomes of it.',
      done: 'Nobody there can command them all: he was put back one hex along his path, to 0510, and the points he spent count as spent.',
      ends: { type: 'marchEnded' },
      lit: ['0502', '0511'],
    });
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

  it('6 road hexes are the whole allowance: column 5-8, die 4+1 costs half a point', async () => {
    const s = weather(june(4), 'Mud');
    const played = run(s, [{ step: 'movementCommands' }], [4]);
    played.answer(choose(s, 'f'), ...times(6, SOUTH));
    expect(s.march).toBeNull();
    expect(french(s).ap).toBe(3);
    expect(played.eventsOf('attritionChecked')[0]).toMatchObject({ column: 2, severity: 1, sp2: 1 });
    expect(sp(s, 'f-inf')).toBe(21.5);
    await worked(played, {
      id: 'g26',
      rule: 'CN 3.3',
      also: ['CN 6.4.1'],
      title: 'A turn of one day',
      text: 'June 1815, one day a turn: an allowance of 6 is a whole day’s march. Mud. March Ney six hexes down the road.',
      done: 'The column is that of twice the points, 5 to 8: a 4, and 1 for the mud, cost half a point.',
      ends: { type: 'attritionChecked' },
      lit: ['0502', '0508'],
    });
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

  it('AP 2: two commands, a third is refused; the second attrition is read with 0 AP', async () => {
    const s = three();
    const played = run(s, [{ step: 'movementCommands' }], [1, 1]);
    played.answer(choose(s, 'a'), SOUTH, END, choose(s, 'b'), SOUTH, END);
    const [, second] = played.eventsOf('attritionChecked');
    expect(second!.modifiers).toEqual([{ code: 'ap', value: 2 }]);
    expect(refusalOf(played, choose(s, 'c'))).toMatchObject({ rule: 'CN 6.2.1', code: 'noAp' });
    await worked(played, {
      id: 'g29',
      rule: 'CN 6.2.1',
      also: ['CN 5.1.1', 'CN 7.5'],
      title: 'Two points, three corps',
      text: 'The Army has 2 Administrative Points, and every order costs one. Give Ney and Mortier a march of one hex each, then point at Marmont.',
      done: 'Marmont gets no order: the chest is empty. And an empty chest adds 2 to a die of attrition: look at the second line of the journal.',
      ends: { type: 'attritionChecked', leader: 'b' },
      lit: ['0505', '0605', '0705'],
    });
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
