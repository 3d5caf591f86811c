/** The survey of a board of hexes. */
import { hexLatticeOf, SQRT3 } from '../../board/index.ts';
import type { HexBoard } from '../../umpire/scene.ts';
import { type Crossing, crossingAt, edgeKey } from './crossings.ts';
import type { Point } from './polyline.ts';
import { layCourses } from './rivers.ts';
import { layRoads } from './roads.ts';
import type { Steps } from './steps.ts';
import type { Survey, Town } from './survey.ts';
import { planOf, siteOf } from './towns.ts';

/** A column of hexes is so many map units wide; the span of a name is counted in columns. */
const COLUMN = 1.5;

export function* surveyHexes(board: HexBoard): Steps<Survey> {
  const lattice = hexLatticeOf(board);
  const courses = yield* layCourses(board);
  const crossings = new Map<string, Crossing>();
  for (const { a, b } of [...board.bridges, ...board.roads]) {
    const over = crossings.has(edgeKey(a, b)) ? null : crossingAt(board, courses, a, b);
    if (over) crossings.set(over.key, over);
  }
  yield;
  const bridges = new Set(board.bridges.map(({ a, b }) => edgeKey(a, b)));
  const sites = new Map(
    board.places.map((place) => {
      const near = [...crossings.values()].filter(({ a, b }) => a === place.hex || b === place.hex);
      const bridged = near.filter(({ key }) => bridges.has(key));
      return [
        place.hex,
        siteOf(
          board,
          place,
          bridged.map((over) => over.point),
        ),
      ];
    }),
  );
  yield;
  const net = yield* layRoads(board, courses, crossings, sites);
  const towns = board.places.map((place): Town => {
    const site = sites.get(place.hex) as Point;
    return { place, site, plan: planOf(place, net.mainStreet.get(place.hex) ?? [1, 0]) };
  });
  return {
    board,
    kilometre: SQRT3 / board.hexKm,
    courses,
    crossings,
    bridges: [...crossings.values()].filter(({ key }) => bridges.has(key)),
    crossingAt: (a, b) => crossings.get(edgeKey(a, b)) ?? crossingAt(board, courses, a, b),
    net,
    towns,
    areas: board.areas.map(({ hex, span, ...area }) => ({ ...area, at: lattice.centre(hex), span: span * COLUMN })),
    leads: board.leads.map(({ hex, to }) => ({ at: lattice.centre(hex), to })),
    borders: [],
    rings: [],
  };
}
