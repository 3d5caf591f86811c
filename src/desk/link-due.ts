/** In a game by link: the link that has to go to the opponent, on a card over the map. It stops nothing. */
import { html, type nothing, type TemplateResult } from 'lit-html';
import { isElsewhere } from '../store/by-link.ts';
import type { RootState } from '../store/root.ts';
import { linkDue as setLinkDue } from '../store/share.ts';
import type { Desk } from './desk.ts';
import { linkPanel } from './link-panel.ts';
import { nothingToShow } from './mount.ts';
import { HONEST_WORD, sealList } from './seals.ts';

export function linkDue(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { game, share, ui, film } = state;
  if (game.report === null || ui.curtain !== null || film.on) return nothingToShow;
  if (share.due !== null && isElsewhere(game)) return outgoing(desk, state, share.due.link);
  return nothingToShow;
}

function outgoing(desk: Desk, { game, share }: RootState, link: string): TemplateResult {
  const asked = game.opening?.scenario.sides.find(({ id }) => id === game.report?.ask?.side)?.name;
  const title = `Vedette: ${game.opening?.scenario.title ?? ''}${asked === undefined ? '' : `, ${asked} to move`}`;
  return html`<section class="link-due" aria-labelledby="link-due-head">
    <header>
      <h2 id="link-due-head">Send this link to your opponent</h2>
      ${closeButton(() => desk.dispatch(setLinkDue(null)))}
    </header>
    <p>${asked === undefined ? 'The game is over; he will want to see the end.' : `It is for ${asked.replace(/^The /, 'the ')} to answer. When the link comes back, open it here.`}</p>
    ${linkPanel(desk, 'Link for your opponent', title, desk.addressOf(link))} ${sealList(share.seals, game.opening?.again)}
    <p class="honest">${HONEST_WORD}</p>
  </section>`;
}

const closeButton = (close: () => void): TemplateResult | typeof nothing =>
  html`<button type="button" class="plain close" aria-label="Put the card away" @click=${close}>×</button>`;
