/** T-MOV (CN 6.4.2) laid out by hexside, so that a step costs one look-up and a search runs on plain arrays. */
import { IMPASSABLE } from '../../../board/index.ts';
import {
  DAMAGED,
  type Ground,
  type Hexside,
  INTACT,
  NO_BRIDGE,
  NO_ROAD,
  PONTOON,
  PRIMARY_RIVER,
  PRIMARY_ROAD,
  SECONDARY_RIVER,
  STREAM,
} from './ground.ts';
import { perMap } from './searches.ts';
import { MOVEMENT, TERRAINS } from './tables.ts';

export type Load = 'light' | 'heavy' | 'road';

const MARSH = TERRAINS.indexOf('marsh');
const MOUNTAIN = TERRAINS.indexOf('mountain');

export const isRough = (terrain: number): boolean => terrain === MARSH || terrain === MOUNTAIN;

/** Whether a road leads over this hexside as the bridges now stand. */
export function roadOver(ground: Ground, bridges: Uint8Array, side: Hexside): boolean {
  return ground.road[side] !== NO_ROAD && (ground.river[side]! < SECONDARY_RIVER || crossed(bridges[side]!));
}

/** Whether an intact bridge or a pontoon spans the hexside. */
export const crossed = (bridge: number): boolean => bridge === INTACT || bridge === PONTOON;

/** A Primary River that nothing spans: no step, no zone of control, no attack (CN 6.4.2, 6.5.1, 9.2.1). */
export const barredByRiver = (ground: Ground, bridges: Uint8Array, side: Hexside): boolean =>
  ground.river[side] === PRIMARY_RIVER && !crossed(bridges[side]!);

/** Costs by hexside in each weather, laid out when they are first asked for. Never written afterwards. */
export class CostTable {
  readonly #light: Uint8Array[] = [];
  readonly #heavy: Uint8Array[] = [];
  readonly #road: Uint8Array[] = [];

  #changed: readonly Hexside[] | null = null;

  constructor(
    private readonly ground: Ground,
    readonly bridges: Uint8Array,
  ) {}

  /** Where the bridges are not what they were in the beginning, by both numbers of each hexside. */
  get changed(): readonly Hexside[] {
    this.#changed ??= crossingsOn(this.ground).filter((side) => this.bridges[side] !== this.ground.bridges[side]);
    return this.#changed;
  }

  /** For Forces and riders without guns or wagons. */
  light(weather: number): Uint8Array {
    return this.#light[weather] ?? this.#lay(this.#light, 'light', weather);
  }

  /** For artillery, wagons and pontoon trains, which keep to the road in marsh and mountain. */
  heavy(weather: number): Uint8Array {
    return this.#heavy[weather] ?? this.#lay(this.#heavy, 'heavy', weather);
  }

  /** Along roads only, for Lines and Centres of Operations (CN 5.2.1, 5.2.5). */
  road(weather: number): Uint8Array {
    return this.#road[weather] ?? this.#lay(this.#road, 'road', weather);
  }

  #lay(laid: Uint8Array[], load: Load, weather: number): Uint8Array {
    laid[weather] = this.#priced(load, weather);
    return laid[weather];
  }

  /** The whole map as it was in the beginning; afterwards only what other bridges make different. */
  #priced(load: Load, weather: number): Uint8Array {
    const { ground, bridges } = this;
    if (bridges === ground.bridges) {
      const blank = new Uint8Array(bridges.length);
      return blank.map((_, side) => priceOf(ground, bridges, side, load, weather));
    }
    const table = costsOf(ground, ground.bridges)[load](weather).slice();
    for (const side of this.changed) table[side] = priceOf(ground, bridges, side, load, weather);
    return table;
  }
}

/** Hexsides that a bridge may span, by both their numbers. */
const crossingsOn = perMap(({ river, neighbours }) =>
  [...river.keys()].filter((side) => river[side]! >= SECONDARY_RIVER && neighbours[side]! >= 0),
);

/** Bridges are replaced, never written, and so are tables: one for each state of them is enough. */
const tables = new WeakMap<Uint8Array, CostTable>();

export function costsOf(ground: Ground, bridges: Uint8Array): CostTable {
  let table = tables.get(bridges);
  if (table === undefined) {
    table = new CostTable(ground, bridges);
    tables.set(bridges, table);
  }
  return table;
}

function priceOf(ground: Ground, bridges: Uint8Array, side: Hexside, load: Load, weather: number): number {
  const to = ground.neighbours[side]!;
  if (to < 0) return IMPASSABLE;
  const onRoad = load === 'light' || roadOver(ground, bridges, side);
  if (!onRoad && (load === 'road' || isRough(ground.terrain[to]!))) return IMPASSABLE;
  return stepCost(ground, bridges, side, to, weather);
}

function stepCost(ground: Ground, bridges: Uint8Array, side: Hexside, to: number, weather: number): number {
  const terrain = MOVEMENT.terrain[TERRAINS[ground.terrain[to]!]!];
  if (terrain === null || barredByRiver(ground, bridges, side)) return IMPASSABLE;
  const bridge = bridges[side]!;
  const ferry = bridge === PONTOON ? MOVEMENT.pontoon[weather]! : 0;
  if (roadOver(ground, bridges, side)) {
    const road = ground.road[side] === PRIMARY_ROAD ? MOVEMENT.primaryRoad : MOVEMENT.secondaryRoad;
    return road[weather]! + ferry;
  }
  const river = ground.river[side]!;
  let cost = terrain[weather]! + ferry;
  if (ground.ridgeUp[side] === 1) cost += MOVEMENT.ridgeUp[weather]!;
  if (river === STREAM) cost += MOVEMENT.stream[weather]!;
  if (river === SECONDARY_RIVER && (bridge === NO_BRIDGE || bridge === DAMAGED))
    cost += MOVEMENT.secondaryRiver[weather]!;
  return cost;
}
