/** The post of a game by link: what came, and what has to go out. A card over the map; it stops nothing. */
import { html, type nothing, type TemplateResult } from 'lit-html';
import { isElsewhere } from '../store/by-link.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { newsCame, postDue } from '../store/share.ts';
import { mapMoved } from '../store/ui.ts';
import type { JournalLine } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { linkPanel } from './link-panel.ts';
import { nothingToShow } from './mount.ts';
import { HONEST_WORD, sealList } from './seals.ts';

export function post(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { game, share, ui, replay } = state;
  if (game.report === null || ui.curtain !== null || replay.telling) return nothingToShow;
  if (share.due !== null && isElsewhere(game)) return outgoing(desk, state, share.due.link);
  return share.news === null ? nothingToShow : incoming(desk, state, share.news);
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
    ${linkPanel(desk, 'Link for your opponent', title, desk.addressOf(link))} ${sealList(share.seals)}
    <p class="honest">${HONEST_WORD}</p>
  </section>`;
}

function incoming(desk: Desk, { share }: RootState, news: readonly JournalLine[]): TemplateResult {
  const told = news.filter(({ kind }) => kind !== 'turn' && kind !== 'phase');
  return html`<section class="post" aria-labelledby="post-head">
    <header>
      <h2 id="post-head">Since your last turn</h2>
      ${closeButton(() => desk.dispatch(newsCame(null)))}
    </header>
    ${told.length === 0 ? html`<p>Nothing happened that you would know of.</p>` : ''}
    <ol class="news">${told.map((line) => newsLine(desk, line))}</ol>
    <p class="ways"><button type="button" class="plain" @click=${() => desk.dispatch(want.openReplay())}>Replay</button></p>
    ${sealList(share.seals)}
  </section>`;
}

function newsLine(desk: Desk, { text, hex }: JournalLine): TemplateResult {
  if (hex === null) return html`<li>${text}</li>`;
  return html`<li><button type="button" class="place" @click=${() => desk.dispatch(mapMoved(hex))}>${text}</button></li>`;
}

const closeButton = (close: () => void): TemplateResult | typeof nothing =>
  html`<button type="button" class="plain close" aria-label="Put the card away" @click=${close}>×</button>`;
