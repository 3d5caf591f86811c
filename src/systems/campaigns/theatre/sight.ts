/**
 * From where a side sees, and how far (CN 2.6, 2.8). Its Forces, Vedettes, Lone Leaders and Centres tell the kinds
 * of the counters around them; so do its own Sources and the entry hexes of this and the next turn.
 */
import { CLOSE, enemyOf, type SideIndex } from './roster.ts';
import type { State } from './state.ts';

/** CN 2.6: how far a Vedette sees in blind play, and in Rain or Snow. */
const FAR_SIGHT = 5;
const SHORT_SIGHT = 2;
const WET_OR_SNOW = [false, true, false, true];

const vedetteSight = (s: State): number => (WET_OR_SNOW[s.weather] ? SHORT_SIGHT : FAR_SIGHT);

/** Whether a Centre of the side, a Source or where its next arrivals enter lies within two hexes (CN 2.8). */
export function isOverlooked(s: State, side: SideIndex, hex: number): boolean {
  const { armies, overlooked, entrants, ground } = s.campaign;
  for (let a = 0; a < s.armies.length; a += 1) {
    const { centre } = s.armies[a]!;
    if (centre >= 0 && armies[a]!.side === side && ground.grid.isWithin(centre, hex, CLOSE)) return true;
  }
  if (overlooked[side][hex] === 1) return true;
  for (const index of entrants[side]) {
    const entry = s.reinforcements[index];
    if (entry !== undefined && isVantage(s, index) && ground.grid.isWithin(entry.hex, hex, CLOSE)) return true;
  }
  return false;
}

/** Still to come, this turn or the next. */
export function isVantage(s: State, index: number): boolean {
  const { entered, turn } = s.reinforcements[index]!;
  return !entered && turn <= s.turn + 1;
}

/** Whether the side sees this hex: two hexes around whatever it has, and so many around a Vedette (CN 2.8). */
export function sees(s: State, side: SideIndex, hex: number, ofVedette: number): boolean {
  const { ground, vedettes } = s.campaign;
  for (const l of s.present[side]) if (ground.grid.isWithin(s.leader.hex[l]!, hex, CLOSE)) return true;
  for (let v = 0; v < vedettes.length; v += 1) {
    const at = s.vedette.hex[v]!;
    if (at >= 0 && vedettes[v]!.side === side && ground.grid.isWithin(at, hex, ofVedette)) return true;
  }
  return isOverlooked(s, side, hex);
}

/** Blind play (CN 2.6): a Vedette sees five hexes far on a clear day. */
export const inSight = (s: State, side: SideIndex, hex: number): boolean => sees(s, side, hex, vedetteSight(s));

/** How much of a strength can be told at close quarters (CN 1.11, 1.13): none, a Force without a zone, a Force. */
export const sizeOf = (sp2: number): number => Math.min(sp2, 2);

/** A Leader's number, or that of a Vedette turned below zero: `~vedette`. */
export type Counter = number;

export const pieceOf = (counter: Counter): number => (counter < 0 ? ~counter : counter);

/** After the kinds of Leaders' counters. */
const RIDER = 4;

/** What a counter is seen as from there; 0 is for a counter that was never seen so. */
export const seenAs = (s: State, counter: Counter): number =>
  counter < 0 ? RIDER : 1 + sizeOf(s.leader.sp2[counter]!);

/** Whether from there something would be seen of the enemy's counters within range that is not in the side's eyes now. */
export function hidesKind(s: State, side: SideIndex, hex: number, range: number): boolean {
  const { grid } = s.campaign.ground;
  const { vedettes } = s.campaign;
  for (const l of s.present[enemyOf(side)]) {
    const at = s.leader.hex[l]!;
    if (s.leader.over[l] !== -1 || !grid.isWithin(at, hex, range)) continue;
    // What it was when it was last seen it need not be any longer.
    if (s.seen.leader.kind[l] === 0 || !sees(s, side, at, CLOSE)) return true;
  }
  for (let v = 0; v < vedettes.length; v += 1) {
    const at = s.vedette.hex[v]!;
    if (at >= 0 && s.seen.vedette.kind[v] === 0 && vedettes[v]!.side !== side && grid.isWithin(at, hex, range))
      return true;
  }
  return false;
}

/**
 * CN 2.8: what a counter of the side that comes to this hex would see stays seen. For the event of its coming, which
 * then cannot be taken back. In blind play to find a hex empty is to have seen something too.
 */
export function unveils(s: State, side: SideIndex, hex: number, vedette = false): { readonly reveals?: true } {
  const reveals =
    hidesKind(s, side, hex, CLOSE) ||
    (s.campaign.options.blind && opensSight(s, side, hex, vedette ? vedetteSight(s) : CLOSE));
  return reveals ? { reveals } : {};
}

function opensSight(s: State, side: SideIndex, hex: number, range: number): boolean {
  const { grid } = s.campaign.ground;
  for (let at = 0; at < grid.size; at += 1) {
    if (grid.isWithin(at, hex, range) && !inSight(s, side, at)) return true;
  }
  return false;
}
