/** The shelf on the start page: every game that was begun, with its map, its name and what can be done with it. */
import { html, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { Spoilt } from '../store/book.ts';
import * as want from '../store/intents.ts';
import type { ShelfState } from '../store/shelf.ts';
import type { Book } from '../store/shelf-db.ts';
import { titleOf } from '../store/shelving.ts';
import type { Desk } from './desk.ts';
import { minimap } from './minimap.ts';

export function shelfSection(desk: Desk, { books, spoilt, trouble }: ShelfState): TemplateResult {
  if (trouble !== null) return html`<p class="notice trouble" role="status">${trouble.text}</p>`;
  if (books.length === 0 && spoilt.length === 0) return html``;
  return html`<section class="shelf" aria-labelledby="shelf-head">
    <h2 id="shelf-head">Shelf</h2>
    <ul>${repeat(
      books,
      ({ id }) => id,
      (book) => bookCard(desk, book, books),
    )}${spoilt.map((book) => spoiltCard(desk, book))}</ul>
  </section>`;
}

function bookCard(desk: Desk, book: Book, books: readonly Book[]): TemplateResult {
  const { id, label, turn, turns, date, over, at, map } = book;
  const name = titleOf(book);
  const parent = books.find((other) => other.id === label?.parent?.id);
  const rename = (event: Event) => {
    const field = event.target as HTMLInputElement;
    desk.dispatch(want.renameBook({ id, name: field.value }));
  };
  const door = (title: string, act: () => unknown) =>
    html`<button type="button" class="link" aria-label="${title}: ${name}, ${date}" @click=${act}>${title}</button>`;
  return html`<li>
    ${map === undefined ? '' : minimap(map)}
    <div>
      <input class="name" type="text" maxlength="60" aria-label="Name of this game" .value=${name} @change=${rename} />
      <p>${over ?? `${date}, turn ${turn} of ${turns}`}</p>
      <p class="small">
        ${new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}${
          label?.parent == null ? '' : `, branched from ${parent === undefined ? 'a game' : `“${titleOf(parent)}”`}`
        }
      </p>
      <p class="acts">
        ${door('Open', () => desk.dispatch(want.openBook(id)))} ${door('Copy', () => desk.dispatch(want.copyBook(id)))}
        ${door('Save as a file', () => desk.dispatch(want.exportBook(id)))}
        ${door('Throw away', () => desk.dispatch(want.removeBook(id)))}
      </p>
    </div>
  </li>`;
}

function spoiltCard(desk: Desk, { id, why }: Spoilt): TemplateResult {
  return html`<li class="spoilt">
    <div>
      <p>A saved game. ${why}</p>
      <p class="acts">
        <button type="button" class="link" aria-label="Throw away: a game that cannot be read" @click=${() => desk.dispatch(want.removeBook(id))}>Throw away</button>
      </p>
    </div>
  </li>`;
}
