/** A bounded share of forecasts at random moments of random and warlike games; `npm run fuzz -- 200 seed all 60` asks for many more. */
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../src/kernel/fuzz.ts';
import { randomPolicy } from '../../src/kernel/policy.ts';
import { entry } from '../../src/systems/campaigns/entry.ts';
import { forecastQuestions, nothingAsked } from './forecasts.ts';
import { warlike } from './policies.ts';
import { OPTION_SETS, scenario } from './scenarios.ts';

const SHARES = [
  { id: 'six-days-1814', options: {}, actions: 400 },
  { id: 'six-days-1814', options: OPTION_SETS.at(-1)!, actions: 400 },
  { id: 'waterloo-1815', options: { rearguard: true, reserve: true }, actions: 600 },
  { id: 'danube-1809-bavaria', options: { guns: true, grand: true }, actions: 600 },
  { id: 'france-1814', options: { blind: true }, actions: 600 },
].flatMap((share) => [
  { ...share, name: 'wandering', policy: randomPolicy },
  { ...share, name: 'warlike', policy: warlike as typeof randomPolicy },
]);

describe('forecasts at random moments', () => {
  const asked = nothingAsked();

  it.each(SHARES)('$id $name $options: never fail, add up, keep to their ranges', { timeout: 300_000 }, (share) => {
    const { id, options, policy, actions } = share;
    const asks = { every: 40, ask: forecastQuestions(entry, asked) };
    const request = { games: 1, seed: 'odds', options, policy, actions, checksEvery: 0, linksEvery: 0, asks };
    const { faults } = fuzz(entry.system, scenario(id), request);
    const wrong = faults.filter(({ message }) => !message.startsWith('it has not ended'));
    expect(wrong.map(({ message, link }) => `${message}\n${link}`)).toEqual([]);
  });

  it('take a moment, not more: half of them a twentieth of a second, none longer than its budget of work', () => {
    const spent = asked.spent.toSorted((a, b) => a - b);
    expect(spent.length).toBeGreaterThan(60);
    expect(spent[spent.length >> 1]).toBeLessThan(100);
    expect(spent[Math.floor(spent.length * 0.9)]).toBeLessThan(400);
    expect(spent.at(-1)).toBeLessThan(1_000);
  });
});
