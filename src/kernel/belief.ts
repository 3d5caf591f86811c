/**
 * Positions that fit what one side knows. Forecasts, chances, hints and opponents play on these and never on a
 * fork of the truth.
 */
import type { Belief, GameEvent, Moment, Sample, Side } from './contract.ts';
import { SeededDice } from './dice.ts';
import type { Game } from './game.ts';
import type { Journal } from './journal.ts';

export function momentOf<S, A, E extends GameEvent>({ state, decision, frames }: Game<S, A, E>): Moment<S> {
  const asked = decision === null ? null : { step: decision.step, args: decision.args };
  return { state, asked, agenda: frames.toReversed() };
}

/** Everything one side was told up to a moment of a game, in the order it happened; or only what came after `since`. */
export function heardBy<S, A, E extends GameEvent>(
  journal: Journal<S, A, E>,
  side: Side,
  upTo = journal.length,
  since = -1,
): E[] {
  const { system, game, opening, history } = journal;
  const heard: E[] = [];
  const hear = (events: readonly E[]): void => {
    for (const event of events) {
      const seen = system.redact(game.state, event, side);
      if (seen !== null) heard.push(seen);
    }
  };
  if (since < 0) hear(opening);
  for (let n = Math.max(0, since); n < upTo; n += 1) hear(history[n]!.events);
  return heard;
}

/** Samples drawn by fixed dice: a side that knows the same is shown the same. */
export function samplesOf<S>(belief: Belief<S>, count: number): Sample<S>[] {
  return Array.from({ length: count }, (_, i) => belief.sample(SeededDice.fromSeed(`sample ${i}`)));
}
