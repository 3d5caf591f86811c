/** The paper of a map picture, and where on it a hex lies. */
import { HexGrid } from '../../../src/board/index.ts';
import type { Label, MapDef } from '../../../src/systems/campaigns/scenario/format.ts';
import { centreOf, type Knot } from './lattice.ts';
import { colour, type Point, Raster } from './raster.ts';

/** A picture about this wide, unless its hexes would become specks or plates. */
const WIDTH = 1800;
const [LEAST_SIDE, MOST_SIDE] = [18, 28];
const SQRT3 = Math.sqrt(3);
const CAPTION_HEIGHT = 24;
const PAPER = colour('#fbf8ee');

export class Sheet {
  readonly grid: HexGrid;
  readonly raster: Raster;
  /** A hex's side in pixels. */
  readonly side: number;

  constructor({ cols, rows }: MapDef) {
    this.grid = new HexGrid(cols, rows);
    const across = 1.5 * cols + 0.5;
    this.side = Math.min(MOST_SIDE, Math.max(LEAST_SIDE, Math.floor(WIDTH / across)));
    const height = Math.ceil((rows + 0.5) * SQRT3 * this.side) + CAPTION_HEIGHT;
    this.raster = new Raster(Math.ceil(across * this.side), height, PAPER);
  }

  point([x, y]: Knot): Point {
    return [(x * this.side) / 2, (y * SQRT3 * this.side) / 2];
  }

  /** Null for a hex that is not on the map. */
  centre(label: Label): Point | null {
    const hex = this.grid.parse(label);
    return hex < 0 ? null : this.point(centreOf(this.grid, hex));
  }

  between(a: Label, b: Label): [Point, Point] | null {
    const [from, to] = [this.centre(a), this.centre(b)];
    return from === null || to === null ? null : [from, to];
  }

  caption(text: string, ink = colour('#1d1d1b')): void {
    this.raster.text(text, [this.raster.width / 2, this.raster.height - CAPTION_HEIGHT / 2], 2, ink);
  }
}
