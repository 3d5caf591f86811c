/**
 * Where hexes and their corners lie, in whole numbers: half a hex's side across, half its height
 * down. Two hexes that share a corner give it the same numbers.
 */
import type { HexGrid } from '../../../src/board/index.ts';

export type Knot = readonly [x: number, y: number];

/** Clockwise from the right; the hexside of direction d runs from corner d to the next. */
const CORNERS: readonly Knot[] = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];

/** Even-numbered printed columns stand half a hex lower (CN 0.8). */
export function centreOf(grid: HexGrid, hex: number): Knot {
  const col = grid.col(hex);
  return [col * 3 + 2, grid.row(hex) * 2 + 1 + (col % 2)];
}

export function cornersOf(grid: HexGrid, hex: number): Knot[] {
  const [x, y] = centreOf(grid, hex);
  return CORNERS.map(([dx, dy]) => [x + dx, y + dy]);
}

export function hexsideEnds(grid: HexGrid, hex: number, direction: number): [Knot, Knot] {
  const corners = cornersOf(grid, hex);
  return [corners[direction] as Knot, corners[(direction + 1) % 6] as Knot];
}

export const knotKey = ([x, y]: Knot): string => `${x},${y}`;
