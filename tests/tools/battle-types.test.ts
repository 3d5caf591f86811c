import { describe, expect, it } from 'vitest';
import { legalMarkers } from '../../src/systems/campaigns/combat/markers.ts';
import { opened, playOn } from '../systems/campaigns/belief/moments.ts';
import { field, hex } from '../systems/campaigns/field.ts';
import { type GameWeighed, reportOn } from './battle-types.report.ts';
import { isFirstChoice, isOrdinary, isRealMixture, read, weigh } from './battle-types.ts';
import { RaidWatch } from './raids.ts';

/** Sixteen runs around a mean, the same luck in every cell. */
const around = (mean: number): number[] => Array.from({ length: 16 }, (_, i) => mean + (i % 4) - 1.5);

describe('a table of battle types', () => {
  it('is a guess where neither side can keep to one type', () => {
    const reading = read([
      [around(1), around(-1)],
      [around(-1), around(1)],
    ]);
    expect(reading.gap).toBeCloseTo(2);
    expect(isRealMixture(reading)).toBe(true);
  });
  it('is none where one type is best whatever the other takes', () => {
    const reading = read([
      [around(1), around(2)],
      [around(0), around(1.9)],
    ]);
    expect(reading).toMatchObject({ gap: 0, sure: 0, p: [1, 0], n: [1, 0] });
    expect(isRealMixture(reading)).toBe(false);
  });
  it('is none where the guess may be noise', () => {
    const [up, down] = [around(0.1), around(-0.1).toReversed()];
    const reading = read([
      [up, down],
      [down, up],
    ]);
    expect(reading.gap).toBeGreaterThan(0);
    expect(isRealMixture(reading)).toBe(false);
  });
  it('nor where the second type is hardly ever due', () => {
    expect(isRealMixture({ p: [0.9, 0.1], n: [0.12, 0.88], gap: 1, sure: 1 })).toBe(false);
  });
});

describe('an ordinary battle', () => {
  it('has troops on both sides and an open first throw', () => {
    expect(isOrdinary({ strength: [10, 8], odds: 1.2 })).toBe(true);
    expect(isOrdinary({ strength: [10, 2.5], odds: 1.2 })).toBe(false);
    expect(isOrdinary({ strength: [30, 8], odds: 3 })).toBe(false);
    expect(isOrdinary({ strength: [8, 10], odds: 0.49 })).toBe(false);
  });
});

describe('a battle of a game', () => {
  const journal = opened('six-days-1814', 'types');
  const isOpen = (): boolean => isFirstChoice(journal.game) && legalMarkers(journal.game.state, 1).includes('Pitched');
  while (!isOpen()) playOn(journal);
  const { game } = journal;
  const before = JSON.stringify(game.state.battle);
  const weighed = weigh(game, 6, 'a');

  it('is fought out for every pair of types, and left as it was', () => {
    const { types, cells, strength, odds } = weighed;
    expect(types[1].length).toBeGreaterThan(1);
    expect(cells.map((row) => row.length)).toEqual(types[0].map(() => types[1].length));
    expect(Math.min(...strength, odds)).toBeGreaterThan(0);
    expect(cells.flat().every(({ chance, lost }) => chance >= 0 && chance <= 1 && Math.min(...lost) >= 0)).toBe(true);
    expect(JSON.stringify(game.state.battle)).toBe(before);
  });
  it('falls out the same with the same dice', () => {
    expect(weigh(game, 6, 'a')).toEqual(weighed);
    expect(weigh(game, 6, 'b')).not.toEqual(weighed);
  });
  it('costs more where both stand than where one gives way', () => {
    const [p, n] = [weighed.types[0].length - 1, weighed.types[1].indexOf('Pitched')];
    const lost = (j: number): number => weighed.cells[p]![j]!.lost.reduce((sum, one) => sum + one);
    expect(lost(n)).toBeGreaterThan(lost(weighed.types[1].indexOf('Pursuit')));
  });
  it('is told in lines', () => {
    const one: GameWeighed = {
      ...{ scenario: 'x', player: 'y', seed: 'z', winner: null, level: 'Drawn', marker: 0, forced: [] },
      battles: [{ ...weighed, odds: 1, strength: [9, 9], taken: ['Pitched', 'Pursuit'] }],
      raids: { credited: 2, raided: 1, stood: [{ value: 1, winner: true, level: true }] },
    };
    const text = reportOn([one]).join('\n');
    expect(text).toContain('1 games: 50 % to 50 %, 1 drawn');
    expect(text).toContain('1 battles, of which ordinary: 1');
    expect(text).toContain('Pitched against Pursuit: 1');
    expect(text).toContain('taken by a raid of one point or less: 1');
    expect(text).toContain('another winner: 1 of 1, 100 %');
  });
});

describe('a raid', () => {
  const raided = (cav: number, level: string) => {
    const s = field({
      french: [{ leader: 'f', hex: '0505', cav }],
      allied: [{ leader: 'a', hex: '1515', inf: 9 }],
      scenario: {
        political: [{ hex: '0505', name: 'Town', value: 2, owner: 'allied' }],
        victoryLevels: [
          { from: -4, to: 0, result: 'Lost', winner: 'allied' },
          { from: 1, to: 2, result: 'Won', winner: 'french' },
          { from: 3, to: 4, result: 'Won by far', winner: 'french' },
        ],
      },
    });
    s.features[0]!.controller = 1;
    const watch = new RaidWatch(s);
    s.features[0]!.controller = 0;
    watch.told(s, { type: 'featureCredited', rule: 'CN 11.2', feature: 0, side: 0 });
    Object.assign(s.features[0]!, { credited: 0 });
    expect(s.leader.hex[s.campaign.leaderOf('f')]).toBe(hex(s, '0505'));
    return (morale: number) => {
      s.morale = morale;
      return watch.ended(s, level);
    };
  };
  it('is a place taken by one point or less', () => {
    expect(raided(2, 'Won')(2)).toEqual({ credited: 1, raided: 0, stood: [] });
    expect(raided(1, 'Won')(2)).toMatchObject({ credited: 1, raided: 1 });
  });
  it('has decided the game if without it another would have won, or by another level', () => {
    expect(raided(1, 'Won')(2).stood).toEqual([{ value: 2, winner: true, level: true }]);
    expect(raided(1, 'Won by far')(4).stood).toEqual([{ value: 2, winner: false, level: true }]);
    expect(raided(1, 'Lost')(-1).stood).toEqual([{ value: 2, winner: false, level: false }]);
  });
});
