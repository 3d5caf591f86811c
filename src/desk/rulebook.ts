/** Rulebook: searchable paragraphs; every citation in the app opens here. */
import { html, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { plain } from '../store/command-line.ts';
import { type Paragraph, shown } from '../store/game.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import type { Report } from '../umpire/report.ts';
import { type Desk, openCharts } from './desk.ts';
import { litIn } from './lit.ts';
import { prose } from './prose.ts';

const MOST_FOUND = 60;

export function rulebook(desk: Desk, { game, ui }: RootState): TemplateResult {
  const book = game.rulebook;
  const search = (event: Event) =>
    desk.dispatch(setUi({ search: (event.target as HTMLInputElement).value, paragraph: null }));
  return html`<h2>Rulebook <button type="button" class="link" @click=${() => openCharts(desk)}>all charts</button></h2>
    <input
      type="search" class="filter" placeholder="Search the rules" aria-label="Search the rules" autocomplete="off"
      .value=${ui.search} @input=${search}
    />
    ${book === null ? html`<p class="aside">The rulebook is being fetched.</p>` : leaves(desk, book, ui, shown(game))}`;
}

function leaves(
  desk: Desk,
  book: readonly Paragraph[],
  { search, paragraph }: RootState['ui'],
  report: Report | null,
): TemplateResult {
  if (search === '' && paragraph === null) return contents(desk, book);
  const found = search === '' ? chapterOf(book, paragraph) : searched(book, search);
  if (found.length === 0) {
    return html`<p class="aside">${search === '' ? `There is no paragraph ${paragraph}.` : `Nothing about “${search}”.`}</p>`;
  }
  const here = paragraph === null ? undefined : book[indexOf(book, paragraph)];
  return html`<div class="leaves">
    <button type="button" class="link" @click=${() => desk.dispatch(setUi({ paragraph: null, search: '' }))}>Contents</button>
    ${repeat(
      found,
      ({ id }) => id,
      (leaf) => html`<article class=${leaf === here ? 'here' : ''}>
        <h3><span class="id">${leaf.id}</span> ${headOf(leaf)}</h3>
        ${prose(desk, leaf.text, (number) => ruleIn(book, leaf, number), litIn(leaf.title ?? '', report))}
      </article>`,
    )}
    ${found.length >= MOST_FOUND ? html`<p class="aside">More was found: add a word.</p>` : ''}
  </div>`;
}

/** A paragraph that begins with its own title in bold needs no second one. */
const headOf = ({ title = '', text }: Paragraph): string => (text.startsWith('**') ? '' : title);

/** "9.7.4" in the text of "AB 9.8" is "AB 9.7.4", if there is one. */
export function ruleIn(book: readonly Paragraph[], { id }: Paragraph, number: string): string | null {
  const rule = `${id.split(' ')[0]} ${number}`;
  return book.some((leaf) => leaf.id === rule) ? rule : null;
}

/** The chapters, each a way in. */
function contents(desk: Desk, book: readonly Paragraph[]): TemplateResult {
  const chapters = book.filter(({ id }) => /^[A-Z]+ \d+$/.test(id));
  return html`<ol class="contents">
    ${chapters.map(
      ({ id, title }) => html`<li>
        <button type="button" @click=${() => desk.dispatch(setUi({ paragraph: id }))}><span class="id">${id}</span> ${title ?? ''}</button>
      </li>`,
    )}
  </ol>`;
}

/** "AB 6.4", or just "6.4" as a player types it. */
function indexOf(book: readonly Paragraph[], id: string): number {
  const wanted = id.trim().toLowerCase();
  return book.findIndex((leaf) => {
    const own = leaf.id.toLowerCase();
    return own === wanted || own.endsWith(` ${wanted}`);
  });
}

/** The paragraph asked for, with the chapter it stands in. */
function chapterOf(book: readonly Paragraph[], paragraph: string | null): readonly Paragraph[] {
  const leaf = paragraph === null ? undefined : book[indexOf(book, paragraph)];
  if (leaf === undefined) return [];
  const chapter = leaf.id.split('.')[0] ?? leaf.id;
  return book.filter(({ id }) => id === chapter || id.startsWith(`${chapter}.`));
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
