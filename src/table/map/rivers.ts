/**
 * Rivers: a chain of hexsides becomes a smooth course that keeps close enough to its sides
 * (0.55 radii; hex centres are 0.87 away) for a player to see which side it runs along.
 */
import { type HexLattice, hexLatticeOf } from '../../board/index.ts';
import type { HexBoard } from '../../umpire/scene.ts';
import { edgeKey } from './crossings.ts';
import { noise } from './noise.ts';
import {
  type Box,
  chaikin,
  distance,
  mixPoints,
  nearestOn,
  type Point,
  type Polyline,
  pointAt,
  resample,
} from './polyline.ts';
import type { Steps } from './steps.ts';

export type RiverClass = HexBoard['rivers'][number]['class'];

export interface RiverCourse {
  readonly name: string;
  readonly class: RiverClass;
  readonly points: Polyline;
  /** Full width at every point. */
  readonly widths: readonly number[];
}

/** A river along the sides of hexes. */
export interface SideCourse extends RiverCourse {
  readonly sides: readonly (readonly [Point, Point])[];
  /** Keys of the pairs of hexes it parts. */
  readonly parts: ReadonlySet<string>;
}

const RIVER_WIDTH: Readonly<Record<RiverClass, number>> = { primary: 0.185, secondary: 0.092, stream: 0.036 };

const CLASSES: readonly RiverClass[] = ['primary', 'secondary', 'stream'];
const LEASH = 0.27;
const SNAP = 0.5;
const RUN_OUT = 1.6;

/** How a river begins: out of another, from off the map, or at a spring. */
type Head = 'joined' | 'edge' | 'free';

interface Draft {
  readonly river: HexBoard['rivers'][number];
  readonly sides: (readonly [Point, Point])[];
  readonly parts: Set<string>;
  control: Point[];
}

/** Bigger rivers first, so that the mouths of smaller ones find them finished. */
export function* layCourses(board: HexBoard): Steps<SideCourse[]> {
  const lattice = hexLatticeOf(board);
  const drafts = board.rivers.flatMap((river) => draftsOf(lattice, river));
  drafts.sort(
    (a, b) => CLASSES.indexOf(a.river.class) - CLASSES.indexOf(b.river.class) || b.sides.length - a.sides.length,
  );
  const finished: SideCourse[] = [];
  for (const draft of drafts) {
    yield;
    finished.push(finish(draft, finished, lattice.bounds));
  }
  return finished;
}

/** Contiguous runs of sides; a river listed with a gap gives two courses. */
function draftsOf(lattice: HexLattice, river: HexBoard['rivers'][number]): Draft[] {
  const drafts: Draft[] = [];
  let chain: Point[] = [];
  let current: Draft | null = null;
  const close = (): void => {
    if (current) drafts.push({ ...current, control: relax(controlsOf(chain)) });
  };
  river.sides.forEach(([hex, direction], i) => {
    const side = lattice.side(hex, direction);
    const tail = chain.at(-1);
    const joint = tail ? side.findIndex((end) => distance(end, tail) < 0.1) : -1;
    if (!current || joint < 0) {
      close();
      chain = headed(
        side,
        river.sides[i + 1] ? lattice.side(...(river.sides[i + 1] as readonly [number, number])) : null,
      );
      current = { river, sides: [], parts: new Set(), control: [] };
    } else {
      chain.push(side[joint === 0 ? 1 : 0]);
    }
    current.sides.push(side);
    const other = lattice.neighbour(hex, direction);
    if (other >= 0) current.parts.add(edgeKey(hex, other));
  });
  close();
  return drafts;
}

/** The first side, turned so that its second end touches the next side. */
function headed(side: readonly [Point, Point], next: readonly [Point, Point] | null): Point[] {
  const touches = (end: Point): boolean => next?.some((other) => distance(end, other) < 0.1) ?? false;
  return touches(side[0]) && !touches(side[1]) ? [side[1], side[0]] : [side[0], side[1]];
}

