/**
 * Towns as small building plans, in map units around the site and turned to the main street:
 * what to draw, not how. The plan of a place never changes, its seed is its hex.
 */
import { hexLatticeOf } from '../../board/index.ts';
import type { BoardPlace, HexBoard } from '../../umpire/scene.ts';
import { dice, hash } from './noise.ts';
import { chaikin, mixPoints, type Point, type Polyline } from './polyline.ts';

export interface TownPlan {
  readonly blocks: readonly Houses[];
  /** Hedged plots behind the houses, as quads. */
  readonly gardens: readonly Polyline[];
  /** Ground tinted under the houses. */
  readonly ground: Polyline | null;
  readonly wall: Polyline | null;
  readonly star: Star | null;
  /** How far the plan reaches from the site: for labels and trees. */
  readonly radius: number;
}

export interface Houses {
  readonly outline: Polyline;
  /** 0 the common carmine, 1 the dark one. */
  readonly shade: number;
}

export interface Star {
  readonly trace: Polyline;
  readonly glacis: Polyline;
}

type Roll = () => number;

/** A town leans toward its bridges, so that street and bridge read as one. */
export function siteOf(board: HexBoard, place: BoardPlace, bridges: readonly Point[]): Point {
  const centre = hexLatticeOf(board).centre(place.hex);
  if (bridges.length === 0) {
    return [centre[0] + (hash(place.hex, 3, 1) - 0.5) * 0.3, centre[1] + (hash(place.hex, 4, 1) - 0.5) * 0.3];
  }
  const x = bridges.reduce((sum, p) => sum + p[0], 0) / bridges.length;
  const y = bridges.reduce((sum, p) => sum + p[1], 0) / bridges.length;
  return mixPoints(centre, [x, y], bridges.length > 1 ? 0.3 : 0.42);
}

export function planOf(place: BoardPlace, street: Point, scale = 1): TownPlan {
  const roll = dice(place.hex + 7);
  const star =
    place.works === 'none' ? null : starOf(place.works === 'fortress' ? 5 : 7, place.size === 'capital' ? 1.25 : 1);
  const build = { village, town, city, capital }[place.size];
  const [cos, sin] = street;
  return turned({ ...build(roll, star !== null), star }, [cos * scale, sin * scale], star, scale);
}

function village(roll: Roll): TownPlan {
  const rows: readonly Point[] = [
    [-0.22, -0.07],
    [-0.1, -0.075],
    [0.03, -0.07],
    [0.16, -0.07],
    [-0.17, 0.07],
    [-0.04, 0.075],
    [0.09, 0.07],
    [0.21, 0.07],
  ];
  const blocks = rows
    .filter(() => roll() >= 0.16)
    .map(([x, y]) =>
      block(
        roll,
        x + (roll() - 0.5) * 0.02,
        y + (roll() - 0.5) * 0.012,
        0.085 + roll() * 0.025,
        0.055 + roll() * 0.025,
      ),
    );
  return { blocks, gardens: gardens(roll, 0.34, 0.24), ground: null, wall: null, star: null, radius: 0.3 };
}

function town(roll: Roll): TownPlan {
  const blocks: Houses[] = [];
  for (let column = -2; column <= 2; column++) {
    for (const row of [-1.6, -0.6, 0.6, 1.6]) {
      const x = column * 0.135 + (roll() - 0.5) * 0.03;
      const y = row * 0.14;
      if (Math.hypot(x / 1.25, y) > 0.31 || roll() < 0.08) continue;
      blocks.push(block(roll, x, y, 0.088 + roll() * 0.035, 0.07 + roll() * 0.04));
    }
  }
  return {
    blocks,
    gardens: gardens(roll, 0.5, 0.42),
    ground: ring(0.4, 0.29, 0),
    wall: null,
    star: null,
    radius: 0.38,
  };
}

function city(roll: Roll, fortified: boolean): TownPlan {
  const blocks = quarter(roll, 3, fortified ? 0.41 : 0.45);
  const wall = fortified ? null : ring(0.56, 0.46, 0.1);
  return { blocks, gardens: [], ground: wall, wall, star: null, radius: 0.52 };
}

