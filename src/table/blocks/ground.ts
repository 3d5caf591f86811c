/**
 * Where a group of three or more files stands: beside its place, on ground that no road crosses or other group takes.
 */
import { type Box, inside, overlaps, type Point } from '../map/polyline.ts';

/** What stands in the way, in map units. */
interface Terrain {
  /** Points along the roads. */
  readonly roads: readonly Point[];
  readonly places: readonly Point[];
  /** Where others stand already. */
  readonly taken: readonly Box[];
  readonly bounds: Box;
}

const TURNS = 16;
const RINGS = [0, 0.5, 1, 1.6];
/** Between the place and the nearest edge of the group. */
const GAP = 0.55;
const COST = { road: 0.5, place: 5, taken: 40, outside: 60, ring: 1.1, turn: 1.4 } as const;

/** The middle of the ground, from the place; south is liked best. */
export function groundFor(place: Point, width: number, height: number, terrain: Terrain): Point {
  const near = terrain.roads.filter(
    ([x, y]) => Math.abs(x - place[0]) < width + 4 && Math.abs(y - place[1]) < height + 5,
  );
  let best: { cost: number; at: Point } | null = null;
  for (const ring of RINGS) {
    for (let turn = 0; turn < TURNS; turn++) {
      const angle = (turn / TURNS) * 2 * Math.PI;
      const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
      const at: Point = [dx * (width / 2 + GAP + ring), dy * (height / 2 + GAP + ring)];
      const box = boxAround([place[0] + at[0], place[1] + at[1]], width, height);
      const cost = costOf(box, near, terrain) + ring * COST.ring + (1 - dy) * COST.turn;
      if (!best || cost < best.cost) best = { cost, at };
    }
  }
  return best?.at ?? [0, 0];
}

export const boxAround = ([x, y]: Point, width: number, height: number): Box => ({
  x0: x - width / 2,
  y0: y - height / 2,
  x1: x + width / 2,
  y1: y + height / 2,
});

function costOf(box: Box, roads: readonly Point[], { places, taken, bounds }: Terrain): number {
  const under = (points: readonly Point[]): number => points.filter((point) => inside(box, ...point)).length;
  const out = box.x0 < bounds.x0 || box.y0 < bounds.y0 || box.x1 > bounds.x1 || box.y1 > bounds.y1;
  return (
    under(roads) * COST.road +
    under(places) * COST.place +
    taken.filter((other) => overlaps(box, other)).length * COST.taken +
    (out ? COST.outside : 0)
  );
}
