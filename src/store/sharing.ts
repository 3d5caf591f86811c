/** Making links: of the game, of the position, of the exact moment somebody has a complaint about. */
import * as want from './intents.ts';
import type { Api, Services, Start } from './services.ts';
import { type LinkKind, linkFailed, linkMade, linkWanted, sealsRead } from './share.ts';
import { setUi } from './ui.ts';

export function listenToSharing(start: Start, { umpire }: Services): void {
  start({
    actionCreator: want.makeLink,
    effect: async (_, api) => {
      api.dispatch(setUi({ dialog: 'share' }));
      await make(api, 'game');
      const chain = await umpire.chain();
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
      const answer = await umpire.link();
      if (!answer.ok) return void api.dispatch(linkFailed(answer.error.text));
      const at = past?.n ?? report?.n ?? 0;
      const link = `${answer.value.link}&n=${at}`;
      api.dispatch(linkMade({ ...answer.value, link, chars: link.length }));
    },
  });

  async function make(api: Api, kind: LinkKind): Promise<void> {
    api.dispatch(linkWanted(kind));
    const n = api.getState().game.past?.n;
    const answer = await (kind === 'game' ? umpire.link(n) : umpire.positionLink(n));
    if (api.getState().share.kind !== kind) return;
    api.dispatch(answer.ok ? linkMade(answer.value) : linkFailed(answer.error.text));
  }
}
