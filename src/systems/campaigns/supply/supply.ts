/**
 * Lines of communication and supply status (CN 5.2). One bounded search answers for every hex of the
 * map; what it found is kept in the state's memo as long as no hex the search went through is barred or
 * opened. Lines rest on roads alone, so weather and couriers do not unsettle them.
 */
import type { Search } from '../../../board/index.ts';
import { isBesieged } from '../theatre/forces.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { isBarred, isClosed } from './barriers.ts';
import { barredTo, instrumentsOf, searchDispatch, type Ways, waysOf } from './dispatch.ts';

export { isClosed } from './barriers.ts';

export type SupplyStatus = 'SUPPLIED' | 'STRAINED' | 'FORAGING';

const FORAGING = 0;
const STRAINED = 1;
const SUPPLIED = 2;
const NAMES: readonly SupplyStatus[] = ['FORAGING', 'STRAINED', 'SUPPLIED'];

/** Lines are measured at Fair rates whatever the weather (CN 5.2.1). */
const FAIR = 0;

/** What searches found. */
interface Findings {
  /** The state's version when they were last known to be true. */
  readonly version: number;
  /** 1 for every hex of the map that barred a path. */
  readonly barred: Uint8Array;
  /** The hexes the searches went through, one list for each. */
  readonly seen: readonly Int32Array[];
}

/** Who is joined to the active Source by a Line (CN 5.2.1). */
interface Lines extends Findings {
  readonly roads: Ways;
  readonly centre: number;
  /** The active Source, -1 while it is closed. */
  readonly source: number;
  /** The Centre is. */
  readonly line: boolean;
  /** The depots that are. */
  readonly depots: readonly number[];
}

/** How far couriers come (CN 5.2.4). */
interface Reach extends Findings {
  readonly ways: Ways;
  readonly goals: Goals;
  /** Status by hex. */
  readonly status: Uint8Array;
}

/** Where couriers find supply. */
interface Goals {
  /** The Centre, where it only strains; else -1. */
  readonly strained: number;
  /** The ACTIVE Centre with a Line, the open Source, depots with a Line (CN 5.2.7). */
  readonly supplied: readonly number[];
}

/** CN 5.2.4, for a Force of this Army standing in this hex. A besieged Force is never SUPPLIED (CN 10.2). */
export function supplyStatus(s: State, army: number, hex: number): SupplyStatus {
  if (s.citadels.length > 0 && isBesieged(s, hex)) return 'FORAGING';
  return NAMES[reachFor(s, army).status[hex]!]!;
}

/** The position with these Forces supplied as they were told, for reading only; nobody else draws anything. */
export function suppliedAs(
  s: State,
  told: readonly { readonly army: number; readonly hex: number; readonly status: SupplyStatus }[],
): State {
  const found = s.campaign.armies.flatMap((_, army): [Lines, Reach] => {
    const barred = barredTo(s, army).slice();
    const findings: Findings = { version: s.version, barred, seen: [] };
    const lines: Lines = { ...findings, ...endsOf(s, army), line: false, depots: [] };
    const status = new Uint8Array(s.first.length);
    for (const one of told) if (one.army === army) status[one.hex] = NAMES.indexOf(one.status);
    return [lines, { ...findings, ways: waysOf(s), goals: goalsOf(s, army, lines), status }];
  });
  return { ...s, memo: { ...s.memo, supply: found } };
}

/** CN 5.2.1: whether the Centre has a Line to the active Source. */
export const hasLine = (s: State, army: number): boolean => linesFor(s, army).line;

/** The Line, Centre first; empty if there is none. */
export function supplyLine(s: State, army: number): number[] {
  const { centre, line } = linesFor(s, army);
  return line ? searchLine(s, army, centre, barredTo(s, army)).path(centre) : [];
}

/** The way of dispatches from a hex to where they find supply; empty for a FORAGING Force. */
export function dispatchPath(s: State, army: number, hex: number): number[] {
  const { goals, status } = reachFor(s, army);
  if (status[hex] === FORAGING) return [];
  const to = status[hex] === SUPPLIED ? goals.supplied : [goals.strained];
  return searchDispatch(s, to, s.campaign.armies[army]!.dispatchMax, barredTo(s, army)).path(hex);
}

/** By hex: 2 where a Force of this Army would be SUPPLIED, 1 where STRAINED, 0 where FORAGING. */
export const dispatchReach = (s: State, army: number): Uint8Array => reachFor(s, army).status.slice();

const slotOfLines = (army: number): number => army * 2;
const slotOfReach = (army: number): number => army * 2 + 1;

function linesFor(s: State, army: number): Lines {
  const slot = slotOfLines(army);
  const kept = s.memo.supply[slot] as Lines | null;
  if (kept?.version === s.version) return kept;
  const stands = kept !== null && sameEnds(kept, endsOf(s, army)) && sameBarriers(s, army, kept);
  const lines = stands ? { ...kept, version: s.version } : surveyLines(s, army);
  s.memo.supply[slot] = lines;
  return lines;
}

