import type { Direction, HexGrid, Top } from './hex-grid.ts';
import type { Bearing, Box, Lattice, Point } from './lattice.ts';

export const SQRT3 = Math.sqrt(3);

/** Corner 0 lies at the counter-clockwise end of side 0; they go round clockwise, and side d runs from corner d to d + 1. */
const CORNERS: Readonly<Record<Top, readonly Point[]>> = {
  flat: [
    [1, 0],
    [0.5, SQRT3 / 2],
    [-0.5, SQRT3 / 2],
    [-1, 0],
    [-0.5, -SQRT3 / 2],
    [0.5, -SQRT3 / 2],
  ],
  pointy: [
    [SQRT3 / 2, -0.5],
    [SQRT3 / 2, 0.5],
    [0, 1],
    [-SQRT3 / 2, 0.5],
    [-SQRT3 / 2, -0.5],
    [0, -1],
  ],
};

/** Hexes that touch at a corner of the screen's compass; straight left, right, up and down go by column and row. */
const DIAGONALS: Readonly<Record<Top, readonly (readonly [...Bearing, Direction])[]>> = {
  flat: [
    [1, 1, 0],
    [-1, 1, 2],
    [-1, -1, 3],
    [1, -1, 5],
  ],
  pointy: [
    [1, 1, 1],
    [-1, 1, 2],
    [-1, -1, 4],
    [1, -1, 5],
  ],
};

/** Rows and columns of hexes whose radius is 1. */
export class HexLattice implements Lattice {
  readonly size: number;
  readonly bounds: Box;

  constructor(readonly grid: HexGrid) {
    const { cols, rows, top, size } = grid;
    this.size = size;
    const [lines, hexes] = top === 'flat' ? [cols, rows] : [rows, cols];
    const long = 1.5 * lines + 0.5;
    const wide = SQRT3 * (hexes + (lines > 1 ? 0.5 : 0));
    this.bounds = { x0: 0, y0: 0, x1: top === 'flat' ? long : wide, y1: top === 'flat' ? wide : long };
  }

  centre(hex: number): Point {
    return this.centreOfCell(this.grid.col(hex), this.grid.row(hex));
  }

  /** Also defined outside the field. */
  centreOfCell(column: number, row: number): Point {
    if (this.grid.top === 'flat') return [1.5 * column + 1, SQRT3 * (row + this.#lead(column))];
    return [SQRT3 * (column + this.#lead(row)), 1.5 * row + 1];
  }

  at(x: number, y: number): number {
    const flat = this.grid.top === 'flat';
    // Along the lines of hexes (columns, if the top is flat) and across them.
    const [across, along] = flat ? [x, y] : [y, x];
    const near = Math.round((across - 1) / 1.5);
    let best = -1;
    let least = 1;
    for (let line = near - 1; line <= near + 1; line++) {
      const place = Math.round(along / SQRT3 - this.#lead(line));
      const hex = flat ? this.cell(line, place) : this.cell(place, line);
      if (hex < 0) continue;
      const d = fromCentre(across - 1.5 * line - 1, along - SQRT3 * (place + this.#lead(line)));
      if (d <= least) {
        least = d;
        best = hex;
      }
    }
    return best;
  }

  outline(hex: number, scale = 1): readonly Point[] {
    return [0, 1, 2, 3, 4, 5].map((corner) => this.corner(hex, corner, scale));
  }

  corner(hex: number, corner: number, scale = 1): Point {
    const [x, y] = this.centre(hex);
    const unit = CORNERS[this.grid.top][corner % 6]!;
    return [x + unit[0] * scale, y + unit[1] * scale];
  }

  side(hex: number, direction: Direction): readonly [Point, Point] {
    return [this.corner(hex, direction), this.corner(hex, direction + 1)];
  }

  /** The hex next to a side, -1 outside the field. */
  neighbour(hex: number, direction: Direction): number {
    return this.grid.neighbours[hex * 6 + direction]!;
  }

  beside(hex: number, [right, down]: Bearing): number {
    const { grid } = this;
    const diagonal = DIAGONALS[grid.top].find(([x, y]) => x === right && y === down);
    if (diagonal) return this.neighbour(hex, diagonal[2]);
    return this.cell(grid.col(hex) + right, grid.row(hex) + down);
  }

  distance(a: number, b: number): number {
    return this.grid.distance(a, b);
  }

  label(hex: number): string {
    return this.grid.label(hex);
  }

  parse(label: string): number {
    return this.grid.parse(label);
  }

  /** The hex in a column and a row, both counted from 0; -1 outside the field. */
  cell(column: number, row: number): number {
    const { cols, rows } = this.grid;
    return column < 0 || row < 0 || column >= cols || row >= rows ? -1 : column * rows + row;
  }

  /** Where the first hex of a line has its centre, in widths. */
  #lead(line: number): number {
    return this.grid.shifted(line) ? 1 : 0.5;
  }
}

/** 1 on the outline of a hex centred on the origin, less inside; its lines run along the second axis. */
function fromCentre(across: number, along: number): number {
  const ax = Math.abs(across);
  const ay = Math.abs(along);
  return Math.max(ay / (SQRT3 / 2), (ax * SQRT3 + ay) / SQRT3);
}
