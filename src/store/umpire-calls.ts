/** What may be asked of a game: whether the asking changes it, and how long the answer may take. */
import type { GameCalls } from '../umpire/index.ts';

interface Manner {
  /** It changes the game: the record is asked for in the same breath. */
  readonly acts?: true;
  /** Ordinary patience, so many times: an opponent may think, and dice be weighed. */
  readonly times?: number;
}

const ASKS: Manner = {};
const ACTS: Manner = { acts: true };
const THINKS = 2;

export const MANNERS: Readonly<Record<keyof GameCalls, Manner>> = {
  play: ACTS,
  standard: ACTS,
  go: ACTS,
  allocate: ACTS,
  arrange: ACTS,
  follow: ACTS,
  settle: ACTS,
  undo: ACTS,
  reopen: ACTS,
  respond: ACTS,
  demonstrate: ACTS,
  lesson: ASKS,
  lessonHere: ASKS,
  bot: { acts: true, times: THINKS },
  reply: ACTS,
  motives: { times: THINKS },
  brief: ASKS,
  instruct: ASKS,
  record: ASKS,
  look: ASKS,
  reach: ASKS,
  hints: ASKS,
  meaning: ASKS,
  remedy: ASKS,
  overlay: ASKS,
  forecast: { times: THINKS },
  link: ASKS,
  positionLink: ASKS,
  chapters: ASKS,
  moments: ASKS,
  result: ASKS,
  given: ASKS,
  chain: { times: THINKS },
  film: { times: THINKS },
  changes: { times: THINKS },
  onward: ASKS,
  replay: ASKS,
};

type Ask = <K extends keyof GameCalls>(call: K, ...args: Parameters<GameCalls[K]>) => ReturnType<GameCalls[K]>;

/** The calls of one game, each made through `ask`. */
export function callsOf(ask: Ask): GameCalls {
  const names = Object.keys(MANNERS) as (keyof GameCalls)[];
  const calls = names.map((name) => [name, (...args: unknown[]) => ask(name, ...(args as never))] as const);
  return Object.fromEntries(calls) as unknown as GameCalls;
}
