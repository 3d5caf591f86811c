/** What the marshal would do, on a slip over the map or on the sheet of a battle: the answer, his reasons, the chance to win. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Advice, Estimate } from '../adviser/contract.ts';
import { isSpread } from '../store/battle.ts';
import { counselClosed } from '../store/counsel.ts';
import { myAsk } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { mapMoved } from '../store/ui.ts';
import type { Ask } from '../umpire/report.ts';
import { inHundred, leftOpen, signedHundred } from './chance.ts';
import type { Desk } from './desk.ts';
import { nothingToShow } from './mount.ts';
import { sentence } from './sentence.ts';

/** Other answers that are named beside the marshal's. */
const MOST_OTHERS = 3;

/** A sheet that lies over the map has it on it. */
export const counselSlip = (desk: Desk, state: RootState): TemplateResult | typeof nothingToShow =>
  !state.counsel.on || isSpread(state) ? nothingToShow : html`${counselPaper(desk, state)}`;

/** The button that asks the marshal, also on the sheet of a battle. */
export function advising(desk: Desk, state: RootState): TemplateResult | typeof nothing {
  if (myAsk(state.game) === null) return nothing;
  if (state.counsel.on) return counselPaper(desk, state);
  return html`<button type="button" class="plain consult" @click=${() => desk.dispatch(want.askCounsel())}>Ask the marshal <kbd>M</kbd></button>`;
}

function counselPaper(desk: Desk, { counsel, game }: RootState): TemplateResult | typeof nothing {
  const ask = myAsk(game);
  if (ask === null) return nothing;
  const { advice, chance, thinking, share } = counsel;
  return html`<section class="counsel" aria-labelledby="counsel-head">
    <header>
      <h2 id="counsel-head">The marshal would</h2>
      <button type="button" class="plain close" aria-label="Put his advice away" title="Put away (M)" @click=${() => desk.dispatch(counselClosed())}>×</button>
    </header>
    ${advice === null ? html`<p class="deed">look at the map for a moment…</p>` : said(desk, ask, advice)}
    <p class="chance">${chance === null ? 'Our chance to win is being reckoned.' : html`Our chance to win, if both play on as usual: ${chances(chance)}.`}</p>
    ${
      thinking
        ? html`<p class="still"><progress max="1" .value=${share} aria-label="How far he has thought"></progress>
            <button type="button" class="plain" @click=${() => desk.dispatch(want.enoughCounsel())}>That will do</button></p>`
        : nothing
    }
    ${advice === null ? nothing : html`<p class="doors"><button type="button" class="go" @click=${() => desk.dispatch(want.takeCounsel())}>Do it</button></p>`}
  </section>`;
}

function said(desk: Desk, ask: Ask, { index, reasons, alternatives, ghosts, value }: Advice): TemplateResult {
  const others = value === null ? [] : alternatives.filter((other) => other.index !== index).slice(0, MOST_OTHERS);
  const textOf = (at: number): string => ask.options.find((option) => option.index === at)?.text ?? '';
  return html`<p class="deed"><b>${textOf(index)}</b></p>
    <ul class="reasons">${reasons.map((reason) => html`<li>${sentence(reason)}</li>`)}</ul>
    ${
      ghosts.length === 0
        ? nothing
        : html`<ul class="ghosts" aria-label="Drawn on the map">
            ${ghosts
              .toSorted((a, b) => Number(b.kind === 'arrow') - Number(a.kind === 'arrow'))
              .map((ghost) => {
                const place = ghost.kind === 'arrow' ? ghost.to : ghost.at;
                return html`<li class=${ghost.kind}><button type="button" class="link" @click=${() => desk.dispatch(mapMoved(place))}>${ghost.note}</button></li>`;
              })}
          </ul>`
    }
    ${
      others.length === 0
        ? nothing
        : html`<table class="others">
            <caption>What else he weighed, in 100 beside it</caption>
            ${others.map((other) => html`<tr><th scope="row">${other.text || textOf(other.index)}</th> <td>${beside(other.value.mean - value!.mean)}</td></tr>`)}
          </table>`
    }`;
}

/** The marshal's runs end with the turn: what they come to is told as a difference, and never beside the chance to win. */
const beside = (by: number): string => (inHundred(by) === 0 ? 'as good' : signedHundred(by));

const chances = (chance: Estimate): TemplateResult =>
  html`<b>${inHundred(chance.mean)} in 100</b>, give or take ${leftOpen(chance)}`;
