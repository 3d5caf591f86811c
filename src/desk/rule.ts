import { html, nothing, type TemplateResult } from 'lit-html';
import { readRule } from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { Figures } from '../umpire/manifest.ts';
import type { Desk } from './desk.ts';

/** Every citation on the screen opens its paragraph. */
export function ruleButton(desk: Desk, rule: string | undefined, label = rule): TemplateResult | typeof nothing {
  if (rule === undefined || rule === '') return nothing;
  const open = () => desk.dispatch(readRule(rule));
  return html`<button type="button" class="rule" @click=${open} aria-label="Rule ${rule}">${label}</button>`;
}

/** The paragraph behind a figure that every system shows; undefined where its book has none. */
export const figureRule = (
  { systems }: Desk,
  { opening }: RootState['game'],
  figure: keyof Figures,
): string | undefined => systems.find(({ id }) => id === opening?.system)?.figures?.[figure];
