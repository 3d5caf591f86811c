/** Boxes by coarse cell: does a new one hit any? */
import { type Box, overlaps } from '../polyline.ts';

const CELL = 2;

export class BoxIndex {
  readonly #cells = new Map<number, Box[]>();

  add(box: Box): void {
    this.#visit(box, (list) => {
      list.push(box);
      return false;
    });
  }

  hits(box: Box): boolean {
    return this.#visit(box, (list) => list.some((other) => overlaps(box, other)));
  }

  #visit(box: Box, see: (list: Box[]) => boolean): boolean {
    for (let x = Math.floor(box.x0 / CELL); x <= Math.floor(box.x1 / CELL); x++) {
      for (let y = Math.floor(box.y0 / CELL); y <= Math.floor(box.y1 / CELL); y++) {
        const key = (x + 512) * 4096 + y + 512;
        let list = this.#cells.get(key);
        if (!list) {
          list = [];
          this.#cells.set(key, list);
        }
        if (see(list)) return true;
      }
    }
    return false;
  }
}
