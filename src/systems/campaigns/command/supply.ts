/**
 * Lines of communication and supply status (CN 5.2). One bounded search answers for every hex of the
 * map; the answer is kept in the state's memo as long as the hexes that bar a path stay the same.
 */
import { FAR, Search } from '../../../board/index.ts';
import { isBesieged } from '../forces.ts';
import type { Ground } from '../ground.ts';
import type { State } from '../state.ts';
import { barHexes, isClosed } from './barriers.ts';

export { isClosed } from './barriers.ts';

export type SupplyStatus = 'SUPPLIED' | 'STRAINED' | 'FORAGING';

const FORAGING = 0;
const STRAINED = 1;
const SUPPLIED = 2;
const NAMES: readonly SupplyStatus[] = ['FORAGING', 'STRAINED', 'SUPPLIED'];

/** Lines are measured at Fair rates whatever the weather (CN 5.2.1). */
const FAIR = 0;

interface Answer {
  /** The state's version when the answer was last known to be true. */
  readonly version: number;
  readonly grounds: Grounds;
  readonly barred: Uint8Array;
  /** The Centre is joined to the active Source by a Line. */
  readonly line: boolean;
  /** Status by hex. */
  readonly status: Uint8Array;
  /** Dispatch costs without a limit, by hex; filled when somebody asks. */
  readonly toCentre: Int32Array | null;
  readonly toSource: Int32Array | null;
}

/** All an answer rests on, besides the hexes that bar a path. */
interface Grounds {
  readonly weather: number;
  readonly costs: State['costs'];
  readonly centre: number;
  readonly centreMoving: boolean;
  /** The active Source, -1 while it is closed. */
  readonly source: number;
}

/** CN 5.2.4, for a Force of this Army standing in this hex. A besieged Force is never SUPPLIED (CN 10.2). */
export function supplyStatus(s: State, army: number, hex: number): SupplyStatus {
  if (s.citadels.length > 0 && isBesieged(s, hex)) return 'FORAGING';
  return NAMES[answerFor(s, army).status[hex]!]!;
}

/** CN 5.2.1: whether the Centre has a Line to the active Source. */
export const hasLine = (s: State, army: number): boolean => answerFor(s, army).line;

/** What dispatches pay from this hex to the Centre, else to the Source, however far; FAR if no way is open. */
export function dispatchCost(s: State, army: number, hex: number): number {
  const toCentre = costToCentre(s, army, hex);
  return toCentre !== FAR ? toCentre : costToSource(s, army, hex);
}

export function costToCentre(s: State, army: number, hex: number): number {
  const answer = answerFor(s, army);
  if (answer.toCentre !== null) return answer.toCentre[hex]!;
  const toCentre = costsTo(s, answer, s.armies[army]!.centre);
  s.memo.supply[army] = { ...answer, toCentre } satisfies Answer;
  return toCentre[hex]!;
}

export function costToSource(s: State, army: number, hex: number): number {
  const answer = answerFor(s, army);
  if (answer.toSource !== null) return answer.toSource[hex]!;
  const toSource = costsTo(s, answer, answer.grounds.source);
  s.memo.supply[army] = { ...answer, toSource } satisfies Answer;
  return toSource[hex]!;
}

/** What dispatches would pay to the Centre or the Source, whichever is nearer, if no enemy stood in the way. */
export function unhinderedCost(s: State, army: number, hex: number): number {
  const { centre, source } = s.armies[army]!;
  const open = new Uint8Array(s.campaign.ground.grid.size);
  return searchDispatch(s, open, centre >= 0 ? [centre, source] : [source], FAR).cost[hex]!;
}

/** The Line, Centre first; empty if there is none. */
export function supplyLine(s: State, army: number): number[] {
  const { grounds, barred, line } = answerFor(s, army);
  return line ? searchLines(s, army, grounds, barred, grounds.centre).path(grounds.centre) : [];
}

/** The way of dispatches from a hex to where they find supply; empty for a FORAGING Force. */
export function dispatchPath(s: State, army: number, hex: number): number[] {
  const { grounds, barred, line, status } = answerFor(s, army);
  if (status[hex] === FORAGING) return [];
  const goals = status[hex] === SUPPLIED ? supplyPoints(s, army, grounds, barred, line) : [grounds.centre];
  return searchDispatch(s, barred, goals, s.campaign.armies[army]!.dispatchMax).path(hex);
}

/** By hex: 2 where a Force of this Army would be SUPPLIED, 1 where STRAINED, 0 where FORAGING. */
export const dispatchReach = (s: State, army: number): Uint8Array => answerFor(s, army).status.slice();

