/** CN 2.4, 2.6, 2.8: what a counter's back tells, and when it is forgotten. */
import { describe, expect, it } from 'vitest';
import { enemyCounters } from '../../../src/systems/campaigns/fog/counters.ts';
import {
  learn,
  moveForce,
  placeLeader,
  placeVedette,
  setStrength,
  subordinate,
} from '../../../src/systems/campaigns/theatre/change.ts';
import { unveils } from '../../../src/systems/campaigns/theatre/sight.ts';
import { numberCounters } from '../../../src/systems/campaigns/theatre/sightings.ts';
import { field, hex, leader, unit } from './field.ts';

const position = (options: Readonly<Record<string, boolean>> = {}) =>
  field({
    french: [
      { leader: 'f', hex: '0505', inf: 4 },
      { leader: 'g', hex: '0505', inf: 3 },
    ],
    allied: [
      { leader: 'p', hex: '0515', units: [{ id: 'hussars', arm: 'CAV', sp: 2, vedetteCap: 1 }] },
      { leader: 'far', hex: '1818', inf: 4 },
    ],
    options,
  });

describe('public tokens (CN 2.4)', () => {
  it('a counter that leaves company, and the one left behind, cannot be told apart any more', () => {
    const s = position();
    const f = leader(s, 'f');
    const g = leader(s, 'g');
    const report = { leader: f, sp2: 20, exact: false, turn: 1 };
    learn(s, 1, { token: s.seen.leader.number[f]!, ...report });
    expect(enemyCounters(s, 1).filter((counter) => counter.leader === f)).toHaveLength(1);
    const before = [s.seen.leader.number[f], s.seen.leader.number[g]];
    moveForce(s, f, hex(s, '0506'));
    expect([s.seen.leader.number[f], s.seen.leader.number[g]]).not.toEqual(before);
    expect(enemyCounters(s, 1).filter((counter) => counter.leader === f)).toHaveLength(0);
  });

  it('of those left behind the tokens say nothing: their order turns on what only the owner knows', () => {
    const orders = [...Array(12).keys()].map((i) => {
      const s = field({
        french: ['f', 'g', 'h'].map((id) => ({ leader: id, hex: '0505', inf: 3 })),
        allied: [{ leader: 'far', hex: '1818', inf: 4 + i }],
      });
      moveForce(s, leader(s, 'f'), hex(s, '0506'));
      return Math.sign(s.seen.leader.number[leader(s, 'g')]! - s.seen.leader.number[leader(s, 'h')]!);
    });
    expect(new Set(orders)).toEqual(new Set([1, -1]));
  });

  it('a figure to ten does not replace an exact one that it still fits', () => {
    const s = position();
    const token = s.seen.leader.number[leader(s, 'p')]!;
    const told = (sp2: number, exact: boolean, turn: number) => {
      learn(s, 0, { token, leader: -1, sp2, exact, turn });
      return s.seen.reports[0].find((card) => card.token === token);
    };
    expect(told(13, true, 1)).toMatchObject({ sp2: 13, exact: true, turn: 1 });
    expect(told(20, false, 2)).toMatchObject({ sp2: 13, exact: true, turn: 1 });
    expect(told(40, false, 3)).toMatchObject({ sp2: 40, exact: false, turn: 3 });
    expect(told(35, true, 4)).toMatchObject({ sp2: 35, exact: true, turn: 4 });
    expect(s.seen.reports[0]).toHaveLength(1);
  });

  it('a counter that marches alone keeps its token and what is known of it', () => {
    const s = position();
    const p = leader(s, 'p');
    learn(s, 0, { token: s.seen.leader.number[p]!, leader: p, sp2: 20, exact: false, turn: 1 });
    moveForce(s, p, hex(s, '0514'));
    expect(enemyCounters(s, 0)).toContainEqual(expect.objectContaining({ leader: p, sp2: 20, hex: hex(s, '0514') }));
  });

  it('a Force that loses its last point far away looks to the enemy as it did', () => {
    const s = position();
    const p = leader(s, 'p');
    moveForce(s, p, hex(s, '0507'));
    moveForce(s, p, hex(s, '0515'));
    learn(s, 0, { token: s.seen.leader.number[p]!, leader: p, sp2: 4, exact: true, turn: 1 });
    const before = enemyCounters(s, 0);
    setStrength(s, unit(s, 'hussars'), 0);
    expect(enemyCounters(s, 0)).toEqual(before);
    expect(before).toContainEqual(expect.objectContaining({ leader: p, kind: 'force', sp2: 4 }));
  });

  it('at close quarters its kind is seen, and a strength that was told before counts no longer', () => {
    const s = position();
    const p = leader(s, 'p');
    moveForce(s, p, hex(s, '0507'));
    learn(s, 0, { token: s.seen.leader.number[p]!, leader: p, sp2: 4, exact: true, turn: 1 });
    const [before] = enemyCounters(s, 0).filter((counter) => counter.leader === p);
    setStrength(s, unit(s, 'hussars'), 0);
    const [after] = enemyCounters(s, 0).filter((counter) => counter.leader === p);
    expect(after).toEqual({ ...before, kind: 'lone', sp2: -1, exact: false });
  });

  it('nor does a Leader who is placed on a track: the next number goes to the next counter that is seen', () => {
    const s = position();
    const mg = s.campaign.leaders.findIndex(({ kind, side }) => kind === 'mg' && side === 0);
    const before = { counters: enemyCounters(s, 1), next: s.seen.next };
    placeLeader(s, mg, hex(s, '0505'), s.leader.army[leader(s, 'f')]!);
    subordinate(s, mg, leader(s, 'f'));
    numberCounters(s);
    expect({ counters: enemyCounters(s, 1), next: s.seen.next }).toEqual(before);
  });

  it('who comes off a track is another counter, and nobody can tell it from the others of the hex', () => {
    const s = position();
    const [f, g] = [leader(s, 'f'), leader(s, 'g')];
    subordinate(s, g, f);
    numberCounters(s);
    const [before, next] = [s.seen.leader.number[f]!, s.seen.next];
    subordinate(s, g, -1);
    // In the middle of an answer nobody has seen it yet.
    expect(enemyCounters(s, 1).map(({ token }) => token)).toEqual([before]);
    numberCounters(s);
    expect(enemyCounters(s, 1).map(({ token }) => token)).toEqual([next, next + 1]);
  });
});

