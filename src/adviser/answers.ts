/** Every answer to a question tried on the same samples with the same dice: the thinking that any system has for nothing. */
import type { GameEvent } from '../kernel/contract.ts';
import type { Advice, Alternative, Budget, Parts, Thinking } from './contract.ts';
import { race } from './race.ts';
import { lookAhead } from './rollout.ts';
import type { Tables } from './tables.ts';

/** Standard errors by which an answer must beat the usual one. */
const AHEAD = 1.3;

interface Trying<S, A, E extends GameEvent> {
  readonly tables: Tables<S, A, E>;
  readonly parts: Pick<Parts<S, A, E>, 'quick' | 'evaluate' | 'horizon'>;
  /** What would be answered without thinking: it is, unless another is clearly better. */
  readonly first: number;
  readonly reasons: readonly string[];
  /** Positions the answers are tried on, and runs of each answer, at least and at most. */
  readonly samples: number;
  readonly least: number;
  readonly most: number;
  readonly memory: unknown;
}

export function* tryAnswers<S, A, E extends GameEvent>(
  { tables, parts, first, reasons, samples, least, most, memory }: Trying<S, A, E>,
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
      reasons: best === 0 ? reasons : [`Of ${order.length} answers it does best where they were tried.`],
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
