/** Designer's notes of a scenario: what happened, how even it is, where the numbers come from. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { ScenarioNotes } from '../store/scenarios.ts';

export const designersNotes = ({ history, balance, sources }: ScenarioNotes): TemplateResult => html`<details>
    <summary>Designer’s notes</summary>
    <h3>What happened</h3>
    ${paragraphs(history)}
    ${balance === undefined ? nothing : [html`<h3>How even it is</h3>`, paragraphs(balance)]}
    <h3>Sources</h3>
    ${sources.flatMap(paragraphs)}
  </details>`;

const paragraphs = (text: string): TemplateResult[] => text.split(/\n+/).map((one) => html`<p>${one}</p>`);
