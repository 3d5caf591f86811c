/** Every table of every system on one page, which may be printed. Fetched when it is wanted. */
import './charts.css';
import { html, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import type { RootState } from '../store/root.ts';
import type { Chart } from '../umpire/report.ts';
import { chartTable } from './chart.ts';
import type { Desk } from './desk.ts';
import { litIn } from './lit.ts';
import { ruleButton } from './rule.ts';

export function chartsPage(desk: Desk, { ui, game }: RootState): TemplateResult {
  const playing = game.opening?.system;
  // The tables one plays by first.
  const systems = desk.systems.toSorted((a, b) => Number(b.id === playing) - Number(a.id === playing));
  const goTo = (id: string) => () => document.getElementById(`charts-${id}`)?.scrollIntoView({ block: 'start' });
  return html`<nav class="charts-way" aria-label="Systems">
      ${systems.map(({ id, title }) => html`<button type="button" class="link" @click=${goTo(id)}>${title}</button>`)}
      <button type="button" class="plain" @click=${() => print()}>Print</button>
    </nav>
    ${systems.map(({ id, title }) => {
      const charts = ui.charts[id];
      const leaf = (chart: Chart) => framed(desk, chart, id === playing ? shown(game) : null, id === playing);
      return html`<section class="system" id="charts-${id}">
        <h2>${title}</h2>
        ${charts === undefined ? html`<p class="aside">The tables are being fetched.</p>` : [false, true].map((wide) => html`<div class="charts ${wide ? 'wide' : ''}">${charts.filter((chart) => isWide(chart) === wide).map(leaf)}</div>`)}
      </section>`;
    })}`;
}

/** Wider than half a page: many columns, or words in them. They follow the others: between them they would tear both columns of a printed page. */
const isWide = ({ heads, rows }: Chart): boolean =>
  heads.length > 8 || rows.some(([, ...cells]) => cells.join(' ').length > WIDE);
const WIDE = 60;

function framed(desk: Desk, chart: Chart, report: Parameters<typeof litIn>[1], playing: boolean): TemplateResult {
  const { id, title, rule } = chart;
  // A citation opens the rulebook of the game on the table; without a game there is none to open.
  return html`<figure>
    <figcaption><b>${id}</b> ${title} ${playing ? ruleButton(desk, rule) : html`<small>${rule}</small>`}</figcaption>
    <div class="scroll">${chartTable(playing ? desk : null, chart, litIn(id, report))}</div>
  </figure>`;
}