function answerFor(s: State, army: number): Answer {
  const kept = s.memo.supply[army] as Answer | null;
  if (kept !== null && kept.version === s.version) return kept;
  const answer = renewed(s, army, kept);
  s.memo.supply[army] = answer;
  return answer;
}

/** Most moves bar no path and open none: then the old answer still stands. */
function renewed(s: State, army: number, kept: Answer | null): Answer {
  const grounds = groundsOf(s, army);
  const { barred } = instrumentsOf(s.campaign.ground);
  barHexes(s, s.campaign.armies[army]!.side, barred);
  if (kept !== null && sameGrounds(kept.grounds, grounds) && sameBytes(kept.barred, barred)) {
    return { ...kept, version: s.version };
  }
  return survey(s, army, grounds, barred.slice());
}

function groundsOf(s: State, army: number): Grounds {
  const { centre, centreMoving, source } = s.armies[army]!;
  return { weather: s.weather, costs: s.costs, centre, centreMoving, source: isClosed(s, army, source) ? -1 : source };
}

const sameGrounds = (a: Grounds, b: Grounds): boolean =>
  a.weather === b.weather &&
  a.costs === b.costs &&
  a.centre === b.centre &&
  a.centreMoving === b.centreMoving &&
  a.source === b.source;

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

function survey(s: State, army: number, grounds: Grounds, barred: Uint8Array): Answer {
  const { centre, centreMoving } = grounds;
  const { dispatchMax } = s.campaign.armies[army]!;
  const line = centre >= 0 && isLinked(s, army, grounds, barred, centre);
  const status = new Uint8Array(barred.length);
  if (centre >= 0 && (centreMoving || !line)) mark(status, searchDispatch(s, barred, [centre], dispatchMax), STRAINED);
  mark(status, searchDispatch(s, barred, supplyPoints(s, army, grounds, barred, line), dispatchMax), SUPPLIED);
  return { version: s.version, grounds, barred, line, status, toCentre: null, toSource: null };
}

function mark(status: Uint8Array, search: Search, value: number): void {
  for (let i = 0; i < search.count; i += 1) status[search.order[i]!] = value;
}

/** Where a dispatch path makes a Force SUPPLIED: the ACTIVE Centre with a Line, depots with one (CN 5.2.7), the open Source. */
function supplyPoints(s: State, army: number, grounds: Grounds, barred: Uint8Array, line: boolean): number[] {
  const { centre, centreMoving, source } = grounds;
  const points: number[] = [];
  if (line && !centreMoving) points.push(centre);
  if (source >= 0) points.push(source);
  const { side } = s.campaign.armies[army]!;
  for (const [hex, owner] of s.campaign.ground.depots) {
    if (owner === s.campaign.sides[side].id && isLinked(s, army, grounds, barred, hex)) points.push(hex);
  }
  return points;
}

const isLinked = (s: State, army: number, grounds: Grounds, barred: Uint8Array, hex: number): boolean =>
  grounds.source >= 0 && searchLines(s, army, grounds, barred, hex).has(hex);

/** What every question about one map borrows for the moment of asking. */
interface Instruments {
  readonly search: Search;
  readonly barred: Uint8Array;
}

const instruments = new WeakMap<Ground, Instruments>();

function instrumentsOf(ground: Ground): Instruments {
  let found = instruments.get(ground);
  if (found === undefined) {
    found = { search: new Search(ground.grid), barred: new Uint8Array(ground.grid.size) };
    instruments.set(ground, found);
  }
  return found;
}

/** Roads over standing bridges from `goal` to the active Source. */
function searchLines(s: State, army: number, grounds: Grounds, barred: Uint8Array, goal: number): Search {
  const { locMax } = s.campaign.armies[army]!;
  const roads = s.costs.road[FAIR]!;
  return instrumentsOf(s.campaign.ground).search.run(grounds.source, roads, {
    backwards: true,
    budget: locMax,
    barred,
    goal,
  });
}

/** Couriers ride over any passable ground (CN 5.2.2), so marsh and mountain do not hold them to the road. */
function searchDispatch(s: State, barred: Uint8Array, goals: readonly number[], budget: number): Search {
  const ways = s.costs.light[s.weather]!;
  return instrumentsOf(s.campaign.ground).search.run(goals, ways, { backwards: true, budget, barred });
}

const costsTo = (s: State, { barred }: Answer, goal: number): Int32Array =>
  searchDispatch(s, barred, goal < 0 ? [] : [goal], FAR).cost.slice();
