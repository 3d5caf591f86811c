import type { Spoilt } from '../../src/store/book.ts';
import { NO_LABEL } from '../../src/store/game.ts';
import type { Book, Listing, Shelf } from '../../src/store/shelf-db.ts';

/** Keeps books in memory; `full` makes every write fail as a full disk does. */
export class MemoryShelf implements Shelf {
  readonly books = new Map<string, Book>();
  readonly spoilt = new Map<string, Spoilt>();
  readonly scenarios = new Map<number, unknown>();
  full = false;

  async list(): Promise<Listing> {
    return { books: [...this.books.values()], spoilt: [...this.spoilt.values()] };
  }

  async take(id: string): Promise<Book | Spoilt | null> {
    return this.books.get(id) ?? this.spoilt.get(id) ?? null;
  }

  async put(book: Book, scenario?: unknown): Promise<string> {
    if (this.full) throw new DOMException('no room', 'QuotaExceededError');
    this.books.set(book.id, book);
    if (book.record.proof !== undefined && scenario !== undefined)
      this.scenarios.set(book.record.proof.content, scenario);
    return book.id;
  }

  async scenario(content: number): Promise<unknown> {
    return this.scenarios.get(content) ?? null;
  }

  async rename(id: string, name: string): Promise<void> {
    const book = this.books.get(id);
    if (book !== undefined) this.books.set(id, { ...book, label: { ...NO_LABEL, ...book.label, name } });
  }

  async copy(id: string): Promise<void> {
    const book = this.books.get(id);
    if (book !== undefined) this.books.set(`${id}-copy`, { ...book, id: `${id}-copy` });
  }

  async remove(id: string): Promise<void> {
    this.books.delete(id);
    this.spoilt.delete(id);
  }
}
