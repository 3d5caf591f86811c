/** Finds paragraphs by words. What says it in so many words comes before what only contains the letters. */

import type { Paragraph } from '../store/game.ts';
import { plain } from '../store/plain.ts';

/** What a word found in a paragraph is worth: its number, its title, a whole word, the beginning or a part of one. */
const WORTH = { id: 64, title: 16, whole: 4, start: 2, part: 1 } as const;

export function searched(book: readonly Paragraph[], search: string): readonly Paragraph[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return (
    book
      .map((leaf) => ({ leaf, worth: worthOf(leaf, words) }))
      .filter(({ worth }) => worth > 0)
      // Of two that say the same, the one that says little else.
      .toSorted((a, b) => b.worth - a.worth || a.leaf.text.length - b.leaf.text.length)
      .map(({ leaf }) => leaf)
  );
}

/** A paragraph as it is searched. */
interface Entry {
  readonly number: string;
  readonly head: string;
  readonly body: string;
  readonly inHead: ReadonlySet<string>;
  readonly inBody: ReadonlySet<string>;
}

const entries = new WeakMap<Paragraph, Entry>();

function entryOf(leaf: Paragraph): Entry {
  let entry = entries.get(leaf);
  if (entry === undefined) {
    const [number, head, body] = [plain(leaf.id), plain(leaf.title ?? ''), plain(leaf.text)];
    entry = { number, head, body, inHead: new Set(wordsOf(head)), inBody: new Set(wordsOf(body)) };
    entries.set(leaf, entry);
  }
  return entry;
}

/** 0 unless every word is found. */
function worthOf(leaf: Paragraph, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    const worth = worthIn(entryOf(leaf), word);
    if (worth === 0) return 0;
    sum += worth;
  }
  return sum;
}

function worthIn({ number, head, body, inHead, inBody }: Entry, word: string): number {
  if (number === word || number.endsWith(` ${word}`)) return WORTH.id;
  if (inHead.has(word)) return WORTH.title;
  if (inBody.has(word)) return WORTH.whole;
  if (body.startsWith(word) || body.includes(` ${word}`) || head.includes(word)) return WORTH.start;
  return body.includes(word) || number.includes(word) ? WORTH.part : 0;
}

/** "9.10b", "t-crt", "½" and "officer's" are words; commas and brackets are not. */
export const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}.’'½-]*[\p{L}\p{N}]|[\p{L}\p{N}½]/gu) ?? [];
