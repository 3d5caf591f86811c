/**
 * The hands that move the pieces: every write to a state goes through here, and only the `apply` of
 * an event may call it. Each function leaves the derived arrays (occupation, zones of control,
 * strengths, chains, tokens) true.
 */
import { enrol, link, strike, unlink } from './chains.ts';
import { barredByRiver, costsOf } from './costs.ts';
import { freshToken, noticeAround, partCompany, renewToken, renewTokensLeft } from './counters.ts';
import { forceLeaderOf, roundedToTens2, trackOf } from './forces.ts';
import { acrossOf, FORTIFIED_TOWN } from './ground.ts';
import { enemyOf, type SideIndex } from './roster.ts';
import type { Knowledge } from './seen.ts';
import { sizeOf } from './sight.ts';
import { bringOut, counterOf, numberCounters, seeOff, sendOut, takeIn } from './sightings.ts';
import { IN_POOL, ON_MAP, OUT, type State } from './state.ts';

/** Puts a Leader on the map as a counter, without moving any other. */
export function placeLeader(s: State, leader: number, hex: number, army: number): void {
  s.leader.status[leader] = ON_MAP;
  s.leader.army[leader] = army;
  s.leader.over[leader] = -1;
  link(s, leader, hex);
  enrol(s, leader);
  freshToken(s, leader);
  bringOut(s, leader, false);
  noticeAround(s, s.campaign.leaders[leader]!.side, hex);
}

/** Takes a Leader off the map. His units must have been given away or destroyed before. */
export function removeLeader(s: State, leader: number, status: number, returnsOn = 0): void {
  if (status === OUT) seeOff(s, leader);
  else takeIn(s, leader);
  if (s.leader.hex[leader]! >= 0) {
    unlink(s, leader);
    strike(s, leader);
  }
  const { kind } = s.campaign.leaders[leader]!;
  s.leader.status[leader] = kind === 'named' ? status : IN_POOL;
  s.leader.returnsOn[leader] = returnsOn;
  s.leader.over[leader] = -1;
  s.leader.moved[leader] = 0;
  s.leader.tried[leader] = 0;
  s.leader.unled[leader] = 0;
}

/** Moves a counter with its whole track to another hex. */
export function moveForce(s: State, leader: number, to: number): void {
  numberCounters(s);
  const from = s.leader.hex[leader]!;
  const { side } = s.campaign.leaders[leader]!;
  const strength = s.leader.sp2[leader]!;
  for (const l of trackOf(s, leader)) {
    unlink(s, l);
    link(s, l, to);
  }
  if (strength > 0) {
    addStrength(s, side, from, -strength);
    addStrength(s, side, to, strength);
  }
  partCompany(s, side, from, leader);
  noticeAround(s, side, to);
}

/** Sets the strength of a unit that is on the map or entering it. At 0 it is gone for good. */
export function setStrength(s: State, unit: number, sp2: number): void {
  const leader = s.unit.leader[unit]!;
  const change = sp2 - s.unit.sp2[unit]!;
  s.unit.sp2[unit] = sp2;
  if (leader < 0) return;
  credit(s, leader, change);
  if (sp2 === 0) s.unit.leader[unit] = -1;
}

/**
 * Puts a unit on a Leader's track, from another track or from outside the map. Gained before it is
 * lost, so that a Force that only regroups never looks empty on the way.
 */
export function assignUnit(s: State, unit: number, leader: number): void {
  const sp2 = s.unit.sp2[unit]!;
  const old = s.unit.leader[unit]!;
  s.unit.leader[unit] = leader;
  if (leader >= 0) credit(s, leader, sp2);
  if (old >= 0) credit(s, old, -sp2);
}

/** Puts a Leader with his track under another in the same hex, or (-1) makes him a counter of his own. */
export function subordinate(s: State, leader: number, under: number): void {
  const sp2 = s.leader.sp2[leader]!;
  const old = s.leader.over[leader]!;
  if (old >= 0) liftStrength(s, old, -sp2);
  s.leader.over[leader] = under;
  if (under >= 0) {
    liftStrength(s, under, sp2);
    s.leader.unled[leader] = 0;
    takeIn(s, leader);
  } else {
    renewTokensLeft(s, s.campaign.leaders[leader]!.side, s.leader.hex[leader]!, leader);
    bringOut(s, leader, true);
  }
}

