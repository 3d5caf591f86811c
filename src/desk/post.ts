/** The post of a game by link: what has to go out. A card over the map; it stops nothing. */
import { html, type nothing, type TemplateResult } from 'lit-html';
import { isElsewhere } from '../store/by-link.ts';
import type { RootState } from '../store/root.ts';
import { postDue } from '../store/share.ts';
import type { Desk } from './desk.ts';
import { linkPanel } from './link-panel.ts';
import { nothingToShow } from './mount.ts';
import { HONEST_WORD, sealList } from './seals.ts';

export function post(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { game, share, ui, film } = state;
  if (game.report === null || ui.curtain !== null || film.on) return nothingToShow;
  if (share.due !== null && isElsewhere(game)) return outgoing(desk, state, share.due.link);
  return nothingToShow;
}

function outgoing(desk: Desk, { game, share }: RootState, link: string): TemplateResult {
  const asked = game.opening?.scenario.sides.find(({ id }) => id === game.report?.ask?.side)?.name;
  const title = `Vedette: ${game.opening?.scenario.title ?? ''}${asked === undefined ? '' : `, ${asked} to move`}`;
  return html`<section class="post" aria-labelledby="post-head">
    <header>
      <h2 id="post-head">Send this link to your opponent</h2>
      ${closeButton(() => desk.dispatch(postDue(null)))}
    </header>
    <p>${asked === undefined ? 'The game is over; he will want to see the end.' : `It is for ${asked.replace(/^The /, 'the ')} to answer. When the link comes back, open it here.`}</p>
    ${linkPanel(desk, 'Link for your opponent', title, desk.addressOf(link))} ${sealList(share.seals, game.opening?.again)}
    <p class="honest">${HONEST_WORD}</p>
  </section>`;
}

const closeButton = (close: () => void): TemplateResult | typeof nothing =>
  html`<button type="button" class="plain close" aria-label="Put the card away" @click=${close}>×</button>`;
