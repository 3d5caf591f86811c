/** What the other side's turn has changed, as far as we saw: a sheet in the place of the desk. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { NOTHING } from '../store/captions.ts';
import { commandTaken, isQuiet } from '../store/film.ts';
import * as want from '../store/intents.ts';
import { reasonsOf } from '../store/motives.ts';
import type { RootState } from '../store/root.ts';
import { isByLink } from '../store/seats.ts';
import { isTaught } from '../store/tuition.ts';
import { mapMoved, setUi } from '../store/ui.ts';
import type { Change, Changes, Losses } from '../umpire/film.ts';
import type { Desk } from './desk.ts';
import { points } from './force-card.ts';
import { nothingToShow } from './mount.ts';
import { sealList } from './seals.ts';
import { sentence } from './sentence.ts';
import { whence } from './whence.ts';

export function changesSheet(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { film, game, share, ui } = state;
  const { changes } = film;
  if (film.on || changes === null || game.report === null) return nothingToShow;
  const { status } = game.report;
  const take = () => desk.dispatch(commandTaken());
  const advised = () => {
    take();
    desk.dispatch(want.askCounsel());
  };
  const why = () => desk.dispatch(want.askMotives({ from: changes.from, to: game.report?.n ?? 0 }));
  const moved = list(desk, 'Who moved, as far as we saw', changes.moved, true);
  // A small screen shows the first lines only: what counts stands there.
  const isSmall = ui.layout !== 'folder';
  return html`<section class="changes" role="dialog" aria-labelledby="changes-head">
    <header>
      <h2 id="changes-head" tabindex="-1">${title(state)}</h2>
      <p class="ways">
        <button type="button" class="plain" @click=${() => desk.dispatch(want.seeFilmAgain())}>↺ See it again</button>
        <button type="button" class="plain" @click=${() => readJournal(desk)}>Journal</button>
      </p>
    </header>
    <div class="body" tabindex="0" role="group" aria-label="What changed">
      ${whyHeDid(state)}
      ${isQuiet(changes) ? html`<p>${NOTHING}</p>` : nothing}
      ${isSmall ? nothing : moved}
      ${list(desk, changes.battles.length === 1 ? 'Battle' : 'Battles', changes.battles)}
      ${losses(desk, state, changes)}
      ${list(desk, 'What it changes', changes.held)}
      ${isSmall ? moved : nothing}
      ${list(desk, 'Reports', changes.reports)}
      ${isByLink(game.seats) ? sealList(share.seals, game.opening?.again) : nothing}
    </div>
    <footer>${
      isTaught(state)
        ? html`${state.motives.told === null ? html`<button type="button" class="plain" @click=${why}>Why did he?</button> ` : nothing}<button type="button" class="plain" @click=${advised}>And now? Ask the marshal</button> `
        : nothing
    }<button type="button" class="go" @click=${take}>Take command: turn ${status.turn} <kbd>Enter</kbd></button></footer>
  </section>`;
}

/** The opponent's own reasons, for a learner who has asked: they say more than an army would know. */
function whyHeDid({ motives }: RootState): TemplateResult | typeof nothing {
  if (motives.told === null) return nothing;
  const found = reasonsOf(motives.told);
  return html`<h3>Why he did so <small>in his own words: more than we could know</small></h3>
    <ul class="motives">${
      found.length === 0
        ? html`<li>He gave no reasons.</li>`
        : found.map(({ did, reasons }) => html`<li><b>${did}</b>: ${reasons.map(sentence).join(' ')}</li>`)
    }</ul>`;
}

/** "While the Allies moved"; a player whose game came by link knows when he last saw it. */
function title({ game }: RootState): string {
  const others = (game.opening?.scenario.sides ?? []).filter(({ id }) => id !== game.eye);
  const [other] = others;
  if (isByLink(game.seats) || other === undefined) return 'Since your last turn';
  return `While ${other.name.replace(/^The /, 'the ')} moved`;
}

function list(desk: Desk, head: string, lines: readonly Change[], numbered = false): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  return html`<h3>${head}</h3>
    <ol>${lines.map((change, i) => row(desk, change, numbered ? i + 1 : null))}</ol>`;
}

function row(desk: Desk, { text, note, figure, place, tone }: Change, number: number | null): TemplateResult {
  const inner = html`${number === null ? nothing : html`<b class="number">${number}</b>`}
    <span class="what"><span class="text is-${tone}">${text}</span>${note === '' ? nothing : html`<small>${note}</small>`}</span>
    ${figure === '' ? nothing : html`<em>${figure}</em>`}`;
  if (place === null) return html`<li><span class="row">${inner}</span></li>`;
  return html`<li><button type="button" class="row" @click=${() => desk.dispatch(mapMoved(place))}>${inner}</button></li>`;
}

function losses(desk: Desk, { game }: RootState, { losses: lost }: Changes): TemplateResult | typeof nothing {
  const most = Math.max(...lost.map(({ least }) => least));
  if (most === 0) return nothing;
  const who = ({ side }: Losses): string =>
    side === game.eye ? 'We' : (game.opening?.scenario.sides.find(({ id }) => id === side)?.name ?? side);
  return html`<h3>Losses <small>in points</small></h3>
    <ol>${lost.map(
      (loss) => html`<li><span class="row">
        <span class="who">${who(loss)}</span>
        <span class="bar ${loss.side === game.eye ? 'bad' : 'good'} ${loss.more ? 'more' : ''}" style="--share: ${loss.least / most}" aria-hidden="true"></span>
        <em>${loss.more ? `${points(loss.least)} or more` : points(loss.least)}</em>
      </span>${whence(desk, 'why', loss.from, points)}</li>`,
    )}</ol>`;
}

function readJournal(desk: Desk): void {
  desk.dispatch(commandTaken());
  desk.dispatch(setUi({ tab: 'journal', folded: false }));
}

/** The sheet has the keyboard when it comes. */
export function focusChanges(host: HTMLElement): void {
  const sheet = host.querySelector<HTMLElement>('.changes');
  if (sheet !== null && !sheet.contains(document.activeElement)) sheet.querySelector<HTMLElement>('.go')?.focus();
}
