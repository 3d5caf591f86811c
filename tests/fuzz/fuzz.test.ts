/** A bounded share of the fuzzing in every test run; `npm run fuzz` is the long one. */
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../src/kernel/fuzz.ts';
import { randomPolicy } from '../../src/kernel/policy.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { warlike } from './policies.ts';
import { OPTION_SETS, scenario } from './scenarios.ts';

const POLICIES = { wandering: randomPolicy, warlike };

const SHARES = [
  ...OPTION_SETS.map((options) => ({ id: 'six-days-1814', options, games: 2 })),
  { id: 'waterloo-1815', options: {}, games: 1 },
  { id: 'danube-1809-bavaria', options: OPTION_SETS.at(-1)!, games: 1 },
  { id: 'france-1814', options: { variant: 'first-fortnight' }, games: 1 },
].flatMap((share) => Object.keys(POLICIES).map((policy) => ({ ...share, policy: policy as keyof typeof POLICIES })));

describe('whole games', () => {
  it.each(SHARES)(
    '$id $policy $options: no dead end, no invariant broken, links and replays true',
    { timeout: 300_000 },
    (share) => {
      const { id, options, games, policy } = share;
      const report = fuzz(campaigns, scenario(id), {
        games,
        seed: 'ci',
        options,
        policy: POLICIES[policy],
        checksEvery: 40,
      });
      expect(report.faults.map(({ message, link }) => `${message}\n${link}`)).toEqual([]);
      expect(report.finished).toBe(games);
    },
  );
});
