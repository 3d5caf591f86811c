/** Hands of cards under the map, and piles on the table. A card that can be played is pressed like any other button. */
import './hands.css';
import { html, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { myAsk, shown } from '../store/game.ts';
import { answersWith, pressed } from '../store/hands.ts';
import type { RootState } from '../store/root.ts';
import type { Ask, Hand, HandCard } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { nothingToShow } from './mount.ts';

/** More backs than these are one thicker pile; the number beside them says how many. */
const MOST_BACKS = 5;
/** The signs of the suits: no reader has to tell colours apart. */
const SIGNS = ['◆', '●', '▲', '■', '✚'] as const;

export function hands(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const held = shown(state.game)?.hands ?? [];
  if (held.length === 0) return nothingToShow;
  return html`${repeat(
    held,
    ({ id }) => id,
    (hand) => oneHand(desk, state, hand),
  )}`;
}

function oneHand(desk: Desk, state: RootState, { title, side, cards, hidden }: Hand): TemplateResult {
  const ask = myAsk(state.game);
  const own = side !== null && side === state.game.eye;
  return html`<section class="hand ${own ? 'own' : ''}" aria-label=${title}>
    <h3>${title} <span class="count">${cards.length + hidden}</span></h3>
    <ol @keydown=${walkCards}>
      ${repeat(
        cards,
        ({ id }) => id,
        (card) => html`<li>${face(desk, state, ask, card)}</li>`,
      )}
      ${hidden === 0 ? '' : html`<li class="backs"><span class="spoken">${hidden} ${hidden === 1 ? 'card' : 'cards'} face down</span>${backs(hidden)}</li>`}
    </ol>
  </section>`;
}

function face(desk: Desk, state: RootState, ask: Ask | null, card: HandCard): TemplateResult {
  const { id, title, text, figure, suit, why } = card;
  const answers = answersWith(ask, card);
  const raised = answers.some(({ index }) => index === state.ui.picked);
  const press = () => {
    const act = pressed(ask, card, desk.store.getState().ui);
    if (act !== null) desk.dispatch(act);
  };
  return html`<button
    type="button" data-card=${id} title=${why?.text ?? text} aria-disabled=${answers.length === 0} aria-pressed=${raised}
    class="card-face suit-${suit ?? 'none'} ${answers.length > 0 ? 'live' : ''} ${raised ? 'raised' : ''}"
    aria-label=${[title, text, why?.text ?? ''].filter((part) => part !== '').join('. ')} @click=${press}
  >
    <span class="figure">${figure}<i>${suit === null ? '' : SIGNS[suit % SIGNS.length]}</i></span>
    <span class="title">${title}</span>
    ${text === '' ? '' : html`<small>${text}</small>`}
  </button>`;
}

const backs = (count: number): TemplateResult[] =>
  Array.from({ length: Math.min(count, MOST_BACKS) }, () => html`<i class="card-back" aria-hidden="true"></i>`);

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Left and right go from card to card. */
function walkCards(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const cards = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLButtonElement>('.card-face')];
  event.preventDefault();
  event.stopPropagation();
  cards[cards.indexOf(event.target as HTMLButtonElement) + step]?.focus();
}
