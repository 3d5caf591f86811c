/** Where roads and armies cross water: the point of the course nearest to a hexside. */
import { hexLatticeOf } from '../../board/index.ts';
import type { HexBoard } from '../../umpire/scene.ts';
import { mixPoints, nearestOn, type Point, tangentAt } from './polyline.ts';
import type { SideCourse } from './rivers.ts';

/** One name for a pair of neighbours, whichever comes first. */
export const edgeKey = (a: number, b: number): string => (a < b ? `${a}:${b}` : `${b}:${a}`);

export interface Crossing {
  readonly a: number;
  readonly b: number;
  readonly key: string;
  readonly point: Point;
  /** Direction across the water. */
  readonly across: Point;
  readonly width: number;
}

/** Null where no river runs between the two hexes. */
export function crossingAt(board: HexBoard, courses: readonly SideCourse[], a: number, b: number): Crossing | null {
  const key = edgeKey(a, b);
  const from = hexLatticeOf(board).centre(Math.min(a, b));
  const to = hexLatticeOf(board).centre(Math.max(a, b));
  const middle = mixPoints(from, to, 0.5);
  let best: { course: SideCourse; index: number; distance: number; point: Point } | null = null;
  for (const course of courses) {
    if (!course.parts.has(key)) continue;
    const nearest = nearestOn(course.points, middle);
    if (!best || nearest.distance < best.distance) best = { course, ...nearest };
  }
  if (!best) return null;
  const along = tangentAt(best.course.points, best.index, 3);
  const forward = -along[1] * (to[0] - from[0]) + along[0] * (to[1] - from[1]) >= 0 ? 1 : -1;
  return {
    a: Math.min(a, b),
    b: Math.max(a, b),
    key,
    point: best.point,
    across: [-along[1] * forward, along[0] * forward],
    width: best.course.widths[best.index] ?? 0,
  };
}
