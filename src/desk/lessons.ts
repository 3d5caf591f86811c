/** The list of lessons, system by system, in the order in which they are learned, with how far the learner has come. */
import { html, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import { type LessonCard, lessonCards } from '../store/lesson.ts';
import type { RootState } from '../store/root.ts';
import type { Desk } from './desk.ts';

export function lessonList(desk: Desk, { lesson, settings }: RootState): TemplateResult {
  const { cards } = lesson;
  if (cards === null) return html`<p class="aside">The list is being fetched.</p>`;
  const shelves = desk.systems
    .map(({ id, title }) => ({ title, own: lessonCards(cards).filter(({ system }) => system === id) }))
    .filter(({ own }) => own.length > 0);
  // Where the learner left off is where he goes on.
  const next = lessonCards(cards).find(({ id }) => !settings.learned.includes(id));
  return html`<p>Each lesson is a few minutes of a real game on the real map. A wrong order is played out and explained; then you try again.</p>
    ${shelves.map(
      ({ title, own }) => html`<h3>${title} <span class="count">${counted(own, settings.learned)}</span></h3>
        <ol class="lessons">${own.map((card) => row(desk, card, settings.learned, card === next))}</ol>`,
    )}`;
}

const counted = (cards: readonly LessonCard[], learned: readonly string[]): string =>
  `${cards.filter(({ id }) => learned.includes(id)).length} of ${cards.length} learned`;

/** The first that is not learned yet has the focus. The name is a link, so that it can be sent. */
function row(desk: Desk, { id, title, about }: LessonCard, learned: readonly string[], next: boolean): TemplateResult {
  const done = learned.includes(id);
  return html`<li class=${done ? 'learned' : next ? 'next' : ''}>
    <button type="button" class="plain" ?autofocus=${next} @click=${() => desk.dispatch(want.learn(id))}>
      <b>${title}</b><span>${about}</span>${done ? html`<small>done</small>` : next ? html`<small>next</small>` : ''}
    </button>
    <a href="#l=${id}" title="A link to this lesson, to be copied or sent" aria-label="Link to the lesson ${title}">link</a>
  </li>`;
}
