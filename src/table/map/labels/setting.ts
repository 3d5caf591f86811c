/** The composing table: what is already set, what must stay free, what lies beneath. */
import { type Box, grow, overlaps, type Point } from '../polyline.ts';
import { BoxIndex } from './box-index.ts';
import type { InkUnder } from './cover.ts';
import type { Measure } from './styles.ts';

/** Screen pixels left around everything that is set. */
const AIR = 1.5;

/** What a zoom step fixes: the size of things, the letters and the ink. */
export interface Page {
  /** Hex radius in screen pixels. */
  readonly radius: number;
  readonly measure: Measure;
  readonly ink: InkUnder;
}

export class Setting implements Page {
  /** Where names stood at the last placement, and where they stand now: names should not hop. */
  readonly before: ReadonlyMap<string, string>;
  readonly after = new Map<string, string>();
  readonly radius: number;
  readonly measure: Measure;
  readonly ink: InkUnder;
  readonly #taken = new BoxIndex();
  readonly #counters: readonly Box[];
  readonly #bounds: Box;

  constructor(page: Page, bounds: Box, counters: readonly Box[], before: ReadonlyMap<string, string>) {
    this.radius = page.radius;
    this.measure = page.measure;
    this.ink = page.ink;
    this.before = before;
    this.#counters = counters;
    this.#bounds = bounds;
    for (const box of counters) this.#taken.add(box);
  }

  /** The counter that hides a point, if any. */
  coveredBy([x, y]: Point): Box | null {
    return this.#counters.find((box) => overlaps(box, { x0: x, y0: y, x1: x, y1: y })) ?? null;
  }

  /** Inside the neat line, with nothing in the way. */
  free(box: Box): boolean {
    const { x0, y0, x1, y1 } = this.#bounds;
    return box.x0 >= x0 && box.y0 >= y0 && box.x1 <= x1 && box.y1 <= y1 && this.clear(box);
  }

  /** Nothing stands there; it may lie in the margin. */
  clear(box: Box): boolean {
    return !this.#taken.hits(box);
  }

  take(box: Box): void {
    this.#taken.add(grow(box, AIR / this.radius));
  }
}
