import { myAsk } from './game.ts';
import { inHand } from './in-hand.ts';
import * as want from './intents.ts';
import { type Api, aboutGame, type Services, type Start } from './services.ts';
import { noticed, setUi } from './ui.ts';

export function listenToCommands(start: Start, { umpire }: Services): void {
  start({
    actionCreator: want.command,
    effect: async ({ payload: line }, api) => {
      const { obey } = await import('./typed-orders.ts');
      return obey(api, line, (place) => why(api, place));
    },
  });

  start({ actionCreator: want.whyAt, effect: ({ payload: place }, api) => why(api, place) });

  async function why(api: Api, place: number): Promise<void> {
    const piece = inHand(api.getState().ui);
    const calls = aboutGame(umpire, api);
    const answer = await calls.meaning(piece, place);
    if (!answer.ok) return;
    const { path, why } = answer.value;
    if (path !== null)
      api.dispatch(
        noticed({ tone: 'note', text: `It can be reached: ${sentences([...path.chip, path.price ?? ''])}` }),
      );
    const { game, ui } = api.getState();
    // Under a thumb that has asked, the march lies ready as if it had been tapped.
    if (path !== null && ui.layout !== 'folder' && ui.reach > 0 && myAsk(game) !== null)
      api.dispatch(setUi({ ghost: { piece, place } }));
    if (path !== null || why === null) return;
    const remedy = await calls.remedy(piece, place);
    const helps = remedy.ok && remedy.value !== null ? ` ${remedy.value}` : '';
    api.dispatch(noticed({ tone: 'note', ...why, text: why.text + helps }));
  }
}

/** "2 points, 10 left. An attack." Each part with one full stop, whether it came with one or not. */
const sentences = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part, i) => `${i === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)}`.replace(/\.?$/, '.'))
    .join(' ');
