/** The bottom line: in words, what the pointer means, why something is not allowed, and by which rule. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { choicesOn, isSpread } from '../store/battle.ts';
import { inWords, myAsk } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { notedAt, setUi } from '../store/ui.ts';
import { type Desk, overlaysOf } from './desk.ts';
import { isCompassKey } from './keymap.ts';
import { nothingToShow } from './mount.ts';
import { withCitations } from './prose.ts';
import { ruleButton } from './rule.ts';

export function hint(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { game, ui, counsel } = state;
  if (game.report === null) return nothingToShow;
  const keyOf = (key: string) => (ui.cursor !== null && isCompassKey(key) ? `⇧${key}` : key);
  if (ui.hush || isSpread(state)) return onTheSheet(state);
  return html`
    ${ui.commandLine ? commandLine(desk) : meaning(desk, state)}
    <span class="space"></span>
    <span class="layers">
      ${overlaysOf(desk, game).map(
        ({ id, key, title }) => html`<button
          type="button" aria-pressed=${ui.layers[id] !== undefined} @click=${() => desk.dispatch(want.toggleLayer(id))}
        ><kbd>${keyOf(key)}</kbd> ${title}</button>`,
      )}
      <button type="button" aria-pressed=${counsel.on} @click=${() => desk.dispatch(want.askCounsel())}><kbd>M</kbd> marshal</button>
      <button type="button" aria-pressed=${ui.objectives} @click=${() => desk.dispatch(setUi({ objectives: !ui.objectives }))}><kbd>O</kbd> objectives</button>
      <button type="button" class="order" @click=${() => desk.dispatch(setUi({ commandLine: true }))}><kbd>/</kbd> order</button>
      <button type="button" @click=${() => desk.dispatch(setUi({ dialog: 'help' }))}><kbd>?</kbd> help</button>
    </span>
    <span class="zoom">
      <button type="button" aria-label="Zoom out" @click=${() => desk.zoom(1 / 1.25)}>−</button>
      <span>${Math.round(ui.zoom * 100)} %</span>
      <button type="button" aria-label="Zoom in" @click=${() => desk.zoom(1.25)}>+</button>
    </span>
  `;
}

/** Keys named beside the question; a longer list has its numbers on the cards. */
const MOST_KEYS = 4;

/** Over the map lies a sheet: the line says its question and what the keys answer; of what is in the air, nothing. */
function onTheSheet(state: RootState): TemplateResult {
  const ask = myAsk(state.game);
  const phase = state.ui.showing?.phase;
  if (state.ui.hush)
    return html`<i class="dot busy"></i><p class="meaning">${phase === 'landed' ? 'The dice have fallen.' : phase === 'rolling' ? 'The dice are thrown.' : (state.ui.showing?.sheet.opening ?? '')}</p>
      <span class="space"></span><span class="layers"><span class="key"><kbd>Enter</kbd> go on</span></span>`;
  const choices = choicesOn(state);
  return html`${resting(state)}<span class="space"></span>
    <span class="layers">
      ${choices.slice(0, MOST_KEYS).map(({ kind, index }, i) => html`<span class="key"><kbd>${i + 1}</kbd> ${(kind === 'course' ? ask?.courses : ask?.options)?.[index]?.text}</span>`)}
      <span class="key"><kbd>Esc</kbd> look at the map</span>
    </span>`;
}

function meaning(desk: Desk, { game, ui, film }: RootState): TemplateResult {
  const { explanation } = ui;
  if (film.changes !== null)
    return html`<i class="dot"></i><p class="meaning">What changed is on the sheet; then it is for you to command.</p>`;
  if (explanation === null) return resting({ game, ui });
  const { text, path, why } = explanation;
  return html`<i class="dot ${why !== null ? 'no' : path !== null ? 'yes' : ''}"></i>
    <p class="meaning">
      ${ui.ghost === null ? nothing : html`<b class="by-key"><kbd>Enter</kbd> marches, <kbd>Esc</kbd> drops it.</b><b class="by-tap">Tap it again to march.</b>`}
      ${path === null ? nothing : html`<b class="yes">${withCitations(desk, path.chip.join(' · '))}</b>`}
      ${why === null ? nothing : html`<b class="no">${why.text}</b> ${ruleButton(desk, why.rule)}`}
      <i>${notedAt(ui, explanation.place)}</i> <span>${text}</span>
    </p>`;
}

function resting({ game }: Pick<RootState, 'game' | 'ui'>): TemplateResult {
  const ask = myAsk(game);
  const idle =
    game.past === null
      ? (game.report?.over?.text ?? 'It is not your turn to answer.')
      : `Asked then: ${game.past.ask?.title ?? 'nothing'}.`;
  const text = game.coming ?? game.busy ?? (ask === null ? idle : inWords(ask));
  return html`<i class="dot ${game.busy === null && game.coming === null ? '' : 'busy'}"></i><p class="meaning">${text}</p>`;
}

function commandLine(desk: Desk): TemplateResult {
  const enter = (event: KeyboardEvent) => {
    const field = event.target as HTMLInputElement;
    if (event.key === 'Escape') desk.dispatch(setUi({ commandLine: false }));
    else if (event.key === 'Enter') desk.dispatch(want.command(field.value));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<label class="command">
    <span aria-hidden="true">/</span>
    <input type="text" aria-label="Order in words" placeholder="march ney 1916, why 2016, odds, undo, end" autocomplete="off" spellcheck="false" @keydown=${enter} />
  </label>`;
}

/** The field gets the cursor when it opens, and the map when it closes. */
export function focusCommandLine(host: HTMLElement, { ui }: RootState): void {
  const field = host.querySelector<HTMLInputElement>('.command input');
  if (ui.commandLine && field !== null && document.activeElement !== field) field.focus();
}