function controlsOf(chain: Polyline): Point[] {
  const control: Point[] = [pointAt(chain, 0)];
  for (let i = 1; i < chain.length; i++) control.push(mixPoints(pointAt(chain, i - 1), pointAt(chain, i), 0.5));
  control.push(pointAt(chain, chain.length - 1));
  return control;
}

/** Pull every inner point toward the mean of its neighbours, on a leash from its home. */
function relax(home: Point[]): Point[] {
  let current = home;
  for (let pass = 0; pass < 60; pass++) {
    current = current.map((point, i) => {
      if (i === 0 || i === home.length - 1) return point;
      const mean = mixPoints(pointAt(current, i - 1), pointAt(current, i + 1), 0.5);
      const moved = mixPoints(point, mean, 0.5);
      const start = pointAt(home, i);
      const strayed = distance(moved, start);
      return strayed > LEASH ? mixPoints(start, moved, LEASH / strayed) : moved;
    });
  }
  return current;
}

function finish(draft: Draft, bigger: readonly RiverCourse[], bounds: Box): SideCourse {
  const control = [...draft.control];
  const head = settleHead(control, bigger, bounds);
  control.reverse();
  settleHead(control, bigger, bounds);
  control.reverse();
  const points = chaikin(meander(resample(chaikin(control, 3), 0.09)), 1);
  return {
    name: draft.river.name,
    class: draft.river.class,
    points,
    widths: widthsOf(draft.river.class, points.length, head),
    sides: draft.sides,
    parts: draft.parts,
  };
}

/** The first point: it opens into the nearest bigger river, or runs on where the map ends. */
function settleHead(control: Point[], bigger: readonly RiverCourse[], bounds: Box): Head {
  const tip = pointAt(control, 0);
  for (const course of bigger) {
    const nearest = nearestOn(course.points, tip);
    if (nearest.distance >= SNAP) continue;
    control[0] = nearest.point;
    return 'joined';
  }
  const out = outward(tip, bounds);
  if (!out) return 'free';
  const inner = pointAt(control, 1);
  const length = distance(tip, inner) || 1;
  const along: Point = [(tip[0] - inner[0]) / length + out[0] * 0.8, (tip[1] - inner[1]) / length + out[1] * 0.8];
  const norm = Math.hypot(along[0], along[1]) || 1;
  control.unshift([tip[0] + (along[0] / norm) * RUN_OUT, tip[1] + (along[1] / norm) * RUN_OUT]);
  return 'edge';
}

/** The direction off the map at a point near its edge, or null inside. */
export function outward([x, y]: Point, bounds: Box): Point | null {
  if (x < bounds.x0 + 1.3) return [-1, 0];
  if (x > bounds.x1 - 1.3) return [1, 0];
  if (y < bounds.y0 + 0.9) return [0, -1];
  if (y > bounds.y1 - 1.2) return [0, 1];
  return null;
}

function meander(line: Polyline): Polyline {
  return line.map(([x, y], i) => {
    const ease = Math.min(1, i / 8, (line.length - 1 - i) / 8);
    const dx = (noise(x * 2.1, y * 2.1, 91) - 0.5) * 0.16 + (noise(x * 5.3, y * 5.3, 17) - 0.5) * 0.06;
    const dy = (noise(x * 2.1, y * 2.1, 55) - 0.5) * 0.16;
    return [x + dx * ease, y + dy * ease];
  });
}

/** Sides are listed from source to mouth: a river grows, and a spring begins as a thread. */
function widthsOf(riverClass: RiverClass, count: number, head: Head): number[] {
  const full = RIVER_WIDTH[riverClass];
  return Array.from({ length: count }, (_, i) => {
    const t = i / Math.max(1, count - 1);
    if (riverClass === 'primary') return full * (0.8 + 0.2 * t) * (head === 'free' ? Math.min(1, 0.3 + i / 80) : 1);
    if (head === 'edge') return full * (0.85 + 0.15 * t);
    return full * (0.3 + 0.7 * Math.min(1, t * 2.2));
  });
}
