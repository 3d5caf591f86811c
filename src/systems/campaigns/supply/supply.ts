/** Lines of communication and supply status (CN 5.2). */
import { isBesieged } from '../theatre/forces.ts';
import { perMap } from '../theatre/searches.ts';
import type { State } from '../theatre/state.ts';
import { isClosed } from './barriers.ts';
import { barsOfArmy, courierSearch, roadsOf } from './dispatch.ts';
import { arrives, arrivesAnew, type Errand } from './fields.ts';

export { isClosed } from './barriers.ts';

export type SupplyStatus = 'SUPPLIED' | 'STRAINED' | 'FORAGING';

/** What an Army draws on. */
interface Lines {
  /** The state's version when this was last known to be true. */
  readonly version: number;
  /** The active Source gives supply (CN 5.1.2). */
  readonly open: boolean;
  /** The Centre has a Line to it (CN 5.2.1). */
  readonly line: boolean;
  /** What was found at a hex so far; all there is to know where a side was told of its Forces and knows no more. */
  readonly status: Map<number, SupplyStatus>;
  readonly told: boolean;
}

/** CN 5.2.4, for a Force of this Army standing in this hex. A besieged Force is never SUPPLIED (CN 10.2). */
export function supplyStatus(s: State, army: number, hex: number): SupplyStatus {
  if (s.citadels.length > 0 && isBesieged(s, hex)) return 'FORAGING';
  return statusAt(s, army, hex);
}

function statusAt(s: State, army: number, hex: number): SupplyStatus {
  const lines = linesOf(s, army);
  const known = lines.status.get(hex);
  if (known !== undefined) return known;
  if (lines.told) return 'FORAGING';
  const status = findStatus(s, army, hex, lines);
  lines.status.set(hex, status);
  return status;
}

/** By the ACTIVE Centre with a Line, the open Source, or a depot with a Line (CN 5.2.7), which is looked for last. */
function findStatus(s: State, army: number, hex: number, { open, line }: Lines): SupplyStatus {
  const { source, centre, centreMoving } = s.armies[army]!;
  const byCentre = centre >= 0 && arrives(s, dispatch(s, army, centre), hex);
  if (byCentre && line && !centreMoving) return 'SUPPLIED';
  if (open) {
    if (arrives(s, dispatch(s, army, source), hex)) return 'SUPPLIED';
    for (const depot of depotsOf(s, army))
      if (arrives(s, dispatch(s, army, depot), hex) && isLinked(s, army, depot)) return 'SUPPLIED';
  }
  return byCentre ? 'STRAINED' : 'FORAGING';
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

/** The position with these Forces supplied as they were told, for reading only; no other Force draws anything. */
export function suppliedAs(
  s: State,
  told: readonly { readonly army: number; readonly hex: number; readonly status: SupplyStatus }[],
): State {
  const supply = s.campaign.armies.map((_, army): Lines => {
    const own = told.filter((one) => one.army === army).map(({ hex, status }) => [hex, status] as const);
    return { version: s.version, open: false, line: false, status: new Map(own), told: true };
  });
  return { ...s, memo: { ...s.memo, supply } };
}

/** CN 5.2.1: whether the Centre has a Line to the active Source. */
export const hasLine = (s: State, army: number): boolean => linesOf(s, army).line;

/** The Line, Centre first; empty if there is none. */
export function supplyLine(s: State, army: number): number[] {
  if (!hasLine(s, army)) return [];
  const { source, centre } = s.armies[army]!;
  const options = { backwards: true, budget: s.campaign.armies[army]!.locMax, barred: barsOfArmy(s, army) };
  return courierSearch(s.campaign.ground).run(source, roadsOf(s), options).path(centre);
}

const RANKS: readonly SupplyStatus[] = ['FORAGING', 'STRAINED', 'SUPPLIED'];

/** By hex: 2 where a Force of this Army would be SUPPLIED, 1 where STRAINED, 0 where FORAGING. */
export const dispatchReach = (s: State, army: number): Uint8Array =>
  new Uint8Array(s.first.length).map((_, hex) => RANKS.indexOf(statusAt(s, army, hex)));

function linesOf(s: State, army: number): Lines {
  const kept = s.memo.supply[army] as Lines | null;
  if (kept?.version === s.version) return kept;
  const { source, centre } = s.armies[army]!;
  const open = !isClosed(s, army, source);
  const line = open && centre >= 0 && isLinked(s, army, centre);
  const lines: Lines = { version: s.version, open, line, status: new Map(), told: false };
  s.memo.supply[army] = lines;
  return lines;
}

const isLinked = (s: State, army: number, hex: number): boolean =>
  arrives(s, lineTo(s, army, s.armies[army]!.source), hex);

/** CN 5.2.7: a side's depots serve all its Armies. */
function depotsOf(s: State, army: number): readonly number[] {
  const { sides, armies, ground } = s.campaign;
  return depotsOn(ground).get(sides[armies[army]!.side].id) ?? NONE;
}

const NONE: readonly number[] = [];

const depotsOn = perMap(({ depots }) => {
  const owners = new Set(depots.values());
  return new Map([...owners].map((own) => [own, [...depots.keys()].filter((hex) => depots.get(hex) === own)]));
});

/** Where couriers of an Army find supply, and where they only come to a Centre without. */
function postsWith(s: State, army: number, isJoined: (hex: number) => boolean) {
  const { source, centre, centreMoving } = s.armies[army]!;
  const open = !isClosed(s, army, source);
  const line = open && centre >= 0 && isJoined(centre);
  const active = line && !centreMoving;
  const others = open ? [source, ...depotsOf(s, army).filter(isJoined)] : [];
  return {
    line,
    supplied: active ? [centre, ...others] : others,
    strained: centre >= 0 && !active ? [centre] : [],
  };
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
