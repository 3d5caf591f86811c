/** The charts page: every table of every system, every cell, from the data the rules play by. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import * as campaigns from '../../src/systems/campaigns/present/charts/index.ts';
import * as tables from '../../src/systems/campaigns/theatre/tables.ts';
import * as napoleon1815 from '../../src/systems/napoleon1815/present/charts.ts';
import * as constants from '../../src/systems/napoleon1815/theatre/constants.ts';
import { TRUTH_TABLE } from '../../src/systems/napoleon1815/verdict/truth-table.ts';
import type { Chart } from '../../src/umpire/report.ts';
import { REGISTRY } from '../../workers/registry.ts';
import '../tools/systems.ts';

type Data = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** What need not be printed as such, and why. */
const UNPRINTED: Readonly<Record<string, string>> = {
  ARMS: 'a list of names',
  TERRAINS: 'a list of names',
  ATTRITION_COLUMN_NAMES: 'made from the limits, and compared with them below',
  BOMBARDMENT_ROW_NAMES: 'made from the limits, and compared with them below',
  'COMBAT_RESULTS.*.*.text': 'what the other three were read from, and compared with them below',
  'ATTRITION_MODIFIERS.ap.4.0': 'no limit',
  'PROVISIONAL.span2': 'no limit',
  'TRUTH_TABLE.*.id': 'a name for the code',
};

const isUnprinted = (path: Path): boolean =>
  Object.keys(UNPRINTED).some((one) => one.split('.').every((name, i) => name === '*' || name === path[i]));

function* leaves(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'function') return;
  if (typeof value !== 'object' || value === null) yield path;
  else for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key]);
}

function changed(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) {
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'boolean') return !value;
    if (value === null) return [7, 7, 7, 7];
    return value === 'defender' ? 'attacker' : `${value}-other`;
  }
  const inner = changed((value as Data)[key], rest);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...(value as Data), [key]: inner };
}

function unseen<T extends object>(data: T, page: (data: T) => readonly Chart[]): string[] {
  const before = JSON.stringify(page(data));
  return [...leaves(data)]
    .filter((path) => !isUnprinted(path))
    .filter((path) => JSON.stringify(page(changed(data, path) as T)) === before)
    .map((path) => path.join('.'));
}

describe('every cell of every table is on the page: whichever is changed, the page changes', () => {
  test('Campaigns of Napoleon', () => {
    expect([...leaves(tables)].length).toBeGreaterThan(500);
    expect(unseen({ ...tables }, campaigns.chartsFrom)).toEqual([]);
  });

  test('Napoléon 1815', () => {
    expect(unseen({ ...constants, TRUTH_TABLE }, napoleon1815.chartsFrom)).toEqual([]);
  });

  test('a page that leaves a cell out is caught', () => {
    const short = (data: typeof tables) => campaigns.chartsFrom(data).filter(({ id }) => id !== 'T-PUR');
    expect(unseen({ ...tables }, short)).toEqual(tables.PURSUIT_HEXES.map((_, i) => `PURSUIT_HEXES.${i}`));
  });
});

test('names of rows and columns are those the rules speak of', () => {
  const chart = (id: string) => campaigns.CHARTS.find((one) => one.id === id)!;
  const plain = (names: readonly string[]) => names.map((name) => name.replace(' MP', '').replaceAll('–', '-'));
  expect(plain(chart('T-ATT-1').heads.slice(1))).toEqual(tables.ATTRITION_COLUMN_NAMES);
  expect(plain(chart('T-BOM').rows.map(([name]) => name!))).toEqual(tables.BOMBARDMENT_ROW_NAMES);
  expect(chart('T-CRT').rows.map((row) => row.slice(1))).toEqual(
    tables.COMBAT_RESULTS.map((row) => row.map(({ text }) => text)),
  );
});

/** A system without tables has no page of charts; these have. */
const PRINTED = ['campaigns', 'napoleon1815'];

test.each(REGISTRY.manifests.map(({ id }) => id))(
  '%s: every chart is a whole table under a paragraph of the book',
  async (id) => {
    const book = new Set(parseRulebook(readFileSync(`src/systems/${id}/rulebook.md`, 'utf8')).map((leaf) => leaf.id));
    const charts = (await REGISTRY.get(id)?.charts?.()) ?? [];
    if (PRINTED.includes(id)) expect(charts.length).toBeGreaterThan(0);
    expect(new Set(charts.map((chart) => chart.id)).size).toBe(charts.length);
    for (const { id: name, title, rule, heads, rows, note } of charts) {
      expect(title).not.toBe(name);
      expect(book).toContain(rule);
      for (const [cited] of note.matchAll(/\b[A-Z]{2} \d+(?:\.\d+)*[a-z]?/g)) expect(book).toContain(cited);
      for (const row of rows) expect(row.length).toBe(heads.length);
    }
  },
);
