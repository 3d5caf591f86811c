/** The last page of a game: opened once by itself, then whenever the player asks for it. */
import { isAnyOf } from '@reduxjs/toolkit';
import { filmEnded } from './film.ts';
import { reported } from './game.ts';
import * as want from './intents.ts';
import { isLesson, ME } from './seats.ts';
import { type Api, aboutGame, type Services, type Start, troubleNotice } from './services.ts';
import { noticed, setUi } from './ui.ts';

export function listenToResults(start: Start, { umpire, pace, newId }: Services): void {
  start({
    matcher: isAnyOf(reported, filmEnded),
    effect: async (action, api) => {
      const { report, past, seats } = api.getState().game;
      // A lesson has its own last word; the player finds the page in the ribbon.
      if (report?.over == null || past !== null || isLesson(seats)) return;
      if (reported.match(action) && api.getOriginalState().game.report?.over != null) return;
      // The last battle is seen to its end first.
      await pace();
      await show(api);
    },
  });

  start({ actionCreator: want.showResult, effect: (_, api) => show(api) });

  start({
    actionCreator: want.playAgain,
    effect: ({ payload }, api) => {
      const { game } = api.getState();
      const record = game.opening === null ? null : umpire.saved(game.opening.game)?.record;
      if (record == null) return;
      const { scenario, options, seed } = record;
      const sides = Object.keys(game.seats);
      const mine = sides.find((side) => game.seats[side] === ME);
      const swapped = Object.fromEntries(sides.map((side, i) => [side, game.seats[sides[1 - i] ?? ''] ?? ME]));
      const other = payload === 'other' && mine !== undefined;
      // The other side meets the same dice; the same side gets a fresh war.
      const wish = { scenario, options, seats: other ? swapped : game.seats, seed: other ? seed : newId() };
      api.dispatch(want.newGame(wish));
    },
  });

  async function show(api: Api): Promise<void> {
    const answer = await aboutGame(umpire, api).result();
    if (answer.ok) api.dispatch(setUi({ result: answer.value, dialog: 'result' }));
    else api.dispatch(noticed(troubleNotice(answer.error)));
  }
}
