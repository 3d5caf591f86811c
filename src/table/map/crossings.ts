/** Where roads and armies cross water: the point of the course nearest to a hexside. */
import type { BoardScene } from '../scene.ts';
import { centreOf, edgeKey } from './hexes.ts';
import { mixPoints, nearestOn, type Point, tangentAt } from './polyline.ts';
import type { Course, RiverClass } from './rivers.ts';

export interface Crossing {
  readonly a: number;
  readonly b: number;
  readonly key: string;
  readonly point: Point;
  /** Direction across the water. */
  readonly across: Point;
  readonly width: number;
  readonly class: RiverClass;
}

/** Null where no river runs between the two hexes. */
export function crossingAt(board: BoardScene, courses: readonly Course[], a: number, b: number): Crossing | null {
  const key = edgeKey(a, b);
  const from = centreOf(board, Math.min(a, b));
  const to = centreOf(board, Math.max(a, b));
  const middle = mixPoints(from, to, 0.5);
  let best: { course: Course; index: number; distance: number; point: Point } | null = null;
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
    class: best.course.class,
  };
}