describe('kind at close quarters (CN 2.8)', () => {
  it('is known within two hexes, both ways, and not from three', () => {
    const s = position();
    const p = leader(s, 'p');
    const kindOf = (side: 0 | 1, at: string) =>
      enemyCounters(s, side).find((counter) => counter.hex === hex(s, at))?.kind;
    moveForce(s, p, hex(s, '0508'));
    expect(kindOf(0, '0508')).toBeNull();
    moveForce(s, p, hex(s, '0507'));
    expect(kindOf(0, '0507')).toBe('force');
    expect(kindOf(1, '0505')).toBe('force');
    expect(kindOf(0, '1818')).toBeNull();
  });

  it('a counter that was seen before and lost from sight is seen anew: it may be another kind by now', () => {
    const s = position();
    const p = leader(s, 'p');
    moveForce(s, p, hex(s, '0507'));
    expect(unveils(s, 0, hex(s, '0506'))).toEqual({});
    moveForce(s, p, hex(s, '0509'));
    expect(unveils(s, 0, hex(s, '0506'))).toEqual({});
    expect(unveils(s, 0, hex(s, '0507'))).toEqual({ reveals: true });
  });

  it('tells a Vedette from a Force', () => {
    const s = position();
    placeVedette(s, 0, hex(s, '0507'));
    expect(enemyCounters(s, 0).find((counter) => counter.hex === hex(s, '0507'))?.kind).toBe('vedette');
  });
});

describe('blind play (CN 2.6)', () => {
  it('shows an enemy counter only within two hexes of a Force or five of a Vedette', () => {
    const seen = (s: ReturnType<typeof position>, side: 0 | 1) => enemyCounters(s, side).length;
    expect(seen(position(), 0)).toBe(2);
    const s = position({ blind: true });
    expect(seen(s, 0)).toBe(0);
    moveForce(s, leader(s, 'p'), hex(s, '0507'));
    numberCounters(s);
    expect(seen(s, 0)).toBe(1);
    moveForce(s, leader(s, 'p'), hex(s, '0515'));
    placeVedette(s, 0, hex(s, '0510'));
    numberCounters(s);
    expect(seen(s, 1)).toBe(2);
    s.weather = 3;
    expect(seen(s, 1)).toBe(0);
  });

  it('draws numbers only for what is seen, so that none tells how much happens elsewhere', () => {
    const s = position({ blind: true });
    const next = s.seen.next;
    moveForce(s, leader(s, 'f'), hex(s, '0506'));
    moveForce(s, leader(s, 'g'), hex(s, '0506'));
    moveForce(s, leader(s, 'f'), hex(s, '0505'));
    numberCounters(s);
    expect(s.seen.next).toBe(next);
    placeVedette(s, 0, hex(s, '0510'));
    numberCounters(s);
    expect(enemyCounters(s, 1).map(({ token }) => token)).toEqual([next, next + 1]);
  });
});
