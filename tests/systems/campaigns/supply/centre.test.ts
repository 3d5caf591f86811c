import { describe, expect, it } from 'vitest';
import { END, YES } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { centreRefusal, overrun } from '../../../../src/systems/campaigns/supply/centre.ts';
import { moveForce, placeVedette } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { onTable } from '../command/table.ts';
import { field, hex, leader, run } from '../field.ts';

const ROAD = '0105 0205 0305 0405 0505 0605 0705 0805 0905 1005 1105 1205 1305 1405';

function theatre(army: object = {}, scenario: object = {}): State {
  return field({
    french: [{ leader: 'davout', hex: '0501', inf: 5 }],
    allied: [{ leader: 'karl', hex: '1818', inf: 4, units: [{ id: 'hussars', arm: 'CAV', sp: 2, vedetteCap: 1 }] }],
    armies: [
      { id: 'allied', side: 'allied', coo: { hex: '1805', state: 'ACTIVE' } },
      { id: 'french', side: 'french', coo: { hex: '0305', state: 'ACTIVE' }, sources: ['0105', '0101'], ...army },
      { id: 'second', side: 'french', coo: { hex: '0312', state: 'ACTIVE' }, sources: ['0112'] },
    ],
    map: { roads: { primary: [ROAD], secondary: [] } },
    scenario,
  });
}

const FRENCH = 1;
const march = { step: 'moveCentre', args: { army: FRENCH } };
/** East along a road that runs level: odd columns step SE, even ones NE. */
const east = (s: State): { type: 'step'; dir: number } => {
  const at = s.armies[FRENCH]!.centre;
  return { type: 'step', dir: [0, 5].find((dir) => s.campaign.ground.road[at * 6 + dir] !== 0) as number };
};
const MOVING = { coo: { hex: '0305', state: 'MOVING' } };

describe('CN 5.2.5 moving the Centre', () => {
  it('flips for 1 AP, then eight points along the road, once a turn', () => {
    const s = theatre();
    const { game, answer } = run(s, [march], []);
    expect(s.armies[FRENCH]).toMatchObject({ centreMoving: true, ap: 5 });
    for (let i = 0; i < 8; i += 1) answer(east(s));
    expect(s.armies[FRENCH]!.centre).toBe(hex(s, '1105'));
    expect(game.decision).toBeNull();
    expect(centreRefusal(s, FRENCH)).toMatchObject({ rule: 'CN 5.2.5', code: 'centreMoved' });
  });

  it('four points in one-day turns (CN 3.3), the cost of the weather', () => {
    const s = theatre({}, { turnDays: 1 });
    s.weather = 3;
    const { answer, game } = run(s, [march], []);
    answer(east(s));
    answer(east(s));
    expect(game.decision).toBeNull();
    expect(s.armies[FRENCH]!.centre).toBe(hex(s, '0505'));
  });

  it('may stay where it was flipped; one that was MOVING goes at least one hex', () => {
    const s = theatre();
    const flipped = run(s, [march], []);
    expect(flipped.game.decision?.options[0]).toEqual(END);
    flipped.answer(END);
    expect(s.armies[FRENCH]).toMatchObject({ centre: hex(s, '0305'), centreMoving: true, centreMoved: true });

    const moving = theatre(MOVING);
    const { game } = run(moving, [march], []);
    expect(game.whyNot(END)).toMatchObject({ code: 'mustStep' });
    expect(moving.armies[FRENCH]!.ap).toBe(6);
  });

  it('leaves the road nowhere and enters no enemy zone, Vedette or second Centre', () => {
    const s = theatre(MOVING);
    const { game } = run(s, [march], []);
    expect(game.whyNot({ type: 'step', dir: 1 })).toMatchObject({ rule: 'CN 5.2.5', code: 'noRoad' });
    moveForce(s, leader(s, 'davout'), hex(s, '0405'));
    moveForce(s, leader(s, 'karl'), hex(s, '0505'));
    expect(game.whyNot(east(s))).toMatchObject({ code: 'enemyZone' });
    moveForce(s, leader(s, 'karl'), hex(s, '1818'));
    expect(game.whyNot(east(s))).toBeNull();
    placeVedette(s, 0, hex(s, '0405'));
    expect(game.whyNot(east(s))).toMatchObject({ code: 'enemyVedette' });
    placeVedette(s, 0, -1);
    s.armies[2]!.centre = hex(s, '0405');
    expect(game.whyNot(east(s))).toMatchObject({ code: 'otherCentre' });
  });

  it('is refused without AP, without a Centre, without a road to take, and to the other side', () => {
    expect(centreRefusal(theatre({ apStart: 0 }), FRENCH)).toMatchObject({ code: 'noAp' });
    expect(centreRefusal(theatre({ coo: null }), FRENCH)).toMatchObject({ code: 'noCentre' });
    expect(centreRefusal(theatre({ coo: { hex: '0301', state: 'MOVING' } }), FRENCH)).toMatchObject({
      code: 'noRoadOn',
    });
    expect(centreRefusal(theatre(), 0)).toMatchObject({ code: 'notYours' });
    expect(centreRefusal(theatre(), FRENCH)).toBeNull();
  });
});

