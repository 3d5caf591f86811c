/**
 * The games the umpire holds, each under the name its caller gave it and in a session of its own. A call that names a
 * game which has been put away is refused: no answer can land in another game.
 */
import { readHeader } from '../src/kernel/envelope.ts';
import {
  type Answer,
  type Arrivals,
  type GameCalls,
  type Opening,
  type OpenRequest,
  OTHER_GAME,
  type SavedGame,
  type Trouble,
  type Umpire,
} from '../src/umpire/index.ts';

type Soon<T> = T | Promise<T>;
type Calls<T> = {
  [K in keyof T]: T[K] extends (...args: infer P) => Promise<infer R> ? (...args: P) => Soon<R> : never;
};

/** One game and everything that may be asked of it. */
export type OneGame = Calls<Omit<Umpire, 'branch' | 'rulebook' | 'charts'>> & {
  branchOf(trunk: never, n: number): Soon<Answer<Opening>>;
};

export class Games {
  readonly #sessions = new Map<string, OneGame>();
  /** Games that are being opened, which may have to fetch their rules first: what is asked of one waits for it. */
  readonly #coming = new Map<string, Promise<Answer<Opening>>>();

  /** `prepare` settles when the rules of what arrives are at hand, with the trouble if they are not. */
  constructor(
    private readonly seat: (game: string) => OneGame,
    private readonly prepare: (system: string) => Promise<Trouble | null> = async () => null,
  ) {}

  async begin<K extends keyof Arrivals>(
    game: string,
    how: K,
    ...request: Parameters<Arrivals[K]>
  ): Promise<Answer<Opening>> {
    const opening = this.#open(game, how, request);
    this.#coming.set(game, opening);
    return opening.finally(() => this.#coming.delete(game));
  }

  async #open<K extends keyof Arrivals>(
    game: string,
    how: K,
    request: Parameters<Arrivals[K]>,
  ): Promise<Answer<Opening>> {
    const system = systemOf(how, request);
    const trouble = system === null ? null : await this.prepare(system);
    if (trouble !== null) return { ok: false, error: trouble };
    const session = this.seat(game);
    return this.#take(game, session, await (session[how] as (...args: unknown[]) => Soon<Answer<Opening>>)(...request));
  }

  async branch(game: string, from: string, n: number): Promise<Answer<Opening>> {
    const trunk = this.#sessions.get(from);
    if (trunk === undefined) return { ok: false, error: OTHER_GAME };
    const session = this.seat(game);
    return this.#take(game, session, await session.branchOf(trunk as never, n));
  }

  async ask<K extends keyof GameCalls>(
    game: string,
    call: K,
    ...args: Parameters<GameCalls[K]>
  ): Promise<Awaited<ReturnType<GameCalls[K]>>> {
    await this.#coming.get(game);
    const session = this.#sessions.get(game);
    if (session === undefined) return { ok: false, error: OTHER_GAME } as Awaited<ReturnType<GameCalls[K]>>;
    return (session[call] as (...args: unknown[]) => Soon<Awaited<ReturnType<GameCalls[K]>>>)(...args);
  }

  async keep(game: string | null): Promise<void> {
    for (const name of this.#sessions.keys()) if (name !== game) this.#sessions.delete(name);
  }

  #take(game: string, session: OneGame, opening: Answer<Opening>): Answer<Opening> {
    if (opening.ok) this.#sessions.set(game, session);
    return opening;
  }
}

const systemOfLesson = (file: unknown): string => String((file as { system?: unknown } | null)?.system ?? '');

/** Whose rules a game that arrives needs; null where it does not say, which is then for the session to tell. */
function systemOf(how: keyof Arrivals, [first]: readonly unknown[]): string | null {
  if (how === 'open') return (first as OpenRequest).system;
  if (how === 'teach') return systemOfLesson(first);
  if (how === 'resume') return (first as SavedGame).record.system;
  const read = readHeader(String(first));
  return read.ok ? read.header.system : null;
}
