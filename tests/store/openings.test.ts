import { expect, test } from 'vitest';
import * as want from '../../src/store/intents.ts';
import { readSavedFile, writeSavedFile } from '../../src/store/saved-file.ts';
import { laidTable, openGame, settled } from './table-of-one.ts';

test('a link opens the game it holds', async () => {
  const table = laidTable();
  await openGame(table);
  table.store.dispatch(want.march({ piece: 'ney', hex: 1 }));
  await settled();
  table.store.dispatch(want.makeLink());
  await settled();
  const link = table.state().share.link?.link ?? '';
  const friend = laidTable();
  friend.store.dispatch(want.openLink(link));
  await settled();
  expect(friend.state().game.report?.n).toBe(1);
  expect(friend.state().game.report?.scene.pieces[0]?.hex).toBe(1);
  expect(friend.state().game.eye).toBe('french');
});

test('a mangled link leaves the game on the table and says what is wrong', async () => {
  const table = laidTable();
  await openGame(table);
  table.store.dispatch(want.march({ piece: 'ney', hex: 1 }));
  await settled();
  const before = table.state().game;
  table.store.dispatch(want.openLink('#g=%%%'));
  await settled();
  expect(table.state().ui.notice?.text).toBe('This link was cut or changed on its way.');
  expect(table.state().game.report).toBe(before.report);
  table.store.dispatch(want.march({ piece: 'ney', hex: 2 }));
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
    'The file of “The Strip” is not a scenario this Vedette can play. id: A scenario must have an id.',
  );
});

test('a game is taken up from the shelf where it was left', async () => {
  const table = laidTable();
  await openGame(table);
  table.store.dispatch(want.march({ piece: 'ney', hex: 1 }));
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
  expect(readSavedFile(writeSavedFile({ record, scenario: { id: 'strip' } }))).toEqual({
    ok: true,
    value: { record, scenario: { id: 'strip' } },
  });
  for (const text of ['', '{}', '{"vedette":2}', '{"vedette":1,"record":{"actions":"x"}}']) {
    expect(readSavedFile(text).ok).toBe(false);
  }
});