describe('CN 5.2.5 the flip to ACTIVE in II.e (D11)', () => {
  it('is standard for a Centre that stood still with a Line', () => {
    const s = theatre(MOVING);
    const { game, answer } = run(s, [{ step: 'flipCentres' }], []);
    expect(game.decision?.options).toEqual([END, YES]);
    expect(game.standard()).toEqual(YES);
    answer(YES);
    expect(s.armies[FRENCH]!.centreMoving).toBe(false);
  });

  it('is not offered after a move, without a Line, or to an ACTIVE Centre', () => {
    const moved = theatre(MOVING);
    moved.armies[FRENCH]!.centreMoved = true;
    for (const s of [moved, theatre({ ...MOVING, locMax: 1 }), theatre()]) {
      expect(run(s, [{ step: 'flipCentres' }], []).game.decision).toBeNull();
    }
  });
});

describe('CN 5.2.6 the Centre overrun', () => {
  it('flees MOVING to its Source and costs 2 AP', () => {
    const s = theatre();
    onTable(s, (t) => overrun(t, FRENCH, hex(s, '0305')));
    expect(s.armies[FRENCH]).toMatchObject({ centre: hex(s, '0105'), centreMoving: true, ap: 4 });
  });

  it('leaves the map if the Source is the very hex; returns at any open Source, which becomes active free of cost', () => {
    const s = theatre({ coo: { hex: '0105', state: 'ACTIVE' }, apStart: 1 });
    s.phasing = 1;
    onTable(s, (t) => overrun(t, FRENCH, hex(s, '0105')));
    expect(s.armies[FRENCH]).toMatchObject({ centre: -1, centreOverrun: true, centreReturnsOn: 2, ap: 0 });
    s.phasing = 0;
    s.turn = 2;
    moveForce(s, leader(s, 'karl'), hex(s, '0105'));
    const { game, answer } = run(s, [{ step: 'returnCentres' }], []);
    expect(game.decision?.options).toEqual([END, { type: 'hex', hex: hex(s, '0101') }]);
    expect(game.whyNot({ type: 'hex', hex: hex(s, '0105') })).toMatchObject({ rule: 'CN 5.2.6', code: 'sourceClosed' });
    answer({ type: 'hex', hex: hex(s, '0101') });
    expect(s.armies[FRENCH]).toMatchObject({
      centre: hex(s, '0101'),
      source: hex(s, '0101'),
      centreMoving: true,
      sourceChanged: false,
      ap: 0,
    });
  });

  it("a Second Player's Centre overrun in the First Player's half may return in the same turn", () => {
    const s = theatre();
    s.armies[0]!.source = hex(s, '1805');
    onTable(s, (t) => overrun(t, 0, hex(s, '1805')));
    expect(s.armies[0]).toMatchObject({ centre: -1, centreReturnsOn: 1 });
  });
});
