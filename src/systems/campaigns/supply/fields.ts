/**
 * Whether couriers come from a hex to a place where they find supply, and whether a Line does. One bounded search as if
 * no enemy were there answers for the whole map: where its way is open it is the way, where it does not come no courier
 * does, and only where an enemy bars it the search is made again around him. What was found is kept with the map, for
 * every game and fork on it.
 */
import { IMPASSABLE } from '../../../board/index.ts';
import type { CostTable } from '../theatre/costs.ts';
import type { Hexside } from '../theatre/ground.ts';
import type { SideIndex } from '../theatre/roster.ts';
import { perMap } from '../theatre/searches.ts';
import type { State } from '../theatre/state.ts';
import { barsOf, isBarred } from './barriers.ts';
import { courierSearch, roadsOf, type Ways, waysOf } from './dispatch.ts';

/** To where, how far, and how: over any ground in the weather of the day, or along roads in fair weather. */
export interface Errand {
  readonly to: number;
  readonly over: 'ground' | 'roads';
  readonly side: SideIndex;
  readonly most: number;
}

/** What a search found, and what the bridges of now make of it. */
interface Field {
  /** What everybody in reach pays; BEYOND out of reach. */
  readonly cost: Int16Array;
  /** The next hex on the way from here, the goal's own; OUT of reach. */
  readonly next: Int16Array;
  /** Where couriers were stopped. */
  readonly stopped: Int32Array;
  /** With whose bridges the search was made. */
  readonly costs: CostTable;
  now: Crossings;
}

/** A field's ways as other bridges leave them. */
interface Crossings {
  readonly costs: CostTable;
  /** From where the next step costs something else than it did. */
  readonly changed: readonly number[];
  /** Some step brings a traveller nearer than it was. */
  readonly nearer: boolean;
}

const OUT = -1;
/** Dearer than any way within a limit. */
const BEYOND = 0x7fff;

/** Whether couriers on this errand, or a Line, come there from a hex. */
export function arrives(s: State, errand: Errand, from: number): boolean {
  const free = shelved(s, errand, NOBODY);
  const answer = answerOf(free, s, errand, from) ?? answerOf(shelved(s, errand, errand.side), s, errand, from);
  if (answer !== null) return answer;
  if (!free.some((field) => isWhole(crossings(s, errand, field)))) {
    const found = answerOf([keep(s, errand, NOBODY, survey(s, errand))], s, errand, from);
    if (found !== null) return found;
  }
  return keep(s, errand, errand.side, survey(s, errand, barsOf(s, errand.side))).next[from] !== OUT;
}

/** What the first field says that is sure of it. A traveller that was stopped everywhere is still, whatever else has been barred since. */
function answerOf(fields: readonly Field[], s: State, errand: Errand, from: number): boolean | null {
  const { side } = errand;
  for (let i = 0; i < fields.length; i += 1) {
    const { next, stopped } = fields[i]!;
    const { changed, nearer } = crossings(s, errand, fields[i]!);
    if (next[from] === OUT) {
      if (!nearer && stopped.every((hex) => isBarred(s, side, hex))) return false;
    } else if (isOpen(s, errand, next, changed, from)) return true;
  }
  return null;
}

/** The same, whatever is kept; for the invariants. */
export function arrivesAnew(s: State, errand: Errand): (from: number) => boolean {
  const { next } = survey(s, errand, barsOf(s, errand.side));
  return (from) => next[from] !== OUT;
}

/** Whether no enemy bars the way that was found, and every step of it costs what it did. */
function isOpen(s: State, { side, to }: Errand, next: Int16Array, changed: readonly number[], from: number): boolean {
  for (let at = from; at !== to; ) {
    if (changed.length > 0 && changed.includes(at)) return false;
    at = next[at]!;
    if (isBarred(s, side, at)) return false;
  }
  return true;
}

function survey(s: State, errand: Errand, barred?: Uint8Array): Field {
  const { to, most: budget } = errand;
  const search = courierSearch(s.campaign.ground).run(to, waysFor(s, errand), { backwards: true, budget, barred });
  const { reached } = search;
  const cost = new Int16Array(s.first.length).fill(BEYOND);
  const next = new Int16Array(s.first.length).fill(OUT);
  for (let i = 0; i < reached.length; i += 1) {
    const hex = reached[i]!;
    cost[hex] = search.cost[hex]!;
    next[hex] = search.from[hex]!;
  }
  next[to] = to;
  const stopped = barred === undefined ? NOWHERE : reached.filter((hex) => barred[hex] === 1);
  const { costs } = s;
  return { cost, next, stopped, costs, now: { costs, changed: [], nearer: false } };
}

const NOWHERE = new Int32Array();

const waysFor = (s: State, { over }: Errand): Ways => (over === 'roads' ? roadsOf(s) : waysOf(s));

/** Fields by what was asked, the one that was found last in front. */
interface Shelf {
  readonly fields: Map<number, Field[]>;
  count: number;
}

const shelfOn = perMap((): Shelf => ({ fields: new Map(), count: 0 }));

/** Whose bars a search met: a side's, or none. */
type Whose = SideIndex | typeof NOBODY;
const NOBODY = 2;

const WEATHERS = 4;
/** More than any scenario's limit. */
const LIMITS = 1024;
/** Centres wander: what was found where they once stood is let go with the rest, when it comes to so many hexes. */
const SHELF = 3_000_000;
/** So many fields of one errand: for bridges as they stand and as they stood, and for different enemies in the way. */
const MOST = 4;

function keyOf(s: State, { to, over, most }: Errand, whose: Whose): number {
  const kind = over === 'roads' ? WEATHERS : s.weather;
  return ((kind * 3 + whose) * LIMITS + most) * s.first.length + to;
}

const shelved = (s: State, errand: Errand, whose: Whose): readonly Field[] =>
  shelfOn(s.campaign.ground).fields.get(keyOf(s, errand, whose)) ?? NOTHING;

const NOTHING: readonly Field[] = [];

function keep(s: State, errand: Errand, whose: Whose, field: Field): Field {
  const shelf = shelfOn(s.campaign.ground);
  if (shelf.count * s.first.length > SHELF) {
    shelf.fields.clear();
    shelf.count = 0;
  }
  const older = shelved(s, errand, whose);
  shelf.fields.set(keyOf(s, errand, whose), [field, ...older].slice(0, MOST));
  if (older.length < MOST) shelf.count += 1;
  return field;
}

const isWhole = ({ changed, nearer }: Crossings): boolean => !nearer && changed.length === 0;

/** What the bridges of now make of a field. */
function crossings(s: State, errand: Errand, field: Field): Crossings {
  if (field.now.costs !== s.costs) field.now = compared(s, errand, field);
  return field.now;
}

function compared(s: State, errand: Errand, { cost, next, costs: before }: Field): Crossings {
  const { costs } = s;
  const ways = waysFor(s, errand);
  const { neighbours } = s.campaign.ground;
  const changed: number[] = [];
  let nearer = false;
  const look = (side: Hexside): void => {
    if (before.bridges[side] === costs.bridges[side]) return;
    const from = (side / 6) | 0;
    const to = neighbours[side]!;
    const total = ways[side] === IMPASSABLE ? BEYOND : cost[to]! + ways[side]!;
    if (total <= errand.most && total < cost[from]!) nearer = true;
    if (next[from] === to && total !== cost[from]) changed.push(from);
  };
  before.changed.forEach(look);
  costs.changed.forEach(look);
  return { costs, changed, nearer };
}
