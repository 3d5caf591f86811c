/** The Organization Segment: replacements, Major Generals, March Regiments, Vedettes, transfers, merging (CN 5.3). */
import { describe, expect, it } from 'vitest';
import { invariants } from '../../../../src/systems/campaigns/position/invariants.ts';
import { type Action, END, YES } from '../../../../src/systems/campaigns/sequence/actions.ts';
import {
  assignUnit,
  moveForce,
  placeVedette,
  setBesieged,
  setStrength,
} from '../../../../src/systems/campaigns/theatre/change.ts';
import { forceLeaderOf, loadOf } from '../../../../src/systems/campaigns/theatre/forces.ts';
import { IN_POOL, ON_MAP, type State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { type FieldSpec, field, hex, leader, run, sp, unit } from '../field.ts';

/** Napoleon over Ney and Murat in a Town with the Centre; the Austrians far away. */
function camp(more: Partial<FieldSpec> = {}): State {
  return field({
    french: [
      { leader: 'nap', hex: '0505', values: { span2: 8, sub2: 0 } },
      {
        leader: 'ney',
        hex: '0505',
        under: 'nap',
        inf: 4,
        units: [{ id: 'ney-2', arm: 'INF', sp: 3 }],
        values: { span2: 6, sub2: 4 },
      },
      {
        leader: 'murat',
        hex: '0505',
        under: 'nap',
        cav: 3,
        units: [{ id: 'light', arm: 'CAV', sp: 2, vedetteCap: 2 }],
        values: { span2: 4 },
      },
    ],
    allied: [{ leader: 'mack', hex: '1818', inf: 4 }],
    armies: [
      { id: 'allied', side: 'allied' },
      { id: 'french', side: 'french', coo: { hex: '0505', state: 'ACTIVE' }, sources: ['0105'], dispatchMax: 3 },
    ],
    map: {
      roads: { primary: ['0105 0205 0305 0405 0505'], secondary: [] },
      places: [
        { hex: '0505', name: 'Ulm', size: 'town', works: 'town', citadel: { level: 1, capacity: 30, owner: 'french' } },
        { hex: '0605', name: 'Elchingen', size: 'town', works: 'town' },
      ],
    },
    scenario: { marchRegiments: { french: 1 } },
    ...more,
  });
}

const fill = (s: State, arm: number, sp2: number): void => {
  s.pool[0][s.campaign.nations.indexOf('french') * 3 + arm] = sp2;
};
const weaken = (s: State, id: string, points: number): void => setStrength(s, unit(s, id), points * 2);
const lead = (s: State, id: string): Action => ({ type: 'leader', leader: leader(s, id) });
const pick = (s: State, id: string): Action => ({ type: 'unit', unit: unit(s, id) });
const at = (s: State, id: string): string => s.campaign.leaders[s.unit.leader[unit(s, id)]!]!.id;

describe('CN 5.3.1 replacements (D03)', () => {
  const begin = (s: State) => run(s, [{ step: 'assignReplacements' }], []);

  it('at most 2 SP a unit and turn, half a point at a time, never above its maximum', () => {
    const s = camp();
    fill(s, 0, 20);
    weaken(s, 'ney-inf', 1);
    weaken(s, 'ney-2', 2.5);
    const { game, answer } = begin(s);
    expect(game.standard()).toEqual(pick(s, 'ney-inf'));
    answer(pick(s, 'ney-2'));
    expect(game.whyNot(pick(s, 'ney-2'))).toMatchObject({ rule: 'CN 5.3.1', code: 'fullStrength' });
    for (let i = 0; i < 4; i += 1) answer(pick(s, 'ney-inf'));
    expect(game.decision).toBeNull();
    expect([sp(s, 'ney-inf'), sp(s, 'ney-2')]).toEqual([3, 3]);
    expect(s.pool[0][0]).toBe(15);
  });

  it('1 SP in one-day turns (CN 3.3)', () => {
    const s = camp({ scenario: { turnDays: 1 } });
    fill(s, 0, 20);
    weaken(s, 'ney-inf', 1);
    begin(s).standardWhile(() => true);
    expect(sp(s, 'ney-inf')).toBe(2);
  });

  it('same nation and arm, in Town, Centre or Source, SUPPLIED, out of enemy zones, not besieged', () => {
    const s = camp();
    weaken(s, 'ney-inf', 1);
    weaken(s, 'light', 1);
    fill(s, 1, 4);
    const { game } = begin(s);
    const why = () => game.whyNot(pick(s, 'ney-inf'))?.code ?? null;
    expect(game.decision?.options).toEqual([END, pick(s, 'light')]);
    expect(why()).toBe('poolEmpty');
    fill(s, 0, 4);
    expect(why()).toBeNull();
    expect(game.whyNot(pick(s, 'mack-inf'))).toMatchObject({ code: 'notYours' });
    moveForce(s, leader(s, 'nap'), hex(s, '0605'));
    expect(why()).toBeNull();
    moveForce(s, leader(s, 'nap'), hex(s, '0606'));
    expect(why()).toBe('noDepot');
    moveForce(s, leader(s, 'nap'), hex(s, '0605'));
    moveForce(s, leader(s, 'mack'), hex(s, '0705'));
    expect(why()).toBe('enemyZone');
    moveForce(s, leader(s, 'mack'), hex(s, '1818'));
    s.armies[1]!.centreMoving = true;
    s.version += 1;
    expect(game.whyNot(pick(s, 'ney-inf'))).toMatchObject({ rule: 'CN 5.2.4', code: 'centreMoving' });
    moveForce(s, leader(s, 'nap'), hex(s, '0505'));
    setBesieged(s, 0, true);
    expect(game.whyNot(pick(s, 'ney-inf'))).toMatchObject({ rule: 'CN 5.3.5', code: 'besieged' });
  });
});

describe('CN 5.3.2 Major Generals (D04)', () => {
  const begin = (s: State) => run(s, [{ step: 'raiseAndDissolve' }], []);

  it('goes on the track of the Leader he is placed with, and takes at least one unit of the hex', () => {
    const s = camp();
    const { game, answer } = begin(s);
    expect(game.standard()).toEqual(END);
    answer({ type: 'raise', leader: leader(s, 'ney') });
    expect(game.decision?.step).toBe('giveToGeneral');
    expect(game.whyNot(END)).toMatchObject({ rule: 'CN 5.3.2', code: 'mustLead' });
    answer(pick(s, 'ney-2'));
    const mg = leader(s, 'mg-french-1');
    expect([s.leader.status[mg], s.leader.over[mg], at(s, 'ney-2')]).toEqual([ON_MAP, leader(s, 'ney'), 'mg-french-1']);
    expect(loadOf(s, leader(s, 'ney'))).toBe(3);
    answer(END);
    expect(invariants(s)).toEqual([]);
    expect(game.whyNot({ type: 'dissolve', leader: mg })).toMatchObject({ rule: 'CN 5.3.3', code: 'newUnits' });
  });

  it('CN 1.8 holds after every single unit', () => {
    const s = camp();
    const { game, answer } = begin(s);
    answer({ type: 'raise', leader: leader(s, 'murat') }, pick(s, 'ney-inf'), pick(s, 'light'));
    expect(game.whyNot(pick(s, 'ney-2'))).toMatchObject({
      rule: 'CN 1.8',
      code: 'overSpan',
      params: { needs2: 5, span2: 4 },
    });
    expect(game.whyNot(pick(s, 'murat-cav'))).toBeNull();
  });

  it('is refused with the pool empty or a track full', () => {
    const empty = camp({ scenario: { mgPool: {} } });
    expect(begin(empty).game.whyNot({ type: 'raise', leader: leader(empty, 'ney') })).toMatchObject({
      code: 'noMajorGeneral',
    });
    const s = camp();
    const { game } = begin(s);
    setBesieged(s, 0, true);
    expect(game.whyNot({ type: 'raise', leader: leader(s, 'ney') })).toMatchObject({ rule: 'CN 5.3.5' });
  });

  it('dissolves when another Leader takes all his units, and goes back to the pool', () => {
    const s = camp();
    begin(s).answer({ type: 'raise', leader: leader(s, 'nap') }, pick(s, 'ney-2'), END, END);
    s.unit.transferred.fill(0);
    const mg = leader(s, 'mg-french-1');
    const { game, answer } = begin(s);
    answer({ type: 'dissolve', leader: mg });
    expect(game.decision?.options).toEqual([lead(s, 'murat'), lead(s, 'nap'), lead(s, 'ney')]);
    answer(lead(s, 'ney'));
    expect([at(s, 'ney-2'), s.leader.status[mg]]).toEqual(['ney', IN_POOL]);
    expect(invariants(s)).toEqual([]);
  });
});

describe('CN 5.3.2 March Regiments (D04)', () => {
  const begin = (s: State) => run(s, [{ step: 'raiseAndDissolve' }], []);
  const muster = (s: State, label: string): Action => ({
    type: 'regiment',
    hex: hex(s, label),
    nation: s.campaign.nations.indexOf('french'),
  });

  it('1 to 3 SP of the pool under the senior Leader with room', () => {
    const s = camp();
    fill(s, 0, 8);
    const { game, answer } = begin(s);
    answer(muster(s, '0505'), YES, YES, YES, YES);
    expect([sp(s, 'mr-french-1'), at(s, 'mr-french-1'), s.pool[0][0]]).toEqual([3, 'nap', 2]);
    expect(game.whyNot(muster(s, '0505'))).toMatchObject({ rule: 'CN 1.5', code: 'noRegiment' });
    expect(invariants(s)).toEqual([]);
  });

  it('alone at the Source it is its own Leader, until a real one comes (CN 1.5)', () => {
    const s = camp();
    fill(s, 0, 3);
    begin(s).answer(muster(s, '0105'), END, END);
    expect(at(s, 'mr-french-1')).toBe('mr-french-1');
    expect(s.leader.army[leader(s, 'mr-french-1')]).toBe(1);
    moveForce(s, leader(s, 'nap'), hex(s, '0105'));
    run(s, [{ step: 'consolidation' }], []);
    expect([at(s, 'mr-french-1'), s.leader.status[leader(s, 'mr-french-1')]]).toEqual(['nap', IN_POOL]);
    expect(invariants(s)).toEqual([]);
  });

  it('needs 1 SP of infantry, an ACTIVE Centre or open Source, and room on a track', () => {
    const s = camp();
    fill(s, 0, 1);
    const { game } = begin(s);
    expect(game.whyNot(muster(s, '0505'))).toMatchObject({ code: 'tooFewRecruits', params: { has2: 1, needs2: 2 } });
    fill(s, 0, 2);
    expect(game.whyNot(muster(s, '0505'))).toBeNull();
    expect(game.whyNot(muster(s, '0605'))).toMatchObject({ code: 'noMuster' });
    moveForce(s, leader(s, 'mack'), hex(s, '0106'));
    expect(game.whyNot(muster(s, '0105'))).toMatchObject({ code: 'noMuster' });
    // Half a point has no zone of control, and bars the hex it stands in all the same.
    moveForce(s, leader(s, 'mack'), hex(s, '0105'));
    weaken(s, 'mack-inf', 0.5);
    expect(game.whyNot(muster(s, '0105'))).toMatchObject({ code: 'noMuster' });
  });
});

describe('CN 8.1 Vedettes go out (D04)', () => {
  it('up to vedetteCap, from the hex of a cavalry unit of 1 SP or more', () => {
    const s = camp();
    const { game, answer } = run(s, [{ step: 'raiseAndDissolve' }], []);
    answer({ type: 'vedette', vedette: 0 }, { type: 'vedette', vedette: 1 });
    expect(s.vedettesAt[0][hex(s, '0505')]).toBe(2);
    expect(game.whyNot({ type: 'vedette', vedette: 0 })).toMatchObject({ rule: 'CN 8.1', code: 'alreadyOut' });
    placeVedette(s, 0, -1);
    weaken(s, 'light', 0.5);
    expect(game.whyNot({ type: 'vedette', vedette: 0 })).toMatchObject({ code: 'tooWeak' });
  });
});

describe('CN 5.3.3 transfers (D05)', () => {
  const begin = (s: State) => run(s, [{ step: 'transferUnits' }], []);

  it('a unit, once a segment, within every span', () => {
    const s = camp();
    const { game, answer } = begin(s);
    answer(pick(s, 'ney-2'));
    expect(game.decision?.options).toEqual([lead(s, 'murat'), lead(s, 'nap')]);
    answer(lead(s, 'murat'));
    expect(at(s, 'ney-2')).toBe('murat');
    expect(game.whyNot(pick(s, 'ney-2'))).toMatchObject({ rule: 'CN 5.3.3', code: 'transferredOnce' });
    answer(pick(s, 'murat-cav'));
    expect(game.whyNot(lead(s, 'murat'))).toMatchObject({ code: 'alreadyHis' });
    expect(game.whyNot(lead(s, 'mack'))).toMatchObject({ code: 'notYours' });
    answer(lead(s, 'nap'));
    // Murat now carries 3 of 4: the only one who can take Ney's last division (2) is Napoleon.
    answer(pick(s, 'ney-inf'));
    expect(at(s, 'ney-inf')).toBe('nap');
  });

  it('refuses a receiver whose span it would exceed', () => {
    const s = camp();
    const { game } = run(s, [{ step: 'newLeader', args: { unit: unit(s, 'ney-inf') } }], []);
    assignUnit(s, unit(s, 'ney-2'), leader(s, 'murat'));
    expect(game.whyNot(lead(s, 'murat'))).toMatchObject({
      rule: 'CN 1.8',
      code: 'overSpan',
      params: { needs2: 6, span2: 4 },
    });
  });

  it('employing an unemployed Leader puts his rating on his chief (CN 1.8)', () => {
    const s = camp({
      french: [
        {
          leader: 'nap',
          hex: '0505',
          inf: 1,
          units: [
            { id: 'n2', arm: 'INF', sp: 1 },
            { id: 'n3', arm: 'CAV', sp: 1 },
          ],
          values: { span2: 6, sub2: 0 },
        },
        { leader: 'ney', hex: '0505', under: 'nap', values: { span2: 6, sub2: 4 } },
      ],
    });
    const { game } = begin(s);
    // 5 on Napoleon's track; Ney employed adds 4 and takes 2 away: 7 > 6.
    expect(game.decision).toBeNull();
    const roomy = camp({
      french: [
        { leader: 'nap', hex: '0505', inf: 1, values: { span2: 4, sub2: 0 } },
        { leader: 'ney', hex: '0505', under: 'nap', values: { span2: 6, sub2: 4 } },
      ],
    });
    begin(roomy).answer(pick(roomy, 'nap-inf'));
    expect(at(roomy, 'nap-inf')).toBe('ney');
    expect(invariants(roomy)).toEqual([]);
  });

  it('a subordinate Leader with his track; never under himself, never the Force Leader', () => {
    const s = camp();
    const { game, answer } = begin(s);
    expect(game.whyNot(lead(s, 'nap'))).toMatchObject({ code: 'notSubordinate' });
    expect(game.whyNot(lead(s, 'ney'))).toMatchObject({ code: 'nobodyCanTake' });
    answer(lead(s, 'murat'));
    expect(s.leader.over[leader(s, 'murat')]).toBe(leader(s, 'ney'));
    expect(forceLeaderOf(s, leader(s, 'murat'))).toBe(leader(s, 'nap'));
  });
});

describe('CN 5.3.4 merging (D05)', () => {
  const begin = (s: State) => run(s, [{ step: 'mergeStrength' }], []);

  it('half points between units of one nation and arm; who gave may not receive', () => {
    const s = camp();
    weaken(s, 'ney-inf', 2);
    const { game, answer } = begin(s);
    expect(game.decision?.options).toEqual([END, pick(s, 'ney-2')]);
    answer(pick(s, 'ney-2'));
    expect([sp(s, 'ney-2'), sp(s, 'ney-inf')]).toEqual([2.5, 2.5]);
    answer(pick(s, 'ney-inf'), END);
    expect([sp(s, 'ney-2'), sp(s, 'ney-inf')]).toEqual([2, 3]);
    expect(game.whyNot(pick(s, 'ney-inf'))).toMatchObject({ rule: 'CN 5.3.4', code: 'hasReceived' });
    expect(game.whyNot(pick(s, 'light'))).toMatchObject({ code: 'nobodyToReceive' });
  });

  it('a unit at 0 is gone for good, its Vedettes with it (CN 8.1)', () => {
    const s = camp();
    weaken(s, 'light', 1);
    weaken(s, 'murat-cav', 1);
    placeVedette(s, 0, hex(s, '0705'));
    const { game, answer } = begin(s);
    answer(pick(s, 'light'), pick(s, 'murat-cav'));
    expect([s.unit.leader[unit(s, 'light')], s.vedette.hex[0]]).toEqual([-1, -1]);
    expect(game.decision).toBeNull();
    expect(invariants(s)).toEqual([]);
  });

  it('not in a besieged Citadel (CN 5.3.5)', () => {
    const s = camp();
    weaken(s, 'ney-inf', 2);
    setBesieged(s, 0, true);
    expect(begin(s).game.decision).toBeNull();
  });

  it('a March Regiment raised in this segment gives nothing away', () => {
    const s = camp();
    fill(s, 0, 6);
    weaken(s, 'ney-inf', 2);
    const { game, answer } = run(s, [{ step: 'raiseAndDissolve' }, { step: 'mergeStrength' }], []);
    answer({ type: 'regiment', hex: hex(s, '0505'), nation: s.campaign.nations.indexOf('french') }, END, END);
    expect(game.whyNot(pick(s, 'mr-french-1'))).toMatchObject({ code: 'hasReceived' });
    assignUnit(s, unit(s, 'mr-french-1'), leader(s, 'ney'));
    expect(game.whyNot(pick(s, 'ney-2'))).toBeNull();
  });
});
