/** Under the thumb of a small screen: the menu, and while a way is drawn, the march and the way out of it. */
import { html, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import type { Desk } from './desk.ts';
import { nothingToShow } from './mount.ts';

export function thumbRow(desk: Desk, { game, ui, replay, counsel }: RootState): TemplateResult | typeof nothingToShow {
  if (ui.layout === 'folder' || game.report === null || replay.on) return nothingToShow;
  const [price = ''] = ui.explanation?.path?.chip ?? [];
  return html`<div class="zooms">
      <button type="button" aria-label="Zoom in" @click=${() => desk.zoom(1.25)}>+</button>
      <button type="button" aria-label="Zoom out" @click=${() => desk.zoom(1 / 1.25)}>−</button>
    </div>
    <div class="row">
      <button type="button" class="open-menu" aria-label="Menu" aria-haspopup="dialog" @click=${() => desk.dispatch(setUi({ dialog: 'game' }))}>☰</button>
      <button type="button" class="ask" aria-label="Ask the marshal" aria-pressed=${counsel.on} @click=${() => desk.dispatch(want.askCounsel())}>?<small>advice</small></button>
      ${
        ui.ghost === null
          ? ''
          : html`<button type="button" class="drop" aria-label="Drop this march" @click=${() => desk.dispatch(want.stepBack())}>✕</button>
            <button type="button" class="go confirm" @click=${() => desk.dispatch(want.commit())}>
              <i aria-hidden="true">✓</i> <span>March<small>${price}</small></span>
            </button>`
      }
    </div>`;
}
