/** The chance to win over the whole game, luck and choice turn by turn, and the scrubber: all on one line of answers. */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { momentsIn } from '../../store/deciding.ts';
import * as want from '../../store/intents.ts';
import { momentOf } from '../../store/replay.ts';
import type { ReviewState } from '../../store/review.ts';
import type { RootState } from '../../store/root.ts';
import { type Shares, sharesOf, swingAt, type TurnSpan, valueAt } from '../../store/weighing.ts';
import { inHundred, signedHundred } from '../chance.ts';
import type { Desk } from '../desk.ts';
import { nothingToShow } from '../mount.ts';

/** Of the drawing; its width is stretched to the page's. */
const WIDE = 1000;
const HIGH = 130;
const BARS = 62;
/** Standard errors of the band. */
const BAND = 2;

export function curve(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { review, game, replay } = state;
  const end = game.report?.n ?? 0;
  if (!review.on || end === 0) return nothingToShow;
  const at = momentOf(game);
  const x = (n: number): number => (n / end) * WIDE;
  const play = () => desk.dispatch(want.playReplay(!replay.playing));
  return html`
    <div class="line">
      <button type="button" class="knob" aria-label=${replay.playing ? 'Pause' : 'Play'} @click=${play}>${replay.playing ? '❚❚' : '▶'}</button>
      <div class="graph">
        <h2>Our chance to win <small>the band is what the playouts leave open</small></h2>
        <svg class="chance" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" role="img" aria-label=${inWords(review)}>
          ${review.turns.map(({ from, to }, i) => svg`<rect class="turn ${i % 2 === 0 ? '' : 'other'}" x=${x(from)} y="0" width=${x(to) - x(from)} height=${HIGH} />`)}
          ${[0, 0.25, 0.5, 0.75, 1].map((p) => svg`<line class=${p === 0.5 ? 'even' : 'grid'} x1="0" x2=${WIDE} y1=${y(p)} y2=${y(p)} />`)}
          ${trace(review, x)}
          <line class="now" x1=${x(at)} x2=${x(at)} y1="0" y2=${HIGH} />
        </svg>
        <div class="scale" aria-hidden="true">${[100, 75, 50, 25, 0].map((p) => html`<i style="--up: ${p / 100}">${p}</i>`)}</div>
        ${review.battles.map(({ n, title }) => html`<i class="fought" style="--at: ${(n - 1) / end}" title=${title}></i>`)}
        ${momentsIn(review).map(({ n }, i) => pin(desk, review, n, i + 1, n / end))}
        <input type="range" min="0" max=${end} .value=${String(at)} aria-label="Moment of the game"
          aria-valuetext="Answer ${at} of ${end}${chanceAt(review, at)}"
          @input=${(event: Event) => desk.dispatch(want.lookBack(Number((event.target as HTMLInputElement).value)))} />
      </div>
    </div>
    ${luck(review, end)}`;
}

const y = (p: number): number => HIGH - p * HIGH;

const clamp = (p: number): number => Math.max(0, Math.min(1, p));

function trace({ values }: ReviewState, x: (n: number) => number): SVGTemplateResult | typeof nothing {
  const known = Object.keys(values)
    .map(Number)
    .sort((a, b) => a - b);
  if (known.length < 2) return nothing;
  const line = (of: (n: number) => number): string[] => known.map((n) => `${x(n)},${y(clamp(of(n)))}`);
  const upper = line((n) => values[n]!.mean + BAND * values[n]!.error);
  const lower = line((n) => values[n]!.mean - BAND * values[n]!.error).reverse();
  return svg`<polygon class="band" points=${[...upper, ...lower].join(' ')} />
    <polyline class="mean" points=${line((n) => values[n]!.mean).join(' ')} />`;
}

function pin(desk: Desk, review: ReviewState, n: number, number: number, share: number): TemplateResult {
  const swing = swingAt(review, n);
  const after = swing === undefined ? undefined : review.values[swing.to]?.mean;
  return html`<button type="button" class="pin ${(swing?.by ?? 0) >= 0 ? 'good' : 'bad'} ${review.chosen === n ? 'on' : ''}" aria-label="Moment ${number}"
    style="--at: ${share}; --up: ${after ?? 0.5}" @click=${() => desk.dispatch(want.lookAtMoment(n))}>${number}</button>`;
}

/** As it stood when we were last asked. */
function chanceAt(review: ReviewState, n: number): string {
  const value = review.values[n] ?? review.values[swingAt(review, n)?.from ?? -1];
  return value === undefined ? '' : `, ${inHundred(value.mean)} in 100`;
}

function inWords(review: ReviewState): string {
  const told = review.turns.flatMap(({ title, from, to }) => {
    const [a, b] = [valueAt(review, from), valueAt(review, to)];
    return a === undefined || b === undefined ? [] : [`${title}: ${inHundred(a.mean)} to ${inHundred(b.mean)}`];
  });
  return `Chance to win in 100. ${told.join('. ')}`;
}

/** Bars side by side in each player-turn; up is good for us. */
function luck(review: ReviewState, end: number): TemplateResult {
  const bars = review.turns.map((turn) => ({ turn, shares: sharesOf(review, turn.from, turn.to) }));
  const most = Math.max(
    0.12,
    ...bars.flatMap(({ shares: { dice, mine, his, unexplained } }) => [dice, mine, his, unexplained].map(Math.abs)),
  );
  return html`<div class="luck">
    <h2>Luck and choice, turn by turn <span class="key"><i class="dice"></i>the dice <i class="mine"></i>your answers <i class="his"></i>his answers <i class="rest"></i>unexplained</span></h2>
    <ol>${bars.map(({ turn, shares }) => bar(review, turn, shares, most, end))}</ol>
  </div>`;
}

function bar(
  review: ReviewState,
  { title, from, to }: TurnSpan,
  shares: Shares,
  most: number,
  end: number,
): TemplateResult {
  const known = valueAt(review, from) !== undefined && valueAt(review, to) !== undefined;
  const kinds = [
    ['dice', 'the dice', shares.dice],
    ['mine', 'your answers', shares.mine],
    ['his', 'his answers', shares.his],
    ['rest', 'unexplained', shares.unexplained],
  ] as const;
  return html`<li style="--from: ${from / end}; --wide: ${(to - from) / end}" title="${title}: together ${signedHundred(shares.total)}">
    <b>${title.replace('The ', '')}</b>
    ${
      known
        ? html`<div class="bars">${kinds.map(
            ([kind, name, by]) =>
              html`<i class="${kind} ${by < 0 ? 'down' : 'up'}" style="--high: ${(Math.abs(by) / most) * (BARS / 2)}px" title="${name} ${signedHundred(by)}"><span>${signedHundred(by)}</span></i>`,
          )}</div>
          <small>together <b>${signedHundred(shares.total)}</b></small>`
        : html`<small>not yet weighed</small>`
    }
  </li>`;
}
