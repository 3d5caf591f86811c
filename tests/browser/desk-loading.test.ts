/** Scenario files that fail to come: each gives a clear sentence and a way back, by the real desk and umpire. */
import { type SetupWorker, setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import scenario from '../../assets/scenarios/six-days-1814.json';
import { createDesk } from '../../src/desk/index.ts';
import { readLink } from '../../src/main/read-link.ts';
import { createStore } from '../../src/store/index.ts';
import { Overlays } from '../../src/store/overlays.ts';
import { ScenarioLibrary } from '../../src/store/scenarios.ts';
import { readSettings } from '../../src/store/settings.ts';
import { UmpireClient } from '../../src/store/umpire-client.ts';
import { stationUmpire } from '../../src/store/umpire-station.ts';
import { MANIFESTS } from '../../src/systems/index.ts';
import { ADDRESS, broken, missing, otherSchema, served, slow, truncated, unreachable } from '../mocks/scenarios.ts';
import { firstAnswer } from '../store/first-answer.ts';
import { MemoryShelf } from '../store/memory-shelf.ts';

let network: SetupWorker;
let umpireAt: Worker | null = null;

beforeAll(async () => {
  network = setupWorker();
  await network.start({ quiet: true, onUnhandledRequest: 'bypass' });
});
beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>';
});
afterEach(() => {
  network.resetHandlers();
  umpireAt?.terminate();
});
afterAll(() => network.stop());

/** The shell without a map. */
function openShell(patience = 4_000) {
  const { id, title, subtitle, sides, turns, notes, system } = scenario;
  const { options, opponents } = MANIFESTS[0]!;
  const { minutes, weight } = notes;
  const about = { minutes, weight, options, opponents, address: ADDRESS };
  const card = { id, title, subtitle, pitch: '', sides, turns, system, ...about };
  const umpire = new UmpireClient(() => {
    umpireAt = new Worker(new URL('../../workers/umpire.worker.ts', import.meta.url), { type: 'module' });
    return stationUmpire(umpireAt);
  });
  const store = createStore(
    {
      umpire,
      advisers: firstAnswer(umpire),
      library: new ScenarioLibrary([card], patience),
      shelf: new MemoryShelf(),
      overlays: new Overlays(),
      pace: () => Promise.resolve(),
      now: () => 0,
      newId: () => 'game',
      doormat: () => sessionStorage,
      readLink: async (link) => readLink(link),
      renew: () => {},
      lessons: async () => ({ cards: [], examples: [], fetch: async () => null }),
      giveFile: () => {},
    },
    readSettings(() => localStorage),
  );
  const root = document.querySelector<HTMLElement>('#app') as HTMLElement;
  createDesk(root, {
    store,
    dispatch: store.dispatch,
    cards: [card],
    notes: async () => ({ [id]: notes }),
    systems: MANIFESTS,
    hero: undefined,
    addressOf: (link) => link,
    copy: async () => true,
    lessonLink: async () => '',
    share: null,
    download: () => {},
    keepPicture: () => {},
    newSeed: () => '1',
    zoom: () => {},
    reach: () => null,
  });
  return store;
}

/** Milliseconds; a slow machine is no fault. */
const PATIENCE = 60_000;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const play = () => find('.card .frame')?.click();
const notice = () => find('.notice p')?.textContent?.trim() ?? '';
const inGame = () => find('#ribbon h1')?.textContent ?? '';

test('a good file opens the game', async () => {
  network.use(served(scenario));
  openShell();
  play();
  await vi.waitFor(() => expect(inGame()).toBe('9–10 February 1814'), PATIENCE);
  expect(find('.start')).toBeNull();
});

test.each([
  ['missing', missing, 'is not where it should be'],
  ['refused by the server', broken, 'would not give out “Six Days” (answer 503)'],
  ['out of reach', unreachable, 'there is no connection'],
  ['cut short', truncated(scenario), 'arrived damaged or cut short'],
  ['of another schema', otherSchema, 'is not a scenario this Vedette can play'],
])('a file %s is explained, and trying again works once it is there', async (_, fault, sentence) => {
  network.use(fault);
  openShell();
  play();
  await vi.waitFor(() => expect(notice()).toContain(sentence), PATIENCE);
  expect(find('.notice')?.getAttribute('role')).toBe('alert');
  expect(find('.card .frame'), 'the start page is still there').not.toBeNull();
  network.resetHandlers();
  network.use(served(scenario));
  find('.notice .plain')?.click();
  await vi.waitFor(() => expect(inGame()).toBe('9–10 February 1814'), PATIENCE);
});

test('a slow file: after a second the page says what it waits for', async () => {
  let arrive = () => {};
  network.use(slow(scenario, new Promise<void>((resolve) => (arrive = resolve))));
  openShell();
  play();
  await vi.waitFor(() => expect(find('.busy')).not.toBeNull(), PATIENCE);
  expect(getComputedStyle(find('.busy') as HTMLElement).visibility).toBe('hidden');
  await vi.waitFor(() => expect(getComputedStyle(find('.busy') as HTMLElement).visibility).toBe('visible'), PATIENCE);
  expect(find('.busy')?.textContent).toContain('Fetching the map and the armies of Six Days');
  arrive();
  await vi.waitFor(() => expect(inGame()).not.toBe(''), PATIENCE);
});

test('a file that never comes is given up with a sentence', async () => {
  network.use(slow(scenario, new Promise(() => {})));
  openShell(600);
  play();
  await vi.waitFor(() => expect(notice()).toContain('did not arrive within 0.6 seconds'), PATIENCE);
});
