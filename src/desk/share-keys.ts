/** Keys for sending and replaying. They listen before the keys of play: while a game is replayed, Space runs it. */
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { Desk } from './desk.ts';

export function listenToShareKeys(desk: Desk): void {
  document.addEventListener('keydown', (event) => {
    const state = desk.store.getState();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (state.game.report === null || state.ui.curtain !== null || state.ui.dialog !== null) return;
    const act = meaningOf(desk, state, event);
    if (act === null) return;
    event.preventDefault();
    act();
  });
}

function meaningOf({ dispatch }: Desk, { replay, ui }: RootState, event: KeyboardEvent): (() => void) | null {
  const { key, shiftKey } = event;
  // S alone moves the cursor once it is shown.
  if (key.toLowerCase() === 's' && (shiftKey || ui.cursor === null)) return () => dispatch(want.makeLink());
  if (key.toLowerCase() === 'p') return () => dispatch(replay.on ? want.closeReplay() : want.openReplay());
  if (!replay.on) return null;
  switch (key) {
    case ' ':
      return event.target instanceof HTMLButtonElement ? null : () => dispatch(want.playReplay(!replay.playing));
    case ',':
      return () => dispatch(want.stepReplay(-1));
    case '.':
      return () => dispatch(want.stepReplay(1));
    case 'Escape':
      return () => dispatch(want.closeReplay());
    default:
      return null;
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea, select');
