import { html, type TemplateResult } from 'lit-html';
import type { Forecast } from '../umpire/report.ts';
import { share } from './icons.ts';

const MOST = 6;

/** The chance of each outcome as a bar and in words, and what the figures rest on. */
export function forecastBars({ exact, outcomes, measures, restsOn }: Forecast): TemplateResult {
  if (outcomes.length === 0) return html`<div class="forecast"><p>Nothing can be foretold here.</p></div>`;
  const likely = outcomes.toSorted((a, b) => b.p - a.p).slice(0, MOST);
  const counted = exact ? 'Every fall of the dice counted' : 'Estimated from many falls of the dice';
  return html`<div class="forecast">
    <ul>
      ${likely.map(({ p, low, high, text }) => html`<li>${share(p)} <b>${chanceInWords(low, high)}</b> <span>${text}</span></li>`)}
    </ul>
    ${Object.entries(measures).map(([name, { low, high }]) => html`<p>${name}: ${spread(low, high)} on average</p>`)}
    <p class="aside">${counted}${restsOn === null ? '' : `, ${restsOn}`}.</p>
  </div>`;
}

/** Fractions people speak of, the plainest first. */
const PARTS = [2, 3, 4, 5, 6, 8, 10, 20];

/** "1 in 6", "2 to 4 in 10". */
export function chanceInWords(low: number, high: number): string {
  const [least, most] = [Math.round(low * 10), Math.round(high * 10)];
  return most - least >= 1 && high - low > 0.05 ? `${least} to ${most} in 10` : plain((low + high) / 2);
}

function plain(p: number): string {
  if (p > 0.975) return p > 0.999 ? 'certain' : 'nearly certain';
  if (p < 0.025) return p < 0.001 ? 'never' : 'hardly ever';
  const miss = (n: number): number => Math.abs(p - Math.round(p * n) / n);
  const parts = PARTS.find((n) => miss(n) < 0.02) ?? 20;
  return `${Math.round(p * parts)} in ${parts}`;
}

const spread = (low: number, high: number): string =>
  high - low < 0.05 ? low.toFixed(1) : `${low.toFixed(1)} to ${high.toFixed(1)}`;
