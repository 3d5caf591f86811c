/** Dialogs the player opens himself; only the letter to a commander opens by itself, before his first order. */
import { html, type TemplateResult } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import * as want from '../store/intents.ts';
import { whyMissing } from '../store/missing.ts';
import type { RootState } from '../store/root.ts';
import { type DialogName, setUi } from '../store/ui.ts';
import { briefing } from './briefing.ts';
import { type Desk, openCharts, overlaysOf } from './desk.ts';
import { nothingToShow } from './mount.ts';

interface Sheet {
  readonly title: string | ((state: RootState) => string);
  body(desk: Desk, state: RootState): TemplateResult;
}

const SHEETS: Readonly<Record<DialogName, Sheet>> = {
  new: { title: 'New game', body: newGameLater },
  lessons: { title: 'Lessons', body: lessonsLater },
  puzzles: { title: 'Puzzles', body: puzzlesLater },
  charts: { title: 'Charts', body: chartsLater },
  settings: { title: 'Settings', body: settingsLater },
  help: { title: 'Help', body: helpLater },
  credits: { title: 'Credits', body: creditsLater },
  share: { title: 'Send this game', body: shareSheetLater },
  problem: { title: 'Report a problem', body: problemLater },
  game: { title: 'Vedette', body: gameMenu },
  result: { title: 'The campaign is over', body: resultLater },
  briefing: { title: (state) => state.game.opening?.scenario.title ?? 'Vedette', body: briefing },
};

/** What few games need, or a first game does not need at once, comes when it is wanted. What lies there stays until then. */
function newGameLater(desk: Desk, state: RootState): TemplateResult {
  return later(import('./new-game.ts').then(({ newGameForm }) => newGameForm(desk, state)));
}

function settingsLater(desk: Desk, state: RootState): TemplateResult {
  return later(import('./settings-form.ts').then(({ settingsForm }) => settingsForm(desk, state)));
}

function lessonsLater(desk: Desk, state: RootState): TemplateResult {
  return later(import('./lessons.ts').then(({ lessonList }) => lessonList(desk, state)));
}

function helpLater(desk: Desk, state: RootState): TemplateResult {
  return later(import('./help.ts').then(({ help }) => help(desk, state)));
}

function creditsLater(): TemplateResult {
  return later(import('./help.ts').then(({ credits }) => credits()));
}

function problemLater(desk: Desk, state: RootState): TemplateResult {
  return later(import('./problem.ts').then(({ problemSheet }) => problemSheet(desk, state)));
}

function shareSheetLater(desk: Desk, state: RootState): TemplateResult {
  return later(import('./share-sheet.ts').then(({ shareSheet }) => shareSheet(desk, state)));
}

function puzzlesLater(desk: Desk, state: RootState): TemplateResult {
  return later(import('./puzzles.ts').then(({ puzzleList }) => puzzleList(desk, state)));
}

function chartsLater(desk: Desk, state: RootState): TemplateResult {
  return later(import('./charts.ts').then(({ chartsPage }) => chartsPage(desk, state)));
}

/** A game ends once. */
function resultLater(desk: Desk, state: RootState): TemplateResult {
  return later(import('./result/index.ts').then(({ resultPage }) => resultPage(desk, state)));
}

const later = (sheet: Promise<TemplateResult>): TemplateResult =>
  html`${until(sheet.catch((error: unknown) => html`<p>${whyMissing('The sheet', error)}</p>`))}`;

export function dialog(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { dialog: name } = state.ui;
  if (name === null) return nothingToShow;
  const { title, body } = SHEETS[name];
  const close = () => desk.dispatch(setUi({ dialog: null }));
  return html`<dialog class="dialog on-${name}" aria-labelledby="dialog-head" @close=${close} @cancel=${close}>
    <header>
      <h2 id="dialog-head">${typeof title === 'string' ? title : title(state)}</h2>
      <button type="button" class="plain close" aria-label="Close" @click=${close}>×</button>
    </header>
    <div class="body" tabindex="0">${body(desk, state)}</div>
  </dialog>`;
}

/** The browser's own modal: it keeps the focus inside and gives it back. */
export function showDialog(host: HTMLElement): void {
  const element = host.querySelector('dialog');
  if (element === null || !element.isConnected) return;
  if (!element.open) element.showModal();
  // One page after another in the same frame: each is read from its beginning.
  if (element.dataset['page'] !== element.className) element.querySelector('.body')?.scrollTo(0, 0);
  element.dataset['page'] = element.className;
  // The browser looks for the first focus only when it opens.
  const { activeElement } = document;
  if (activeElement === document.body || activeElement === element) {
    element.querySelector<HTMLElement>('[autofocus]')?.focus();
  }
}

function gameMenu(desk: Desk, { game, ui }: RootState): TemplateResult {
  const open = (name: DialogName) => () => desk.dispatch(setUi({ dialog: name }));
  const replay = () => {
    desk.dispatch(setUi({ dialog: null }));
    desk.dispatch(want.openReplay());
  };
  return html`<p>${game.opening?.scenario.title}. The game is kept on the shelf after every order.</p>
    ${ui.layout === 'folder' ? '' : onTheMap(desk, game, ui)}
    <ul class="menu">
      <li><button type="button" class="plain" @click=${replay}>Replay it, or branch off</button></li>
      <li><button type="button" class="plain" @click=${() => desk.dispatch(want.makeLink())}>Send this game as a link</button></li>
      <li><button type="button" class="plain" @click=${open('briefing')}>Read the briefing again</button></li>
      <li><button type="button" class="plain" @click=${() => desk.download()}>Save it as a file</button></li>
      <li><button type="button" class="plain" @click=${() => desk.dispatch(want.makeLesson())}>Make a lesson from here</button></li>
      <li><button type="button" class="plain" @click=${() => desk.dispatch(want.reportProblem())}>Report a problem</button></li>
      ${ui.newer ? html`<li><button type="button" class="plain" @click=${() => desk.dispatch(want.takeUpdate())}>Take the newer Vedette</button></li>` : ''}
      <li><button type="button" class="plain" @click=${() => openCharts(desk)}>Charts</button></li>
      <li><button type="button" class="plain" @click=${open('settings')}>Settings</button></li>
      <li><button type="button" class="plain" @click=${open('help')}>Help<span class="by-key"> and keys</span></button></li>
      <li><button type="button" class="plain" @click=${open('credits')}>Credits</button></li>
      <li><button type="button" class="plain" @click=${() => desk.dispatch(want.leaveGame())}>To the start page</button></li>
    </ul>`;
}

/** What a wide screen has in the line under the map. */
function onTheMap(desk: Desk, game: RootState['game'], ui: RootState['ui']): TemplateResult {
  const close = (act: () => void) => () => {
    desk.dispatch(setUi({ dialog: null }));
    act();
  };
  const objectives = () => desk.dispatch(setUi({ objectives: !ui.objectives }));
  return html`<div class="menu on-the-map" role="group" aria-label="On the map">
    <button type="button" class="plain" @click=${close(() => desk.dispatch(want.undo()))}>Take back the last order</button>
    <button type="button" class="plain" aria-pressed=${ui.objectives} @click=${close(objectives)}>Objectives</button>
    ${overlaysOf(desk, game).map(
      ({ id, title }) => html`<button
        type="button" class="plain" aria-pressed=${ui.layers[id] !== undefined} @click=${close(() => desk.dispatch(want.toggleLayer(id)))}
      >${title.charAt(0).toUpperCase()}${title.slice(1)}</button>`,
    )}
  </div>`;
}
