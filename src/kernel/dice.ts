import type { Dice } from './contract.ts';

/** Dice that can be copied in mid-stream: what snapshots and replays need. */
export interface ForkableDice extends Dice {
  readonly position: readonly number[];
  fork(): ForkableDice;
}

/** xoshiro128**: four words of state, fast in 32-bit integers, the same in every engine. */
export class SeededDice implements ForkableDice {
  private constructor(private readonly words: Uint32Array) {}

  static fromSeed(seed: string): SeededDice {
    return new SeededDice(expandSeed(seed));
  }

  static fromWords(words: readonly number[]): SeededDice {
    return new SeededDice(Uint32Array.from(words));
  }

  /** Rejection sampling: every face is exactly as likely as every other. */
  roll(sides: number): number {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % sides);
    let word = this.word();
    while (word >= limit) word = this.word();
    return (word % sides) + 1;
  }

  /** The stream's position, for saving and for the checksum. */
  get position(): readonly number[] {
    return Array.from(this.words);
  }

  fork(): SeededDice {
    return new SeededDice(this.words.slice());
  }

  private word(): number {
    const w = this.words as Uint32Array & { 0: number; 1: number; 2: number; 3: number };
    const product = Math.imul(w[1], 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = w[1] << 9;
    w[2] ^= w[0];
    w[3] ^= w[1];
    w[1] ^= w[2];
    w[0] ^= w[3];
    w[2] ^= shifted;
    w[3] = (w[3] << 11) | (w[3] >>> 21);
    return result;
  }
}

/** Uses up scripted faces first, then another source: for tests and the umpire protocol. */
export class ScriptedDice implements ForkableDice {
  private at = 0;

  constructor(
    private readonly faces: readonly number[],
    private readonly then: ForkableDice | null = null,
  ) {}

  /** With a stream behind it a script may be a stranger's, and a face that is not on this die is passed over. */
  roll(sides: number): number {
    for (; this.at < this.faces.length; this.at += 1) {
      const face = this.faces[this.at] as number;
      if (Number.isInteger(face) && face >= 1 && face <= sides) {
        this.at += 1;
        return face;
      }
      if (this.then === null) throw new RangeError(`scripted face ${face} is not on a d${sides}`);
    }
    if (this.then === null) throw new Error(`the script of ${this.faces.length} dice has run out`);
    return this.then.roll(sides);
  }

  get left(): number {
    return this.faces.length - this.at;
  }

  /** With the script used up, a game stands where the same game without a script would stand. */
  get position(): readonly number[] {
    const stream = this.then?.position ?? [];
    return this.left === 0 ? stream : [...stream, ...this.faces.slice(this.at)];
  }

  fork(): ScriptedDice {
    const copy = new ScriptedDice(this.faces, this.then?.fork() ?? null);
    copy.at = this.at;
    return copy;
  }
}

/** Rolls of a run that are spread evenly; what comes later hardly turns a battle. */
const EVEN_ROLLS = 12;

/**
 * Dice for runs of the same thing by lot, spread like a Latin square: over all runs each of the first rolls shows
 * every face as often as every other, so that a few runs tell as much as many.
 */
export class EvenDice implements Dice {
  private readonly orders: number[][] = [];
  private at = 0;
  private current = 0;

  constructor(
    private readonly runs: number,
    private readonly lots: SeededDice,
  ) {}

  /** Before each run, counted from 0. */
  begin(run: number): void {
    this.current = run;
    this.at = 0;
  }

  roll(sides: number): number {
    const { at } = this;
    this.at += 1;
    if (at >= EVEN_ROLLS) return this.lots.roll(sides);
    this.orders[at] ??= this.shuffled();
    return Math.floor((this.orders[at][this.current]! * sides) / this.runs) + 1;
  }

  private shuffled(): number[] {
    const order = Array.from({ length: this.runs }, (_, i) => i);
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = this.lots.roll(i + 1) - 1;
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
  }
}

/** SplitMix32 over an FNV-1a hash of the text: any text is a seed, and close texts give far streams. */
function expandSeed(seed: string): Uint32Array {
  let hash = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
  }
  const words = new Uint32Array(4);
  for (let i = 0; i < 4; i += 1) {
    hash = (hash + 0x9e3779b9) | 0;
    let z = hash ^ (hash >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    words[i] = z ^ (z >>> 15);
  }
  if (words.every((word) => word === 0)) words[0] = 1;
  return words;
}
