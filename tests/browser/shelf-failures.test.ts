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
  expect((await shelf.list()).books.map(({ id }) => id)).toEqual(['one']);
});

test('a clock put back years makes no new game look old', async () => {
  const shelf = shelfOf();
  for (let i = 0; i < 40; i += 1) await shelf.put(book(`g${i}`, 1_000_000 + i));
  const late = shelfOf('another tab');
  await late.list();
  await late.put(book('new', 5));
  const ids = (await late.list()).books.map(({ id }) => id);
  expect(ids).toHaveLength(41);
  expect(ids[0]).toBe('new');
});

test('a name given on the shelf outlives what the playing tab writes', async () => {
  const shelf = shelfOf();
  await shelf.put(book('one', 1));
  await shelf.rename('one', 'Ney rides');
  await shelf.put(book('one', 2));
  await shelf.copy('one');
  const names = (await shelf.list()).books.map(({ label }) => label?.name).sort();
  expect(names).toEqual(['Ney rides', 'Ney rides (copy)']);
});

/** What somebody else has written into the database. */
function write(version: number, ...rows: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, version);
    request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const games = request.result.transaction('games', 'readwrite').objectStore('games');
      for (const row of rows) games.put(row);
      games.transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

test('a database of the first version is taken over, with the labels its books lack', async () => {
  await write(1, { ...book('old', 7), writer: 'a tab of then' });
  const shelf = shelfOf();
  const { books, spoilt } = await shelf.list();
  expect(books).toMatchObject([{ id: 'old', label: { name: null, parent: null, seat: null, floor: 0 } }]);
  expect(spoilt).toEqual([]);
  expect(await shelf.take('old')).toMatchObject({ record: { actions: [1, 2] } });
});

test('a book that nobody can read breaks no other, and is called so when it is taken', async () => {
  const endless: number[] = [];
  endless.length = 4_000_000_000;
  const good = book('good', 1);
  await write(
    1,
    { ...good, writer: '' },
    { id: 'empty' },
    { ...book('endless', 2), record: { ...good.record, actions: endless } },
    { ...book('texts', 3), turn: 'third', over: { text: 7 } },
    { ...book('label', 4), label: { parent: 'nobody' }, writer: '' },
    { ...book('later', 5), form: 3, writer: '' },
    { ...book('map', 6), map: { cols: -1, rivers: null }, writer: '' },
  );
  const shelf = shelfOf();
  const { books, spoilt } = await shelf.list();
  expect(books.map(({ id }) => id)).toEqual(['map', 'good']);
  expect(books[0]).not.toHaveProperty('map');
  expect(Object.fromEntries(spoilt.map(({ id, why }) => [id, why]))).toEqual({
    empty: 'It is damaged and cannot be read.',
    endless: 'It is damaged and cannot be read.',
    texts: 'It is damaged and cannot be read.',
    label: 'It is damaged and cannot be read.',
    later: 'It was written by a newer Vedette.',
  });
  expect(await shelf.take('endless')).toMatchObject({ why: expect.stringContaining('damaged') });
});

test('a newer database is called what it is, and left as it was', async () => {
  await write(9, { ...book('one', 1), form: 9 });
  const error: unknown = await shelfOf()
    .put(book('two', 2))
    .catch((reason: unknown) => reason);
  expect(whyItFails(error)).toMatchObject({ code: 'newer', text: expect.stringContaining('newer Vedette') });
});

test('a database that never answers is given up, with a sentence', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  const shelf = new IndexedShelf('tab', () => 'copy', NAME, 100);
  const error: unknown = await shelf.list().catch((reason: unknown) => reason);
  expect(whyItFails(error)).toMatchObject({ code: 'silent', text: expect.stringContaining('does not answer') });
  vi.restoreAllMocks();
  expect(await shelf.put(book('one', 1))).toBe('one');
});

test('the scenario a game was begun with lies beside it, once for all books, and is swept away long after the last', async () => {
  const DAY = 86_400_000;
  const file = { id: 'six-days-1814', title: 'Sézanne', map: { cols: 3 } };
  const begun = (id: string, at: number, content: number): Book => {
    const { record, ...rest } = book(id, at);
    return { ...rest, record: { ...record, proof: { content, checks: [], end: 0 } } };
  };
  const shelf = shelfOf();
  await shelf.put(begun('one', 1, 77), file);
  await shelf.put(begun('two', 2, 77), file);
  await shelf.put(begun('three', 3, 88), { ...file, title: 'Second printing' });
  expect(await shelf.scenario(77)).toEqual(file);
  expect(await shelf.scenario(88)).toMatchObject({ title: 'Second printing' });
  expect(await shelf.scenario(99)).toBeNull();
  await shelf.remove('three');
  await shelf.list();
  expect(await shelf.scenario(88), 'it may be wanted back').not.toBeNull();
  await shelf.put(book('later', 3 * DAY));
  const nextDay = shelfOf();
  await nextDay.list();
  expect(await nextDay.scenario(88)).toBeNull();
  expect(await nextDay.scenario(77)).toEqual(file);
});
