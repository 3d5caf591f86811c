import { html, nothing, type TemplateResult } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import type { Seats } from '../kernel/record.ts';
import type { Paragraph } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { ScenarioCard, ScenarioNotes } from '../store/scenarios.ts';
import { LINK, LINK_BY_TURNS, ME } from '../store/seats.ts';
import { setUi } from '../store/ui.ts';
import type { Desk } from './desk.ts';
import { designersNotes } from './notes.ts';
import { prose } from './prose.ts';

export async function newGameForm(desk: Desk, { ui, game }: RootState): Promise<TemplateResult> {
  const card = desk.cards.find(({ id }) => id === ui.scenario) ?? desk.cards[0];
  if (card === undefined) return html`<p>There is no scenario in this Vedette.</p>`;
  const notes = (await desk.notes())[card.id];
  const begin = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const seed = String(form.get('seed') ?? '').trim();
    const variant = String(form.get('variant') ?? '');
    const rules = Object.fromEntries(card.options.flatMap(({ id }) => (form.has(id) ? [[id, true]] : [])));
    desk.dispatch(
      want.newGame({
        scenario: card.id,
        ...seatsOf(card, String(form.get('seats')), form.has('by-turns')),
        options: variant === '' ? rules : { ...rules, variant },
        seed: seed === '' ? desk.newSeed() : seed,
      }),
    );
  };
  const change = (event: Event) => desk.dispatch(setUi({ scenario: (event.target as HTMLSelectElement).value }));
  return html`<form class="new-game" @submit=${begin}>
    <label>Scenario
      <select @change=${change}>
        ${desk.cards.map(({ id, title }) => html`<option value=${id} ?selected=${id === card.id}>${title}</option>`)}
      </select>
    </label>
    ${notes === undefined ? nothing : designersNotes(notes)}
    ${versions(card)}
    <fieldset>
      <legend>Seats</legend>
      <details class="strength">
        <summary>How strong are they?</summary>
        ${until(import('./strength.ts').then(({ howStrong }) => howStrong(card, desk.cards)).catch(() => 'This could not be fetched.'))}
      </details>
      ${seatings(card, notes?.aims ?? {}).map(
        ({ value, title, note }, i) => html`<label>
          <input type="radio" name="seats" value=${value} ?checked=${i === 0} /> ${title} <small>${note}</small>
        </label>`,
      )}
      <label>
        <input type="checkbox" name="by-turns" checked /> By link, one link for a turn
        <small>In the other’s player-turn the umpire gives your standard answers. Without it every decision of yours costs a letter.</small>
      </label>
    </fieldset>
    ${optionalRules(desk, card, game.rulebook)}
    <label>Seed of the dice
      <input type="text" name="seed" maxlength="40" placeholder="by chance" autocomplete="off" />
    </label>
    <p class="doors"><button type="submit" class="go">Begin</button></p>
  </form>`;
}

function versions({ variants, turns }: ScenarioCard): TemplateResult | typeof nothing {
  if (variants === undefined) return nothing;
  const whole = { id: '', title: `The whole of it, ${turns} turns` };
  return html`<fieldset>
    <legend>Version</legend>
    ${[whole, ...variants].map(
      ({ id, title }, i) =>
        html`<label><input type="radio" name="variant" value=${id} ?checked=${i === 0} /> ${title}</label>`,
    )}
  </fieldset>`;
}

function optionalRules(
  desk: Desk,
  { options, system }: ScenarioCard,
  book: readonly Paragraph[] | null,
): TemplateResult | typeof nothing {
  if (options.length === 0) return nothing;
  return html`<fieldset>
    <legend>Optional rules</legend>
    ${options.map(
      ({ id, title, rule }) =>
        html`<div class="optional">
          <label><input type="checkbox" name=${id} /> ${title}</label>
          ${paragraph(desk, system, book, rule)}
        </div>`,
    )}
  </fieldset>`;
}

/** No desk lies open yet: the paragraph unfolds where it is cited. */
function paragraph(desk: Desk, system: string, book: readonly Paragraph[] | null, rule: string): TemplateResult {
  const leaf = book?.find(({ id }) => id === rule);
  return html`<details @toggle=${() => desk.dispatch(want.readRulebook(system))}>
    <summary class="rule" aria-label="Rule ${rule}">${rule}</summary>
    ${leaf === undefined ? 'The rulebook is being fetched.' : prose(desk, leaf.text, () => null)}
  </details>`;
}

interface Seating {
  readonly value: string;
  readonly title: string;
  readonly note: string;
}

function seatings({ sides, opponents }: ScenarioCard, aims: ScenarioNotes['aims']): Seating[] {
  const alone = opponents.flatMap((opponent, i) =>
    sides.map(({ id, name }) => ({
      value: `${AGAINST}${opponent.id}:${id}`,
      title: `${name}, against ${opponent.title}`,
      note: i === 0 ? (aims[id] ?? '') : opponent.sentence,
    })),
  );
  return [
    ...alone,
    { value: 'both', title: 'Both sides at one screen', note: 'A curtain falls between the turns, so that fog holds.' },
    ...sides.map(({ id, name }) => ({
      value: `${BY_LINK}${id}`,
      title: `${name}, against a friend by link`,
      note: 'You send each other a link after every turn.',
    })),
    ...opponents.map(({ id, title }) => ({
      value: `${AGAINST}${id}:`,
      title: `Watch ${title} on both sides`,
      note: 'You see what the umpire sees.',
    })),
  ];
}

/** Before the side of this screen; the link itself names none. */
const BY_LINK = 'link:';
/** Before an opponent and the side of this screen, which is none when the player only watches. */
const AGAINST = 'against:';

function seatsOf(card: ScenarioCard, choice: string, byTurns: boolean): { seats: Seats; seat?: string } {
  if (!choice.startsWith(BY_LINK)) return { seats: seatsHere(card, choice) };
  const seats = Object.fromEntries(card.sides.map(({ id }) => [id, byTurns ? LINK_BY_TURNS : LINK]));
  return { seats, seat: choice.slice(BY_LINK.length) };
}

function seatsHere({ sides }: ScenarioCard, choice: string): Seats {
  const [, opponent, mine] = choice.startsWith(AGAINST) ? choice.split(':') : [];
  return Object.fromEntries(sides.map(({ id }) => [id, opponent === undefined || id === mine ? ME : opponent]));
}
