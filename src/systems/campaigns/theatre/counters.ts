/**
 * What a counter's back tells the enemy (CN 2.4, 2.8): its public token, and whether it is known for what it is. Part
 * of `change.ts`, and like it called only by the `apply` of an event.
 */
import { countersIn } from './forces.ts';
import { CLOSE, enemyOf, type SideIndex } from './roster.ts';
import { isOverlooked, isVantage, sees } from './sight.ts';
import type { State } from './state.ts';

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

/** CN 2.8, 8.4: the side learns what every enemy counter within range is; whether there was any. */
export function lookAround(s: State, side: SideIndex, hex: number, range = CLOSE): boolean {
  const { grid } = s.campaign.ground;
  const { vedettes } = s.campaign;
  let seen = false;
  for (const l of s.present[enemyOf(side)]) {
    if (s.leader.over[l] !== -1 || !grid.isWithin(s.leader.hex[l]!, hex, range)) continue;
    s.leader.kindKnown[l] = 1;
    seen = true;
  }
  for (let v = 0; v < vedettes.length; v += 1) {
    const at = s.vedette.hex[v]!;
    if (at < 0 || vedettes[v]!.side === side || !grid.isWithin(at, hex, range)) continue;
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

/** What a strength looks like from close quarters (CN 1.11, 1.13): nobody, a Force without a zone of control, a Force. */
export const sizeOf = (sp2: number): number => Math.min(sp2, 2);

export function renewToken(s: State, leader: number): void {
  freshToken(s, leader);
  noticeAround(s, s.campaign.leaders[leader]!.side, s.leader.hex[leader]!);
}

/** CN 2.4: who leaves company, and who is left behind, can no longer be told apart. */
export function renewTokensLeft(s: State, side: SideIndex, hex: number, leader: number, vedette = -1): void {
  const { vedettes } = s.campaign;
  const left = countersIn(s, hex, side).filter((l) => l !== leader);
  const riders: number[] = [];
  for (let v = 0; v < vedettes.length && s.vedettesAt[side][hex]! > 0; v += 1) {
    if (s.vedette.hex[v] === hex && v !== vedette && vedettes[v]!.side === side) riders.push(v);
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
  const known = sees(s, enemy, hex, CLOSE);
  let salt = s.nextToken;
  for (let u = 0; u < s.unit.sp2.length; u += 1) salt = scramble(salt + s.unit.sp2[u]!);
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

export function freshToken(s: State, leader: number): void {
  forget(s, s.campaign.leaders[leader]!.side, s.leader.token[leader]!);
  s.leader.token[leader] = s.nextToken;
  s.leader.kindKnown[leader] = 0;
  s.nextToken += 1;
}

export function freshVedetteToken(s: State, vedette: number): void {
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
