/** The start page: usable before anything but this page has been fetched, one click from playing. */
import { html, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { ScenarioCard } from '../store/scenarios.ts';
import { ME, SIMPLE } from '../store/seats.ts';
import { setUi } from '../store/ui.ts';
import type { Desk } from './desk.ts';
import { minimap } from './minimap.ts';
import { nothingToShow } from './mount.ts';
import { noticeSlip } from './notice.ts';
import { continueGame, shelfSection } from './shelf.ts';

export function startPage(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { game, shelf, ui } = state;
  if (game.report !== null) return nothingToShow;
  const [latest] = shelf.books;
  return html`<div class="start">
    <header>
      <h1>Vedette</h1>
      <p>The campaigns of Napoleon on one table: an umpire who knows the rules, an opponent who obeys them.</p>
    </header>
    ${noticeSlip(desk, ui.notice)}
    ${game.busy === null || game.underway !== null ? '' : html`<p class="busy" role="status">${game.busy}…</p>`}
    ${latest === undefined ? '' : continueGame(desk, latest)}
    <section aria-labelledby="scenarios-head">
      <h2 id="scenarios-head">Scenarios</h2>
      <ul class="cards">${lightestFirst(desk.cards).map((card) => scenarioCard(desk, card))}</ul>
    </section>
    ${shelfSection(desk, shelf)}
    ${openers(desk)}
    <footer>
      <button type="button" class="link" @click=${() => desk.dispatch(setUi({ dialog: 'settings' }))}>Settings</button>
      <button type="button" class="link" @click=${() => desk.dispatch(setUi({ dialog: 'help' }))}>Help and keys</button>
      <button type="button" class="link" @click=${() => desk.dispatch(setUi({ dialog: 'credits' }))}>Credits</button>
    </footer>
  </div>`;
}

const lightestFirst = (cards: readonly ScenarioCard[]): ScenarioCard[] =>
  cards.toSorted((a, b) => a.weight - b.weight || a.minutes - b.minutes);

function scenarioCard(desk: Desk, card: ScenarioCard): TemplateResult {
  const { id, title, subtitle, minutes, turns, weight, sides, history, map } = card;
  const [first, second] = sides;
  const play = () =>
    desk.dispatch(
      want.newGame({
        scenario: id,
        seats: { [first?.id ?? '']: ME, [second?.id ?? '']: SIMPLE },
        options: {},
        seed: desk.newSeed(),
      }),
    );
  const [opening = ''] = history.split('\n');
  return html`<li class="card">
    ${map === undefined ? '' : minimap(map)}
    <h3>${title}</h3>
    <p class="subtitle">${subtitle}</p>
    <p class="opening">${opening}</p>
    <dl>
      <div><dt>Length</dt><dd>${turns} turns, about ${lasting(minutes)}</dd></div>
      <div><dt>Weight</dt><dd><span class="spoken">${weight} of 5</span><span aria-hidden="true">${'●'.repeat(weight)}${'○'.repeat(5 - weight)}</span></dd></div>
    </dl>
    <p class="doors">
      <button type="button" class="go" @click=${play}>Play ${first?.name.replace(/^The /, 'the ')}</button>
      <button type="button" class="plain" aria-haspopup="dialog" aria-label="Set up ${title}"
        @click=${() => desk.dispatch(setUi({ dialog: 'new', scenario: id }))}>Set up…</button>
    </p>
  </li>`;
}

const lasting = (minutes: number): string =>
  minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 30) / 2} hours`.replace('.5', '½');

function openers(desk: Desk): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const link = String(new FormData(event.target as HTMLFormElement).get('link') ?? '');
    if (link !== '') desk.dispatch(want.openLink(link.slice(Math.max(0, link.indexOf('#g=')))));
  };
  const choose = async (event: Event) => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (file !== undefined) desk.dispatch(want.openFile(await file.text()));
  };
  return html`<section class="openers" aria-label="Open a link or a file">
    <form @submit=${submit}>
      <label>Open a link <input type="text" name="link" placeholder="…#g=" autocomplete="off" spellcheck="false" /></label>
      <button type="submit" class="plain">Open</button>
    </form>
    <label class="file">or a saved file <input type="file" accept=".vedette,application/json" @change=${choose} /></label>
  </section>`;
}
