import { describe, expect, it } from 'vitest';
import { invariants } from '../../../src/systems/campaigns/position/invariants.ts';
import { moveForce } from '../../../src/systems/campaigns/theatre/change.ts';
import { isSubordinate, mayEndIn, seniorIn } from '../../../src/systems/campaigns/theatre/forces.ts';
import { field, hex, leader } from './field.ts';

const duel = () =>
  field({
    french: [
      { leader: 'f', hex: '0505', inf: 2, units: [{ id: 'cav', arm: 'CAV', sp: 1 }], values: { span2: 10 } },
      { leader: 'g', hex: '0508', inf: 3, values: { span2: 6, sub2: 4 } },
      { leader: 'idle', hex: '0510', values: { span2: 4, sub2: 18 } },
    ],
    allied: [{ leader: 'p', hex: '0705', inf: 4 }],
  });

describe('the core position', () => {
  it('keeps its derived arrays true', () => {
    const s = duel();
    expect(invariants(s)).toEqual([]);
    moveForce(s, leader(s, 'g'), hex(s, '0507'));
    expect(invariants(s)).toEqual([]);
    expect(s.occupied[0][hex(s, '0507')]).toBe(6);
    expect(s.zone[0][hex(s, '0506')]).toBe(2);
  });

  it('CN 6.5.1: a Stack of one point or more covers its six neighbours', () => {
    const s = duel();
    const covered = Array.from(s.zone[1]).filter((count) => count > 0).length;
    expect(covered).toBe(6);
  });

  it('CN 1.9: F takes the others directly under himself, the unemployed for nothing', () => {
    const s = duel();
    expect(seniorIn(s, hex(s, '0505'), 0)).toBe(leader(s, 'f'));
    expect(mayEndIn(s, leader(s, 'g'), hex(s, '0505'))).toBe(true);
    expect(mayEndIn(s, leader(s, 'idle'), hex(s, '0505'))).toBe(true);
    moveForce(s, leader(s, 'g'), hex(s, '0505'));
    expect(isSubordinate(s, hex(s, '0505'), 0)).toBe(true);
  });
});
