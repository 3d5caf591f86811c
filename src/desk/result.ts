/** The last page of a game: who won and by how much, what made it so, what it cost, and where everybody went. */
import { html, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { mapMoved, setUi } from '../store/ui.ts';
import type { FoughtBattle, LedgerRow, Result } from '../umpire/result.ts';
import { levelTrack, signed } from './briefing.ts';
import type { Desk } from './desk.ts';
import { ruleButton } from './rule.ts';

const MOST_BATTLES = 4;
const POINT = 1_000;

export function resultPage(desk: Desk, { game, ui }: RootState): TemplateResult {
  const report = shown(game);
  const { result } = ui;
  if (report === null || result === null) return html`<p role="status">The ledger is being added up.</p>`;
  const nameOf = (side: string): string => game.opening?.scenario.sides.find(({ id }) => id === side)?.name ?? side;
  return html`
    <p class="verdict ${result.winner === null ? '' : result.winner === game.eye ? 'ours' : 'his'}">${headline(result, game.eye)}</p>
    <p>${result.text} ${ruleButton(desk, result.rule)}</p>
    ${levelTrack(report.status, report.goal, game.eye)}
    ${report.goal.levels.length === 0 ? '' : html`<h3>What moved the marker</h3>${ledger(desk, result)}`}
    <h3>What it cost</h3>
    <table>
      <thead><tr><th scope="col"></th><th scope="col">in battle</th><th scope="col">on the march</th><th scope="col">men in all</th></tr></thead>
      <tbody>
        ${result.costs.map(
          ({ side, battle, march }) =>
            html`<tr><th scope="row">${nameOf(side)}</th><td>${men(battle)}</td><td>${men(march)}</td><td><b>${men(battle + march)}</b></td></tr>`,
        )}
      </tbody>
    </table>
    <h3>The battles that decided it</h3>
    <ol class="battles">${decisive(result).map((battle) => fought(desk, battle, game.eye, nameOf))}</ol>
    <p class="doors">
      <button type="button" class="go" @click=${() => watchIt(desk)}>Watch it</button>
      <button type="button" class="go" @click=${() => desk.dispatch(want.openReview())}>Review it</button>
      <button type="button" class="plain" @click=${() => desk.dispatch(want.playAgain('other'))}>Play the other side</button>
      <button type="button" class="plain" @click=${() => desk.dispatch(want.playAgain('same'))}>Again</button>
      <button type="button" class="plain" @click=${() => desk.dispatch(want.makeLink())}>Send the link</button>
      <button type="button" class="plain" @click=${() => desk.keepPicture(headline(result, game.eye), result)}>Keep a picture</button>
    </p>
  `;
}

export function headline({ winner, level }: Result, eye: string): string {
  if (winner === null) return `A draw: ${level}`;
  return winner === eye ? `You have won: ${level}` : eye === 'umpire' ? level : `You have lost: ${level}`;
}

function ledger(desk: Desk, { from, ledger: rows }: Result): TemplateResult {
  if (rows.length === 0) return html`<p>Nothing did: it stands where it stood, at ${signed(from)}.</p>`;
  return html`<ol class="ledger">
    <li><span>It began at</span><b>${signed(from)}</b></li>
    ${rows.map(
      (row) => html`<li>
        <small>Turn ${row.turn}</small> ${cause(desk, row)} ${ruleButton(desk, row.rule)}
        <em>${signed(row.by)}</em><b>${signed(row.at)}</b>
      </li>`,
    )}
  </ol>`;
}

const cause = (desk: Desk, { cause: text, place }: LedgerRow): TemplateResult =>
  place < 0
    ? html`<span>${text}</span>`
    : html`<button type="button" class="link" @click=${() => desk.dispatch(mapMoved(place))}>${text}</button>`;

const men = (points: number): string => (points * POINT).toLocaleString('en');

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
    </span>
    ${lost.map(({ side, points }) => html`<span class="toll"><b>${men(points)}</b> <small>${who(side)} lost</small></span>`)}
  </li>`;
}

function watchIt(desk: Desk): void {
  desk.dispatch(setUi({ dialog: null }));
  desk.dispatch(want.openReplay());
  desk.dispatch(want.lookBack(0));
  desk.dispatch(want.playReplay(true));
}