/** The enemy pieces and the losses of a side, by Army too (CN 11.5, 11.7). */
export function countLoss(s: State, side: SideIndex, army: number, sp2: number): void {
  s.lost2[side] += sp2;
  if (army >= 0) s.armies[army]!.lost2 += sp2;
}

export function placeVedette(s: State, vedette: number, hex: number): void {
  const { side } = s.campaign.vedettes[vedette]!;
  const from = s.vedette.hex[vedette]!;
  if (from >= 0) s.vedettesAt[side][from]! -= 1;
  s.vedette.hex[vedette] = hex;
  if (hex >= 0) s.vedettesAt[side][hex]! += 1;
  if (from < 0 && hex >= 0) {
    freshToken(s, ~vedette);
    sendOut(s, vedette);
  }
  if (from >= 0) partCompany(s, side, from, hex >= 0 ? ~vedette : null);
  if (hex >= 0) noticeAround(s, side, hex);
  s.version += 1;
}

export function setBridge(s: State, hexside: number, bridge: number): void {
  const { ground } = s.campaign;
  const across = acrossOf(ground, hexside);
  const bridges = s.bridges.slice();
  bridges[hexside] = bridge;
  bridges[across] = bridge;
  s.bridges = bridges;
  s.costs = costsOf(ground, bridges);
  for (const side of [0, 1] as const) {
    refreshZone(s, side, (hexside / 6) | 0);
    refreshZone(s, side, (across / 6) | 0);
  }
  s.version += 1;
}

export function setBesieged(s: State, citadel: number, besieged: boolean): void {
  const state = s.citadels[citadel]!;
  state.besieged = besieged;
  state.checks = 0;
  refreshZone(s, state.owner, s.campaign.ground.citadels[citadel]!.hex);
  s.version += 1;
}

/** CN 11.2: a Force that stands in or passes through a place controls it; a Citadel falls when it surrenders or is entered empty (CN 10.1, 10.5). */
export function takeControl(s: State, side: SideIndex, hex: number): void {
  const { ground, featureHexes } = s.campaign;
  for (let i = 0; i < featureHexes.length; i += 1) if (featureHexes[i] === hex) s.features[i]!.controller = side;
  const citadel = ground.citadelAt[hex]!;
  if (citadel >= 0 && s.citadels[citadel]!.owner !== side) {
    s.citadels[citadel]!.owner = side;
    s.citadels[citadel]!.checks = 0;
    for (let dir = 0; dir < 6; dir += 1) refreshBoth(s, ground.neighbours[hex * 6 + dir]!);
  }
}

/** A side is told something of the enemy counter it knows by this number: a name (else -1), a strength (else -1). */
export function learn(s: State, side: SideIndex, news: Knowledge): void {
  const leader = counterOf(s, enemyOf(side), news.token);
  if (leader >= 0) s.known[side] = noted(s.known[side], { ...news, token: s.leader.token[leader]! });
  s.seen.reports[side] = noted(s.seen.reports[side], news);
}

/**
 * CN 2.4: what is new is added to what was known. The newest strength replaces the older one, but for an exact figure
 * that the new one, to ten, still fits.
 */
function noted(reports: readonly Knowledge[], news: Knowledge): Knowledge[] {
  const old = reports.find(({ token }) => token === news.token);
  const leader = news.leader < 0 ? (old?.leader ?? -1) : news.leader;
  const { sp2, exact } = news.sp2 < 0 ? { sp2: old?.sp2 ?? -1, exact: old?.exact ?? false } : news;
  const better = old?.exact === true && !exact && roundedToTens2(old.sp2) === sp2;
  const report = better
    ? { ...news, leader, sp2: old.sp2, exact: true, turn: old.turn }
    : { ...news, leader, sp2, exact };
  return [...reports.filter((known) => known !== old), report];
}

