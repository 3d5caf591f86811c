import type { Board } from './board.ts';

/** Flat-top hexes stand in columns, pointy-top hexes in rows. */
export type Top = 'flat' | 'pointy';

/** 0 to 5, clockwise; see `HexGrid.compass` for their names. */
export type Direction = number;

export const opposite = (direction: Direction): Direction => (direction + 3) % 6;

const COMPASS = {
  flat: ['SE', 'S', 'SW', 'NW', 'N', 'NE'],
  pointy: ['E', 'SE', 'SW', 'W', 'NW', 'NE'],
} as const;

// One table serves both tops: turning a flat-top grid by thirty degrees turns SE into E, S into SE and so on.
const ZERO = '0'.charCodeAt(0);
const STEP_Q = [1, 0, -1, -1, 0, 1] as const;
const STEP_R = [0, 1, 1, 0, -1, -1] as const;

export interface HexGridOptions {
  readonly top?: Top;
  /**
   * Which printed columns stand half a hex lower (flat-top), or which printed rows half a hex to the
   * right (pointy-top). Printed numbers start at 1.
   */
  readonly shifted?: 'even' | 'odd';
}

/**
 * A rectangle of hexes. Hexes are numbered column by column, so that numeric order is the order of
 * the printed labels: 2315 is column 23, row 15. Inside, each hex also has axial coordinates q and r,
 * in which all six steps and the distance are the same wherever one stands.
 */
export class HexGrid implements Board {
  readonly size: number;
  readonly top: Top;
  /** Names of the directions 0 to 5. */
  readonly compass: readonly string[];
  readonly first: Int32Array;
  /** The hex in direction `d` of `hex` is `neighbours[hex * 6 + d]`, -1 off the map. */
  readonly neighbours: Int32Array;
  readonly back: Int32Array;
  readonly #q: Int16Array;
  readonly #r: Int16Array;
  readonly #lag: 0 | 1;

  constructor(
    readonly cols: number,
    readonly rows: number,
    { top = 'flat', shifted = 'even' }: HexGridOptions = {},
  ) {
    for (const side of [cols, rows]) {
      if (!Number.isInteger(side) || side < 1 || side > 99)
        throw new RangeError(`no four-digit labels: ${cols}x${rows}`);
    }
    this.top = top;
    this.compass = COMPASS[top];
    this.size = cols * rows;
    this.first = Int32Array.from({ length: this.size + 1 }, (_, hex) => hex * 6);
    this.neighbours = new Int32Array(this.size * 6).fill(-1);
    this.back = new Int32Array(this.size * 6).fill(-1);
    this.#q = new Int16Array(this.size);
    this.#r = new Int16Array(this.size);
    this.#lag = shifted === 'even' ? 0 : 1;

    for (let hex = 0; hex < this.size; hex++) {
      const col = this.col(hex);
      const row = this.row(hex);
      this.#q[hex] = top === 'flat' ? col : col - this.#skew(row);
      this.#r[hex] = top === 'flat' ? row - this.#skew(col) : row;
    }
    for (let hex = 0; hex < this.size; hex++) {
      for (let d = 0; d < 6; d++) {
        const to = this.#at(this.#q[hex]! + STEP_Q[d]!, this.#r[hex]! + STEP_R[d]!);
        if (to < 0) continue;
        this.neighbours[hex * 6 + d] = to;
        this.back[hex * 6 + d] = to * 6 + opposite(d);
      }
    }
  }

  /** 0-based column. */
  col(hex: number): number {
    return (hex / this.rows) | 0;
  }

  /** 0-based row. */
  row(hex: number): number {
    return hex % this.rows;
  }

