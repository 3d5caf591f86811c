/** Points and polylines in map units (one hex radius = 1). */

import type { Box, Point } from '../../board/index.ts';

export type { Box, Point };
export type Polyline = readonly Point[];

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** Not by `Math.hypot`, which guards against overflow and takes many times as long for it. */
export const distance = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

export const mixPoints = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** The point at `index`, held at the ends: neighbours of the first and last point are themselves. */
export function pointAt(line: Polyline, index: number): Point {
  const point = line[clamp(index, 0, line.length - 1)];
  if (!point) throw new RangeError('a polyline needs at least one point');
  return point;
}

export const overlaps = (a: Box, b: Box): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

export const inside = ({ x0, y0, x1, y1 }: Box, x: number, y: number): boolean =>
  x >= x0 && x < x1 && y >= y0 && y < y1;

/** What two boxes have in common. */
export const meet = (a: Box, b: Box): Box => ({
  x0: Math.max(a.x0, b.x0),
  y0: Math.max(a.y0, b.y0),
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
});

export const grow = (box: Box, by: number): Box => ({
  x0: box.x0 - by,
  y0: box.y0 - by,
  x1: box.x1 + by,
  y1: box.y1 + by,
});

export function boundsOf(line: Polyline): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of line) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x0, y0, x1, y1 };
}

/** Cut every corner `times` times; the ends stay. */
export function chaikin(line: Polyline, times: number): Polyline {
  let current = line;
  for (let pass = 0; pass < times; pass++) {
    const next: Point[] = [pointAt(current, 0)];
    for (let i = 1; i < current.length; i++) {
      const a = pointAt(current, i - 1);
      const b = pointAt(current, i);
      next.push(mixPoints(a, b, 0.25), mixPoints(a, b, 0.75));
    }
    next.push(pointAt(current, current.length - 1));
    current = next;
  }
  return current;
}

/** Points every `step` along the line, plus both ends. */
export function resample(line: Polyline, step: number): Polyline {
  const out: Point[] = [pointAt(line, 0)];
  let walked = 0;
  for (let i = 1; i < line.length; i++) {
    let from = pointAt(line, i - 1);
    const to = pointAt(line, i);
    let left = distance(from, to);
    while (walked + left >= step) {
      from = mixPoints(from, to, (step - walked) / left);
      out.push(from);
      left = distance(from, to);
      walked = 0;
    }
    walked += left;
  }
  const end = pointAt(line, line.length - 1);
  if (distance(pointAt(out, out.length - 1), end) > step * 0.25) out.push(end);
  else out[out.length - 1] = end;
  return out;
}

/** Unit tangent at a vertex, from its two neighbours. */
export function tangentAt(line: Polyline, index: number, reach = 1): Point {
  const a = pointAt(line, index - reach);
  const b = pointAt(line, index + reach);
  const length = distance(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

export interface Nearest {
  readonly distance: number;
  /** The vertex that ends the nearest segment. */
  readonly index: number;
  readonly point: Point;
}

export function nearestOnSegment(a: Point, b: Point, to: Point): Point {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = clamp(((to[0] - a[0]) * dx + (to[1] - a[1]) * dy) / (dx * dx + dy * dy || 1e-9), 0, 1);
  return [a[0] + dx * t, a[1] + dy * t];
}

export function nearestOn(line: Polyline, to: Point): Nearest {
  let best: Nearest = { distance: distance(pointAt(line, 0), to), index: 0, point: pointAt(line, 0) };
  for (let i = 1; i < line.length; i++) {
    const point = nearestOnSegment(pointAt(line, i - 1), pointAt(line, i), to);
    const d = distance(point, to);
    if (d < best.distance) best = { distance: d, index: i, point };
  }
  return best;
}

/** Where segments ab and cd cross, or null. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const abx = b[0] - a[0];
  const aby = b[1] - a[1];
  const cdx = d[0] - c[0];
  const cdy = d[1] - c[1];
  const cross = abx * cdy - aby * cdx;
  if (cross === 0) return null;
  const t = ((c[0] - a[0]) * cdy - (c[1] - a[1]) * cdx) / cross;
  const u = ((c[0] - a[0]) * aby - (c[1] - a[1]) * abx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [a[0] + abx * t, a[1] + aby * t] : null;
}
