/** The roads that lead out of where a group stands: what each takes, and how many have used it. */
import { html, nothing, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import { pointed } from '../store/ui.ts';
import type { LitRoad, ReachOverlay } from '../umpire/scene.ts';
import type { Desk } from './desk.ts';
import { ruleButton } from './rule.ts';

export function roadsOut(desk: Desk, reach: ReachOverlay): TemplateResult | typeof nothing {
  const roads = (reach.roads ?? []).filter(({ out }) => out !== undefined);
  if (roads.length === 0) return nothing;
  return html`<section class="legal roads-out" aria-label="Roads out">
    <h3>Roads out <small>used of limit</small></h3>
    <ol class="options" @mouseleave=${() => desk.dispatch(pointed(null))}>${roads.map((road) => row(desk, reach, road))}</ol>
  </section>`;
}

/** A press sends the blocks in hand; where none may go it says why. */
function row(desk: Desk, { left }: ReachOverlay, { b: place, full, out }: LitRoad): TemplateResult {
  const open = left[place]! >= 0;
  const point = () => desk.dispatch(pointed(place));
  const press = () => desk.dispatch(open ? want.actAt({ place, piece: null, tryOnly: false }) : want.whyAt(place));
  return html`<li class="option">
    <button type="button" class="road ${open ? '' : 'barred'}" @mouseenter=${point} @focus=${point} @click=${press}>
      <span class="what"><span>${out!.to}</span><small>${out!.about}</small></span><b class=${full ? 'full' : ''}>${out!.used}</b>
    </button>${ruleButton(desk, out!.rule)}
  </li>`;
}
