/** A store with the real umpire, whose answers a test can hold back. */
import { readLink } from '../../src/main/read-link.ts';
import type { AdviserOptions } from '../../src/store/adviser-client.ts';
import { progressed, silenced } from '../../src/store/game.ts';
import { createStore } from '../../src/store/index.ts';
import * as want from '../../src/store/intents.ts';
import { Overlays } from '../../src/store/overlays.ts';
import { type ScenarioCard, ScenarioLibrary } from '../../src/store/scenarios.ts';
import { noticed } from '../../src/store/ui.ts';
import { type ClientOptions, UmpireClient } from '../../src/store/umpire-client.ts';
import type { Answer } from '../../src/umpire/index.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { realAdvisers } from './advisers-at-hand.ts';
import { nextTask, realDoor } from './at-hand.ts';
import { MemoryShelf } from './memory-shelf.ts';

const CARD = {
  ...{ system: 'campaigns', subtitle: '', pitch: '', sides: [], turns: 3, minutes: 5, weight: 1 },
  ...{
    options: [],
    opponents: [{ id: 'simple', title: 'a simple opponent', sentence: '' }],
    address: '',
  },
};

/** Files without a network; `reprint` changes what is fetched from then on. */
class FileLibrary extends ScenarioLibrary {
  override readonly cards: ScenarioCard[];
  readonly files = new Map<string, unknown>();
  /** Settles before a file is handed out. */
  slowly: () => Promise<void> = async () => {};

  constructor(...ids: readonly string[]) {
    const cards = ids.map((id): ScenarioCard => ({ ...CARD, id, title: (scenario(id) as { title: string }).title }));
    super(cards);
    this.cards = cards;
    for (const id of ids) this.files.set(id, scenario(id));
  }

  add(id: string, system: string, file: unknown): void {
    this.cards.push({ ...CARD, id, system, title: id });
    this.files.set(id, file);
  }

  override async fetch(id: string): Promise<Answer<unknown>> {
    await this.slowly();
    const value = this.files.get(id);
    return value === undefined
      ? { ok: false, error: { code: 'unknown', text: `This Vedette has no scenario called “${id}”.` } }
      : { ok: true, value };
  }
}

export function realTable(
  options: ClientOptions = {},
  shelf = new MemoryShelf(),
  pace = nextTask,
  mat = new Map<string, string>(),
  thinkers: AdviserOptions = { patience: 400 },
) {
  /** Settles before the umpire turns to a call of this name. */
  const holds = new Map<string, Promise<void>>();
  /** What the umpire was asked, in order. */
  const calls: string[] = [];
  let death = new AbortController();
  const umpire = new UmpireClient(
    (hear) => {
      death = new AbortController();
      const door = realDoor(hear, async (call) => {
        calls.push(call);
        await nextTask();
        await holds.get(call);
      });
      return { umpire: door, death: death.signal, dismiss: () => {} };
    },
    {
      onReplaced: (text) => store.dispatch(noticed({ tone: 'note', text })),
      onSilence: (text) => store.dispatch(silenced(text)),
      onUnderway: (underway) => store.dispatch(progressed(underway)),
      ...options,
    },
  );
  const thinking = realAdvisers(umpire, thinkers);
  const library = new FileLibrary('six-days-1814', 'waterloo-1815');
  const overlays = new Overlays();
  const files: { name: string; text: string }[] = [];
  let ids = 0;
  const store = createStore(
    {
      umpire,
      advisers: thinking.advisers,
      library,
      shelf,
      overlays,
      pace,
      now: () => ids,
      newId: () => {
        ids += 1;
        return `book-${ids}`;
      },
      doormat: () => ({ getItem: (key) => mat.get(key) ?? null, setItem: (key, text) => void mat.set(key, text) }),
      readLink: async (link) => readLink(link),
      renew: () => {},
      lessons: async () => ({ cards: [], examples: [], fetch: async () => null }),
      giveFile: (name, text) => void files.push({ name, text }),
    },
    {
      theme: 'day',
      text: 1,
      speed: 'skip',
      film: 'brisk',
      reducedMotion: true,
      sound: false,
      leftHand: false,
      teaching: true,
      taught: false,
      learned: [],
      solved: [],
      standing: {},
    },
  );
  const state = () => store.getState();
  return {
    ...{ store, umpire, overlays, calls, shelf, library, files, state },
    /** Everybody who was ever summoned to think. */
    thinkers: thinking.posts,
    /** Keeps the umpire from turning to a call until the returned function is called. */
    hold(call: string): () => void {
      let release = () => {};
      holds.set(call, new Promise((resolve) => (release = resolve)));
      return () => {
        holds.delete(call);
        release();
      };
    },
    /** The umpire's worker dies. */
    kill: () => death.abort('killed'),
    begin: (seats: Readonly<Record<string, string>>, id = 'six-days-1814') =>
      store.dispatch(want.newGame({ scenario: id, seats, options: {}, seed: 'table' })),
    /** The answers of the game on the screen, as the umpire has them. */
    answers: () => umpire.saved(state().game.opening?.game ?? '')?.record.actions ?? [],
    until: (what: () => boolean, ms = PATIENCE) => until(what, ms),
  };
}

/** Long enough for the slowest machine: a test that waits in vain has lost something, not time. */
const PATIENCE = 90_000;

export async function until(what: () => boolean, ms = PATIENCE): Promise<void> {
  for (const end = Date.now() + ms; !what(); ) {
    if (Date.now() > end) throw new Error(`in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
