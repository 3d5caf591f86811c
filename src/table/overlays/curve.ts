/** A way over the map as a line that bends where its hexes do. */
import type { BoardScene, ReachOverlay } from '../../umpire/scene.ts';
import { type Point, resample } from '../map/polyline.ts';
import { HEX_RADIUS, roadPath, wayPoint } from '../map/world.ts';

/** Points of a curve between two hexes. */
const BENDS = 6;
/** An arrow to where a piece has gone ends so many points before: the piece stands there. */
const SHORT = 9;
const FINE = 0.1;

/** Along the roads, or through the middles of the hexes with rounded corners; in hex radii. */
export function curveOf(board: BoardScene, places: readonly number[]): Point[] {
  if (board.kind === 'roads') return roadPath(board, places).map(({ x, y }): Point => [x / HEX_RADIUS, y / HEX_RADIUS]);
  return through(
    places.map((place): Point => {
      const { x, y } = wayPoint(board, place);
      return [x / HEX_RADIUS, y / HEX_RADIUS];
    }),
  );
}

/** One line for each place to which blocks went that stood with those in hand; straight where no road joins the two. */
export function sentLines(board: BoardScene, { origin, gone = [] }: ReachOverlay): Point[][] {
  const goals = [...new Set(gone.map(({ place }) => place))];
  return goals.map((goal) => resample(curveOf(board, [origin, goal]), FINE).slice(0, -SHORT));
}

/** A line through all these points, `bends` of its own from each to the next. */
export function through(at: readonly Point[], bends = BENDS): Point[] {
  const [first] = at;
  if (first === undefined || at.length === 1) return [...at];
  const line: Point[] = [first];
  for (let i = 0; i + 1 < at.length; i += 1) {
    const [a, b] = [at[i] as Point, at[i + 1] as Point];
    const [before, after] = [at[i - 1] ?? a, at[i + 2] ?? b];
    for (let k = 1; k <= bends; k += 1) line.push(spline(before, a, b, after, k / bends));
  }
  return line;
}

function spline(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const along = (i: 0 | 1): number => {
    const [a, b, c, d] = [p0[i], p1[i], p2[i], p3[i]];
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  };
  return [along(0), along(1)];
}
