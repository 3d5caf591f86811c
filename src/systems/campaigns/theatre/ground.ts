/** The map as the rules see it: typed arrays over hex numbers and hexsides, built once per scenario. */
import { HexGrid } from '../../../board/index.ts';
import type { Label, MapDef } from '../scenario/format.ts';
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

const ROADS = { primary: PRIMARY_ROAD, secondary: SECONDARY_ROAD } as const;
const RIVERS = { primary: PRIMARY_RIVER, secondary: SECONDARY_RIVER, stream: STREAM } as const;

/** A class, so that the grounds of all maps have one shape for the engine: code made fast on one stays fast on the next. */
export class Ground {
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

  /** Expects a map that the loader has checked. */
  constructor(map: MapDef) {
    const grid = new HexGrid(map.cols, map.rows);
    const { size } = grid;
    const at = ({ hex }: { readonly hex: Label }): number => grid.parse(hex);
    const mark = (array: Uint8Array, side: Hexside, value: number): void => {
      array[side] = value;
      const across = grid.back[side]!;
      if (across >= 0) array[across] = value;
    };
    this.grid = grid;
    this.neighbours = grid.neighbours;
    this.exits = new Map((map.exits ?? []).map((exit) => [at(exit), exit.side]));
    this.depots = new Map((map.depots ?? []).map((depot) => [at(depot), depot.side]));
    this.names = new Map(map.places.map((place) => [at(place), place.name]));

    this.terrain = new Uint8Array(size);
    for (const [name, labels] of Object.entries(map.terrain)) {
      for (const hex of hexesOf(grid, labels)) this.terrain[hex] = TERRAINS.indexOf(name as (typeof TERRAINS)[number]);
    }
    this.forage = new Int8Array(size);
    for (const hex of hexesOf(grid, map.forage?.rich)) this.forage[hex] = 1;
    for (const hex of hexesOf(grid, map.forage?.poor)) this.forage[hex] = -1;

    this.town = new Uint8Array(size);
    for (const place of map.places) {
      if (place.works !== undefined) this.town[at(place)] = place.works === 'fortified' ? FORTIFIED_TOWN : TOWN;
    }
    this.citadels = map.places.flatMap(({ hex, citadel }) =>
      citadel === undefined
        ? []
        : [{ hex: grid.parse(hex), level: citadel.level, capacity2: citadel.capacity * 2, owner: citadel.owner }],
    );
    this.citadelAt = new Int8Array(size).fill(-1);
    for (const [citadel, { hex }] of this.citadels.entries()) this.citadelAt[hex] = citadel;

    this.road = new Uint8Array(size * 6);
    for (const kind of ['secondary', 'primary'] as const) {
      for (const chain of map.roads[kind]) {
        const hexes = hexesOf(grid, chain);
        for (let i = 1; i < hexes.length; i += 1) mark(this.road, hexside(grid, hexes[i - 1], hexes[i]), ROADS[kind]);
      }
    }
    this.river = new Uint8Array(size * 6);
    for (const course of map.rivers) {
      for (const [label, dir] of course.sides) {
        const side = grid.parse(label) * 6 + dir;
        mark(this.river, side, Math.max(this.river[side]!, RIVERS[course.class]));
      }
    }
    this.bridges = new Uint8Array(size * 6);
    for (const { a, b, state } of map.bridges) {
      mark(this.bridges, hexside(grid, grid.parse(a), grid.parse(b)), state === 'damaged' ? DAMAGED : INTACT);
    }
    this.ridgeUp = new Uint8Array(size * 6);
    for (const ridge of map.ridges ?? []) {
      const a = grid.parse(ridge.a);
      const b = grid.parse(ridge.b);
      this.ridgeUp[ridge.up === 'b' ? hexside(grid, a, b) : hexside(grid, b, a)] = 1;
    }
  }
}

/** The same hexside seen from its other hex. */
export function acrossOf(ground: Ground, side: Hexside): Hexside {
  return ground.grid.back[side]!;
}

const surveys = new WeakMap<MapDef, Ground>();

/** Games on one map share its ground, and all that is remembered with it. */
export function surveyGround(map: MapDef): Ground {
  let ground = surveys.get(map);
  if (ground === undefined) {
    ground = new Ground(map);
    surveys.set(map, ground);
  }
  return ground;
}

function hexesOf(grid: HexGrid, labels: string | undefined): number[] {
  if (labels === undefined || labels === '') return [];
  return labels.split(' ').map((label) => grid.parse(label));
}

function hexside(grid: HexGrid, a: number | undefined, b: number | undefined): Hexside {
  return (a as number) * 6 + grid.direction(a as number, b as number);
}
