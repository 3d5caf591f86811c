/** The composing table: what is already set, what must stay free, what lies beneath. */
import { type Box, overlaps, type Point } from '../polyline.ts';
import { BoxIndex } from './boxIndex.ts';
import type { InkUnder } from './cover.ts';
import type { Measure } from './styles.ts';

export class Setting {
  /** Where names stood at the last placement, and where they stand now: names should not hop. */
  readonly before: ReadonlyMap<string, string>;
  readonly after = new Map<string, string>();
  readonly radius: number;
  readonly measure: Measure;
  readonly ink: InkUnder;
  readonly #taken = new BoxIndex();
  readonly #counters: readonly Box[];
  readonly #page: Box;

  constructor(options: {
    radius: number;
    measure: Measure;
    ink: InkUnder;
    counters: readonly Box[];
    page: Box;
    before: ReadonlyMap<string, string>;
  }) {
    this.radius = options.radius;
    this.measure = options.measure;
    this.ink = options.ink;
    this.before = options.before;
    this.#counters = options.counters;
    this.#page = options.page;
    for (const box of options.counters) this.#taken.add(box);
  }

  /** The counter that hides a point, if any. */
  coveredBy([x, y]: Point): Box | null {
    return this.#counters.find((box) => overlaps(box, { x0: x, y0: y, x1: x, y1: y })) ?? null;
  }

  /** Inside the neat line, with nothing in the way. */
  free(box: Box): boolean {
    const page = this.#page;
    return box.x0 >= page.x0 && box.y0 >= page.y0 && box.x1 <= page.x1 && box.y1 <= page.y1 && this.clear(box);
  }

  /** Nothing stands there; it may lie in the margin. */
  clear(box: Box): boolean {
    return !this.#taken.hits(box);
  }

  take(box: Box): void {
    this.#taken.add(box);
  }
}
