import { describe, expect, it } from 'vitest';
import { invariants } from '../../../../src/systems/campaigns/position/invariants.ts';
import { leadOrphans } from '../../../../src/systems/campaigns/ranks/regroup.ts';
import type { Action } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { moveForce, placeVedette, subordinate } from '../../../../src/systems/campaigns/theatre/change.ts';
import { countersIn, forceLeaderOf } from '../../../../src/systems/campaigns/theatre/forces.ts';
import { IN_POOL, type State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { type ForceSpec, field, hex, leader, run, unit } from '../field.ts';
import { onTable } from './table.ts';

const KARL: ForceSpec = { leader: 'karl', hex: '1818', inf: 4 };

function position(french: readonly ForceSpec[], allied: readonly ForceSpec[] = [KARL], more: object = {}): State {
  return field({ french, allied, ...more });
}

const gather = (s: State, label: string, ...who: string[]): void => {
  for (const id of who) moveForce(s, leader(s, id), hex(s, label));
};
const topsIn = (s: State, label: string): string[] =>
  countersIn(s, hex(s, label), 0).map((l) => s.campaign.leaders[l]!.id);
const over = (s: State, id: string): string => s.campaign.leaders[s.leader.over[leader(s, id)]!]?.id ?? '-';
const to = (s: State, label: string): Action => ({ type: 'hex', hex: hex(s, label) });

describe('CN 6.7 Consolidation', () => {
  it('F takes the other Force Leaders and the Lone Leaders on his track', () => {
    const s = position([
      { leader: 'ney', hex: '0505', inf: 4, values: { span2: 8, sub2: 4 } },
      { leader: 'soult', hex: '0510', inf: 4, values: { span2: 6, sub2: 2 } },
      { leader: 'nap', hex: '0515', values: { span2: 20, sub2: 0 } },
    ]);
    gather(s, '0505', 'soult', 'nap');
    const { eventsOf } = run(s, [{ step: 'consolidation' }], []);
    expect(topsIn(s, '0505')).toEqual(['nap']);
    expect([over(s, 'ney'), over(s, 'soult')]).toEqual(['nap', 'nap']);
    expect(eventsOf('leaderSubordinated').every(({ rule }) => rule === 'CN 6.7')).toBe(true);
    expect(invariants(s)).toEqual([]);
  });

  it('a senior subordinate comes to the top if he can take his chief', () => {
    const s = position([
      { leader: 'low', hex: '0505', inf: 4, values: { span2: 8, sub2: 2 } },
      { leader: 'high', hex: '0505', inf: 2, values: { span2: 10, sub2: 4 } },
    ]);
    subordinate(s, leader(s, 'high'), leader(s, 'low'));
    run(s, [{ step: 'consolidation' }], []);
    expect([topsIn(s, '0505'), over(s, 'low')]).toEqual([['high'], 'high']);
  });

  const INSUBORDINATE: readonly ForceSpec[] = [
    { leader: 'first', hex: '0505', inf: 6, values: { span2: 4, sub2: 4 } },
    { leader: 'second', hex: '0510', inf: 3, values: { span2: 4, sub2: 4 } },
    { leader: 'third', hex: '0515', inf: 2, values: { span2: 4, sub2: 2 } },
  ];

  it('displaces the weakest until the rest is legal; the owner picks a hex free of enemies and zones (D11)', () => {
    const s = position(INSUBORDINATE, [{ ...KARL, hex: '0507' }]);
    gather(s, '0505', 'second');
    const { game, answer, eventsOf } = run(s, [{ step: 'consolidation' }], []);
    expect(game.decision).toMatchObject({ step: 'displace', side: 'french', rule: 'CN 6.7' });
    expect(game.whyNot(to(s, '0506'))).toMatchObject({ rule: 'CN 6.7', code: 'enemyZone' });
    expect(game.whyNot(to(s, '0509'))).toMatchObject({ code: 'notAdjacent' });
    expect(game.standard()).toEqual(game.decision?.options[0]);
    answer(to(s, '0504'));
    expect(eventsOf('forceMoved')).toMatchObject([
      { leader: leader(s, 'second'), manner: 'displacement', rule: 'CN 6.7' },
    ]);
    expect([topsIn(s, '0505'), topsIn(s, '0504')]).toEqual([['first'], ['second']]);
    expect(invariants(s)).toEqual([]);
  });

  it('the weakest goes first, and the next only if the rest is still not legal', () => {
    const s = position(INSUBORDINATE);
    gather(s, '0505', 'second', 'third');
    const played = run(s, [{ step: 'consolidation' }], []);
    expect(played.game.decision?.args).toMatchObject({ leader: leader(s, 'third') });
    played.standardWhile(() => true);
    expect(topsIn(s, '0505')).toEqual(['first']);
    expect(invariants(s)).toEqual([]);
  });

  it('joins a Force that may take him in the hex he is put into', () => {
    const s = position([...INSUBORDINATE, { leader: 'nap', hex: '0504', inf: 1, values: { span2: 20, sub2: 0 } }]);
    gather(s, '0505', 'second');
    run(s, [{ step: 'consolidation' }], []).answer(to(s, '0504'));
    expect([topsIn(s, '0504'), over(s, 'second')]).toEqual([['nap'], 'nap']);
  });

  it('with nowhere to go he stays unled, until he can be consolidated', () => {
    const ring = ['0504', '0506', '0404', '0405', '0604', '0605'];
    const wall = ring.map((label, i): ForceSpec => ({ leader: `k${i}`, hex: label, inf: 1 }));
    const s = position(INSUBORDINATE, wall);
    gather(s, '0505', 'second');
    const { game, eventsOf } = run(s, [{ step: 'jointConsolidation' }], []);
    expect(game.decision).toBeNull();
    expect(eventsOf('forceUnled')).toMatchObject([{ leader: leader(s, 'second'), unled: true, rule: 'CN 6.7' }]);
    gather(s, '1010', 'second');
    run(s, [{ step: 'consolidation' }], []);
    expect(s.leader.unled[leader(s, 'second')]).toBe(0);
  });

  it('CN 1.12: Armies that may not mix are parted whatever the spans', () => {
    const armies = [
      { id: 'allied', side: 'allied' as const },
      { id: 'french', side: 'french' as const },
      { id: 'italy', side: 'french' as const },
    ];
    const s = position(
      [
        { leader: 'nap', hex: '0505', inf: 6 },
        { leader: 'eugene', hex: '0510', inf: 2, army: 'italy' },
        { leader: 'rider', hex: '0510', army: 'italy' },
      ],
      [KARL],
      { armies },
    );
    gather(s, '0505', 'eugene', 'rider');
    const { game, answer } = run(s, [{ step: 'consolidation' }], []);
    expect(game.decision?.args).toMatchObject({ leader: leader(s, 'eugene') });
    answer(to(s, '0506'));
    expect([topsIn(s, '0505'), topsIn(s, '0506')]).toEqual([['nap', 'rider'], ['eugene']]);
  });
});

describe('CN 9.14 Joint Consolidation', () => {
  it('consolidates both sides, the phasing player first', () => {
    const s = position(
      [
        { leader: 'ney', hex: '0505', inf: 4 },
        { leader: 'soult', hex: '0510', inf: 4 },
      ],
      [
        { leader: 'karl', hex: '1010', inf: 4 },
        { leader: 'mack', hex: '1015', inf: 2 },
      ],
    );
    s.phasing = 1;
    gather(s, '0505', 'soult');
    gather(s, '1010', 'mack');
    const { eventsOf } = run(s, [{ step: 'jointConsolidation' }], []);
    expect(eventsOf('leaderSubordinated')).toMatchObject([
      { rule: 'CN 9.14', leader: leader(s, 'mack') },
      { rule: 'CN 9.14', leader: leader(s, 'soult') },
    ]);
  });
});

describe('CN 8.1 Vedettes return', () => {
  it('from a hex with a friendly Force, and from more than 8 hexes away; others stay out', () => {
    const s = position([
      {
        leader: 'murat',
        hex: '0505',
        units: [
          { id: 'a', arm: 'CAV', sp: 2, vedetteCap: 2 },
          { id: 'b', arm: 'CAV', sp: 2, vedetteCap: 2 },
        ],
      },
      { leader: 'ney', hex: '0509', inf: 3 },
    ]);
    for (const [v, label] of ['0509', '0513', '0514', '0507'].entries()) placeVedette(s, v, hex(s, label));
    const { eventsOf } = run(s, [{ step: 'consolidation' }], []);
    expect(eventsOf('vedetteReturned').map(({ vedette, rule }) => [vedette, rule])).toEqual([
      [0, 'CN 8.1'],
      [2, 'CN 8.1'],
    ]);
    expect([...s.vedette.hex]).toEqual([-1, hex(s, '0513'), -1, hex(s, '0507')]);
  });
});

describe('CN 1.6 Provisional leaders', () => {
  it('an MG with enough span comes free; else a Provisional leader, who outranks nobody and gives way', () => {
    const s = position([
      {
        leader: 'dead',
        hex: '0505',
        inf: 2,
        units: [
          { id: 'x', arm: 'INF', sp: 2 },
          { id: 'y', arm: 'INF', sp: 2 },
        ],
      },
      { leader: 'ney', hex: '0510', inf: 2, values: { span2: 8 } },
    ]);
    const units = ['dead-inf', 'x', 'y'].map((id) => unit(s, id));
    let provisional = -1;
    onTable(s, (t) => {
      provisional = leadOrphans(t, units, hex(s, '0505'), 0, 1);
    });
    expect(s.campaign.leaders[provisional]!.kind).toBe('provisional');
    moveForce(s, provisional, hex(s, '0510'));
    run(s, [{ step: 'consolidation' }], []);
    expect(s.leader.status[provisional]).toBe(IN_POOL);
    expect(units.map((u) => forceLeaderOf(s, s.unit.leader[u]!))).toEqual([
      leader(s, 'ney'),
      leader(s, 'ney'),
      leader(s, 'ney'),
    ]);
    expect(invariants(s)).toEqual([]);
  });

  it('stays, under the others, while nobody has room', () => {
    const s = position([
      {
        leader: 'dead',
        hex: '0505',
        inf: 2,
        units: [
          { id: 'x', arm: 'INF', sp: 2 },
          { id: 'y', arm: 'INF', sp: 2 },
        ],
      },
      { leader: 'ney', hex: '0510', inf: 2, values: { span2: 4 } },
    ]);
    const units = ['dead-inf', 'x', 'y'].map((id) => unit(s, id));
    onTable(s, (t) => void leadOrphans(t, units, hex(s, '0505'), 0, 1));
    const provisional = s.unit.leader[units[0]!]!;
    moveForce(s, provisional, hex(s, '0510'));
    run(s, [{ step: 'consolidation' }], []);
    expect([topsIn(s, '0510'), s.leader.over[provisional]]).toEqual([['ney'], leader(s, 'ney')]);
    expect(invariants(s)).toEqual([]);
  });

  it('two units fit a Major General of the pool (CN 1.5)', () => {
    const s = position([{ leader: 'dead', hex: '0505', inf: 2, units: [{ id: 'x', arm: 'INF', sp: 2 }] }]);
    const events = onTable(s, (t) => void leadOrphans(t, [unit(s, 'dead-inf'), unit(s, 'x')], hex(s, '0505'), 0, 1));
    expect(events[0]).toMatchObject({ type: 'leaderPlaced', leader: leader(s, 'mg-french-1') });
  });
});
