import type { Command } from './command-line.ts';
import { myAsk, shown } from './game.ts';
import { inHand } from './hand.ts';
import * as want from './intents.ts';
import { type Api, aboutGame, type Services, type Start } from './services.ts';
import { cursorMoved, mapMoved, noticed, setUi } from './ui.ts';

export function listenToCommands(start: Start, { umpire }: Services): void {
  start({
    actionCreator: want.command,
    effect: async ({ payload: line }, api) => {
      const { parseCommand } = await import('./command-line.ts');
      const { game } = api.getState();
      if (game.opening === null) return;
      const pieces = shown(game)?.scene.pieces ?? [];
      return obey(api, parseCommand(line, { board: game.opening.board, pieces, ask: myAsk(game) }));
    },
  });

  start({ actionCreator: want.whyAt, effect: ({ payload: place }, api) => why(api, place) });

  async function obey(api: Api, command: Command): Promise<void> {
    const { game, ui } = api.getState();
    api.dispatch(setUi({ commandLine: command.kind === 'puzzled' }));
    switch (command.kind) {
      case 'march':
        return void api.dispatch(want.march({ piece: command.piece ?? ui.selection, place: command.place }));
      case 'select':
        return select(api, command.piece);
      case 'find':
        api.dispatch(mapMoved(command.place));
        return void api.dispatch(cursorMoved(command.place));
      case 'why':
        api.dispatch(cursorMoved(command.place));
        return why(api, command.place);
      case 'answer':
        return void api.dispatch(want.answer(command.index));
      case 'rule':
        return void api.dispatch(want.readRule(command.id));
      case 'filter':
        return void api.dispatch(setUi({ filter: command.text, tab: 'orders', folded: false }));
      case 'odds': {
        const index = ui.picked ?? myAsk(game)?.standard;
        if (index !== undefined) api.dispatch(want.forecastOf(index));
        return;
      }
      case 'undo':
        return void api.dispatch(want.undo());
      case 'end':
        return void api.dispatch(want.endSegment());
      case 'standard':
        return void api.dispatch(want.standard('once'));
      case 'help':
        return void api.dispatch(setUi({ dialog: 'help' }));
      case 'save':
        return void api.dispatch(want.makeLink());
      case 'puzzled':
        return void api.dispatch(noticed({ tone: 'note', text: command.text }));
    }
  }

  function select(api: Api, id: string): void {
    const piece = shown(api.getState().game)?.scene.pieces.find((p) => p.id === id);
    if (piece !== undefined) api.dispatch(cursorMoved(piece.place));
    api.dispatch(want.select(id));
  }

  async function why(api: Api, place: number): Promise<void> {
    const piece = inHand(api.getState().ui);
    const calls = aboutGame(umpire, api);
    const answer = await calls.meaning(piece, place);
    if (!answer.ok) return;
    const { path, why } = answer.value;
    if (path !== null)
      api.dispatch(noticed({ tone: 'note', text: `It can be reached: ${path.chip.join(', ')}. ${path.price ?? ''}` }));
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
