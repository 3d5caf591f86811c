import { html, type TemplateResult } from 'lit-html';
import { endAnswer, myAsk, noUndo } from '../store/game.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { Ask } from '../umpire/report.ts';
import type { Desk } from './desk.ts';

/** Undo, the answer one key away, and the end of what is going on. */
export function footer(desk: Desk, state: RootState): TemplateResult {
  const { game, ui } = state;
  // While the game is looked back at, the bar under the map leads on.
  if (game.past !== null) return html``;
  const ask = myAsk(game);
  const why = noUndo(game);
  const end = ask === null ? null : endAnswer(ask);
  // A sheet has its own buttons.
  const main = ask === null || ask.allocation !== null ? null : mainAnswer(desk, ask, ui);
  // Where the main answer is to end, one button says it; where there is none, no other stands out.
  const isMain = end === ask?.standard && ui.picked === null && ui.ghost === null;
  const ends = main !== null && end !== null && !isMain && end !== ui.picked;
  return html`<div class="foot">
    <button
      type="button" class="plain" aria-disabled=${why !== null} ?disabled=${game.busy !== null || game.coming !== null} title=${why ?? 'Take back the last order (U)'}
      @click=${() => desk.dispatch(want.undo())}
    >↶ Undo</button>
    ${
      ends
        ? html`<button type="button" class="plain end-it" title=${textOf(ask, end)} @click=${() => desk.dispatch(want.endSegment())}><span>${textOf(ask, end)}</span></button>`
        : ''
    }
    ${main === null ? '' : html`<button type="button" class="go ${main.grave ? 'grave' : ''}" title=${main.label} @click=${main.act}><span>${main.label}</span>${ends ? '' : html` <kbd>Enter</kbd>`}</button>`}
  </div>`;
}

interface Main {
  readonly label: string;
  /** It needs a second thought and has not had it: nothing to be pressed because it is blue. */
  readonly grave: boolean;
  act(): void;
}

/** What Enter does: the march tried out, the answer picked, the usual course, else the standard answer. Nothing in a puzzle. */
function mainAnswer(desk: Desk, ask: Ask, ui: RootState['ui']): Main | null {
  if (ui.ghost !== null) return { label: 'March', grave: false, act: () => desk.dispatch(want.commit()) };
  const { picked } = ui;
  if (picked !== null)
    return { label: textOf(ask, picked), grave: false, act: () => desk.dispatch(want.answer(picked)) };
  const { pickedCourse } = ui;
  if (pickedCourse !== null)
    return {
      label: ask.courses[pickedCourse]?.text ?? 'Go on',
      grave: false,
      act: () => desk.dispatch(want.follow(pickedCourse)),
    };
  const course = ask.courses.find(({ standard }) => standard);
  if (course === undefined && ask.standard < 0) return null;
  const caution = ask.options.find(({ index }) => index === ask.standard)?.caution ?? null;
  return {
    label: course?.text ?? textOf(ask, ask.standard),
    grave: course === undefined && caution !== null && ui.cautioned !== ask.standard,
    act: () => desk.dispatch(want.standard('once')),
  };
}

const textOf = (ask: Ask | null, answer: number): string =>
  ask?.options.find(({ index }) => index === answer)?.text ?? 'Go on';
