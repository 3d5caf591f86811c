/** CN 9.7: strengths, factors and columns. */
import { describe, expect, it } from 'vitest';
import { knownStrengthAt } from '../../../../src/systems/campaigns/combat/known-strength.ts';
import { columnFor, toHalf } from '../../../../src/systems/campaigns/combat/odds.ts';
import type { MapDef } from '../../../../src/systems/campaigns/scenario/format.ts';
import { ODDS_COLUMNS } from '../../../../src/systems/campaigns/theatre/tables.ts';
import { type ForceSpec, hex, type Played, unit } from '../field.ts';
import { battlefield, engage, odds } from './engage.ts';

/** Rolls on to the odds with Pursuit on both sides. */
function attack(
  p: Partial<ForceSpec>,
  n: Partial<ForceSpec>,
  map: Partial<MapDef> = {},
  options: Record<string, boolean> = {},
): Played {
  const s = battlefield({
    map,
    options,
    french: [{ leader: 'p', hex: '1010', ...p }],
    allied: [{ leader: 'n', hex: '1011', ...n }],
  });
  const played = engage(s, [6, 6, 3, 6, 6, 6, 6]);
  while (played.game.decision?.step === 'battle.marker') played.answer({ type: 'marker', marker: 'Pursuit' });
  return played;
}

const works = (kind: 'town' | 'fortified', terrain: MapDef['terrain'] = {}): Partial<MapDef> => ({
  terrain,
  places: [{ hex: '1011', name: 'T', size: 'town', works: kind }],
});

describe('CN 9.7.1 the attacker', () => {
  it('halves cavalry against closed ground', () => {
    expect(odds(attack({ inf: 10, cav: 5 }, { inf: 10 }, { terrain: { forest: '1011' } }))).toEqual([12.5, 15]);
    expect(odds(attack({ inf: 10, cav: 5 }, { inf: 10 }, { terrain: { hills: '1011' } }))).toEqual([15, 15]);
  });
  it('limits the bonus to half of the strength', () => {
    expect(odds(attack({ inf: 10 }, { inf: 10 }))).toEqual([10, 10]);
    expect(odds(attack({ inf: 10, values: { bonus: 3 } }, { inf: 10 }))).toEqual([13, 10]);
    expect(odds(attack({ inf: 3, values: { bonus: 3 } }, { inf: 10 }))).toEqual([4.5, 10]);
  });
});

describe('CN 9.7.2 the defender', () => {
  it('multiplies by the ground', () => {
    const defence = (map: Partial<MapDef>): number => odds(attack({ inf: 10 }, { inf: 10 }, map))[1];
    expect(defence({})).toBe(10);
    expect(defence({ terrain: { marsh: '1011' } })).toBe(10);
    expect(defence({ terrain: { mountain: '1011' } })).toBe(20);
    expect(defence(works('town'))).toBe(15);
    expect(defence(works('fortified'))).toBe(20);
    expect(defence(works('town', { mountain: '1011' }))).toBe(20);
  });
  it('a ridge along all attacked hexsides raises the factor by ½, to 2 at most', () => {
    const ridges = [{ a: '1010', b: '1011', up: 'b' as const }];
    expect(odds(attack({ inf: 10 }, { inf: 10 }, { ridges }))[1]).toBe(15);
    expect(odds(attack({ inf: 10 }, { inf: 10 }, { ridges, terrain: { mountain: '1011' } }))[1]).toBe(20);
    expect(odds(attack({ inf: 10 }, { inf: 10 }, { ridges: [{ a: '1010', b: '1011', up: 'a' }] }))[1]).toBe(10);
  });
  it('counts artillery only when it defends alone', () => {
    expect(odds(attack({ inf: 10 }, { inf: 4, art: 4 }))[1]).toBe(4);
    expect(odds(attack({ inf: 10 }, { art: 4 }))[1]).toBe(4);
  });
});

describe('CN 9.2.5 standing by', () => {
  it('a Stack whose only neighbour is gone adds nothing, but stays in the battle', () => {
    const s = battlefield({
      french: [
        { leader: 'a', hex: '0505', inf: 10 },
        { leader: 'b', hex: '0705', inf: 10, art: 4 },
      ],
      allied: [
        { leader: 'x', hex: '0605', units: [{ id: 'x-inf', arm: 'INF', sp: 0.5 }] },
        { leader: 'y', hex: '0805', inf: 10 },
      ],
    });
    const played = engage(s, [1, 3]);
    played.answer({ type: 'end' });
    while (played.game.decision?.step === 'battle.marker') played.answer({ type: 'marker', marker: 'Pursuit' });
    played.answer({ type: 'unit', unit: unit(s, 'x-inf') });
    expect(played.eventsOf('oddsRead')[0]).toMatchObject({ rule: 'CN 9.2.5', attack2: 20, defence2: 19 });
    expect(s.battle!.hexes[0]).toEqual([hex(s, '0505'), hex(s, '0705')]);
  });
});

describe('CN 12.5 effectiveness', () => {
  it('halves a unit that has lost half of its maximum', () => {
    const spent = { units: [{ id: 'worn', arm: 'INF' as const, sp: 4, max2: 16 }] };
    expect(odds(attack(spent, { inf: 4 }, {}, { effectiveness: true }))).toEqual([2, 4]);
    expect(odds(attack(spent, { inf: 4 }))).toEqual([4, 4]);
  });
});

describe('CN 9.7.4 columns', () => {
  it('takes the highest threshold reached, exactly', () => {
    const name = (a: number, d: number): string => ODDS_COLUMNS[columnFor(a, d)]!;
    expect([
      name(1, 4),
      name(1, 3),
      name(1, 2),
      name(2, 3),
      name(1, 1),
      name(3, 2),
      name(2, 1),
      name(3, 1),
      name(4, 1),
      name(5, 1),
    ]).toEqual(ODDS_COLUMNS);
    expect([name(99, 100), name(149, 100), name(999, 200), name(3, 0)]).toEqual(['1:1.5', '1:1', '4:1', '5:1']);
  });
  it('CN 0.2: rounds to the nearest half, ties upward', () => {
    expect([toHalf(81, 2), toHalf(111, 2), toHalf(80, 2)]).toEqual([41, 56, 40]);
  });
});

describe('the estimate of one side', () => {
  it('knows its own strength and only what was reported of the enemy', () => {
    const s = battlefield({
      map: works('town'),
      french: [{ leader: 'p', hex: '1010', inf: 10, cav: 4 }],
      allied: [{ leader: 'n', hex: '1011', inf: 13 }],
    });
    expect(knownStrengthAt(s, 0, hex(s, '1011'))).toBe(0);
    const played = engage(s, []);
    expect(played.eventsOf('strengthRevealed').map(({ sp2 }) => sp2)).toEqual([20, 20]);
    expect(knownStrengthAt(s, 0, hex(s, '1011'))).toBe(20);
  });
});
