/**
 * Rivers as water would judge them. A river has one spring; wherever else its course stops, it must
 * run into another river, into standing water, or off the map. A second loose end is a gap.
 */
import { HexGrid, HexLattice, type Point } from '../../../src/board/index.ts';
import type { Fault } from '../../../src/kernel/contract.ts';
import type { MapDef } from '../../../src/systems/campaigns/scenario/format.ts';
import { labelsOf } from '../../../src/systems/campaigns/scenario/survey.ts';

interface Reach {
  readonly ends: readonly [string, string];
  readonly hex: string;
}

export function riverWarnings(map: MapDef): Fault[] {
  const grid = new HexGrid(map.cols, map.rows);
  const lattice = new HexLattice(grid);
  const courses = map.rivers.map(({ sides }) =>
    sides.flatMap(([hex, direction]): Reach[] => {
      const number = grid.parse(hex);
      if (number < 0) return [];
      const [a, b] = lattice.side(number, direction);
      return [{ hex, ends: [knotOf(a), knotOf(b)] }];
    }),
  );
  const water = countEnds(courses.flat());
  const open = openKnots(lattice, map);
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

/** Two hexes that share a corner name it alike. */
const knotOf = ([x, y]: Point): string => `${x.toFixed(3)},${y.toFixed(3)}`;

/** How many hexsides of water meet in each corner. */
function countEnds(reaches: readonly Reach[]): Map<string, number> {
  const meeting = new Map<string, number>();
  for (const knot of reaches.flatMap(({ ends }) => ends)) meeting.set(knot, (meeting.get(knot) ?? 0) + 1);
  return meeting;
}

/** Corners where water may come and go unseen: on the rim of the map, in a lake, in a marsh. */
function openKnots(lattice: HexLattice, map: MapDef): Set<string> {
  const around = new Map<string, number>();
  const open = new Set<string>();
  const wet = new Set(
    [map.terrain.lake, map.terrain.marsh].flatMap((list) => (list === undefined ? [] : labelsOf(list))),
  );
  for (let hex = 0; hex < lattice.size; hex += 1) {
    for (const knot of lattice.outline(hex).map(knotOf)) {
      around.set(knot, (around.get(knot) ?? 0) + 1);
      if (wet.has(lattice.grid.label(hex))) open.add(knot);
    }
  }
  for (const [knot, hexes] of around) if (hexes < 3) open.add(knot);
  return open;
}
