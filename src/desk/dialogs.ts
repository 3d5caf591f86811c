/** Dialogs the player opens himself; none ever opens by itself during play. */
import { html, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { type DialogName, setUi } from '../store/ui.ts';
import type { Desk } from './desk.ts';
import { credits, help } from './help.ts';
import { nothingToShow } from './mount.ts';
import { newGameForm } from './new-game.ts';
import { settingsForm } from './settings-form.ts';

interface Sheet {
  readonly title: string;
  body(desk: Desk, state: RootState): TemplateResult;
}

const SHEETS: Readonly<Record<DialogName, Sheet>> = {
  new: { title: 'New game', body: newGameForm },
  settings: { title: 'Settings', body: settingsForm },
  help: { title: 'Help', body: help },
  credits: { title: 'Credits', body: credits },
  share: { title: 'Send this game', body: shareSheet },
  game: { title: 'Vedette', body: gameMenu },
};

export function dialog(desk: Desk, state: RootState): TemplateResult | typeof nothingToShow {
  const { dialog: name } = state.ui;
  if (name === null) return nothingToShow;
  const { title, body } = SHEETS[name];
  const close = () => desk.dispatch(setUi({ dialog: null }));
  return html`<dialog class="dialog ${name}" aria-labelledby="dialog-head" @close=${close} @cancel=${close}>
    <header>
      <h2 id="dialog-head">${title}</h2>
      <button type="button" class="plain close" aria-label="Close" @click=${close}>×</button>
    </header>
    <div class="body" tabindex="0">${body(desk, state)}</div>
  </dialog>`;
}

/** The browser's own modal: it keeps the focus inside and gives it back. */
export function showDialog(host: HTMLElement): void {
  const element = host.querySelector('dialog');
  if (element !== null && !element.open) element.showModal();
}

function gameMenu(desk: Desk, { game }: RootState): TemplateResult {
  const open = (name: DialogName) => () => desk.dispatch(setUi({ dialog: name }));
  return html`<p>${game.opening?.scenario.title}. The game is kept on the shelf after every order.</p>
    <ul class="menu">
      <li><button type="button" class="plain" @click=${() => desk.dispatch(want.makeLink())}>Send this game as a link</button></li>
      <li><button type="button" class="plain" @click=${() => desk.download()}>Save it as a file</button></li>
      <li><button type="button" class="plain" @click=${open('settings')}>Settings</button></li>
      <li><button type="button" class="plain" @click=${open('help')}>Help and keys</button></li>
      <li><button type="button" class="plain" @click=${open('credits')}>Credits</button></li>
      <li><button type="button" class="plain" @click=${() => desk.dispatch(want.leaveGame())}>To the start page</button></li>
    </ul>`;
}

/** Chat programs cut links much earlier than browsers do. */
const LONG_FOR_CHAT = 2_000;

function shareSheet(desk: Desk, { ui }: RootState): TemplateResult {
  if (ui.link === null) return html`<p>The link is being made.</p>`;
  const address = desk.addressOf(ui.link.link);
  const copy = async (event: Event) => {
    const button = event.currentTarget as HTMLButtonElement;
    button.textContent = (await desk.copy(address)) ? 'Copied' : 'Select it and copy it by hand';
  };
  return html`<p>The whole game is in this link: whoever opens it plays on from here. It needs no server.</p>
    <textarea readonly rows="4" aria-label="Link of this game" @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}>${address}</textarea>
    <p>
      <button type="button" class="go" @click=${copy}>Copy</button>
      <span>${address.length} characters${address.length > LONG_FOR_CHAT ? '; some chat programs cut links this long, a file is safer' : ''}.</span>
    </p>`;
}
