/** Games of Napoléon 1815 with answers that nobody may give: each reason is judged by the page. */
import type { Refusal } from '../../src/kernel/contract.ts';
import type { Campaign } from '../../src/systems/napoleon1815/theatre/campaign.ts';
import { attemptsIn } from '../systems/napoleon1815/coverage.ts';
import { isTrue } from './blocks.ts';
import { nothingPointed, type Pointed, pointEverywhere } from './blocks-places.ts';

interface Judged {
  readonly positions: number;
  readonly attempts: number;
  /** One refusal of each code that was met. */
  readonly codes: ReadonlyMap<string, Refusal>;
  readonly unjudged: ReadonlySet<string>;
  readonly faults: readonly string[];
  readonly pointed: Pointed;
  readonly campaign: Campaign;
}

/** Of so many positions one is looked at everywhere. */
const APART = 4;

export function judgeBlocks(games: number, seed: string): Judged {
  const codes = new Map<string, Refusal>();
  const unjudged = new Set<string>();
  const faults: string[] = [];
  const pointed = nothingPointed();
  let positions = 0;
  let attempts = 0;
  let last: unknown = null;
  const campaign = attemptsIn(games, seed, (attempt) => {
    const { refusal, decision, action } = attempt;
    if (decision !== last) {
      if (positions % APART === 0) pointEverywhere(attempt, positions / APART, pointed);
      positions += 1;
    }
    last = decision;
    attempts += 1;
    codes.set(refusal.code, refusal);
    const verdict = isTrue(attempt);
    if (verdict === null) unjudged.add(refusal.code);
    else if (!verdict) faults.push(`${decision.step} ${JSON.stringify(action)}: ${JSON.stringify(refusal)}`);
  });
  return { positions, attempts, codes, unjudged, faults, pointed, campaign };
}
