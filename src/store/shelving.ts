/** The shelf in the player's hands: what is on it, names, copies, files, and what was thrown away and is wanted back. */
import * as want from './intents.ts';
import { writeSavedFile } from './saved-file.ts';
import { type Api, type Services, type Start, scenarioOf, troubleNotice } from './services.ts';
import { listed, shelfFailed, whyItFails } from './shelf.ts';
import { noticed } from './ui.ts';

export function listenToShelving(start: Start, services: Services): void {
  const { shelf, giveFile } = services;

  start({
    actionCreator: want.readShelf,
    effect: async (_, api) => {
      try {
        api.dispatch(listed(await shelf.list()));
      } catch (error) {
        api.dispatch(shelfFailed(whyItFails(error)));
      }
    },
  });

  start({
    actionCreator: want.removeBook,
    effect: async ({ payload: id }, api) => {
      const book = api.getState().shelf.books.find((b) => b.id === id);
      await change(api, () => shelf.remove(id));
      if (book === undefined) return;
      const text = `“${titleOf(book)}” was thrown away.`;
      api.dispatch(noticed({ tone: 'note', text, again: want.restoreBook(book) }));
    },
  });

  start({
    actionCreator: want.restoreBook,
    effect: ({ payload: book }, api) => change(api, () => shelf.put(book)),
  });

  start({
    actionCreator: want.renameBook,
    effect: ({ payload: { id, name } }, api) => change(api, () => shelf.rename(id, name.trim())),
  });

  start({ actionCreator: want.copyBook, effect: ({ payload: id }, api) => change(api, () => shelf.copy(id)) });

  start({
    actionCreator: want.exportBook,
    effect: async ({ payload: id }, api) => {
      const book = api.getState().shelf.books.find((b) => b.id === id);
      if (book === undefined) return;
      const scenario = await scenarioOf(services, book.scenario, book.record.proof?.content);
      if (!scenario.ok) return void api.dispatch(noticed(troubleNotice(scenario.error, want.exportBook(id))));
      const name = titleOf(book).replace(/[^\p{L}\p{N}]+/gu, '-');
      giveFile(`${name}.vedette`, writeSavedFile({ record: book.record, scenario: scenario.value }));
    },
  });

  /** Whatever happens on the shelf, the list shows what is really there. */
  async function change(api: Api, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      const { text } = whyItFails(error);
      api.dispatch(noticed({ tone: 'trouble', text }));
    }
    api.dispatch(want.readShelf());
  }
}

export const titleOf = ({ title, label }: { title: string; label?: { name: string | null } }): string =>
  label?.name ?? title;
