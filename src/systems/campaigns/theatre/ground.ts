/** The map as the rules see it: typed arrays over hex numbers and hexsides, built once per scenario. */
import { HexGrid } from '../../../board/index.ts';
import type { MapDef } from '../scenario/format.ts';
import { TERRAINS } from './tables.ts';

export const NO_ROAD = 0;
const SECONDARY_ROAD = 1;
export const PRIMARY_ROAD = 2;

/** What a hexside has to cross; 0 is dry ground. */
export const STREAM = 1;
export const SECONDARY_RIVER = 2;
export const PRIMARY_RIVER = 3;

export const NO_BRIDGE = 0;
export const INTACT = 1;
export const DAMAGED = 2;
export const PONTOON = 3;

export const NO_TOWN = 0;
const TOWN = 1;
export const FORTIFIED_TOWN = 2;

/** A hexside is numbered `hex * 6 + direction`; both its numbers carry the same facts. */
export type Hexside = number;

interface Citadel {
  readonly hex: number;
  readonly level: 1 | 2 | 3;
  readonly capacity2: number;
  readonly owner: string;
}

export interface Ground {
  readonly grid: HexGrid;
  readonly neighbours: Int32Array;
  /** Index into TERRAINS by hex. */
  readonly terrain: Uint8Array;
  readonly town: Uint8Array;
  /** Index into `citadels`, or -1. */
  readonly citadelAt: Int8Array;
  readonly citadels: readonly Citadel[];
  /** 1 rich, -1 poor. */
  readonly forage: Int8Array;
  /** By hexside. */
  readonly road: Uint8Array;
  readonly river: Uint8Array;
  /** 1 where stepping over the hexside goes up a ridge. */
  readonly ridgeUp: Uint8Array;
  /** Bridges at the start, by hexside. */
  readonly bridges: Uint8Array;
  /** Side id that may leave the map here. */
  readonly exits: ReadonlyMap<number, string>;
  /** Side id of the depot here. */
  readonly depots: ReadonlyMap<number, string>;
  readonly names: ReadonlyMap<number, string>;
}

const ROADS = { primary: PRIMARY_ROAD, secondary: SECONDARY_ROAD } as const;
const RIVERS = { primary: PRIMARY_RIVER, secondary: SECONDARY_RIVER, stream: STREAM } as const;

/** The same hexside seen from its other hex. */
export function acrossOf(ground: Ground, side: Hexside): Hexside {
  return ground.grid.back[side]!;
}

const surveys = new WeakMap<MapDef, Ground>();

/** Expects a map that the loader has checked. Games on one map share its ground, and all that is remembered with it. */
export function surveyGround(map: MapDef): Ground {
  let ground = surveys.get(map);
  if (ground === undefined) {
    ground = survey(map);
    surveys.set(map, ground);
  }
  return ground;
}

function survey(map: MapDef): Ground {
  const grid = new HexGrid(map.cols, map.rows);
  const size = map.cols * map.rows;
  const terrain = new Uint8Array(size);
  for (const [name, labels] of Object.entries(map.terrain)) {
    for (const hex of hexesOf(grid, labels)) terrain[hex] = TERRAINS.indexOf(name as (typeof TERRAINS)[number]);
  }
  const forage = new Int8Array(size);
  for (const hex of hexesOf(grid, map.forage?.rich)) forage[hex] = 1;
  for (const hex of hexesOf(grid, map.forage?.poor)) forage[hex] = -1;

  const town = new Uint8Array(size);
  const citadelAt = new Int8Array(size).fill(-1);
  const citadels: Citadel[] = [];
  const names = new Map<number, string>();
  for (const place of map.places) {
    const hex = grid.parse(place.hex);
    names.set(hex, place.name);
    if (place.works !== undefined) town[hex] = place.works === 'fortified' ? FORTIFIED_TOWN : TOWN;
    if (place.citadel !== undefined) {
      citadelAt[hex] = citadels.length;
      const { level, capacity, owner } = place.citadel;
      citadels.push({ hex, level, capacity2: capacity * 2, owner });
    }
  }

  const road = new Uint8Array(size * 6);
  const river = new Uint8Array(size * 6);
  const ridgeUp = new Uint8Array(size * 6);
  const bridges = new Uint8Array(size * 6);
  const mark = (array: Uint8Array, side: Hexside, value: number): void => {
    array[side] = value;
    const across = grid.back[side]!;
    if (across >= 0) array[across] = value;
  };
  for (const kind of ['secondary', 'primary'] as const) {
    for (const chain of map.roads[kind]) {
      const hexes = hexesOf(grid, chain);
      for (let i = 1; i < hexes.length; i += 1) mark(road, hexside(grid, hexes[i - 1], hexes[i]), ROADS[kind]);
    }
  }
  for (const course of map.rivers) {
    for (const [label, dir] of course.sides) {
      const side = grid.parse(label) * 6 + dir;
      mark(river, side, Math.max(river[side]!, RIVERS[course.class]));
    }
  }
  for (const bridge of map.bridges) {
    const side = hexside(grid, grid.parse(bridge.a), grid.parse(bridge.b));
    mark(bridges, side, bridge.state === 'damaged' ? DAMAGED : INTACT);
  }
  for (const ridge of map.ridges ?? []) {
    const a = grid.parse(ridge.a);
    const b = grid.parse(ridge.b);
    ridgeUp[ridge.up === 'b' ? hexside(grid, a, b) : hexside(grid, b, a)] = 1;
  }
  return {
    grid,
    neighbours: grid.neighbours,
    terrain,
    town,
    citadelAt,
    citadels,
    forage,
    road,
    river,
    ridgeUp,
    bridges,
    exits: new Map((map.exits ?? []).map((exit) => [grid.parse(exit.hex), exit.side])),
    depots: new Map((map.depots ?? []).map((depot) => [grid.parse(depot.hex), depot.side])),
    names,
  };
}

function hexesOf(grid: HexGrid, labels: string | undefined): number[] {
  if (labels === undefined || labels === '') return [];
  return labels.split(' ').map((label) => grid.parse(label));
}

function hexside(grid: HexGrid, a: number | undefined, b: number | undefined): Hexside {
  return (a as number) * 6 + grid.direction(a as number, b as number);
}
