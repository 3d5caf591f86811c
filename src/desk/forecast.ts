import { html, type TemplateResult } from 'lit-html';
import type { Forecast } from '../umpire/report.ts';
import { share } from './icons.ts';

const MOST = 6;

/** The chance of each outcome as a bar and in words. */
export function forecastBars({ exact, outcomes, measures }: Forecast): TemplateResult {
  const likely = outcomes.toSorted((a, b) => b.p - a.p).slice(0, MOST);
  return html`<div class="forecast">
    <ul>
      ${likely.map(({ p, text }) => html`<li>${share(p)} <b>${percent(p)}</b> <span>${text}</span></li>`)}
    </ul>
    ${Object.entries(measures).map(([name, mean]) => html`<p>${name}: ${mean.toFixed(1)} on average</p>`)}
    <p class="aside">${exact ? 'Every fall of the dice counted.' : 'Estimated from samples.'}</p>
  </div>`;
}

const percent = (p: number): string => (p > 0 && p < 0.01 ? 'under 1 %' : `${Math.round(p * 100)} %`);
