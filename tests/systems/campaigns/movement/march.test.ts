import { describe, expect, it } from 'vitest';
import { placeVedette } from '../../../../src/systems/campaigns/theatre/change.ts';
import { countersIn } from '../../../../src/systems/campaigns/theatre/forces.ts';
import { type FieldSpec, field, hex, leader, run, unit } from '../field.ts';
import {
  at,
  choose,
  END,
  NORTH,
  refusalOf,
  ride,
  SOUTH,
  step,
  supplied,
  times,
  vedetteNumber,
  weather,
} from './helpers.ts';

const armies = [supplied('french', 8), supplied('allied', 8)];
const far = [{ leader: 'far', hex: '1919', inf: 1 }];
const commands = (spec: Omit<FieldSpec, 'armies'>, dice: readonly number[] = [1, 1, 1, 1]) => {
  const s = field({ armies, ...spec });
  return { s, played: run(s, [{ step: 'movementCommands' }], dice) };
};

describe('CN 6.4: allowances and costs', () => {
  it('all cavalry 16, with a train at most 10, others 12', () => {
    const { s, played } = commands({
      french: [
        { leader: 'cav', hex: '0505', cav: 3 },
        { leader: 'foot', hex: '0705', inf: 3 },
        { leader: 'train', hex: '0905', cav: 3 },
      ],
      allied: far,
      scenario: { pontoons: [{ id: 't', side: 'french', with: 'train' }] },
    });
    for (const [id, allowance] of [
      ['cav', 16],
      ['foot', 12],
      ['train', 10],
    ] as const) {
      played.answer(choose(s, id));
      expect(s.march!.allowance).toBe(allowance);
      played.answer(END);
    }
  });

  it('a step dearer than what is left is refused with both numbers', () => {
    const { s, played } = commands({
      french: [{ leader: 'f', hex: '0505', inf: 3 }],
      allied: far,
      map: { terrain: { forest: '0511' } },
    });
    played.answer(choose(s, 'f'), ...times(5, SOUTH));
    expect(refusalOf(played, SOUTH)).toEqual({ rule: 'CN 6.4.2', code: 'tooDear', params: { needs: 3, left: 2 } });
  });

  it('one hex always, even if it costs more than the whole allowance', () => {
    const s = weather(
      field({
        french: [{ leader: 'f', hex: '0505', inf: 3 }],
        allied: far,
        armies,
        map: { terrain: { mountain: '0506' }, rivers: [{ name: 'r', class: 'secondary', sides: [['0505', 1]] }] },
        scenario: { turnDays: 1 },
      }),
      'Snow',
    );
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    played.answer(choose(s, 'f'), SOUTH);
    // 8 for the mountain and 2 for the river, of an allowance of 6.
    expect(played.eventsOf('mpSpent')[0]).toMatchObject({ mp: 6, counted: 6, rough: true, rule: 'CN 6.4.1' });
    expect(at(s, 'f')).toBe('0506');
  });

  it('guns keep to the road in marsh', () => {
    const { s, played } = commands({
      french: [{ leader: 'f', hex: '0505', inf: 3, art: 1 }],
      allied: far,
      map: { terrain: { marsh: '0506' } },
    });
    played.answer(choose(s, 'f'));
    expect(refusalOf(played, SOUTH)).toMatchObject({ rule: 'CN 6.4.2', code: 'noRoadForGuns' });
  });
});

describe('CN 6.5: zones of control', () => {
  const duel = () =>
    commands({
      french: [
        { leader: 'f', hex: '0505', inf: 3 },
        { leader: 'g', hex: '0503', inf: 3 },
      ],
      allied: [{ leader: 'p', hex: '0506', inf: 4 }],
    });

  it('no step into an enemy Force, none from zone to zone, 2 MP more to leave', () => {
    const { s, played } = duel();
    played.answer(choose(s, 'f'));
    expect(refusalOf(played, SOUTH)).toMatchObject({ rule: 'CN 6.5.3', code: 'enemyForce' });
    expect(refusalOf(played, step(0))).toMatchObject({ rule: 'CN 6.5.2', code: 'zoneToZone' });
    played.answer(NORTH);
    expect(s.march).toMatchObject({ left: 8, counted: 2 });
  });

  it('a march that enters a zone is over', () => {
    const { s, played } = duel();
    played.answer(choose(s, 'g'), step(0), step(1), SOUTH);
    expect(s.march).toBeNull();
    expect(at(s, 'g')).toBe('0605');
  });

  it('a friendly Force opens the way from zone to zone', () => {
    const { s, played } = commands({
      french: [
        { leader: 'f', hex: '0505', inf: 3 },
        { leader: 'g', hex: '0605', inf: 3 },
      ],
      allied: [{ leader: 'p', hex: '0506', inf: 4 }],
    });
    played.answer(choose(s, 'f'), step(0));
    expect(countersIn(s, hex(s, '0605'), 0)).toEqual([leader(s, 'f'), leader(s, 'g')]);
  });
});

