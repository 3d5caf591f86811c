/**
 * What couriers pay (CN 5.2.2). A field of costs over the whole map is remembered for each end it leads to, and stands
 * as long as ground, weather and every barred hex are the same, whatever else has moved.
 */
import { FAR, Search } from '../../../board/index.ts';
import { perMap } from '../theatre/searches.ts';
import { blankMemo, type State } from '../theatre/state.ts';
import { barsOf, isClosed } from './barriers.ts';

/** Where dispatches go. */
type End = 'centre' | 'source';

/** Costs by hexside, as `costs` has them: replaced, never written. */
export type Ways = Uint8Array;

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
  const slot = army * 2 + (end === 'centre' ? 0 : 1);
  const kept = s.memo.dispatch[slot] as Field | null;
  const [goal, ways, barred] = [goalOf(s, army, end), waysOf(s), barsOfArmy(s, army)];
  if (kept?.goal === goal && kept.ways === ways && sameMap(kept.barred, barred)) return kept.costs;
  const costs = searchDispatch(s, goal < 0 ? [] : [goal], FAR, barred).cost.slice();
  s.memo.dispatch[slot] = { goal, ways, barred, costs } satisfies Field;
  return costs;
}

const sameMap = (a: Uint8Array, b: Uint8Array): boolean => a === b || a.every((bar, hex) => bar === b[hex]);

/** The Centre or the active Source, -1 where there is none or it is closed. */
function goalOf(s: State, army: number, end: End): number {
  const { centre, source } = s.armies[army]!;
  if (end === 'centre') return centre;
  return isClosed(s, army, source) ? -1 : source;
}

/** Whether a field kept for this Army differs from a fresh one; for the invariants. */
export function isFieldStale(s: State, army: number): boolean {
  const fresh = { ...s, memo: blankMemo(s.campaign) };
  return (['centre', 'source'] as const).some((end) => {
    const found = costsTo(end, fresh, army);
    return costsTo(end, s, army).some((cost, hex) => cost !== found[hex]);
  });
}

/** Lines are measured at Fair rates whatever the weather (CN 5.2.1). */
export const roadsOf = (s: State): Ways => s.costs.road(FAIR);

const FAIR = 0;

/** Couriers ride over any passable ground (CN 5.2.2), so marsh and mountain do not hold them to the road. */
export const waysOf = (s: State): Ways => s.costs.light(s.weather);

/** Couriers' own, since they are asked for while other searches are read. */
export const courierSearch = perMap((ground) => new Search(ground.grid));

function searchDispatch(s: State, goals: readonly number[], budget: number, barred?: Uint8Array): Search {
  return courierSearch(s.campaign.ground).run(goals, waysOf(s), { backwards: true, budget, barred });
}

/** What bars the paths of this Army. */
export const barsOfArmy = (s: State, army: number): Uint8Array => barsOf(s, s.campaign.armies[army]!.side);
