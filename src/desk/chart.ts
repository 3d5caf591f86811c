/** One printed table, with what counts now lit. */
import './rulebook.css';
import { html, type TemplateResult } from 'lit-html';
import type { Chart } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { isHit, type Lit } from './lit.ts';
import { withCitations } from './prose.ts';

/** What is longer may be broken. */
const SHORT = 12;

/** `desk`: null where there is no rulebook to open, and citations are only read. */
export function chartTable(desk: Desk | null, chart: Chart, now: Lit): TemplateResult {
  const cited = (text: string) => (desk === null ? text : withCitations(desk, text));
  const { heads, rows, note } = chart;
  const [corner = '', ...columns] = heads;
  const lit = (name: string): string => (now.names.has(name) ? 'lit' : '');
  return html`<table class="chart">
      <thead><tr><th scope="col">${corner}</th>${columns.map((name) => html`<th scope="col" class=${lit(name)}>${name}</th>`)}</tr></thead>
      <tbody>
        ${rows.map(
          ([name = '', ...cells]) => html`<tr class=${lit(name)}>
            <th scope="row">${cited(name)}</th>
            ${cells.map((cell, i) => {
              const column = columns[i] ?? '';
              return html`<td class="${lit(column)} ${isHit(now, name, column) ? 'hit' : ''} ${cell.length > SHORT ? 'long' : ''}">${cell}</td>`;
            })}
          </tr>`,
        )}
      </tbody>
    </table>
    ${note === '' ? '' : html`<p class="note">${cited(note)}</p>`}`;
}
