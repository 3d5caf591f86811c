import type { Coder } from './range-coder.ts';

/** How often each symbol has been seen lately; what is frequent becomes cheap. */
export class Frequencies {
  private readonly weights: Uint16Array;

  constructor(
    start: ArrayLike<number>,
    private readonly step: number,
    private readonly most: number,
  ) {
    this.weights = Uint16Array.from(start);
  }

  /** Codes one of the first `size` symbols, which is then more likely the next time. */
  code(coder: Coder, symbol: number, size = this.weights.length): number {
    const weights = size === this.weights.length ? this.weights : this.weights.subarray(0, size);
    let total = 0;
    for (let i = 0; i < size; i += 1) total += weights[i] as number;
    const coded = coder.weighted(symbol, weights, total);
    this.weights[coded] = (this.weights[coded] as number) + this.step;
    if (total + this.step > this.most) this.age();
    return coded;
  }

  private age(): void {
    for (let i = 0; i < this.weights.length; i += 1) this.weights[i] = ((this.weights[i] as number) + 1) >> 1;
  }
}

/** Letters of ids and names, the likeliest ones heavier; the first is the end of the text, the last any other. */
const LETTERS = '\0abcdefghijklmnopqrstuvwxyz0123456789-~';
const LETTER_WEIGHTS = [
  30, 18, 5, 8, 9, 22, 5, 5, 8, 15, 2, 4, 11, 8, 14, 14, 6, 1, 15, 14, 13, 7, 3, 4, 2, 5, 1, 4, 9, 4, 4, 4, 4, 3, 3, 6,
  3, 8, 3,
];
const OTHER = LETTERS.length - 1;

/** Short texts, mostly lower-case ids. */
export class TextModel {
  private readonly letters = new Frequencies(LETTER_WEIGHTS, 5, 1000);

  /** At most `limit` UTF-16 code units. */
  code(coder: Coder, text: string, limit: number): string {
    let out = '';
    while (out.length < limit) {
      const unit = text.charCodeAt(out.length);
      const known = Number.isNaN(unit) ? 0 : LETTERS.indexOf(String.fromCharCode(unit), 1);
      const letter = this.letters.code(coder, known < 0 || known === OTHER ? OTHER : known);
      if (letter === 0) break;
      out += letter === OTHER ? String.fromCharCode(coder.uniform(unit, 0x1_0000)) : LETTERS[letter];
    }
    return out;
  }
}

/** A whole number of 0 to 2^32 - 1: small ones are cheap. */
export function codeNumber(coder: Coder, value: number): number {
  const bits = coder.uniform(32 - Math.clz32(value), 33);
  if (bits < 2) return bits;
  const lead = (1 << (bits - 1)) >>> 0;
  return lead + codeBits(coder, value - lead, bits - 1);
}

/** A number of `bits` bits, at most 32. */
export function codeBits(coder: Coder, value: number, bits: number): number {
  const low = Math.min(bits, 16);
  const unit = 1 << low;
  const high = coder.uniform(Math.floor(value / unit), 1 << (bits - low));
  return high * unit + coder.uniform(value % unit, unit);
}
