/** The right-hand desk: a folder with four sheets, and the buttons under it. On a small screen it lies on a sheet over the map. */
import { html, type TemplateResult } from 'lit-html';
import { isSpread } from '../store/battle.ts';
import { myAsk } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { setUi, type Tab } from '../store/ui.ts';
import type { Desk } from './desk.ts';
import { footer } from './footer.ts';
import { later, type Sheet } from './later.ts';
import { nothingToShow } from './mount.ts';
import { orders } from './orders.ts';

const TABS: readonly { readonly id: Tab; readonly title: string }[] = [
  { id: 'orders', title: 'Orders' },
  { id: 'forces', title: 'Forces' },
  { id: 'journal', title: 'Journal' },
  { id: 'rulebook', title: 'Rulebook' },
];

const SHEETS: Readonly<Record<Tab, Sheet>> = {
  orders,
  forces: later('The list of Forces', async () => (await import('./forces.ts')).forces),
  journal: later('The journal', async () => (await import('./journal.ts')).journal),
  rulebook: later('The rulebook', async () => (await import('./rulebook.ts')).rulebook),
};

/** A large screen never needs it. */
const small = later('The desk', async () => {
  const { smallDesk } = await import('./small.ts');
  return (desk, state) => smallDesk(desk, state, sheets(desk, state));
});

export function folder(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  // A sheet over map and desk has the question.
  if (state.game.report === null || isSpread(state)) return nothingToShow;
  const { folded, layout } = state.ui;
  if (layout !== 'folder') return html`${small(desk, state)}`;
  return folded ? unfoldButton(desk, state) : sheets(desk, state);
}

function sheets(desk: Desk, state: RootState): TemplateResult {
  const { tab } = state.ui;
  return html`
    <div class="tabs">
      <div role="tablist" aria-label="Desk" @keydown=${(event: KeyboardEvent) => turnTabs(desk, tab, event)}>
      ${TABS.map(
        ({ id, title }) => html`<button
          type="button" role="tab" id="tab-${id}" aria-controls="sheet" aria-selected=${id === tab}
          tabindex=${id === tab ? 0 : -1} @click=${() => open(desk, id)}
        >${title}</button>`,
      )}
      </div>
      <button type="button" class="fold" aria-label="Fold the desk away" @click=${() => desk.dispatch(setUi({ folded: true }))}>»</button>
    </div>
    <div class="sheet" id="sheet" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0">${SHEETS[tab](desk, state)}</div>
    ${footer(desk, state)}
  `;
}

function unfoldButton(desk: Desk, { game }: RootState): TemplateResult {
  const title = myAsk(game)?.title ?? 'Desk';
  return html`<button type="button" class="unfold" @click=${() => desk.dispatch(setUi({ folded: false }))}>
    « ${title}
  </button>`;
}

function open(desk: Desk, tab: Tab): void {
  desk.dispatch(setUi({ tab }));
  if (tab === 'rulebook') desk.dispatch(want.readRulebook());
}

/** Arrow keys go from tab to tab, as everywhere. */
function turnTabs(desk: Desk, tab: Tab, event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const at = TABS.findIndex(({ id }) => id === tab);
  const next = TABS[(at + step + TABS.length) % TABS.length];
  if (next === undefined) return;
  open(desk, next.id);
  queueMicrotask(() => document.getElementById(`tab-${next.id}`)?.focus());
}

/** Brings the paragraph that was asked for into sight. */
export function scrollToParagraph(host: HTMLElement, { ui }: RootState): void {
  if (ui.tab === 'rulebook' && ui.paragraph !== null)
    host.querySelector('article.here')?.scrollIntoView({ block: 'start' });
}
