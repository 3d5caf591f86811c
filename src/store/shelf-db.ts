/**
 * Saved games in IndexedDB. Each book on the shelf carries the mark of the tab that writes in it: a tab
 * that finds another's mark starts a copy instead, so that two tabs never write into one game. Beside the books
 * lie the scenario files they were begun with, each once, however the files on the server change later.
 */
import { type Book, FORM, readBook, type Spoilt, type Stored } from './book.ts';
import { NO_LABEL } from './game.ts';
import { pack, unpack } from './packing.ts';

export type { Book } from './book.ts';

export interface Listing {
  readonly books: readonly Book[];
  readonly spoilt: readonly Spoilt[];
}

export interface Shelf {
  list(): Promise<Listing>;
  /** Opens a book for writing; null when it is gone. */
  take(id: string): Promise<Book | Spoilt | null>;
  /**
   * Returns the id under which it was kept: a new one when another tab has taken the book. `scenario` is the file
   * the game was begun with, kept beside it unless it is there.
   */
  put(book: Book, scenario?: unknown): Promise<string>;
  /** The file with this content hash; null when no book was begun with it. */
  scenario(content: number): Promise<unknown>;
  remove(id: string): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  copy(id: string): Promise<void>;
}

/** A scenario's file beside the books that were begun with it. */
interface Sheet {
  readonly content: number;
  readonly packed: Uint8Array<ArrayBuffer>;
  /** When a book last needed it. */
  readonly at: number;
}

const GAMES = 'games';
const SCENARIOS = 'scenarios';
const VERSION = 2;

/** A browser that has not answered by then will not. */
const PATIENCE = 8_000;
/** A file no book needs any more is kept as long as a thrown away book may be wanted back. */
const DAY = 86_400_000;

/** The browser neither opened the shelf nor refused to. */
export class SilentShelf extends Error {}

export class IndexedShelf implements Shelf {
  #db: Promise<IDBDatabase> | null = null;
  /** The newest date on the shelf: a clock put back must not make a new book look old, or as old as another. */
  #newest = 0;
  /** Content hashes of files that are known to lie on the shelf. */
  readonly #sheets = new Set<number>();
  #swept = false;

  constructor(
    private readonly writer: string,
    private readonly newId: () => string,
    private readonly name = 'vedette',
    private readonly patience = PATIENCE,
  ) {}

  async list(): Promise<Listing> {
    const found = await this.#within('readonly', ({ games }) => done<unknown[]>(games.getAll()));
    const read = found.map(readBook);
    const books = read.flatMap((one) => ('book' in one ? [one.book] : [])).sort((a, b) => b.at - a.at);
    this.#newest = Math.max(this.#newest, books[0]?.at ?? 0);
    if (!this.#swept && read.length === books.length) await this.#sweep(books);
    return { books, spoilt: read.flatMap((one) => ('spoilt' in one ? [one.spoilt] : [])) };
  }

  take(id: string): Promise<Book | Spoilt | null> {
    return this.#within('readwrite', async ({ games }) => {
      const found = await done(games.get(id));
      if (found === undefined) return null;
      const read = readBook(found);
      if ('spoilt' in read) return read.spoilt;
      await done(games.put({ ...read.book, writer: this.writer }));
      return read.book;
    });
  }

  async put(book: Book, scenario?: unknown): Promise<string> {
    const content = book.record.proof?.content;
    const packed = await this.#packed(book, scenario);
    return this.#within('readwrite', async ({ games, scenarios }) => {
      const there = await done<Partial<Stored> | undefined>(games.get(book.id));
      const id = there === undefined || there.writer === this.writer ? book.id : this.newId();
      this.#newest = Math.max(this.#newest + 1, book.at);
      // A name given on the shelf stays, whatever the tab that plays the game remembers.
      const name = there?.label === undefined ? (book.label?.name ?? null) : there.label.name;
      const label = { ...NO_LABEL, ...book.label, name };
      await done(games.put({ ...book, form: FORM, label, id, at: this.#newest, writer: this.writer } satisfies Stored));
      if (packed !== null && content !== undefined) {
        await done(scenarios.put({ content, packed, at: this.#newest } satisfies Sheet));
        this.#sheets.add(content);
      }
      return id;
    });
  }

  async scenario(content: number): Promise<unknown> {
    const sheet = await this.#within('readonly', ({ scenarios }) => done<Sheet | undefined>(scenarios.get(content)));
    return sheet === undefined ? null : unpack(sheet.packed);
  }

  /** A game without an answer can still be begun anew from any printing: its file can wait. */
  async #packed({ record }: Book, scenario: unknown): Promise<Sheet['packed'] | null> {
    const content = record.proof?.content;
    const wanted = scenario !== undefined && content !== undefined && record.actions.length > 0;
    if (!wanted || this.#sheets.has(content)) return null;
    // A game is kept without its file in a browser that cannot pack it.
    return pack(scenario).catch(() => null);
  }

  async remove(id: string): Promise<void> {
    await this.#within('readwrite', ({ games }) => done(games.delete(id)));
  }

  rename(id: string, name: string): Promise<void> {
    return this.#change(id, (book) => ({ ...book, label: { ...NO_LABEL, ...book.label, name: name || null } }));
  }

  copy(id: string): Promise<void> {
    return this.#change(id, (book) => {
      const label = { ...NO_LABEL, ...book.label, name: `${book.label?.name ?? book.title} (copy)` };
      return { ...book, id: this.newId(), label, writer: this.writer };
    });
  }

  #change(id: string, change: (book: Stored) => Stored): Promise<void> {
    return this.#within('readwrite', async ({ games }) => {
      const read = readBook(await done(games.get(id)));
      if ('book' in read) await done(games.put(change(read.book)));
    });
  }

  /** Once in a page's life: files that no book needs any more. A book that cannot be read may need any of them. */
  async #sweep(books: readonly Book[]): Promise<void> {
    this.#swept = true;
    const needed = new Set(books.map(({ record }) => record.proof?.content));
    await this.#within('readwrite', async ({ scenarios }) => {
      for (const { content, at } of await done<Sheet[]>(scenarios.getAll()))
        if (!needed.has(content) && at < this.#newest - DAY) await done(scenarios.delete(content));
    });
  }

  /** One transaction, so that reading a mark and writing the book cannot be torn apart. */
  async #within<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
    this.#db ??= open(this.name);
    let clock: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      clock = setTimeout(() => reject(new SilentShelf('the shelf does not answer')), this.patience);
    });
    try {
      const db = await Promise.race([this.#db, late]);
      // Another tab that clears the site's data, or brings a newer Vedette, is not kept waiting by this one.
      db.onversionchange = () => {
        db.close();
        this.#db = null;
      };
      return await Promise.race([transact(db, mode, work), late]);
    } catch (error) {
      // The next one may find the browser in another mood.
      this.#db = null;
      throw error;
    } finally {
      clearTimeout(clock);
    }
  }
}

interface Stores {
  readonly games: IDBObjectStore;
  readonly scenarios: IDBObjectStore;
}

async function transact<T>(
  db: IDBDatabase,
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction([GAMES, SCENARIOS], mode);
  const finished = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const stores = { games: transaction.objectStore(GAMES), scenarios: transaction.objectStore(SCENARIOS) };
  const [value] = await Promise.all([work(stores), finished]);
  return value;
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) request.result.createObjectStore(GAMES, { keyPath: 'id' });
    if (oldVersion < 2) request.result.createObjectStore(SCENARIOS, { keyPath: 'content' });
  };
  return done(request);
}

function done<T = unknown>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
