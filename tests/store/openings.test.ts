import { expect, test } from 'vitest';
import { encode } from '../../src/kernel/link.ts';
import { boardOf, progressed } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { readFile, writeSavedFile } from '../../src/store/saved-file.ts';
import type { Book } from '../../src/store/shelf-db.ts';
import { openJournal } from '../games/helpers.ts';
import { STRIP_SCENARIO, strip } from '../games/strip.ts';
import { laidTable, openGame, settled } from './table-of-one.ts';

test('a link opens the game it holds', async () => {
  const table = laidTable();
  await openGame(table);
  table.store.dispatch(want.march({ piece: 'ney', place: 1 }));
  await settled();
  table.store.dispatch(want.makeLink());
  await settled();
  const link = table.state().share.link?.link ?? '';
  const friend = laidTable();
  friend.store.dispatch(want.openLink(link));
  await settled();
  expect(friend.state().game.report?.n).toBe(1);
  expect(friend.state().game.report?.scene.pieces[0]?.place).toBe(1);
  expect(friend.state().game.eye).toBe('french');
});

test('a mangled link leaves the game on the table and says what is wrong', async () => {
  const table = laidTable();
  await openGame(table);
  table.store.dispatch(want.march({ piece: 'ney', place: 1 }));
  await settled();
  const before = table.state().game;
  table.store.dispatch(want.openLink('#g=%%%'));
  await settled();
  expect(table.state().ui.notice?.text).toBe('The link is damaged or was cut.');
  expect(table.state().game.report).toBe(before.report);
  table.store.dispatch(want.march({ piece: 'ney', place: 2 }));
  await settled();
  expect(table.state().game.report?.n).toBe(2);
});

test('a scenario that does not arrive gives its sentence and a way to try again', async () => {
  const table = laidTable({ file: { ok: false, error: { code: 'missing', text: 'The file is not there.' } } });
  await openGame(table);
  const { game, ui } = table.state();
  expect(game.report).toBeNull();
  expect(game.busy).toBeNull();
  expect(ui.notice?.text).toBe('The file is not there.');
  expect(ui.notice?.again?.type).toBe(want.newGame.type);
});

test('a file that is no scenario is refused by the umpire, by name', async () => {
  const table = laidTable({ file: { ok: true, value: { format: 99 } } });
  await openGame(table);
  expect(table.state().game.report).toBeNull();
  expect(table.state().ui.notice?.text).toBe(
    'The file of “The Strip” is not a scenario this Vedette can play. sides: A list of sides is missing here. (and 3 more)',
  );
});

test('a game is taken up from the shelf where it was left', async () => {
  const table = laidTable();
  await openGame(table);
  table.store.dispatch(want.march({ piece: 'ney', place: 1 }));
  await settled();
  table.store.dispatch(want.leaveGame());
  await settled();
  expect(table.state().game.report).toBeNull();
  expect(table.state().shelf.books.map(({ id }) => id)).toEqual(['game-1']);
  table.store.dispatch(want.openBook('game-1'));
  await settled();
  expect(table.state().game.report?.n).toBe(1);
  expect(table.state().game.id).toBe('game-1');
});

test('a book of other rules goes on as a branch as far as it holds; the book itself is kept', async () => {
  const table = laidTable();
  await openGame(table);
  for (const hex of [1, 2]) {
    table.store.dispatch(want.march({ piece: 'ney', place: hex }));
    await settled();
  }
  table.store.dispatch(want.leaveGame());
  await settled();
  const book = table.shelf.books.get('game-1') as Book;
  const { proof: _, ...record } = book.record;
  // Of other rules, and without the checkpoints of later books: its second answer can no longer be given.
  table.shelf.books.set('game-1', { ...book, record: { ...record, version: 2, actions: [1, 9] } });
  table.store.dispatch(want.openBook('game-1'));
  await settled();
  const { game, ui } = table.state();
  expect(game.report?.n).toBe(1);
  expect(game.label.parent).toEqual({ id: 'game-1', n: 1 });
  expect(ui.notice).toMatchObject({ tone: 'trouble', text: expect.stringContaining('stays on the shelf') });
  expect(table.shelf.books.get('game-1')?.record.actions).toHaveLength(2);
  expect(table.shelf.books.get(game.id ?? '')?.record.actions).toHaveLength(1);
});

test('a link of which nothing can be verified is refused, and the scenario offered anew', async () => {
  const table = laidTable();
  const elsewhere: typeof strip.open = (...file) =>
    ({ ...strip.open(...file), state: { hexes: [7, 9], ended: 0 } }) as never;
  const journal = openJournal({ ...strip, version: 2, open: elsewhere }, STRIP_SCENARIO, { seed: '1' });
  journal.play(0);
  table.store.dispatch(want.openLink(encode(journal)));
  await settled();
  const { game, ui } = table.state();
  expect(game).toMatchObject({ report: null, busy: null, underway: null });
  expect(ui.notice?.text).toContain('Nothing of it can be verified');
  if (ui.notice?.again === undefined) throw new Error('no way on');
  table.store.dispatch(ui.notice.again);
  expect(table.state().ui).toMatchObject({ dialog: 'new', scenario: 'strip' });
});

test('a game that is played again says how far it is, and its map is there before it', async () => {
  const other = laidTable();
  await openGame(other);
  const board = boardOf(other.state().game);
  const table = laidTable();
  table.store.dispatch(progressed({ done: 0, total: 90, board }));
  table.store.dispatch(progressed({ done: 64, total: 90, board: null }));
  expect(table.state().game.underway).toEqual({ done: 64, total: 90, board });
  expect(boardOf(table.state().game)).toBe(board);
  await openGame(table);
  expect(table.state().game.underway).toBeNull();
  expect(table.state().game.opening?.board, 'it is not painted twice').toBe(board);
});

test('a saved file comes back as it was written; anything else is refused', () => {
  const record = {
    system: 'campaigns',
    version: 1,
    scenario: 'strip',
    options: { blind: true },
    seed: 's',
    faces: [],
    seats: {},
    actions: [1, 0],
  };
  expect(readFile(writeSavedFile({ record, scenario: { id: 'strip' } }))).toEqual({
    ok: true,
    value: { saved: { record, scenario: { id: 'strip' } } },
  });
  for (const text of ['', '{}', '{"vedette":2}', '{"vedette":1,"record":{"actions":"x"}}']) {
    expect(readFile(text).ok).toBe(false);
  }
});
