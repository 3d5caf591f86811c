/**
 * A writer that lies. The formats of the house are written down once and run both ways (range-coder.ts): whatever
 * codes a header, a position or an answer takes the symbol it is told was written. So a writer that now and then
 * writes another symbol than it was given, and says so, forges any of them from the format's own description, field
 * by field, and stays in step with its models: a reader takes every word of it for sound.
 */
import { type Coder, RangeWriter } from '../../src/kernel/range-coder.ts';
import type { Lots } from './lots.ts';

export class Liar implements Coder {
  private readonly writer = new RangeWriter();
  lies = 0;

  /** Lies once in `every` symbols; never when that is 0. */
  constructor(
    private readonly lots: Lots,
    public every: number,
  ) {}

  weighted(symbol: number, weights: ArrayLike<number>, total: number): number {
    return this.writer.weighted(this.said(symbol, weights.length), weights, total);
  }

  uniform(value: number, size: number): number {
    return this.writer.uniform(this.said(value, size), size);
  }

  finish(): Uint8Array {
    return this.writer.finish();
  }

  /** After a lie a format may ask for what cannot be written there: then something that can. */
  private said(symbol: number, size: number): number {
    const possible = Number.isInteger(symbol) && symbol >= 0 && symbol < size;
    if (possible && !(this.every > 0 && size > 1 && this.lots.chance(this.every))) return symbol;
    this.lies += 1;
    return this.lots.chance(4) ? this.lots.one([0, size - 1]) : this.lots.pick(size);
  }
}
