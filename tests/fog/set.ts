/** One scenario under one set of options: so many positions, both sides as eye, and the count of what was compared. */
import { entry } from '../../src/systems/campaigns/entry.ts';
import { check } from './check.ts';
import { type Look, PROBES, type Probe } from './collect.ts';
import { positions } from './positions.ts';
import type { Property, Tally } from './tally.ts';

/** Leaks of one set that are told; then it is given up. */
const MOST = 5;

/**
 * One position in so many is probed so; the report is compared at every one. A forecast plays many games, and what the
 * staff believes is drawn from many positions.
 */
const EVERY: Readonly<Record<Probe, number>> = {
  pointing: 4,
  ground: 3,
  staff: 16,
  protocol: 4,
  belief: 4,
  forecast: 100,
  answers: 3,
  steps: 3,
  story: 3,
  unseen: 2,
};

const lookAt = (seed: string, n: number): Look => ({
  seed: `${seed} ${n}`,
  probes: new Set(PROBES.filter((probe, i) => (n + i) % EVERY[probe] === 0)),
});

export const compared: Property = (file, options, count, seed) => {
  const probed = Object.fromEntries(PROBES.map((probe) => [probe, 0])) as Record<Probe, number>;
  const tally: Tally = { positions: 0, views: 0, open: 0, probed, leaks: [] };
  for (const journal of positions(file, options, seed)) {
    if (tally.positions === count || tally.leaks.length > MOST) return tally;
    tally.positions += 1;
    const look = lookAt(seed, tally.positions);
    for (const side of [0, 1] as const) {
      const verdict = check(entry, journal, side, look);
      if (verdict.kind === 'open') {
        tally.open += 1;
        continue;
      }
      tally.views += 1;
      for (const probe of look.probes) probed[probe] += 1;
      if (verdict.kind === 'same') continue;
      const { decision } = journal.game;
      const asked = `${decision?.step} (${decision?.side})`;
      tally.leaks.push(`${asked}, eye ${side}, answer ${journal.length}: ${verdict.where}`);
    }
  }
  return tally;
};
