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

/** What a search found. */
interface Field {
  /** The next hex on the way of everybody in reach, the goal's own; OUT of reach. */
  readonly next: Int16Array;
  /** It holds as long as the bridges around these hexes stay as they are... */
  readonly reached: Int32Array;
  readonly bridges: Uint8Array;
  /** ...and these as they are barred: whom couriers ride through, and where they were stopped. */
  readonly passed: Int32Array;
  readonly barred: Uint8Array;
}

const OUT = -1;

export function arrives(s: State, errand: Errand, from: number): boolean {
  const { next } = fieldOf(s, errand, unbarredOn(s.campaign.ground));
  if (next[from] === OUT) return false;
  const barred = barsOf(s, errand.side);
  return isOpen(next, barred, from, errand.to) || fieldOf(s, errand, barred).next[from] !== OUT;
}

function isOpen(next: Int16Array, barred: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at !== to; ) {
    at = next[at]!;
    if (barred[at] === 1) return false;
  }
  return true;
}

const unbarredOn = perMap(({ grid }) => new Uint8Array(grid.size));

const shelfOn = perMap(() => new Map<number, Field>());

const WEATHERS = 4;
/** More than any scenario's limit. */
const LIMITS = 1024;
/** Centres wander: what was found where they once stood is let go with the rest. */
const SHELF = 300;

function fieldOf(s: State, errand: Errand, barred: Uint8Array): Field {
  const { to, side, over, most } = errand;
  const { ground } = s.campaign;
  const shelf = shelfOn(ground);
  const kind = over === 'roads' ? WEATHERS : s.weather;
  const whose = barred === unbarredOn(ground) ? 2 : side;
  const key = ((kind * 3 + whose) * LIMITS + most) * s.first.length + to;
  const kept = shelf.get(key);
  if (kept !== undefined && kept.barred === barred && kept.bridges === s.bridges) return kept;
  const holds = kept !== undefined && sameBars(kept, barred) && sameBridges(kept, s.bridges);
  const field = holds ? { ...kept, barred, bridges: s.bridges } : survey(s, errand, barred);
  if (shelf.size >= SHELF) shelf.clear();
  shelf.set(key, field);
  return field;
}

function survey(s: State, { to, over, most: budget }: Errand, barred: Uint8Array): Field {
  const ways = over === 'roads' ? roadsOf(s) : waysOf(s);
  const search = courierSearch(s.campaign.ground).run(to, ways, { backwards: true, budget, barred });
  const reached = search.reached.slice();
  const next = new Int16Array(barred.length).fill(OUT);
  const through = new Uint8Array(barred.length);
  for (let i = 0; i < reached.length; i += 1) {
    const at = reached[i]!;
    next[at] = at === to ? to : search.from[at]!;
    through[next[at]!] = 1;
  }
  // Where nobody rides through, a new bar stops nobody.
  const passed = reached.filter((at) => through[at] === 1 || barred[at] === 1);
  return { next, reached, bridges: s.bridges, passed, barred };
}

/** The same for a hex, whatever is kept; for the invariants. */
export const arrivesAnew = (s: State, errand: Errand): ((from: number) => boolean) => {
  const { next } = survey(s, errand, barsOf(s, errand.side));
  return (from) => next[from] !== OUT;
};

function sameBars({ passed, barred }: Field, now: Uint8Array): boolean {
  if (barred === now) return true;
  for (let i = 0; i < passed.length; i += 1) if (barred[passed[i]!] !== now[passed[i]!]) return false;
  return true;
}

function sameBridges({ reached, bridges }: Field, now: Uint8Array): boolean {
  if (bridges === now) return true;
  for (let i = 0; i < reached.length; i += 1) {
    const first = reached[i]! * 6;
    for (let side = first; side < first + 6; side += 1) if (bridges[side] !== now[side]) return false;
  }
  return true;
}
