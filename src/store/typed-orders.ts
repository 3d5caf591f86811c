/** Carries out what was typed into the command line: it comes with the first order that is. */
import { parseCommand } from './command-line.ts';
import { myAsk, shown } from './game.ts';
import * as want from './intents.ts';
import type { Api } from './services.ts';
import { cursorMoved, mapMoved, noticed, setUi } from './ui.ts';

export async function obey(api: Api, line: string, why: (place: number) => Promise<void>): Promise<void> {
  const { game, ui } = api.getState();
  if (game.opening === null) return;
  const pieces = shown(game)?.scene.pieces ?? [];
  const command = parseCommand(line, { board: game.opening.board, pieces, ask: myAsk(game) });
  api.dispatch(setUi({ commandLine: command.kind === 'puzzled' }));
  switch (command.kind) {
    case 'march':
      return void api.dispatch(want.march({ piece: command.piece ?? ui.selection, place: command.place }));
    case 'select': {
      const piece = pieces.find(({ id }) => id === command.piece);
      if (piece !== undefined) api.dispatch(cursorMoved(piece.place));
      return void api.dispatch(want.select(command.piece));
    }
    case 'find':
      api.dispatch(mapMoved(command.place));
      return void api.dispatch(cursorMoved(command.place));
    case 'why':
      api.dispatch(cursorMoved(command.place));
      return why(command.place);
    case 'answer':
      return void api.dispatch(want.answer(command.index));
    case 'rule':
      return void api.dispatch(want.readRule(command.id));
    case 'filter':
      return void api.dispatch(setUi({ filter: command.text, tab: 'orders', folded: false }));
    case 'odds': {
      const index = ui.picked ?? myAsk(game)?.standard;
      if (index !== undefined && index >= 0) api.dispatch(want.forecastOf(index));
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
