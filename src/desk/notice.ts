import { html, nothing, type TemplateResult } from 'lit-html';
import type { Notice } from '../store/ui.ts';
import { noticed } from '../store/ui.ts';
import type { Desk } from './desk.ts';
import { withCitations } from './prose.ts';
import { ruleButton } from './rule.ts';

/** A sentence on a slip of paper. It stops nothing, and offers a way on where there is one. */
export function noticeSlip(desk: Desk, notice: Notice | null): TemplateResult | typeof nothing {
  if (notice === null) return nothing;
  const { tone, text, rule, again } = notice;
  const retry = () => {
    desk.dispatch(noticed(null));
    if (again !== undefined) desk.dispatch(again);
  };
  return html`<div class="notice ${tone}" role=${tone === 'trouble' ? 'alert' : 'status'} aria-live=${tone === 'trouble' ? 'assertive' : 'off'}>
    <p>${withCitations(desk, text)} ${ruleButton(desk, rule)}</p>
    ${again === undefined ? '' : html`<button type="button" class="plain" @click=${retry}>${labelOf(again.type)}</button>`}
    <button type="button" class="plain close" aria-label="Put the slip away" @click=${() => desk.dispatch(noticed(null))}>×</button>
  </div>`;
}

const WAYS_ON: Readonly<Record<string, string>> = {
  'want/makeLink': 'Show the link',
  'want/letOpponentWait': 'Go on',
  'want/endSegment': 'Stop here',
  'want/restoreBook': 'Put it back',
  'want/openReplay': 'Replay it',
  'want/setUp': 'Begin it anew',
  'want/takeUpdate': 'Take it now',
  'want/reopen': 'Take it back',
};

function labelOf(type: string): string {
  return WAYS_ON[type] ?? 'Try again';
}
