import { html, type TemplateResult } from 'lit-html';
import { endAnswer, myAsk, noUndo } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { Desk } from './desk.ts';

/** Undo, the answer one key away, and the end of the segment. */
export function footer(desk: Desk, { game, ui }: RootState): TemplateResult {
  // While the game is looked back at, the bar under the map leads on.
  if (game.past !== null) return html``;
  const ask = myAsk(game);
  const why = noUndo(game);
  const { label, act } = mainAnswer(desk, ask, ui);
  const end = ask === null ? null : endAnswer(ask);
  // Where the standard answer is to end, one button says it.
  const ends = end !== null && (end !== ask?.standard || ui.picked !== null || ui.ghost !== null);
  return html`<div class="foot">
    <button
      type="button" class="plain" aria-disabled=${why !== null} ?disabled=${game.busy !== null || game.coming !== null} title=${why ?? 'Take back the last answer (U)'}
      @click=${() => desk.dispatch(want.undo())}
    >↶ Undo</button>
    ${ask === null ? '' : html`<button type="button" class="go" title=${label} @click=${act}><span>${label}</span> <kbd>Enter</kbd></button>`}
    ${
      ends
        ? html`<button type="button" class="end" @click=${() => desk.dispatch(want.endSegment())}>End segment</button>`
        : ''
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
  if (picked !== null) return { label: textOf(ask, picked), act: () => desk.dispatch(want.answer(picked)) };
  return { label: textOf(ask, ask?.standard), act: () => desk.dispatch(want.standard('once')) };
}

const textOf = (ask: ReturnType<typeof myAsk>, answer: number | undefined): string =>
  ask?.options.find(({ index }) => index === answer)?.text ?? 'Go on';
