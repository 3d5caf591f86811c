/** What a group may do with its activation: attacks where it is strong enough, otherwise marches towards its goals. */
import { isNight } from '../theatre/calendar.ts';
import { COLUMNS, MOVES } from '../theatre/constants.ts';
import { detachments } from './goals.ts';
import { type Picture, UNSEEN, winChance } from './picture.ts';

/** Some units of a group take one way. */
export interface Order {
  readonly units: readonly number[];
  /** Cities in the order of the march. */
  readonly path: readonly number[];
  readonly worth: number;
  readonly why: string;
}

const typeOf = (p: Picture, unit: number) => p.campaign.blocks[unit]!.type;
const isForced = (p: Picture, unit: number, path: readonly number[]): boolean => path.length > MOVES[typeOf(p, unit)];

const strengthOf = (p: Picture, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (typeOf(p, unit) === 'LDR' ? 0 : p.s.unit.cv[unit]!), 0);

/** Part of the strength that a lost battle costs, and a won one, of what the weaker side had. */
const LOSER = 0.75;
const WINNER = 0.45;
/** What those lose who are pushed out of a city, and are ridden down if they have nowhere to go. */
const PUSHED = 0.35;

/** Ways of one section, and of two if no enemy stands in the way. */
function pathsFrom(p: Picture, from: number): number[][] {
  const { places } = p.campaign;
  const paths: number[][] = [];
  for (const middle of places[from]!.neighbours) {
    if (p.room(from, middle) === 0) continue;
    paths.push([middle]);
    if (p.foes[middle]! > 0) continue;
    for (const to of places[middle]!.neighbours) if (to !== from && p.room(middle, to) > 0) paths.push([middle, to]);
  }
  return paths;
}

/** Which of them could go so far, and may by night (NP 6.10); the weak are not hurried. */
function able(p: Picture, units: readonly number[], path: readonly number[]): number[] {
  const night = isNight(p.s.turn);
  const shown = p.s.group?.shown === true;
  const chosen: number[] = [];
  for (const unit of units) {
    if (isForced(p, unit, path) && (p.s.unit.cv[unit]! < 2 || (night && !shown)) && typeOf(p, unit) !== 'LDR') continue;
    chosen.push(unit);
  }
  return chosen;
}

function roomOn(p: Picture, from: number, path: readonly number[]): number {
  let [at, least] = [from, 99];
  for (const to of path) {
    least = Math.min(least, p.room(at, to));
    at = to;
  }
  return least;
}

const hasteOf = (p: Picture, units: readonly number[], path: readonly number[]): number =>
  units.filter((unit) => isForced(p, unit, path)).length * 0.5 * p.mind.haste;

/** Expected loss of `strength` that stands in a place together with `with_`. */
function peril(p: Picture, place: number, strength: number, all: number): number {
  if (strength === 0) return 0;
  const against = p.menace(place);
  if (against < COLUMNS * 2) return 0;
  return p.mind.danger * LOSER * Math.min(strength, against) * winChance(against, all);
}

/** Strength of those next door who may still be sent to the same attack. */
function othersFor(p: Picture, from: number, to: number): number {
  const coming: number[] = [];
  const groups = p.groupsLeft - (p.s.group === null ? 1 : 0);
  for (const next of p.campaign.places[to]!.neighbours) {
    if (next === from || p.men[next] === 0) continue;
    let [men, strength] = [0, 0];
    for (const unit of p.campaign.unitsOf[p.side]) {
      if (p.place[unit] !== next || p.s.unit.spent[unit] === 1) continue;
      men += 1;
      strength += p.s.unit.cv[unit]!;
    }
    if (men > 0) coming.push(strength * Math.min(1, p.room(next, to) / men));
  }
  coming.sort((a, b) => b - a);
  return coming.slice(0, Math.max(0, groups)).reduce((sum, one) => sum + one, 0);
}

/** Strength asked for before an attack: less of it when there is no time left to wait for a better chance. */
function oddsNow({ s, campaign, mind }: Picture): number {
  const gone = s.turn / campaign.turns;
  return mind.odds - mind.despair * gone * gone;
}

