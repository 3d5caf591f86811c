/** Teaching in any game against an opponent: what may be taken back freely, and when a player has been taught enough. */
import { isAnyOf } from '@reduxjs/toolkit';
import { noUndo, opened, reported } from './game.ts';
import type { RootState } from './root.ts';
import { isByLink, isLesson, ME } from './seats.ts';
import type { Start } from './services.ts';
import { changed } from './settings.ts';

/** One player at this screen against an opponent, who wants to be taught. */
export function isTaught({ game, settings }: RootState): boolean {
  const people = Object.values(game.seats).filter((who) => who === ME);
  return settings.teaching && people.length === 1 && !isByLink(game.seats) && !isLesson(game.seats);
}

/** The last order cannot be taken back for good, but a learner may see what another would have done. */
export function mayReopen(state: RootState): boolean {
  const { report, past, label } = state.game;
  if (report === null || past !== null || report.n <= label.floor) return false;
  return isTaught(state) && report.undo !== null && report.n > 0 && noUndo(state.game) === report.undo;
}

/** Said with the refusal to take back. */
export const REOPENS = 'You are being taught, and may take it back all the same: the game and its links will say so.';

export function listenToTuition(start: Start): void {
  start({
    matcher: isAnyOf(opened, reported),
    effect: (_, api) => {
      const { game, settings } = api.getState();
      if (game.report?.over == null || settings.taught || !isTaught(api.getState())) return;
      api.dispatch(changed({ teaching: false, taught: true }));
    },
  });
}
