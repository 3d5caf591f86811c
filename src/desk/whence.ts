/** Where a loss comes from: loss by loss, as the journal has it. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Loss } from '../umpire/result.ts';
import type { Desk } from './desk.ts';
import { ruleButton } from './rule.ts';

/** `counted` says points as the page does. */
export const whence = (
  desk: Desk,
  head: string,
  from: readonly Loss[],
  counted: (points: number) => string,
): TemplateResult | typeof nothing =>
  from.length === 0
    ? nothing
    : html`<details class="why"><summary>${head}</summary><table>${from.map(
        ({ text, arm, times, points, rule }) =>
          html`<tr><th scope="row">${text}${times > 1 ? ` (${times} times)` : ''} <small>${arm.toLowerCase()}</small></th><td>${counted(points)}</td><td>${ruleButton(desk, rule)}</td></tr>`,
      )}</table></details>`;
