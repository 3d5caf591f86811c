import { describe, expect, it } from 'vitest';
import { END, YES } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { moveForce } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, hex, leader, run } from '../field.ts';

function theatre(army: object = {}, scenario: object = {}): State {
  return field({
    french: [{ leader: 'davout', hex: '0505', inf: 5 }],
    allied: [{ leader: 'karl', hex: '1818', inf: 4 }],
    armies: [
      {
        id: 'french',
        side: 'french',
        coo: { hex: '0505', state: 'ACTIVE' },
        sources: ['0105', '0108', '0120'],
        ...army,
      },
      { id: 'allied', side: 'allied' },
    ],
    map: { roads: { primary: ['0105 0205 0305 0405 0505'], secondary: [] } },
    scenario,
  });
}

const FRENCH = 1;
const afterIncome = (s: State): number => {
  run(s, [{ step: 'receiveAp' }], []);
  return s.armies[FRENCH]!.ap;
};

describe('CN 5.1.1 Administrative Points', () => {
  it('full income with an ACTIVE Centre and a Line', () => expect(afterIncome(theatre())).toBe(9));
  it('half, rounded down, while MOVING', () =>
    expect(afterIncome(theatre({ coo: { hex: '0505', state: 'MOVING' } }))).toBe(7));
  it('half with the Line cut', () => expect(afterIncome(theatre({ locMax: 3 }))).toBe(7));
  it('CN 5.2.8: nothing without a Centre', () => {
    const s = theatre({ coo: null });
    const { eventsOf } = run(s, [{ step: 'receiveAp' }], []);
    expect(s.armies[FRENCH]!.ap).toBe(6);
    expect(eventsOf('apChanged')).toEqual([{ type: 'apChanged', rule: 'CN 5.2.8', army: FRENCH, by: 0 }]);
  });
  it('never above 20', () => expect(afterIncome(theatre({ apStart: 19 }))).toBe(20));
});

describe('CN 5.1.2 Supply Source (D01)', () => {
  it('keep is first and standard; a change costs 1 AP and is remembered for the turn', () => {
    const s = theatre();
    const { game, answer } = run(s, [{ step: 'supplySources' }], []);
    expect(game.decision?.options).toEqual([
      END,
      { type: 'hex', hex: hex(s, '0108') },
      { type: 'hex', hex: hex(s, '0120') },
    ]);
    expect(game.standard()).toEqual(END);
    answer({ type: 'hex', hex: hex(s, '0120') });
    expect(s.armies[FRENCH]).toMatchObject({ source: hex(s, '0120'), ap: 5, sourceChanged: true });
  });

  it('a Source in an enemy zone is not offered unless a friendly Force holds it', () => {
    const s = theatre();
    moveForce(s, leader(s, 'karl'), hex(s, '0109'));
    const { game } = run(s, [{ step: 'supplySources' }], []);
    expect(game.whyNot({ type: 'hex', hex: hex(s, '0108') })).toMatchObject({ rule: 'CN 5.1.2', code: 'sourceClosed' });
    expect(game.whyNot({ type: 'hex', hex: hex(s, '0105') })).toMatchObject({ code: 'sameSource' });
    expect(game.whyNot({ type: 'hex', hex: hex(s, '0505') })).toMatchObject({ code: 'notASource' });
    expect(game.whyNot(YES)).toMatchObject({ code: 'notAsked' });
    moveForce(s, leader(s, 'davout'), hex(s, '0108'));
    expect(game.whyNot({ type: 'hex', hex: hex(s, '0108') })).toBeNull();
  });

  it('at 0 AP the change is free', () => {
    const s = theatre({ apStart: 0 });
    run(s, [{ step: 'supplySources' }], []).answer({ type: 'hex', hex: hex(s, '0108') });
    expect(s.armies[FRENCH]).toMatchObject({ ap: 0, sourceChanged: true });
  });
});

describe('CN 5.1.3 disbanding the Centre (D02)', () => {
  it('costs 1 AP; it may return MOVING at the active Source from the next turn on', () => {
    const s = theatre();
    run(s, [{ step: 'disbandCentres' }], []).answer(YES);
    expect(s.armies[FRENCH]).toMatchObject({ centre: -1, ap: 5 });
    expect(run(s, [{ step: 'returnCentres' }], []).game.decision).toBeNull();
    s.turn = 2;
    const { game, answer } = run(s, [{ step: 'returnCentres' }], []);
    expect(game.decision?.options).toEqual([END, { type: 'hex', hex: hex(s, '0105') }]);
    expect(game.whyNot({ type: 'hex', hex: hex(s, '0108') })).toMatchObject({
      rule: 'CN 5.1.3',
      code: 'notActiveSource',
    });
    answer(game.standard());
    expect(s.armies[FRENCH]).toMatchObject({ centre: hex(s, '0105'), centreMoving: true, ap: 5 });
  });

  it('not at a closed Source', () => {
    const s = theatre();
    run(s, [{ step: 'disbandCentres' }], []).answer(YES);
    s.turn = 2;
    moveForce(s, leader(s, 'karl'), hex(s, '0106'));
    expect(run(s, [{ step: 'returnCentres' }], []).eventsOf('centreReturned')).toEqual([]);
  });

  it('needs 1 AP', () => {
    const s = theatre({ apStart: 0 });
    expect(run(s, [{ step: 'disbandCentres' }], []).game.decision).toBeNull();
    expect(s.armies[FRENCH]!.centre).toBe(hex(s, '0505'));
  });
});

describe('CN 5.1.4 replacements arrive', () => {
  it('those of this turn and side, by nation and arm', () => {
    const s = theatre(
      {},
      {
        replacements: [
          { turn: 1, side: 'french', nation: 'french', arm: 'INF', sp2: 4 },
          { turn: 1, side: 'french', nation: 'polish', arm: 'CAV', sp2: 1 },
          { turn: 2, side: 'french', nation: 'french', arm: 'INF', sp2: 9 },
          { turn: 1, side: 'allied', nation: 'prussian', arm: 'INF', sp2: 3 },
        ],
      },
    );
    run(s, [{ step: 'receiveReplacements' }], []);
    const nation = (name: string): number => s.campaign.nations.indexOf(name);
    expect(s.pool[0][nation('french') * 3]).toBe(4);
    expect(s.pool[0][nation('polish') * 3 + 1]).toBe(1);
    expect(s.pool[0].reduce((sum, sp2) => sum + sp2, 0)).toBe(5);
    expect(s.pool[1].every((sp2) => sp2 === 0)).toBe(true);
  });
});
