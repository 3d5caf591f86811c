/**
 * Candidates run against each other on the same samples with the same dice, so that luck hits all of them alike. A
 * candidate clearly behind the best drops out, and after every doubling of the runs the worse half does; the work saved
 * goes to those still in it.
 */
import type { Estimate } from './contract.ts';

export interface Run {
  readonly value: number;
  readonly work: number;
}

export interface Standing {
  /** The candidate to be chosen now. */
  readonly best: number;
  /** By candidate. */
  readonly estimates: readonly Estimate[];
  /** Of the work that may be spent, from 0 to 1. */
  readonly share: number;
}

interface RaceRules {
  readonly work: number;
  readonly slice: number;
  /** Runs of each candidate before any drops out, and at most. */
  readonly least: number;
  readonly most: number;
  /**
   * The first candidate is what would be done without thinking: another must be ahead of it by so many standard errors
   * of their difference, the more of them the more candidates there are, for one of many is always lucky.
   */
  readonly ahead: number;
}

/** Standard errors behind the leader at which a candidate drops out. */
const BEHIND = 2;
/** Candidates that are never halved away: they are told apart by their runs alone. */
const FEW = 3;

export function* race(
  count: number,
  run: (candidate: number, trial: number) => Run,
  { work, slice, least, most, ahead }: RaceRules,
): Generator<Standing, Standing, void> {
  const values: number[][] = Array.from({ length: count }, () => []);
  let alive = values.map((_, i) => i);
  let [spent, breath, halveAt] = [0, 0, least * 2];
  for (let trial = 0; trial < most && spent < work && (alive.length > 1 || trial < least); trial += 1) {
    for (const candidate of alive) {
      const { value, work: cost } = run(candidate, trial);
      values[candidate]!.push(value);
      spent += cost;
      breath += cost;
      if (breath >= slice) {
        breath = 0;
        yield standing(values, alive, least, ahead, spent / work);
      }
    }
    if (trial + 1 < least) continue;
    const leader = leaderOf(values, alive);
    alive = alive.filter((one) => one === leader || !isBehind(values[one]!, values[leader]!));
    if (trial + 1 === least)
      alive = alive.filter((one, i) => !alive.slice(0, i).some((other) => areTwins(values[other]!, values[one]!)));
    if (trial + 1 >= halveAt && alive.length > FEW) {
      halveAt *= 2;
      const ranked = [...alive].sort((a, b) => meanOf(values[b]!) - meanOf(values[a]!) || a - b);
      const kept = ranked.slice(0, Math.max(FEW, ranked.length >> 1));
      alive = alive.filter((one) => kept.includes(one));
    }
  }
  return standing(values, alive, least, ahead, 1);
}

function standing(
  values: readonly (readonly number[])[],
  alive: readonly number[],
  least: number,
  ahead: number,
  share: number,
): Standing {
  const leader = leaderOf(values, alive);
  const first = values[0]!;
  // A race that was stopped early has no winner yet: a few runs prove nothing.
  const tested = values[leader]!.length >= least;
  const sure = leader === 0 || (tested && (!alive.includes(0) || leads(values[leader]!, first, ahead)));
  return { best: sure ? leader : 0, estimates: values.map(estimateOf), share: Math.min(1, share) };
}

const leaderOf = (values: readonly (readonly number[])[], alive: readonly number[]): number =>
  alive.reduce((best, one) => (meanOf(values[one]!) > meanOf(values[best]!) ? one : best));

const isBehind = (his: readonly number[], leaders: readonly number[]): boolean => {
  const { mean, error } = difference(leaders, his);
  return mean > 0 && mean >= BEHIND * error;
};

const leads = (his: readonly number[], first: readonly number[], ahead: number): boolean => {
  const { mean, error } = difference(his, first);
  return mean > 0 && mean >= ahead * error;
};

/** Two plans that came out the same to the last digit every time are one plan in different words: one is enough. */
const areTwins = (a: readonly number[], b: readonly number[]): boolean => a.every((value, i) => value === b[i]);

/** Of two candidates on the runs they have in common. */
function difference(a: readonly number[], b: readonly number[]): Estimate {
  const runs = Math.min(a.length, b.length);
  return estimateOf(Array.from({ length: runs }, (_, i) => a[i]! - b[i]!));
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? Number.NEGATIVE_INFINITY : values.reduce((sum, value) => sum + value, 0) / values.length;

export function estimateOf(values: readonly number[]): Estimate {
  const runs = values.length;
  if (runs === 0) return { mean: 0, error: 0, runs };
  const mean = values.reduce((sum, value) => sum + value, 0) / runs;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, runs - 1);
  return { mean, error: Math.sqrt(variance / runs), runs };
}
