/** The sheet of a review: what it came to, the moments that decided it, and what would have been better. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Weighed } from '../../adviser/chances.ts';
import { momentsIn } from '../../store/deciding.ts';
import * as want from '../../store/intents.ts';
import { reasonsOf } from '../../store/motives.ts';
import { momentOf, UMPIRE } from '../../store/replay.ts';
import type { Moment, ReviewState } from '../../store/review.ts';
import type { RootState } from '../../store/root.ts';
import { partsOf, sharesOf, swingAt, valueAt } from '../../store/weighing.ts';
import { inHundred, leftOpen, signedHundred } from '../chance.ts';
import type { Desk } from '../desk.ts';
import { nothingToShow } from '../mount.ts';
import { sentence } from '../sentence.ts';
import { cutout } from './cutout.ts';
import { headline, summary } from './words.ts';

export function reviewSheet(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { review, game, replay } = state;
  const end = game.report?.n ?? 0;
  if (!review.on || game.opening === null) return nothingToShow;
  const shares = sharesOf(review, 0, end);
  const whole = valueAt(review, 0) !== undefined;
  const moments = momentsIn(review);
  const chosen = moments.find(({ n }) => n === review.chosen);
  const eye = replay.eye ?? game.eye;
  const as = (whose: string, title: string) =>
    html`<button type="button" class="plain" aria-pressed=${eye === whose} @click=${() => desk.dispatch(want.replayAs(whose))}>${title}</button>`;
  return html`
    <nav aria-label="How it is seen">
      ${as(UMPIRE, 'As it truly was')} ${game.eye === UMPIRE ? nothing : as(game.eye, 'As you saw it')}
      <button type="button" class="plain" @click=${() => leave(desk)}>The result</button>
    </nav>
    <h2>${whole ? headline(shares) : 'The game is being weighed'}</h2>
    <p>${summary(review, end)}</p>
    ${progress(desk, review)}
    ${
      whole
        ? html`<ul class="shares">
            <li class="dice"><b>${signedHundred(shares.dice)}</b> the dice</li>
            <li><b>${signedHundred(shares.mine)}</b> your answers</li>
            <li><b>${signedHundred(shares.his)}</b> his answers</li>
            <li><b>${signedHundred(shares.unexplained)}</b> unexplained</li>
          </ul>`
        : nothing
    }
    <h3>Moments that decided it <small>chance to win, before → after</small></h3>
    <ol class="moments">${moments.map((moment, i) => card(desk, state, moment, i))}</ol>
    ${moments.length === 0 ? html`<p><i>None has been found yet.</i></p>` : nothing}
    ${chosen === undefined || isNarrow(state) ? nothing : better(state, chosen)}
    ${whyHe(desk, state)}
    ${turnByTurn(review)}
    <p class="doors">
      <button type="button" class="go" ?disabled=${momentOf(game) >= end} @click=${() => desk.dispatch(want.branchHere(`What if, answer ${momentOf(game)}`))}>Play on from here</button>
      ${moments.length > 0 ? html`<button type="button" class="plain" @click=${() => desk.dispatch(want.lookAtMoment(after(moments, review.chosen)))}>Next moment</button>` : nothing}
    </p>`;
}

/** Where there is no room for bars: the same as a table. */
function turnByTurn(review: ReviewState): TemplateResult {
  const rows = review.turns.flatMap((turn) => {
    const known = [turn.from, turn.to].every((n) => valueAt(review, n) !== undefined);
    return known ? [{ turn, shares: sharesOf(review, turn.from, turn.to) }] : [];
  });
  return html`<details class="by-turn">
    <summary>Luck and choice, turn by turn</summary>
    <table>
      <thead><tr><th scope="col">turn</th><th scope="col">dice</th><th scope="col">yours</th><th scope="col">his</th><th scope="col">open</th></tr></thead>
      <tbody>${rows.map(
        ({ turn, shares: { dice, mine, his, unexplained } }) =>
          html`<tr><th scope="row">${turn.title}</th>${[dice, mine, his, unexplained].map((by) => html`<td>${signedHundred(by)}</td>`)}</tr>`,
      )}</tbody>
    </table>
  </details>`;
}

/** Why the opponent did what he did in the player-turn that is looked at: each of his reasons leads to its moment. */
function whyHe(desk: Desk, { review, game, motives }: RootState): TemplateResult | typeof nothing {
  const turn = review.turns.find(({ to }) => momentOf(game) < to) ?? review.turns.at(-1);
  if (turn === undefined || game.eye === UMPIRE) return nothing;
  const found = reasonsOf((motives.told ?? []).filter(({ n }) => n >= turn.from && n < turn.to));
  const ask = () => desk.dispatch(want.askMotives({ from: turn.from, to: turn.to }));
  return html`<h3>Why he did it <small>${turn.title}</small></h3>
    ${
      found.length > 0
        ? html`<ol class="motives">${found.map(
            ({ n, did, reasons }) =>
              html`<li><button type="button" class="link" @click=${() => desk.dispatch(want.lookBack(n))}>${did}</button> <i>${reasons.map(sentence).join(' ')}</i></li>`,
          )}</ol>`
        : motives.told === null || motives.told.every(({ n }) => n < turn.from || n >= turn.to)
          ? html`<p><button type="button" class="plain" @click=${ask}>Ask him</button></p>`
          : html`<p><i>He has kept no reasons of this turn.</i></p>`
    }`;
}

