/** Whoever cites a paragraph, in code, comments, lessons, scenarios or prose, cites one that is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import { MANIFESTS } from '../../src/systems/index.ts';

const texts = (folder: string, ends: RegExp): (readonly [file: string, text: string])[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const);

const books = new Map(
  MANIFESTS.map(({ id, prefix }) => [
    prefix,
    new Set(parseRulebook(readFileSync(`src/systems/${id}/rulebook.md`, 'utf8')).map((leaf) => leaf.id)),
  ]),
);
const CITATION = new RegExp(`\\b(${[...books.keys()].join('|')}) \\d+(\\.\\d+)*[a-z]?\\b`, 'g');

const unknown = (all: readonly (readonly [string, string])[]): string[] =>
  all.flatMap(([file, text]) =>
    Array.from(text.matchAll(CITATION)).flatMap(([cited, prefix]) =>
      books.get(prefix!)!.has(cited) ? [] : [`${file}: ${cited}`],
    ),
  );

test('every citation resolves to a paragraph', () => {
  const all = [
    ...texts('src', /\.(ts|md)$/),
    ...texts('workers', /\.ts$/),
    ...texts('assets', /\.json$/),
    ['README.md', readFileSync('README.md', 'utf8')] as const,
  ];
  expect(all.flatMap(([, text]) => text.match(CITATION) ?? []).length).toBeGreaterThan(1_000);
  expect(unknown(all)).toEqual([]);
});

test('so do the bare numbers in the running text of a rulebook', () => {
  let found = 0;
  for (const { id, prefix } of MANIFESTS) {
    const text = readFileSync(`src/systems/${id}/rulebook.md`, 'utf8');
    const running = text.split('\n').filter((line) => !line.trim().startsWith('|'));
    const bare = running.flatMap((line) =>
      Array.from(line.matchAll(/(?<![\d.:\w])\d+\.\d+(\.\d+)*[a-z]?(?![\d:]|\.\d)/g)),
    );
    found += bare.length;
    expect(bare.map(([number]) => `${prefix} ${number}`).filter((cited) => !books.get(prefix)!.has(cited))).toEqual([]);
  }
  expect(found).toBeGreaterThan(200);
});

test('a citation of nothing is found', () => {
  expect(unknown([['planted.ts', 'as CN 9.99 says, and CN 9.8.3']])).toEqual(['planted.ts: CN 9.99']);
});
