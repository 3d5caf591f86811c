/** The shell: makes the parts, joins them, and opens what the address asks for. */
import './main/fonts.ts';
import { createDesk, type Desk } from './desk/index.ts';
import { watch } from './desk/mount.ts';
import { strikeUp } from './main/band.ts';
import { copy, download, newId, newSeed, share, whenIdle } from './main/browser.ts';
import { CARDS, HERO } from './main/catalogue.ts';
import { keepOffline } from './main/offline.ts';
import { MANIFESTS } from './main/systems.ts';
import { TableWire } from './main/table-wire.ts';
import { applySettings } from './main/theme.ts';
import { AdviserClient, sourcesFrom } from './store/adviser-client.ts';
import { stationAdviser } from './store/adviser-station.ts';
import { setFilm } from './store/film.ts';
import { gameOf, progressed, silenced } from './store/game.ts';
import { createStore } from './store/index.ts';
import { knock, learn, readShelf } from './store/intents.ts';
import { whyMissing } from './store/missing.ts';
import { Overlays } from './store/overlays.ts';
import { NEWER_VERSION } from './store/renewal.ts';
import { writeSavedFile } from './store/saved-file.ts';
import { ScenarioLibrary } from './store/scenarios.ts';
import { ME } from './store/seats.ts';
import { keepSettings, readSettings } from './store/settings.ts';
import { IndexedShelf } from './store/shelf-db.ts';
import { noticed, setUi } from './store/ui.ts';
import { UmpireClient } from './store/umpire-client.ts';
import { stationUmpire } from './store/umpire-station.ts';
import type { Answer, LinkNote } from './umpire/index.ts';

/** The map and the umpire want a core of their own. */
const MOST_ADVISERS = 4;

const isLink = (hash: string): boolean => hash.startsWith('#g=');

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('the page has no #app');

let worker: Worker | null = null;
let renew = () => location.reload();
const umpire = new UmpireClient(
  (hear) => {
    worker = new Worker(new URL('../workers/umpire.worker.ts', import.meta.url), { type: 'module' });
    return stationUmpire(worker, hear);
  },
  {
    onReplaced: (text) => store.dispatch(noticed({ tone: 'note', text })),
    onSilence: (text) => store.dispatch(silenced(text)),
    onUnderway: (underway) => store.dispatch(progressed(underway)),
  },
);
let adviser: Worker | null = null;
const advisers = new AdviserClient(
  (hear) => {
    adviser = new Worker(new URL('../workers/adviser.worker.ts', import.meta.url), { type: 'module' });
    return stationAdviser(adviser, hear);
  },
  sourcesFrom(umpire),
  { thinkers: Math.max(1, Math.min(MOST_ADVISERS, navigator.hardwareConcurrency - 1)) },
);
// A player who comes with a link waits for nothing else: umpire and table are sent for before the desk is laid.
const byLink = isLink(location.hash);
if (byLink) void readAhead(location.hash);
const library = new ScenarioLibrary(CARDS);
const overlays = new Overlays();
const stillness = matchMedia('(prefers-reduced-motion: reduce)').matches;
const store = createStore(
  {
    umpire,
    advisers,
    library,
    shelf: new IndexedShelf(newId(), newId),
    overlays,
    pace: () => wire.idle(),
    now: () => Date.now(),
    newId,
    doormat: () => sessionStorage,
    giveFile: download,
    lessons: async () => (await import('./main/lessons.ts')).LESSONS,
    renew: () => renew(),
    readLink,
  },
  readSettings(() => localStorage, { reducedMotion: stillness }),
);

watch(
  store,
  ({ settings }) => [settings],
  ({ settings }) => {
    applySettings(settings);
    keepSettings(() => localStorage, settings);
  },
);

