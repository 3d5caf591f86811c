/** Seats nobody at this screen sits in answer by themselves, one decision after another, no faster than the eye. */
import { isAnyOf } from '@reduxjs/toolkit';
import { answersByBook } from './by-link.ts';
import { awaited, busied, gameOf, lookedBack, opened, opponentAnswered, paused, reported, seen } from './game.ts';
import * as want from './intents.ts';
import type { RootState } from './root.ts';
import { opponentOf } from './seats.ts';
import { complain, type Services, type Start } from './services.ts';

/** Nobody's name: the rulebook answers for a player who is away. */
const BY_THE_BOOK = 'by the book';

/** When another game was to come and did not, the opponent of this one goes on. */
const isDue = isAnyOf(opened, reported, seen, paused, lookedBack, awaited);

export function listenToOpponents(start: Start, { umpire, pace }: Services): void {
  start({
    actionCreator: want.letOpponentWait,
    effect: ({ payload }, api) => void api.dispatch(paused(payload)),
  });

  start({
    matcher: isDue,
    effect: async (_, api) => {
      api.cancelActiveListeners();
      if (dueOpponent(api.getState()) === null) {
        if (api.getState().game.answers > 0) api.dispatch(opponentAnswered(0));
        return;
      }
      await api.pause(pace());
      const opponent = dueOpponent(api.getState());
      if (opponent === null) return;
      const { answers, opening, report } = api.getState().game;
      const game = gameOf(api.getState().game);
      const side = opening?.scenario.sides.find((s) => s.id === report?.ask?.side)?.name ?? 'The opponent';
      api.dispatch(busied(`${side}: orders are being given`));
      const calls = umpire.of(game);
      const answer = opponent === BY_THE_BOOK ? await calls.standard('once') : await calls.bot(opponent);
      if (gameOf(api.getState().game) !== game) return;
      api.dispatch(busied(null));
      api.dispatch(opponentAnswered(answers + 1));
      if (answer.ok) return void api.dispatch(reported({ game, report: answer.value }));
      api.dispatch(paused(true));
      complain(api, answer.error, want.letOpponentWait(false));
    },
  });
}

/** Who has to answer now in place of a person; null when a person is asked, looks back, or told the opponent to wait. */
export function dueOpponent({ game, ui }: RootState): string | null {
  const { report, seats, busy, coming } = game;
  // Who opens a game by link has first to say which side is his.
  if (ui.curtain !== null) return null;
  if (report?.ask == null || report.over !== null || game.paused || game.past !== null) return null;
  if (busy !== null || coming !== null) return null;
  return answersByBook(seats, report) ? BY_THE_BOOK : opponentOf(seats, report.ask.side);
}
