/**
 * How each side knows the other's counters: by a number, as what it last saw there, and by what was reported of it (CN
 * 2.4, 2.8). Part of `change.ts`, and like it called only by the `apply` of an event.
 *
 * Numbers tell nothing (CN 2.4): they follow the order in which counters come into the enemy's eyes. None is drawn
 * while an answer still sorts out which Leader leads: a new counter waits without one until the game rests or a counter
 * moves. What changes inside a counter out of sight changes neither its number nor what it was last seen as.
 */
import { countersIn } from './forces.ts';
import { CLOSE, enemyOf, type SideIndex } from './roster.ts';
import type { Knowledge, Marks } from './seen.ts';
import { type Counter, inSight, pieceOf, seenAs, sees } from './sight.ts';
import type { State } from './state.ts';

/** Instead of a number: not seen yet, or no counter at all. */
const UNSEEN = 0;
/** Instead of a number: it came out from among the others in its hex, and which of them is not known (CN 2.4). */
const PARTED = -1;

const marksOf = ({ seen }: State, counter: Counter): Marks => (counter < 0 ? seen.vedette : seen.leader);
const numberOf = (s: State, counter: Counter): number => marksOf(s, counter).number[pieceOf(counter)]!;

/** A position that was not played to, but thawed: the register is all that is left of what was seen. */
export function readRegister(s: State): void {
  const { leader, vedette, seen } = s;
  numberCounters(s);
  const counters = [...leader.kindKnown.keys(), ...[...vedette.kindKnown.keys()].map((v) => ~v)];
  for (const counter of counters) {
    const known = (counter < 0 ? vedette : leader).kindKnown[pieceOf(counter)] === 1;
    if (known && numberOf(s, counter) > UNSEEN) makeOut(s, counter);
  }
  for (const side of [0, 1] as const) {
    seen.reports[side] = s.known[side].flatMap((report) => {
      const number = seen.leader.number[leader.token.indexOf(report.token)] ?? UNSEEN;
      return number > UNSEEN ? [{ ...report, token: number }] : [];
    });
  }
}

/** The enemy sees what kind of counter this is; a strength he was told of another kind no longer counts. */
export function makeOut(s: State, counter: Counter): void {
  const { kind } = marksOf(s, counter);
  const before = kind[pieceOf(counter)]!;
  const now = seenAs(s, counter);
  if (before === now) return;
  kind[pieceOf(counter)] = now;
  // Of a Vedette no strength is ever told.
  if (before !== 0 && counter >= 0) forgetStrength(s, counter);
}

/** A Leader becomes a counter: he is placed on the map, or comes off another's track. */
export function bringOut(s: State, leader: number, parted: boolean): void {
  s.seen.leader.number[leader] = parted ? PARTED : UNSEEN;
  s.seen.untold = true;
}

/** A Leader is no counter any longer; another of his hex may stand there in his stead before the enemy looks. */
export function takeIn(s: State, leader: number): void {
  const { leader: marks, left } = s.seen;
  const number = marks.number[leader]!;
  const { side } = s.campaign.leaders[leader]!;
  if (number > UNSEEN) {
    left.push({ side, hex: s.leader.hex[leader]!, number, kind: marks.kind[leader]! });
    s.seen.untold = true;
  }
  marks.number[leader] = UNSEEN;
  marks.kind[leader] = 0;
}

/** A Leader whom the enemy has seen go; what was known of his counter is lost with it. */
export function seeOff(s: State, leader: number): void {
  forget(s, s.campaign.leaders[leader]!.side, s.seen.leader.number[leader]!);
  s.seen.leader.number[leader] = UNSEEN;
  s.seen.leader.kind[leader] = 0;
}

/** Whether numbers are to be sorted out; in blind play counters out of sight wait on (CN 2.6). */
export const waitForNumbers = (s: State): boolean => s.seen.untold && waitingHexes(s).length > 0;

/** Every counter that has come into the enemy's eyes gets its number, hex by hex. */
export function numberCounters(s: State): void {
  if (!s.seen.untold) return;
  const waiting = waitingHexes(s);
  s.seen.untold = s.campaign.options.blind;
  for (const spot of waiting) settle(s, spot);
  s.seen.left.length = 0;
}

/**
 * One more counter than before: it came out from among the others, and none can be told from it any more (CN 2.4). As
 * many as before: nothing was seen, and the new Leader there is known as the one he has relieved.
 */
function settle(s: State, { side, hex }: Spot): void {
  const { leader: marks } = s.seen;
  const counters = standingIn(s, hex, side);
  const fresh = counters.filter((counter) => numberOf(s, counter) <= UNSEEN);
  const left = s.seen.left.filter((one) => one.side === side && one.hex === hex);
  if (fresh.length > left.length && hasParted(s, side, hex)) deal(s, side, hex, counters);
  else {
    const close = sees(s, enemyOf(side), hex, CLOSE);
    for (const { number, kind } of left.splice(0, fresh.filter((counter) => counter >= 0).length)) {
      const heir = fresh.shift()!;
      marks.number[heir] = number;
      marks.kind[heir] = kind;
      if (close) makeOut(s, heir);
    }
    deal(s, side, hex, fresh, close);
  }
  for (const { number } of left) forget(s, side, number);
}

