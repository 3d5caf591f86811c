/** Reach, way and zones to look at; the numbers only need to look right. */
import { hexLatticeOf } from '../../../src/board/index.ts';
import type { MapOverlay, PathOverlay, ReachOverlay } from '../../../src/umpire/scene.ts';
import { hexOf, scene, sixDays } from './situation.ts';

const POINTS = 12;
const COST = { clear: 2, hills: 3, forest: 3, marsh: 4, mountain: 5, lake: 99 } as const;

const enemyHexes = ['2111', '2711', '2911'].map(hexOf);
const around = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((d) => hexLatticeOf(sixDays).neighbour(hex, d)).filter((n) => n >= 0);

export const zones: MapOverlay = {
  places: [...new Set(['2111', '2711'].map(hexOf).flatMap((hex) => [hex, ...around(hex)]))],
  lines: [],
};

function reachFrom(origin: number): ReachOverlay {
  const size = sixDays.cols * sixDays.rows;
  const left = new Int16Array(size).fill(-1);
  const stops = new Uint8Array(size);
  const from = new Int32Array(size).fill(-1);
  const roads = new Map(
    sixDays.roads.flatMap(
      ({ a, b, class: c }) =>
        [
          [`${a}:${b}`, c],
          [`${b}:${a}`, c],
        ] as const,
    ),
  );
  const rivers = new Set(
    sixDays.rivers.flatMap(({ sides }) =>
      sides.flatMap(([hex, d]) => [
        `${hex}:${hexLatticeOf(sixDays).neighbour(hex, d)}`,
        `${hexLatticeOf(sixDays).neighbour(hex, d)}:${hex}`,
      ]),
    ),
  );
  const controlled = new Set(zones.places);
  left[origin] = POINTS;
  const queue = [origin];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    if (stops[hex]) continue;
    for (const next of around(hex)) {
      const road = roads.get(`${hex}:${next}`);
      const river = rivers.has(`${hex}:${next}`) && !road ? 3 : 0;
      const cost = (road ? 1 : COST[sixDays.terrain[next] ?? 'clear']) + river;
      const rest = (left[hex] ?? 0) - cost;
      if (rest < 0 || rest <= (left[next] ?? -1) || enemyHexes.includes(next)) continue;
      left[next] = rest;
      from[next] = hex;
      stops[next] = controlled.has(next) ? 1 : 0;
      queue.push(next);
    }
  }
  return { origin, left, stops, from };
}

export const reach = reachFrom(hexOf('2616'));

export function pathTo(label: string, chip: readonly string[]): PathOverlay {
  const hexes: number[] = [];
  for (let hex = hexOf(label); hex >= 0; hex = reach.from[hex] ?? -1) hexes.unshift(hex);
  return { places: hexes, chip };
}

export { scene };
