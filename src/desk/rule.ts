import { html, nothing, type TemplateResult } from 'lit-html';
import { readRule } from '../store/intents.ts';
import type { Desk } from './desk.ts';

/** Every citation on the screen opens its paragraph. */
export function ruleButton(desk: Desk, rule: string | undefined, label = rule): TemplateResult | typeof nothing {
  if (rule === undefined || rule === '') return nothing;
  const open = () => desk.dispatch(readRule(rule));
  return html`<button type="button" class="rule" @click=${open} aria-label="Rule ${rule}">${label}</button>`;
}
