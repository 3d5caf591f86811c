import type { GameOptions } from './contract.ts';
import { codeBits, codeNumber, TextModel } from './model.ts';
import { type Coder, Unreadable } from './range-coder.ts';
import { isName, LIMITS, type Seats, type Setup } from './record.ts';

/** What a link says about itself without any rules. */
export interface LinkHeader extends Omit<Setup, 'start'> {
  readonly system: string;
  readonly version: number;
  readonly scenario: string;
  /** Content hash of the scenario's file. */
  readonly content: number;
  /** How many answers follow. */
  readonly count: number;
}

/** Versions of the link format that can be read; 3 is 2 with the moments from which the game was played again. */
export type Format = 1 | 2 | 3;

const EMPTY: LinkHeader = {
  system: '',
  version: 0,
  scenario: '',
  content: 0,
  options: {},
  seed: '',
  faces: [],
  seats: {},
  count: 0,
};

/**
 * Texts that most headers of format 2 hold, each coded as its number. The list is part of the format:
 * other words, or another order, are another format.
 */
const WORDS = [
  ...['campaigns', 'six-days-1814', 'waterloo-1815', 'france-1814', 'danube-1809-bavaria'],
  ...['french', 'allied', 'austrian', 'prussian', 'russian', 'british', 'red', 'blue'],
  ...['me', 'link', 'simple', 'human', 'bot', 'umpire', 'variant'],
  ...['reserve', 'rearguard', 'guns', 'grand', 'effectiveness', 'admin', 'blind', 'plainCombat'],
  ...['napoleon1815', 'oneday', 'commands', ''],
];

/** Three texts in four are expected to be known. */
const KNOWN_WEIGHTS = [1, 3];

/** Writes `header`, or reads one when there is none to write: the fields in the order of the format. */
export function codeHeader(coder: Coder, header: LinkHeader | null, format: Format): LinkHeader {
  const given = header ?? EMPTY;
  const text = new HeaderTexts(coder, format === 1 ? null : WORDS);
  const system = text.code(given.system);
  const version = codeNumber(coder, given.version);
  const scenario = text.code(given.scenario);
  const content = codeBits(coder, given.content, 32);
  const options = codeOptions(coder, text, given.options);
  const seed = codeSeed(coder, text, given.seed);
  const faces = codeFaces(coder, given.faces);
  const seats = codeSeats(coder, text, given.seats);
  const count = codeCount(coder, given.count, LIMITS.actions);
  const said = { system, version, scenario, content, options, seed, faces, seats, count };
  return format < 3 ? said : { ...said, again: codeAgain(coder, given.again ?? []) };
}

/** Texts of one header share one model: ids repeat each other's letters. */
class HeaderTexts {
  private readonly model = new TextModel();

  constructor(
    private readonly coder: Coder,
    private readonly words: readonly string[] | null,
  ) {}

  code(text: string): string {
    const { words } = this;
    if (words !== null) {
      const word = words.indexOf(text);
      const known = this.coder.weighted(word < 0 ? 0 : 1, KNOWN_WEIGHTS, 4);
      if (known === 1) return words[this.coder.uniform(word, words.length)] as string;
    }
    const spelt = this.model.code(this.coder, text, LIMITS.text);
    if (!isName(spelt)) throw new Unreadable('a text is no name');
    return spelt;
  }
}

/** A seed of digits, the usual one, is a number; any other is a text. */
function codeSeed(coder: Coder, text: HeaderTexts, seed: string): string {
  const number = Number(seed);
  const plain = /^(0|[1-9]\d{0,9})$/.test(seed) && number < 2 ** 32;
  if (coder.uniform(plain ? 1 : 0, 2) === 0) return text.code(seed);
  return String(codeNumber(coder, plain ? number : 0));
}

function codeFaces(coder: Coder, faces: readonly number[]): number[] {
  const count = codeCount(coder, faces.length, LIMITS.faces);
  const most = count === 0 ? 1 : 1 + coder.uniform(faces.reduce((a, b) => (a > b ? a : b), 1) - 1, LIMITS.sides);
  return Array.from({ length: count }, (_, i) => 1 + coder.uniform((faces[i] ?? 1) - 1, most));
}

function codeAgain(coder: Coder, again: readonly number[]): number[] {
  const count = codeCount(coder, again.length, LIMITS.again);
  return Array.from({ length: count }, (_, i) => codeCount(coder, again[i] ?? 0, LIMITS.actions));
}

function codeSeats(coder: Coder, text: HeaderTexts, seats: Seats): Seats {
  return codeEntries(coder, text, seats, LIMITS.seats, (who) => text.code(who ?? ''));
}

function codeOptions(coder: Coder, text: HeaderTexts, options: GameOptions): GameOptions {
  return codeEntries(coder, text, options, LIMITS.options, (value) => codeOption(coder, text, value ?? false));
}

const KINDS = ['false', 'true', 'natural', 'number', 'text'] as const;

function codeOption(coder: Coder, text: HeaderTexts, value: boolean | number | string): boolean | number | string {
  switch (KINDS[coder.uniform(KINDS.indexOf(kindOf(value)), KINDS.length)]) {
    case 'true':
      return true;
    case 'natural':
      return codeNumber(coder, Number(value));
    case 'number':
      return readNumber(text.code(String(value)));
    case 'text':
      return text.code(String(value));
    default:
      return false;
  }
}

function kindOf(value: boolean | number | string): (typeof KINDS)[number] {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'string') return 'text';
  return value >>> 0 === value && !Object.is(value, -0) ? 'natural' : 'number';
}

function readNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || String(value) !== text) throw new Unreadable('an option is not a number');
  return value;
}

/** Entries go by name, so that one record has one link. */
function codeEntries<T>(
  coder: Coder,
  text: HeaderTexts,
  record: Readonly<Record<string, T>>,
  limit: number,
  codeValue: (value: T | undefined) => T,
): Record<string, T> {
  const given = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  const count = codeCount(coder, given.length, limit);
  const entries: [string, T][] = [];
  for (let i = 0; i < count; i += 1) {
    const name = text.code(given[i]?.[0] ?? '');
    const before = entries.at(-1);
    if (before !== undefined && before[0] >= name) throw new Unreadable('names are out of order');
    entries.push([name, codeValue(given[i]?.[1])]);
  }
  return Object.fromEntries(entries);
}

function codeCount(coder: Coder, value: number, limit: number): number {
  const count = codeNumber(coder, value);
  if (count > limit) throw new Unreadable(`${count} is more than the ${limit} allowed`);
  return count;
}