function reachFor(s: State, army: number): Reach {
  const slot = slotOfReach(army);
  const kept = s.memo.supply[slot] as Reach | null;
  if (kept?.version === s.version) return kept;
  const goals = goalsOf(s, army, linesFor(s, army));
  const stands =
    kept !== null && kept.ways === waysOf(s) && sameGoals(kept.goals, goals) && sameBarriers(s, army, kept);
  const reach = stands ? { ...kept, version: s.version } : surveyReach(s, army, goals);
  s.memo.supply[slot] = reach;
  return reach;
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
  s.memo.supply[slotOfReach(army)] = { ...reachFor(before, army), version: s.version };
  s.memo.supply[slotOfLines(army)] = { ...linesFor(before, army), version: s.version };
}

/** Whether what is kept for this Army differs from what would be found now; for the invariants. */
export function isStale(s: State, army: number): boolean {
  const { line, depots } = linesFor(s, army);
  const { status } = reachFor(s, army);
  const fresh = surveyLines(s, army);
  if (line !== fresh.line || !sameList(depots, fresh.depots)) return true;
  const found = surveyReach(s, army, goalsOf(s, army, fresh));
  return status.some((value, hex) => value !== found.status[hex]);
}

/** Most moves neither bar nor open a hex that matters: the searches would go the same way again. */
function sameBarriers(s: State, army: number, { seen, barred }: Findings): boolean {
  const { side } = s.campaign.armies[army]!;
  return seen.every((hexes) => sameBars(s, side, hexes, barred));
}

function sameBars(s: State, side: SideIndex, hexes: Int32Array, barred: Uint8Array): boolean {
  for (let i = 0; i < hexes.length; i += 1) {
    const hex = hexes[i]!;
    if (isBarred(s, side, hex) !== (barred[hex] === 1)) return false;
  }
  return true;
}

type Ends = Pick<Lines, 'roads' | 'centre' | 'source'>;

function endsOf(s: State, army: number): Ends {
  const { centre, source } = s.armies[army]!;
  return { roads: s.costs.road[FAIR]!, centre, source: isClosed(s, army, source) ? -1 : source };
}

const sameEnds = (a: Ends, b: Ends): boolean => a.roads === b.roads && a.centre === b.centre && a.source === b.source;

function goalsOf(s: State, army: number, { centre, source, line, depots }: Lines): Goals {
  const active = line && !s.armies[army]!.centreMoving;
  const supplied = active ? [centre] : [];
  if (source >= 0) supplied.push(source);
  supplied.push(...depots);
  return { strained: active ? -1 : centre, supplied };
}

const sameGoals = (a: Goals, b: Goals): boolean => a.strained === b.strained && sameList(a.supplied, b.supplied);

const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

function surveyLines(s: State, army: number): Lines {
  const ends = endsOf(s, army);
  const barred = barredTo(s, army);
  const seen: Int32Array[] = [];
  const isLinked = (hex: number): boolean => {
    if (ends.source < 0) return false;
    const search = searchLine(s, army, hex, barred);
    seen.push(search.reached.slice());
    return search.has(hex);
  };
  const line = ends.centre >= 0 && isLinked(ends.centre);
  const own = s.campaign.sides[s.campaign.armies[army]!.side].id;
  const depots: number[] = [];
  for (const [hex, owner] of s.campaign.ground.depots) if (owner === own && isLinked(hex)) depots.push(hex);
  return { version: s.version, barred: barred.slice(), seen, ...ends, line, depots };
}

function surveyReach(s: State, army: number, goals: Goals): Reach {
  const barred = barredTo(s, army);
  const { dispatchMax } = s.campaign.armies[army]!;
  const status = new Uint8Array(barred.length);
  const seen: Int32Array[] = [];
  const mark = (to: readonly number[], value: number): void => {
    const hexes = searchDispatch(s, to, dispatchMax, barred).reached.slice();
    for (let i = 0; i < hexes.length; i += 1) status[hexes[i]!] = value;
    seen.push(hexes);
  };
  if (goals.strained >= 0) mark([goals.strained], STRAINED);
  mark(goals.supplied, SUPPLIED);
  return { version: s.version, barred: barred.slice(), seen, ways: waysOf(s), goals, status };
}

/** Roads over standing bridges from `goal` to the active Source. */
function searchLine(s: State, army: number, goal: number, barred: Uint8Array): Search {
  const { locMax } = s.campaign.armies[army]!;
  return instrumentsOf(s.campaign.ground).search.run(s.armies[army]!.source, s.costs.road[FAIR]!, {
    backwards: true,
    budget: locMax,
    barred,
    goal,
  });
}
