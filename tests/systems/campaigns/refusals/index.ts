/**
 * How every refusal comes about: the catalogue of short positions and of the answers refused in them, in the order of
 * the rulebook. Look a code up here to see who meets it, where and with which numbers.
 */
import type { RuleCoverage } from '../../../../src/kernel/coverage.ts';
import { REFUSALS } from '../../../../src/systems/campaigns/prose/refusals/index.ts';
import { aftermathMoments } from './aftermath.ts';
import { battleMoments } from './battle.ts';
import { marchMoments } from './march.ts';
import { orderMoments } from './orders.ts';
import { organizationMoments } from './organization.ts';
import { outpostMoments } from './outposts.ts';
import { type Moment, reach, refusalOf } from './provoke.ts';
import { supplyMoments } from './supply.ts';

export const CATALOGUE: readonly Moment[] = [
  ...supplyMoments,
  ...organizationMoments,
  ...orderMoments,
  ...marchMoments,
  ...outpostMoments,
  ...battleMoments,
  ...aftermathMoments,
];

/** Has every answer of the catalogue refused. */
export function provokeAll(coverage: RuleCoverage): void {
  for (const moment of CATALOGUE) {
    const game = reach(moment);
    for (const words of Object.keys(moment.refused)) {
      const refusal = refusalOf(game, words);
      if (refusal !== null) coverage.refusal(refusal);
    }
  }
}

/** Refusals the game has a sentence for that are not among these codes. */
export const unprovoked = (codes: Iterable<string>): string[] => {
  const heard = new Set(codes);
  return Object.keys(REFUSALS).filter((code) => !heard.has(code));
};
