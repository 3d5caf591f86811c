/**
 * Rivers as water would judge them. A river has one spring; wherever else its course stops, it must
 * run into another river, into standing water, or off the map. A second loose end is a gap.
 */
import { HexGrid } from '../../../src/board/index.ts';
import type { Fault } from '../../../src/kernel/contract.ts';
import type { MapDef } from '../../../src/systems/campaigns/scenario/format.ts';
import { labelsOf } from '../../../src/systems/campaigns/scenario/survey.ts';
import { cornersOf, hexsideEnds, knotKey } from './lattice.ts';

interface Reach {
  readonly ends: readonly [string, string];
  readonly hex: string;
}

export function riverWarnings(map: MapDef): Fault[] {
  const grid = new HexGrid(map.cols, map.rows);
  const courses = map.rivers.map(({ sides }) =>
    sides.flatMap(([hex, direction]): Reach[] => {
      const number = grid.parse(hex);
      if (number < 0) return [];
      const [a, b] = hexsideEnds(grid, number, direction);
      return [{ hex, ends: [knotKey(a), knotKey(b)] }];
    }),
  );
  const water = countEnds(courses.flat());
  const open = openKnots(grid, map);
  return map.rivers.flatMap(({ name }, i) => {
    const loose = (courses[i] ?? []).flatMap(({ ends, hex }) =>
      ends.filter((knot) => water.get(knot) === 1 && !open.has(knot)).map(() => hex),
    );
    if (loose.length <= 1) return [];
    return [
      {
        path: `map.rivers[${i}]`,
        message: `The ${name} stops at ${loose.join(' and ')}: a river has one spring, the rest is a gap.`,
      },
    ];
  });
}

/** How many hexsides of water meet in each corner. */
function countEnds(reaches: readonly Reach[]): Map<string, number> {
  const meeting = new Map<string, number>();
  for (const knot of reaches.flatMap(({ ends }) => ends)) meeting.set(knot, (meeting.get(knot) ?? 0) + 1);
  return meeting;
}

/** Corners where water may come and go unseen: on the rim of the map, in a lake, in a marsh. */
function openKnots(grid: HexGrid, map: MapDef): Set<string> {
  const around = new Map<string, number>();
  const open = new Set<string>();
  const wet = new Set(
    [map.terrain.lake, map.terrain.marsh].flatMap((list) => (list === undefined ? [] : labelsOf(list))),
  );
  for (let hex = 0; hex < grid.size; hex += 1) {
    for (const knot of cornersOf(grid, hex).map(knotKey)) {
      around.set(knot, (around.get(knot) ?? 0) + 1);
      if (wet.has(grid.label(hex))) open.add(knot);
    }
  }
  for (const [knot, hexes] of around) if (hexes < 3) open.add(knot);
  return open;
}
