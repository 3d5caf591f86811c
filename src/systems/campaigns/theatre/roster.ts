/**
 * Everything about a campaign that never changes while it is played; forks share it. Armies,
 * Leaders, units and Vedettes are numbered in the order of their ids, so that a lower number is
 * an earlier id wherever the rules break ties by id (CN 0.6).
 */
import type { Option, ScenarioFile, SideDef } from '../scenario/format.ts';
import { DISPATCH_MAX, LOC_MAX } from '../scenario/format.ts';
import { type Ground, surveyGround } from './ground.ts';
import { ARMS, MAJOR_GENERAL, PROVISIONAL, REGIMENT } from './tables.ts';

/** 0 is the First Player (CN 0.5). */
export type SideIndex = 0 | 1;
export const enemyOf = (side: SideIndex): SideIndex => (1 - side) as SideIndex;

/** CN 2.8: how near a counter must be to be known for what it is. */
export const CLOSE = 2;

export const INF = 0;
export const CAV = 1;
export const ART = 2;

interface ArmyInfo {
  readonly id: string;
  readonly name: string;
  readonly side: SideIndex;
  readonly apStart: number;
  readonly apPerTurn: number;
  readonly mcMax: number;
  readonly locMax: number;
  readonly dispatchMax: number;
  readonly centre: { readonly hex: number; readonly moving: boolean } | null;
  readonly sources: readonly number[];
  readonly mayMix: readonly number[];
  readonly breakAt2: number | null;
  readonly breakShift: number;
}

type Pieces = Readonly<Record<'leaders' | 'units' | 'vedettes', readonly number[]>>;
type Pools = Readonly<Record<LeaderKind, readonly number[]>>;
export type LeaderKind = 'named' | 'mg' | 'provisional' | 'regiment';

export interface LeaderInfo {
  readonly id: string;
  readonly name: string;
  readonly side: SideIndex;
  /** -1 for a generic Leader, who belongs to the Army of the units he leads (CN 1.5). */
  readonly army: number;
  readonly nation: string;
  readonly initiative: number;
  readonly span2: number;
  readonly sub2: number;
  readonly bonus: number;
  readonly majorPersonality: boolean;
  readonly kind: LeaderKind;
}

export interface UnitInfo {
  readonly id: string;
  readonly name: string;
  readonly side: SideIndex;
  /** INF, CAV or ART. */
  readonly arm: number;
  readonly max2: number;
  readonly sub2: number;
  readonly guard: boolean;
  readonly oldGuard: boolean;
  readonly vedetteCap: number;
  readonly artilleryMod: number;
  /** A March Regiment: raised from the pool during the game, its nation with it (CN 5.3.2). */
  readonly regiment: boolean;
}

interface VedetteInfo {
  readonly id: string;
  readonly side: SideIndex;
  /** The cavalry unit it rides for. */
  readonly parent: number;
}

/** Whatever stands on the ground of a campaign: a position, what a side knows of it, or the bare theatre. */
export interface Theatre {
  readonly campaign: Campaign;
}

export interface Campaign {
  readonly scenario: ScenarioFile;
  readonly ground: Ground;
  readonly sides: readonly [SideDef, SideDef];
  /** The side whose Old Guard may be staked, or -1. */
  readonly french: SideIndex | -1;
  readonly armies: readonly ArmyInfo[];
  readonly leaders: readonly LeaderInfo[];
  readonly units: readonly UnitInfo[];
  readonly vedettes: readonly VedetteInfo[];
  readonly nations: readonly string[];
  /** By side: 1 within two hexes of one of its Sources (CN 2.8). */
  readonly overlooked: readonly [Uint8Array, Uint8Array];
  /** Numbers of the reinforcements of each side. */
  readonly entrants: readonly [readonly number[], readonly number[]];
  /** The numbers of each side's pieces. */
  readonly pieces: readonly [Pieces, Pieces];
  /** Leaders of each side by kind, in id order. */
  readonly pools: readonly [Pools, Pools];
  /** Hexes of the political features, in the scenario's order. */
  readonly featureHexes: readonly number[];
  readonly options: Readonly<Record<Option, boolean>>;
  /** The side the plus end of the morale track favours (CN 11.1). */
  readonly plus: SideIndex;
  readonly armyOf: (id: string) => number;
  readonly leaderOf: (id: string) => number;
  readonly unitOf: (id: string) => number;
}