function credit(s: State, leader: number, change: number): void {
  if (change === 0) return;
  liftStrength(s, leader, change);
  const hex = s.leader.hex[leader]!;
  if (hex >= 0) addStrength(s, s.campaign.leaders[leader]!.side, hex, change);
}

/** Carries a change of strength up the chain of command; a counter may turn from one kind into another by it. */
function liftStrength(s: State, leader: number, change: number): void {
  for (let l = leader; l >= 0; l = s.leader.over[l]!) {
    const before = s.leader.sp2[l]!;
    s.leader.sp2[l] = before + change;
    const counter = s.leader.over[l] === -1 && s.leader.hex[l]! >= 0;
    if (counter && sizeOf(before) !== sizeOf(before + change)) renewToken(s, l);
  }
}

function addStrength(s: State, side: SideIndex, hex: number, change: number): void {
  const before = s.occupied[side][hex]!;
  s.occupied[side][hex] = before + change;
  refreshZone(s, side, hex);
  if (before > 0 === before + change > 0) return;
  if (before === 0) takeControl(s, side, hex);
  s.version += 1;
  const { ground } = s.campaign;
  if (ground.town[hex] !== FORTIFIED_TOWN) return;
  for (let dir = 0; dir < 6; dir += 1) {
    const beside = ground.neighbours[hex * 6 + dir]!;
    if (beside >= 0) refreshZone(s, enemyOf(side), beside);
  }
}

function refreshBoth(s: State, hex: number): void {
  if (hex < 0) return;
  refreshZone(s, 0, hex);
  refreshZone(s, 1, hex);
}

/** Every zone anew, on a position whose Stacks have just been put down. */
export function recountZones(s: State): void {
  for (let hex = 0; hex < s.first.length; hex += 1) refreshBoth(s, hex);
}

/** Brings the zone a Stack exerts from this hex up to date (CN 6.5.1). */
function refreshZone(s: State, side: SideIndex, hex: number): void {
  const before = s.exerts[side][hex]!;
  const now = directionsOfZone(s, side, hex);
  if (before === now) return;
  s.version += 1;
  s.exerts[side][hex] = now;
  for (let dir = 0; dir < 6; dir += 1) {
    const change = ((now >> dir) & 1) - ((before >> dir) & 1);
    if (change !== 0) s.zone[side][s.campaign.ground.neighbours[hex * 6 + dir]!]! += change;
  }
}

function directionsOfZone(s: State, side: SideIndex, hex: number): number {
  const { ground } = s.campaign;
  if (s.occupied[side][hex]! < 2) return 0;
  const citadel = ground.citadelAt[hex]!;
  if (citadel >= 0 && s.citadels[citadel]!.besieged && s.citadels[citadel]!.owner === side) return 0;
  return zoneFrom(s, side, hex);
}

/** Directions into which a Stack of this side would exert its zone from this hex (CN 6.5.1). */
export function zoneFrom(s: State, side: SideIndex, hex: number): number {
  const { ground } = s.campaign;
  let directions = 0;
  for (let dir = 0; dir < 6; dir += 1) {
    const hexside = hex * 6 + dir;
    const to = ground.neighbours[hexside]!;
    if (to < 0 || barredByRiver(ground, s.bridges, hexside) || shelters(s, enemyOf(side), to)) continue;
    directions |= 1 << dir;
  }
  return directions;
}

/** A Citadel of this side, or a Fortified Town it holds with a Force: no enemy zone reaches in (CN 6.5.1). */
function shelters(s: State, side: SideIndex, hex: number): boolean {
  const { ground } = s.campaign;
  const citadel = ground.citadelAt[hex]!;
  if (citadel >= 0 && s.citadels[citadel]!.owner === side) return true;
  return ground.town[hex] === FORTIFIED_TOWN && s.occupied[side][hex]! > 0;
}

/** The Army whose Forces a Leader's units count to. */
export const armyOfForce = (s: State, leader: number): number => s.leader.army[forceLeaderOf(s, leader)]!;