const desk: Desk = {
  store,
  dispatch: store.dispatch,
  cards: CARDS,
  notes: async () => (await import('./main/notes.ts')).NOTES,
  systems: MANIFESTS,
  hero: HERO,
  addressOf: (link) => `${location.origin}${location.pathname}${link}`,
  copy,
  lessonLink: async (file) => (await import('./main/lesson-link.ts')).lessonAddress(file),
  share,
  download: () => {
    const saved = umpire.saved(gameOf(store.getState().game));
    if (saved !== null) download(`${saved.record.scenario}.vedette`, writeSavedFile(saved));
  },
  keepPicture: (headline, result) => {
    const map = wire.table?.picture();
    const { opening } = store.getState().game;
    if (map === undefined || opening === null) return;
    const { title, subtitle } = opening.board.cartouche;
    // Wanted once in a game, at its end: it is no part of the first load.
    void import('./main/keepsake.ts')
      .then(({ keepsake }) => keepsake(map, headline, `${title}. ${subtitle}`, result))
      .then((picture) => {
        if (picture !== null) download(`${opening.scenario.id}.png`, picture);
      })
      .catch(() =>
        store.dispatch(noticed({ tone: 'trouble', text: 'The picture could not be made. Try again in a moment.' })),
      );
  },
  newSeed,
  zoom: (factor) => wire.zoom(factor),
  reach: () => overlays.reach,
};
const wire = new TableWire(store, createDesk(root, desk), overlays);
strikeUp(store);

/** A link is taken out of the address once read, so that one that will not open is not met again at every reload. */
function openAddress(): void {
  const lesson = /^#l=(.*)$/.exec(location.hash)?.[1];
  if (lesson !== undefined) {
    history.replaceState(null, '', `${location.pathname}${location.search}`);
    store.dispatch(learn(lesson));
    return;
  }
  if (!isLink(location.hash)) return;
  const link = location.hash;
  void wire.setUp();
  setAddress('');
  store.dispatch(knock({ text: link, by: 'address' }));
}

function setAddress(hash: string): void {
  const bare = `${location.pathname}${location.search}`;
  if (isLink(location.hash) || hash !== '') history.replaceState(null, '', `${bare}${hash}`);
}

/** A link that is pasted where nothing is being written. */
document.addEventListener('paste', (event) => {
  const text = event.clipboardData?.getData('text') ?? '';
  const writing = event.target instanceof Element && event.target.closest('input, textarea') !== null;
  if (!writing && text.includes('#g=')) store.dispatch(knock({ text, by: 'hand' }));
});

// A film waits while the player turns to another page.
document.addEventListener('visibilitychange', () => store.dispatch(setFilm({ unwatched: document.hidden })));

addEventListener('hashchange', openAddress);
openAddress();

// A game that is only read has no place on the shelf: a page that is loaded anew finds it in the address.
watch(
  store,
  ({ game }) => [game.link],
  ({ game }) => setAddress(game.link ?? ''),
);
store.dispatch(readShelf());
if (!byLink) whenIdle(rehearse);
whenIdle(() => {
  void keepOffline((take) => {
    renew = take;
    store.dispatch(setUi({ newer: true, notice: NEWER_VERSION }));
  });
});

/** Most players come without a link: what reads one is fetched with the first. */
async function readLink(link: string): Promise<Answer<LinkNote>> {
  try {
    return (await import('./main/read-link.ts')).readLink(link);
  } catch (error) {
    return { ok: false, error: { code: 'network', text: whyMissing('What reads links', error) } };
  }
}

/** If the table does not come, the code that needs it asks again and tells the player. */
function sendAhead(system?: string): void {
  umpire.warm(system);
  import('./table/index.ts').catch(() => {});
}

/** The umpire comes with the rules of the link's game. */
async function readAhead(hash: string): Promise<void> {
  sendAhead();
  const link = await readLink(hash);
  if (link.ok) umpire.warm(link.value.system);
}

/** Most players begin with the first game of the start page: its file is fetched, and the umpire sets it up for practice. */
async function rehearse(): Promise<void> {
  const [card] = CARDS;
  sendAhead(card?.system);
  if (card === undefined) return;
  const { id, system, sides } = card;
  const file = await library.fetchAhead(id);
  const { coming, report } = store.getState().game;
  if (!file.ok || coming !== null || report !== null) return;
  umpire.rehearse({ system, scenario: file.value, seats: { [sides[0]?.id ?? '']: ME }, options: {}, seed: '' });
}

// For tests and for the curious: `?debug` in the address shows the parts, and ways to kill the umpire and the adviser.
if (new URLSearchParams(location.search).has('debug')) {
  Object.assign(window, {
    __vedette: { store, wire, umpire, killUmpire: () => worker?.terminate(), killAdviser: () => adviser?.terminate() },
  });
}
