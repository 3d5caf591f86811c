/**
 * Lines of communication and supply status (CN 5.2). One bounded search answers for every hex of the
 * map; the answer is kept in the state's memo until something moves that could change it.
 */
import { FAR, Search } from '../../../board/index.ts';
import { isBesieged } from '../forces.ts';
import type { Ground } from '../ground.ts';
import type { State } from '../state.ts';
import { barredHexes, isClosed } from './barriers.ts';

export { isClosed } from './barriers.ts';

export type SupplyStatus = 'SUPPLIED' | 'STRAINED' | 'FORAGING';

const FORAGING = 0;
const STRAINED = 1;
const SUPPLIED = 2;
const NAMES: readonly SupplyStatus[] = ['FORAGING', 'STRAINED', 'SUPPLIED'];

/** Lines are measured at Fair rates whatever the weather (CN 5.2.1). */
const FAIR = 0;

interface Answer {
  readonly version: number;
  /** The Centre is joined to the active Source by a Line. */
  readonly line: boolean;
  /** Status by hex. */
  readonly status: Uint8Array;
  /** Dispatch costs without a limit, by hex; filled when somebody asks. */
  readonly toCentre: Int32Array | null;
  readonly toSource: Int32Array | null;
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
  const { centre } = s.armies[army]!;
  const toCentre = costsTo(s, army, centre);
  s.memo.supply[army] = { ...answer, toCentre } satisfies Answer;
  return toCentre[hex]!;
}

export function costToSource(s: State, army: number, hex: number): number {
  const answer = answerFor(s, army);
  if (answer.toSource !== null) return answer.toSource[hex]!;
  const { source } = s.armies[army]!;
  const toSource = costsTo(s, army, isClosed(s, army, source) ? -1 : source);
  s.memo.supply[army] = { ...answer, toSource } satisfies Answer;
  return toSource[hex]!;
}

/** The Line, Centre first; empty if there is none. */
export function supplyLine(s: State, army: number): number[] {
  const { centre } = s.armies[army]!;
  return hasLine(s, army) ? searchLines(s, army, centre).path(centre) : [];
}

/** The way of dispatches from a hex to where they find supply; empty for a FORAGING Force. */
export function dispatchPath(s: State, army: number, hex: number): number[] {
  const { line, status } = answerFor(s, army);
  if (status[hex] === FORAGING) return [];
  const goals = status[hex] === SUPPLIED ? supplyPoints(s, army, line) : [s.armies[army]!.centre];
  return searchDispatch(s, army, goals).path(hex);
}

/** By hex: 2 where a Force of this Army would be SUPPLIED, 1 where STRAINED, 0 where FORAGING. */
export const dispatchReach = (s: State, army: number): Uint8Array => answerFor(s, army).status.slice();

function answerFor(s: State, army: number): Answer {
  const kept = s.memo.supply[army] as Answer | null;
  if (kept !== null && kept.version === s.version) return kept;
  const answer = survey(s, army);
  s.memo.supply[army] = answer;
  return answer;
}

function survey(s: State, army: number): Answer {
  const { centre, centreMoving } = s.armies[army]!;
  const line = centre >= 0 && isLinked(s, army, centre);
  const status = new Uint8Array(s.campaign.ground.grid.size);
  if (centre >= 0 && (centreMoving || !line)) mark(status, searchDispatch(s, army, [centre]), STRAINED);
  mark(status, searchDispatch(s, army, supplyPoints(s, army, line)), SUPPLIED);
  return { version: s.version, line, status, toCentre: null, toSource: null };
}

function mark(status: Uint8Array, search: Search, value: number): void {
  for (let i = 0; i < search.count; i += 1) status[search.order[i]!] = value;
}

/** Where a dispatch path makes a Force SUPPLIED: the ACTIVE Centre with a Line, depots with one (CN 5.2.7), the open Source. */
function supplyPoints(s: State, army: number, line: boolean): number[] {
  const { centre, centreMoving, source } = s.armies[army]!;
  const points: number[] = [];
  if (line && !centreMoving) points.push(centre);
  if (!isClosed(s, army, source)) points.push(source);
  const { side } = s.campaign.armies[army]!;
  for (const [hex, owner] of s.campaign.ground.depots) {
    if (owner === s.campaign.sides[side].id && isLinked(s, army, hex)) points.push(hex);
  }
  return points;
}

function isLinked(s: State, army: number, hex: number): boolean {
  if (isClosed(s, army, s.armies[army]!.source)) return false;
  return searchLines(s, army, hex).has(hex);
}

const searches = new WeakMap<Ground, Search>();

function searchOn(ground: Ground): Search {
  let search = searches.get(ground);
  if (search === undefined) {
    search = new Search(ground.grid);
    searches.set(ground, search);
  }
  return search;
}

/** Roads over standing bridges from `goal` to the active Source. */
function searchLines(s: State, army: number, goal: number): Search {
  const { side, locMax } = s.campaign.armies[army]!;
  return searchOn(s.campaign.ground).run(s.armies[army]!.source, s.costs.road[FAIR]!, {
    backwards: true,
    budget: locMax,
    barred: barredHexes(s, side),
    goal,
  });
}

/** Couriers ride over any passable ground (CN 5.2.2), so marsh and mountain do not hold them to the road. */
function searchDispatch(s: State, army: number, goals: readonly number[], budget?: number): Search {
  const { side, dispatchMax } = s.campaign.armies[army]!;
  return searchOn(s.campaign.ground).run(goals, s.costs.light[s.weather]!, {
    backwards: true,
    budget: budget ?? dispatchMax,
    barred: barredHexes(s, side),
  });
}

function costsTo(s: State, army: number, goal: number): Int32Array {
  return searchDispatch(s, army, goal < 0 ? [] : [goal], FAR).cost.slice();
}
