/**
 * What a finished game turned on. From the chance to win at some of its moments follows which others are worth a look,
 * the greatest swings first; from the answers that were weighed, what of a swing was a player's choice and what the
 * dice. Choice, dice and what cannot be told apart always add up to the curve.
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

/**
 * A chance less than so much off is not looked into, nor one that the playouts leave open: so many standard errors.
 * Chances are told soberly, so that early in a game a great swing moves them by little.
 */
const SWING = 0.04;
const CLEAR = 1.6;
/** Looks at a game, however long: what is left then is told as unexplained. */
const MOST_LOOKS = 90;
/** Of the opponent's answers between two questions of ours so many are weighed, those between which there was most to choose. */
const MOST_OF_HIS = 6;

type Answers = Pick<Weighing, 'side' | 'given'>;

/**
 * Our own questions and the end: between them the opponent is in the midst of something that only he can reckon with.
 */
const isOurs = ({ side, given }: Answers, n: number): boolean => given[n]?.side === side || n === given.length;

/** The first moment from here on at which we are asked, or it is over. */
export function atRest(answers: Answers, n: number): number {
  let at = n;
  while (at < answers.given.length && !isOurs(answers, at)) at += 1;
  return at;
}

/** What the chance was when we next were asked; undefined until it is known. */
export const valueAt = (weighing: Weighing, n: number): Estimate | undefined => weighing.values[atRest(weighing, n)];

/** What is worth knowing next, the best first. */
export function queries(weighing: Weighing): Query[] {
  const { marks, values, weighed } = weighing;
  const unknown = marks.filter((n) => values[n] === undefined).toSorted((a, b) => b - a);
  if (unknown.length > 0) return unknown.map((n) => ({ about: 'chance', n }));
  if (Object.keys(values).length + Object.keys(weighed).length >= MOST_LOOKS) return [];
  return swings(weighing).flatMap((swing): Query[] => {
    if (!swing.clear) return [];
    const middle = between(weighing, swing);
    if (middle !== null) return [{ about: 'chance', n: middle }];
    return answersIn(weighing, swing).flatMap((n) => (weighed[n] === undefined ? [{ about: 'weigh', n }] : []));
  });
}

/** The question of ours nearest to the middle of a swing; null where there is none inside it. */
function between(weighing: Weighing, { from, to }: Span): number | null {
  const middle = atRest(weighing, (from + to) >> 1);
  if (middle > from && middle < to) return middle;
  for (let n = (from + to) >> 1; n > from; n -= 1) if (isOurs(weighing, n)) return n;
  return null;
}

/** Our answer, which began it; of the opponent's those to the questions that left him the widest choice. */
function answersIn({ given }: Answers, { from, to }: Span): number[] {
  const his = Array.from({ length: Math.max(0, to - from - 1) }, (_, i) => from + 1 + i);
  const widest = his.toSorted((a, b) => (given[b]?.open ?? 0) - (given[a]?.open ?? 0) || a - b).slice(0, MOST_OF_HIS);
  return [from, ...widest.sort((a, b) => a - b)];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Swing extends Span {
  readonly by: number;
  /** Greater than what the playouts leave open. */
  readonly clear: boolean;
}

/** Between moments whose chance is known; the greatest first, of equal ones the later. */
function swings(weighing: Weighing): Swing[] {
  const { values } = weighing;
  const known = Object.keys(values)
    .map(Number)
    .filter((n) => isOurs(weighing, n));
  known.sort((a, b) => a - b);
  return known
    .slice(1)
    .map((to, i): Swing => {
      const from = known[i]!;
      const by = values[to]!.mean - values[from]!.mean;
      const open = CLEAR * Math.hypot(values[to]!.error, values[from]!.error);
      return { from, to, by, clear: Math.abs(by) >= Math.max(SWING, open) };
    })
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || b.to - a.to);
}

/** The swing an answer belongs to. */
export const swingAt = (weighing: Weighing, n: number): Swing | undefined =>
  swings(weighing).find(({ from, to }) => n >= from && n < to);

/** In chances to win, up is good for the side. */
export interface Shares {
  readonly dice: number;
  readonly mine: number;
  readonly his: number;
  /** What is too small to be looked into, or cannot be told apart: the opponent's marches, their dice, and what came to light. */
  readonly unexplained: number;
  readonly total: number;
}

export function sharesOf(weighing: Weighing, from: number, to: number): Shares {
  const total = (valueAt(weighing, to)?.mean ?? 0) - (valueAt(weighing, from)?.mean ?? 0);
  let [dice, mine, his] = [0, 0, 0];
  for (const swing of swings(weighing)) {
    if (swing.from < atRest(weighing, from) || swing.to > atRest(weighing, to)) continue;
    const parts = partsOf(weighing, swing);
    mine += parts.mine;
    his += parts.his;
    dice += parts.dice;
  }
  return { dice, mine, his, unexplained: total - dice - mine - his, total };
}

/**
 * Of one swing: where dice fell, they did what the answers did not. That can be said only if all of them were weighed: in
 * a long turn of the opponent's, marches, dice and what came to light cannot be told apart.
 */
export function partsOf(weighing: Weighing, { from, to, by }: Swing): Pick<Shares, 'dice' | 'mine' | 'his'> {
  const { weighed, given, side } = weighing;
  const found = Object.entries(weighed)
    .map(([n, { gain }]) => ({ n: Number(n), gain: gain.mean }))
    .filter(({ n }) => n >= from && n < to);
  if (found.length === 0 || between(weighing, { from, to }) !== null) return { dice: 0, mine: 0, his: 0 };
  const gains = (ours: boolean): number =>
    found.reduce((sum, { n, gain }) => sum + ((given[n]?.side === side) === ours ? gain : 0), 0);
  const [mine, his] = [gains(true), gains(false)];
  const thrown = to - from - 1 <= MOST_OF_HIS && given.slice(from, to).some((answer) => answer.dice);
  return { mine, his, dice: thrown ? by - mine - his : 0 };
}

const MOST_MOMENTS = 3;

/** The answers that decided it, at most one of each affair, in the order in which they were given. */
export function decisive(weighing: Weighing, affairs: readonly number[]): number[] {
  const { weighed } = weighing;
  const taken = new Set<number>();
  const found: number[] = [];
  const gainOf = (n: number): number => Math.abs(weighed[n]?.gain.mean ?? 0);
  for (const swing of swings(weighing)) {
    if (!swing.clear || between(weighing, swing) !== null || weighed[swing.from] === undefined) continue;
    const affair = affairs.findLast((n) => n <= swing.from) ?? -1;
    if (taken.has(affair)) continue;
    taken.add(affair);
    // The side whose answer did the most; ours, where none did.
    found.push(answersIn(weighing, swing).reduce((best, n) => (gainOf(n) > gainOf(best) ? n : best)));
    if (found.length === MOST_MOMENTS) break;
  }
  return found.sort((a, b) => a - b);
}
