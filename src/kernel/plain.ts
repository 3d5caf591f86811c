/**
 * Plain data in a range-coded stream: null, booleans, whole numbers, texts, lists, objects and arrays of
 * whole numbers. It describes itself, so that a position can still be read when its system has learnt
 * new fields; a model for each key makes what repeats cheap. Whatever is read stays within LIMITS: no
 * stream can ask for much memory or time.
 */
import { codeBits, codeNumber, Frequencies, TextModel } from './model.ts';
import { type Coder, Unreadable } from './range-coder.ts';

const LIMITS = { depth: 12, values: 120_000, text: 80, texts: 2_000 } as const;

const ARRAYS = [Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array] as const;
type NumberArray = InstanceType<(typeof ARRAYS)[number]>;

const PLAIN_KINDS = ['null', 'false', 'true', 'number', 'text', 'list', 'object'] as const;
const NUMBER = PLAIN_KINDS.indexOf('number');
const TEXT = PLAIN_KINDS.indexOf('text');
const LIST = PLAIN_KINDS.indexOf('list');
const OBJECT = PLAIN_KINDS.indexOf('object');
const KINDS = PLAIN_KINDS.length + ARRAYS.length;

/** Lengths of 0 to 32 bits, for either sign. */
const SIZES = 66;

/** What values under one key have been so far. */
class Place {
  readonly kind = new Frequencies(new Array(KINDS).fill(1), 12, 600);
  readonly repeats = new Frequencies([2, 2], 8, 1000);
  readonly size = new Frequencies(new Array(SIZES).fill(1), 12, 1000);
  readonly sameKeys = new Frequencies([2, 2], 8, 600);
  last = 0;
  keys: readonly string[] = [];
}

/** Writes `value`, or reads one when the coder is a reader. */
export function codePlain(coder: Coder, value: unknown): unknown {
  return new PlainCoder(coder).code(value, '', 0);
}

class PlainCoder {
  private readonly places = new Map<string, Place>();
  private readonly texts: string[] = [];
  private readonly letters = new TextModel();
  private readonly known = new Frequencies([4, 4], 4, 500);
  private values = 0;

  constructor(private readonly coder: Coder) {}

  code(value: unknown, key: string, depth: number): unknown {
    if (depth > LIMITS.depth) throw new Unreadable('the position is nested too deeply');
    this.count(1);
    const place = this.placeOf(key);
    const kind = place.kind.code(this.coder, kindOf(value));
    if (kind === NUMBER) return this.number(place, (value as number | undefined) ?? 0);
    if (kind === TEXT) return this.text(value as string | undefined);
    if (kind === LIST) return this.list(value as readonly unknown[], key, depth);
    if (kind === OBJECT) return this.object(place, value as Readonly<Record<string, unknown>>, key, depth);
    if (kind < PLAIN_KINDS.length) return kind === 0 ? null : kind === 2;
    return this.array(place, value as NumberArray, ARRAYS[kind - PLAIN_KINDS.length] as (typeof ARRAYS)[number]);
  }

  private number(place: Place, value: number): number {
    const repeated = place.repeats.code(this.coder, value === place.last ? 1 : 0);
    if (repeated === 1) return place.last;
    const size = place.size.code(this.coder, sizeOf(value));
    const bits = size >> 1;
    const lead = bits < 2 ? bits : (1 << (bits - 1)) >>> 0;
    const amount = bits < 2 ? lead : lead + codeBits(this.coder, Math.abs(value) - lead, bits - 1);
    place.last = (size & 1) === 1 ? -amount : amount;
    return place.last;
  }

  private text(value: string | undefined): string {
    const at = this.texts.indexOf(value ?? '');
    if (this.known.code(this.coder, at < 0 ? 0 : 1) === 1) {
      if (this.texts.length === 0) throw new Unreadable('a text was never said');
      return this.texts[this.coder.uniform(at, this.texts.length)] as string;
    }
    if (value !== undefined && value.length > LIMITS.text) throw new RangeError('a text is too long to be kept');
    const text = this.letters.code(this.coder, value ?? '', LIMITS.text);
    if (this.texts.length >= LIMITS.texts) throw new Unreadable('there are too many texts');
    this.texts.push(text);
    return text;
  }

  private list(value: readonly unknown[] | undefined, key: string, depth: number): unknown[] {
    const length = this.length(value?.length ?? 0);
    const items: unknown[] = [];
    for (let i = 0; i < length; i += 1) items.push(this.code(value?.[i], `${key}.`, depth + 1));
    return items;
  }

  private array(place: Place, value: NumberArray | undefined, kind: (typeof ARRAYS)[number]): NumberArray {
    const length = this.length(value?.length ?? 0);
    this.count(length);
    const items = new kind(length);
    for (let i = 0; i < length; i += 1) {
      const item = this.number(place, value?.[i] ?? 0);
      items[i] = item;
      if (items[i] !== item) throw new Unreadable('a number does not fit its array');
    }
    return items;
  }

  /** A property that is undefined counts as absent, as in the checksum. */
  private object(
    place: Place,
    value: Readonly<Record<string, unknown>> | undefined,
    key: string,
    depth: number,
  ): object {
    const given = Object.keys(value ?? {}).filter((name) => value?.[name] !== undefined);
    const same = given.length === place.keys.length && given.every((name, i) => name === place.keys[i]);
    const keys = place.sameKeys.code(this.coder, same ? 1 : 0) === 1 ? place.keys : this.keys(given);
    place.keys = keys;
    const entries: [string, unknown][] = [];
    for (const name of keys) entries.push([name, this.code(value?.[name], `${key}/${name}`, depth + 1)]);
    return Object.fromEntries(entries);
  }

  private keys(given: readonly string[]): string[] {
    const length = this.length(given.length);
    const keys: string[] = [];
    for (let i = 0; i < length; i += 1) keys.push(this.text(given[i] ?? ''));
    if (new Set(keys).size !== keys.length) throw new Unreadable('a key is named twice');
    return keys;
  }

  private length(value: number): number {
    const length = codeNumber(this.coder, value);
    if (length > LIMITS.values) throw new Unreadable('the position is too large');
    return length;
  }

  private count(values: number): void {
    this.values += values;
    if (this.values > LIMITS.values) throw new Unreadable('the position is too large');
  }

  private placeOf(key: string): Place {
    let place = this.places.get(key);
    if (place === undefined) {
      place = new Place();
      this.places.set(key, place);
    }
    return place;
  }
}

function kindOf(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'boolean') return value ? 2 : 1;
  if (typeof value === 'number') return NUMBER;
  if (typeof value === 'string') return TEXT;
  if (Array.isArray(value)) return LIST;
  const array = ARRAYS.findIndex((kind) => value instanceof kind);
  return array >= 0 ? PLAIN_KINDS.length + array : OBJECT;
}

function sizeOf(value: number): number {
  const amount = Math.abs(value);
  if (amount >>> 0 !== amount) throw new RangeError(`${value} is not a whole number of 32 bits`);
  return (32 - Math.clz32(amount)) * 2 + (value < 0 ? 1 : 0);
}
