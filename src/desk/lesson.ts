/** The slip of a lesson, at the upper edge of the map or on the sheet over it: what to do, what was missed, and the ways on. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { isSpread } from '../store/battle.ts';
import * as want from '../store/intents.ts';
import { isOwn, type LessonFile, nextLesson } from '../store/lesson.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import type { LessonNote } from '../umpire/lesson.ts';
import type { Desk } from './desk.ts';
import { nothingToShow } from './mount.ts';
import { withCitations } from './prose.ts';
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
  const example = lesson.file?.shows !== undefined;
  const step = puzzle ? 'A puzzle' : example ? 'A worked example' : `Step ${note.part + 1} of ${note.parts}`;
  const head =
    state === 'done' ? (puzzle ? 'Solved' : example ? 'Seen' : 'Done') : state === 'missed' ? 'Not quite' : step;
  return html`<section class="lesson ${state}" aria-labelledby="lesson-head">
    <header>
      <h2 id="lesson-head">${note.title}</h2>
      <span class="step">${head}</span>
    </header>
    ${puzzle || example ? nothing : beads(note)}
    ${said === '' ? nothing : html`<p class="said">${withCitations(desk, said)}</p>`}
    ${state === 'open' ? html`<p>${withCitations(desk, text)} ${ruleButton(desk, rule)}</p>` : nothing}
    <footer>${waysOn(desk, lesson, note)}</footer>
  </section>`;
}

/** One for each part, filled as far as the learner has come. */
function beads({ part, parts, state }: LessonNote): TemplateResult {
  const passed = state === 'done' ? parts : part;
  return html`<ol class="beads" aria-hidden="true">
    ${Array.from({ length: parts }, (_, i) => html`<li class=${i < passed ? 'passed' : i === part ? 'now' : ''}></li>`)}
  </ol>`;
}

function waysOn(desk: Desk, lesson: RootState['lesson'], { state, part }: LessonNote): TemplateResult {
  const { file, from } = lesson;
  const puzzle = file?.puzzle !== undefined;
  const kind = puzzle ? 'puzzles' : 'lessons';
  const button = (title: string, deed: () => void, look = 'plain') =>
    html`<button type="button" class=${look} @click=${deed}>${title}</button>`;
  const again = (what: 'part' | 'lesson') => () => desk.dispatch(want.tryAgain(what));
  const list =
    from === null
      ? button(`All ${kind}`, () => desk.dispatch(setUi({ dialog: kind })))
      : button('Back to the game', () => desk.dispatch(want.openBook(from)));
  const link = file !== null && isOwn(lesson) ? linkButton(desk, file) : nothing;
  if (state === 'done') {
    const next = nextLesson(lesson);
    const onward =
      next === null ? nothing : button(`Next: ${next.title}`, () => desk.dispatch(want.learn(next.id)), 'go');
    return html`${onward} ${button('Once more', again('lesson'))} ${link} ${list}`;
  }
  const missed = state === 'missed';
  const show = missed || puzzle ? nothing : button('Show me', () => desk.dispatch(want.showMe()));
  const over = part === 0 && (missed || file?.shows !== undefined) ? nothing : button('Start over', again('lesson'));
  return html`${missed ? button('Try again', again('part'), 'go') : nothing} ${show} ${over} ${link} ${list}`;
}

/** A lesson that stands in no list is sent as a link that holds it. */
function linkButton(desk: Desk, file: LessonFile): TemplateResult {
  const copy = async ({ currentTarget }: Event) => {
    const copied = await desk.copy(await desk.lessonLink(file)).catch(() => false);
    (currentTarget as HTMLElement).textContent = copied ? 'Copied' : 'It cannot be copied here';
  };
  return html`<button type="button" class="plain" @click=${copy}>Copy its link</button>`;
}