const OPTIONS: readonly Option[] = [
  'reserve',
  'rearguard',
  'guns',
  'grand',
  'effectiveness',
  'admin',
  'blind',
  'plainCombat',
  'oldRefuse',
];

export function enlist(scenario: ScenarioFile, chosen: Partial<Record<string, unknown>>): Campaign {
  const ground = surveyGround(scenario.map);
  const [first] = scenario.sides;
  const sideOf = (id: string): SideIndex => (id === first.id ? 0 : 1);

  const armyDefs = byId(scenario.armies);
  const armyOf = numbering(armyDefs);
  const armies = armyDefs.map(
    (def): ArmyInfo => ({
      id: def.id,
      name: def.name,
      side: sideOf(def.side),
      apStart: def.apStart,
      apPerTurn: def.apPerTurn,
      mcMax: def.mcMax,
      locMax: def.locMax ?? LOC_MAX,
      dispatchMax: def.dispatchMax ?? DISPATCH_MAX,
      centre: def.coo === null ? null : { hex: ground.grid.parse(def.coo.hex), moving: def.coo.state === 'MOVING' },
      sources: def.sources.map((label) => ground.grid.parse(label)),
      mayMix: (def.mayMix ?? []).map(armyOf),
      breakAt2: def.breakAt === undefined ? null : def.breakAt * 2,
      breakShift: def.breakShift ?? 0,
    }),
  );

  const named = scenario.leaders.map((def): LeaderInfo => {
    const army = armyOf(def.army);
    return {
      id: def.id,
      name: def.name,
      side: armies[army]!.side,
      army: def.mg === true ? -1 : army,
      nation: def.nation,
      initiative: def.initiative,
      span2: def.span2,
      sub2: def.sub2,
      bonus: def.bonus,
      majorPersonality: def.majorPersonality === true,
      kind: def.mg === true ? 'mg' : 'named',
    };
  });
  const units = byId([
    ...scenario.units.map(
      (def): UnitInfo => ({
        id: def.id,
        name: def.name,
        side: sideOf(def.side),
        arm: ARMS.indexOf(def.arm),
        max2: def.max2,
        sub2: def.sub2,
        guard: def.guard === true,
        oldGuard: def.oldGuard === true,
        vedetteCap: def.vedetteCap ?? 0,
        artilleryMod: def.artilleryMod ?? 0,
        regiment: false,
      }),
    ),
    ...([0, 1] as const).flatMap((side) => regiments(scenario, side)),
  ]);
  const leaders = byId([
    ...named,
    ...([0, 1] as const).flatMap((side) =>
      genericLeaders(
        scenario,
        side,
        units.filter((unit) => unit.side === side),
      ),
    ),
  ]);
  const vedettes = byId(
    units.flatMap((unit, parent) =>
      Array.from(
        { length: unit.vedetteCap },
        (_, i): VedetteInfo => ({ id: `v-${unit.id}-${i + 1}`, side: unit.side, parent }),
      ),
    ),
  );
  const nations = [...new Set([...scenario.units, ...scenario.replacements].map((def) => def.nation))].sort();
  const options = Object.fromEntries(
    OPTIONS.map((option) => {
      const choice = chosen[option];
      return [option, typeof choice === 'boolean' ? choice : scenario.options[option] === true];
    }),
  ) as Record<Option, boolean>;

  const leaderOf = numbering(leaders);
  const overlooked = (side: SideIndex): Uint8Array =>
    around(
      ground,
      armies.flatMap((army) => (army.side === side ? army.sources : [])),
    );
  const entrants = (side: SideIndex): number[] =>
    [...scenario.reinforcements.keys()].filter(
      (i) => leaders[leaderOf(scenario.reinforcements[i]!.leader)]?.side === side,
    );
  const pieces = (side: SideIndex): Pieces => {
    const of = (all: readonly { readonly side: SideIndex }[]): number[] =>
      [...all.keys()].filter((i) => all[i]!.side === side);
    return { leaders: of(leaders), units: of(units), vedettes: of(vedettes) };
  };
  const pools = (side: SideIndex): Pools => {
    const of = (kind: LeaderKind): number[] =>
      [...leaders.keys()].filter((l) => leaders[l]!.side === side && leaders[l]!.kind === kind);
    return { named: of('named'), mg: of('mg'), provisional: of('provisional'), regiment: of('regiment') };
  };
  return {
    scenario,
    ground,
    sides: scenario.sides,
    french: scenario.french === undefined ? -1 : sideOf(scenario.french),
    armies,
    leaders,
    units,
    vedettes,
    nations,
    overlooked: [overlooked(0), overlooked(1)],
    entrants: [entrants(0), entrants(1)],
    pieces: [pieces(0), pieces(1)],
    pools: [pools(0), pools(1)],
    featureHexes: scenario.political.map(({ hex }) => ground.grid.parse(hex)),
    options,
    plus: sideOf(scenario.morale.plus),
    armyOf,
    leaderOf,
    unitOf: numbering(units),
  };
}

