/**
 * What each Leader sees around him (CN 2.8), and the umpire's own register of counters. Part of `change.ts`, and like
 * it called only by the `apply` of an event.
 *
 * The register (`token`, `kindKnown`, `known`) is kept as it always was, because checksums and the coder of links rest
 * on it. It changes with what is hidden, so nothing that a side is shown comes from it: that is in `sightings.ts`.
 */
import { CLOSE, enemyOf, type SideIndex } from './roster.ts';
import { type Counter, isOverlooked, isVantage, pieceOf, sees } from './sight.ts';
import { deal, inRandomOrder, makeOut, standingIn } from './sightings.ts';
import type { State } from './state.ts';

/**
 * CN 2.8: within two hexes of each other, both sides know what kind of counter the other has there.
 * Called where a side's counter has just come to stand.
 */
export function noticeAround(s: State, side: SideIndex, hex: number): void {
  if (!lookAround(s, side, hex) && !isOverlooked(s, enemyOf(side), hex)) return;
  for (const counter of standingIn(s, hex, side)) notice(s, counter);
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
    notice(s, ~v);
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

function notice(s: State, counter: Counter): void {
  registerOf(s, counter).kindKnown[pieceOf(counter)] = 1;
  makeOut(s, counter);
}

/** A counter turns from one kind into another, which is seen at close quarters and nowhere else (CN 2.8). */
export function renewToken(s: State, leader: number): void {
  freshToken(s, leader);
  noticeAround(s, s.campaign.leaders[leader]!.side, s.leader.hex[leader]!);
}

/** CN 2.4: a counter that leaves company, and those left behind, can no longer be told apart, neither by the register nor by the enemy. */
export function partCompany(s: State, side: SideIndex, hex: number, gone: Counter | null): void {
  const left = renewTokensLeft(s, side, hex, gone);
  if (left.length === 0) return;
  deal(s, side, hex, left);
  if (gone !== null) deal(s, side, (gone < 0 ? s.vedette : s.leader).hex[pieceOf(gone)]!, [gone]);
}

/** The register’s part of it; the counters that are left. */
export function renewTokensLeft(s: State, side: SideIndex, hex: number, gone: Counter | null): readonly Counter[] {
  const left = standingIn(s, hex, side).filter((counter) => counter !== gone);
  if (left.length === 0) return left;
  const known = sees(s, enemyOf(side), hex, CLOSE);
  for (const counter of inRandomOrder(s, s.nextToken, known, left)) freshToken(s, counter);
  if (gone !== null) freshToken(s, gone);
  noticeAround(s, side, hex);
  return left;
}

const registerOf = ({ leader, vedette }: State, counter: Counter): State['leader'] | State['vedette'] =>
  counter < 0 ? vedette : leader;

export function freshToken(s: State, counter: Counter): void {
  const { leaders, vedettes } = s.campaign;
  const { token, kindKnown } = registerOf(s, counter);
  const piece = pieceOf(counter);
  forget(s, (counter < 0 ? vedettes : leaders)[piece]!.side, token[piece]!);
  token[piece] = s.nextToken;
  kindKnown[piece] = 0;
  s.nextToken += 1;
}

function forget(s: State, owner: SideIndex, token: number): void {
  const knower = enemyOf(owner);
  if (s.known[knower].some((known) => known.token === token)) {
    s.known[knower] = s.known[knower].filter((known) => known.token !== token);
  }
}
