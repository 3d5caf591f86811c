/** Every refusal has a sentence of its own, with its numbers; and every sentence is for a refusal the rules give. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RuleCoverage } from '../../../src/kernel/coverage.ts';
import { REFUSALS, refusal } from '../../../src/systems/napoleon1815/prose/refusals.ts';
import { cover, MUTE, refusedIn } from './coverage.ts';
import { rulebook } from './files.ts';

const home = fileURLToPath(new URL('../../../src/systems/napoleon1815/', import.meta.url));
const rules = ['battle', 'march', 'position', 'sequence', 'verdict'].flatMap((room) =>
  readdirSync(`${home}${room}`).map((name) => readFileSync(`${home}${room}/${name}`, 'utf8')),
);

test('the codes of the rules are the codes of the sentences', () => {
  const text = rules.join('\n');
  const written = new Set(
    Array.from(text.matchAll(/refuse\(\s*(?:'NP [^']+'|rule),\s*'([a-z-]+)'/g), ([, code]) => code!),
  );
  // Moves on the field name what bars them in a type of its own.
  for (const [, ban] of text.matchAll(/^type Ban = (.*);$/gm))
    for (const code of ban!.split(' | ')) written.add(code.replaceAll("'", ''));
  written.add('not-asked');
  expect([...written].toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
});

test('whatever is refused in play is told in a whole sentence, by a paragraph of the rulebook', () => {
  const known = new Set(rulebook.map(({ id }) => id));
  const { campaign, met } = refusedIn(6);
  expect(met.length).toBeGreaterThan(200);
  for (const one of met) {
    const { text, rule } = refusal(campaign, one);
    expect(text, one.code).toMatch(/^[A-ZÀ-Ý].*\.$/);
    expect(text, one.code).not.toMatch(/undefined|NaN|nowhere|-1\b/);
    expect(known.has(rule), rule).toBe(true);
  }
  expect(new Set(met.map(({ code }) => code)).size).toBeGreaterThan(30);
});

test('every paragraph that can do something has done it in a few games', () => {
  const coverage = new RuleCoverage();
  cover(coverage, 6, 'np');
  const { rules: heard, unknown } = coverage.report(rulebook);
  expect(unknown).toEqual([]);
  const silent = heard.filter(({ id, fired, refused }) => fired + refused === 0 && !(id in MUTE)).map(({ id }) => id);
  expect(silent).toEqual([]);
});