/** A capital overflows its walls: a dense core, faubourgs along four roads, a double ring. */
function capital(roll: Roll, fortified: boolean): TownPlan {
  const blocks = quarter(roll, 5, fortified ? 0.6 : 0.68);
  for (let arm = 0; arm < 8; arm++) {
    const [dx, dy] = [Math.cos((arm * Math.PI) / 4), Math.sin((arm * Math.PI) / 4)];
    for (let step = 0; step < 3; step++) {
      const reach = 0.84 + step * 0.11;
      blocks.push(block(roll, dx * reach + (roll() - 0.5) * 0.05, dy * reach + (roll() - 0.5) * 0.05, 0.08, 0.07));
    }
  }
  const wall = fortified ? null : ring(0.82, 0.72, 0.07);
  return { blocks, gardens: [], ground: wall ?? ring(0.6, 0.6, 0), wall, star: null, radius: 0.82 };
}

/** Blocks on a street grid with an open main street, cut to an ellipse. */
function quarter(roll: Roll, half: number, limit: number): Houses[] {
  const blocks: Houses[] = [];
  for (let column = -half; column <= half; column++) {
    for (let row = -half; row <= half; row++) {
      if (row === 0) continue;
      const x = column * 0.145 + (row & 1 ? 0.04 : 0);
      const y = row * 0.13;
      if (Math.hypot(x / 1.1, y) > limit || roll() < 0.1) continue;
      blocks.push(block(roll, x, y, 0.09 + roll() * 0.035, 0.085 + roll() * 0.03));
    }
  }
  return blocks;
}

function block(roll: Roll, x: number, y: number, width: number, depth: number): Houses {
  const jitter = (): number => (roll() - 0.5) * 0.022;
  const corners: readonly Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  const outline = corners.map(([sx, sy]): Point => [x + (sx * width) / 2 + jitter(), y + (sy * depth) / 2 + jitter()]);
  return { outline, shade: roll() * 0.25 };
}

function gardens(roll: Roll, width: number, depth: number): Polyline[] {
  const plots: Polyline[] = [];
  for (let column = -2; column <= 1; column++) {
    for (const bank of [-1, 1]) {
      if (roll() < 0.25) continue;
      const x = (column + 0.5) * width * 0.5;
      const half = width * 0.23;
      const near = bank * 0.11;
      const far = near + bank * depth * (0.45 + roll() * 0.4);
      plots.push([
        [x - half, near],
        [x + half, near],
        [x + half, far],
        [x - half, far],
      ]);
    }
  }
  return plots;
}

function ring(rx: number, ry: number, wobble: number): Polyline {
  const points: Point[] = [];
  for (let i = 0; i <= 24; i++) {
    const angle = (i / 24) * 2 * Math.PI;
    const reach = 1 + wobble * Math.sin(angle * 3 + 1);
    points.push([Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]);
  }
  return chaikin(points, 1);
}

/** A bastioned trace: curtain, shoulder, point, and the covered way outside it. */
function starOf(bastions: number, scale: number): Star {
  const trace: Point[] = [];
  const glacis: Point[] = [];
  const swing = 7 / bastions;
  for (let i = 0; i < bastions; i++) {
    const axis = (i / bastions) * 2 * Math.PI - 0.3;
    const at = (reach: number, turn: number): Point => [
      Math.cos(axis + turn * swing) * reach * scale,
      Math.sin(axis + turn * swing) * reach * scale,
    ];
    trace.push(at(0.5, -0.3), at(0.5, -0.17), at(0.62, -0.2), at(0.76, 0), at(0.62, 0.2), at(0.5, 0.17), at(0.5, 0.3));
    glacis.push(at(0.66, -0.44), at(0.74, -0.24), at(0.93, 0), at(0.74, 0.24));
  }
  return { trace, glacis };
}

/** Turned and enlarged at once: `cos` and `sin` are as long as the plan is to be large. */
function turned(plan: TownPlan, [cos, sin]: Point, star: Star | null, scale: number): TownPlan {
  const enlarge = (line: Polyline): Polyline => line.map(([x, y]) => [x * scale, y * scale]);
  const turn = (line: Polyline): Polyline => line.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
  return {
    blocks: plan.blocks.map((b) => ({ ...b, outline: turn(b.outline) })),
    gardens: star ? [] : plan.gardens.map(turn),
    ground: plan.ground && !star ? turn(plan.ground) : null,
    wall: plan.wall && turn(plan.wall),
    star: star && { trace: enlarge(star.trace), glacis: enlarge(star.glacis) },
    radius: (star ? Math.max(plan.radius, 0.8) : plan.radius) * scale,
  };
}
