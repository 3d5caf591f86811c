/** Questions about Leaders, Forces and Stacks (CN 1.7-1.13). Nothing here changes a state. */
import { barredByRiver } from './costs.ts';
import { CAV, INF, type LeaderInfo, type SideIndex } from './roster.ts';
import { ON_MAP, type State } from './state.ts';

/** Leaders in a hex, subordinates included, in id order. */
export function* leadersIn(s: State, hex: number): Generator<number> {
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) yield l;
}

/** Leaders of one side who are counters in this hex: Force Leaders and Lone Leaders. */
export function countersIn(s: State, hex: number, side: SideIndex): number[] {
  const found: number[] = [];
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) {
    if (s.leader.over[l] === -1 && s.campaign.leaders[l]!.side === side) found.push(l);
  }
  return found;
}

/** Force Leaders of one side in this hex, in id order. */
export function forcesIn(s: State, hex: number, side: SideIndex): number[] {
  const found: number[] = [];
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) {
    if (s.leader.over[l] === -1 && s.leader.sp2[l]! > 0 && s.campaign.leaders[l]!.side === side) found.push(l);
  }
  return found;
}

/** All Force Leaders of a side on the map, by hex label, then id (CN 0.9). */
export function forcesOf(s: State, side: SideIndex): number[] {
  return byHexThenId(
    s,
    s.present[side].filter((l) => s.leader.over[l] === -1 && s.leader.sp2[l]! > 0),
  );
}

export function byHexThenId(s: State, leaders: number[]): number[] {
  const { hex } = s.leader;
  return sorted(leaders, (a, b) => hex[a]! - hex[b]! || a - b);
}

/** Units on the map in canonical order: by hex, then Leader, then unit (CN 13.1). */
export function inCanonicalOrder(s: State, units: readonly number[]): number[] {
  const { leader } = s.unit;
  const { hex } = s.leader;
  return sorted([...units], (a, b) => hex[leader[a]!]! - hex[leader[b]!]! || leader[a]! - leader[b]! || a - b);
}

/** In place. The lists are short and mostly in order already, which the built-in sort does not profit from. */
function sorted(numbers: number[], compare: (a: number, b: number) => number): number[] {
  for (let i = 1; i < numbers.length; i += 1) {
    const number = numbers[i]!;
    let at = i;
    for (; at > 0 && compare(numbers[at - 1]!, number) > 0; at -= 1) numbers[at] = numbers[at - 1]!;
    numbers[at] = number;
  }
  return numbers;
}

/** The Leader at the top of the track this Leader stands on. */
export function forceLeaderOf(s: State, leader: number): number {
  let top = leader;
  while (s.leader.over[top]! >= 0) top = s.leader.over[top]!;
  return top;
}

/** Leaders directly on this Leader's track, in id order. */
export function subordinatesOf(s: State, leader: number): number[] {
  const found: number[] = [];
  const hex = s.leader.hex[leader]!;
  if (hex < 0) return found;
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) if (s.leader.over[l] === leader) found.push(l);
  return found;
}

/** A Leader and everybody under him, himself first, then in id order. */
export function trackOf(s: State, leader: number): number[] {
  const found = [leader];
  const hex = s.leader.hex[leader]!;
  if (hex < 0) return found;
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) if (l !== leader && isUnder(s, l, leader)) found.push(l);
  return found;
}

export function isUnder(s: State, leader: number, chief: number): boolean {
  for (let l = leader; l >= 0; l = s.leader.over[l]!) if (l === chief) return true;
  return false;
}

/** Units directly on a Leader's track, in id order. */
export function ownUnits(s: State, leader: number): number[] {
  const found: number[] = [];
  const { leader: of } = s.unit;
  for (let u = 0; u < of.length; u += 1) if (of[u] === leader) found.push(u);
  return found;
}

/** Units of a Force: the Leader's own and those of all under him, in id order. */
export function unitsUnder(s: State, leader: number): number[] {
  const found: number[] = [];
  const { leader: of } = s.unit;
  for (let u = 0; u < of.length; u += 1) if (of[u]! >= 0 && isUnder(s, of[u]!, leader)) found.push(u);
  return found;
}

