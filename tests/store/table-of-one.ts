/** A store with a fake umpire, shelf and library, for tests. */
import { createStore } from '../../src/store/index.ts';
import * as want from '../../src/store/intents.ts';
import { Overlays } from '../../src/store/overlays.ts';
import { ScenarioLibrary } from '../../src/store/scenarios.ts';
import { ME, SIMPLE } from '../../src/store/seats.ts';
import { UmpireClient } from '../../src/store/umpire-client.ts';
import type { Answer } from '../../src/umpire/index.ts';
import { FakeUmpire, fakeDoor, readFakeLink } from './fake-umpire.ts';
import { MemoryShelf } from './memory-shelf.ts';

export const SOLO = { french: ME, allied: SIMPLE };
export const HOT_SEAT = { french: ME, allied: ME };
export const WATCHED = { french: SIMPLE, allied: SIMPLE };

/** Hands out a file without a network. */
class MemoryLibrary extends ScenarioLibrary {
  constructor(private readonly file: Answer<unknown>) {
    super([
      {
        id: 'strip',
        system: 'campaigns',
        title: 'The Strip',
        subtitle: '',
        pitch: '',
        sides: [],
        turns: 3,
        minutes: 5,
        weight: 1,
        history: '',
        aims: {},
        sources: [],
        options: [],
        address: '',
      },
    ]);
  }

  override async fetch(): Promise<Answer<unknown>> {
    return this.file;
  }
}

export function laidTable({
  file = { ok: true, value: { id: 'strip', sides: [{ id: 'french' }] } } as Answer<unknown>,
} = {}) {
  const fakes: FakeUmpire[] = [];
  const client = new UmpireClient(
    () => {
      const umpire = new FakeUmpire();
      fakes.push(umpire);
      return { umpire: fakeDoor(umpire), death: new AbortController().signal, dismiss: () => {} };
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
      readLink: readFakeLink,
      renew: () => {},
      giveFile: (name, text) => void files.push({ name, text }),
    },
    { theme: 'day', text: 1, speed: 'skip', reducedMotion: true, sound: false, standing: {} },
  );
  return { store, client, shelf, files, overlays, fakes, state: () => store.getState() };
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
