/**
 * The screen's side of the advisers. One that dies or hangs is replaced, and the new one is told what the old one knew
 * and asked again: a game never waits for a dead adviser, and loses nothing with it.
 */
import type { AdviserDoor, Musing, PublicGame, Subject, Task, Thoughts } from '../umpire/adviser.ts';
import type { Brief, ToldSoFar } from '../umpire/brief.ts';
import { type Answer, OTHER_GAME, type Trouble } from '../umpire/index.ts';
import { before } from './before.ts';
import type { Umpires } from './umpire-client.ts';

/** An adviser, and the worker it thinks in. */
export interface Station {
  readonly adviser: AdviserDoor;
  /** Aborted, with the reason, when the adviser is known to be dead. */
  readonly death: AbortSignal;
  dismiss(): void;
}

/** What advisers are told, and by whom. */
interface Sources {
  /** Null when the game is no longer open. */
  table(game: string): PublicGame | null;
  brief(game: string, side: string, has: ToldSoFar | null, n?: number): Promise<Answer<Brief>>;
}

/** Of a saved game only what is public goes to an adviser: neither its seed nor its answers. */
export const sourcesFrom = (umpire: Pick<Umpires, 'saved' | 'of'>): Sources => ({
  table(game) {
    const saved = umpire.saved(game);
    return saved && { system: saved.record.system, options: saved.record.options, scenario: saved.scenario };
  },
  brief: (game, side, has, n) => umpire.of(game).brief(side, has, n),
});

export interface AdviserOptions {
  /** How many may think at once. */
  readonly thinkers?: number;
  /** Milliseconds of silence allowed to an adviser who is thinking. */
  readonly patience?: number;
  /** Milliseconds for a new adviser, whose code may still be on its way over a slow network. */
  readonly longPatience?: number;
}

/** A question about a game. */
interface Wish<K extends Subject> {
  readonly game: string;
  readonly about: K;
  readonly asks: Thoughts[K]['asks'];
  /** From what this side knows, at this moment of the game; now, unless told. */
  readonly side: string;
  readonly n?: number;
  readonly seed: string;
  /** What is asked first is answered first, but a smaller rank before a greater one. */
  readonly rank?: number;
  /** Heard while the adviser thinks. */
  hear?(share: number, best: Thoughts[K]['finds']): void;
  /** The caller has heard enough: what was found so far is the answer. */
  readonly enough?: AbortSignal;
}

/** What was found, and at which moment of the game. */
export interface Found<K extends Subject> {
  readonly n: number;
  readonly value: Thoughts[K]['finds'];
}

export interface Advisers {
  /** How many may think at once. */
  readonly thinkers: number;
  ask<K extends Subject>(wish: Wish<K>): Promise<Answer<Found<K>>>;
  /** Nothing will be asked any more about other games. */
  keep(game: string | null): void;
}

const ADVISER_LOST: Trouble = {
  code: 'adviser-lost',
  text: 'Whoever thinks for the other side does not answer and could not be replaced. The game stays as it is.',
};

/** The task of an adviser who died is given to so many others. */
const ATTEMPTS = 4;

/** An adviser, and what it has been told. */
interface Thinker extends Station {
  readonly told: Map<string, Map<string, ToldSoFar>>;
  /** When the adviser last gave a sign of life, and whether he ever did. */
  sign: number;
  met: boolean;
  hear: Musing;
}

interface Waiting {
  readonly rank: number;
  take(thinker: Thinker): void;
}

export class AdviserClient implements Advisers {
  readonly #idle: Thinker[] = [];
  readonly #queue: Waiting[] = [];
  readonly #options: Required<AdviserOptions>;
  #seated = 0;
  #tasks = 0;

  constructor(
    private readonly summon: (hear: Musing) => Station,
    private readonly sources: Sources,
    options: AdviserOptions = {},
  ) {
    this.#options = { thinkers: 1, patience: 10_000, longPatience: 60_000, ...options };
  }

  get thinkers(): number {
    return this.#options.thinkers;
  }