describe('CN 6.5.3: entering a hex without a Force', () => {
  it('Vedettes first, then Lone Leaders, then the Centre', () => {
    const s = field({
      french: [{ leader: 'f', hex: '0505', inf: 3 }],
      allied: [
        { leader: 'lone', hex: '0506' },
        { leader: 'p', hex: '1010', units: [{ id: 'u', arm: 'CAV', sp: 2, vedetteCap: 1 }] },
      ],
      armies: [supplied('french', 8), supplied('allied', 8, { coo: { hex: '0506', state: 'ACTIVE' } })],
    });
    const vedette = vedetteNumber(s, 'v-u-1');
    placeVedette(s, vedette, hex(s, '0506'));
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    played.answer(choose(s, 'f'), SOUTH);
    expect(played.game.decision).toMatchObject({ step: 'retreatVedette', side: 'allied' });
    expect(played.game.standard()).toEqual(step(0));
    played.answer(step(1), step(1), END);
    expect(s.vedette.hex[vedette]).toBe(hex(s, '0508'));
    expect(at(s, 'lone')).toBe('1010');
    const army = s.armies[s.campaign.armyOf('allied')]!;
    expect(army).toMatchObject({ centre: hex(s, '2020'), centreMoving: true, ap: 6 });
    expect(played.game.decision!.step).toBe('march');
  });

  it('CN 1.11: without a friendly Force the Lone Leader is away for four days', () => {
    const { s, played } = commands({
      french: [{ leader: 'f', hex: '0505', inf: 3 }],
      allied: [{ leader: 'lone', hex: '0506' }],
    });
    played.answer(choose(s, 'f'), SOUTH, END);
    expect(s.leader.returnsOn[leader(s, 'lone')]).toBe(3);
    expect(s.leader.hex[leader(s, 'lone')]).toBe(-1);
    s.turn = 3;
    s.phasing = 1;
    run(s, [{ step: 'returns' }], []);
    expect(at(s, 'lone')).toBe('2020');
  });

  it('CN 8.5: a Vedette whose owner declines is lost, with half a point of its unit', () => {
    const { s } = commands({
      french: [{ leader: 'f', hex: '0505', inf: 3 }],
      allied: [{ leader: 'p', hex: '1010', units: [{ id: 'u', arm: 'CAV', sp: 2, vedetteCap: 1 }] }],
    });
    placeVedette(s, vedetteNumber(s, 'v-u-1'), hex(s, '0506'));
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    played.answer(choose(s, 'f'), SOUTH, END);
    expect(s.unit.sp2[unit(s, 'u')]).toBe(3);
    expect(played.eventsOf('vedetteEliminated')).toHaveLength(1);
  });
});

