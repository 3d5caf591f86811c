import { describe, expect, it } from 'vitest';
import { throwHostile } from './hostile.ts';
import { roundTrips } from './roundtrips.ts';

/** A share of `npm run fuzz:links`, which sends ten thousand of each. */
describe('links', () => {
  it('bring back 300 random games', () => {
    const { games, positions, faults } = roundTrips(300, 'test');
    expect(faults).toEqual([]);
    expect(games).toBeGreaterThan(290);
    expect(positions).toBeGreaterThan(60);
  }, 120_000);

  it('that are damaged or hostile, 600 of them, are error values and leave the running game alone', () => {
    const { faults, refused, greediest } = throwHostile(600, 'test');
    expect(faults).toEqual([]);
    expect(Object.values(refused).reduce((sum, n) => sum + n)).toBeGreaterThan(590);
    expect(greediest).toBeLessThan(50_000_000);
  }, 120_000);
});