  /** Whether a column (flat-top) or a row (pointy-top), counted from 0, stands half a hex lower or to the right. */
  shifted(line: number): boolean {
    return ((line + this.#lag) & 1) === 1;
  }

  label(hex: number): string {
    return String((this.col(hex) + 1) * 100 + this.row(hex) + 1).padStart(4, '0');
  }

  parse(label: string): number {
    if (label.length !== 4) return -1;
    let number = 0;
    for (let i = 0; i < 4; i++) {
      const digit = label.charCodeAt(i) - ZERO;
      if (!(digit >= 0 && digit <= 9)) return -1;
      number = number * 10 + digit;
    }
    return this.#offset(((number / 100) | 0) - 1, (number % 100) - 1);
  }

  /** Steps between two hexes on an endless map of this kind. */
  distance(a: number, b: number): number {
    const q = this.#q[b]! - this.#q[a]!;
    const r = this.#r[b]! - this.#r[a]!;
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  }

  /** Whether two hexes are at most so many steps apart. Most pairs are not: their numbers alone say so. */
  isWithin(a: number, b: number, range: number): boolean {
    return Math.abs(a - b) <= range * (this.rows + 1) && this.distance(a, b) <= range;
  }

  /** The direction from `a` to its neighbour `b`, -1 when they are not adjacent. */
  direction(a: number, b: number): Direction {
    for (let d = 0; d < 6; d++) if (this.neighbours[a * 6 + d] === b) return d;
    return -1;
  }

  /**
   * The hexes under the straight line from centre to centre, both ends included: distance + 1 of them.
   * Where the line runs exactly along a hexside the hex with the lower number is taken (the other one
   * if that is off the map). The line from `b` to `a` is therefore the same line reversed.
   */
  line(a: number, b: number): number[] {
    const q = this.#q[b]! - this.#q[a]!;
    const r = this.#r[b]! - this.#r[a]!;
    const hexes = [a];
    for (let hex = a; hex !== b; hexes.push(hex)) {
      const left = this.distance(hex, b);
      let nearest = -1;
      let least = Number.MAX_SAFE_INTEGER;
      for (let d = 0; d < 6; d++) {
        const next = this.neighbours[hex * 6 + d]!;
        if (next < 0 || this.distance(next, b) >= left) continue;
        // Twice the area of the triangle a, b, next: how far `next` lies from the line, without a fraction.
        const off = Math.abs((this.#q[next]! - this.#q[a]!) * r - (this.#r[next]! - this.#r[a]!) * q);
        if (off < least || (off === least && next < nearest)) {
          nearest = next;
          least = off;
        }
      }
      hex = nearest;
    }
    return hexes;
  }

  /** The hexes beside this one, in the order of their directions, as far as the map goes. */
  around(hex: number): number[] {
    const hexes: number[] = [];
    for (let d = 0; d < 6; d++) if (this.neighbours[hex * 6 + d]! >= 0) hexes.push(this.neighbours[hex * 6 + d]!);
    return hexes;
  }

  /** The hexes at distance `radius`, clockwise from the one straight in direction 4 (N or NW), as far as the map goes. */
  ring(hex: number, radius: number): number[] {
    if (radius === 0) return [hex];
    const hexes: number[] = [];
    let q = this.#q[hex]! + STEP_Q[4] * radius;
    let r = this.#r[hex]! + STEP_R[4] * radius;
    for (let d = 0; d < 6; d++) {
      for (let i = 0; i < radius; i++) {
        const at = this.#at(q, r);
        if (at >= 0) hexes.push(at);
        q += STEP_Q[d]!;
        r += STEP_R[d]!;
      }
    }
    return hexes;
  }

  /** The hexes at most `radius` away: the hex itself, then ring by ring. */
  within(hex: number, radius: number): number[] {
    return Array.from({ length: radius + 1 }, (_, r) => this.ring(hex, r)).flat();
  }

  /** How many hexes the axial coordinates have drifted by this column (flat-top) or row (pointy-top). */
  #skew(line: number): number {
    return (line + this.#lag) >> 1;
  }

  #at(q: number, r: number): number {
    return this.top === 'flat' ? this.#offset(q, r + this.#skew(q)) : this.#offset(q + this.#skew(r), r);
  }

  #offset(col: number, row: number): number {
    return col < 0 || col >= this.cols || row < 0 || row >= this.rows ? -1 : col * this.rows + row;
  }
}
