/** Answers given on the organisation display: a button where one thing can be done, a drag for passing things on. */
import { html, nothing, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import { about } from '../store/passing.ts';
import type { Ask, ForceNode } from '../umpire/report.ts';
import type { Desk } from './desk.ts';

const KIND = 'text/x-vedette';

/** What the lines of the display need to be answered on; absent where they are only read. */
export interface Passing {
  readonly desk: Desk;
  readonly ask: Ask;
}

/** The one answer about a line, as a button on it. */
export function answerButton(hand: Passing | null, { id }: ForceNode): TemplateResult | typeof nothing {
  const option = hand === null ? undefined : about(hand.ask, id);
  if (hand === null || option === undefined) return nothing;
  return html`<button
    type="button" class="pass" title=${option.text} aria-label=${option.text}
    @click=${() => hand.desk.dispatch(want.answer(option.index))}
  >⇄</button>`;
}

export const isMovable = (hand: Passing | null, { id }: ForceNode): boolean =>
  hand !== null && about(hand.ask, id) !== undefined;

export function lift({ id }: ForceNode): (event: DragEvent) => void {
  return (event) => {
    event.stopPropagation();
    event.dataTransfer?.setData(KIND, id);
  };
}

/** Only something lifted from the display can be put down. */
export function hover(event: DragEvent): void {
  if (event.dataTransfer?.types.includes(KIND) !== true) return;
  event.preventDefault();
  event.stopPropagation();
}

export function putDown(hand: Passing | null, { id }: ForceNode): (event: DragEvent) => void {
  return (event) => {
    const what = event.dataTransfer?.getData(KIND) ?? '';
    if (hand === null || what === '') return;
    event.preventDefault();
    event.stopPropagation();
    hand.desk.dispatch(want.pass({ what, to: id }));
  };
}
