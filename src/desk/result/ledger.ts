/** What moved the marker, row by row, and its way as one line of ink beside the rows: round beads are good for us. */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { mapMoved } from '../../store/ui.ts';
import type { Status } from '../../umpire/report.ts';
import type { LedgerRow, Result } from '../../umpire/result.ts';
import { signed } from '../briefing.ts';
import type { Desk } from '../desk.ts';
import { ruleButton } from '../rule.ts';

export function ledger(desk: Desk, { from, ledger: rows }: Result, status: Status, eye: string): TemplateResult {
  const head = html`<h3>What moved the marker</h3>`;
  if (rows.length === 0) return html`${head}<p>Nothing did: it stands where it stood, at ${signed(from)}.</p>`;
  const track = status.gauges.find((gauge) => gauge.kind === 'track');
  const up = eye === track?.minus ? -1 : 1;
  const most = Math.max(1, ...[from, ...rows.map(({ at }) => at)].map(Math.abs));
  /** Our end is on the right, as on the track above. */
  const x = (at: number): number => 50 + (42 * up * at) / most;
  return html`<div class="ledger-head">${head}${eye === 'umpire' ? nothing : html`<small aria-hidden="true">◂ them · us ▸</small>`}</div>
    <ol class="ledger" style="--zero: ${x(0)}%">
      <li><span class="when"></span><span class="cause">The campaign opens</span><em></em>${stroke(x(from), x(from), 'first', signed(from))}</li>
      ${rows.map((row, i) => {
        const good = Math.sign(row.by) === up;
        const last = i === rows.length - 1;
        const kind = last ? 'last' : eye === 'umpire' ? 'plain' : good ? 'good' : 'bad';
        return html`<li class=${last ? 'last' : ''}>
          <span class="when">${short(row.when) || `Turn ${row.turn}`}</span>
          <span class="cause">${cause(desk, row)} ${ruleButton(desk, row.rule)}</span>
          <em class=${eye === 'umpire' ? '' : good ? 'good' : 'bad'}>${signed(row.by)}</em>
          ${stroke(x(rows[i - 1]?.at ?? from), x(row.at), kind, signed(row.at))}
        </li>`;
      })}
    </ol>`;
}

/** "9–10 Feb." of "9–10 February 1814". */
const short = (when: string): string => when.replace(/ \d{4}$/, '').replace(/(\p{L}{3})\p{L}{2,}/gu, '$1.');

const cause = (desk: Desk, { cause: text, place }: LedgerRow): TemplateResult =>
  place < 0
    ? html`${text}`
    : html`<button type="button" class="link" @click=${() => desk.dispatch(mapMoved(place))}>${text}</button>`;

type Bead = 'first' | 'good' | 'bad' | 'plain' | 'last';

/** The part of the line beside one row: in from the row above, and down to the next. */
function stroke(before: number, now: number, bead: Bead, text: string): TemplateResult {
  const above = bead === 'first' ? '' : `M${before} 0L${now} 50`;
  const below = bead === 'last' ? '' : `M${now} 50V100`;
  return html`<span class="ink">
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${svg`<path d="${above}${below}" />`}</svg>
    <b class="bead ${bead}" style="left: ${now}%"><span>${text}</span></b>
  </span>`;
}
