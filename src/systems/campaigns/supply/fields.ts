/**
 * Whether couriers come from a hex to a place where they find supply, and whether a Line does. One bounded search as
 * if no enemy were there answers for the whole map: where its way is open it is the way, where it does not come nobody
 * does, and only where somebody bars it the search is made again around him. What was found is kept with the map, for
 * every game and fork on it.
 */
import type { SideIndex } from '../theatre/roster.ts';
import { perMap } from '../theatre/searches.ts';
import type { State } from '../theatre/state.ts';
import { barsOf } from './barriers.ts';
import { courierSearch, roadsOf, waysOf } from './dispatch.ts';

/** To where, how far, and how: over any ground in the weather of the day, or along roads in fair weather. */
export interface Errand {
  readonly to: number;
  readonly over: 'ground' | 'roads';
  readonly side: SideIndex;
  readonly most: number;
}

/** What a search found. It holds as long as the bridges around the hexes it came to stay as they are. */
interface Field {
  /** The next hex on the way of everybody in reach, the goal's own; OUT of reach. */
  readonly next: Int16Array;
  readonly reached: Int32Array;
  readonly bridges: Uint8Array;
  /** Where couriers were stopped. */
  readonly stopped: Int32Array;
}

const OUT = -1;

/** Whether couriers on this errand, or a Line, come there from a hex. */
export function arrives(s: State, errand: Errand, from: number): boolean {
  const { to, side } = errand;
  const free = kept(s, errand, NOBODY) ?? keep(s, errand, NOBODY, survey(s, errand));
  if (free.next[from] === OUT) return false;
  const barred = barsOf(s, side);
  if (isOpen(free.next, barred, from, to)) return true;
  const around = kept(s, errand, side);
  if (around !== undefined) {
    if (around.next[from] !== OUT) {
      if (isOpen(around.next, barred, from, to)) return true;
    } else if (isShut(around.stopped, barred)) return false;
  }
  return keep(s, errand, side, survey(s, errand, barred)).next[from] !== OUT;
}

/** The same, whatever is kept; for the invariants. */
export function arrivesAnew(s: State, errand: Errand): (from: number) => boolean {
  const { next } = survey(s, errand, barsOf(s, errand.side));
  return (from) => next[from] !== OUT;
}

function isOpen(next: Int16Array, barred: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at !== to; ) {
    at = next[at]!;
    if (barred[at] === 1) return false;
  }
  return true;
}

/** Whoever was stopped everywhere is still, whatever else has been barred since. */
function isShut(stopped: Int32Array, barred: Uint8Array): boolean {
  for (let i = 0; i < stopped.length; i += 1) if (barred[stopped[i]!] === 0) return false;
  return true;
}

function survey(s: State, { to, over, most: budget }: Errand, barred?: Uint8Array): Field {
  const ways = over === 'roads' ? roadsOf(s) : waysOf(s);
  const search = courierSearch(s.campaign.ground).run(to, ways, { backwards: true, budget, barred });
  const reached = search.reached.slice();
  const next = new Int16Array(s.first.length).fill(OUT);
  for (let i = 0; i < reached.length; i += 1) next[reached[i]!] = search.from[reached[i]!]!;
  next[to] = to;
  const stopped = barred === undefined ? NOWHERE : reached.filter((hex) => barred[hex] === 1);
  return { next, reached, bridges: s.bridges, stopped };
}

const NOWHERE = new Int32Array();

const shelfOn = perMap(() => new Map<number, Field>());

/** Whose bars a search met: a side's, or nobody's. */
type Whose = SideIndex | typeof NOBODY;
const NOBODY = 2;

const WEATHERS = 4;
/** More than any scenario's limit. */
const LIMITS = 1024;
/** Centres wander: what was found where they once stood is let go with the rest. */
const SHELF = 300;

function keyOf(s: State, { to, over, most }: Errand, whose: Whose): number {
  const kind = over === 'roads' ? WEATHERS : s.weather;
  return ((kind * 3 + whose) * LIMITS + most) * s.first.length + to;
}

function kept(s: State, errand: Errand, whose: Whose): Field | undefined {
  const field = shelfOn(s.campaign.ground).get(keyOf(s, errand, whose));
  if (field === undefined || field.bridges === s.bridges) return field;
  return sameBridges(field, s.bridges) ? keep(s, errand, whose, { ...field, bridges: s.bridges }) : undefined;
}

function keep(s: State, errand: Errand, whose: Whose, field: Field): Field {
  const shelf = shelfOn(s.campaign.ground);
  if (shelf.size >= SHELF) shelf.clear();
  shelf.set(keyOf(s, errand, whose), field);
  return field;
}

function sameBridges({ reached, bridges }: Field, now: Uint8Array): boolean {
  for (let i = 0; i < reached.length; i += 1) {
    const first = reached[i]! * 6;
    for (let side = first; side < first + 6; side += 1) if (bridges[side] !== now[side]) return false;
  }
  return true;
}
