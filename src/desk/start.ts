/** The start page: usable before anything but this page has been fetched, one click from a briefing. */
import { html, nothing, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { ScenarioCard } from '../store/scenarios.ts';
import { ME } from '../store/seats.ts';
import type { Book } from '../store/shelf-db.ts';
import { titleOf } from '../store/shelving.ts';
import { type DialogName, setUi } from '../store/ui.ts';
import type { Manifest } from '../umpire/manifest.ts';
import { type Desk, openCharts } from './desk.ts';
import { nothingToShow } from './mount.ts';
import { noticeSlip } from './notice.ts';
import { shelfSection } from './shelf.ts';

export function startPage(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { game, shelf, ui, settings } = state;
  if (game.report !== null) return nothingToShow;
  const cards = lightestFirst(desk.cards);
  const [first] = cards.filter(({ training }) => !training);
  return html`<div class="start">
    <div class="hero">
      ${desk.hero === undefined ? nothing : html`<img src=${desk.hero} alt="" />`}
      <header class="leaf">
        <h1>Vedette</h1>
        <p>A war table for the age of Napoleon, with an umpire who knows the rules and an opponent who obeys them.</p>
      </header>
      ${first === undefined ? nothing : startHere(desk, first, settings.learned.length)} ${waitingGame(desk, shelf.books)} ${corner(desk)}
    </div>
    ${noticeSlip(desk, ui.notice)}
    ${game.coming === null || game.underway !== null ? '' : html`<p class="busy" role="status">${game.coming}…</p>`}
    ${desk.systems.map((system) => shelfOf(desk, system, cards))}
    ${trainingGrounds(desk, cards)}
    ${shelfSection(desk, shelf)}
    ${puzzles(desk)}
    ${openers(desk)}
  </div>`;
}

const lightestFirst = (cards: readonly ScenarioCard[]): ScenarioCard[] =>
  cards.toSorted((a, b) => a.weight - b.weight || a.minutes - b.minutes);

function startHere(desk: Desk, card: ScenarioCard, learned: number): TemplateResult {
  return html`<section class="leaf here" aria-labelledby="here-head">
    <h2 id="here-head">Start here</h2>
    <button type="button" class="go" @click=${() => play(desk, card)}>Play ${card.title}</button>
    <p>${card.pitch} ${lasting(card.minutes)}.</p>
    <button type="button" class="plain" @click=${() => show(desk, 'lessons')}>Learn it in lessons</button>
    <p>A few minutes each, on the real map. ${learned === 0 ? 'No rules to read first.' : `${spelled(learned)} learned so far.`}</p>
  </section>`;
}

/** The game played last; the others are on the shelf below. */
function waitingGame(desk: Desk, books: readonly Book[]): TemplateResult | typeof nothing {
  const [latest, ...others] = books.filter(({ over }) => over === null);
  if (latest === undefined) return nothing;
  const more = others.length === 0 ? '' : html`<p class="small">${spelled(others.length)} more on the shelf.</p>`;
  return html`<section class="leaf waiting" aria-labelledby="waiting-head">
    <h2 id="waiting-head">Your game is waiting</h2>
    <p><b>${titleOf(latest)}</b>, ${latest.date}, turn ${latest.turn} of ${latest.turns}.</p>
    <button type="button" class="go" @click=${() => desk.dispatch(want.openBook(latest.id))}>Continue my game</button>
    ${more}
  </section>`;
}

const show = (desk: Desk, dialog: DialogName): unknown => desk.dispatch(setUi({ dialog }));

function corner(desk: Desk): TemplateResult {
  const door = (title: string | TemplateResult, dialog: DialogName) =>
    html`<button type="button" class="link" @click=${() => show(desk, dialog)}>${title}</button>`;
  return html`<nav class="corner" aria-label="Vedette">
    <button type="button" class="link" @click=${() => openCharts(desk)}>Charts</button> ${door('Settings', 'settings')} ${door(html`Help<span class="by-key"> and keys</span>`, 'help')} ${door('Credits', 'credits')}
  </nav>`;
}

function shelfOf(desk: Desk, { id, title, sentence }: Manifest, cards: readonly ScenarioCard[]): TemplateResult {
  const own = cards.filter(({ system, training }) => system === id && !training);
  return row(desk, `shelf-${id}`, title, sentence, own);
}

function trainingGrounds(desk: Desk, cards: readonly ScenarioCard[]): TemplateResult | typeof nothing {
  const grounds = cards.filter(({ training }) => training);
  if (grounds.length === 0) return nothing;
  const about = 'Small invented country for what the great campaigns rarely show.';
  return row(desk, 'training', 'Training grounds', about, grounds);
}

const row = (desk: Desk, name: string, heading: string, about: string, cards: readonly ScenarioCard[]) =>
  html`<section class="campaigns" aria-labelledby=${name}>
    <header><h2 id=${name}>${heading}</h2><p>${about}</p></header>
    <ul class="cards">${cards.map((card) => framed(desk, card))}</ul>
  </section>`;

/** The whole frame is the button; side, opponent and options are on the sheet behind “Set up”. */
function framed(desk: Desk, card: ScenarioCard): TemplateResult {
  const { id, title, subtitle, minutes, turns, picture } = card;
  return html`<li class="card">
    <button type="button" class="frame" aria-label="Play ${title}" @click=${() => play(desk, card)}>
      ${picture === undefined ? html`<span>${title}</span>` : html`<img src=${picture} alt="" loading="lazy" width="560" height="262" />`}
    </button>
    <h3>${title}</h3>
    <p class="subtitle">${subtitle}</p>
    <p>
      ${spelled(turns)} turns. ${lasting(minutes)}.
      <button type="button" class="link" aria-haspopup="dialog" aria-label="Set up ${title}"
        @click=${() => desk.dispatch(setUi({ dialog: 'new', scenario: id }))}>Set up…</button>
    </p>
  </li>`;
}

/** The first side against the opponent, by the printed rules: what most people want. */
function play(desk: Desk, { id, sides, opponents }: ScenarioCard): void {
  const [first, second] = sides;
  const seats = { [first?.id ?? '']: ME, [second?.id ?? '']: opponents[0]?.id ?? ME };
  desk.dispatch(want.newGame({ scenario: id, seats, options: {}, seed: desk.newSeed() }));
}

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
const spelled = (n: number): string => NUMBERS[n] ?? String(n);

function lasting(minutes: number): string {
  if (minutes < 90) return `About ${minutes} minutes`;
  if (minutes > 300) return 'Many evenings';
  const hours = Math.floor(minutes / 60);
  return `About ${HOURS[hours]}${minutes % 60 >= 30 ? ' and a half' : ''}`;
}
const HOURS = ['', 'an hour', 'two hours', 'three hours', 'four hours', 'five hours'];

function puzzles(desk: Desk): TemplateResult {
  return html`<section class="openers" aria-labelledby="puzzles-head">
    <header>
      <h2 id="puzzles-head">Puzzles</h2>
      <p>Moments of games that were played, each with one answer that wins most often.</p>
    </header>
    <button type="button" class="plain" @click=${() => show(desk, 'puzzles')}>Try your eye</button>
  </section>`;
}

function openers(desk: Desk): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const link = String(new FormData(event.target as HTMLFormElement).get('link') ?? '');
    const lesson = /#l=(\S+)/.exec(link)?.[1];
    if (lesson !== undefined) desk.dispatch(want.learn(lesson));
    else if (link.trim() !== '') desk.dispatch(want.knock({ text: link, by: 'hand' }));
  };
  const choose = (event: Event) => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (file !== undefined) desk.dispatch(want.openFile(file));
  };
  return html`<section class="openers" aria-labelledby="openers-head">
    <header>
      <h2 id="openers-head">Open a link or a file</h2>
      <p>A friend sent you a game, you kept one, or somebody wrote you a lesson.</p>
    </header>
    <form @submit=${submit}>
      <input type="text" name="link" aria-label="A link to a game or a lesson" placeholder="paste the link here: …#g=…"
        autocomplete="off" spellcheck="false" />
      <button type="submit" class="plain">Open</button>
    </form>
    <label class="file plain">Choose a file
      <input type="file" accept=".vedette,application/json" @change=${choose} />
    </label>
  </section>`;
}