/** What a section is worth: more when the days run out. */
function nearNow({ s, campaign, mind }: Picture): number {
  const gone = s.turn / campaign.turns;
  return mind.near * (1 + mind.hurry * gone * gone);
}

/** What an attack with this much is worth. */
function attackWorth(p: Picture, to: number, ours: number): number {
  const foes = p.foes[to]!;
  const theirs = p.theirs[to]!;
  const city = p.isCity(to) ? p.mind.city : 0;
  if (foes < COLUMNS) return theirs * PUSHED * p.mind.blood + city;
  const against = theirs + p.mind.support * p.support(to);
  if (ours < oddsNow(p) * against) return Number.NEGATIVE_INFINITY;
  const chance = winChance(ours, against);
  const least = Math.min(ours, against);
  const won = p.mind.blood * LOSER * theirs - WINNER * least + city;
  const lost = p.mind.blood * WINNER * least - LOSER * ours;
  return chance * won + (1 - chance) * lost;
}

/** An attack that has all it needs. */
function isEnough(p: Picture, to: number): boolean {
  if (p.foes[to]! < COLUMNS) return p.men[to]! >= COLUMNS;
  return p.men[to]! >= COLUMNS && p.own[to]! >= 2 * (p.theirs[to]! + p.mind.support * p.support(to));
}

/** How many of a garrison must stay. */
function keepers(p: Picture, from: number, units: readonly number[]): number {
  if (!p.isCity(from) || p.foes[from]! > 0) return 0;
  const staying = p.men[from]! - units.length;
  return Math.max(0, 2 - staying);
}

/** A battle, with as many of the group as the roads take. */
function attackBy(p: Picture, from: number, units: readonly number[], path: readonly number[]): Order | null {
  const to = path.at(-1)!;
  if (isNight(p.s.turn) || isEnough(p, to)) return null;
  const sent = able(p, units, path).slice(0, roomOn(p, from, path));
  const others = othersFor(p, from, to);
  if (sent.length === 0 || (sent.length + p.men[to]! < COLUMNS && others === 0)) return null;
  const ours = p.own[to]! + strengthOf(p, sent);
  const worth = attackWorth(p, to, ours + others + behind(p, from, to, sent.length));
  if (worth === Number.NEGATIVE_INFINITY) return null;
  // Of an attack that others share in each has its part; one that is begun is finished.
  const share = p.men[to]! > 0 ? 1 : ours / (ours + others);
  return { units: sent, path, worth: worth * share - hasteOf(p, sent, path), why: strongEnough(p, to, ours + others) };
}

const nameOf = (p: Picture, place: number): string => p.campaign.places[place]!.name;

const blocks = (men: number): string => (men === 1 ? 'one block' : `${men} blocks`);

/** Strength as both are believed to have it, those next door who may still come counted with ours. */
const strongEnough = (p: Picture, to: number, ours: number): string =>
  `strong enough to attack ${nameOf(p, to)}: about ${Math.round(ours)} against ${Math.round(p.theirs[to]!)}`;

/** Units that a road may bring to a battle while it lasts, and what part of them comes in time (NP 9.11). */
const FOLLOW = 4;
const IN_TIME = 0.5;

/** Strength that can follow an attack: blocks that stay next door. */
function behind(p: Picture, from: number, to: number, sent: number): number {
  let sum = 0;
  for (const next of p.campaign.places[to]!.neighbours) {
    const left = p.men[next]! - (next === from ? sent : p.room(next, to));
    if (left > 0 && p.foes[next] === 0) sum += Math.min(FOLLOW, left);
  }
  return sum * UNSEEN * IN_TIME;
}

/** How many stand too many in a place next to their goal: more than the road takes, and a few who follow. */
function crowded(p: Picture, place: number, goal: number, men: number): number {
  if (p.foes[goal]! < COLUMNS || p.distance(place, goal) !== 1) return 0;
  return Math.max(0, men - p.room(place, goal) - FOLLOW);
}

/** Sections that `going` units come nearer to their goal, all together; without room there none is nearer. */
function progress(p: Picture, from: number, to: number, goal: number, going: number): number {
  const nearer = going * (p.distance(from, goal) - p.distance(to, goal));
  const before = crowded(p, from, goal, p.men[from]!) + crowded(p, to, goal, p.men[to]!);
  const after = crowded(p, from, goal, p.men[from]! - going) + crowded(p, to, goal, p.men[to]! + going);
  return nearer + ASIDE * (before - after);
}
/** Sections that are gone back for the sake of a free road. */
const ASIDE = 1.3;