  async ask<K extends Subject>(wish: Wish<K>): Promise<Answer<Found<K>>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const thinker = await this.#free(wish.rank ?? 0);
      const found = await this.#put(thinker, wish).catch((reason: unknown) => String(reason));
      if (typeof found !== 'string') {
        this.#release(thinker);
        return found;
      }
      thinker.dismiss();
      this.#seated -= 1;
      this.#serve();
    }
    return { ok: false, error: ADVISER_LOST };
  }

  keep(game: string | null): void {
    for (const thinker of this.#idle) {
      for (const name of thinker.told.keys()) if (name !== game) thinker.told.delete(name);
      // A dead one has nothing to forget.
      thinker.adviser.keep(game).catch(() => {});
    }
  }

  /** Rejects when the adviser is lost. */
  async #put<K extends Subject>(thinker: Thinker, wish: Wish<K>): Promise<Answer<Found<K>>> {
    const { game, about, asks, side, seed, n, hear, enough } = wish;
    const table = this.sources.table(game);
    if (table === null) return { ok: false, error: OTHER_GAME };
    const told = thinker.told.get(game) ?? new Map<string, ToldSoFar>();
    if (!thinker.told.has(game)) {
      const laid = await this.#watched(thinker, thinker.adviser.lay(game, table));
      if (!laid.ok) return laid;
      thinker.told.set(game, told);
    }
    const brief = await this.sources.brief(game, side, told.get(side) ?? null, n);
    if (!brief.ok) return brief;
    this.#tasks += 1;
    const task: Task<K> = { id: this.#tasks, game, about, asks, seed, brief: brief.value };
    thinker.hear = (id, share, best) => {
      if (id === task.id) hear?.(share, best as Thoughts[K]['finds']);
    };
    const stop = () => void thinker.adviser.stop(task.id).catch(() => {});
    enough?.addEventListener('abort', stop);
    if (enough?.aborted) stop();
    try {
      const { story, from, count } = brief.value.heard;
      const answer = await this.#watched(thinker, thinker.adviser.think(task));
      told.set(side, { story, count: Math.max(from, count) });
      return answer.ok ? { ok: true, value: { n: brief.value.n, value: answer.value } } : answer;
    } finally {
      enough?.removeEventListener('abort', stop);
    }
  }

  /** The clock counts from the last sign of life: an adviser at work says how far it is. */
  async #watched<T>(thinker: Thinker, answer: Promise<T>): Promise<T> {
    const asked = performance.now();
    let clock: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      const wait = (): void => {
        const patience = thinker.met ? this.#options.patience : this.#options.longPatience;
        const left = patience - (performance.now() - Math.max(asked, thinker.sign));
        if (left <= 0) reject('silence');
        else clock = setTimeout(wait, left);
      };
      wait();
    });
    try {
      const value = await before(Promise.race([answer, late]), thinker.death);
      thinker.met = true;
      return value;
    } finally {
      clearTimeout(clock);
    }
  }

  #free(rank: number): Promise<Thinker> {
    return new Promise((take) => {
      const at = this.#queue.findIndex((other) => other.rank > rank);
      this.#queue.splice(at < 0 ? this.#queue.length : at, 0, { rank, take });
      this.#serve();
    });
  }

  #release(thinker: Thinker): void {
    this.#idle.push(thinker);
    this.#serve();
  }

  #serve(): void {
    while (this.#queue.length > 0) {
      const thinker = this.#idle.pop() ?? (this.#seated < this.thinkers ? this.#seat() : null);
      if (thinker === null) return;
      this.#queue.shift()?.take(thinker);
    }
  }

  #seat(): Thinker {
    this.#seated += 1;
    const thinker: Thinker = {
      ...this.summon((id, share, best) => {
        thinker.sign = performance.now();
        thinker.met = true;
        thinker.hear(id, share, best);
      }),
      told: new Map(),
      sign: 0,
      met: false,
      hear: () => {},
    };
    return thinker;
  }
}
