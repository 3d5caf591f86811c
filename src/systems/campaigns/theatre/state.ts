/**
 * A position of a campaign. Hot facts are typed arrays over the numbers of the roster and the
 * ground; only `change.ts` writes them, and only events call `change.ts`.
 */
import { type Battle, forkBattle } from './battle.ts';
import { copyColumns } from './columns.ts';
import { type CostTable, costsOf } from './costs.ts';
import { forkMarch, type March } from './march.ts';
import type { Campaign, SideIndex } from './roster.ts';
import { blankSightings, forkSightings, type Knowledge, type Sightings } from './seen.ts';

/** Where a Leader is in the course of the campaign. */
export const IN_POOL = 0;
export const ON_MAP = 1;
/** The Leader waits for his turn of entry. */
export const DUE = 2;
/** Comes back at a Source on turn `returnsOn` (CN 11.4). */
export const RETURNING = 3;
/** Captured, or gone with an exit: out of the game. */
export const OUT = 4;

/** Indexes into WEATHERS. */
export const FAIR = 0;
export const RAIN = 1;
export const MUD = 2;

/** Segment in which a Force moved this player-turn; 0 if it did not. */
export const NOT_MOVED = 0;
export const MOVED_AS_REINFORCEMENT = 1;
export const MOVED_BY_COMMAND = 2;
export const MOVED_BY_INITIATIVE = 3;
export const MOVED_BY_FORCED_MARCH = 4;

interface Leaders {
  /** -1 off the map. A subordinate stands in the hex of his Force Leader. */
  readonly hex: Int16Array;
  /** The Leader on whose track he stands, or -1: then he is a counter on the map. */
  readonly over: Int16Array;
  readonly army: Int8Array;
  readonly status: Uint8Array;
  readonly returnsOn: Int16Array;
  readonly moved: Uint8Array;
  /** 1 once initiative was tried in this segment (CN 6.3.1, 9.1). */
  readonly tried: Uint8Array;
  /** In the umpire's register (`counters.ts`): his counter's token, and 1 if the enemy saw what kind it is. */
  readonly token: Int32Array;
  readonly kindKnown: Uint8Array;
  /** Half points on the Leader's track and under his subordinates; kept by `change.ts`. */
  readonly sp2: Int16Array;
  /** Next Leader in the same hex, in id order, or -1; kept by `change.ts`. */
  readonly next: Int16Array;
  /** 1 for a Force that 6.7 could not consolidate: counted in defence only. */
  readonly unled: Uint8Array;
  /** 1 once transferred in this Organization Segment (CN 5.3.3). */
  readonly transferred: Uint8Array;
}

interface Units {
  readonly sp2: Int16Array;
  /** Whose track it is on, or -1: not yet entered, or gone. */
  readonly leader: Int16Array;
  readonly nation: Uint8Array;
  /** Half points of replacements received this turn (CN 5.3.1). */
  readonly replaced: Uint8Array;
  /** 1 once transferred in this segment (CN 5.3.3). */
  readonly transferred: Uint8Array;
  /** 1 has given, 2 has received strength in this segment (CN 5.3.4). */
  readonly merged: Uint8Array;
  /** FRESH, RETREATED, FOUGHT or PURSUED_ONE_HEX in this Combat Phase (CN 9.2.3, 9.2.4). */
  readonly spent: Uint8Array;
}

interface Vedettes {
  /** -1 while with its unit. */
  readonly hex: Int16Array;
  readonly moved: Uint8Array;
  readonly token: Int32Array;
  readonly kindKnown: Uint8Array;
}

export interface ArmyState {
  ap: number;
  commandsIssued: number;
  sourceChanged: boolean;
  /** The active Source. */
  source: number;
  /** Hex of the Centre of Operations, or -1 off the map. */
  centre: number;
  centreMoving: boolean;
  /** The Centre moved, flipped or came on this player-turn. */
  centreMoved: boolean;
  /** An overrun Centre may return at any open Source (CN 5.2.6), a disbanded one at the active Source (CN 5.1.3). */
  centreOverrun: boolean;
  /** The turn from whose II.a the Centre may return. */
  centreReturnsOn: number;
  lost2: number;
  broken: boolean;
}

