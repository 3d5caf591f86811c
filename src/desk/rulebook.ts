/** Rulebook: searchable paragraphs; every citation in the app opens here. */
import { html, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { plain } from '../store/command-line.ts';
import type { Paragraph } from '../store/game.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import type { Desk } from './desk.ts';
import { prose } from './prose.ts';

const MOST_FOUND = 60;

export function rulebook(desk: Desk, { game, ui }: RootState): TemplateResult {
  const book = game.rulebook;
  const search = (event: Event) =>
    desk.dispatch(setUi({ search: (event.target as HTMLInputElement).value, paragraph: null }));
  return html`<h2>Rulebook</h2>
    <input
      type="search" class="filter" placeholder="Search the rules" aria-label="Search the rules" autocomplete="off"
      .value=${ui.search} @input=${search}
    />
    ${book === null ? html`<p class="aside">The rulebook is being fetched.</p>` : leaves(desk, book, ui)}`;
}

function leaves(desk: Desk, book: readonly Paragraph[], { search, paragraph }: RootState['ui']): TemplateResult {
  const found = search === '' ? around(book, paragraph) : searched(book, search);
  if (found.length === 0)
    return html`<p class="aside">${search === '' ? `There is no paragraph ${paragraph}.` : `Nothing about “${search}”.`}</p>`;
  const here = paragraph === null ? undefined : indexOf(book, paragraph);
  return html`<div class="leaves">
    ${repeat(
      found,
      ({ id }) => id,
      (
        leaf,
      ) => html`<article class=${here !== undefined && book[here] === leaf ? 'here' : ''} id="rule-${leaf.id.replaceAll(' ', '-')}">
      <h3 class=${leaf.text === '' ? 'chapter' : ''}><span class="id">${leaf.id}</span> ${leaf.title ?? ''}</h3>
      ${prose(desk, leaf.text)}
    </article>`,
    )}
    ${found.length >= MOST_FOUND ? html`<p class="aside">More was found: add a word.</p>` : ''}
  </div>`;
}

/** "CN 6.4", or just "6.4" as a player types it. */
function indexOf(book: readonly Paragraph[], id: string): number {
  const wanted = id.trim().toLowerCase();
  return book.findIndex((leaf) => {
    const own = leaf.id.toLowerCase();
    return own === wanted || own.endsWith(` ${wanted}`);
  });
}

/** The paragraph asked for with the chapter it stands in; without one, the chapters. */
function around(book: readonly Paragraph[], paragraph: string | null): readonly Paragraph[] {
  if (paragraph === null) return book.filter(({ id }) => /^[A-Z]+ \d+$/.test(id));
  const at = indexOf(book, paragraph);
  const leaf = book[at];
  if (leaf === undefined) return [];
  const section = leaf.id.split('.')[0] ?? leaf.id;
  const belongs = ({ id }: Paragraph) => id === section || id.startsWith(`${section}.`);
  return book.filter(belongs);
}

function searched(book: readonly Paragraph[], search: string): readonly Paragraph[] {
  const words = plain(search).split(/\s+/);
  const has = ({ id, title = '', text }: Paragraph) => {
    const all = plain(`${id} ${title} ${text}`);
    return words.every((word) => all.includes(word));
  };
  return book.filter(has).slice(0, MOST_FOUND);
}

/** Brings the paragraph that was asked for into sight. */
export function scrollToParagraph(host: HTMLElement, { ui }: RootState): void {
  if (ui.tab === 'rulebook' && ui.paragraph !== null)
    host.querySelector('article.here')?.scrollIntoView({ block: 'start' });
}
