import { afterEach, expect, test } from 'vitest';
import { type Book, IndexedShelf } from '../../src/store/shelf-db.ts';

const NAME = 'vedette-test';

const book = (id: string, actions: number[], at = 0): Book => ({
  id,
  scenario: 'six-days-1814',
  title: 'Six Days',
  date: '9 February',
  turn: 1,
  turns: 3,
  over: null,
  at,
  record: {
    system: 'campaigns',
    version: 1,
    scenario: 'six-days-1814',
    options: {},
    seed: '1',
    seats: {},
    faces: [],
    actions,
  },
});

let copies = 0;
const tab = (writer: string) =>
  new IndexedShelf(
    writer,
    () => {
      copies += 1;
      return `copy-${copies}`;
    },
    NAME,
  );

afterEach(
  () =>
    new Promise<void>((resolve) => {
      const request = indexedDB.deleteDatabase(NAME);
      request.onsuccess = request.onblocked = () => resolve();
    }),
);

test('books are kept, listed newest first, taken and thrown away', async () => {
  const shelf = tab('a');
  await shelf.put(book('one', [1], 1));
  await shelf.put(book('two', [2], 2));
  expect((await shelf.list()).books.map(({ id }) => id)).toEqual(['two', 'one']);
  expect(await shelf.take('one')).toMatchObject({ record: { actions: [1] } });
  expect(await shelf.take('three')).toBeNull();
  await shelf.remove('one');
  expect((await shelf.list()).books.map(({ id }) => id)).toEqual(['two']);
});

test('two tabs on one game: the later one writes on, the earlier one goes on as a copy', async () => {
  const [first, second] = [tab('first'), tab('second')];
  await first.put(book('game', [1]));
  expect(await second.take('game')).toMatchObject({ record: { actions: [1] } });
  expect(await second.put(book('game', [1, 2]))).toBe('game');
  const copy = await first.put(book('game', [1, 3]));
  expect(copy).not.toBe('game');
  expect(await first.put(book(copy, [1, 3, 4]))).toBe(copy);
  const games = Object.fromEntries((await first.list()).books.map(({ id, record }) => [id, record.actions]));
  expect(games).toEqual({ game: [1, 2], [copy]: [1, 3, 4] });
});

test('however many games there are, none makes room for another', async () => {
  const shelf = tab('a');
  for (let i = 0; i < 90; i += 1) await shelf.put(book(`g${i}`, [], i));
  const ids = (await shelf.list()).books.map(({ id }) => id);
  expect(ids).toHaveLength(90);
  expect(ids).toContain('g0');
});
