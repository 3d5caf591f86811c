/** The opponent's turn as a film: nothing is foretold, it can be stopped, stepped and skipped, and nothing is lost. */
import { expect, test } from 'vitest';
import { isSpread } from '../../src/store/battle.ts';
import { commandTaken, setFilm } from '../../src/store/film.ts';
import { myAsk } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { ME } from '../../src/store/seats.ts';
import { changed } from '../../src/store/settings.ts';
import { setUi } from '../../src/store/ui.ts';
import { battleFor } from '../tools/link-at.ts';
import { nextTask } from './at-hand.ts';
import { MemoryShelf } from './memory-shelf.ts';
import { realTable } from './real-table.ts';

type RealTable = ReturnType<typeof realTable>;

const ready = ({ game }: ReturnType<RealTable['state']>): boolean => myAsk(game) !== null && game.busy === null;

/** A game in which the French have ended their orders and the Allies move. */
async function filming(table = realTable(), pace: 'brisk' | 'quick' = 'quick'): Promise<RealTable> {
  const { store, state } = table;
  store.dispatch(changed({ speed: 'brisk', film: pace }));
  table.begin({ french: ME, allied: 'simple' });
  await table.until(() => state().game.report !== null);
  store.dispatch(setUi({ dialog: null }));
  for (let i = 0; i < 60 && !state().film.on; i += 1) {
    await table.until(() => ready(state()) || state().film.on, 30_000);
    if (state().film.on) break;
    store.dispatch(want.endSegment());
    if (state().ui.cautioned !== null) store.dispatch(want.endSegment());
    await nextTask();
  }
  expect(state().film.on).toBe(true);
  return table;
}

