/** Questions out of games that were played, the easy ones first, and which of them are solved. */
import { html, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import { type Grade, type LessonCard, puzzleCards } from '../store/lesson.ts';
import type { RootState } from '../store/root.ts';
import type { Desk } from './desk.ts';

const GRADES: readonly (readonly [Grade, title: string])[] = [
  [1, 'For a recruit'],
  [2, 'For a colonel'],
  [3, 'For a marshal'],
];

export function puzzleList(desk: Desk, { lesson, settings }: RootState): TemplateResult {
  if (lesson.cards === null) return html`<p class="aside">The list is being fetched.</p>`;
  const cards = puzzleCards(lesson.cards);
  const solved = cards.filter(({ id }) => settings.solved.includes(id)).length;
  return html`<p>
      Moments of games between opponents of the house. One answer wins more often than all the others, as playouts from
      what your side knows have shown. A wrong one is told with its chance; then you try again.
    </p>
    <p class="aside" role="status">${solved} of ${cards.length} solved.</p>
    ${GRADES.map(([grade, title]) => {
      const own = cards.filter((card) => card.grade === grade);
      if (own.length === 0) return '';
      return html`<h3>${title}</h3>
        <ol class="lessons">${own.map((card) => row(desk, card, settings.solved.includes(card.id)))}</ol>`;
    })}`;
}

const row = (
  desk: Desk,
  { id, title, about }: LessonCard,
  solved: boolean,
): TemplateResult => html`<li class=${solved ? 'learned' : ''}>
  <button type="button" class="plain" @click=${() => desk.dispatch(want.learn(id))}>
    <b>${title}</b><span>${about}</span>${solved ? html`<small>solved</small>` : ''}
  </button>
</li>`;
