/** The umpire in the browser: his games behind Comlink, and the rulebook beside them. */
import * as Comlink from 'comlink';
import { parseRulebook } from '../src/kernel/rulebook.ts';
import type { Hear, OpenRequest, Trouble, Umpire, UmpireDoor } from '../src/umpire/index.ts';
import { Games } from './games.ts';
import { guarded } from './guarded.ts';
import { REGISTRY } from './registry.ts';
import { Session } from './session.ts';

/** Fetched when the player opens the book: most of a game is played without it. */
async function rulebook(system: string): ReturnType<Umpire['rulebook']> {
  const missing: Awaited<ReturnType<Umpire['rulebook']>> = {
    ok: false,
    error: { code: 'rulebook', text: 'The rulebook could not be fetched. The game goes on without it.' },
  };
  if (!REGISTRY.manifests.some(({ id }) => id === system)) return missing;
  try {
    const response = await fetch(new URL(`../src/systems/${system}/rulebook.md`, import.meta.url));
    return response.ok ? { ok: true, value: parseRulebook(await response.text()) } : missing;
  } catch {
    return missing;
  }
}

async function charts(system: string): ReturnType<Umpire['charts']> {
  const trouble = await prepare(system);
  if (trouble !== null) return { ok: false, error: trouble };
  try {
    return { ok: true, value: (await REGISTRY.get(system)?.charts?.()) ?? [] };
  } catch {
    return {
      ok: false,
      error: { code: 'charts', text: 'The tables could not be fetched. Try again when there is a connection.' },
    };
  }
}

let hear: Hear = () => {};

async function rehearse(request: OpenRequest): Promise<void> {
  if ((await prepare(request.system)) !== null) return;
  const session = new Session();
  session.open(request);
  session.record();
}

async function prepare(system: string): Promise<Trouble | null> {
  try {
    await REGISTRY.fetch(system);
    return null;
  } catch {
    return {
      code: 'rules-absent',
      text: 'The rules of this game could not be fetched: there is no connection to the server. Nothing is lost; try again when there is one.',
    };
  }
}

const games = new Games((game) => guarded(new Session((underway) => hear(game, underway))), prepare);

const door: UmpireDoor = {
  begin: (game, how, ...request) => games.begin(game, how, ...request),
  branch: (game, from, n) => games.branch(game, from, n),
  ask: (game, call, ...args) => games.ask(game, call, ...args) as ReturnType<Umpire[typeof call]>,
  keep: (game) => games.keep(game),
  rulebook,
  charts,
  prepare: async (system) => void (await prepare(system)),
  rehearse,
  async attend(listener) {
    hear = listener;
  },
};

Comlink.expose(door);
