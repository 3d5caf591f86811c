/** Games played on from a sample: how an adviser looks ahead. */
import type { GameEvent, Sample, Side, System } from '../kernel/contract.ts';
import { SeededDice } from '../kernel/dice.ts';
import { Game } from '../kernel/game.ts';
import type { Policy } from '../kernel/policy.ts';
import type { Parts } from './contract.ts';
import { Luck } from './luck.ts';
import type { Run } from './race.ts';

/** Answers after which a run is judged as it stands: only rules that go round in circles need more. */
const MOST = 5_000;
/** Work of copying a position, as a game counts its own. */
const FORK = 60;

/** A sample on a table of its own, asked what it asks. */
export const gameOn = <S, A, E extends GameEvent>(
  system: System<S, A, E, unknown>,
  { state, agenda }: Sample<S>,
  seed: string,
): Game<S, A, E> => Game.from(system, system.fork(state), agenda, SeededDice.fromSeed(seed));

interface Outlook<S, A, E extends GameEvent> {
  readonly start: Game<S, A, E>;
  readonly side: Side;
  /** The first answer; -1 leaves that to the policy too. */
  readonly index: number;
  readonly policy: Policy<S, A, E>;
  /** Of the dice. Candidates that are compared get the same. */
  readonly seed: string;
  /** Horizons, one after the other, that are passed before it is judged; one unless told. */
  readonly legs?: number;
  /** Hears everything that happens on the way. */
  hear?(event: E): void;
}

/** What it takes to look ahead. */
export type Legs<S, A, E extends GameEvent> = Pick<Parts<S, A, E>, 'evaluate' | 'horizon' | 'when'>;

/** Plays on to the horizon and says what the side has come to. */
export function lookAhead<S, A, E extends GameEvent>(
  parts: Legs<S, A, E>,
  { start, side, index, policy, seed, legs = 1, hear }: Outlook<S, A, E>,
): Run {
  const luck = new Luck(seed);
  const game = start.fork(luck);
  game.onEvent = hear ?? null;
  let until = parts.horizon(start);
  let left = legs;
  if (index >= 0) game.play(index);
  for (let n = 0; game.decision !== null && n < MOST; n += 1) {
    if (until(game)) {
      left -= 1;
      if (left === 0) break;
      until = parts.horizon(game);
    }
    const answer = policy(game);
    luck.answers(game.decision, answer, parts.when?.(game.state) ?? 0);
    game.play(answer);
  }
  return { value: parts.evaluate(game, side), work: game.work - start.work + FORK };
}
