/** The umpire in the browser: the session behind Comlink, and the rulebook beside it. */
import * as Comlink from 'comlink';
import { parseRulebook } from '../src/kernel/rulebook.ts';
import campaignRules from '../src/systems/campaigns/rulebook.md?url';
import type { Umpire, Underway } from '../src/umpire/index.ts';
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

let hear: (underway: Underway) => void = () => {};

const session = guarded(new Session((underway) => hear(underway)));
const beside = {
  rulebook,
  attend(listener: typeof hear): void {
    hear = listener;
  },
};
const umpire = new Proxy(session, {
  get: (target, name): unknown => Reflect.get(Object.hasOwn(beside, name) ? beside : target, name),
});

Comlink.expose(umpire);
