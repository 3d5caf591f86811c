/** After every report: the table is set anew, the game goes onto the shelf, and the live region tells it. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { Report } from '../umpire/report.ts';
import { acted, myAsk, opened, rehoused, reported, seen, shelved } from './game.ts';
import * as want from './intents.ts';
import { passagesOf } from './journeys.ts';
import { minimapOf } from './minimap.ts';
import { isHotSeat, opponentOf } from './seats.ts';
import { type Api, aboutGame, type Services, type Start } from './services.ts';
import { shelfFailed, shelfMended, whyItFails } from './shelf.ts';
import type { Book } from './shelf-db.ts';
import { layerShown, noticed, type OverlayKind, setUi, spoke, turnedOver } from './ui.ts';

const isNews = isAnyOf(opened, reported, seen);

/** A book as it is to be written, and the scenario it was begun with. */
interface Entry {
  readonly book: Book;
  readonly scenario: unknown;
}

/** Lines spoken at once; the journal holds the rest. */
const MOST_SPOKEN = 6;

export function listenToStory(start: Start, { umpire, overlays, shelf, now }: Services): void {
  let writing = false;
  /** What is to be written, by book: the newest of each. */
  const due = new Map<string, Entry>();
  /** The game whose player knows that it is not kept. */
  let told: string | null = null;

  start({
    matcher: isNews,
    effect: async (_, api) => {
      const { game, ui } = api.getState();
      const { report } = game;
      if (report === null) return;
      api.dispatch(turnedOver());
      api.dispatch(spoke(telling(report, myAsk(game) !== null)));
      const asked = report.ask?.side ?? null;
      if (asked !== null && asked !== game.eye && isHotSeat(game.seats) && opponentOf(game.seats, asked) === null) {
        overlays.put(null);
        return void api.dispatch(setUi({ curtain: asked, selection: null, reach: 0, cursor: null }));
      }
      const kept = report.scene.pieces.find((piece) => piece.id === ui.selection && piece.live)?.id ?? null;
      api.dispatch(want.select(myAsk(game)?.piece ?? kept));
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
    for (const [kind, layer] of Object.entries(api.getState().ui.layers)) {
      if (layer === null) continue;
      const answer = await aboutGame(umpire, api).overlay(kind as OverlayKind);
      if (answer.ok) api.dispatch(layerShown({ kind: kind as OverlayKind, layer: answer.value }));
    }
  }

  /** One book at a time; what happened meanwhile, in this game or another, is written by the next round. */
  async function keep(api: Api): Promise<void> {
    if (writing) return;
    writing = true;
    for (let entry = firstDue(); entry !== null; entry = firstDue()) await write(api, entry);
    writing = false;
  }

  function firstDue(): Entry | null {
    for (const [id, entry] of due) {
      due.delete(id);
      return entry;
    }
    return null;
  }

  async function write(api: Api, { book, scenario }: Entry): Promise<void> {
    try {
      const id = await shelf.put(book, scenario);
      api.dispatch(shelved(book.id));
      if (api.getState().shelf.trouble !== null) api.dispatch(shelfMended());
      if (id === book.id) return;
      const newer = due.get(book.id);
      due.delete(book.id);
      if (newer !== undefined) due.set(id, { ...newer, book: { ...newer.book, id } });
      if (api.getState().game.id !== book.id) return;
      api.dispatch(rehoused(id));
      const text = 'This game was taken up in another tab. Here it goes on as a copy, and both are kept.';
      api.dispatch(noticed({ tone: 'note', text }));
    } catch (error) {
      const trouble = whyItFails(error);
      if (api.getState().shelf.trouble?.code === trouble.code && told === book.id) return;
      told = book.id;
      api.dispatch(shelfFailed(trouble));
      api.dispatch(noticed({ tone: 'trouble', text: trouble.text, again: want.makeLink() }));
    }
  }

  function entryOf(api: Api): Entry | null {
    const { id, opening, report, label, seats, kept } = api.getState().game;
    const saved = opening === null ? null : umpire.saved(opening.game);
    if (!kept || id === null || opening === null || report === null || saved === null) return null;
    const { scenario } = opening;
    const { date, turn, turns } = report.status;
    const { record } = saved;
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
      map: minimapOf(opening.board, isHotSeat(seats) ? null : report.scene),
    };
    return { book, scenario: saved.scenario };
  }
}

function telling({ lines, story, ask, over }: Report, mine: boolean): string {
  const news =
    story === 'new'
      ? passagesOf(lines)
          .slice(-MOST_SPOKEN)
          .map(({ line }) => line.text)
      : [];
  const question = over?.text ?? (mine && ask !== null ? `${ask.title}. ${ask.text}` : '');
  return [...news, question].filter((text) => text !== '').join(' ');
}
