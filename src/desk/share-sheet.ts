/** Send this game: the whole of it or the position alone, as a link, a code for a telephone, or a file. */
import { html, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { LinkKind } from '../store/share.ts';
import type { Desk } from './desk.ts';
import { linkPanel } from './link-panel.ts';
import { qrFigure } from './qr-figure.ts';
import { HONEST_WORD, sealList } from './seals.ts';
import { takenBack } from './taken-back.ts';

const KINDS: readonly { readonly kind: LinkKind; readonly title: string; readonly note: string }[] = [
  {
    kind: 'game',
    title: 'The whole game',
    note: 'Whoever opens it reads the story, replays it, branches off or plays on.',
  },
  { kind: 'position', title: 'Only the position', note: 'Plays on from here; how it came about is left out.' },
];

export function shareSheet(desk: Desk, { game, share }: RootState): TemplateResult {
  const { kind, link, trouble, seals } = share;
  // The position alone leaves out how it came about.
  const back = kind === 'game' ? takenBack(game.report?.again ?? 0) : '';
  const moment =
    game.past === null
      ? 'now'
      : `at the moment that is shown (turn ${game.past.status.turn}, ${game.past.status.date})`;
  return html`<div class="share-sheet">
    <fieldset>
      <legend>The game as it stands ${moment}</legend>
      ${KINDS.map(
        (choice) => html`<label>
          <input type="radio" name="link-kind" .checked=${choice.kind === kind} @change=${() => desk.dispatch(want.linkAs(choice.kind))} />
          ${choice.title} <small>${choice.note}</small>
        </label>`,
      )}
    </fieldset>
    ${trouble === null ? '' : html`<p class="no" role="alert">${trouble}</p>`}
    ${link === null ? (trouble === null ? html`<p>The link is being made…</p>` : '') : ready(desk, game, link.link)}
    ${back === '' ? '' : html`<p class="taken-back">${back}: whoever opens the link is told.</p>`}
    ${sealList(seals, game.opening?.again)}
    <p class="honest">${HONEST_WORD}</p>
  </div>`;
}

function ready(desk: Desk, game: RootState['game'], link: string): TemplateResult {
  const address = desk.addressOf(link);
  const title = `Vedette: ${game.opening?.scenario.title ?? ''}`;
  return html`<div class="two">${linkPanel(desk, 'Link of this game', title, address)} ${qrFigure(address)}</div>`;
}
