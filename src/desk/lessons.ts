/** The list of lessons, system by system, in the order in which they are learned. */
import { html, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import type { LessonCard } from '../store/lesson.ts';
import type { RootState } from '../store/root.ts';
import type { Desk } from './desk.ts';

export function lessonList(desk: Desk, { lesson, settings }: RootState): TemplateResult {
  const { cards } = lesson;
  if (cards === null) return html`<p class="aside">The list is being fetched.</p>`;
  const shelves = desk.systems
    .map(({ id, title }) => ({ title, own: cards.filter(({ system }) => system === id) }))
    .filter(({ own }) => own.length > 0);
  return html`<p>Each lesson is a few minutes of a real game on the real map. A wrong order is played out and explained; then you try again.</p>
    ${shelves.map(
      ({ title, own }) => html`<h3>${title}</h3>
        <ol class="lessons">${own.map((card) => row(desk, card, settings.learned))}</ol>`,
    )}`;
}

/** The first that is not learned yet has the focus. */
function row(desk: Desk, { id, title, about }: LessonCard, learned: readonly string[]): TemplateResult {
  const done = learned.includes(id);
  return html`<li class=${done ? 'learned' : ''}>
    <button type="button" class="plain" @click=${() => desk.dispatch(want.learn(id))}>
      <b>${title}</b><span>${about}</span>${done ? html`<small>done</small>` : ''}
    </button>
  </li>`;
}