/** What it is worth to `going` units to stand together, and to those they leave. */
function companyOf(p: Picture, from: number, to: number, going: number): number {
  const worth = (men: number): number => (p.mind.company * Math.min(men, CROWD)) / CROWD;
  const left = p.men[from]! - going;
  const before = worth(p.men[from]!);
  return going * (worth(p.men[to]! + going) - before) + left * (worth(left) - before);
}
/** More than a major road takes only stand in each other's way. */
const CROWD = 10;

/** Units of a detachment go nearer to their goal, if it is safe there; who cannot man three columns is pushed aside. */
function marchBy(
  p: Picture,
  from: number,
  units: readonly number[],
  goal: number,
  path: readonly number[],
): Order | null {
  const to = path.at(-1)!;
  const going = able(p, units, path).slice(0, roomOn(p, from, path));
  if (going.length === 0) return null;
  const attack = p.foes[to]! > 0;
  if (attack && (isNight(p.s.turn) || going.length + p.men[to]! < COLUMNS)) return null;
  const nearer = progress(p, from, to, goal, going.length);
  const strength = strengthOf(p, going);
  const safer = peril(p, from, strength, p.own[from]!) - peril(p, to, strength, p.own[to]! + strength);
  const taken = attack ? attackWorth(p, to, strength) : p.isCity(to) && p.men[to] === 0 ? p.mind.city : 0;
  const company = companyOf(p, from, to, going.length);
  const worth = nearer * nearNow(p) + safer + taken + company - hasteOf(p, going, path);
  const why = attack
    ? `${blocks(p.foes[to]!)} at ${nameOf(p, to)} cannot man three columns`
    : nearer > 0
      ? `to ${nameOf(p, to)}${to === goal ? ', which is to be held' : `, nearer to ${nameOf(p, goal)}`}`
      : safer > 0
        ? `from ${nameOf(p, from)} to ${nameOf(p, to)}, farther from a stronger enemy`
        : `to ${nameOf(p, to)}, to stand together`;
  return { units: going, path, worth, why };
}

/** Less than this is not worth a march. */
const WORTHWHILE = 0.4;

/** The best that can be done with some of the group; null: they stay. */
export function nextOrder(p: Picture, army: number, from: number): Order | null {
  const all = ordersOf(p, army, from);
  return all.length === 0 ? null : all.reduce((a, b) => (b.worth > a.worth ? b : a));
}

/** One order for each thing that may be done at once: the best attack, and a march for each detachment. */
export function ordersOf(p: Picture, army: number, from: number): Order[] {
  const units = p.waiting(army, from);
  const free = units.slice(keepers(p, from, units));
  if (free.length === 0) return [];
  const paths = pathsFrom(p, from);
  const orders: Order[] = [];
  const offer = (order: Order | null): void => {
    if (order !== null && order.worth > WORTHWHILE) orders.push(order);
  };
  for (const path of paths) if (p.foes[path.at(-1)!]! >= COLUMNS) offer(attackBy(p, from, free, path));
  let next = 0;
  for (const { goal, men } of detachments(p, army)[from]!) {
    const own = free.slice(next, next + men);
    next += men;
    let best: Order | null = null;
    for (const path of paths) {
      if (p.foes[path.at(-1)!]! >= COLUMNS) continue;
      const order = marchBy(p, from, own, goal, path);
      if (order !== null && (best === null || order.worth > best.worth)) best = order;
    }
    offer(best);
  }
  return orders;
}

/** What it is worth to activate a group: its best attack and what the others of it can do besides. */
export function groupWorth(p: Picture, army: number, from: number): { worth: number; why: string } {
  const orders = ordersOf(p, army, from);
  let [worth, why, best] = [0, '', 0];
  for (const order of orders) {
    if (order.worth > best) [best, why] = [order.worth, order.why];
  }
  for (const order of orders) if (p.foes[order.path.at(-1)!]! < COLUMNS) worth += order.worth;
  return { worth: Math.max(worth, best), why };
}
