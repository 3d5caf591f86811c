import { html, type TemplateResult } from 'lit-html';
import { sitByLink, takeSeat } from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { isByLink } from '../store/seats.ts';
import type { Desk } from './desk.ts';
import { nothingToShow } from './mount.ts';
import { HONEST_WORD } from './seals.ts';

/** Between two players: nothing is shown until the right one sits down. */
export function curtain(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { ui, game } = state;
  if (ui.curtain === null) return nothingToShow;
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-head">
    ${isByLink(game.seats) ? arrived(desk, state, ui.curtain) : handOver(desk, state, ui.curtain)}
  </div>`;
}

function handOver(desk: Desk, state: RootState, side: string): TemplateResult {
  const name = nameOf(state, side);
  return html`<div>
    <h2 id="curtain-head">${name}</h2>
    <p>Hand the screen over. The table is covered until the other commander sits down.</p>
    <button type="button" class="go" @click=${() => desk.dispatch(takeSeat())}>I command ${midSentence(name)}</button>
  </div>`;
}

/** A game by link has come: its sender cannot say who opens it. */
function arrived(desk: Desk, state: RootState, asked: string): TemplateResult {
  const { game } = state;
  const others = (game.opening?.scenario.sides ?? []).filter(({ id }) => id !== asked);
  const status = game.report?.status;
  const over = game.report?.over ?? null;
  return html`<div>
    <h2 id="curtain-head">${over === null ? `${nameOf(state, asked)} to move` : 'The game is over'}</h2>
    <p>${game.opening?.scenario.title}, ${status?.date}, turn ${status?.turn} of ${status?.turns}. A game by link has come: which side is yours?</p>
    <p class="choices">
      <button type="button" class="go" @click=${() => desk.dispatch(sitByLink({ side: asked }))}>I command ${midSentence(nameOf(state, asked))}</button>
      ${others.map(
        ({ id, name }) =>
          html`<button type="button" class="plain" @click=${() => desk.dispatch(sitByLink({ side: id }))}>I command ${midSentence(name)}</button>`,
      )}
    </p>
    <p class="honest">${HONEST_WORD}</p>
  </div>`;
}

const nameOf = ({ game }: RootState, side: string): string =>
  game.opening?.scenario.sides.find(({ id }) => id === side)?.name ?? side;

const midSentence = (name: string): string => name.replace(/^The /, 'the ');

export function focusCurtain(host: HTMLElement): void {
  host.querySelector<HTMLButtonElement>('button')?.focus();
}