describe('CN 3.2: splitting at activation', () => {
  const corps = () =>
    commands({
      french: [
        { leader: 'chief', hex: '0505', inf: 4, cav: 2, values: { span2: 12, bonus: 2 } },
        { leader: 'left', hex: '0505', under: 'chief', inf: 3, values: { span2: 6 } },
        { leader: 'right', hex: '0505', under: 'chief', cav: 3, values: { span2: 8 } },
      ],
      allied: far,
    });

  it('a subordinate leaves with his own track; the rest has not moved', () => {
    const { s, played } = corps();
    played.answer(choose(s, 'right'), SOUTH, END);
    expect(at(s, 'right')).toBe('0506');
    expect(s.leader.over[leader(s, 'left')]).toBe(leader(s, 'chief'));
    expect(refusalOf(played, choose(s, 'right'))).toMatchObject({ code: 'alreadyMoved' });
    expect(refusalOf(played, choose(s, 'chief'))).toBeNull();
  });

  it('the chief leaves parts behind before he spends a point; what marches settles his allowance', () => {
    const { s, played } = corps();
    played.answer(choose(s, 'chief'), choose(s, 'left'), { type: 'raise', leader: leader(s, 'mg-french-1') });
    played.answer({ type: 'unit', unit: unit(s, 'chief-inf') }, END);
    expect(s.march!.allowance).toBe(16);
    // What stays is one Force again, under the Leader with the larger span.
    expect(s.leader.over[leader(s, 'mg-french-1')]).toBe(leader(s, 'left'));
    played.answer(NORTH, END);
    expect(s.leader.moved[leader(s, 'left')]).toBe(0);
    expect(refusalOf(played, choose(s, 'left'))).toBeNull();
  });

  it('he may not leave everybody', () => {
    const { s, played } = commands({
      french: [
        { leader: 'chief', hex: '0505', values: { span2: 12 } },
        { leader: 'only', hex: '0505', under: 'chief', inf: 3 },
      ],
      allied: far,
    });
    played.answer(choose(s, 'chief'));
    expect(refusalOf(played, choose(s, 'only'))).toEqual({ rule: 'CN 3.2', code: 'nobodyLeft' });
  });

  it('a Leader who rides alone leaves his units to the Leader of 1.9, else to a Major General', () => {
    const { s, played } = corps();
    played.answer(ride(s, 'chief'), ...times(3, NORTH), END);
    expect(s.leader.sp2[leader(s, 'chief')]).toBe(0);
    // `right` has span 4: his own half and `left` leave room for 2½ more, and chief's units need 1½.
    expect(s.unit.leader[unit(s, 'chief-inf')]).toBe(leader(s, 'right'));
    const alone = commands({ french: [{ leader: 'f', hex: '0505', inf: 3 }], allied: far });
    alone.played.answer(ride(alone.s, 'f'), NORTH, END);
    expect(alone.s.unit.leader[unit(alone.s, 'f-inf')]).toBe(leader(alone.s, 'mg-french-1'));
  });

  it('a part that failed to try stays behind when its chief goes', () => {
    const { s } = corps();
    const played = run(s, [{ step: 'initiative' }], [6, 1, 1]);
    played.answer(choose(s, 'left'));
    expect(refusalOf(played, choose(s, 'left'))).toMatchObject({ rule: 'CN 6.3.1', code: 'alreadyTried' });
    played.answer(choose(s, 'chief'), NORTH, END);
    expect(at(s, 'left')).toBe('0505');
    expect(at(s, 'right')).toBe('0504');
  });
});

describe('CN 6.4.3: detaching', () => {
  it('the dropped Force has moved and checks at once; a general it leaves with nobody is dismissed', () => {
    const { s, played } = commands({
      french: [
        { leader: 'chief', hex: '0505', inf: 4, values: { span2: 12 } },
        { leader: 'general', hex: '0505', under: 'chief', values: { span2: 4, sub2: 1, mg: true } },
        { leader: 'corps', hex: '0505', under: 'general', inf: 3, values: { span2: 6 } },
      ],
      allied: far,
    });
    played.answer(choose(s, 'chief'), SOUTH, SOUTH, choose(s, 'corps'));
    expect(at(s, 'corps')).toBe('0507');
    expect(s.leader.hex[leader(s, 'general')]).toBe(-1);
    expect(played.eventsOf('attritionChecked')).toMatchObject([{ leader: leader(s, 'corps'), column: 1 }]);
    played.answer(END);
    expect(refusalOf(played, choose(s, 'corps'))).toMatchObject({ code: 'alreadyMoved' });
  });

  it('not where it would make the Stack insubordinate, not its own Leader', () => {
    const { s, played } = commands({
      french: [
        { leader: 'chief', hex: '0505', inf: 4, values: { span2: 12 } },
        { leader: 'corps', hex: '0505', under: 'chief', inf: 3, values: { span2: 4, sub2: 4 } },
        { leader: 'town', hex: '0506', inf: 2, values: { span2: 5 } },
      ],
      allied: far,
    });
    played.answer(choose(s, 'chief'), SOUTH);
    expect(refusalOf(played, choose(s, 'corps'))).toMatchObject({ rule: 'CN 1.9', code: 'insubordinate' });
    expect(refusalOf(played, choose(s, 'chief'))).toEqual({ rule: 'CN 6.4.3', code: 'leadsMarch' });
  });
});

describe('CN 1.11: Lone Leaders', () => {
  it('ride 24 MP at Fair costs through zones, once', () => {
    const s = weather(
      field({
        french: [
          { leader: 'f', hex: '0503' },
          { leader: 'g', hex: '0202', inf: 1 },
        ],
        allied: [{ leader: 'p', hex: '0606', inf: 4 }],
        armies,
      }),
      'Mud',
    );
    const played = run(s, [{ step: 'movementCommands' }], []);
    played.answer(ride(s, 'f'), ...times(12, SOUTH));
    expect(at(s, 'f')).toBe('0515');
    expect(refusalOf(played, ride(s, 'f'))).toMatchObject({ code: 'alreadyMoved' });
    expect(refusalOf(played, choose(s, 'f'))).toMatchObject({ rule: 'CN 1.11', code: 'loneLeader' });
  });
});