function leave(desk: Desk): void {
  desk.dispatch(want.closeReview());
  desk.dispatch(want.showResult());
}

const after = (moments: readonly Moment[], chosen: number | null): number =>
  (moments.find(({ n }) => n > (chosen ?? -1)) ?? moments[0])!.n;

function progress(desk: Desk, review: ReviewState): TemplateResult {
  const { running, turns, values, marks } = review;
  const isKnown = (n: number): boolean => valueAt(review, n) !== undefined;
  const weighed = turns.filter(({ from, to }) => isKnown(from) && isKnown(to)).length;
  const known = marks.filter((n) => values[n] !== undefined).length;
  const told =
    known < marks.length
      ? `${weighed} of ${turns.length} player-turns weighed.`
      : running
        ? 'Every turn is weighed; now the swings are looked into.'
        : '';
  return html`<p class="progress" role="status">${told}
    ${
      running
        ? html`<progress max=${marks.length} .value=${known} aria-label="Moments weighed"></progress>
            <button type="button" class="plain" @click=${() => desk.dispatch(want.stopReview())}>Stop</button>`
        : known < marks.length
          ? html`<button type="button" class="plain" @click=${() => desk.dispatch(want.weighGame())}>Go on weighing</button>`
          : nothing
    }</p>`;
}

/** Where a moment and what is said of it do not stand beside each other, one opens under the other. */
const isNarrow = ({ ui }: RootState): boolean => ui.layout !== 'folder';

function card(desk: Desk, state: RootState, moment: Moment, i: number): TemplateResult {
  const { review, game } = state;
  const { n, title, when, story, place, scene, side } = moment;
  const swing = swingAt(review, n);
  if (swing === undefined) return html``;
  const { by, from, to } = swing;
  const { mine, his, dice } = partsOf(review, swing);
  const [before, now] = [review.values[from]?.mean ?? 0, review.values[to]?.mean ?? 0];
  const who = side === review.side ? '' : 'He: ';
  return html`<li class=${review.chosen === n ? 'on' : ''}>
    ${place === null || game.opening === null ? nothing : cutout(game.opening.board, scene, place)}
    <div>
      <h4><button type="button" class="link" @click=${() => desk.dispatch(want.lookAtMoment(n))}>${i + 1} · ${title}</button>
        <b class=${by < 0 ? 'bad' : 'good'}>${signedHundred(by)}</b></h4>
      <small>${inHundred(before)} → ${inHundred(now)} · ${when}</small>
      <p>${who}${answered(moment)}. ${story}</p>
      <p class="chips">${chip('your answer', mine)} ${chip('his answers', his)} ${chip('dice', dice, 'dice')} ${chip('unexplained', by - mine - his - dice, 'dice')}</p>
    </div>
    ${review.chosen === n && isNarrow(state) ? html`<div class="opened">${better(state, moment)}</div>` : nothing}
  </li>`;
}

/** "Who is struck? Quiot", "March from Maubeuge: Bachelu". */
const answered = ({ asked, answer }: Moment): string =>
  asked === '' ? answer : `${asked}${asked.endsWith('?') ? '' : ':'} ${answer}`;

/** Nothing is said of what did nothing. */
const chip = (what: string, by: number, kind = by < 0 ? 'bad' : 'good'): TemplateResult | typeof nothing =>
  inHundred(by) === 0 ? nothing : html`<span class=${kind}>${what} ${signedHundred(by)}</span>`;

/** From what the side knew then; the truth follows in italics. */
function better({ review, motives }: RootState, moment: Moment): TemplateResult {
  const { n, side, advice, advised, answer } = moment;
  const who = side === review.side ? 'You' : 'He';
  if (advice === null)
    return html`<h3>What the marshal would have done</h3><p><i>${review.running ? 'He is being asked.' : 'He has not been asked yet.'}</i></p>`;
  const same = advised === answer;
  const his =
    side === review.side
      ? []
      : (motives.told ?? []).filter((motive) => motive.n === n).flatMap(({ reasons }) => reasons);
  return html`<h3>What the marshal would have done</h3>
    <p><b>${same ? `The same: ${advised}` : advised}</b>. ${advice.reasons.map(sentence).join(' ')} ${same ? nothing : html`<i>${who} answered: ${answer}.</i>`}</p>
    ${his.length === 0 ? nothing : html`<p>His own reasons: <i>${his.map(sentence).join(' ')}</i></p>`}
    ${same ? nothing : html`<p>${compared(review, n, side, moment.better)}</p>`}`;
}

/** Both answers on the same positions with the same dice, as the side that chose knew them; our chance to win. */
function compared({ running, weighed, ...review }: ReviewState, n: number, side: string, better: Weighed | null) {
  const given = weighed[n];
  if (better === null || given === undefined)
    return html`<i>${running ? 'Both answers are being played out.' : ''}</i>`;
  const [his, whose] = side === review.side ? ['your', 'you'] : ['his', 'he'];
  const open = Math.max(leftOpen(better.gain), leftOpen(given.gain));
  const by = Math.abs(inHundred(better.answer.mean) - inHundred(given.answer.mean));
  const clear = by > open ? '' : ` The playouts do not tell them apart (give or take ${open}).`;
  return html`From what ${whose} knew, and both playing on as usual, our chance is <b>${inHundred(better.answer.mean)} in 100</b> with it and <b>${inHundred(given.answer.mean)}</b> with ${his} answer.${clear} <small>${better.answer.runs} playouts of each</small>`;
}
