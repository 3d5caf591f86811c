/** A link ready to go: its text, how long it is, and every way to send it. */
import { html, type TemplateResult } from 'lit-html';
import type { Desk } from './desk.ts';

/** Chat programs cut links much earlier than browsers do. */
const LONG_FOR_CHAT = 2_000;

export function linkPanel(desk: Desk, label: string, title: string, address: string): TemplateResult {
  const copy = async (event: Event) => {
    const button = event.currentTarget as HTMLButtonElement;
    button.textContent = (await desk.copy(address)) ? 'Copied' : 'Select it and copy it by hand';
  };
  const select = (event: Event) => (event.target as HTMLTextAreaElement).select();
  const { share } = desk;
  return html`<div class="link-panel">
    <textarea readonly rows="3" aria-label=${label} .value=${address} @focus=${select}></textarea>
    <p class="ways">
      <button type="button" class="go" @click=${copy}>Copy the link</button>
      ${share === null ? '' : html`<button type="button" class="plain" @click=${() => share(title, address)}>Share…</button>`}
      <button type="button" class="plain" @click=${() => desk.download()}>Save as a file</button>
    </p>
    <p class="size">${address.length} characters${
      address.length > LONG_FOR_CHAT ? '. Some chat programs cut links this long; a file is safer' : ''
    }.</p>
  </div>`;
}
