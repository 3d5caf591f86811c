/** The panels of a sheet as semantic DOM: sums line by line, printed tables, slips of text. None of them knows a rules system. */
import { html, type TemplateResult } from 'lit-html';
import type { Line, Panel, PanelOf, Sum } from '../../umpire/report.ts';
import type { Desk } from '../desk.ts';
import { strengthOf } from '../force-card.ts';
import { leaderCounter, nationChip } from '../icons.ts';
import { withCitations } from '../prose.ts';
import { figureRule, ruleButton } from '../rule.ts';
import { tray } from './dice.ts';

/** What of a sheet is shown while something falls. */
interface Light {
  /** Dice in the air, counted from the last. */
  readonly rolling: number;
}

export function panel(desk: Desk, one: Exclude<Panel, { kind: 'lanes' }>, light: Light): TemplateResult {
  switch (one.kind) {
    case 'roster':
      return roster(desk, one);
    case 'lines':
      return folding('modifiers', one.title, html`<p class="aside">${one.aside}</p>${sum(desk, one.title, one.sum)}`);
    case 'grid':
      return grid(desk, one, light.rolling > 0);
    case 'dice':
      return tray(desk, one, light.rolling);
    case 'text':
      return html`<p class="block slip is-${one.tone}"><b>${one.lead}</b> ${withCitations(desk, one.text)}</p>`;
  }
}

/** On a small screen only its head, until it is asked for. */
function folding(kind: string, title: string, content: TemplateResult): TemplateResult {
  return html`<section class="block folding ${kind}">
    <h3><button type="button" class="unroll" aria-expanded="false" @click=${unroll}>${title}</button></h3>
    <div class="within">${content}</div>
  </section>`;
}

function unroll({ currentTarget }: Event): void {
  const button = currentTarget as HTMLElement;
  const open = button.closest('.folding')?.classList.toggle('open') === true;
  button.ariaExpanded = String(open);
}

function roster(
  desk: Desk,
  { nation, leader, title, text, head, sum: lines, note, place }: PanelOf<'roster'>,
): TemplateResult {
  return html`<section class="block roster ${place}">
    <header>
      ${leader === null ? nationChip(nation) : leaderCounter(nation, leader.name, leader.figure)}
      <div><h3>${title}</h3><p>${leader === null ? '' : html`<span class="spoken">${leader.name}. </span>`}${text}</p></div>
    </header>
    ${lines.lines.length === 0 && lines.total === null ? '' : folding('strength', head, sum(desk, head, lines))}
    ${note === null ? '' : html`<p class="pencil">${note}</p>`}
  </section>`;
}

/** Figures in columns; a line at zero stays, pale. */
export function sum(desk: Desk, caption: string, { columns, lines, total }: Sum): TemplateResult {
  const row = ({ label, why, values, pale, rule, unit }: Line) => html`<tr class=${pale ? 'pale' : ''}>
    <th scope="row">${label} ${why === '' ? '' : html`<small>${why}</small>`} ${rule === null ? '' : ruleButton(desk, rule, rule.replace(/^[A-Z]+ /, ''))}</th>
    ${values.map((value, i) => html`<td class=${i > 0 && value !== values[0] ? 'changed' : ''}>${figure(desk, label, value, unit)}</td>`)}
  </tr>`;
  return html`<table class="sum">
    <caption class="spoken">${caption}</caption>
    ${columns.length === 0 ? '' : html`<thead><tr><td></td>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>`}
    <tbody>${lines.map(row)}</tbody>
    ${total === null ? '' : html`<tfoot>${row(total)}</tfoot>`}
  </table>`;
}

/** The strength of a unit is asked about as in the list of Forces; where it counts nothing the line says why. */
function figure(desk: Desk, name: string, text: string, id: string | undefined): TemplateResult | string {
  const rule = figureRule(desk, desk.store.getState().game, 'strength');
  return id === undefined || text === '0' ? text : strengthOf({ desk, rule }, { id, kind: 'unit', name }, text);
}

/** Nothing is hit while the dice are in the air. */
function grid(desk: Desk, { title, aside, rule, columns, rows, hit }: PanelOf<'grid'>, blind: boolean): TemplateResult {
  const isHit = (row: number, column: number) => !blind && hit?.row === row && hit.column === column;
  return folding(
    'grid',
    title,
    html`<p class="aside">${aside} ${ruleButton(desk, rule)}</p>
      <div class="scroller"><table class="results">
        <caption class="spoken">${title}</caption>
        <thead><tr><td></td>${columns.map(({ text, lit }) => html`<th scope="col" class=${lit ? 'lit' : ''}>${text}</th>`)}</tr></thead>
        <tbody>${rows.map(
          ({ label, cells }, j) => html`<tr>
            <th scope="row">${label}</th>
            ${cells.map(({ text, tone, faint }, i) => html`<td class="is-${tone} ${columns[i]?.lit ? 'lit' : ''} ${faint ? 'faint' : ''} ${isHit(j, i) ? 'hit' : ''}">${text}</td>`)}
          </tr>`,
        )}</tbody>
      </table></div>`,
  );
}
