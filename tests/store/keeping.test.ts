/** What is kept and what is only read; what becomes of a game when its scenario is printed again. */
import { expect, test } from 'vitest';
import * as want from '../../src/store/intents.ts';
import { keptMotives, readMotives } from '../../src/store/motives.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { linkOf } from '../tools/sent-link.ts';
import { realTable } from './real-table.ts';

type Table = ReturnType<typeof realTable>;

const rest = () => new Promise((resolve) => setTimeout(resolve, 40));

/** Answers by the book until so many answers have been given. */
async function play(table: Table, answers: number): Promise<void> {
  while (table.answers().length < answers) {
    const before = table.answers().length;
    if (table.state().game.report?.ask?.side === 'french') table.store.dispatch(want.standard('once'));
    await table.until(() => table.answers().length > before && table.state().game.busy === null);
  }
}

/** A game of at least so many answers, taken up from a link and left again: it is the book `book-1`. */
async function playedGame(answers: number): Promise<Table> {
  const table = realTable();
  table.store.dispatch(want.openLink(linkOf('six-days-1814', answers).link));
  await table.until(() => table.state().game.report !== null);
  table.store.dispatch(want.standard('once'));
  await table.until(() => table.shelf.books.size === 1);
  table.store.dispatch(want.leaveGame());
  await rest();
  return table;
}

const CHANGED = (() => {
  const file = scenario('six-days-1814') as { armies: { apStart: number }[] };
  return { ...file, armies: file.armies.map((army) => ({ ...army, apStart: 9 })) };
})();

test('a link is read without being kept, and goes onto the shelf with the first answer of one’s own', async () => {
  const table = realTable();
  const { link, actions } = linkOf('six-days-1814', 12);
  table.store.dispatch(want.openLink(link));
  await table.until(() => table.state().game.report?.n === actions.length);
  await rest();
  expect(table.shelf.books.size).toBe(0);
  expect(table.state().game).toMatchObject({ kept: false, link });
  table.store.dispatch(want.standard('once'));
  await table.until(() => table.shelf.books.size === 1);
  expect(table.state().game).toMatchObject({ kept: true, link: null });
});

test('whoever branches off from a link keeps the branch and the game it left', async () => {
  const table = realTable();
  const { link, actions } = linkOf('six-days-1814', 12);
  table.store.dispatch(want.openLink(link));
  await table.until(() => table.state().game.report?.n === actions.length);
  table.store.dispatch(want.openReplay());
  table.store.dispatch(want.lookBack(5));
  await table.until(() => table.state().game.past?.n === 5);
  table.store.dispatch(want.branchHere('Another way'));
  await table.until(() => table.shelf.books.size === 2);
  const kept = [...table.shelf.books.values()].map(({ record }) => record.actions.length);
  expect(kept.sort((a, b) => a - b)).toEqual([5, actions.length]);
});

test('seventy-five links driven into the page: the door is shut, the shelf and the game are as they were', async () => {
  const table = await playedGame(4);
  table.store.dispatch(want.openBook('book-1'));
  await table.until(() => table.state().game.report !== null);
  const before = [...table.shelf.books.keys()];
  const { link, actions } = linkOf('six-days-1814', 12);
  for (let i = 0; i < 75; i += 1) table.store.dispatch(want.knock({ text: link, by: 'address' }));
  await table.until(() => table.state().ui.notice !== null && table.state().game.coming === null);
  expect(table.state().ui.notice?.text).toContain('faster than anybody could read them');
  await rest();
  expect([...table.shelf.books.keys()]).toEqual(before);
  table.store.dispatch(want.knock({ text: link, by: 'hand' }));
  await table.until(() => table.state().game.report?.n === actions.length);
});

test('a saved game goes its own way though its scenario was printed again', async () => {
  const table = await playedGame(18);
  const kept = table.shelf.books.get('book-1')?.record;
  expect(kept?.proof?.checks).toHaveLength(1);
  table.library.files.set('six-days-1814', CHANGED);
  table.store.dispatch(want.openBook('book-1'));
  await table.until(() => table.state().game.report !== null);
  expect(table.state().ui.notice).toBeNull();
  expect(table.answers()).toEqual(kept?.actions);
  table.store.dispatch(want.exportBook('book-1'));
  await table.until(() => table.state().game.report !== null);
});

test('a game whose scenario is lost says where it parts from what was played', async () => {
  const table = await playedGame(18);
  table.shelf.scenarios.clear();
  const file = scenario('six-days-1814') as { turns: object[] };
  table.library.files.set('six-days-1814', { ...file, subtitle: 'Second printing' });
  table.store.dispatch(want.openBook('book-1'));
  await table.until(() => table.state().game.report !== null);
  expect(table.state().ui.notice).toMatchObject({
    tone: 'note',
    text: expect.stringContaining('every answer was verified'),
  });
  table.store.dispatch(want.leaveGame());
  table.shelf.scenarios.clear();
  table.library.files.set('six-days-1814', CHANGED);
  table.store.dispatch(want.openBook('book-1'));
  await table.until(() => table.state().ui.notice !== null);
  expect(table.state().ui.notice?.text).toContain('Its scenario has been changed since it was played.');
  expect(table.shelf.books.get('book-1')?.record.actions.length, 'nothing is lost').toBeGreaterThanOrEqual(18);
});

