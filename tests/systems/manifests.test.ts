/** What every manifest promises, its folder holds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import { readHead } from '../../src/kernel/scenario.ts';
import { MANIFESTS } from '../../src/systems/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = readdirSync(join(ROOT, 'assets/scenarios'))
  .filter((name) => !/^(index|schema)\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(join(ROOT, 'assets/scenarios', name), 'utf8')));

test('every folder of a system is listed, and listed once', () => {
  const folders = readdirSync(join(ROOT, 'src/systems'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, 'src/systems', entry.name, 'manifest.ts')))
    .map(({ name }) => name);
  expect(MANIFESTS.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
});

test('every scenario file has a head, and its system has a folder', () => {
  for (const file of files) {
    const read = readHead(file);
    expect(read).toMatchObject({ ok: true });
    expect(existsSync(join(ROOT, 'src/systems', read.ok ? read.head.system : '?'))).toBe(true);
  }
});

describe.each(MANIFESTS)('$id', ({ id, title, prefix, options, hiddenOptions, opponents, overlays, load }) => {
  test('loads what it promises', async () => {
    const { system, bots, parts } = await load();
    expect(system).toMatchObject({ id, title });
    const seated = [...Object.keys(bots), ...Object.keys(parts?.levels ?? {})];
    expect(seated.toSorted()).toEqual(opponents.map((opponent) => opponent.id).toSorted());
    expect(overlays.some((overlay) => overlay.id === 'staff')).toBe(parts?.surmises !== undefined);
  });

  test('has a rulebook under its prefix, which holds the paragraph of every option', () => {
    const book = parseRulebook(readFileSync(join(ROOT, `src/systems/${id}/rulebook.md`), 'utf8'));
    expect(book.length).toBeGreaterThan(10);
    for (const paragraph of book) expect(paragraph.id).toMatch(new RegExp(`^${prefix}(\\s|$)`));
    for (const { rule } of options) expect(book.map((paragraph) => paragraph.id)).toContain(rule);
    const names = [...options.map((option) => option.id), ...hiddenOptions];
    expect(new Set(names).size).toBe(names.length);
  });
});
