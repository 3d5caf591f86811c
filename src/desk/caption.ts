/** The slip over the lower edge of the map: what just happened. The live region says the same. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Caption } from '../store/captions.ts';

export function captionSlip(caption: Caption | null): TemplateResult | typeof nothing {
  if (caption === null) return nothing;
  const { head, lines } = caption;
  return html`<div class="happened" aria-hidden="true">
    ${head === null ? nothing : html`<p class="head">${head}</p>`}
    ${lines.map((text) => html`<p>${text}</p>`)}
  </div>`;
}
