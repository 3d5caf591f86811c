/** The slip of a lesson, at the upper edge of the map or on the sheet over it: what to do, what was missed, and the ways on. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { isSpread } from '../store/battle.ts';
import * as want from '../store/intents.ts';
import { nextLesson } from '../store/lesson.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import type { LessonNote } from '../umpire/lesson.ts';
import type { Desk } from './desk.ts';
import { nothingToShow } from './mount.ts';
import { ruleButton } from './rule.ts';

/** A sheet that lies over the map has the slip on it. */
export const lessonSlip = (desk: Desk, state: RootState): TemplateResult | typeof nothingToShow =>
  state.lesson.note === null || state.game.report === null || isSpread(state)
    ? nothingToShow
    : html`${lessonPaper(desk, state)}`;

export function lessonPaper(desk: Desk, { lesson }: RootState): TemplateResult | typeof nothing {
  const { note } = lesson;
  if (note === null) return nothing;
  const { state, said, text, rule } = note;
  const puzzle = lesson.file?.puzzle !== undefined;
  const step = puzzle ? 'A puzzle' : `Step ${note.part + 1} of ${note.parts}`;
  const head = state === 'done' ? (puzzle ? 'Solved' : 'Done') : state === 'missed' ? 'Not quite' : step;
  return html`<section class="lesson ${state}" aria-labelledby="lesson-head">
    <header>
      <h2 id="lesson-head">${note.title}</h2>
      <span class="step">${head}</span>
    </header>
    ${puzzle ? nothing : beads(note)}
    ${said === '' ? nothing : html`<p class="said">${said}</p>`}
    ${state === 'open' ? html`<p>${text} ${ruleButton(desk, rule)}</p>` : nothing}
    <footer>${waysOn(desk, note, nextLesson(lesson), puzzle ? 'puzzles' : 'lessons')}</footer>
  </section>`;
}

/** One for each part, filled as far as the learner has come. */
function beads({ part, parts, state }: LessonNote): TemplateResult {
  const passed = state === 'done' ? parts : part;
  return html`<ol class="beads" aria-hidden="true">
    ${Array.from({ length: parts }, (_, i) => html`<li class=${i < passed ? 'passed' : i === part ? 'now' : ''}></li>`)}
  </ol>`;
}

function waysOn(
  desk: Desk,
  { state, part }: LessonNote,
  next: ReturnType<typeof nextLesson>,
  kind: 'lessons' | 'puzzles',
): TemplateResult {
  const button = (title: string, deed: () => void, look = 'plain') =>
    html`<button type="button" class=${look} @click=${deed}>${title}</button>`;
  const again = (what: 'part' | 'lesson') => () => desk.dispatch(want.tryAgain(what));
  const list = button(`All ${kind}`, () => desk.dispatch(setUi({ dialog: kind })));
  if (state === 'done') {
    const onward =
      next === null ? nothing : button(`Next: ${next.title}`, () => desk.dispatch(want.learn(next.id)), 'go');
    return html`${onward} ${button('Once more', again('lesson'))} ${list}`;
  }
  const over = part === 0 && state === 'missed' ? nothing : button('Start over', again('lesson'));
  return html`${state === 'missed' ? button('Try again', again('part'), 'go') : nothing} ${over} ${list}`;
}
