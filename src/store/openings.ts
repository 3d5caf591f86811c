/** How a game comes onto the table: new, from a link, a file or the shelf. Whatever fails, the game that is open stays. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { GameRecord, Seats } from '../kernel/record.ts';
import type { Answer, Opening } from '../umpire/index.ts';
import { busied, left, opened } from './game.ts';
import * as want from './intents.ts';
import { readSavedFile } from './saved-file.ts';
import { eyeOf, isHotSeat, ME } from './seats.ts';
import { type Api, type Services, type Start, troubleNotice } from './services.ts';
import { cleared, noticed, setUi } from './ui.ts';

type Open = (file: unknown) => Promise<Answer<Opening>>;

export function listenToOpenings(start: Start, services: Services): void {
  const { umpire, library, shelf } = services;

  start({
    actionCreator: want.newGame,
    effect: (wish, api) => {
      const { scenario, ...setup } = wish.payload;
      const system = library.card(scenario)?.system ?? '';
      const begin: Open = (file) => umpire.open({ system, scenario: file, ...setup });
      return open(api, wish, scenario, begin, services.newId());
    },
  });

  start({
    actionCreator: want.openLink,
    effect: async (wish, api) => {
      const header = await umpire.readLink(wish.payload);
      if (!header.ok) return void api.dispatch(noticed(troubleNotice(header.error)));
      const begin: Open = (file) => umpire.load(wish.payload, file, firstSide(file));
      return open(api, wish, header.value.scenario, begin, services.newId());
    },
  });

  start({
    actionCreator: want.openBook,
    effect: async (wish, api) => {
      const book = await shelf.take(wish.payload).catch(() => null);
      if (book === null) {
        const text = 'That game is no longer on the shelf.';
        return void api.dispatch(noticed({ tone: 'trouble', text }));
      }
      return open(api, wish, book.scenario, replaying(book.record), book.id);
    },
  });

  start({
    actionCreator: want.openFile,
    effect: async (wish, api) => {
      const saved = readSavedFile(wish.payload);
      if (!saved.ok) return void api.dispatch(noticed(troubleNotice(saved.error)));
      const { record, scenario } = saved.value;
      return settle(api, wish, record.scenario, await replaying(record)(scenario), services.newId());
    },
  });

  start({
    actionCreator: want.leaveGame,
    effect: (_, api) => {
      api.dispatch(left());
      api.dispatch(cleared());
      api.dispatch(want.readShelf());
    },
  });

  function replaying(record: GameRecord): Open {
    return (file) => umpire.resume({ record, scenario: file }, eyeOf(record.seats));
  }

  async function open(api: Api, wish: UnknownAction, scenario: string, begin: Open, id: string): Promise<void> {
    const title = library.card(scenario)?.title ?? scenario;
    api.dispatch(busied(`Fetching the map and the armies of ${title}`));
    const file = await library.fetch(scenario);
    api.dispatch(busied(`Setting up ${title}`));
    await settle(api, wish, title, file.ok ? await begin(file.value) : file, id);
  }

  async function settle(api: Api, wish: UnknownAction, title: string, answer: Answer<Opening>, id: string) {
    api.dispatch(busied(null));
    const seated = answer.ok ? await sitDown(answer.value) : answer;
    if (!seated.ok) {
      const { code, text } = seated.error;
      const sentence =
        code === 'scenario' ? `The file of “${title}” is not a scenario this Vedette can play. ${text}` : text;
      return void api.dispatch(noticed(troubleNotice({ ...seated.error, text: sentence }, wish)));
    }
    api.dispatch(noticed(null));
    api.dispatch(cleared());
    api.dispatch(opened({ id, ...seated.value }));
    const { report } = seated.value.opening;
    // Whoever takes up a game for two at one screen may be the other one of them.
    if (isHotSeat(seated.value.seats) && report.n > 0) api.dispatch(setUi({ curtain: report.ask?.side ?? null }));
  }

  /** Shows the game through the right eyes; who sits where is known only once it is open. */
  async function sitDown(opening: Opening): Promise<Answer<{ opening: Opening; seats: Seats; eye: string }>> {
    const kept = umpire.saved?.record.seats ?? {};
    const seats = Object.fromEntries(opening.scenario.sides.map(({ id }) => [id, kept[id] ?? ME]));
    const eye = eyeOf(seats, opening.report.ask?.side ?? null);
    const report = await umpire.look(eye);
    return report.ok ? { ok: true, value: { opening: { ...opening, report: report.value }, seats, eye } } : report;
  }
}

/** The eyes a link is opened with until it is known who sits where. */
function firstSide(file: unknown): string {
  const { sides } = file as { sides?: readonly { id?: unknown }[] };
  const id = Array.isArray(sides) ? sides[0]?.id : undefined;
  return typeof id === 'string' ? id : 'umpire';
}
