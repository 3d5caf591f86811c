import type { GameEvent } from './contract.ts';
import type { Game } from './game.ts';

/**
 * A stable 53-bit hash of plain data: null, booleans, numbers, strings, arrays, typed arrays, objects.
 * The order of an object's keys does not matter, and a property that is undefined counts as absent.
 */
export function checksum(data: unknown): number {
  const hash = new Hash();
  hash.value(data);
  return (finish(hash.a) >>> 0) * 0x20_0000 + (finish(hash.b) >>> 11);
}

/** The same in 32 bits, for links. */
export function checksum32(data: unknown): number {
  const hash = new Hash();
  hash.value(data);
  return finish(hash.a) >>> 0;
}

/** Everything that decides how a game goes on: the state's digest, what is pending, the dice. */
export function gameChecksum<S, A, E extends GameEvent>(game: Game<S, A, E>): number {
  const { decision } = game;
  const asked = decision === null ? null : [decision.step, decision.args, decision.side];
  return checksum([game.system.digest(game.state), game.frames, asked, game.outcome, game.dice.position ?? game.rolls]);
}

/** Identifies a scenario by what it says, however its file is laid out. */
export function contentHash(scenario: unknown): number {
  return checksum32(scenario);
}

const NULL = 0x6e756c6c;
const TRUE = 0x74727565;
const FALSE = 0x66616c73;
const NUMBER = 0x6e756d62;
const TEXT = 0x74657874;
const LIST = 0x6c697374;
const OBJECT = 0x6f626a65;
const NUMBERS = 0x6e756d73;

const START_A = 0x2545f491;
const START_B = 0x1b873593;

const float = new Float64Array(1);
const floatWords = new Uint32Array(float.buffer);
/** Which half of a double comes first in memory differs between machines; the hash must not. */
const HIGH = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0;

type NumberArray = Int8Array | Int16Array | Int32Array | Float64Array;

/** Two lanes of 32 bits that eat words. */
class Hash {
  a = START_A;
  b = START_B;

  value(v: unknown): void {
    if (typeof v === 'number') this.number(v);
    else if (typeof v === 'string') this.text(v);
    else if (v === true) this.word(TRUE);
    else if (v === false) this.word(FALSE);
    else if (v === null || v === undefined) this.word(NULL);
    else if (Array.isArray(v)) this.list(v);
    else if (ArrayBuffer.isView(v)) this.typed(v as NumberArray);
    else if (typeof v === 'object' && isPlain(v)) this.object(v as Record<string, unknown>);
    else throw new TypeError(`not plain data: ${Object.prototype.toString.call(v)}`);
  }

  private word(w: number): void {
    const a = Math.imul(this.a ^ w, 0x9e3779b1);
    const b = Math.imul((this.b + w) | 0, 0x85ebca6b);
    this.a = a ^ (a >>> 15);
    this.b = b ^ (b >>> 13);
  }

  private number(n: number): void {
    if ((n | 0) === n) {
      this.word(n);
      return;
    }
    float[0] = n;
    this.word(NUMBER);
    this.word(floatWords[HIGH] as number);
    this.word(floatWords[1 - HIGH] as number);
  }

  private text(s: string): void {
    this.word(TEXT ^ s.length);
    for (let i = 0; i < s.length; i += 2) {
      this.word(s.charCodeAt(i) | ((i + 1 < s.length ? s.charCodeAt(i + 1) : 0) << 16));
    }
  }

  private list(items: readonly unknown[]): void {
    this.word(LIST ^ items.length);
    for (const item of items) this.value(item);
  }

  private typed(items: NumberArray): void {
    this.word(NUMBERS ^ items.length);
    const { length } = items;
    if (items.BYTES_PER_ELEMENT > 1) {
      for (let i = 0; i < length; i += 1) this.number(items[i] as number);
      return;
    }
    for (let i = 0; i < length; i += 4) {
      this.word(
        ((items[i] as number) & 255) |
          (((items[i + 1] ?? 0) & 255) << 8) |
          (((items[i + 2] ?? 0) & 255) << 16) |
          ((items[i + 3] ?? 0) << 24),
      );
    }
  }

  /** Entries are hashed apart and added up, which is faster than sorting keys and as blind to their order. */
  private object(o: Record<string, unknown>): void {
    const { a, b } = this;
    let sumA = 0;
    let sumB = 0;
    let entries = 0;
    for (const key of Object.keys(o)) {
      const v = o[key];
      if (v === undefined) continue;
      this.a = START_A;
      this.b = START_B;
      this.text(key);
      this.value(v);
      sumA = (sumA + finish(this.a)) | 0;
      sumB = (sumB + finish(this.b)) | 0;
      entries += 1;
    }
    this.a = a;
    this.b = b;
    this.word(OBJECT ^ entries);
    this.word(sumA);
    this.word(sumB);
  }
}

function isPlain(v: object): boolean {
  const prototype = Object.getPrototypeOf(v);
  return prototype === Object.prototype || prototype === null;
}

/** The last mixing of MurmurHash3: every bit of the sum depends on every bit of the lane. */
function finish(lane: number): number {
  let h = lane;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
