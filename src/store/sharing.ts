/** Making links: of the game, of the position, of the exact moment the player reports a problem about. */
import type { Trouble } from '../umpire/index.ts';
import * as want from './intents.ts';
import { type Api, aboutGame, isTooLate, type Services, type Start } from './services.ts';
import { type LinkKind, linkFailed, linkMade, linkWanted, sealsRead } from './share.ts';
import { setUi } from './ui.ts';

export function listenToSharing(start: Start, { umpire }: Services): void {
  start({
    actionCreator: want.makeLink,
    effect: async (_, api) => {
      api.dispatch(setUi({ dialog: 'share' }));
      const game = aboutGame(umpire, api);
      await make(api, 'game');
      const chain = await game.chain();
      if (chain.ok) api.dispatch(sealsRead(chain.value));
    },
  });

  start({ actionCreator: want.linkAs, effect: ({ payload }, api) => make(api, payload) });

  start({
    actionCreator: want.reportProblem,
    effect: async (_, api) => {
      api.dispatch(setUi({ dialog: 'problem' }));
      api.dispatch(linkWanted('game'));
      const { report, past } = api.getState().game;
      // The whole game, opened at the moment in question: what came after it may explain it.
      const answer = await aboutGame(umpire, api).link();
      if (!answer.ok) return refuse(api, answer.error);
      const at = past?.n ?? report?.n ?? 0;
      const link = `${answer.value.link}&n=${at}`;
      api.dispatch(linkMade({ ...answer.value, link, chars: link.length }));
    },
  });

  async function make(api: Api, kind: LinkKind): Promise<void> {
    api.dispatch(linkWanted(kind));
    const n = api.getState().game.past?.n;
    const game = aboutGame(umpire, api);
    const answer = await (kind === 'game' ? game.link(n) : game.positionLink(n));
    if (api.getState().share.kind !== kind) return;
    if (!answer.ok) return refuse(api, answer.error);
    api.dispatch(linkMade(answer.value));
  }

  function refuse(api: Api, error: Trouble): void {
    if (!isTooLate(error)) api.dispatch(linkFailed(error.text));
  }
}
