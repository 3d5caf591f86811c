/** The outline of a set of places, as closed loops, with its staircase softened. */
import { type BoardPlan, hexLatticeOf, latticeOf } from '../../board/index.ts';
import { mixPoints, type Point } from '../map/polyline.ts';

/** Loops run clockwise around the set, anticlockwise around its holes; map units. */
export function outlinesOf(board: BoardPlan, places: ReadonlySet<number>): Point[][] {
  // Places that do not touch each other have each its own.
  if (board.kind === 'roads') return [...places].map((place) => [...latticeOf(board).outline(place)]);
  const lattice = hexLatticeOf(board);
  const next = new Map<string, { from: Point; to: Point }>();
  for (const place of places) {
    for (let side = 0; side < 6; side++) {
      if (places.has(lattice.neighbour(place, side))) continue;
      const [from, to] = lattice.side(place, side);
      next.set(keyOf(from), { from, to });
    }
  }
  const loops: Point[][] = [];
  while (next.size > 0) {
    const loop: Point[] = [];
    let [key = ''] = next.keys();
    for (let edge = next.get(key); edge; edge = next.get(key)) {
      next.delete(key);
      loop.push(edge.from);
      key = keyOf(edge.to);
    }
    loops.push(loop);
  }
  return loops;
}

/** Three hexes meet in a corner, so at most one side of an outline leaves each. */
const keyOf = ([x, y]: Point): string => `${Math.round(x * 64)},${Math.round(y * 64)}`;

/** Rounds every corner, starting `reach` of a side away from it. */
export function softened(loop: readonly Point[], reach = 0.3, steps = 3): Point[] {
  return loop.flatMap((corner, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] as Point;
    const after = loop[(i + 1) % loop.length] as Point;
    const from = mixPoints(corner, before, reach);
    const to = mixPoints(corner, after, reach);
    return Array.from({ length: steps + 1 }, (_, k) => {
      const t = k / steps;
      return mixPoints(mixPoints(from, corner, t), mixPoints(corner, to, t), t);
    });
  });
}

/** Pieces of a line, `on` long and `off` apart. */
export function dashes(line: readonly Point[], on: number, off: number, closed = false): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  let inked = true;
  let left = on;
  const points = closed && line[0] ? [...line, line[0]] : line;
  points.forEach((to, i) => {
    let from = points[i - 1];
    if (!from) {
      piece = [to];
      return;
    }
    let length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    while (length > left) {
      from = mixPoints(from, to, left / length);
      length -= left;
      if (inked) pieces.push([...piece, from]);
      inked = !inked;
      piece = [from];
      left = inked ? on : off;
    }
    left -= length;
    piece.push(to);
  });
  if (inked && piece.length > 1) pieces.push(piece);
  return pieces;
}
