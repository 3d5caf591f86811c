import { afterEach, expect, test, vi } from 'vitest';
import { whyItFails } from '../../src/store/shelf.ts';
import { type Book, IndexedShelf } from '../../src/store/shelf-db.ts';

const NAME = 'vedette-failing';

const book = (id: string, at: number): Book => ({
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
    actions: [1, 2],
  },
});

let copies = 0;
const shelfOf = (writer = 'tab') =>
  new IndexedShelf(
    writer,
    () => {
      copies += 1;
      return `copy-${copies}`;
    },
    NAME,
  );

afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = request.onblocked = () => resolve();
  });
});

test('storage is forbidden: the error is a sentence with a way out', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const error: unknown = await shelfOf()
    .list()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DOMException);
  expect(whyItFails(error)).toMatchObject({ code: 'forbidden', text: expect.stringContaining('keep its link') });
});

test('storage that was forbidden for a moment is tried again', async () => {
  const shelf = shelfOf();
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await expect(shelf.put(book('one', 1))).rejects.toThrow('denied');
  expect(await shelf.put(book('one', 1))).toBe('one');
});

test('the disk is full: what was there stays, and the sentence says what to do', async () => {
  const shelf = shelfOf();
  await shelf.put(book('one', 1));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const error: unknown = await shelf.put(book('two', 2)).catch((reason: unknown) => reason);
  expect(whyItFails(error)).toMatchObject({ code: 'full', text: expect.stringContaining('Throw old ones away') });
  vi.restoreAllMocks();
  expect((await shelf.list()).map(({ id }) => id)).toEqual(['one']);
});

test('a clock put back years makes no new game look old, and none is thrown out for it', async () => {
  const shelf = shelfOf();
  for (let i = 0; i < 40; i += 1) await shelf.put(book(`g${i}`, 1_000_000 + i));
  const late = shelfOf('another tab');
  await late.list();
  await late.put(book('new', 5));
  const ids = (await late.list()).map(({ id }) => id);
  expect(ids).toHaveLength(40);
  expect(ids).toContain('new');
  expect(ids).not.toContain('g0');
});

test('a name given on the shelf outlives what the playing tab writes', async () => {
  const shelf = shelfOf();
  await shelf.put(book('one', 1));
  await shelf.rename('one', 'Ney rides');
  await shelf.put(book('one', 2));
  await shelf.copy('one');
  const names = (await shelf.list()).map(({ label }) => label?.name).sort();
  expect(names).toEqual(['Ney rides', 'Ney rides (copy)']);
});
