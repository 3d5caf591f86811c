/** Lines of communication and supply status (CN 5.2). */
import { isBesieged } from '../theatre/forces.ts';
import type { State } from '../theatre/state.ts';
import { isClosed } from './barriers.ts';
import { barsOfArmy, courierSearch, roadsOf, searchDispatch } from './dispatch.ts';
import { arrives, arrivesAnew, type Errand } from './fields.ts';

export { isClosed } from './barriers.ts';

export type SupplyStatus = 'SUPPLIED' | 'STRAINED' | 'FORAGING';

/** Where an Army's couriers find supply. */
interface Posts {
  /** The state's version when this was last known to be true. */
  readonly version: number;
  /** The Centre has a Line to the active Source (CN 5.2.1). */
  readonly line: boolean;
  /** The ACTIVE Centre with a Line, the open Source, depots with a Line (CN 5.2.7). */
  readonly supplied: readonly number[];
  /** The Centre, where it only strains. */
  readonly strained: readonly number[];
  /** What a side was told of its Forces, by hex, where that is all it knows. */
  readonly told: ReadonlyMap<number, SupplyStatus> | null;
}

/** CN 5.2.4, for a Force of this Army standing in this hex. A besieged Force is never SUPPLIED (CN 10.2). */
export function supplyStatus(s: State, army: number, hex: number): SupplyStatus {
  if (s.citadels.length > 0 && isBesieged(s, hex)) return 'FORAGING';
  return statusAt(s, army, hex);
}

function statusAt(s: State, army: number, hex: number): SupplyStatus {
  const { supplied, strained, told } = postsOf(s, army);
  if (told !== null) return told.get(hex) ?? 'FORAGING';
  for (const post of supplied) if (arrives(s, dispatch(s, army, post), hex)) return 'SUPPLIED';
  for (const post of strained) if (arrives(s, dispatch(s, army, post), hex)) return 'STRAINED';
  return 'FORAGING';
}

/** CN 5.2.2. */
function dispatch(s: State, army: number, to: number): Errand {
  const { side, dispatchMax } = s.campaign.armies[army]!;
  return { to, over: 'ground', side, most: dispatchMax };
}

/** CN 5.2.1. */
function lineTo(s: State, army: number, to: number): Errand {
  const { side, locMax } = s.campaign.armies[army]!;
  return { to, over: 'roads', side, most: locMax };
}

/** The position with these Forces supplied as they were told, for reading only; nobody else draws anything. */
export function suppliedAs(
  s: State,
  told: readonly { readonly army: number; readonly hex: number; readonly status: SupplyStatus }[],
): State {
  const supply = s.campaign.armies.map((_, army): Posts => {
    const own = told.filter((one) => one.army === army).map(({ hex, status }) => [hex, status] as const);
    return { version: s.version, line: false, supplied: [], strained: [], told: new Map(own) };
  });
  return { ...s, memo: { ...s.memo, supply } };
}

/** CN 5.2.1: whether the Centre has a Line to the active Source. */
export const hasLine = (s: State, army: number): boolean => postsOf(s, army).line;

/** The Line, Centre first; empty if there is none. */
export function supplyLine(s: State, army: number): number[] {
  if (!hasLine(s, army)) return [];
  const { source, centre } = s.armies[army]!;
  const options = { backwards: true, budget: s.campaign.armies[army]!.locMax, barred: barsOfArmy(s, army) };
  return courierSearch(s.campaign.ground).run(source, roadsOf(s), options).path(centre);
}

/** The way of dispatches from a hex to where they find supply; empty for a FORAGING Force. */
export function dispatchPath(s: State, army: number, hex: number): number[] {
  const { supplied, strained } = postsOf(s, army);
  const goals = statusAt(s, army, hex) === 'SUPPLIED' ? supplied : strained;
  return searchDispatch(s, goals, s.campaign.armies[army]!.dispatchMax, barsOfArmy(s, army)).path(hex);
}

const RANKS: readonly SupplyStatus[] = ['FORAGING', 'STRAINED', 'SUPPLIED'];

/** By hex: 2 where a Force of this Army would be SUPPLIED, 1 where STRAINED, 0 where FORAGING. */
export const dispatchReach = (s: State, army: number): Uint8Array =>
  new Uint8Array(s.first.length).map((_, hex) => RANKS.indexOf(statusAt(s, army, hex)));

function postsOf(s: State, army: number): Posts {
  const kept = s.memo.supply[army] as Posts | null;
  if (kept?.version === s.version) return kept;
  const { source } = s.armies[army]!;
  const posts = postsWith(s, army, (hex) => arrives(s, lineTo(s, army, source), hex));
  s.memo.supply[army] = posts;
  return posts;
}

function postsWith(s: State, army: number, isLinked: (hex: number) => boolean): Posts {
  const { source, centre, centreMoving } = s.armies[army]!;
  const open = !isClosed(s, army, source);
  const line = open && centre >= 0 && isLinked(centre);
  const supplied = line && !centreMoving ? [centre] : [];
  if (open) {
    supplied.push(source);
    const own = s.campaign.sides[s.campaign.armies[army]!.side].id;
    for (const [hex, owner] of s.campaign.ground.depots) if (owner === own && isLinked(hex)) supplied.push(hex);
  }
  const strained = centre >= 0 && (centreMoving || !line) ? [centre] : [];
  return { version: s.version, line, supplied, strained, told: null };
}

/** Whether what is kept for this Army differs from what would be found now; for the invariants. */
export function isStale(s: State, army: number): boolean {
  const fresh = postsWith(s, army, arrivesAnew(s, lineTo(s, army, s.armies[army]!.source)));
  if (hasLine(s, army) !== fresh.line) return true;
  const near = (posts: readonly number[]) => posts.map((post) => arrivesAnew(s, dispatch(s, army, post)));
  const [supplied, strained] = [near(fresh.supplied), near(fresh.strained)];
  return dispatchReach(s, army).some((rank, hex) => {
    const found = supplied.some((comes) => comes(hex)) ? 2 : strained.some((comes) => comes(hex)) ? 1 : 0;
    return rank !== found;
  });
}
