/** Whatever the player may ask without moving the game. */
import { lookedBack, rulebookRead } from './game.ts';
import * as want from './intents.ts';
import { type Api, type Services, type Start, troubleNotice } from './services.ts';
import { listed, shelfFailed } from './shelf.ts';
import { layerShown, noticed, type OverlayKind, setUi } from './ui.ts';

export function listenToQuestions(start: Start, { umpire, shelf }: Services): void {
  start({
    actionCreator: want.toggleLayer,
    effect: ({ payload: kind }, api) => {
      if (api.getState().ui.layers[kind] === null) return showLayer(api, kind);
      api.dispatch(layerShown({ kind, layer: null }));
    },
  });

  start({
    actionCreator: want.lookBack,
    effect: async ({ payload: n }, api) => {
      const { game } = api.getState();
      if (n === null || n === game.report?.n) return void api.dispatch(lookedBack(null));
      const answer = await umpire.replay(n, game.eye);
      api.dispatch(answer.ok ? lookedBack(answer.value) : noticed(troubleNotice(answer.error)));
    },
  });

  start({
    actionCreator: want.forecastOf,
    effect: async ({ payload: index }, api) => {
      const answer = await umpire.forecast(index);
      if (!answer.ok) return void api.dispatch(noticed(troubleNotice(answer.error)));
      api.dispatch(setUi({ forecast: { index, forecast: answer.value }, picked: index, tab: 'orders', folded: false }));
    },
  });

  start({
    actionCreator: want.makeLink,
    effect: async (_, api) => {
      const answer = await umpire.link();
      if (!answer.ok) return void api.dispatch(noticed(troubleNotice(answer.error)));
      api.dispatch(setUi({ link: answer.value, dialog: 'share' }));
    },
  });

  start({
    actionCreator: want.readRule,
    effect: async ({ payload: paragraph }, api) => {
      api.dispatch(setUi({ paragraph, search: '', tab: 'rulebook', folded: false, dialog: null }));
      await readRulebook(api);
    },
  });

  start({ actionCreator: want.readRulebook, effect: (_, api) => readRulebook(api) });

  start({
    actionCreator: want.readShelf,
    effect: async (_, api) => {
      try {
        api.dispatch(listed(await shelf.list()));
      } catch {
        api.dispatch(shelfFailed());
      }
    },
  });

  start({
    actionCreator: want.removeBook,
    effect: async ({ payload: id }, api) => {
      await shelf.remove(id).catch(() => {});
      api.dispatch(want.readShelf());
    },
  });

  async function readRulebook(api: Api): Promise<void> {
    const { opening, rulebook } = api.getState().game;
    if (opening === null || rulebook !== null) return;
    const answer = await umpire.rulebook(opening.system);
    api.dispatch(answer.ok ? rulebookRead(answer.value) : noticed(troubleNotice(answer.error)));
  }

  async function showLayer(api: Api, kind: OverlayKind): Promise<void> {
    const answer = await umpire.overlay(kind);
    api.dispatch(answer.ok ? layerShown({ kind, layer: answer.value }) : noticed(troubleNotice(answer.error)));
  }
}
