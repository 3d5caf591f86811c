/** The sheet over the map: a battle from its first beat to the last die, with its questions. Fetched with the first one. */
import './frame.css';
import './sums.css';
import './question.css';
import './dice.css';
import './results.css';
import './column.css';
import { html, type TemplateResult } from 'lit-html';
import { isSpread, panelsOf, showing } from '../../store/battle.ts';
import * as want from '../../store/intents.ts';
import type { RootState } from '../../store/root.ts';
import { type Showing, setUi } from '../../store/ui.ts';
import type { Panel } from '../../umpire/report.ts';
import { advising } from '../counsel.ts';
import type { Desk } from '../desk.ts';
import { lessonPaper } from '../lesson.ts';
import { nothingToShow } from '../mount.ts';
import { facing } from './facing.ts';
import { field } from './lanes.ts';
import { panel } from './panels.ts';
import { centre, foot, takeBack } from './question.ts';

export function board(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const now = showing(state);
  if (now === null) return nothingToShow;
  return isSpread(state) ? open(desk, state, now) : chip(desk, now);
}

/** Folded to the foot of the map. */
function chip(desk: Desk, { sheet }: Showing): TemplateResult {
  const unfold = () => desk.dispatch(setUi({ battleFolded: false }));
  return html`<h2 class="spoken">Battle of ${sheet.title}</h2>
    ${sheet.aside ? '' : html`<button type="button" class="end chip" @click=${unfold}>Open the battle of ${sheet.title}</button>`}`;
}

function open(desk: Desk, state: RootState, now: Showing): TemplateResult {
  const { sheet, rolling, phase } = now;
  // What a throw did to strengths and table is seen when it lies.
  const at = (place: Panel['place']) =>
    sheet.panels.flatMap((one) => (one.place === place && one.kind !== 'lanes' ? [panel(desk, one, { rolling })] : []));
  const [lanes] = panelsOf(sheet, 'lanes');
  const counsel = phase === 'rest' ? advising(desk, state) : '';
  return html`<div class="board ${phase}" tabindex="-1" @pointerdown=${() => hold(desk)}>
    <header class="head">
      <div class="title"><h2><span class="spoken">Battle of </span>${sheet.title}</h2><p>${sheet.setting}</p></div>
      <ol class="steps" aria-label="Steps of the battle">${sheet.steps.map(
        (step, i) =>
          html`<li class=${i < sheet.step ? 'done' : ''} aria-current=${i === sheet.step ? 'step' : 'false'}>${step}</li>`,
      )}</ol>
      <button type="button" class="plain fold" aria-label="Look at the map" title="Look at the map (Esc)" ?disabled=${phase !== 'rest' && !state.replay.on}
        @click=${() => fold(desk, state)}>×</button>
    </header>
    ${
      lanes === undefined
        ? html`<div class="scroll" tabindex="0" role="group" aria-label="The battle">
            ${facing(sheet)}
            <div class="left">${at('left')}</div>
            <div class="middle">${centre(desk, state, now)}${counsel}${at('middle')}</div>
            <div class="right">${at('right')}${lessonPaper(desk, state)}${takeBack(desk, state)}</div>
          </div>`
        : html`<div class="scroll fielded" tabindex="0" role="group" aria-label="The battle">
            <div class="middle">${field(desk, state, lanes, phase !== 'rest')}${at('middle')}</div>
            <div class="right">${at('right')}${centre(desk, state, now)}${counsel}${lessonPaper(desk, state)}${takeBack(desk, state)}</div>
          </div>`
    }
    <footer class="thumb">${foot(desk, state, now)}</footer>
  </div>`;
}

/** A replay that runs stops as well: it would lay down the next battle at once. */
function fold({ dispatch }: Desk, { replay, ui }: RootState): void {
  if (replay.playing) dispatch(want.playReplay(false));
  dispatch(setUi({ battleFolded: true, hurries: ui.hurries + 1 }));
}

/** What is touched while it is told is still being read. What is shown by now counts: only a verdict can be let go. */
function hold({ dispatch, store }: Desk): void {
  if (store.getState().ui.showing?.phase === 'landed') dispatch(setUi({ held: true }));
}

/** A sheet that has just been laid down has the keyboard, unless something on it has it already. */
export function focusBoard(host: HTMLElement, state: RootState): void {
  const sheet = host.querySelector<HTMLElement>('.board');
  if (sheet === null || sheet.contains(document.activeElement) || state.ui.dialog !== null) return;
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.id === 'map') sheet.focus({ preventScroll: true });
}

let told: RootState['lesson']['note'] = null;

/** What a lesson says anew is read first: a learner who has scrolled on to an answer is brought back to it. */
export function readLesson(host: HTMLElement, { lesson }: RootState): void {
  if (lesson.note === told) return;
  told = lesson.note;
  host.querySelector('.board .lesson')?.scrollIntoView({ block: 'nearest' });
}
