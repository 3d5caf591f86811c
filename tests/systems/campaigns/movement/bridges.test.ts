import { describe, expect, it } from 'vitest';
import { DAMAGED, INTACT, NO_BRIDGE, PONTOON } from '../../../../src/systems/campaigns/theatre/ground.ts';
import { field, hex, leader, run, unit } from '../field.ts';
import { choose, END, hexsideOf, refusalOf, SOUTH, supplied } from './helpers.ts';

const bank = (
  more: { bridge?: 'intact' | 'damaged'; class?: 'primary' | 'secondary'; with?: string; inf?: number } = {},
) =>
  field({
    french: [
      { leader: 'f', hex: '0505', inf: more.inf ?? 4, units: [{ id: 'more', arm: 'INF', sp: 2 }] },
      { leader: 'gunner', hex: '0305', art: 2 },
    ],
    allied: [{ leader: 'p', hex: '1515', inf: 3 }],
    armies: [supplied('french', 8), supplied('allied', 8)],
    map: {
      rivers: [
        {
          name: 'r',
          class: more.class ?? 'secondary',
          sides: [
            ['0505', 1],
            ['0305', 1],
          ],
        },
      ],
      bridges: more.bridge === undefined ? [] : [{ a: '0505', b: '0506', state: more.bridge }],
    },
    scenario: { pontoons: [{ id: 't', side: 'french', with: more.with ?? 'f' }] },
  });
type Field = ReturnType<typeof bank>;
const work = (s: Field, kind: 'damage' | 'repair' | 'lay' | 'lift', from = '0505', to = '0506') =>
  ({ type: 'work', hexside: hexsideOf(s, from, to), work: kind }) as const;

describe('CN 6.8: bridge work', () => {
  it('a pontoon is laid, then lifted, and the train comes back', () => {
    const s = bank({ class: 'primary' });
    const side = hexsideOf(s, '0505', '0506');
    const played = run(s, [{ step: 'movementCommands' }, { step: 'bridgeSegment' }], [1]);
    played.answer(choose(s, 'f'), work(s, 'lay'), END);
    expect(s.bridges[side]).toBe(PONTOON);
    expect(s.trains[0]).toEqual({ with: -1, laid: side });
    s.leader.moved.fill(0);
    const again = run(s, [{ step: 'movementCommands' }, { step: 'bridgeSegment' }], [1]);
    again.answer(choose(s, 'f'));
    expect(refusalOf(again, work(s, 'damage'))).toEqual({ rule: 'CN 6.8.2', code: 'ownPontoon' });
    again.answer(work(s, 'lift'), END);
    expect(s.bridges[side]).toBe(NO_BRIDGE);
    expect(s.trains[0]).toEqual({ with: leader(s, 'f'), laid: -1 });
  });

  it('needs infantry, a train, a river and the right state of the bridge', () => {
    const s = bank({ bridge: 'intact', with: 'gunner' });
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    played.answer(choose(s, 'f'));
    expect(refusalOf(played, work(s, 'repair'))).toMatchObject({ code: 'notDamaged' });
    expect(refusalOf(played, work(s, 'lay'))).toMatchObject({ code: 'bridgeThere' });
    expect(refusalOf(played, work(s, 'lift'))).toMatchObject({ code: 'noPontoon' });
    expect(refusalOf(played, work(s, 'damage', '0505', '0504'))).toMatchObject({ code: 'noRiver' });
    expect(refusalOf(played, work(s, 'damage', '0305', '0306'))).toMatchObject({ rule: 'CN 6.8.1', code: 'notOnBank' });
    played.answer(END);
    s.leader.moved.fill(0);
    const guns = run(s, [{ step: 'movementCommands' }], []);
    guns.answer(choose(s, 'gunner'));
    expect(refusalOf(guns, work(s, 'lay', '0305', '0306'))).toMatchObject({ code: 'noInfantry' });
  });

  it('a part dropped on the way may stay to work with the points left', () => {
    const s = bank({ bridge: 'intact' });
    const played = run(s, [{ step: 'movementCommands' }, { step: 'bridgeSegment' }], [1, 1, 5]);
    const general = leader(s, 'mg-french-1');
    played.answer(choose(s, 'f'), SOUTH, { type: 'raise', leader: general }, { type: 'unit', unit: unit(s, 'more') });
    expect(played.game.decision!.step).toBe('announceWork');
    played.answer(work(s, 'damage', '0506', '0505'), SOUTH, END, END);
    expect(played.eventsOf('workAnnounced')[0]).toMatchObject({ leader: general, rule: 'CN 6.8.1' });
    expect(s.bridges[hexsideOf(s, '0505', '0506')]).toBe(DAMAGED);
    expect(s.works).toEqual([]);
  });

  it('CN 6.8.1: a work whose Force has gone is lost', () => {
    const s = bank({ bridge: 'damaged' });
    s.works.push({ leader: leader(s, 'f'), hexside: hexsideOf(s, '0305', '0306'), kind: 'repair' });
    const played = run(s, [{ step: 'bridgeSegment' }], []);
    expect(played.eventsOf('workFailed')).toMatchObject([{ rule: 'CN 6.8.1' }]);
    expect(s.bridges[hex(s, '0305') * 6 + 1]).not.toBe(INTACT);
  });
});
