/** Journal: the story in sentences; dice and rule on demand, a click moves the map. */
import { html, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { mapMoved, setUi } from '../store/ui.ts';
import type { JournalLine } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { ruleButton } from './rule.ts';

/** The newest lines; a replay reaches the older ones. */
const MOST_SHOWN = 400;

export function journal(desk: Desk, { game, ui }: RootState): TemplateResult {
  const now = game.report?.n ?? 0;
  const at = game.past?.n ?? now;
  const told = (game.past?.lines ?? game.journal).filter(({ kind }) => ui.details || kind !== 'detail');
  const lines = told.slice(-MOST_SHOWN).toReversed();
  const details = () => desk.dispatch(setUi({ details: !ui.details }));
  return html`<h2>Journal <button type="button" class="link" aria-pressed=${ui.details} @click=${details}>every detail</button></h2>
    <p class="scrubber">
      <span>Moment ${at} of ${now}</span>
      <button type="button" class="plain" @click=${() => desk.dispatch(want.openReplay())}>Replay <kbd>P</kbd></button>
    </p>
    ${lines.length === 0 ? html`<p class="aside">Nothing has happened yet.</p>` : ''}
    <ol class="story" reversed>
      ${repeat(
        lines,
        (line, i) => `${line.n}.${lines.length - i}`,
        (line) => storyLine(desk, line),
      )}
    </ol>`;
}

function storyLine(desk: Desk, line: JournalLine): TemplateResult {
  const { kind, text, dice, rule, hex } = line;
  if (kind === 'turn' || kind === 'phase') return html`<li class=${kind}>${text}</li>`;
  const told =
    hex === null
      ? text
      : html`<button type="button" class="place" @click=${() => desk.dispatch(mapMoved(hex))}>${text}</button>`;
  return html`<li class=${kind}>
    ${told}
    <span class="proof">${dice.map((face) => html`<i class="die" aria-label="die ${face}">${face}</i>`)}${ruleButton(desk, rule)}</span>
  </li>`;
}
