/**
 * A range coder: symbols cost as many bits as their probability says, fractions of a bit included.
 *
 * Writer and reader share one face, so that a format is written down once and runs both ways: a
 * writer writes the symbol it is given and returns it; a reader ignores what it is given and
 * returns what was written there.
 */
export interface Coder {
  /** One symbol among `weights.length`, as likely as its share of `total`, the sum of the weights. */
  weighted(symbol: number, weights: ArrayLike<number>, total: number): number;
  /** One of `size` values, all equally likely. Sizes and totals go up to 2^16. */
  uniform(value: number, size: number): number;
}

/** The stream ended, or says something no writer writes. */
export class Unreadable extends Error {}

const TOP = 0x1_0000_0000;
const BOTTOM = 0x100_0000;

/** Bytes a reader is ahead of the writer, which leaves out those that do not matter. */
const AHEAD = 3;

export class RangeWriter implements Coder {
  private readonly out: number[] = [];
  private low = 0;
  private range = TOP - 1;
  /** A byte that a carry may still raise, and the 0xff bytes behind it that the carry would run through. */
  private held = -1;
  private full = 0;

  weighted(symbol: number, weights: ArrayLike<number>, total: number): number {
    let below = 0;
    for (let i = 0; i < symbol; i += 1) below += weights[i] as number;
    this.narrow(below, weights[symbol] as number, total);
    return symbol;
  }

  uniform(value: number, size: number): number {
    this.narrow(value, 1, size);
    return value;
  }

  /** One byte more always leads a reader into the final range; it supplies the zeros after it. */
  finish(): Uint8Array {
    this.low = Math.ceil(this.low / BOTTOM) * BOTTOM;
    this.shift();
    this.release(0);
    return Uint8Array.from(this.out);
  }

  private narrow(below: number, weight: number, total: number): void {
    const share = Math.floor(this.range / total);
    this.low += share * below;
    this.range = share * weight;
    while (this.range < BOTTOM) {
      this.range *= 256;
      this.shift();
    }
  }

  private shift(): void {
    const carry = this.low >= TOP ? 1 : 0;
    const top = Math.floor((this.low % TOP) / BOTTOM);
    if (top === 0xff && carry === 0) {
      this.full += 1;
    } else {
      this.release(carry);
      this.held = top;
    }
    this.low = (this.low % BOTTOM) * 256;
  }

  private release(carry: number): void {
    if (this.held >= 0) this.out.push(this.held + carry);
    for (; this.full > 0; this.full -= 1) this.out.push((0xff + carry) & 0xff);
    this.held = -1;
  }
}

export class RangeReader implements Coder {
  private at: number;
  private code = 0;
  private range = TOP - 1;

  constructor(
    private readonly bytes: Uint8Array,
    from = 0,
  ) {
    this.at = from;
    for (let i = 0; i < 4; i += 1) this.code = this.code * 256 + this.byte();
  }

  weighted(_symbol: number, weights: ArrayLike<number>, total: number): number {
    const target = this.target(total);
    let below = 0;
    let symbol = 0;
    for (; symbol < weights.length - 1; symbol += 1) {
      const above = below + (weights[symbol] as number);
      if (above > target) break;
      below = above;
    }
    this.narrow(below, weights[symbol] as number, total);
    return symbol;
  }

  uniform(_value: number, size: number): number {
    const value = this.target(size);
    this.narrow(value, 1, size);
    return value;
  }

  /** Whether the stream ends exactly here. */
  get spent(): boolean {
    return this.at === this.bytes.length + AHEAD;
  }

  private target(total: number): number {
    const target = Math.floor(this.code / Math.floor(this.range / total));
    if (target >= total) throw new Unreadable('the stream says what no writer writes');
    return target;
  }

  private narrow(below: number, weight: number, total: number): void {
    const share = Math.floor(this.range / total);
    this.code -= share * below;
    this.range = share * weight;
    while (this.range < BOTTOM) {
      this.range *= 256;
      this.code = this.code * 256 + this.byte();
    }
  }

  private byte(): number {
    const byte = this.bytes[this.at] ?? 0;
    this.at += 1;
    if (this.at > this.bytes.length + AHEAD) throw new Unreadable('the stream is too short');
    return byte;
  }
}
