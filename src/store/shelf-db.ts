/**
 * Saved games in IndexedDB. Each book on the shelf carries the mark of the tab that writes in it: a tab
 * that finds another's mark starts a copy instead, so that two tabs never write into one game.
 */
import type { GameRecord } from '../kernel/record.ts';
import { type Label, NO_LABEL } from './game.ts';
import type { Minimap } from './minimap.ts';

export interface Book {
  readonly id: string;
  readonly scenario: string;
  readonly title: string;
  readonly date: string;
  readonly turn: number;
  readonly turns: number;
  readonly over: string | null;
  /** Milliseconds since 1970, when it was last written. */
  readonly at: number;
  readonly record: GameRecord;
  /** Books of older Vedettes have none. */
  readonly label?: Label;
  readonly map?: Minimap;
}

interface Stored extends Book {
  readonly writer: string;
}

export interface Shelf {
  list(): Promise<Book[]>;
  /** Opens a book for writing; null when it is gone. */
  take(id: string): Promise<Book | null>;
  /** Returns the id under which it was kept: a new one when another tab has taken the book. */
  put(book: Book): Promise<string>;
  remove(id: string): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  copy(id: string): Promise<void>;
}

const STORE = 'games';
/** Older games make room. */
const MOST = 40;

export class IndexedShelf implements Shelf {
  #db: Promise<IDBDatabase> | null = null;
  /** The newest date on the shelf: a clock put back must not make a new book look old, or as old as another. */
  #newest = 0;

  constructor(
    private readonly writer: string,
    private readonly newId: () => string,
    private readonly name = 'vedette',
  ) {}

  async list(): Promise<Book[]> {
    const books = await this.#within('readonly', (store) => done<Stored[]>(store.getAll()));
    books.sort((a, b) => b.at - a.at);
    this.#newest = Math.max(this.#newest, books[0]?.at ?? 0);
    return books;
  }

  take(id: string): Promise<Book | null> {
    return this.#within('readwrite', async (store) => {
      const book = await done<Stored | undefined>(store.get(id));
      if (book === undefined) return null;
      await done(store.put({ ...book, writer: this.writer }));
      return book;
    });
  }

  put(book: Book): Promise<string> {
    return this.#within('readwrite', async (store) => {
      const there = await done<Stored | undefined>(store.get(book.id));
      const id = there === undefined || there.writer === this.writer ? book.id : this.newId();
      this.#newest = Math.max(this.#newest + 1, book.at);
      // A name given on the shelf stays, whatever the tab that plays the game remembers.
      const label = there?.label === undefined ? book.label : { ...NO_LABEL, ...book.label, name: there.label.name };
      const named = label === undefined ? {} : { label };
      await done(store.put({ ...book, ...named, id, at: this.#newest, writer: this.writer } satisfies Stored));
      if (there === undefined) await this.#makeRoom(store, id);
      return id;
    });
  }

  async remove(id: string): Promise<void> {
    await this.#within('readwrite', (store) => done(store.delete(id)));
  }

  rename(id: string, name: string): Promise<void> {
    return this.#within('readwrite', async (store) => {
      const book = await done<Stored | undefined>(store.get(id));
      if (book === undefined) return;
      await done(store.put({ ...book, label: { ...NO_LABEL, ...book.label, name: name === '' ? null : name } }));
    });
  }

  copy(id: string): Promise<void> {
    return this.#within('readwrite', async (store) => {
      const book = await done<Stored | undefined>(store.get(id));
      if (book === undefined) return;
      const label = { ...NO_LABEL, ...book.label, name: `${book.label?.name ?? book.title} (copy)` };
      await done(store.put({ ...book, id: this.newId(), label, writer: this.writer }));
    });
  }

  async #makeRoom(store: IDBObjectStore, spared: string): Promise<void> {
    const books = (await done<Stored[]>(store.getAll())).filter(({ id }) => id !== spared);
    const old = books.sort((a, b) => b.at - a.at).slice(MOST - 1);
    for (const { id } of old) await done(store.delete(id));
  }

  /** One transaction, so that reading a mark and writing the book cannot be torn apart. */
  async #within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    this.#db ??= open(this.name);
    const db = await this.#db.catch((error: unknown) => {
      this.#db = null;
      throw error;
    });
    // Whoever clears the site's data, or brings a newer Vedette, is not kept waiting by this tab.
    db.onversionchange = () => {
      db.close();
      this.#db = null;
    };
    const transaction = db.transaction(STORE, mode);
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [value] = await Promise.all([work(transaction.objectStore(STORE)), finished]);
    return value;
  }
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return done(request);
}

function done<T = unknown>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
