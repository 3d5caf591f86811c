import { html, type TemplateResult } from 'lit-html';
import { endAnswer, myAsk, noUndo } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { Desk } from './desk.ts';

/** Undo, the answer one key away, and the end of the segment. */
export function footer(desk: Desk, { game, ui }: RootState): TemplateResult {
  if (game.past !== null) return replayFooter(desk);
  const ask = myAsk(game);
  const why = noUndo(game);
  const end = ask === null ? null : endAnswer(ask);
  const { label, act } = mainAnswer(desk, ask, ui);
  return html`<div class="foot">
    <button
      type="button" class="plain" aria-disabled=${why !== null} ?disabled=${game.busy !== null} title=${why ?? 'Take back the last answer (U)'}
      @click=${() => desk.dispatch(want.undo())}
    >↶ Undo</button>
    ${ask === null ? '' : html`<button type="button" class="go" @click=${act}>${label} <kbd>Enter</kbd></button>`}
    ${
      end === null
        ? ''
        : html`<button type="button" class="end" @click=${() => desk.dispatch(want.endSegment())}>End segment</button>`
    }
  </div>`;
}

/** What Enter does: the march tried out, the answer picked, else the standard one. */
function mainAnswer(
  desk: Desk,
  ask: ReturnType<typeof myAsk>,
  ui: RootState['ui'],
): { label: string; act: () => void } {
  if (ui.ghost !== null) return { label: 'March', act: () => desk.dispatch(want.commit()) };
  const { picked } = ui;
  if (picked !== null) return { label: 'Answer', act: () => desk.dispatch(want.answer(picked)) };
  return { label: ask?.options.length === 1 ? 'Go on' : 'Standard', act: () => desk.dispatch(want.standard('once')) };
}

function replayFooter(desk: Desk): TemplateResult {
  return html`<div class="foot">
    <button type="button" class="go" @click=${() => desk.dispatch(want.closeReplay())}>Back to the present</button>
  </div>`;
}
