/** A store with the real umpire at the smallest game there is, a shelf in memory and a library without a network. */
import { readLink } from '../../src/main/read-link.ts';
import { createStore } from '../../src/store/index.ts';
import * as want from '../../src/store/intents.ts';
import { Overlays } from '../../src/store/overlays.ts';
import { ScenarioLibrary } from '../../src/store/scenarios.ts';
import { ME } from '../../src/store/seats.ts';
import { UmpireClient } from '../../src/store/umpire-client.ts';
import type { Answer } from '../../src/umpire/index.ts';
import { STRIP_SCENARIO } from '../games/strip.ts';
import { firstAnswer } from './first-answer.ts';
import { MemoryShelf } from './memory-shelf.ts';
import { StripUmpire } from './strip-umpire.ts';

const SOLO = { french: ME, allied: 'simple' };
export const HOT_SEAT = { french: ME, allied: ME };
export const WATCHED = { french: 'simple', allied: 'simple' };

/** Hands out a file without a network. */
class MemoryLibrary extends ScenarioLibrary {
  constructor(private readonly file: Answer<unknown>) {
    super([
      {
        id: 'strip',
        system: 'strip',
        title: 'The Strip',
        subtitle: '',
        pitch: '',
        sides: [],
        turns: 3,
        minutes: 5,
        weight: 1,
        options: [],
        opponents: [],
        address: '',
      },
    ]);
  }

  override async fetch(): Promise<Answer<unknown>> {
    return this.file;
  }
}

export function laidTable({ file = { ok: true, value: STRIP_SCENARIO } as Answer<unknown> } = {}) {
  const umpires: StripUmpire[] = [];
  const client = new UmpireClient(
    () => {
      const umpire = new StripUmpire();
      umpires.push(umpire);
      return { umpire: umpire.door, death: new AbortController().signal, dismiss: () => {} };
    },
    { patience: 60, longPatience: 200 },
  );
  const shelf = new MemoryShelf();
  const overlays = new Overlays();
  const files: { name: string; text: string }[] = [];
  const mat = new Map<string, string>();
  let ids = 0;
  const store = createStore(
    {
      umpire: client,
      advisers: firstAnswer(client),
      library: new MemoryLibrary(file),
      shelf,
      overlays,
      pace: () => Promise.resolve(),
      now: () => 0,
      newId: () => {
        ids += 1;
        return `game-${ids}`;
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
  return { store, client, shelf, files, overlays, umpires, state: () => store.getState() };
}

export type LaidTable = ReturnType<typeof laidTable>;

/** Lets listeners finish what an action set going. */
export async function settled(ms = 20): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

export async function openGame(table: LaidTable, seats: Record<string, string> = SOLO): Promise<void> {
  table.store.dispatch(want.newGame({ scenario: 'strip', seats, options: {}, seed: '1' }));
  await settled();
}
