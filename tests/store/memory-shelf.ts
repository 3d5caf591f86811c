import { NO_LABEL } from '../../src/store/game.ts';
import type { Book, Shelf } from '../../src/store/shelf-db.ts';

/** Keeps books in memory; `full` makes every write fail as a full disk does. */
export class MemoryShelf implements Shelf {
  readonly books = new Map<string, Book>();
  full = false;

  async list(): Promise<Book[]> {
    return [...this.books.values()];
  }

  async take(id: string): Promise<Book | null> {
    return this.books.get(id) ?? null;
  }

  async put(book: Book): Promise<string> {
    if (this.full) throw new DOMException('no room', 'QuotaExceededError');
    this.books.set(book.id, book);
    return book.id;
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
  }
}
