import type { GameEvent } from './contract.ts';
import type { ForkableDice } from './dice.ts';
import type { Game } from './game.ts';

/** A game as it stood after `at` answers. Never played: only forks of it are. */
interface Snapshot<S, A, E extends GameEvent> {
  readonly at: number;
  readonly game: Game<S, A, E>;
}

const FIRST_INTERVAL = 32;
const MOST = 96;

/**
 * Moments of a game kept so that no other is far from one. A long game keeps them further apart
 * instead of keeping more of them: every other one is dropped when there are too many.
 */
export class Snapshots<S, A, E extends GameEvent> {
  private kept: Snapshot<S, A, E>[];
  private interval = FIRST_INTERVAL;

  constructor(start: Game<S, A, E>) {
    this.kept = [{ at: 0, game: forked(start) }];
  }

  /** Keeps a copy of the game if this moment is one to keep. */
  offer(at: number, game: Game<S, A, E>): void {
    if (at % this.interval !== 0) return;
    this.kept.push({ at, game: forked(game) });
    if (this.kept.length <= MOST) return;
    this.interval *= 2;
    this.kept = this.kept.filter((snapshot) => snapshot.at % this.interval === 0);
  }

  /** The last one not later than `at`. */
  before(at: number): Snapshot<S, A, E> {
    return this.kept.findLast((snapshot) => snapshot.at <= at) as Snapshot<S, A, E>;
  }

  forgetAfter(at: number): void {
    this.kept = this.kept.filter((snapshot) => snapshot.at <= at);
  }

  upTo(at: number): Snapshots<S, A, E> {
    const copy = new Snapshots((this.kept[0] as Snapshot<S, A, E>).game);
    copy.interval = this.interval;
    copy.kept = this.kept.filter((snapshot) => snapshot.at <= at);
    return copy;
  }
}

/** An independent game with an independent copy of its dice. Journals only ever deal in dice that can be copied. */
export function forked<S, A, E extends GameEvent>(game: Game<S, A, E>): Game<S, A, E> {
  return game.fork((game.dice as ForkableDice).fork());
}