export interface CitadelState {
  owner: SideIndex;
  /** The Stack inside has shut itself in (CN 10.2). */
  besieged: boolean;
  checks: number;
}

export interface FeatureState {
  controller: SideIndex;
  /** The side to which the marker last moved for it. */
  credited: SideIndex;
}

export interface ReinforcementState {
  /** Turn on which it may enter; grows with every delay. */
  turn: number;
  hex: number;
  entered: boolean;
}

export interface TrainState {
  /** The Leader whose Force it follows; -1 when laid or lost. */
  with: number;
  /** The hexside it lies on as a pontoon, or -1. */
  laid: number;
}

/** A bridge work announced in movement and finished in II.f (CN 6.8). */
export interface Work {
  readonly leader: number;
  readonly hexside: number;
  readonly kind: 'damage' | 'repair' | 'lay' | 'lift';
}

export interface State {
  readonly campaign: Campaign;
  turn: number;
  phasing: SideIndex;
  /** Index into SEQUENCE: where the player-turn stands. */
  segment: number;
  /** Index into WEATHERS. */
  weather: number;
  morale: number;
  readonly leader: Leaders;
  readonly unit: Units;
  readonly vedette: Vedettes;
  readonly armies: ArmyState[];
  /** Replacement pool by side: half points by nation * 3 + arm. */
  readonly pool: readonly [Int16Array, Int16Array];
  readonly citadels: CitadelState[];
  readonly features: FeatureState[];
  readonly reinforcements: ReinforcementState[];
  readonly trains: TrainState[];
  works: Work[];
  /** Losses of every cause by side (CN 11.5). */
  readonly lost2: [number, number];
  readonly known: [Knowledge[], Knowledge[]];
  nextToken: number;
  readonly seen: Sightings;
  march: March | null;
  battle: Battle | null;
  /** Battles still to fight in III.b, grouped by CN 9.2.2. */
  battles: PendingBattle[];

  /** By hexside; replaced, never written, when a bridge changes. */
  bridges: Uint8Array;
  costs: CostTable;

  /** Half points of each side by hex. */
  readonly occupied: readonly [Int16Array, Int16Array];
  /** How many Stacks of each side cover a hex with their zone of control. */
  readonly zone: readonly [Uint8Array, Uint8Array];
  /** Directions into which a side's Stack in this hex exerts its zone, as bits. */
  readonly exerts: readonly [Uint8Array, Uint8Array];
  /** How many Vedettes of each side stand in a hex. */
  readonly vedettesAt: readonly [Uint8Array, Uint8Array];
  /** First Leader of the chain in each hex, or -1. */
  readonly first: Int16Array;
  /** Leaders of each side on the map, subordinates included, in id order. */
  readonly present: readonly [number[], number[]];
  /** Grows whenever something changes that supply could depend on. */
  version: number;
  /** Derived answers, thrown away when `version` moves on. */
  readonly memo: Memo;
}

export interface PendingBattle {
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  readonly kind: Battle['kind'];
}

/** What is in these slots is never changed, only replaced, so forks may share it. */
interface Memo {
  /** What bars the paths of each side. */
  readonly bars: (object | null)[];
  /** Where the couriers of each Army find supply. */
  readonly supply: (object | null)[];
  /** What they pay to its Centre and to its Source: two slots for each Army. */
  readonly dispatch: (object | null)[];
  /** The same, as its own side believes the enemy to stand. */
  readonly believed: (object | null)[];
}

export function blankMemo({ armies }: Campaign): Memo {
  const slots = (): null[] => armies.flatMap(() => [null, null]);
  return { bars: [null, null], supply: armies.map(() => null), dispatch: slots(), believed: slots() };
}

function forkMemo({ bars, supply, dispatch, believed }: Memo): Memo {
  return { bars: bars.slice(), supply: supply.slice(), dispatch: dispatch.slice(), believed: believed.slice() };
}

