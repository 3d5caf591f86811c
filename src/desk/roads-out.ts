/** The roads that lead out of where a group stands: what each takes, and how many have used it. */
import { html, nothing, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { pointed } from '../store/ui.ts';
import type { Desk } from './desk.ts';
import { ruleButton } from './rule.ts';

export function roadsOut(desk: Desk, { ui }: RootState): TemplateResult | typeof nothing {
  const roads = ui.reach === 0 ? [] : desk.litRoads().filter(({ out }) => out !== undefined);
  if (roads.length === 0) return nothing;
  return html`<section class="legal roads-out" aria-label="Roads out">
    <h3>Roads out <small>used of limit</small></h3>
    <ol class="options" @mouseleave=${() => desk.dispatch(pointed(null))}>${roads.map(
      ({ b: place, full, out }) => html`<li class="option">
        <button type="button" class="road" @mouseenter=${() => desk.dispatch(pointed(place))} @focus=${() => desk.dispatch(pointed(place))}
          @click=${() => desk.dispatch(want.actAt({ place, piece: null, tryOnly: false }))}>
          <span class="what"><span>${out!.to}</span><small>${out!.about}</small></span><b class=${full ? 'full' : ''}>${out!.used}</b>
        </button>${ruleButton(desk, out!.rule)}
      </li>`,
    )}</ol>
  </section>`;
}
