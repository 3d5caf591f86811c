/** What each side may reason from, kept ready: a story grows, and is told on from where the listener has it. */
import { heardBy, momentOf } from '../src/kernel/belief.ts';
import type { GameEvent } from '../src/kernel/contract.ts';
import { standardIndex } from '../src/kernel/policy.ts';
import type { Brief, Hearsay, ToldSoFar } from '../src/umpire/brief.ts';
import type { Answer } from '../src/umpire/index.ts';
import { type AnyJournal, bad, good } from './answer.ts';
import type { AnyEntry } from './registry.ts';

/** What a side was told, and how much of it up to each moment. */
interface Story {
  readonly events: GameEvent[];
  readonly counts: number[];
}

let stories = 0;

export class Briefs {
  readonly #told = new Map<string, Story>();
  /** Another number for every story that was ever told. */
  #story = 0;

  constructor() {
    this.forget();
  }

  /** Something has been taken back: what was told of it is told no more. */
  forget(): void {
    stories += 1;
    this.#story = stories;
    this.#told.clear();
  }

  /**
   * `has`: how much of the story the caller has already. While the game goes on only the side that is asked has
   * anything to think about: what the other is being asked is hidden from it.
   */
  of({ parts }: AnyEntry, journal: AnyJournal, side: string, has: ToldSoFar | null, n: number): Answer<Brief> {
    const game = n === journal.length ? journal.game : journal.at(n);
    const { decision } = game;
    const asked = decision?.side === side;
    if (!asked && journal.game.outcome === null) return bad('not-asked', 'It is for the other side to decide.');
    return good({
      n,
      side,
      known: parts?.known(momentOf(game), side) ?? null,
      heard: this.#heard(journal, side, has, n),
      decision: asked ? decision : null,
      standard: asked ? standardIndex(game) : -1,
    });
  }

  #heard(journal: AnyJournal, side: string, has: ToldSoFar | null, n: number): Hearsay {
    const { events, counts } = this.#toldTo(journal, side);
    const from = has?.story === this.#story ? Math.min(has.count, events.length) : 0;
    const count = counts[n]!;
    return { story: this.#story, from, count, events: events.slice(from, Math.max(from, count)) };
  }

  #toldTo(journal: AnyJournal, side: string): Story {
    const told = this.#told.get(side) ?? { events: [], counts: [] };
    this.#told.set(side, told);
    for (let n = told.counts.length; n <= journal.length; n += 1) {
      told.events.push(...heardBy(journal, side, n, n - 1));
      told.counts.push(told.events.length);
    }
    return told;
  }
}
