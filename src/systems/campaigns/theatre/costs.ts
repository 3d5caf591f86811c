/** T-MOV (CN 6.4.2) laid out by hexside, so that a step costs one look-up and a search runs on plain arrays. */
import { IMPASSABLE } from '../../../board/index.ts';
import {
  acrossOf,
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
import { MOVEMENT, TERRAINS } from './tables.ts';

export interface CostTable {
  /** By weather, then by hexside: cost for Forces and riders without guns or wagons. */
  readonly light: readonly Uint8Array[];
  /** The same for artillery, wagons and pontoon trains, which keep to the road in marsh and mountain. */
  readonly heavy: readonly Uint8Array[];
  /** Along roads only, for Lines and Centres of Operations (CN 5.2.1, 5.2.5). */
  readonly road: readonly Uint8Array[];
}

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

/** Bridges are replaced, never written, and so are tables: one for each state of them is enough. */
const tables = new WeakMap<Uint8Array, CostTable>();

export function costsOf(ground: Ground, bridges: Uint8Array): CostTable {
  const known = tables.get(bridges);
  if (known !== undefined) return known;
  const table = priced(ground, bridges);
  tables.set(bridges, table);
  return table;
}

function priced(ground: Ground, bridges: Uint8Array): CostTable {
  const sides = ground.neighbours.length;
  const blank = (): Uint8Array[] => [0, 1, 2, 3].map(() => new Uint8Array(sides).fill(IMPASSABLE));
  const table = { light: blank(), heavy: blank(), road: blank() };
  for (let side = 0; side < sides; side += 1) price(table, ground, bridges, side);
  return table;
}

/** The table after the bridge over one hexside changed; the old one stays as it was for forks that hold it. */
export function withBridge(old: CostTable, ground: Ground, bridges: Uint8Array, side: Hexside): CostTable {
  const copy = (arrays: readonly Uint8Array[]): Uint8Array[] => arrays.map((array) => array.slice());
  const table = { light: copy(old.light), heavy: copy(old.heavy), road: copy(old.road) };
  price(table, ground, bridges, side);
  price(table, ground, bridges, acrossOf(ground, side));
  tables.set(bridges, table);
  return table;
}

function price(table: CostTable, ground: Ground, bridges: Uint8Array, side: Hexside): void {
  const to = ground.neighbours[side]!;
  if (to < 0) return;
  const onRoad = roadOver(ground, bridges, side);
  const keepsToRoad = !onRoad && isRough(ground.terrain[to]!);
  for (let weather = 0; weather < 4; weather += 1) {
    const cost = stepCost(ground, bridges, side, to, weather);
    table.light[weather]![side] = cost;
    table.heavy[weather]![side] = keepsToRoad ? IMPASSABLE : cost;
    table.road[weather]![side] = onRoad ? cost : IMPASSABLE;
  }
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
