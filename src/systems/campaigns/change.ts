/**
 * The hands that move the pieces: every write to a state goes through here, and only the `apply` of
 * an event may call it. Each function leaves the derived arrays (occupation, zones of control,
 * strengths, chains, tokens) true.
 */
import { enrol, link, strike, unlink } from './chains.ts';
import { barredByRiver, withBridge } from './costs.ts';
import { countersIn, forceLeaderOf, trackOf } from './forces.ts';
import { acrossOf, FORTIFIED_TOWN } from './ground.ts';
import { CLOSE, enemyOf, type SideIndex } from './roster.ts';
import { isVantage, overlooks } from './sight.ts';
import { IN_POOL, type Knowledge, ON_MAP, type State } from './state.ts';

/** Puts a Leader on the map as a counter, without moving anybody else. */
export function placeLeader(s: State, leader: number, hex: number, army: number): void {
  s.leader.status[leader] = ON_MAP;
  s.leader.army[leader] = army;
  s.leader.over[leader] = -1;
  link(s, leader, hex);
  enrol(s, leader);
  freshToken(s, leader);
  noticeAround(s, s.campaign.leaders[leader]!.side, hex);
}

/** Takes a Leader off the map. His units must have been given away or destroyed before. */
export function removeLeader(s: State, leader: number, status: number, returnsOn = 0): void {
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
  renewTokensLeft(s, side, from, leader);
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
  } else {
    renewTokensLeft(s, s.campaign.leaders[leader]!.side, s.leader.hex[leader]!, leader);
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
  if (from < 0 && hex >= 0) freshVedetteToken(s, vedette);
  if (from >= 0) renewTokensLeft(s, side, from, -1, hex >= 0 ? vedette : -1);
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
  s.costs = withBridge(s.costs, ground, bridges, hexside);
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

/** Remembers what was seen of a counter; the newest report replaces the older one. */
export function learn(s: State, side: SideIndex, report: Knowledge): void {
  const kept = s.known[side].filter((known) => known.token !== report.token);
  kept.push(report);
  s.known[side] = kept;
}

export function renewToken(s: State, leader: number): void {
  freshToken(s, leader);
  noticeAround(s, s.campaign.leaders[leader]!.side, s.leader.hex[leader]!);
}

/**
 * CN 2.8: within two hexes of each other, both sides know what kind of counter the other has there.
 * Called where a side's counter has just come to stand.
 */
export function noticeAround(s: State, side: SideIndex, hex: number): void {
  const { vedettes } = s.campaign;
  const enemy = enemyOf(side);
  if (!lookAround(s, side, hex) && !isOverlooked(s, enemy, hex)) return;
  for (const l of countersIn(s, hex, side)) s.leader.kindKnown[l] = 1;
  if (s.vedettesAt[side][hex]! === 0) return;
  for (let v = 0; v < vedettes.length; v += 1) {
    if (s.vedette.hex[v] === hex && vedettes[v]!.side === side) s.vedette.kindKnown[v] = 1;
  }
}

/** The side learns what every enemy counter within two hexes is; whether there was any. */
function lookAround(s: State, side: SideIndex, hex: number): boolean {
  const { grid } = s.campaign.ground;
  const { vedettes } = s.campaign;
  let seen = false;
  for (const l of s.present[enemyOf(side)]) {
    if (s.leader.over[l] !== -1 || grid.distance(s.leader.hex[l]!, hex) > CLOSE) continue;
    s.leader.kindKnown[l] = 1;
    seen = true;
  }
  for (let v = 0; v < vedettes.length; v += 1) {
    const at = s.vedette.hex[v]!;
    if (at < 0 || vedettes[v]!.side === side || grid.distance(at, hex) > CLOSE) continue;
    s.vedette.kindKnown[v] = 1;
    seen = true;
  }
  return seen;
}

/** CN 2.8: whoever is to enter this turn or the next looks around where he will. */
export function lookFromEntries(s: State): void {
  for (const side of [0, 1] as const) {
    for (const index of s.campaign.entrants[side]) {
      if (isVantage(s, index)) lookAround(s, side, s.reinforcements[index]!.hex);
    }
  }
}

/** CN 2.8: and from every Source there is, before the first turn. */
export function lookFromSources(s: State): void {
  for (const { side, sources } of s.campaign.armies) for (const hex of sources) lookAround(s, side, hex);
}

/** Whether a counter of this side, its Centre, a Source or an entry hex lies within two hexes (CN 2.8). */
function isCloseTo(s: State, side: SideIndex, hex: number): boolean {
  const { grid } = s.campaign.ground;
  const near = (at: number): boolean => at >= 0 && grid.distance(at, hex) <= CLOSE;
  return (
    s.present[side].some((l) => near(s.leader.hex[l]!)) ||
    s.vedette.hex.some((at, v) => s.campaign.vedettes[v]!.side === side && near(at)) ||
    isOverlooked(s, side, hex)
  );
}

function isOverlooked(s: State, side: SideIndex, hex: number): boolean {
  const { grid } = s.campaign.ground;
  const centre = s.armies.some(
    (army, a) => army.centre >= 0 && s.campaign.armies[a]!.side === side && grid.distance(army.centre, hex) <= CLOSE,
  );
  return centre || overlooks(s, side, hex);
}

function credit(s: State, leader: number, change: number): void {
  if (change === 0) return;
  liftStrength(s, leader, change);
  const hex = s.leader.hex[leader]!;
  if (hex >= 0) addStrength(s, s.campaign.leaders[leader]!.side, hex, change);
}

/** What a strength looks like from close quarters (CN 1.11, 1.13): nobody, a Force without a zone of control, a Force. */
const sizeOf = (sp2: number): number => Math.min(sp2, 2);

/** Carries a change of strength up the chain of command; a counter that turns from one kind to another is a new sight. */
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

/** CN 2.4: who leaves company, and who is left behind, can no longer be told apart. */
function renewTokensLeft(s: State, side: SideIndex, hex: number, leader: number, vedette = -1): void {
  const left = countersIn(s, hex, side).filter((l) => l !== leader);
  const riders: number[] = [];
  if (s.vedettesAt[side][hex]! > 0) {
    s.vedette.hex.forEach((at, v) => {
      if (at === hex && v !== vedette && s.campaign.vedettes[v]!.side === side) riders.push(v);
    });
  }
  if (left.length + riders.length === 0) return;
  if (left.length + riders.length > 1) dealTokens(s, side, hex, left, riders);
  else {
    for (const l of left) freshToken(s, l);
    for (const v of riders) freshVedetteToken(s, v);
  }
  if (leader >= 0) freshToken(s, leader);
  if (vedette >= 0) freshVedetteToken(s, vedette);
  noticeAround(s, side, hex);
}

/**
 * Fresh tokens for several counters of one hex. Where the enemy will know their kinds the kinds come in order;
 * otherwise the order says nothing: it turns on strengths, which only the owner knows.
 */
function dealTokens(
  s: State,
  side: SideIndex,
  hex: number,
  leaders: readonly number[],
  riders: readonly number[],
): void {
  const enemy = enemyOf(side);
  const known = isCloseTo(s, enemy, hex);
  const salt = s.unit.sp2.reduce((sum, sp2) => scramble(sum + sp2), s.nextToken);
  const kind = (size: number): number => (known ? size : 0);
  const dealt = [
    ...leaders.map((l) => ({ kind: kind(sizeOf(s.leader.sp2[l]!)), lot: scramble(salt + l), leader: l, vedette: -1 })),
    ...riders.map((v) => ({ kind: kind(RIDER), lot: scramble(salt - 1 - v), leader: -1, vedette: v })),
  ].sort((a, b) => a.kind - b.kind || a.lot - b.lot);
  for (const { leader, vedette } of dealt) {
    if (leader >= 0) freshToken(s, leader);
    else freshVedetteToken(s, vedette);
  }
}

/** After the sizes of Leaders' counters. */
const RIDER = 3;

/** A whole number that looks like any other. */
function scramble(n: number): number {
  const mixed = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d);
  return Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0;
}

function freshToken(s: State, leader: number): void {
  forget(s, s.campaign.leaders[leader]!.side, s.leader.token[leader]!);
  s.leader.token[leader] = s.nextToken;
  s.leader.kindKnown[leader] = 0;
  s.nextToken += 1;
}

function freshVedetteToken(s: State, vedette: number): void {
  forget(s, s.campaign.vedettes[vedette]!.side, s.vedette.token[vedette]!);
  s.vedette.token[vedette] = s.nextToken;
  s.vedette.kindKnown[vedette] = 0;
  s.nextToken += 1;
}

function forget(s: State, owner: SideIndex, token: number): void {
  const knower = enemyOf(owner);
  if (s.known[knower].some((known) => known.token === token)) {
    s.known[knower] = s.known[knower].filter((known) => known.token !== token);
  }
}

/** The Army whose Forces a Leader's units count to. */
export const armyOfForce = (s: State, leader: number): number => s.leader.army[forceLeaderOf(s, leader)]!;
