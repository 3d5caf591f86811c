import { describe, expect, test } from 'vitest';
import { readLink } from '../../src/main/read-link.ts';
import * as want from '../../src/store/intents.ts';
import { minimapOf } from '../../src/store/minimap.ts';
import { readFile } from '../../src/store/saved-file.ts';
import { laidTable, openGame, settled } from './table-of-one.ts';

const answersIn = (link: string | undefined) => {
  const read = readLink(link ?? '');
  return read.ok ? read.value.actions : null;
};

describe('sending', () => {
  test('the link is of the moment that is shown', async () => {
    const table = laidTable();
    await openGame(table);
    for (const hex of [1, 2]) {
      table.store.dispatch(want.march({ piece: 'ney', place: hex }));
      await settled();
    }
    table.store.dispatch(want.makeLink());
    await settled();
    expect(table.state().ui.dialog).toBe('share');
    expect(answersIn(table.state().share.link?.link)).toBe(2);
    table.store.dispatch(want.lookBack(1));
    await settled();
    table.store.dispatch(want.makeLink());
    await settled();
    expect(answersIn(table.state().share.link?.link)).toBe(1);
    table.store.dispatch(want.linkAs('position'));
    await settled();
    expect(table.state().share.kind).toBe('position');
    expect(table.state().share.link?.actions).toBe(0);
  });

  test('a report of a problem holds the whole game, opened at the moment in question', async () => {
    const table = laidTable();
    await openGame(table);
    for (const hex of [1, 2]) {
      table.store.dispatch(want.march({ piece: 'ney', place: hex }));
      await settled();
    }
    table.store.dispatch(want.lookBack(1));
    await settled();
    table.store.dispatch(want.reportProblem());
    await settled();
    const link = table.state().share.link?.link;
    expect(table.state().ui.dialog).toBe('problem');
    expect(link).toMatch(/&n=1$/);
    expect(answersIn(link)).toBe(2);
  });
});

describe('the shelf', () => {
  async function twoGames() {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.march({ piece: 'ney', place: 1 }));
    await settled();
    await openGame(table);
    table.store.dispatch(want.leaveGame());
    await settled();
    return table;
  }

  test('what was thrown away can be put back', async () => {
    const table = await twoGames();
    expect(table.state().shelf.books).toHaveLength(2);
    table.store.dispatch(want.removeBook('game-1'));
    await settled();
    expect(table.state().shelf.books.map(({ id }) => id)).toEqual(['game-2']);
    const again = table.state().ui.notice?.again;
    expect(again?.type).toBe('want/restoreBook');
    if (again !== undefined) table.store.dispatch(again);
    await settled();
    expect(table.shelf.books.get('game-1')?.record.actions).toEqual([1]);
  });

  test('names, copies and files', async () => {
    const table = await twoGames();
    table.store.dispatch(want.renameBook({ id: 'game-1', name: ' Ney’s ride ' }));
    table.store.dispatch(want.copyBook('game-1'));
    await settled();
    expect(table.state().shelf.books.find(({ id }) => id === 'game-1')?.label?.name).toBe('Ney’s ride');
    expect(table.state().shelf.books).toHaveLength(3);
    table.store.dispatch(want.exportBook('game-1'));
    await settled();
    expect(table.files[0]?.name).toBe('Ney-s-ride.vedette');
    const saved = readFile(table.files[0]?.text ?? '');
    expect(saved.ok && 'saved' in saved.value && saved.value.saved.record.actions).toEqual([1]);
  });

  test('a name stays with the game when it is taken up again', async () => {
    const table = await twoGames();
    table.store.dispatch(want.renameBook({ id: 'game-1', name: 'Ney’s ride' }));
    await settled();
    table.store.dispatch(want.openBook('game-1'));
    await settled();
    expect(table.state().game.label.name).toBe('Ney’s ride');
    table.store.dispatch(want.march({ piece: 'ney', place: 2 }));
    await settled();
    expect(table.shelf.books.get('game-1')?.label?.name).toBe('Ney’s ride');
  });

  test('a shelf that is full says so, offers the link, and says nothing more once it has room', async () => {
    const table = laidTable();
    table.shelf.full = true;
    await openGame(table);
    expect(table.state().ui.notice?.text).toContain('no room');
    expect(table.state().ui.notice?.again?.type).toBe('want/makeLink');
    table.shelf.full = false;
    table.store.dispatch(want.march({ piece: 'ney', place: 1 }));
    await settled();
    expect(table.state().shelf.trouble).toBeNull();
    expect(table.shelf.books.size).toBe(1);
  });

  test('the thumbnail holds what the seated side sees, and little else', async () => {
    const table = laidTable();
    await openGame(table);
    const map = table.shelf.books.get('game-1')?.map;
    expect(map?.counters).toEqual([
      { at: [1, 0.87], nation: 'french' },
      { at: [8.5, 1.73], nation: 'prussian' },
    ]);
    const { opening } = table.state().game;
    if (opening !== null) expect(minimapOf(opening.board, null).counters).toEqual([]);
  });
});
