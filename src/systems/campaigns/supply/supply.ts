/**
 * Lines of communication and supply status (CN 5.2). One bounded search answers for every hex of the
 * map; the answer is kept in the state's memo as long as no hex the search went through is barred or
 * opened.
 */
import type { Search } from '../../../board/index.ts';
import { isBesieged } from '../theatre/forces.ts';
import type { State } from '../theatre/state.ts';
import { isBarred, isClosed } from './barriers.ts';
import { barredTo, instrumentsOf, searchDispatch } from './dispatch.ts';

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
  /** 1 for every hex of the map that barred a path. */
  readonly barred: Uint8Array;
  /** The hexes its searches went through, one list for each. */
  readonly seen: readonly Int32Array[];
  /** The Centre is joined to the active Source by a Line. */
  readonly line: boolean;
  /** Status by hex. */
  readonly status: Uint8Array;
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

/** An answer in the making. */
interface Inquiry {
  readonly army: number;
  readonly grounds: Grounds;
  readonly barred: Uint8Array;
  readonly seen: Int32Array[];
}

/** CN 5.2.4, for a Force of this Army standing in this hex. A besieged Force is never SUPPLIED (CN 10.2). */
export function supplyStatus(s: State, army: number, hex: number): SupplyStatus {
  if (s.citadels.length > 0 && isBesieged(s, hex)) return 'FORAGING';
  return NAMES[answerFor(s, army).status[hex]!]!;
}

/** The position with these Forces supplied as they were told, for reading only; nobody else draws anything. */
export function suppliedAs(
  s: State,
  told: readonly { readonly army: number; readonly hex: number; readonly status: SupplyStatus }[],
): State {
  const answers = s.campaign.armies.map((_, army): Answer => {
    const { grounds, barred } = inquire(s, army);
    const status = new Uint8Array(s.first.length);
    for (const one of told) if (one.army === army) status[one.hex] = NAMES.indexOf(one.status);
    return { version: s.version, grounds, barred: barred.slice(), seen: [], line: false, status };
  });
  return { ...s, memo: { ...s.memo, supply: answers } };
}

/** CN 5.2.1: whether the Centre has a Line to the active Source. */
export const hasLine = (s: State, army: number): boolean => answerFor(s, army).line;

/** The Line, Centre first; empty if there is none. */
export function supplyLine(s: State, army: number): number[] {
  const { grounds, line } = answerFor(s, army);
  return line ? searchLines(s, inquire(s, army), grounds.centre).path(grounds.centre) : [];
}

/** The way of dispatches from a hex to where they find supply; empty for a FORAGING Force. */
export function dispatchPath(s: State, army: number, hex: number): number[] {
  const { grounds, line, status } = answerFor(s, army);
  if (status[hex] === FORAGING) return [];
  const inquiry = inquire(s, army);
  const goals = status[hex] === SUPPLIED ? supplyPoints(s, inquiry, line) : [grounds.centre];
  return searchDispatch(s, goals, s.campaign.armies[army]!.dispatchMax, inquiry.barred).path(hex);
}

/** By hex: 2 where a Force of this Army would be SUPPLIED, 1 where STRAINED, 0 where FORAGING. */
export const dispatchReach = (s: State, army: number): Uint8Array => answerFor(s, army).status.slice();

function answerFor(s: State, army: number): Answer {
  const kept = s.memo.supply[army] as Answer | null;
  if (kept !== null && kept.version === s.version) return kept;
  const stands = kept !== null && stillStands(s, army, kept);
  const answer = stands ? { ...kept, version: s.version } : survey(s, army);
  s.memo.supply[army] = answer;
  return answer;
}

/**
 * For a position in which one Force of the Army has marched and nothing else has changed: where that neither bars nor
 * opens a hex, what was found before it marched still holds.
 */
export function keepAnswer(s: State, army: number, before: State, from: number, to: number): void {
  const { side } = s.campaign.armies[army]!;
  const { neighbours } = s.campaign.ground;
  const changes = (hex: number): boolean => hex >= 0 && isBarred(s, side, hex) !== isBarred(before, side, hex);
  const { source } = s.armies[army]!;
  if (isClosed(s, army, source) !== isClosed(before, army, source)) return;
  for (const end of [from, to]) {
    if (changes(end)) return;
    for (let step = end * 6; step < end * 6 + 6; step += 1) if (changes(neighbours[step]!)) return;
  }
  s.memo.supply[army] = { ...answerFor(before, army), version: s.version };
}

/** Whether the answer kept for this Army differs from a fresh one; for the invariants. */
export function isStale(s: State, army: number): boolean {
  const { line, status } = answerFor(s, army);
  const fresh = survey(s, army);
  return line !== fresh.line || status.some((value, hex) => value !== fresh.status[hex]);
}

/** Most moves neither bar nor open a hex that matters: the searches would go the same way again. */
function stillStands(s: State, army: number, { grounds, seen, barred }: Answer): boolean {
  if (!sameGrounds(grounds, groundsOf(s, army))) return false;
  const { side } = s.campaign.armies[army]!;
  for (const hexes of seen) {
    for (let i = 0; i < hexes.length; i += 1) {
      const hex = hexes[i]!;
      if (isBarred(s, side, hex) !== (barred[hex] === 1)) return false;
    }
  }
  return true;
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

function inquire(s: State, army: number): Inquiry {
  return { army, grounds: groundsOf(s, army), barred: barredTo(s, army), seen: [] };
}

function survey(s: State, army: number): Answer {
  const inquiry = inquire(s, army);
  const { grounds, barred } = inquiry;
  const { centre, centreMoving } = grounds;
  const { dispatchMax } = s.campaign.armies[army]!;
  const line = centre >= 0 && isLinked(s, inquiry, centre);
  const status = new Uint8Array(barred.length);
  const mark = (goals: readonly number[], value: number): void => {
    const hexes = searchDispatch(s, goals, dispatchMax, barred).reached.slice();
    for (let i = 0; i < hexes.length; i += 1) status[hexes[i]!] = value;
    inquiry.seen.push(hexes);
  };
  if (centre >= 0 && (centreMoving || !line)) mark([centre], STRAINED);
  mark(supplyPoints(s, inquiry, line), SUPPLIED);
  return { version: s.version, grounds, barred: barred.slice(), seen: inquiry.seen, line, status };
}

/** Where a dispatch path makes a Force SUPPLIED: the ACTIVE Centre with a Line, depots with one (CN 5.2.7), the open Source. */
function supplyPoints(s: State, inquiry: Inquiry, line: boolean): number[] {
  const { centre, centreMoving, source } = inquiry.grounds;
  const points: number[] = [];
  if (line && !centreMoving) points.push(centre);
  if (source >= 0) points.push(source);
  const { side } = s.campaign.armies[inquiry.army]!;
  for (const [hex, owner] of s.campaign.ground.depots) {
    if (owner === s.campaign.sides[side].id && isLinked(s, inquiry, hex)) points.push(hex);
  }
  return points;
}

function isLinked(s: State, inquiry: Inquiry, hex: number): boolean {
  if (inquiry.grounds.source < 0) return false;
  const search = searchLines(s, inquiry, hex);
  inquiry.seen.push(search.reached.slice());
  return search.has(hex);
}

/** Roads over standing bridges from `goal` to the active Source. */
function searchLines(s: State, { army, grounds, barred }: Inquiry, goal: number): Search {
  const { locMax } = s.campaign.armies[army]!;
  const roads = s.costs.road[FAIR]!;
  return instrumentsOf(s.campaign.ground).search.run(grounds.source, roads, {
    backwards: true,
    budget: locMax,
    barred,
    goal,
  });
}
