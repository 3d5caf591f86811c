/** The film of the other side's turn: what is seen now, the beats on a line, and the ways to stop, step and skip. */
import { html, nothing, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { FILM_PACES } from '../store/settings.ts';
import type { Beat } from '../umpire/film.ts';
import type { Desk } from './desk.ts';
import { nothingToShow } from './mount.ts';

const SIGNS: Readonly<Record<Beat['kind'], string>> = { march: '➔', report: '✉', battle: '⚔', shift: '⇄' };

export function filmBar(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { film, game, ui } = state;
  if (!film.on || game.report === null) return nothingToShow;
  const beat = film.beats[film.at];
  const play = () => desk.dispatch(want.playFilm(!film.playing));
  const step = (by: 1 | -1) => () => desk.dispatch(want.stepFilm(by));
  return html`
    ${film.skipping ? plate(WAITING) : beat !== undefined ? plate(beat) : ui.caption?.lines.length ? plate({ text: ui.caption.lines.join(' '), note: '' }) : nothing}
    <div class="film-bar" role="toolbar" aria-label="The enemy’s turn">
      <button type="button" class="knob" aria-label=${film.playing ? 'Pause' : 'Play'} title="${film.playing ? 'Pause' : 'Play'} (Space)" @click=${play}>${film.playing ? '❚❚' : '▶'}</button>
      <button type="button" class="knob" aria-label="One back" title="One back (←)" ?disabled=${film.at <= 0} @click=${step(-1)}>❘◀</button>
      <button type="button" class="knob" aria-label="One on" title="One on (→)" @click=${step(1)}>▶❘</button>
      ${line(film.beats, film.at)}
      ${paces(desk, state)}
      <button type="button" class="go skip" ?disabled=${film.skipping} @click=${() => desk.dispatch(want.skipFilm())}>Skip to what changed <kbd>Esc</kbd></button>
    </div>`;
}

/** The film is skipped while the opponent still moves: nothing more is shown, and what changed comes when the opponent is done. */
const WAITING = { text: 'His orders are still being given.', note: 'What they change is told as soon as they are.' };

/** Read out by the live region when it is shown. */
const plate = ({
  text,
  note,
}: Pick<Beat, 'text' | 'note'>): TemplateResult => html`<div class="plate" aria-hidden="true">
  <p>${text}</p>
  ${note === '' ? nothing : html`<p class="note">${note}</p>`}
</div>`;

/** With more of them only the present one is named: the others would be cut to their first letters. */
const MOST_NAMED = 7;

/** Beats to come are hollow and nameless. */
const line = (
  beats: readonly Beat[],
  at: number,
): TemplateResult => html`<ol class="beats ${beats.length > MOST_NAMED ? 'many' : ''}" aria-label="What was seen so far">
  ${beats.map(({ kind, name }, i) =>
    i > at
      ? html`<li class="to-come" aria-hidden="true"><i></i></li>`
      : html`<li class=${i === at ? 'now' : 'passed'}><i aria-hidden="true">${SIGNS[kind]}</i><span>${name}</span></li>`,
  )}
  <li class="yours"><i aria-hidden="true"></i><span>your turn</span></li>
</ol>`;

function paces(desk: Desk, { settings }: RootState): TemplateResult {
  return html`<fieldset class="paces">
    <legend class="spoken">Speed of the film</legend>
    ${FILM_PACES.map(
      (pace) => html`<label>
        <input type="radio" name="film-pace" value=${pace} .checked=${pace === settings.film} @change=${() => desk.dispatch(want.paceFilm(pace))} />
        <span class="pace">${pace}</span>
      </label>`,
    )}
  </fieldset>`;
}
