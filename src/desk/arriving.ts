/** What is being waited for, and how far it is: the only thing to see until the game is on the table. */
import { html, type TemplateResult } from 'lit-html';
import type { RootState } from '../store/root.ts';
import type { Underway } from '../umpire/index.ts';
import { nothingToShow } from './mount.ts';

/** A game that comes by link covers the page until it can be shown; behind it the map is being painted. */
export function arriving({ game }: RootState): TemplateResult | typeof nothingToShow {
  const { report, underway, coming, silence } = game;
  if (report !== null || underway === null) return nothingToShow;
  return html`<div class="arriving" role="status"><div>
    <p>${coming ?? 'Reading the link'}…</p>
    ${progressBar(underway)}
    ${silence === null ? '' : html`<p>${silence}</p>`}
  </div></div>`;
}

/** A wait while a game is on the table. */
export function waiting({ game }: RootState): TemplateResult | typeof nothingToShow {
  const { report, underway, busy, coming, silence } = game;
  const what = coming ?? busy;
  if (report === null || (what === null && silence === null)) return nothingToShow;
  return html`<p class="busy">${what === null ? '' : `${what}… `}${silence ?? ''} ${underway === null ? '' : progressBar(underway)}</p>`;
}

function progressBar({ done, total }: Underway): TemplateResult {
  if (total === 0) return html`<progress aria-label="Opening"></progress>`;
  const percent = Math.floor((done / total) * 100);
  return html`<progress max=${total} .value=${done} aria-label="Answers played again"></progress>
    <output>${percent} %</output>`;
}
