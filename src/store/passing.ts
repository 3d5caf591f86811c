/** Dragging something onto a Leader answers two questions at once: what passes, and to which Leader. */
import type { Answer } from '../umpire/index.ts';
import type { Ask, AskOption, ForceNode, Report } from '../umpire/report.ts';
import { myAsk, shown } from './game.ts';
import * as want from './intents.ts';
import { carryOut } from './orders.ts';
import type { RootState } from './root.ts';
import { aboutGame, type Services, type Start } from './services.ts';
import { pieceOf } from './targets.ts';
import { chiefOf, nodeOf } from './tree.ts';
import { type Notice, noticed } from './ui.ts';

export function listenToPassing(start: Start, { umpire }: Services): void {
  start({
    actionCreator: want.pass,
    effect: async ({ payload: { what, to } }, api) => {
      const state = api.getState();
      const ask = myAsk(state.game);
      if (ask === null || what === to) return;
      const name = nameOf(state, what);
      const first = about(ask, what);
      if (first === undefined)
        return void api.dispatch(noticed(refusal(`${name} cannot pass to anybody now.`, ask.rule)));
      const game = aboutGame(umpire, api);
      let refused: Notice | null = null;
      await carryOut(api, 'The umpire resolves the order', async () => {
        const chosen = await game.play(first.index);
        if (!chosen.ok) return chosen;
        const second = chosen.value.ask === null ? undefined : about(chosen.value.ask, to);
        if (second !== undefined) return game.play(second.index);
        // Where only one Leader may take it, the second question has answered itself.
        const chief = chiefOf(chosen.value.forces, what);
        if (chief?.id === to) return chosen;
        refused = refusal(`${name} cannot pass to ${nameOf(state, to)}. ${takers(ask, chosen.value, chief)}`, ask.rule);
        return takenBack(chosen, await game.undo());
      });
      if (refused !== null) api.dispatch(noticed(refused));
    },
  });
}

/** Where even the step back fails, the first answer stands and the second question is open. */
const takenBack = (chosen: Answer<Report>, undone: Answer<Report>): Answer<Report> => (undone.ok ? undone : chosen);

/** The one answer about a unit or a Leader; none when there is a choice. */
export function about(ask: Ask, id: string): AskOption | undefined {
  const found = ask.options.filter((option) => pieceOf(option) === id);
  return found.length === 1 ? found[0] : undefined;
}

const nameOf = ({ game }: RootState, id: string): string => nodeOf(shown(game)?.forces ?? [], id)?.name ?? id;

const refusal = (text: string, rule: string): Notice => ({ tone: 'trouble', text, rule });

function takers(before: Ask, { ask }: Report, chief: ForceNode | undefined): string {
  const names = ask === null || ask.step === before.step ? [chief?.name ?? ''] : ask.options.map(({ text }) => text);
  return `Of the Leaders in the hex only these have room: ${names.map((text) => text.replace(/^To /, '')).join(', ')}.`;
}
