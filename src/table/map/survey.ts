/** Everything the map derives from a board before a single line is drawn. */
import type { BoardPlace, BoardScene } from '../scene.ts';
import { type Crossing, crossingAt } from './crossings.ts';
import { edgeKey } from './hexes.ts';
import type { Point } from './polyline.ts';
import { type Course, layCourses } from './rivers.ts';
import { layRoads, type RoadNet } from './roads.ts';
import { planOf, siteOf, type TownPlan } from './towns.ts';

export interface Town {
  readonly place: BoardPlace;
  readonly site: Point;
  readonly plan: TownPlan;
}

export interface Survey {
  readonly board: BoardScene;
  readonly courses: readonly Course[];
  /** Bridges, and culverts where a road passes a stream, by edge key. */
  readonly crossings: ReadonlyMap<string, Crossing>;
  readonly net: RoadNet;
  readonly towns: readonly Town[];
}

const surveys = new WeakMap<BoardScene, Survey>();

/** A board is surveyed once; the board is the key because it never changes during a game. */
export function surveyOf(board: BoardScene): Survey {
  let found = surveys.get(board);
  if (!found) {
    found = survey(board);
    surveys.set(board, found);
  }
  return found;
}

function survey(board: BoardScene): Survey {
  const courses = layCourses(board);
  const crossings = new Map<string, Crossing>();
  for (const { a, b } of [...board.bridges, ...board.roads]) {
    const over = crossings.has(edgeKey(a, b)) ? null : crossingAt(board, courses, a, b);
    if (over) crossings.set(over.key, over);
  }
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
  const net = layRoads(board, courses, crossings, sites);
  const towns = board.places.map((place): Town => {
    const site = sites.get(place.hex) as Point;
    return { place, site, plan: planOf(place, net.mainStreet.get(place.hex) ?? [1, 0]) };
  });
  return { board, courses, crossings, net, towns };
}
