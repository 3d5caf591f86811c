/** Journal: the story in sentences; a march is one of them, its steps on demand. A click moves the map. */
import { html, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { shown } from '../store/game.ts';
import * as want from '../store/intents.ts';
import { type Passage, passagesOf } from '../store/journeys.ts';
import type { RootState } from '../store/root.ts';
import { mapMoved, setUi } from '../store/ui.ts';
import type { JournalLine, Sum } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { ruleButton } from './rule.ts';

/** The newest lines; a replay reaches the older ones. */
const MOST_SHOWN = 400;

export function journal(desk: Desk, { game, ui }: RootState): TemplateResult {
  const status = shown(game)?.status;
  const story = game.past?.lines ?? game.journal;
  const told = ui.details ? story.map((line): Passage => ({ line, steps: [] })) : passagesOf(story);
  const passages = told.slice(-MOST_SHOWN).toReversed();
  const details = () => desk.dispatch(setUi({ details: !ui.details }));
  return html`<h2>Journal <button type="button" class="link" aria-pressed=${ui.details} @click=${details}>every detail</button></h2>
    <p class="scrubber">
      <span>${status === undefined ? '' : `Turn ${status.turn}, ${status.date}`}</span>
      <button type="button" class="plain" @click=${() => desk.dispatch(want.openReplay())}>Replay <kbd>P</kbd></button>
    </p>
    ${passages.length === 0 ? html`<p class="aside">Nothing has happened yet.</p>` : ''}
    <ol class="story" reversed>
      ${repeat(
        passages,
        ({ line }, i) => `${line.n}.${passages.length - i}`,
        (passage) => storyLine(desk, passage),
      )}
    </ol>`;
}

function storyLine(desk: Desk, { line, steps }: Passage): TemplateResult {
  const { kind, text } = line;
  if (kind === 'turn' || kind === 'phase') return html`<li class=${kind}>${text}</li>`;
  if (steps.length === 0) return html`<li class=${kind}>${sentence(desk, line)}</li>`;
  return html`<li class=${kind}>
    <details class="journey">
      <summary aria-label="Step by step: ${text}"></summary>
      <ol>${steps.map((step) => html`<li class="detail">${sentence(desk, step)}</li>`)}</ol>
    </details>
    ${sentence(desk, line)}
  </li>`;
}

function sentence(desk: Desk, { text, dice, rule, place, proof }: JournalLine): TemplateResult {
  const told =
    place === null
      ? text
      : html`<button type="button" class="place" @click=${() => desk.dispatch(mapMoved(place))}>${text}</button>`;
  return html`${told}
    <span class="proof">${dice.map((face) => html`<i class="die" aria-label="die ${face}">${face}</i>`)}${ruleButton(desk, rule)}</span>${proof === undefined ? '' : proven(desk, text, proof)}`;
}

/** Line by line where the number comes from. */
const proven = (desk: Desk, text: string, { lines }: Sum): TemplateResult => html`<details class="why">
  <summary aria-label="Why: ${text}">why</summary>
  <table>${lines.map(
    ({ label, why, values, rule }) =>
      html`<tr><th scope="row">${label} <small>${why}</small></th><td>${values[0]}</td><td>${ruleButton(desk, rule ?? '')}</td></tr>`,
  )}</table>
</details>`;
