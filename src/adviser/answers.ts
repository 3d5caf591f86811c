/** Every answer to a question tried on the same samples with the same dice: the thinking that any system has for nothing. */
import type { GameEvent } from '../kernel/contract.ts';
import type { Advice, Alternative, Budget, Estimate, Parts, Thinking } from './contract.ts';
import { race } from './race.ts';
import { type Legs, lookAhead } from './rollout.ts';
import type { Tables } from './tables.ts';

/** Standard errors by which an answer must beat the usual one. */
const AHEAD = 1.3;

interface Trying<S, A, E extends GameEvent> {
  readonly tables: Tables<S, A, E>;
  readonly parts: Pick<Parts<S, A, E>, 'quick'> & Legs<S, A, E>;
  /** What would be answered without thinking: it is, unless another is clearly better. */
  readonly first: number;
  /** Positions the answers are tried on, and runs of each answer, at least and at most. */
  readonly samples: number;
  readonly least: number;
  readonly most: number;
  readonly memory: unknown;
}

export function* tryAnswers<S, A, E extends GameEvent>(
  { tables, parts, first, samples, least, most, memory }: Trying<S, A, E>,
  { work, slice }: Budget,
): Thinking {
  const { decision, side, seed } = tables.problem;
  const { options } = decision;
  const order = [first, ...options.keys()].filter((one, i, all) => all.indexOf(one) === i);
  const run = (candidate: number, trial: number) => {
    const start = tables.game(trial % samples);
    const index = tables.indexOn(start, options[order[candidate]!]!);
    if (index < 0) return { value: 0.5, work: 1 };
    return lookAhead(parts, { start, side, index, policy: parts.quick(), seed: `${seed} ${trial}` });
  };
  const racing = race(order.length, run, { work, slice, least, most, ahead: AHEAD });
  for (;;) {
    const { value: standing, done } = racing.next();
    const { best, estimates } = standing;
    const advice: Advice = {
      index: order[best]!,
      reasons: [whyTried(best, estimates)],
      value: estimates[best]!,
      alternatives: order
        .map((index, i): Alternative => ({ index, text: '', value: estimates[i]! }))
        .filter(({ value }) => value.runs > 0)
        .sort((a, b) => b.value.mean - a.value.mean),
      ghosts: [],
      memory,
    };
    if (done) return advice;
    yield { share: standing.share, best: advice };
  }
}

/** How an answer did beside the best of the others: told as a difference, for the chance itself is only how it looks so far. */
function whyTried(best: number, estimates: readonly Estimate[]): string {
  const { mean, runs } = estimates[best]!;
  const others = estimates.filter(({ runs: tried }, i) => i !== best && tried > 0);
  if (others.length === 0) return 'It is the usual answer, and no other has been tried yet.';
  const next = others.length === 1 ? 'the other answer' : `the best of ${others.length} other answers`;
  const ahead = Math.round(100 * (mean - Math.max(...others.map((other) => other.mean))));
  const tried = `Tried ${runs === 1 ? 'once' : `${runs} times`}`;
  if (ahead > 0) return `${tried}, it came out ${ahead} in 100 better than ${next}.`;
  if (ahead === 0) return `${tried}, it came out no worse than ${next}, and is the usual one.`;
  return `${tried}, ${next} came out ${-ahead} in 100 better, which is not enough to leave the usual answer.`;
}
