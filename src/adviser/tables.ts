/** Samples of what is believed, each on a table of its own where the same is asked. */
import type { Belief, GameEvent, Sample, System } from '../kernel/contract.ts';
import { indexOfData } from '../kernel/data.ts';
import { SeededDice } from '../kernel/dice.ts';
import type { Game } from '../kernel/game.ts';
import type { Problem } from './contract.ts';
import { gameOn } from './rollout.ts';

export class Tables<S, A, E extends GameEvent> {
  private readonly drawn: Sample<S>[] = [];
  private readonly games: Game<S, A, E>[] = [];

  constructor(
    private readonly system: System<S, A, E, unknown, unknown>,
    private readonly belief: Belief<S>,
    readonly problem: Problem<A, E>,
  ) {}

  sample(n: number): Sample<S> {
    while (this.drawn.length <= n) {
      this.drawn.push(this.belief.sample(SeededDice.fromSeed(`${this.problem.seed} ${this.drawn.length}`)));
    }
    return this.drawn[n]!;
  }

  /** To be forked, not played on. */
  game(n: number): Game<S, A, E> {
    while (this.games.length <= n) {
      const i = this.games.length;
      this.games.push(gameOn(this.system, this.sample(i), `${this.problem.seed} ${i}`));
    }
    return this.games[n]!;
  }

  /** Where an answer to the question stands on one of the tables; -1 where it is not asked or not open. */
  indexOn({ decision }: Game<S, A, E>, action: A): number {
    if (decision === null || decision.step !== this.problem.decision.step) return -1;
    return indexOfData(decision.options, action);
  }
}
