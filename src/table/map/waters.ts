/** All river segments by coarse cell: where does a line meet water? */
import { crossing, type Point, pointAt } from './polyline.ts';
import type { RiverCourse } from './rivers.ts';

const CELL = 0.5;
const keyOf = (column: number, row: number): number => (column + 64) * 4096 + row + 64;

export class Waters {
  readonly #cells = new Map<number, (readonly [Point, Point])[]>();

  constructor(courses: readonly RiverCourse[]) {
    for (const { points } of courses) {
      for (let i = 1; i < points.length; i++) {
        const segment = [pointAt(points, i - 1), pointAt(points, i)] as const;
        this.#visit(segment[0], segment[1], (key) => {
          const list = this.#cells.get(key);
          if (list) list.push(segment);
          else this.#cells.set(key, [segment]);
        });
      }
    }
  }

  /** Points where the segment ab meets water. */
  meetings(a: Point, b: Point): Point[] {
    const found: Point[] = [];
    this.#visit(a, b, (key) => {
      for (const [c, d] of this.#cells.get(key) ?? []) {
        const meet = crossing(a, b, c, d);
        if (meet) found.push(meet);
      }
    });
    return found;
  }

  #visit(a: Point, b: Point, see: (key: number) => void): void {
    const [x0, x1] = [Math.floor(Math.min(a[0], b[0]) / CELL), Math.floor(Math.max(a[0], b[0]) / CELL)];
    const [y0, y1] = [Math.floor(Math.min(a[1], b[1]) / CELL), Math.floor(Math.max(a[1], b[1]) / CELL)];
    for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) see(keyOf(x, y));
  }
}
