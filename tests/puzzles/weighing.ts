/**
 * What every answer to a question is worth, by playouts from positions that fit what the side knows. Each trial has a
 * position and dice of its own, the same for all answers, so that two of them differ by what they are and not by luck.
 */
import type { AnyParts, Estimate, Problem } from '../../src/adviser/contract.ts';
import { estimateOf } from '../../src/adviser/race.ts';
import { lookAhead } from '../../src/adviser/rollout.ts';
import { Tables } from '../../src/adviser/tables.ts';
import type { AnyEntry } from '../../src/umpire/manifest.ts';

/** Of a system that has advisers. */
export const partsOf = (entry: AnyEntry): AnyParts => entry.parts as AnyParts;

/** By answer, then by trial; an answer that fell out of the race has fewer of them. */
type Values = readonly (readonly number[])[];

/** One round of a race: every answer that is still in it gets so many trials, and so many of them stay in it. */
export interface Round {
  readonly trials: number;
  /** Horizons that are passed before a playout is judged; by 12 or so it has come to its end. */
  readonly legs: number;
  readonly stay: number;
  /** By how much the first must lead for it to go on. */
  readonly lead: number;
}

/** Null when no answer stands out. */
export function weighAll(parts: AnyParts, problem: Problem, rounds: readonly Round[]): Verdict | null {
  const { decision, side, seed } = problem;
  const tables = new Tables(parts.system, parts.believe(problem), problem);
  const values: number[][] = decision.options.map(() => []);
  let alive = [...decision.options.keys()];
  let [from, last] = [0, 0];
  for (const { trials, stay, lead, legs } of rounds) {
    // Judged earlier, they were worth something else.
    if (legs !== last) from = 0;
    if (legs !== last) for (const list of values) list.length = 0;
    last = legs;
    for (let trial = from; trial < trials; trial += 1) {
      const start = tables.game(trial);
      const indices = alive.map((i) => tables.indexOn(start, decision.options[i]));
      // Where one of them cannot be given the position tells nothing about which is better.
      if (indices.some((index) => index < 0)) continue;
      for (const [at, index] of indices.entries()) {
        const outlook = { start, side, index, policy: parts.quick(), seed: `${seed} run ${trial}`, legs };
        values[alive[at]!]!.push(lookAhead(parts, outlook).value);
      }
    }
    from = trials;
    const verdict = verdictOn(values, alive);
    if (verdict.lead.runs < trials / 2 || verdict.lead.mean < lead) return null;
    alive = verdict.ranked.slice(0, stay);
  }
  return verdictOn(values, alive);
}

export interface Verdict {
  /** The best first, of those that were still in the race. */
  readonly ranked: readonly number[];
  /** By answer. */
  readonly chances: readonly Estimate[];
  /** Of the best over the second, trial by trial. */
  readonly lead: Estimate;
}

function verdictOn(values: Values, alive: readonly number[]): Verdict {
  const chances = values.map(estimateOf);
  const ranked = [...alive].sort((a, b) => chances[b]!.mean - chances[a]!.mean);
  const [best, second] = [values[ranked[0]!]!, values[ranked[1]!]!];
  return { ranked, chances, lead: estimateOf(best.map((value, i) => value - second[i]!)) };
}
