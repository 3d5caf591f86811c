/** Report a problem: the exact moment as a link, and a text with what the developer who looks into it needs. */
import { html, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import type { RootState } from '../store/root.ts';
import type { Desk } from './desk.ts';

export function problemSheet(desk: Desk, state: RootState): TemplateResult {
  const { link, trouble } = state.share;
  if (trouble !== null) return html`<p>${trouble}</p>`;
  if (link === null) return html`<p>The report is being written…</p>`;
  const text = reportText(state, desk.addressOf(link.link));
  const copy = async (event: Event) => {
    const button = event.currentTarget as HTMLButtonElement;
    const field = button.closest('.problem-sheet')?.querySelector('textarea');
    button.textContent = (await desk.copy(field?.value ?? text)) ? 'Copied' : 'Select it and copy it by hand';
  };
  return html`<div class="problem-sheet">
    <p>Say what you expected and what happened, copy the text, and send it to whoever gave you Vedette. The link opens the game at this very moment.</p>
    <textarea rows="12" aria-label="Report" .value=${text}></textarea>
    <p class="doors"><button type="button" class="go" @click=${copy}>Copy the report</button></p>
  </div>`;
}

function reportText({ game }: RootState, address: string): string {
  const report = shown(game);
  const { opening } = game;
  const lines = (game.past?.lines ?? game.journal).slice(-3).map(({ text, rule }) => `  ${text} (${rule})`);
  return [
    'What I expected: ',
    'What happened: ',
    '',
    `Game: ${opening?.scenario.title ?? ''} (${opening?.system ?? ''}), seen as ${game.eye}`,
    `${game.past === null ? 'Now' : 'An earlier moment'}: turn ${report?.status.turn ?? 0}, ${report?.status.date ?? ''}`,
    `Asked: ${report?.ask === null || report?.ask === undefined ? 'nothing' : `${report.ask.title} (${report.ask.rule})`}`,
    'Last in the journal:',
    ...lines,
    `Browser: ${navigator.userAgent}`,
    `Link: ${address}`,
  ].join('\n');
}
