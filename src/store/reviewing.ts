/** Weighs a finished game, the greatest swings first, for as long as it is wanted; whatever is found is shown at once. */
import { acted, left, opened } from './game.ts';
import * as want from './intents.ts';
import { whyMissing } from './missing.ts';
import { setReview } from './review.ts';
import type { Reviewer } from './reviewer.ts';
import { type Api, complain, type Services, type Start } from './services.ts';
import { mapMoved, setUi } from './ui.ts';

export function listenToReviewing(start: Start, services: Services): void {
  let enough = new AbortController();

  /** Null where it cannot be fetched, which is said. */
  async function reviewer(api: Api): Promise<Reviewer | null> {
    try {
      return (await import('./reviewer.ts')).reviewerOf(services);
    } catch (error) {
      complain(api, { code: 'review', text: whyMissing('The review', error) });
      return null;
    }
  }

  start({ actionCreator: opened, effect: () => enough.abort() });
  start({ actionCreator: left, effect: () => enough.abort() });

  start({
    actionCreator: want.openReview,
    effect: async (_, api) => {
      const { game } = api.getState();
      if (game.report?.over == null) return;
      api.dispatch(setUi({ dialog: null }));
      api.dispatch(want.openReplay());
      api.dispatch(setReview({ on: true }));
      if (await (await reviewer(api))?.lay(api)) api.dispatch(want.weighGame());
    },
  });

  start({
    actionCreator: want.closeReview,
    effect: (_, api) => {
      enough.abort();
      api.dispatch(setReview({ on: false, running: false, chosen: null }));
      api.dispatch(want.closeReplay());
    },
  });

  start({
    actionCreator: want.stopReview,
    effect: (_, api) => {
      enough.abort();
      api.dispatch(setReview({ running: false }));
      api.dispatch(acted());
    },
  });

  start({
    actionCreator: want.weighGame,
    effect: async (_, api) => {
      if (api.getState().review.running) return;
      enough = new AbortController();
      const { signal } = enough;
      api.dispatch(setReview({ running: true }));
      await (await reviewer(api))?.weigh(api, signal);
      if (signal.aborted) return;
      api.dispatch(setReview({ running: false }));
      // It is kept with the game.
      api.dispatch(acted());
    },
  });

  start({
    actionCreator: want.lookAtMoment,
    effect: async ({ payload: n }, api) => {
      api.dispatch(setReview({ chosen: n }));
      api.dispatch(want.lookBack(n));
      const place = api.getState().review.moments.find((moment) => moment.n === n)?.place ?? null;
      if (place !== null) api.dispatch(mapMoved(place));
      // Of the whole player-turn: one answer of a march says little.
      const turn = api.getState().review.turns.find(({ from, to }) => n >= from && n < to);
      api.dispatch(want.askMotives({ from: turn?.from ?? n, to: turn?.to ?? n + 1 }));
    },
  });
}
