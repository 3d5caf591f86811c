/** The shell: makes the parts, joins them, and opens what the address asks for. */
import './main/fonts.ts';
import { createDesk, type Desk } from './desk/index.ts';
import { watch } from './desk/mount.ts';
import { strikeUp } from './main/band.ts';
import { copy, download, newId, newSeed, share, whenIdle } from './main/browser.ts';
import { CARDS, HERO } from './main/catalogue.ts';
import { keepOffline } from './main/offline.ts';
import { readLink } from './main/read-link.ts';
import { SYSTEMS } from './main/systems.ts';
import { TableWire } from './main/table-wire.ts';
import { applySettings } from './main/theme.ts';
import { gameOf, progressed, silenced } from './store/game.ts';
import { createStore } from './store/index.ts';
import { knock, readShelf } from './store/intents.ts';
import { Overlays } from './store/overlays.ts';
import { NEWER_VERSION } from './store/renewal.ts';
import { writeSavedFile } from './store/saved-file.ts';
import { ScenarioLibrary } from './store/scenarios.ts';
import { keepSettings, readSettings } from './store/settings.ts';
import { IndexedShelf } from './store/shelf-db.ts';
import { noticed, setUi } from './store/ui.ts';
import { UmpireClient } from './store/umpire-client.ts';
import { workerPost } from './store/umpire-post.ts';

const isLink = (hash: string): boolean => hash.startsWith('#g=');

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('the page has no #app');

let worker: Worker | null = null;
let renew = () => location.reload();
const umpire = new UmpireClient(
  (hear) => {
    worker = new Worker(new URL('../workers/umpire.worker.ts', import.meta.url), { type: 'module' });
    return workerPost(worker, hear);
  },
  {
    onReplaced: (text) => store.dispatch(noticed({ tone: 'note', text })),
    onSilence: (text) => store.dispatch(silenced(text)),
    onUnderway: (underway) => store.dispatch(progressed(underway)),
  },
);
// Whoever comes with a link waits for nothing else: umpire and table are sent for before the desk is laid.
if (isLink(location.hash)) sendAhead();
const overlays = new Overlays();
const stillness = matchMedia('(prefers-reduced-motion: reduce)').matches;
const store = createStore(
  {
    umpire,
    library: new ScenarioLibrary(CARDS),
    shelf: new IndexedShelf(newId(), newId),
    overlays,
    pace: () => wire.idle(),
    now: () => Date.now(),
    newId,
    doormat: () => sessionStorage,
    giveFile: download,
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
  systems: SYSTEMS,
  hero: HERO,
  addressOf: (link) => `${location.origin}${location.pathname}${link}`,
  copy,
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
};
const wire = new TableWire(store, createDesk(root, desk), overlays);
strikeUp(store);

/** A link is taken out of the address once read, so that one that will not open is not met again at every reload. */
function openAddress(): void {
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

addEventListener('hashchange', openAddress);
openAddress();

// A game that is only read has no place on the shelf: a page that is loaded anew finds it in the address.
watch(
  store,
  ({ game }) => [game.link],
  ({ game }) => setAddress(game.link ?? ''),
);
store.dispatch(readShelf());
whenIdle(sendAhead);
whenIdle(() => {
  void keepOffline((take) => {
    renew = take;
    store.dispatch(setUi({ newer: true, notice: NEWER_VERSION }));
  });
});

function sendAhead(): void {
  umpire.warm();
  // If it does not come, whoever needs it asks again and is told.
  import('./table/index.ts').catch(() => {});
}

// For tests and for the curious: `?debug` in the address shows the parts, and a way to kill the umpire.
if (new URLSearchParams(location.search).has('debug')) {
  Object.assign(window, { __vedette: { store, wire, umpire, killUmpire: () => worker?.terminate() } });
}
