/** The survey of a board of roads: rivers and roads as drawn lines, and where they meet. */
import { latticeOf } from '../../board/index.ts';
import type { BoardPlace, RoadBoard, Spot } from '../../umpire/scene.ts';
import { type Crossing, edgeKey } from './crossings.ts';
import { hash, noise } from './noise.ts';
import {
  boundsOf,
  chaikin,
  crossing,
  distance,
  grow,
  inside,
  mixPoints,
  type Point,
  type Polyline,
  pointAt,
  resample,
  tangentAt,
} from './polyline.ts';
import type { RiverCourse } from './rivers.ts';
import type { Road, RoadClass } from './roads.ts';
import type { Border, Survey, Town } from './survey.ts';
import { planOf } from './towns.ts';

/** Rivers from this width on are great ones. */
const GREAT = 0.24;
/** A spring is so much of the full width, which is reached after so many points. */
const SPRING = 0.45;
const GROWN = 120;
/** How far a road bows out at most, in shares of its length, and how far it wanders. */
const BOW: Readonly<Record<RoadClass, number>> = { primary: 0.022, secondary: 0.06 };
const WANDER: Readonly<Record<RoadClass, number>> = { primary: 0.06, secondary: 0.15 };
const STEPS = 8;
const FINE = 0.1;
const RING_RADIUS = 0.92;
/** Plans are drawn smaller than on hexes, where a town fills its hex. */
const PLAN_SCALE: Readonly<Record<BoardPlace['size'], number>> = {
  village: 0.75,
  town: 0.85,
  city: 1.05,
  capital: 1.05,
};
const WORKS_SCALE = 0.68;

export function surveyRoads(board: RoadBoard): Survey {
  const onMap = ([x, y]: Spot): Point => [x / board.unitKm, y / board.unitKm];
  const lattice = latticeOf(board);
  const courses = board.rivers.map(({ name, width, points }) => courseOf(name, width, points.map(onMap)));
  const roads = board.sections.map(({ a, b, class: roadClass }) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return {
      a: low,
      b: high,
      class: roadClass,
      points: roadBetween(lattice.centre(low), lattice.centre(high), roadClass, low, high),
    };
  });
  const bridges = roads.flatMap((road, i) => crossingsOf(road, courses, board.sections[i]!.river));
  const counted = new Map(bridges.filter(({ key }) => !key.includes(' ')).map((over) => [over.key, over]));
  const places = board.places.map(({ name, size, works }, hex): BoardPlace => ({ hex, name, size, works }));
  const street = (place: number): Point => {
    const main = roads.find((road) => road.class === 'primary' && (road.a === place || road.b === place));
    const any = main ?? roads.find((road) => road.a === place || road.b === place);
    if (!any) return [1, 0];
    return tangentAt(any.points, any.a === place ? 0 : any.points.length - 1, 3);
  };
  return {
    board,
    kilometre: 1 / board.unitKm,
    courses,
    crossings: counted,
    bridges,
    crossingAt: (a, b) => counted.get(edgeKey(a, b)) ?? null,
    net: {
      roads: roads satisfies readonly Road[],
      nodes: new Map(places.map(({ hex }) => [hex, lattice.centre(hex)])),
      overCrossing: new Map(bridges.map(({ key, along }) => [key, along])),
      mainStreet: new Map(places.map(({ hex }) => [hex, street(hex)])),
      sections: new Map(roads.map(({ a, b, points }) => [edgeKey(a, b), points])),
    },
    towns: places.map((place): Town => {
      const scale = place.works === 'none' ? PLAN_SCALE[place.size] : WORKS_SCALE;
      return { place, site: lattice.centre(place.hex), plan: planOf(place, street(place.hex), scale) };
    }),
    areas: [
      ...board.woods
        .filter(({ name }) => name !== '')
        .map(({ name, at, across }) => ({ name, kind: 'forest' as const, at: onMap(at), span: across / board.unitKm })),
      ...board.regions.map(({ name, at, span }) => ({
        name,
        kind: 'region' as const,
        at: onMap(at),
        span: span / board.unitKm,
      })),
    ],
    leads: [],
    borders: board.borders.map(
      ({ style, points }): Border => ({ style, points: resample(chaikin(points.map(onMap), 3), FINE) }),
    ),
    rings: board.places.flatMap(({ ring }, place) =>
      ring ? [{ at: lattice.centre(place), radius: RING_RADIUS }] : [],
    ),
  };
}

/** A smooth line through a few points, with small meanders that die out at its ends. */
function courseOf(name: string, width: number, control: Polyline): RiverCourse {
  const smooth = resample(chaikin(control, 3), 0.2);
  const wandering = smooth.map(([x, y], i): Point => {
    const free = Math.min(1, i / 8, (smooth.length - 1 - i) / 8);
    return [
      x + (noise(x * 0.9, y * 0.9, 5) - 0.5) * 0.34 * free,
      y + (noise(x * 0.9, y * 0.9, 55) - 0.5) * 0.34 * free,
    ];
  });
  const points = resample(chaikin(wandering, 2), FINE);
  return {
    name,
    class: width >= GREAT ? 'primary' : 'secondary',
    points,
    widths: points.map((_, i) => width * (SPRING + (1 - SPRING) * Math.min(1, i / GROWN))),
  };
}

/** Nearly straight, bowed to a side that the two places decide. */
function roadBetween(from: Point, to: Point, roadClass: RoadClass, a: number, b: number): Polyline {
  const length = distance(from, to);
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const bow = (hash(a, b, 3) - 0.5) * 2 * BOW[roadClass] * length;
  const points = Array.from({ length: STEPS + 1 }, (_, i): Point => {
    const swing = Math.sin((Math.PI * i) / STEPS);
    const [x, y] = mixPoints(from, to, i / STEPS);
    const off = (bow + (noise(x * 1.1, y * 1.1, 9) - 0.5) * 2 * WANDER[roadClass]) * swing;
    return [x + nx * off, y + ny * off];
  });
  return resample(chaikin(points, 2), FINE);
}

interface Section extends Road {
  readonly a: number;
  readonly b: number;
}

/** A bridge and the direction of the road on it. One over a river that the section does not count has a longer key. */
type Bridge = Crossing & { readonly along: Point };

function crossingsOf({ a, b, points }: Section, courses: readonly RiverCourse[], counts: string | null): Bridge[] {
  return courses.flatMap((course) => {
    const meeting = firstMeeting(points, course.points);
    if (!meeting) return [];
    const [tx, ty] = tangentAt(course.points, meeting.at, 3);
    const along = tangentAt(points, meeting.on, 2);
    const forward = -ty * along[0] + tx * along[1] >= 0 ? 1 : -1;
    const key = course.name === counts ? edgeKey(a, b) : `${edgeKey(a, b)} ${course.name}`;
    const across: Point = [-ty * forward, tx * forward];
    return [{ a, b, key, point: meeting.point, across, along, width: course.widths[meeting.at] ?? 0 }];
  });
}

/** Where the first line meets the second, with the numbers of the segments' ends. */
export function firstMeeting(line: Polyline, other: Polyline): { point: Point; on: number; at: number } | null {
  const box = grow(boundsOf(line), FINE);
  const near = other.flatMap((point, at) => (at > 0 && inside(box, ...point) ? [at] : []));
  for (let on = 1; on < line.length; on++) {
    const [from, to] = [pointAt(line, on - 1), pointAt(line, on)];
    for (const at of near) {
      const point = crossing(from, to, pointAt(other, at - 1), pointAt(other, at));
      if (point) return { point, on, at };
    }
  }
  return null;
}
