/** An umpire without a worker: he answers one call after the other, each in a task of its own, as a worker does. */
import type { Hear, UmpireDoor } from '../../src/umpire/index.ts';
import { Games, type OneGame } from '../../workers/games.ts';
import { guarded } from '../../workers/guarded.ts';
import { REGISTRY } from '../../workers/registry.ts';
import { Session } from '../../workers/session.ts';
import '../tools/systems.ts';

/** `before` is waited for ahead of every call: a test makes an umpire slow with it. */
export function doorOf(
  seat: (game: string) => OneGame,
  before: (call: string) => Promise<void> = nextTask,
): UmpireDoor {
  const games = new Games(seat);
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(call: string, act: () => Promise<T>): Promise<T> {
    const answer = last.then(() => before(call)).then(act);
    last = answer.catch(() => {});
    return answer;
  }
  return {
    begin: (game, how, ...request) => inTurn(how, () => games.begin(game, how, ...request)),
    branch: (game, from, n) => inTurn('branch', () => games.branch(game, from, n)),
    ask: (game, call, ...args) => inTurn(call, () => games.ask(game, call, ...args)) as never,
    keep: (game) => inTurn('keep', () => games.keep(game)),
    rulebook: async () => ({ ok: false, error: { code: 'rulebook', text: 'There is no rulebook here.' } }),
    charts: async (system) => ({ ok: true, value: (await REGISTRY.get(system)?.charts?.()) ?? [] }),
    prepare: async () => {},
    rehearse: async () => {},
    attend: async () => {},
  };
}

/** The real umpire. */
export const realDoor = (hear: Hear = () => {}, before?: (call: string) => Promise<void>): UmpireDoor =>
  doorOf((game) => guarded(new Session((underway) => hear(game, underway))), before);

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
