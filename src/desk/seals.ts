import { html, type TemplateResult } from 'lit-html';
import { againText } from '../store/by-link.ts';
import type { ChainSeal } from '../umpire/index.ts';

/** The chain of turns: if the last seal is the same on both screens, so is every choice and every die before it. */
export function sealList(seals: readonly ChainSeal[], again?: readonly number[]): TemplateResult {
  const warning = againText(again);
  return html`${warning === null ? '' : html`<p class="no">${warning}</p>`}${seals.length === 0 ? '' : chainOf(seals)}`;
}

function chainOf(seals: readonly ChainSeal[]): TemplateResult {
  return html`<details class="seals">
    <summary>Seals of the turns: <code>${seals.at(-1)?.seal}</code></summary>
    <p>Each seal is made from the one before it. If the last is the same at your opponent’s, nobody has played a turn again with other choices.</p>
    <ol>${seals.map(({ title, seal }) => html`<li><span>${title}</span> <code>${seal}</code></li>`)}</ol>
  </details>`;
}

/** A game without a server cannot keep a secret from a player who takes its link apart. */
export const HONEST_WORD =
  'The link holds the whole game. Vedette shows each side only what it may know, but somebody who takes the link apart can read what fog hides, and the dice to come. Play this way with people you trust.';