/** A Vedette comes on the map. */
export function sendOut(s: State, vedette: number): void {
  deal(s, s.campaign.vedettes[vedette]!.side, s.vedette.hex[vedette]!, [~vedette]);
}

/** The Leader whose counter the enemy of this side knows by this number, or -1. */
export const counterOf = (s: State, side: SideIndex, number: number): number =>
  s.present[side].find((l) => s.leader.over[l] === -1 && s.seen.leader.number[l] === number) ?? -1;

interface Spot {
  readonly side: SideIndex;
  readonly hex: number;
}

/** Where counters get their numbers now, or have gone, by side and hex. */
function waitingHexes(s: State): Spot[] {
  const { leader, vedette, left } = s.seen;
  const found: Spot[] = [];
  for (const side of [0, 1] as const) {
    const hexes = new Set<number>();
    for (const l of s.present[side]) {
      if (s.leader.over[l] === -1 && leader.number[l]! <= UNSEEN) hexes.add(s.leader.hex[l]!);
    }
    s.campaign.vedettes.forEach((info, v) => {
      if (info.side === side && s.vedette.hex[v]! >= 0 && vedette.number[v] === UNSEEN) hexes.add(s.vedette.hex[v]!);
    });
    for (const one of left) if (one.side === side) hexes.add(one.hex);
    for (const hex of [...hexes].sort((a, b) => a - b)) {
      const gone = left.some((one) => one.side === side && one.hex === hex);
      if (gone || isInEyes(s, side, hex) || hasParted(s, side, hex)) found.push({ side, hex });
    }
  }
  return found;
}

const hasParted = (s: State, side: SideIndex, hex: number): boolean =>
  countersIn(s, hex, side).some((l) => s.seen.leader.number[l] === PARTED);

/** Whether the enemy of this side sees that counters stand there (CN 2.1, 2.6). */
const isInEyes = (s: State, side: SideIndex, hex: number): boolean =>
  !s.campaign.options.blind || inSight(s, enemyOf(side), hex);

/** The counters of a side in this hex: Leaders, then Vedettes, each in id order. */
export function standingIn(s: State, hex: number, side: SideIndex): Counter[] {
  const { vedettes } = s.campaign;
  const found: Counter[] = countersIn(s, hex, side);
  for (let v = 0; v < vedettes.length && s.vedettesAt[side][hex]! > 0; v += 1) {
    if (s.vedette.hex[v] === hex && vedettes[v]!.side === side) found.push(~v);
  }
  return found;
}

/** New numbers for counters of one hex, if the enemy sees them, and what they are seen as from close by. */
export function deal(
  s: State,
  side: SideIndex,
  hex: number,
  counters: readonly Counter[],
  close = sees(s, enemyOf(side), hex, CLOSE),
): void {
  if (counters.length === 0) return;
  const eyed = isInEyes(s, side, hex);
  for (const counter of inRandomOrder(s, s.seen.next, close, counters)) {
    const { number, kind } = marksOf(s, counter);
    const piece = pieceOf(counter);
    forget(s, side, number[piece]!);
    number[piece] = draw(s, eyed);
    kind[piece] = close ? seenAs(s, counter) : 0;
  }
}

/** The next number, unless the counter is out of sight. */
function draw(s: State, eyed: boolean): number {
  if (eyed) s.seen.next += 1;
  else s.seen.untold = true;
  return eyed ? s.seen.next - 1 : UNSEEN;
}

/**
 * Counters of one hex in the order they get new numbers. Where the enemy will know their kinds the kinds come in
 * order; otherwise the order says nothing: it turns on strengths, which only the owner knows.
 */
export function inRandomOrder(
  s: State,
  salt: number,
  known: boolean,
  counters: readonly Counter[],
): readonly Counter[] {
  if (counters.length === 1) return counters;
  let mixed = salt;
  for (let u = 0; u < s.unit.sp2.length; u += 1) mixed = scramble(mixed + s.unit.sp2[u]!);
  return counters
    .map((counter) => ({ kind: known ? seenAs(s, counter) : 0, lot: scramble(mixed + counter), counter }))
    .sort((a, b) => a.kind - b.kind || a.lot - b.lot)
    .map(({ counter }) => counter);
}

/** A whole number that looks like any other. */
function scramble(n: number): number {
  const mixed = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d);
  return Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0;
}

function forget(s: State, owner: SideIndex, number: number): void {
  const { reports } = s.seen;
  const knower = enemyOf(owner);
  if (reports[knower].some(({ token }) => token === number)) {
    reports[knower] = reports[knower].filter(({ token }) => token !== number);
  }
}

/** The name stays with the counter. */
function forgetStrength(s: State, leader: number): void {
  const { reports } = s.seen;
  const knower = enemyOf(s.campaign.leaders[leader]!.side);
  const number = s.seen.leader.number[leader]!;
  const vague = (known: Knowledge): Knowledge => ({ ...known, sp2: -1, exact: false });
  reports[knower] = reports[knower].map((known) => (known.token === number ? vague(known) : known));
}
