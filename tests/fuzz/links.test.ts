import { describe, expect, it } from 'vitest';
import { throwForged } from './forged.ts';
import { throwHostile } from './hostile.ts';
import { roundTrips } from './roundtrips.ts';
import { scenario } from './scenarios.ts';

/** A share of `npm run fuzz:links`, which sends ten thousand of each. */
describe('links', () => {
  it('bring back 300 random games', () => {
    const { games, positions, faults } = roundTrips(300, 'test');
    expect(faults).toEqual([]);
    expect(games).toBeGreaterThan(290);
    expect(positions).toBeGreaterThan(60);
  }, 600_000);

  it('that are damaged or hostile, 600 of them, are error values and leave the running game alone', () => {
    const { faults, refused, greediest } = throwHostile(600, 'test');
    expect(faults).toEqual([]);
    expect(Object.values(refused).reduce((sum, n) => sum + n)).toBeGreaterThan(590);
    expect(greediest).toBeLessThan(50_000_000);
  }, 600_000);

  it('that a stranger forged under true checksums, 120 of them, are refused with a sentence or played on from', () => {
    const { accepted, answers, faults, refused } = throwForged(120, 'test', scenario('six-days-1814'));
    expect(faults).toEqual([]);
    expect(accepted).toBeGreaterThan(10);
    expect(answers).toBeGreaterThan(20 * accepted);
    expect(Object.keys(refused).length).toBeGreaterThan(10);
  }, 600_000);
});
