/**
 * The games the umpire holds, each under the name its caller gave it and in a session of its own. A call that
 * names a game which has been put away is refused: nobody's answer can land in another game.
 */
import {
  type Answer,
  type Arrivals,
  type GameCalls,
  type Opening,
  OTHER_GAME,
  type Umpire,
} from '../src/umpire/index.ts';

type Soon<T> = T | Promise<T>;
type Calls<T> = {
  [K in keyof T]: T[K] extends (...args: infer P) => Promise<infer R> ? (...args: P) => Soon<R> : never;
};

/** One game and everything that may be asked of it. */
export type Table = Calls<Omit<Umpire, 'branch' | 'rulebook'>> & {
  branchOf(trunk: never, n: number): Soon<Answer<Opening>>;
};

export class Games {
  readonly #tables = new Map<string, Table>();

  constructor(private readonly lay: (game: string) => Table) {}

  async begin<K extends keyof Arrivals>(
    game: string,
    how: K,
    ...request: Parameters<Arrivals[K]>
  ): Promise<Answer<Opening>> {
    const table = this.lay(game);
    return this.#take(game, table, await (table[how] as (...args: unknown[]) => Soon<Answer<Opening>>)(...request));
  }

  async branch(game: string, from: string, n: number): Promise<Answer<Opening>> {
    const trunk = this.#tables.get(from);
    if (trunk === undefined) return { ok: false, error: OTHER_GAME };
    const table = this.lay(game);
    return this.#take(game, table, await table.branchOf(trunk as never, n));
  }

  async ask<K extends keyof GameCalls>(
    game: string,
    call: K,
    ...args: Parameters<GameCalls[K]>
  ): Promise<Awaited<ReturnType<GameCalls[K]>>> {
    const table = this.#tables.get(game);
    if (table === undefined) return { ok: false, error: OTHER_GAME } as Awaited<ReturnType<GameCalls[K]>>;
    return (table[call] as (...args: unknown[]) => Soon<Awaited<ReturnType<GameCalls[K]>>>)(...args);
  }

  async keep(game: string | null): Promise<void> {
    for (const name of this.#tables.keys()) if (name !== game) this.#tables.delete(name);
  }

  #take(game: string, table: Table, opening: Answer<Opening>): Answer<Opening> {
    if (opening.ok) this.#tables.set(game, table);
    return opening;
  }
}
