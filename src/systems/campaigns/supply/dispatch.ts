/**
 * What couriers pay (CN 5.2.2). A field of costs over the whole map is remembered for each end it leads to, and stands
 * as long as ground, weather and every barred hex are the same, whatever else has moved.
 */
import { FAR, Search } from '../../../board/index.ts';
import type { Ground } from '../theatre/ground.ts';
import type { State } from '../theatre/state.ts';
import { barHexes, isClosed } from './barriers.ts';

/** Where dispatches go. */
type End = 'centre' | 'source';

/** Costs by hexside, as `costs` has them: replaced, never written. */
export type Ways = State['costs']['light'][number];

/** Costs without a limit, by hex, and all they rest on. */
interface Field {
  readonly goal: number;
  readonly ways: Ways;
  readonly barred: Uint8Array;
  readonly costs: Int32Array;
}

/** What dispatches pay from a hex to the Centre, else to the Source, however far; FAR if no way is open. */
export function dispatchCosts(s: State, army: number): (hex: number) => number {
  const toCentre = costsTo('centre', s, army);
  let toSource: Int32Array | null = null;
  return (hex) => {
    if (toCentre[hex] !== FAR) return toCentre[hex]!;
    toSource ??= costsTo('source', s, army);
    return toSource[hex]!;
  };
}

/** What dispatches would pay to the Centre or the Source, whichever is nearer, if no enemy stood in the way. */
export function unhinderedCost(s: State, army: number, hex: number): number {
  const { centre, source } = s.armies[army]!;
  return searchDispatch(s, centre >= 0 ? [centre, source] : [source], FAR).cost[hex]!;
}

/** The same to one of them, by hex. */
export function costsTo(end: End, s: State, army: number): Int32Array {
  const slot = slotOf(army, end);
  const barred = barredTo(s, army);
  const kept = s.memo.dispatch[slot] as Field | null;
  if (kept !== null && stands(s, army, end, kept, barred)) return kept.costs;
  const field = surveyed(s, army, end, barred);
  s.memo.dispatch[slot] = field;
  return field.costs;
}

const slotOf = (army: number, end: End): number => army * 2 + (end === 'centre' ? 0 : 1);

function surveyed(s: State, army: number, end: End, barred: Uint8Array): Field {
  const goal = goalOf(s, army, end);
  const costs = searchDispatch(s, goal < 0 ? [] : [goal], FAR, barred).cost.slice();
  return { goal, ways: waysOf(s), barred: barred.slice(), costs };
}

function stands(s: State, army: number, end: End, field: Field, barred: Uint8Array): boolean {
  if (field.goal !== goalOf(s, army, end) || field.ways !== waysOf(s)) return false;
  for (let hex = 0; hex < barred.length; hex += 1) if (field.barred[hex] !== barred[hex]) return false;
  return true;
}

/** The Centre or the active Source, -1 where there is none or it is closed. */
function goalOf(s: State, army: number, end: End): number {
  const { centre, source } = s.armies[army]!;
  if (end === 'centre') return centre;
  return isClosed(s, army, source) ? -1 : source;
}

/** Whether a field kept for this Army differs from a fresh one; for the invariants. */
export function isFieldStale(s: State, army: number): boolean {
  return (['centre', 'source'] as const).some((end) => {
    if (s.memo.dispatch[slotOf(army, end)] === null) return false;
    const kept = costsTo(end, s, army);
    const found = surveyed(s, army, end, barredTo(s, army)).costs;
    return kept.some((cost, hex) => cost !== found[hex]);
  });
}

/** Couriers ride over any passable ground (CN 5.2.2), so marsh and mountain do not hold them to the road. */
export const waysOf = (s: State): Ways => s.costs.light[s.weather]!;

export function searchDispatch(s: State, goals: readonly number[], budget: number, barred?: Uint8Array): Search {
  return instrumentsOf(s.campaign.ground).search.run(goals, waysOf(s), { backwards: true, budget, barred });
}

/** What every question about one map borrows for the moment of asking. */
interface Instruments {
  readonly search: Search;
  readonly barred: Uint8Array;
}

const instruments = new WeakMap<Ground, Instruments>();

export function instrumentsOf(ground: Ground): Instruments {
  let found = instruments.get(ground);
  if (found === undefined) {
    found = { search: new Search(ground.grid), barred: new Uint8Array(ground.grid.size) };
    instruments.set(ground, found);
  }
  return found;
}

/** The hexes that bar a path of this Army's side; borrowed until the next question. */
export function barredTo(s: State, army: number): Uint8Array {
  const { barred } = instrumentsOf(s.campaign.ground);
  barHexes(s, s.campaign.armies[army]!.side, barred);
  return barred;
}
