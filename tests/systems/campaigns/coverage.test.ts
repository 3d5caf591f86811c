/** Every paragraph of the rulebook that states a rule does something: it fires, asks or refuses. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RuleCoverage } from '../../../src/kernel/coverage.ts';
import { coverFields, coverOpponents, coverScenario, heardIn, rulebook, unheard } from './coverage.ts';
import { playRare, RARE } from './rare.ts';
import { provokeAll } from './refusals/index.ts';
import { EXEMPT, FORBIDS, isExcused, PROVEN } from './rule-exemptions.ts';

describe('rule coverage', () => {
  it.each(RARE.map((rare) => [rare.rules.join(', '), rare] as const))(
    '%s does something in a position made for it',
    (_name, rare) => {
      const coverage = new RuleCoverage();
      playRare(rare, coverage);
      const counts = new Map(coverage.counts().map(({ id, fired, refused }) => [id, fired + refused]));
      for (const rule of rare.rules) expect(counts.get(rule) ?? 0, rule).toBeGreaterThan(0);
    },
  );

  it('no paragraph that states a rule is silent in a bounded number of games', () => {
    const coverage = new RuleCoverage();
    for (const rare of RARE) playRare(rare, coverage);
    provokeAll(coverage);
    coverScenario(coverage, 'six-days-1814', {}, 'coverage', 400);
    coverScenario(coverage, 'danube-1809-bavaria', {}, 'coverage', 400);
    coverFields(coverage, 160);
    expect(unheard(coverage)).toEqual([]);
    const heard = coverage.counts().map(({ id }) => id);
    expect(heard.filter(isExcused)).toEqual([]);
    expect(coverage.report(rulebook()).unknown).toEqual([]);
  });

  it('in whole games between the opponents nine in ten of the paragraphs that can fire do', {
    timeout: 300_000,
  }, () => {
    const coverage = new RuleCoverage();
    coverOpponents(coverage, ['six-days-1814', 'training-pass', 'training-fortress'], 30, 'bounded');
    const { able, fired, forbade, forbidding } = heardIn(coverage);
    expect(fired / able).toBeGreaterThanOrEqual(0.9);
    expect(forbade / forbidding).toBeGreaterThan(0.5);
    const firing = coverage.counts().filter(({ id, fired: times }) => id in FORBIDS && times > 0);
    expect(firing, 'these only forbid').toEqual([]);
  });

  it('only paragraphs of the rulebook are exempt, each for a reason', () => {
    const ids = new Set(rulebook().map(({ id }) => id));
    for (const [id, reason] of Object.entries({ ...EXEMPT, ...FORBIDS })) {
      expect(ids.has(id), id).toBe(true);
      expect(reason.length, id).toBeGreaterThan(10);
    }
  });

  it.each(Object.entries(PROVEN))('%s, which nothing can cite, is proven in %s', (id, file) => {
    const title = new RegExp(`^\\s*(?:it|describe)\\(.*\\b${id.replaceAll('.', '\\.')}(?![\\d.]*\\d)`, 'm');
    expect(rulebook().map((paragraph) => paragraph.id)).toContain(id);
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toMatch(title);
  });
});