/** Answers whatever is asked in the middle of his turn, until the sheet says what it changed. */
async function toTheSheet(table: RealTable): Promise<void> {
  const { store, state } = table;
  for (let i = 0; i < 400 && state().film.changes === null; i += 1) {
    await table.until(() => state().film.changes !== null || (ready(state()) && !state().film.on), 60_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (state().film.changes !== null) return;
    if (!ready(state()) || state().film.on) continue;
    store.dispatch(want.standard('once'));
    await nextTask();
  }
}

test('beat after beat is shown and read out, nothing before it has been seen, and a sheet says what changed', async () => {
  const table = await filming();
  const { store, state } = table;
  const spoken: string[] = [];
  const shown: string[] = [];
  const faults: string[] = [];
  let heard = state().speech.count;
  const look = () => {
    const { film, game, speech } = state();
    for (const { id, text } of speech.said) {
      if (id < heard) continue;
      heard = id + 1;
      spoken.push(text);
    }
    if (!film.on) return;
    const beat = film.beats[film.at];
    if (beat !== undefined && shown.at(-1) !== beat.text) shown.push(beat.text);
    if (game.past !== null && game.past.n > (beat?.to ?? film.from)) faults.push(`moment ${game.past.n} too early`);
    if (myAsk(game) !== null && game.past !== null) faults.push('asked while the film runs');
  };
  store.subscribe(look);
  await toTheSheet(table);
  expect(faults).toEqual([]);
  expect(shown.length).toBeGreaterThan(1);
  for (const text of shown) expect(spoken.join(' ')).toContain(text);
  for (const text of spoken) expect(text).not.toMatch(/\[object|undefined|null|NaN| {2}/);
  const { changes } = state().film;
  expect(changes?.moved.length).toBeGreaterThan(0);
  for (const { text } of changes?.moved ?? []) expect(spoken.join(' ')).toContain(text);
  store.dispatch(commandTaken());
  expect(state().film).toMatchObject({ on: false, changes: null });
  await table.until(() => ready(state()));
  await table.until(() => /^Turn 2/.test(state().ui.caption?.head ?? ''));
});

test('it stops, steps and is skipped; who skips it is asked at once when it is his turn', async () => {
  const table = await filming(realTable(), 'brisk');
  const { store, state } = table;
  await table.until(() => state().film.at >= 0, 30_000);
  store.dispatch(want.playFilm(false));
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  const { at } = state().film;
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  expect(state().film.at).toBe(at);
  store.dispatch(want.stepFilm(1));
  await table.until(() => state().film.at === at + 1, 30_000);
  store.dispatch(want.stepFilm(-1));
  await table.until(() => state().film.at === at, 30_000);
  expect(state().film.playing).toBe(false);
  store.dispatch(want.skipFilm());
  await table.until(() => !state().film.on, 60_000);
  expect(state().game.past).toBeNull();
});

test('a page nobody looks at keeps its film', async () => {
  const table = await filming(realTable(), 'quick');
  const { store, state } = table;
  store.dispatch(setFilm({ unwatched: true }));
  await new Promise((resolve) => setTimeout(resolve, 600));
  const { at } = state().film;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(state().film).toMatchObject({ on: true, at });
  store.dispatch(setFilm({ unwatched: false }));
  await table.until(() => !state().film.on || state().film.at > at, 30_000);
});

test('a page that is loaded anew goes on with the film it was showing', async () => {
  const [shelf, mat] = [new MemoryShelf(), new Map<string, string>()];
  const first = await filming(realTable({}, shelf, nextTask, mat), 'brisk');
  first.store.dispatch(want.playFilm(false));
  // He goes on while the film stands still, up to a question for the French or a battle, which waits for the film.
  const atRest = ({ busy, report }: ReturnType<typeof first.state>['game']) =>
    busy === null && (report?.ask?.side === 'french' || report?.battle != null);
  await first.until(() => atRest(first.state().game), 20_000);
  const { from } = first.state().film;
  const { id } = first.state().game;
  await first.until(() => shelf.books.get(id ?? '')?.record.actions.length === first.state().game.report?.n, 30_000);

  const again = realTable({}, shelf, nextTask, mat);
  again.store.dispatch(changed({ speed: 'brisk', film: 'quick' }));
  again.store.dispatch(want.openBook(id ?? ''));
  await again.until(() => again.state().film.on, 30_000);
  expect(again.state().film.from).toBe(from);
  await again.until(() => !again.state().film.on, 60_000);
  expect(again.state().game.report?.n).toBeGreaterThanOrEqual(first.state().game.report?.n ?? 0);
});

test('over a battle of ours no sheet of what changed is laid; where one must be, the battle waits under it', async () => {
  const table = realTable();
  const { store, state } = table;
  store.dispatch(want.openLink(battleFor('french', true, 'fight')));
  await table.until(() => ready(state()) && state().game.report?.battle != null);
  const asked = table.calls.length;
  store.dispatch(want.tellFrom(0));
  await table.until(() => table.calls.slice(asked).includes('changes'));
  await table.until(() => !state().film.on);
  await nextTask();
  await nextTask();
  expect(state().film.changes).toBeNull();
  expect(isSpread(state())).toBe(true);
  const nothing = { from: 0, to: 0, moved: [], battles: [], losses: [], held: [], reports: [] };
  store.dispatch(setFilm({ changes: nothing }));
  expect(isSpread(state())).toBe(false);
  store.dispatch(commandTaken());
  expect(isSpread(state())).toBe(true);
});

test.for([false, true])('the sheet comes when the dice lie, unless an order has been given (%s)', async (ordered) => {
  const table = realTable();
  const { store, state } = table;
  store.dispatch(want.openLink(battleFor('french', false, 'fight')));
  await table.until(() => ready(state()) && state().game.report?.battle != null);
  // Something is being watched all the while.
  store.dispatch(setUi({ hush: true }));
  for (let i = 0; i < 200 && state().game.report?.status.phasing !== 'french'; i += 1) {
    const { n } = state().game.report!;
    if (ready(state())) store.dispatch(want.standard('once'));
    if (state().ui.cautioned !== null) store.dispatch(want.standard('once'));
    await table.until(() => state().game.report?.n !== n || ready(state()));
  }
  await table.until(() => ready(state()));
  expect(state().film.changes).toBeNull();
  if (ordered) store.dispatch(want.standard('once'));
  store.dispatch(setUi({ hush: false }));
  if (!ordered) return table.until(() => state().film.changes !== null);
  await table.until(() => ready(state()));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(state().film.changes).toBeNull();
});
