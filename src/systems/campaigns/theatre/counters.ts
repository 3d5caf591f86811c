/**
 * What each Leader sees around him (CN 2.8), and the umpire's own register of counters. Part of `change.ts`, and like
 * it called only by the `apply` of an event.
 *
 * The register (`token`, `kindKnown`, `known`) is kept as it always was, because checksums and the coder of links rest
 * on it. It changes with what is hidden, so nothing that a side is shown comes from it: that is in `sightings.ts`.
 */
import { countersIn } from './forces.ts';
import { CLOSE, enemyOf, type SideIndex } from './roster.ts';
import { isOverlooked, isVantage, sees } from './sight.ts';
import { inRandomOrder, makeOut, ridersIn } from './sightings.ts';
import type { State } from './state.ts';

/**
 * CN 2.8: within two hexes of each other, both sides know what kind of counter the other has there.
 * Called where a side's counter has just come to stand.
 */
export function noticeAround(s: State, side: SideIndex, hex: number): void {
  const { vedettes } = s.campaign;
  const enemy = enemyOf(side);
  if (!lookAround(s, side, hex) && !isOverlooked(s, enemy, hex)) return;
  for (const l of countersIn(s, hex, side)) notice(s, l);
  if (s.vedettesAt[side][hex]! === 0) return;
  for (let v = 0; v < vedettes.length; v += 1) {
    if (s.vedette.hex[v] === hex && vedettes[v]!.side === side) noticeVedette(s, v);
  }
}

/** CN 2.8, 8.4: the side learns what every enemy counter within range is; whether there was any. */
export function lookAround(s: State, side: SideIndex, hex: number, range = CLOSE): boolean {
  const { grid } = s.campaign.ground;
  const { vedettes } = s.campaign;
  let seen = false;
  for (const l of s.present[enemyOf(side)]) {
    if (s.leader.over[l] !== -1 || !grid.isWithin(s.leader.hex[l]!, hex, range)) continue;
    notice(s, l);
    seen = true;
  }
  for (let v = 0; v < vedettes.length; v += 1) {
    const at = s.vedette.hex[v]!;
    if (at < 0 || vedettes[v]!.side === side || !grid.isWithin(at, hex, range)) continue;
    noticeVedette(s, v);
    seen = true;
  }
  return seen;
}

/** CN 2.8: a Leader who is to enter this turn or the next looks around where he will. */
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

function notice(s: State, leader: number): void {
  s.leader.kindKnown[leader] = 1;
  makeOut(s, leader);
}

function noticeVedette(s: State, vedette: number): void {
  s.vedette.kindKnown[vedette] = 1;
  s.seen.vedette.kind[vedette] = 1;
}

/** A counter turns from one kind into another, which is seen at close quarters and nowhere else (CN 2.8). */
export function renewToken(s: State, leader: number): void {
  freshToken(s, leader);
  noticeAround(s, s.campaign.leaders[leader]!.side, s.leader.hex[leader]!);
}

/** CN 2.4: a counter that leaves company, and those left behind, can no longer be told apart. */
export function renewTokensLeft(s: State, side: SideIndex, hex: number, leader: number, vedette = -1): void {
  const left = countersIn(s, hex, side).filter((l) => l !== leader);
  const riders = ridersIn(s, hex, side).filter((v) => v !== vedette);
  if (left.length + riders.length === 0) return;
  const known = sees(s, enemyOf(side), hex, CLOSE);
  for (const dealt of inRandomOrder(s, s.nextToken, known, left, riders)) {
    if (dealt.leader >= 0) freshToken(s, dealt.leader);
    else freshVedetteToken(s, dealt.vedette);
  }
  if (leader >= 0) freshToken(s, leader);
  if (vedette >= 0) freshVedetteToken(s, vedette);
  noticeAround(s, side, hex);
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
