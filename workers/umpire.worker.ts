/** The umpire in the browser: his games behind Comlink, and the rulebook beside them. */
import * as Comlink from 'comlink';
import { parseRulebook } from '../src/kernel/rulebook.ts';
import campaignRules from '../src/systems/campaigns/rulebook.md?url';
import type { Hear, Umpire, UmpireDoor } from '../src/umpire/index.ts';
import { Games } from './games.ts';
import { guarded } from './guarded.ts';
import { Session } from './session.ts';

/** Fetched when somebody opens the book: most of a game is played without it. */
const RULEBOOKS: Readonly<Record<string, string>> = { campaigns: campaignRules };

async function rulebook(system: string): ReturnType<Umpire['rulebook']> {
  const missing: Awaited<ReturnType<Umpire['rulebook']>> = {
    ok: false,
    error: { code: 'rulebook', text: 'The rulebook could not be fetched. The game goes on without it.' },
  };
  const url = Object.hasOwn(RULEBOOKS, system) ? RULEBOOKS[system] : undefined;
  if (url === undefined) return missing;
  try {
    const response = await fetch(new URL(url, import.meta.url));
    return response.ok ? { ok: true, value: parseRulebook(await response.text()) } : missing;
  } catch {
    return missing;
  }
}

let hear: Hear = () => {};

const games = new Games((game) => guarded(new Session((underway) => hear(game, underway))));

const door: UmpireDoor = {
  begin: (game, how, ...request) => games.begin(game, how, ...request),
  branch: (game, from, n) => games.branch(game, from, n),
  ask: (game, call, ...args) => games.ask(game, call, ...args) as ReturnType<Umpire[typeof call]>,
  keep: (game) => games.keep(game),
  rulebook,
  async attend(listener) {
    hear = listener;
  },
};

Comlink.expose(door);
