/**
 * What a finished game turned on. From the chance to win at some of its moments follows which others are worth a look,
 * the greatest swings first; from the answers that were weighed, what of a swing was somebody's choice and what the
 * dice. Choice, dice and whatever nobody can tell always add up to the curve.
 */
import type { Weighed } from '../adviser/chances.ts';
import type { Estimate } from '../adviser/contract.ts';
import type { Given } from '../umpire/index.ts';

/** A player-turn, from the moment it began to the one at which the next did. */
export interface TurnSpan {
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

export interface Weighing {
  /** Whose chance it is. */
  readonly side: string;
  readonly given: readonly Given[];
  /** Moments that are looked at in any case: player-turns and battles, and the end. */
  readonly marks: readonly number[];
  /** By moment. */
  readonly values: Readonly<Record<number, Estimate>>;
  /** By the moment at which the answer was given; seen from the side. */
  readonly weighed: Readonly<Record<number, Weighed>>;
}

export interface Query {
  readonly about: 'chance' | 'weigh';
  readonly n: number;
}

/** A chance less than so much off is not looked into: the playouts themselves leave as much open. */
const SWING = 0.07;
/** Looks at a game, however long: what is left then is told as unexplained. */
const MOST_LOOKS = 90;

/** What is worth knowing next, the best first. */
export function queries(weighing: Weighing): Query[] {
  const { marks, values, weighed } = weighing;
  const unknown = marks.filter((n) => values[n] === undefined).toSorted((a, b) => b - a);
  if (unknown.length > 0) return unknown.map((n) => ({ about: 'chance', n }));
  if (Object.keys(values).length + Object.keys(weighed).length >= MOST_LOOKS) return [];
  return swings(weighing).flatMap(({ from, to, by }): Query[] => {
    if (Math.abs(by) < SWING) return [];
    if (to - from > 1) return [{ about: 'chance', n: (from + to) >> 1 }];
    return weighed[from] === undefined ? [{ about: 'weigh', n: from }] : [];
  });
}

export interface Swing {
  readonly from: number;
  readonly to: number;
  readonly by: number;
}

/** Between moments whose chance is known; the greatest first, of equal ones the later. */
export function swings({ values }: Pick<Weighing, 'values'>): Swing[] {
  const known = Object.keys(values).map(Number);
  known.sort((a, b) => a - b);
  return known
    .slice(1)
    .map((to, i) => ({ from: known[i]!, to, by: values[to]!.mean - values[known[i]!]!.mean }))
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || b.to - a.to);
}

/** In chances to win, up is good for the side. */
export interface Shares {
  readonly dice: number;
  readonly mine: number;
  readonly his: number;
  /** What is too small to be looked into, or cannot be told apart from what came to light. */
  readonly unexplained: number;
  readonly total: number;
}

export function sharesOf(weighing: Weighing, from: number, to: number): Shares {
  const { values, weighed, given, side } = weighing;
  const total = (values[to]?.mean ?? 0) - (values[from]?.mean ?? 0);
  let [dice, mine, his] = [0, 0, 0];
  for (const [at, { gain }] of Object.entries(weighed)) {
    const n = Number(at);
    const answer = given[n];
    if (n < from || n >= to || answer === undefined || values[n] === undefined || values[n + 1] === undefined) continue;
    if (answer.side === side) mine += gain.mean;
    else his += gain.mean;
    if (answer.dice) dice += values[n + 1]!.mean - values[n]!.mean - gain.mean;
  }
  return { dice, mine, his, unexplained: total - dice - mine - his, total };
}

const MOST_MOMENTS = 3;

/** The answers that decided it, at most one of each affair, in the order in which they were given. */
export function decisive(weighing: Weighing, affairs: readonly number[]): number[] {
  const taken = new Set<number>();
  const found: number[] = [];
  for (const { from, to } of swings(weighing)) {
    if (to - from > 1 || weighing.weighed[from] === undefined) continue;
    const affair = affairs.findLast((n) => n <= from) ?? -1;
    if (taken.has(affair)) continue;
    taken.add(affair);
    found.push(from);
    if (found.length === MOST_MOMENTS) break;
  }
  return found.sort((a, b) => a - b);
}