test('a scenario of one’s own is played from its file, and comes back after the page was loaded anew', async () => {
  const own = { ...(scenario('six-days-1814') as object), id: 'my-own-days', title: 'My own days' };
  const file = new Blob([JSON.stringify(own)]);
  const table = realTable();
  table.store.dispatch(want.openFile(file));
  await table.until(() => table.state().game.report !== null);
  expect(table.state().game.opening?.scenario.title).toBe('My own days');
  await play(table, 3);
  table.store.dispatch(want.makeLink());
  await table.until(() => table.state().share.link !== null);
  await rest();
  const [id] = [...table.shelf.books.keys()];

  const reloaded = realTable({}, table.shelf);
  reloaded.store.dispatch(want.openBook(id ?? ''));
  await reloaded.until(() => reloaded.state().game.report !== null);
  expect(reloaded.answers()).toEqual(table.answers());
  reloaded.store.dispatch(want.leaveGame());
  reloaded.store.dispatch(want.openLink(table.state().share.link?.link ?? ''));
  await reloaded.until(() => reloaded.state().game.report !== null);
  expect(reloaded.answers()).toEqual(table.answers());
});

test('files that are no games: each gets its own sentence at once', async () => {
  const table = realTable();
  const say = async (file: { size: number; text(): Promise<string> }): Promise<string> => {
    table.store.dispatch(want.openFile(file));
    await table.until(() => table.state().ui.notice !== null);
    const text = table.state().ui.notice?.text ?? '';
    table.store.dispatch(want.stepBack());
    return text;
  };
  const huge = { size: 120_000_000, text: () => Promise.reject(new Error('it was read')) };
  expect(await say(huge)).toContain('This file has 120 MB');
  const started = process.cpuUsage();
  expect(await say(new Blob(['['.repeat(50_000), ']'.repeat(50_000)]))).toContain('not a game saved by Vedette');
  expect(await say(new Blob([`{"vedette":1,"record":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}`]))).toContain(
    'not a game',
  );
  const record = { system: 'campaigns', version: 3, scenario: 'six-days-1814', seats: {}, options: {}, seed: '1' };
  const game = JSON.stringify({ vedette: 1, record: { ...record, faces: [], actions: [] } }).slice(0, -1);
  expect(await say(new Blob([`${game},"scenario":${'['.repeat(50_000)}${']'.repeat(50_000)}}`]))).toContain(
    'not a game',
  );
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(500);
});

test('a shelf that was full is tried again by itself: no answer waits for the next one to be written', async () => {
  const table = await playedGame(4);
  table.store.dispatch(want.openBook('book-1'));
  await table.until(() => table.state().game.report !== null && table.state().game.busy === null);
  const kept = () => table.shelf.books.get('book-1')?.record.actions.length ?? 0;
  const before = kept();
  table.shelf.full = true;
  table.store.dispatch(want.standard('once'));
  await table.until(() => table.state().shelf.trouble !== null);
  table.store.dispatch(want.readShelf());
  await rest();
  // That the shelf can be read does not mean that it has room.
  expect(table.state().shelf.trouble?.code).toBe('full');
  expect(kept()).toBe(before);
  table.shelf.full = false;
  await table.until(() => kept() === table.answers().length);
  expect(kept()).toBeGreaterThan(before);
  expect(table.state().shelf.trouble).toBeNull();
});

test('a game that could not be written and was thrown away stays away', async () => {
  const table = await playedGame(4);
  table.store.dispatch(want.openBook('book-1'));
  await table.until(() => table.state().game.report !== null && table.state().game.busy === null);
  table.shelf.full = true;
  table.store.dispatch(want.standard('once'));
  await table.until(() => table.state().shelf.trouble !== null);
  table.store.dispatch(want.leaveGame());
  table.store.dispatch(want.removeBook('book-1'));
  await table.until(() => table.shelf.books.size === 0);
  table.shelf.full = false;
  table.store.dispatch(want.readShelf());
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(table.shelf.books.size).toBe(0);
});

test('a link in the middle of a letter, with a broken line, is found at the door', async () => {
  const table = realTable();
  const { link, actions } = linkOf('six-days-1814', 12);
  const letter = `It is your turn (see <https://example.org/vedette/${link.slice(0, 20)}\n${link.slice(20)}>).`;
  table.store.dispatch(want.knock({ text: letter, by: 'hand' }));
  await table.until(() => table.state().game.report?.n === actions.length);
  expect(table.state().game.link).toBe(link);
});

test('an opponent’s reasons are kept with the game, and are there when it is taken up again', async () => {
  const table = realTable({}, undefined, undefined, undefined, { patience: 60_000 });
  const seats = { french: 'simple', allied: 'colonel' };
  table.store.dispatch(want.newGame({ scenario: 'six-days-1814', seats, options: {}, seed: 'kept' }));
  await table.until(() => table.state().motives.kept.length >= 3, 60_000);
  table.store.dispatch(want.letOpponentWait(true));
  await table.until(() => table.state().game.busy === null);
  const { kept } = table.state().motives;
  const id = table.state().game.id!;
  const { n } = table.state().game.report!;
  await rest();
  table.store.dispatch(want.leaveGame());
  await rest();
  expect(table.state().motives.kept).toEqual([]);
  table.store.dispatch(want.openBook(id));
  await table.until(() => table.state().game.report?.n === n);
  expect(table.state().motives.kept).toEqual(kept);
}, 120_000);

test('reasons on the shelf that were tampered with cost nothing but themselves', () => {
  const state = {
    kept: [
      { n: 4, reasons: ['He is near.', 'It is his to take.'] },
      { n: 5, reasons: ['He is near.'] },
    ],
  };
  const found = keptMotives({ ...state, told: null })!;
  expect(found).toEqual({
    texts: ['He is near.', 'It is his to take.'],
    said: [
      [4, 0, 1],
      [5, 0],
    ],
  });
  expect(readMotives({ texts: ['He is near.'], said: found.said }).map(({ reasons }) => reasons)).toEqual([
    ['He is near.'],
    ['He is near.'],
  ]);
});
