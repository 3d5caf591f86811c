/** Keys of the film and of its sheet. They listen before all others: Space stops the film, and gives no order. */
import { commandTaken } from '../store/film.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { Desk } from './desk.ts';

export function listenToFilmKeys(desk: Desk): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const state = desk.store.getState();
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (state.ui.dialog !== null || state.ui.curtain !== null) return;
      const act = meaningOf(desk, state, event);
      if (act === null) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    { capture: true },
  );
}

function meaningOf({ dispatch }: Desk, { film }: RootState, { key, target }: KeyboardEvent): (() => void) | null {
  const onControl = target instanceof HTMLElement && target.closest('button, input, select, a, summary') !== null;
  if (film.on) return filming(dispatch, film.playing, key, onControl, target);
  if (film.changes === null) return null;
  if (key === 'Escape') return () => dispatch(commandTaken());
  return (key === 'Enter' || key === ' ') && !onControl ? () => dispatch(commandTaken()) : null;
}

function filming(
  dispatch: Desk['dispatch'],
  playing: boolean,
  key: string,
  onControl: boolean,
  target: EventTarget | null,
): (() => void) | null {
  // The arrows of the speed choose among the speeds.
  const choosing = target instanceof HTMLInputElement;
  switch (key) {
    case ' ':
      return onControl ? null : () => dispatch(want.playFilm(!playing));
    case 'ArrowRight':
      return choosing ? null : () => dispatch(want.stepFilm(1));
    case 'ArrowLeft':
      return choosing ? null : () => dispatch(want.stepFilm(-1));
    case 'Escape':
      return () => dispatch(want.skipFilm());
    case 'Enter':
    case 'Tab':
      return null;
    default:
      // Orders wait for their turn.
      return /^[a-z1-9/]$/i.test(key) ? () => {} : null;
  }
}