/** Units of one side in a hex, in id order: its Stack. */
export function unitsIn(s: State, hex: number, side: SideIndex): number[] {
  const found: number[] = [];
  const { leader: of } = s.unit;
  for (let u = 0; u < of.length; u += 1) {
    if (of[u]! >= 0 && s.leader.hex[of[u]!] === hex && s.campaign.units[u]!.side === side) found.push(u);
  }
  return found;
}

/** Half points by arm. */
export interface Strength {
  inf: number;
  cav: number;
  art: number;
}

export function strengthOf(s: State, units: readonly number[]): Strength {
  const total = { inf: 0, cav: 0, art: 0 };
  for (const u of units) {
    const { arm } = s.campaign.units[u]!;
    const sp2 = s.unit.sp2[u]!;
    if (arm === INF) total.inf += sp2;
    else if (arm === CAV) total.cav += sp2;
    else total.art += sp2;
  }
  return total;
}

/** Foot and horse of a Stack: what can attack (CN 1.13). */
export function fightingIn(s: State, hex: number, side: SideIndex): number {
  const { inf, cav } = strengthOf(s, unitsIn(s, hex, side));
  return inf + cav;
}

export const totalOf = (strength: Strength): number => strength.inf + strength.cav + strength.art;

/** CN 1.13: neither infantry nor cavalry. */
export const artilleryAlone = (strength: Strength): boolean => strength.inf + strength.cav === 0 && strength.art > 0;

/** A Force without infantry or guns marches as cavalry (CN 6.4.1). */
export const allCavalry = (strength: Strength): boolean => strength.cav > 0 && strength.inf + strength.art === 0;

/** Doubled load on a Leader's own track: unit values and the ratings of employed subordinates (CN 1.8). */
export function loadOf(s: State, leader: number): number {
  let load = 0;
  const { leader: of } = s.unit;
  for (let u = 0; u < of.length; u += 1) if (of[u] === leader) load += s.campaign.units[u]!.sub2;
  for (const l of subordinatesOf(s, leader)) load += ratingOf(s, l);
  return load;
}

/** An unemployed Leader's rating is disregarded (CN 1.8). */
export const ratingOf = (s: State, leader: number): number =>
  s.leader.sp2[leader]! > 0 ? s.campaign.leaders[leader]!.sub2 : 0;

/** Larger span, then higher initiative, then id (CN 1.7, 1.9). */
export function senior(s: State, a: number, b: number): number {
  const x = s.campaign.leaders[a]!;
  const y = s.campaign.leaders[b]!;
  return rankOf(y) - rankOf(x) || y.initiative - x.initiative || a - b;
}

/** A Provisional leader may carry any load, but he outranks no other (CN 1.6). */
const rankOf = (info: LeaderInfo): number => (info.kind === 'provisional' ? 0 : info.span2);

/** The Leader of CN 1.9: the one with the largest span among all Leaders of a side in the hex, or -1. */
export function seniorIn(s: State, hex: number, side: SideIndex): number {
  let best = -1;
  for (let l = s.first[hex]!; l >= 0; l = s.leader.next[l]!) {
    if (s.campaign.leaders[l]!.side === side && (best < 0 || senior(s, l, best) < 0)) best = l;
  }
  return best;
}

export const mayMix = (s: State, armyA: number, armyB: number): boolean =>
  armyA === armyB ||
  (s.campaign.armies[armyA]!.mayMix.includes(armyB) && s.campaign.armies[armyB]!.mayMix.includes(armyA));

/** CN 1.9, the only test: may `leader` with his track end in `hex` beside what stands there? A Lone Leader always may. */
export function mayEndIn(s: State, leader: number, hex: number): boolean {
  if (!leadsTroops(s, leader)) return true;
  const there = countersIn(s, hex, s.campaign.leaders[leader]!.side).filter((l) => l !== leader);
  return canJoin(s, [leader, ...there]);
}

const leadsTroops = (s: State, leader: number): boolean => s.leader.sp2[leader]! > 0;

