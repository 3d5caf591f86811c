import { html, type TemplateResult } from 'lit-html';
import { takeSeat } from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { Desk } from './desk.ts';
import { nothingToShow } from './mount.ts';

/** Between two players at one screen: nothing is shown until the other one sits down. */
export function curtain(desk: Desk, { ui, game }: RootState): TemplateResult | typeof nothingToShow {
  if (ui.curtain === null) return nothingToShow;
  const name = game.opening?.scenario.sides.find(({ id }) => id === ui.curtain)?.name ?? ui.curtain;
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-head">
    <div>
      <h2 id="curtain-head">${name}</h2>
      <p>Hand the screen over. The table is covered until the other commander sits down.</p>
      <button type="button" class="go" @click=${() => desk.dispatch(takeSeat())}>I command ${name.replace(/^The /, 'the ')}</button>
    </div>
  </div>`;
}

export function focusCurtain(host: HTMLElement): void {
  host.querySelector<HTMLButtonElement>('button')?.focus();
}
