/** The roads that lead out of where a group stands: what each takes, and how many have used it. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { RootState } from '../store/root.ts';
import { pointed } from '../store/ui.ts';
import type { LitRoad } from '../umpire/scene.ts';
import type { Desk } from './desk.ts';
import { numberOf, roadsOf, takeRoad, walkList } from './orders.ts';
import { ruleButton } from './rule.ts';

export function roadsOut(desk: Desk, state: RootState): TemplateResult | typeof nothing {
  const roads = roadsOf(desk, state);
  if (roads.length === 0) return nothing;
  return html`<section class="legal roads-out" aria-label="Roads out">
    <h3>Roads out <small>used of limit</small></h3>
    <ol class="options" @keydown=${walkList} @mouseleave=${() => desk.dispatch(pointed(null))}>${roads.map((road, i) => row(desk, road, i))}</ol>
  </section>`;
}

function row(desk: Desk, road: LitRoad, rank: number): TemplateResult {
  const { b: place, full, out } = road;
  const open = desk.reach()!.left[place]! >= 0;
  const point = () => desk.dispatch(pointed(place));
  // A road that has been taken stands out.
  return html`<li class="option ${out!.used.startsWith('0') ? '' : 'picked'}">
    <button type="button" class="give road ${open ? '' : 'barred'}" @mouseenter=${point} @focus=${point} @click=${() => takeRoad(desk, road)}>
      <span class="number" aria-hidden="true">${numberOf(rank)}</span>
      <span class="what"><span>${out!.to}</span><small>${out!.about}</small></span><b class=${full ? 'full' : ''}>${out!.used}</b>
    </button>${ruleButton(desk, out!.rule)}
  </li>`;
}