/** Whether the Forces among these counters fit under one Leader. A Lone Leader may be that one, but never stands in their way. */
export function canJoin(s: State, counters: readonly number[]): boolean {
  const forces = counters.filter((l) => leadsTroops(s, l));
  if (forces.length < 2 || fitsUnderSenior(s, forces)) return true;
  return forces.length < counters.length && fitsUnderSenior(s, ledTogether(s, counters));
}

/** The counters of a hex that come on one track: all Forces, and the Lone Leaders whose Army may mix with theirs. */
export function ledTogether(s: State, counters: readonly number[]): number[] {
  const forces = counters.filter((l) => leadsTroops(s, l));
  const core = forces.length > 0 || counters.length === 0 ? forces : [seniorOn(s, counters)];
  return counters.filter(
    (l) => leadsTroops(s, l) || core.every((f) => mayMix(s, s.leader.army[l]!, s.leader.army[f]!)),
  );
}

/** The Leader of these counters by CN 1.9: the senior of all if that is lawful, else the senior of the Forces. */
export function chiefOf(s: State, counters: readonly number[]): number {
  const led = ledTogether(s, counters);
  if (fitsUnderSenior(s, led)) return seniorOn(s, led);
  const forces = counters.filter((l) => leadsTroops(s, l));
  const f = seniorOn(s, forces.length > 0 ? forces : counters);
  // A subordinate Leader who could not lead his own chief does not break the Force apart.
  const top = forceLeaderOf(s, f);
  return top === f || fitsUnderSenior(s, [top]) ? f : top;
}

/** Leader F of CN 1.9 takes every other counter directly under himself: is that within span and Armies? */
function fitsUnderSenior(s: State, counters: readonly number[]): boolean {
  const f = seniorOn(s, counters);
  let load = loadOf(s, f);
  for (const l of counters) {
    if (l === f) continue;
    if (!mayMix(s, s.leader.army[l]!, s.leader.army[f]!)) return false;
    load += isUnder(s, f, l) ? ratingWithout(s, l, f) : ratingOf(s, l);
  }
  return load <= s.campaign.leaders[f]!.span2;
}

/** The Leader with the largest span on the tracks of these counters. */
export function seniorOn(s: State, counters: readonly number[]): number {
  let f = counters[0]!;
  for (const counter of counters) for (const l of trackOf(s, counter)) if (senior(s, l, f) < 0) f = l;
  return f;
}

/** Whether a Stack as it stands could be put under one Leader (CN 1.9). */
export function isSubordinate(s: State, hex: number, side: SideIndex): boolean {
  return canJoin(s, countersIn(s, hex, side));
}

/** The rating of a Leader once `gone` and his track have left him: unemployed if nothing is left. */
const ratingWithout = (s: State, leader: number, gone: number): number =>
  s.leader.sp2[leader]! - s.leader.sp2[gone]! > 0 ? s.campaign.leaders[leader]!.sub2 : 0;

export const isLone = (s: State, leader: number): boolean =>
  s.leader.status[leader] === ON_MAP && s.leader.over[leader] === -1 && s.leader.sp2[leader] === 0;

/** The Stack inside a Citadel has shut itself in (CN 10.2). */
export function isBesieged(s: State, hex: number): boolean {
  const citadel = s.campaign.ground.citadelAt[hex]!;
  return citadel >= 0 && s.citadels[citadel]!.besieged;
}

export const inEnemyZone = (s: State, hex: number, side: SideIndex): boolean =>
  s.zone[(1 - side) as SideIndex][hex]! > 0;

/** CN 0.3: what a side is told of a strength; half points in, half points out. */
export const roundedToTens2 = (sp2: number): number => Math.max(20, 20 * Math.floor((sp2 + 10) / 20));

/** Adjacent over a hexside that permits attack: no Primary River without a bridge (CN 9.2.1). */
export function permitted(s: State, from: number, to: number): boolean {
  const { ground } = s.campaign;
  const dir = ground.grid.direction(from, to);
  return dir >= 0 && !barredByRiver(ground, s.bridges, from * 6 + dir);
}
