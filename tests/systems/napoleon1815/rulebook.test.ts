/** The rulebook has every paragraph the code cites, and every one of the printed numbers. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rulebook } from './files.ts';

const home = fileURLToPath(new URL('../../../src/systems/napoleon1815/', import.meta.url));
const code = readdirSync(home, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(home + name, 'utf8'))
  .join('\n');

test('every paragraph cited in the code stands in the rulebook', () => {
  const known = new Set(rulebook.map(({ id }) => id));
  const cited = new Set(Array.from(code.matchAll(/'(NP \d+(?:\.\d+[a-z]?)?)'/g), ([, id]) => id!));
  expect(cited.size).toBeGreaterThan(30);
  expect([...cited].filter((id) => !known.has(id))).toEqual([]);
});

/** How many numbered paragraphs each section has, the lettered ones counted. */
const PARAGRAPHS = [9, 6, 3, 4, 0, 12, 11, 5, 12, 4, 2, 8, 7, 0, 5];

test('no paragraph is missing and none is empty', () => {
  PARAGRAPHS.forEach((count, i) => {
    const section = rulebook.filter(({ id }) => id.startsWith(`NP ${i + 1}.`));
    expect(
      section.map(({ id }) => id),
      `NP ${i + 1}`,
    ).toHaveLength(count);
  });
  for (const { id, text, title } of rulebook) expect((title ?? '') + text, id).not.toBe('');
});
