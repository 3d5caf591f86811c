/** The rulebook in the app: found by its own words, and bound together by its numbers. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { numbersIn } from '../../src/desk/prose.ts';
import { citations, ruleIn } from '../../src/desk/rulebook.ts';
import { searched, wordsOf } from '../../src/desk/search.ts';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import type { Paragraph } from '../../src/store/game.ts';
import { plain } from '../../src/store/plain.ts';
import { MANIFESTS } from '../../src/systems/index.ts';

const MOST_WORDS = 3;
const bookOf = (id: string) => parseRulebook(readFileSync(`src/systems/${id}/rulebook.md`, 'utf8'));

/** Words of the paragraph itself, the rarest first: as few as bring it to the head of the list. */
function wordsThatFind(book: readonly Paragraph[], leaf: Paragraph, known: ReadonlyMap<string, number>): string | null {
  const own = [...new Set(wordsOf(plain(`${leaf.title ?? ''} ${leaf.text}`)))].toSorted(
    (a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0),
  );
  const rare = own.slice(0, 12);
  const finds = (...words: string[]) => searched(book, words.join(' '))[0] === leaf;
  for (const a of rare) if (finds(a)) return a;
  for (const a of rare) for (const b of rare) if (a < b && finds(a, b)) return `${a} ${b}`;
  for (const a of rare)
    for (const b of rare) for (const c of rare) if (a < b && b < c && finds(a, b, c)) return `${a} ${b} ${c}`;
  return null;
}

describe.each(MANIFESTS.map(({ id, prefix }) => ({ id, prefix, book: bookOf(id) })))('$id', ({ prefix, book }) => {
  test('every paragraph comes first for at most three words of its own text', () => {
    const known = new Map<string, number>();
    for (const { title = '', text } of book)
      for (const word of new Set(wordsOf(plain(`${title} ${text}`)))) known.set(word, (known.get(word) ?? 0) + 1);
    const found = book.map((leaf) => [leaf.id, wordsThatFind(book, leaf, known)] as const);
    expect(found.filter(([, words]) => words === null)).toEqual([]);
    expect(Math.max(...found.map(([, words]) => words!.split(' ').length))).toBeLessThanOrEqual(MOST_WORDS);
  });

  test('a number finds its paragraph, and every number that is printed as one leads somewhere', () => {
    for (const leaf of book) {
      expect(searched(book, leaf.id.slice(prefix.length + 1))[0]).toBe(leaf);
      for (const [cited] of leaf.text.matchAll(new RegExp(`\\b${prefix} (\\d+(\\.\\d+)*[a-z]?)\\b`, 'g')))
        expect(
          book.some(({ id }) => id === cited),
          `${leaf.id} cites ${cited}`,
        ).toBe(true);
    }
  });

  test('what cites can be followed', () => {
    const linked = book.filter((leaf) => citations(book, leaf).length > 0);
    expect(linked.length).toBeGreaterThan(10);
    for (const leaf of linked)
      for (const rule of citations(book, leaf)) expect(ruleIn(book, leaf, rule.slice(3))).toBe(rule);
  });
});

test('a paragraph that says nothing of its own would be missed', () => {
  const book = bookOf(MANIFESTS[0]!.id);
  const copy = { ...book[5]!, id: 'XX 1.1' };
  expect(wordsThatFind([...book, copy], copy, new Map())).toBeNull();
});

test('numbers in a text: with the letters and without, but neither odds nor sums', () => {
  expect(numbersIn('by 9.10d and AB 6.4, at 1.5:1 or 27 of 30')).toEqual(['6.4', '9.10d', '6.4']);
});