export function fork(s: State): State {
  return {
    ...s,
    leader: copyColumns(s.leader),
    unit: copyColumns(s.unit),
    vedette: copyColumns(s.vedette),
    armies: s.armies.map((army) => ({ ...army })),
    pool: [s.pool[0].slice(), s.pool[1].slice()],
    citadels: s.citadels.map((citadel) => ({ ...citadel })),
    features: s.features.map((feature) => ({ ...feature })),
    reinforcements: s.reinforcements.map((entry) => ({ ...entry })),
    trains: s.trains.map((train) => ({ ...train })),
    works: s.works.slice(),
    lost2: [s.lost2[0], s.lost2[1]],
    known: [s.known[0].slice(), s.known[1].slice()],
    seen: forkSightings(s.seen),
    march: s.march === null ? null : forkMarch(s.march),
    battle: s.battle === null ? null : forkBattle(s.battle),
    battles: s.battles.slice(),
    occupied: [s.occupied[0].slice(), s.occupied[1].slice()],
    zone: [s.zone[0].slice(), s.zone[1].slice()],
    exerts: [s.exerts[0].slice(), s.exerts[1].slice()],
    vedettesAt: [s.vedettesAt[0].slice(), s.vedettesAt[1].slice()],
    first: s.first.slice(),
    present: [s.present[0].slice(), s.present[1].slice()],
    memo: forkMemo(s.memo),
  };
}

/** What decides the rest of the game; derived arrays are left out, the invariants check them. */
export function digest(s: State): unknown {
  const { campaign, costs, occupied, zone, exerts, vedettesAt, first, present, version, memo, seen, ...position } = s;
  return position;
}

/** An empty table: nothing placed, nothing derived yet. */
export function blankState(campaign: Campaign, bridges = campaign.ground.bridges): State {
  const { ground, leaders, units, vedettes, scenario } = campaign;
  const size = ground.grid.size;
  const pair = <T>(make: () => T): [T, T] => [make(), make()];
  const off = (length: number): Int16Array => new Int16Array(length).fill(-1);
  return {
    campaign,
    turn: 1,
    phasing: 0,
    segment: 0,
    weather: 0,
    morale: scenario.morale.start,
    leader: {
      hex: off(leaders.length),
      over: off(leaders.length),
      army: new Int8Array(leaders.length).fill(-1),
      status: new Uint8Array(leaders.length),
      returnsOn: new Int16Array(leaders.length),
      moved: new Uint8Array(leaders.length),
      tried: new Uint8Array(leaders.length),
      token: new Int32Array(leaders.length),
      kindKnown: new Uint8Array(leaders.length),
      sp2: new Int16Array(leaders.length),
      next: off(leaders.length),
      unled: new Uint8Array(leaders.length),
      transferred: new Uint8Array(leaders.length),
    },
    unit: {
      sp2: new Int16Array(units.length),
      leader: off(units.length),
      nation: new Uint8Array(units.length),
      replaced: new Uint8Array(units.length),
      transferred: new Uint8Array(units.length),
      merged: new Uint8Array(units.length),
      spent: new Uint8Array(units.length),
    },
    vedette: {
      hex: off(vedettes.length),
      moved: new Uint8Array(vedettes.length),
      token: new Int32Array(vedettes.length),
      kindKnown: new Uint8Array(vedettes.length),
    },
    armies: [],
    pool: pair(() => new Int16Array(campaign.nations.length * 3)),
    citadels: [],
    features: [],
    reinforcements: [],
    trains: [],
    works: [],
    lost2: [0, 0],
    known: [[], []],
    nextToken: 1,
    seen: blankSightings(leaders.length, vedettes.length),
    march: null,
    battle: null,
    battles: [],
    bridges,
    costs: costsOf(ground, bridges),
    occupied: pair(() => new Int16Array(size)),
    zone: pair(() => new Uint8Array(size)),
    exerts: pair(() => new Uint8Array(size)),
    vedettesAt: pair(() => new Uint8Array(size)),
    first: off(size),
    present: [[], []],
    version: 0,
    memo: blankMemo(campaign),
  };
}
