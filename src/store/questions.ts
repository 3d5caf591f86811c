/** Whatever the player may ask without moving the game. */
import { isAnyOf } from '@reduxjs/toolkit';
import { rulebookRead } from './game.ts';
import * as want from './intents.ts';
import { type Api, aboutGame, complain, type Services, type Start } from './services.ts';
import { chartsRead, layerShown, setUi } from './ui.ts';

export function listenToQuestions(start: Start, { umpire }: Services): void {
  start({
    actionCreator: want.toggleLayer,
    effect: ({ payload: id }, api) => {
      if (api.getState().ui.layers[id] === undefined) return showLayer(api, id);
      api.dispatch(layerShown({ id, layer: null }));
    },
  });

  start({
    actionCreator: want.forecastOf,
    effect: async ({ payload: index }, api) => {
      const answer = await aboutGame(umpire, api).forecast(index);
      if (!answer.ok) return complain(api, answer.error);
      api.dispatch(setUi({ forecast: { index, forecast: answer.value }, picked: index, tab: 'orders', folded: false }));
    },
  });

  start({
    matcher: isAnyOf(want.readRule, want.whyFigure),
    effect: async (wish, api) => {
      const figure = want.whyFigure.match(wish) ? wish.payload : null;
      const paragraph = want.readRule.match(wish) ? wish.payload : (figure?.rule ?? null);
      // On a small screen the rulebook lies on the sheet when it is drawn out.
      api.dispatch(
        setUi({ paragraph, figure, search: '', tab: 'rulebook', folded: false, snap: 'full', dialog: null }),
      );
      await readRulebook(api);
    },
  });

  start({
    actionCreator: want.readCharts,
    effect: async ({ payload: systems }, api) => {
      for (const system of systems) await readCharts(api, system);
    },
  });

  async function readCharts(api: Api, system: string): Promise<void> {
    if (api.getState().ui.charts[system] !== undefined) return;
    const answer = await umpire.charts(system);
    if (answer.ok) api.dispatch(chartsRead({ [system]: answer.value }));
    else complain(api, answer.error);
  }

  start({ actionCreator: want.readRulebook, effect: ({ payload: system }, api) => readRulebook(api, system) });

  async function readRulebook(api: Api, named?: string): Promise<void> {
    const { opening, rulebook } = api.getState().game;
    const system = opening?.system ?? named;
    if (system === undefined || rulebook !== null) return;
    const answer = await umpire.rulebook(system);
    if (!answer.ok) return complain(api, answer.error);
    api.dispatch(rulebookRead(answer.value));
  }

  async function showLayer(api: Api, id: string): Promise<void> {
    const answer = await aboutGame(umpire, api).overlay(id);
    if (!answer.ok) return complain(api, answer.error);
    api.dispatch(layerShown({ id, layer: answer.value }));
  }
}
