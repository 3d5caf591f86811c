/** After every report: the table is set anew, and the game goes onto the shelf. */
import { isAnyOf } from '@reduxjs/toolkit';
import { pieceInQuestion } from '../umpire/report.ts';
import { filmEnded } from './film.ts';
import { acted, myAsk, opened, rehoused, reported, seen, shelved } from './game.ts';
import * as want from './intents.ts';
import { minimapOf } from './minimap.ts';
import { keptMotives } from './motives.ts';
import { keptReview } from './review.ts';
import { isHotSeat, opponentOf } from './seats.ts';
import { type Api, aboutGame, type Services, type Start } from './services.ts';
import { listed, shelfFailed, shelfMended, whyItFails } from './shelf.ts';
import type { Book } from './shelf-db.ts';
import { layerShown, noticed, setUi, turnedOver } from './ui.ts';

const isNews = isAnyOf(opened, reported, seen, filmEnded);

/** Milliseconds after which a shelf that had no room is tried again. */
const AGAIN = 3_000;

/** A book as it is to be written, and the scenario it was begun with. */
interface Entry {
  readonly book: Book;
  readonly scenario: unknown;
}

export function listenToStory(start: Start, { umpire, overlays, shelf, now }: Services): void {
  let writing = false;
  let waiting = false;
  /** What is to be written, by book: the newest of each. It stays here until it lies on the shelf. */
  const due = new Map<string, Entry>();
  /** The game whose player knows that it is not kept. */
  let told: string | null = null;

  start({
    matcher: isNews,
    effect: async (_, api) => {
      const { game, ui } = api.getState();
      const { report } = game;
      // What a film has yet to tell is not laid on the table.
      if (report === null || game.past !== null) return;
      api.dispatch(turnedOver());
      const asked = report.ask?.side ?? null;
      if (asked !== null && asked !== game.eye && isHotSeat(game.seats) && opponentOf(game.seats, asked) === null) {
        overlays.put(null);
        return void api.dispatch(setUi({ curtain: asked, selection: null, reach: 0, cursor: null }));
      }
      const ask = myAsk(game);
      const live = (id: string | null) => report.scene.pieces.find((piece) => piece.id === id && piece.live)?.id;
      // A player who is asked whom to send sees whom the staff would send, and how far: one click on the map is an order.
      const chosen = ask?.piece ?? live(ui.selection);
      const proposed = chosen === undefined && ask !== null ? pieceInQuestion(report) : null;
      api.dispatch(setUi({ proposed }));
      api.dispatch(want.select(chosen ?? proposed));
      await refreshLayers(api);
    },
  });

  start({
    matcher: isAnyOf(isNews, acted),
    effect: (_, api) => {
      const entry = entryOf(api);
      if (entry === null) return;
      due.set(entry.book.id, entry);
      return keep(api);
    },
  });

  async function refreshLayers(api: Api): Promise<void> {
    for (const id of Object.keys(api.getState().ui.layers)) {
      const answer = await aboutGame(umpire, api).overlay(id);
      if (answer.ok) api.dispatch(layerShown({ id, layer: answer.value }));
    }
  }

  /** Room may have been made on the shelf. */
  start({ actionCreator: listed, effect: (_, api) => keep(api) });

  /** What the player has thrown away does not come back. */
  start({ actionCreator: want.removeBook, effect: ({ payload: id }) => void due.delete(id) });

  /** One book at a time; what happened meanwhile, in this game or another, is written by the next round. */
  async function keep(api: Api): Promise<void> {
    if (writing) return;
    writing = true;
    let room = true;
    for (const [id, entry] of due) {
      due.delete(id);
      room = await write(api, entry);
      if (room) continue;
      // Unless a newer one is due, this one still is.
      if (!due.has(id)) due.set(id, entry);
      break;
    }
    writing = false;
    if (!room && !waiting) await tryAgain(api);
  }

  async function tryAgain(api: Api): Promise<void> {
    waiting = true;
    await api.delay(AGAIN);
    waiting = false;
    await keep(api);
  }

  /** False when the shelf would not take it. */
  async function write(api: Api, { book, scenario }: Entry): Promise<boolean> {
    try {
      const id = await shelf.put(book, scenario);
      api.dispatch(shelved(book.id));
      if (api.getState().shelf.trouble !== null) api.dispatch(shelfMended());
      if (id === book.id) return true;
      const newer = due.get(book.id);
      due.delete(book.id);
      if (newer !== undefined) due.set(id, { ...newer, book: { ...newer.book, id } });
      if (api.getState().game.id !== book.id) return true;
      api.dispatch(rehoused(id));
      const text = 'This game was taken up in another tab. Here it goes on as a copy, and both are kept.';
      api.dispatch(noticed({ tone: 'note', text }));
      return true;
    } catch (error) {
      const trouble = whyItFails(error);
      if (api.getState().shelf.trouble?.code === trouble.code && told === book.id) return false;
      told = book.id;
      api.dispatch(shelfFailed(trouble));
      api.dispatch(noticed({ tone: 'trouble', text: trouble.text, again: want.makeLink() }));
      return false;
    }
  }

  function entryOf(api: Api): Entry | null {
    const { id, opening, report, label, seats, kept } = api.getState().game;
    const saved = opening === null ? null : umpire.saved(opening.game);
    if (!kept || id === null || opening === null || report === null || saved === null) return null;
    const { scenario } = opening;
    const { date, turn, turns } = report.status;
    const { record } = saved;
    const reviewed = keptReview(api.getState().review);
    const motives = keptMotives(api.getState().motives);
    const book: Book = {
      id,
      scenario: scenario.id,
      title: scenario.title,
      date,
      turn,
      turns,
      over: report.over?.text ?? null,
      at: now(),
      record,
      label,
      ...(reviewed && { review: reviewed }),
      ...(motives && { motives }),
      map: minimapOf(opening.board, isHotSeat(seats) ? null : report.scene),
    };
    return { book, scenario: saved.scenario };
  }
}
