/**
 * Saved games in IndexedDB. Each book on the shelf carries the mark of the tab that writes in it: a tab
 * that finds another's mark starts a copy instead, so that two tabs never write into one game.
 */
import type { GameRecord } from '../kernel/record.ts';

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
}

const STORE = 'games';
/** Older games make room. */
const MOST = 40;

export class IndexedShelf implements Shelf {
  #db: Promise<IDBDatabase> | null = null;

  constructor(
    private readonly writer: string,
    private readonly newId: () => string,
    private readonly name = 'vedette',
  ) {}

  async list(): Promise<Book[]> {
    const books = await this.#within('readonly', (store) => done<Stored[]>(store.getAll()));
    return books.sort((a, b) => b.at - a.at);
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
      await done(store.put({ ...book, id, writer: this.writer } satisfies Stored));
      if (there === undefined) await this.#makeRoom(store);
      return id;
    });
  }

  async remove(id: string): Promise<void> {
    await this.#within('readwrite', (store) => done(store.delete(id)));
  }

  async #makeRoom(store: IDBObjectStore): Promise<void> {
    const books = await done<Stored[]>(store.getAll());
    const old = books.sort((a, b) => b.at - a.at).slice(MOST);
    for (const { id } of old) await done(store.delete(id));
  }

  /** One transaction, so that reading a mark and writing the book cannot be torn apart. */
  async #within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    this.#db ??= open(this.name);
    const db = await this.#db.catch((error: unknown) => {
      this.#db = null;
      throw error;
    });
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
