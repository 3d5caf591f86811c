/** Rulebook: searchable paragraphs; every citation in the app opens here. */
import './rulebook.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { type Paragraph, shown } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import { type Desk, openCharts } from './desk.ts';
import { figureSlip } from './figure.ts';
import { litIn } from './lit.ts';
import { numbersIn, prose } from './prose.ts';
import { ruleButton } from './rule.ts';
import { searched } from './search.ts';

const MOST_FOUND = 60;

export function rulebook(desk: Desk, state: RootState): TemplateResult {
  const { game, ui } = state;
  const book = game.rulebook;
  const search = (event: Event) =>
    desk.dispatch(setUi({ search: (event.target as HTMLInputElement).value, paragraph: null }));
  return html`<h2>Rulebook <button type="button" class="link" @click=${() => openCharts(desk)}>all charts</button></h2>
    <input
      type="search" class="filter" placeholder="Search the rules" aria-label="Search the rules" autocomplete="off"
      .value=${ui.search} @input=${search}
    />
    ${book === null ? html`<p class="aside">The rulebook is being fetched.</p>` : leaves(desk, book, state)}`;
}

function leaves(desk: Desk, book: readonly Paragraph[], state: RootState): TemplateResult {
  const { search, paragraph } = state.ui;
  const report = shown(state.game);
  if (search === '' && paragraph === null) return contents(desk, book);
  const found = search === '' ? chapterOf(book, paragraph) : searched(book, search).slice(0, MOST_FOUND);
  if (found.length === 0) {
    return html`<p class="aside">${search === '' ? `There is no paragraph ${paragraph}.` : `Nothing about “${search}”.`}</p>`;
  }
  const here = paragraph === null ? undefined : book[indexOf(book, paragraph)];
  return html`<div class="leaves">
    <button type="button" class="link" @click=${() => desk.dispatch(setUi({ paragraph: null, search: '' }))}>Contents</button>
    ${repeat(
      found,
      ({ id }) => id,
      (leaf) => html`<article class=${leaf === here ? 'here' : ''} ${ref(leaf === here ? intoSight : undefined)}>
        ${leaf === here ? figureSlip(desk, state) : nothing}
        <h3><span class="id">${leaf.id}</span> ${headOf(leaf)}</h3>
        ${prose(desk, leaf.text, (number) => ruleIn(book, leaf, number), litIn(leaf.title ?? '', report))}
        ${seeIt(desk, state.lesson, leaf)} ${leaf === here ? citedIn(desk, book, leaf) : ''}
      </article>`,
    )}
    ${found.length >= MOST_FOUND ? html`<p class="aside">More was found: add a word.</p>` : ''}
  </div>`;
}

/** What was asked for is in sight also where the sheet comes after the question: the book is fetched when it is wanted. */
const intoSight = (article: Element | undefined): void =>
  queueMicrotask(() => article?.scrollIntoView({ block: 'start' }));

/** A paragraph that begins with its own title in bold needs no second one. */
const headOf = ({ title = '', text }: Paragraph): string => (text.startsWith('**') ? '' : title);

/** Examples offered beside one paragraph. */
const MOST_EXAMPLES = 3;

/** The paragraph as it happens: those that are about it before those in which it merely occurs. */
function seeIt(desk: Desk, { examples }: RootState['lesson'], { id }: Paragraph): TemplateResult | typeof nothing {
  const about = (shows: readonly string[]): number => Number(shows[0] === id);
  const found = examples
    .filter(({ shows }) => shows.includes(id))
    .toSorted((a, b) => about(b.shows) - about(a.shows))
    .slice(0, MOST_EXAMPLES);
  if (found.length === 0) return nothing;
  return html`<p class="see-it">See it: ${found.map(
    (example) =>
      html`<button type="button" class="link" @click=${() => desk.dispatch(want.learn(example.id))}>${example.title}</button> `,
  )}</p>`;
}

/** "9.7.4" in the text of "AB 9.8" is "AB 9.7.4", if there is one. */
export function ruleIn(book: readonly Paragraph[], { id }: Paragraph, number: string): string | null {
  const rule = `${id.split(' ')[0]} ${number}`;
  return book.some((leaf) => leaf.id === rule) ? rule : null;
}

/** The other way round: where the paragraph is spoken of. */
function citedIn(desk: Desk, book: readonly Paragraph[], leaf: Paragraph): TemplateResult | typeof nothing {
  const from = book.filter((other) => other !== leaf && citations(book, other).includes(leaf.id));
  if (from.length === 0) return nothing;
  return html`<p class="cited">Spoken of in ${from.map(({ id }) => html`${ruleButton(desk, id)} `)}</p>`;
}

/** Every paragraph that another one names. */
export const citations = (book: readonly Paragraph[], leaf: Paragraph): readonly string[] =>
  numbersIn(leaf.text).flatMap((number) => ruleIn(book, leaf, number) ?? []);

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
