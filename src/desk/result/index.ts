/** The last page of a game: the winner and the level, what made it so, what it cost, and where the armies went. */
import './result.css';
import './costs.css';
import './ledger.css';
import { html, svg, type TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { shown } from '../../store/game.ts';
import * as want from '../../store/intents.ts';
import type { RootState } from '../../store/root.ts';
import { mapMoved, setUi } from '../../store/ui.ts';
import type { Goal, Status } from '../../umpire/report.ts';
import type { FoughtBattle, Result } from '../../umpire/result.ts';
import { levelTrack, signed } from '../briefing.ts';
import type { Desk } from '../desk.ts';
import { ruleButton } from '../rule.ts';
import { takenBack } from '../taken-back.ts';
import { whence } from '../whence.ts';
import { costs, counted } from './costs.ts';
import { ledger } from './ledger.ts';

const MOST_BATTLES = 4;

export function resultPage(desk: Desk, { game, ui }: RootState): TemplateResult {
  const report = shown(game);
  const { result } = ui;
  if (report === null || result === null) return html`<p role="status">The ledger is being added up.</p>`;
  const nameOf = (side: string): string => game.opening?.scenario.sides.find(({ id }) => id === side)?.name ?? side;
  const cost = costs(desk, result, game.eye, nameOf);
  const wide = ui.layout === 'folder';
  return html`
    <div class="verdict-part">
      <p class="verdict ${result.winner === null ? '' : result.winner === game.eye ? 'ours' : 'his'}">${headline(result, game.eye)}</p>
      <p>${result.text} ${distance(report.status, report.goal, game.eye)} ${ruleButton(desk, result.rule)}</p>
      ${report.again === 0 ? '' : html`<p class="noted">${takenBack(report.again)}; its link says so.</p>`}
      ${levelTrack(report.status, report.goal, game.eye)}
    </div>
    <div class="window" ${ref((one) => one && measure(desk, one))}>
      <p class="legend">Fog lifted: as it truly was. <span class="own-way">${game.eye === 'umpire' ? 'One side' : 'We'}</span> <span class="his-way">${game.eye === 'umpire' ? 'the other' : 'they'}</span></p>
    </div>
    ${wide ? html`<section class="toll-part">${cost}</section>` : ''}
    <div class="account" tabindex="0" role="group" aria-label="How it came about">
      ${report.goal.levels.length === 0 ? '' : ledger(desk, result, report.status, game.eye)}
      ${wide ? '' : cost}
      <h3>The battles that decided it</h3>
      <ol class="battles">${decisive(result).map((battle) => fought(desk, battle, game.eye, nameOf, result.men))}</ol>
    </div>
    <div class="doors">
      ${door('watch', 'Watch it', 'from the first order', true, () => watchIt(desk))}
      ${door('review', 'Review it', 'what decided it', false, () => desk.dispatch(want.openReview()))}
      ${door('other', 'Play the other side', 'the same dice', false, () => desk.dispatch(want.playAgain('other')))}
      ${door('again', 'Again', 'new dice', false, () => desk.dispatch(want.playAgain('same')))}
      ${door('send', 'Send the link', 'the whole game', false, () => desk.dispatch(want.makeLink()))}
      ${door('keep', 'Keep a picture', 'map and ledger', false, () => desk.keepPicture(headline(result, game.eye), result))}
    </div>
  `;
}

const ICONS: Readonly<Record<string, TemplateResult>> = {
  watch: svg`<circle cx="12" cy="12" r="9" /><path d="M10 8l6 4-6 4z" class="full" />`,
  review: svg`<path d="M4 3v17h17M7 15l4-5 3 3 5-8" />`,
  other: svg`<path d="M4 8h14l-4-4M20 16H6l4 4" />`,
  again: svg`<path d="M5 9a8 8 0 1 1-1 5M5 3v6h6" />`,
  send: svg`<path d="M3 6h18v12H3zM3 7l9 6 9-6" />`,
  keep: svg`<path d="M3 4h18v16H3zM7 16l4-5 3 3 2-2 3 4" />`,
};

const door = (icon: string, text: string, more: string, main: boolean, act: () => void): TemplateResult =>
  html`<button type="button" class=${main ? 'go' : 'plain'} @click=${act}>
    <svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[icon]}</svg><span>${text}<small>${more}</small></span>
  </button>`;

function headline({ winner, level }: Result, eye: string): string {
  if (winner === null) return `A draw: ${level}`;
  return winner === eye ? `You have won: ${level}` : eye === 'umpire' ? level : `You have lost: ${level}`;
}

/** "The marker stands at +2, one space short of French decisive victory." */
function distance({ gauges }: Status, { levels }: Goal, eye: string): string {
  const track = gauges.find((gauge) => gauge.kind === 'track');
  if (track === undefined) return '';
  const stands = `The marker stands at ${signed(track.at)}`;
  const up = eye === track.minus ? -1 : 1;
  const spaces = (level: Goal['levels'][number]): number => up * ((up > 0 ? level.from : level.to) - track.at);
  const [next] = levels.filter((level) => spaces(level) > 0).toSorted((a, b) => spaces(a) - spaces(b));
  if (next === undefined || eye === 'umpire') return `${stands}.`;
  const far = spaces(next);
  return `${stands}, ${far === 1 ? 'one space' : `${far} spaces`} short of “${next.title}”.`;
}

/** The map is seen through a window in the page: where it lies is known when it is laid out. */
let measured: Element | null = null;
function measure(desk: Desk, window: Element): void {
  if (window === measured) return;
  measured = window;
  new ResizeObserver(() => {
    const { left, top, right, bottom } = window.getBoundingClientRect();
    if (right > left) desk.dispatch(setUi({ window: { left, top, right, bottom } }));
  }).observe(window);
}

/** The costliest, in the order in which they were fought. */
function decisive({ battles }: Result): FoughtBattle[] {
  const cost = ({ lost }: FoughtBattle): number => lost.reduce((sum, { points }) => sum + points, 0);
  return battles
    .toSorted((a, b) => cost(b) - cost(a))
    .slice(0, MOST_BATTLES)
    .toSorted((a, b) => a.n - b.n);
}

/** Told by the seated side; an onlooker hears the names of both. */
function fought(
  desk: Desk,
  { title, turn, place, winner, lost, n }: FoughtBattle,
  eye: string,
  nameOf: (side: string) => string,
  men: number | null,
): TemplateResult {
  const look = () => {
    desk.dispatch(setUi({ dialog: null }));
    desk.dispatch(want.openReplay());
    desk.dispatch(want.lookBack(n));
  };
  const seated = eye !== 'umpire';
  const who = (side: string): string => (seated ? (side === eye ? 'we' : 'they') : nameOf(side));
  const outcome = winner === null ? 'nobody won' : `${who(winner)} won`;
  return html`<li class=${winner === null || !seated ? '' : winner === eye ? 'ours' : 'his'}>
    <i aria-hidden="true">⚔</i>
    <span>
      <button type="button" class="link" @click=${() => desk.dispatch(mapMoved(place))}>${title}</button>
      <small>turn ${turn} · ${outcome} · <button type="button" class="link" @click=${look}>See it again</button></small>
      ${whence(
        desk,
        'why',
        lost.flatMap(({ from }) => from),
        (points) => counted(points, men),
      )}
    </span>
    ${lost.map(({ side, points }) => html`<span class="toll"><b>${counted(points, men)}</b> <small>${who(side)} lost</small></span>`)}
  </li>`;
}

function watchIt(desk: Desk): void {
  desk.dispatch(setUi({ dialog: null }));
  desk.dispatch(want.openReplay());
  desk.dispatch(want.lookBack(0));
  desk.dispatch(want.playReplay(true));
}
