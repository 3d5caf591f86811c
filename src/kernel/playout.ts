import type { Fault, GameEvent, GameOptions, Outcome, System } from './contract.ts';
import { SeededDice } from './dice.ts';
import { Game } from './game.ts';
import type { Policy } from './policy.ts';

interface PlayoutLimits {
  /** A game that asks more often than this is given up, with a null outcome. */
  readonly actions?: number;
}

type Playout =
  | {
      readonly ok: true;
      readonly outcome: Outcome | null;
      readonly actions: number;
      readonly indices: readonly number[];
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Enough for the longest campaign; only rules that go round in circles need more. */
export const MAX_ACTIONS = 20_000;

/** One whole game at full speed. */
export function playout<S, A, E extends GameEvent>(
  system: System<S, A, E, unknown>,
  scenario: unknown,
  options: GameOptions,
  seed: string,
  policy: Policy<S, A, E>,
  limits: PlayoutLimits = {},
): Playout {
  const opened = Game.open(system, scenario, options, SeededDice.fromSeed(seed));
  if (!opened.ok) return opened;
  const { game } = opened;
  const limit = limits.actions ?? MAX_ACTIONS;
  const indices: number[] = [];
  while (game.decision !== null && indices.length < limit) {
    const index = policy(game);
    indices.push(index);
    game.play(index);
  }
  return { ok: true, outcome: game.outcome, actions: indices.length, indices };
}