/** CN 2.8: what can be made out from these hexes. */
function around({ grid }: Ground, hexes: readonly number[]): Uint8Array {
  return new Uint8Array(grid.size).map((_, hex) => (hexes.some((at) => grid.distance(at, hex) <= CLOSE) ? 1 : 0));
}

function regiments(scenario: ScenarioFile, side: SideIndex): UnitInfo[] {
  const id = scenario.sides[side].id;
  return Array.from({ length: scenario.marchRegiments[id] ?? 0 }, (_, i) => ({
    id: `mr-${id}-${i + 1}`,
    name: `${i + 1}. March Regiment`,
    side,
    arm: INF,
    max2: REGIMENT.max2,
    sub2: 1,
    guard: false,
    oldGuard: false,
    vedetteCap: 0,
    artilleryMod: 0,
    regiment: true,
  }));
}

/**
 * Places kept ready for Leaders the scenario does not name: Major Generals of the pool, a
 * Provisional leader for as many groups as could ever be leaderless, one for each March Regiment.
 */
function genericLeaders(scenario: ScenarioFile, side: SideIndex, units: readonly UnitInfo[]): LeaderInfo[] {
  const { id } = scenario.sides[side];
  const make = (
    kind: LeaderKind,
    prefix: string,
    name: string,
    count: number,
    values: typeof MAJOR_GENERAL,
  ): LeaderInfo[] =>
    Array.from({ length: count }, (_, i) => ({
      id: `${prefix}-${id}-${i + 1}`,
      name: `${name} ${i + 1}`,
      side,
      army: -1,
      nation: id,
      initiative: values.initiative,
      span2: values.span2,
      sub2: values.sub2,
      bonus: values.bonus,
      majorPersonality: false,
      kind,
    }));
  const regimentCount = units.filter((unit) => unit.regiment).length;
  return [
    ...make('mg', 'mg', 'Major General', scenario.mgPool[id] ?? 0, MAJOR_GENERAL),
    ...make('provisional', 'prov', 'Provisional leader', units.length, PROVISIONAL),
    ...make('regiment', 'mr', 'March Regiment', regimentCount, REGIMENT),
  ];
}

const byId = <T extends { readonly id: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

function numbering(items: readonly { readonly id: string }[]): (id: string) => number {
  const numbers = new Map(items.map((item, i) => [item.id, i]));
  return (id) => numbers.get(id) ?? -1;
}
