/** Where groups should go: attacks where they are strong, otherwise together, and nearer to their goal. */
import type { OwnBlock } from '../fog/view.ts';
import { isNight } from '../theatre/calendar.ts';
import { COLUMNS, MARCH_LIMIT, MOVES } from '../theatre/constants.ts';
import { goalsFor } from './goals.ts';
import { blockOf, distance, groupsLeft, room, type Situation, support, threat } from './situation.ts';

export interface Plan {
  /** Cities in the order of the march; none: stay. */
  readonly path: readonly number[];
  readonly worth: number;
  readonly why: string;
}

/** What each side asks for before it attacks: units for each defender, those next door counted in part. */
const SUPERIORITY = [1.15, 1.3] as const;
const NEXT_DOOR = 0.35;
/** More than this many to one are better used elsewhere. */
const PLENTY = 1.8;

/** Weights, found by trial in whole games between two of these opponents. */
const MIND = {
  pushOut: 1.5,
  attack: 3,
  city: 6,
  company: 0.35,
  danger: [0.15, 1.2],
  near: 2,
  crowd: 0.1,
  hurry: 0.1,
  join: 30,
  aside: 0.4,
} as const;

/** More than a major road takes in one turn only stand in each other's way. */
const ENOUGH = MARCH_LIMIT.major;

const NOT_AT_ALL = Number.NEGATIVE_INFINITY;

/** Blocks of a group that would take this way: leaders keep out of battles, the weak out of force marches. */
export const marchers = (at: Situation, group: readonly OwnBlock[], path: readonly number[]): OwnBlock[] =>
  group.filter((block) => {
    const { type } = blockOf(at, block);
    if (type === 'LDR') return path.length === 0 || at.enemyAt[path.at(-1)!]!.length === 0;
    return path.length <= MOVES[type] || block.cv > 1;
  });

/** A deciding city, once held, is not left: these stay. */
const GARRISON = 3;

/** Those of a group who are free to go. */
export function free(at: Situation, group: readonly OwnBlock[], place: number): readonly OwnBlock[] {
  if (!at.campaign.cities.some((city) => city.place === place)) return group;
  const staying = at.ownAt[place]!.length - group.length;
  return group.slice(Math.max(0, GARRISON - staying));
}

/** Units that would have to be rolled for. */
const hurried = (at: Situation, group: readonly OwnBlock[], path: readonly number[]): number =>
  group.filter((block) => path.length > MOVES[blockOf(at, block).type]).length;

/** What it is worth to have this group stand in a place, having come by `path`. */
function worthOf(at: Situation, group: readonly OwnBlock[], from: number, path: readonly number[], goal: number): Plan {
  const to = path.at(-1) ?? from;
  const enemies = at.enemyAt[to]!.length;
  const roads = path.map((next, i) => room(at, path[i - 1] ?? from, next));
  const going = Math.min(marchers(at, group, path).length, ...roads);
  if (going < Math.min(group.length, COLUMNS) && enemies === 0)
    return { path, worth: NOT_AT_ALL, why: 'no room on the road' };
  const together = going + (path.length === 0 ? 0 : at.ownAt[to]!.length);
  const company = Math.min(together, ENOUGH) * MIND.company - Math.max(0, together - ENOUGH) * MIND.crowd;
  const haste = MIND.hurry * Math.min(going, hurried(at, group, path));
  const near = company - haste - MIND.near * distance(at, to, goal);
  if (enemies > 0) {
    const { worth, why } = attackOn(at, from, to, going, enemies);
    const onTheWay = distance(at, to, goal) < distance(at, from, goal);
    return { path, worth: near + (onTheWay || at.ownAt[to]!.length > 0 ? worth : worth * MIND.aside), why };
  }
  const peril = threat(at, to);
  const exposed = peril >= COLUMNS && together < peril * 0.8 ? Math.min(together, 8) * MIND.danger[at.view.side]! : 0;
  return { path, worth: near - exposed, why: exposed > 0 ? 'the least danger' : 'nearer to where it is decided' };
}

/** Those who are there already, this group, and the largest that may still be sent from next door. */
function attackersOn(at: Situation, from: number, to: number, going: number): number {
  const others = at.campaign.places[to]!.neighbours.filter((next) => next !== from)
    .map((next) => Math.min(at.ownAt[next]!.filter((block) => !block.spent).length, room(at, next, to)))
    .sort((a, b) => b - a)
    .slice(0, Math.max(0, groupsLeft(at) - (at.view.group === null ? 1 : 0)));
  return at.ownAt[to]!.length + going + others.reduce((sum, one) => sum + one, 0);
}

/** What an attack is worth beside coming nearer. */
function attackOn(at: Situation, from: number, to: number, going: number, enemies: number): Omit<Plan, 'path'> {
  const none = { worth: NOT_AT_ALL, why: 'not strong enough' };
  const attackers = attackersOn(at, from, to, going);
  if (going <= 0 || attackers < COLUMNS || isNight(at.view.turn)) return none;
  const city = at.campaign.cities.some(({ place }) => place === to) ? MIND.city : 0;
  if (enemies < COLUMNS) return { worth: MIND.pushOut * enemies + city, why: 'they cannot man three columns' };
  const ratio = attackers / (enemies + support(at, to) * NEXT_DOOR);
  if (ratio < SUPERIORITY[at.view.side]) return none;
  const joined = at.ownAt[to]!.length > 0 ? MIND.join : 0;
  return { worth: MIND.attack * enemies + city + joined, why: 'strong enough to attack' };
}

/** An attack that has all it needs: whoever is left of a group may look elsewhere. */
export function isEnough(at: Situation, to: number): boolean {
  const enemies = at.enemyAt[to]!.length;
  if (enemies === 0) return false;
  const need = enemies < COLUMNS ? COLUMNS : PLENTY * (enemies + support(at, to) * NEXT_DOOR);
  return at.ownAt[to]!.length >= need;
}

/** Ways a group may take together: one section or two, the second by force march for those on foot (NP 6.9). */
function pathsOf(at: Situation, group: readonly OwnBlock[], from: number): number[][] {
  const { places } = at.campaign;
  const one = places[from]!.neighbours.filter((to) => room(at, from, to) > 0).map((to) => [to]);
  if (isNight(at.view.turn) && hurried(at, group, [from, from]) > 0) return one;
  const two = one.flatMap(([middle]) =>
    at.enemyAt[middle!]!.length > 0
      ? []
      : places[middle!]!.neighbours.filter((to) => to !== from && room(at, middle!, to) > 0).map((to) => [middle!, to]),
  );
  return [...one, ...two];
}

/** The best a group can do; staying is always possible. */
export function planFor(at: Situation, all: readonly OwnBlock[], from: number): Plan {
  const group = free(at, all, from);
  if (group.length === 0) return { path: [], worth: 0, why: 'the city is held' };
  const goal = goalsFor(at)[from]!;
  const stay = { ...worthOf(at, group, from, [], goal), why: 'well placed' };
  let best: Plan = stay;
  for (const path of pathsOf(at, group, from)) {
    const plan = worthOf(at, group, from, path, goal);
    if (plan.worth > best.worth) best = plan;
  }
  return { ...best, worth: best.worth - stay.worth };
}
