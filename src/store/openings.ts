/** How a game comes onto the table: new, from a link, a file or the shelf. Whatever fails, the game that is open stays. */
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { GameRecord, Seats } from '../kernel/record.ts';
import type { Answer } from '../umpire/index.ts';
import { acquaintance, suspicion } from './by-link.ts';
import { awaited, type Label, left, NO_LABEL, opened, progressed } from './game.ts';
import * as want from './intents.ts';
import { replayLeft } from './replay.ts';
import { readSavedFile } from './saved-file.ts';
import { eyeOf, isByLink, isHotSeat, ME, seatedAt } from './seats.ts';
import { type Api, type Services, type Start, troubleNotice } from './services.ts';
import { postCleared } from './share.ts';
import type { Book } from './shelf-db.ts';
import { cleared, type Notice, noticed, setUi } from './ui.ts';
import type { Begun } from './umpire-client.ts';

type Open = (file: unknown) => Promise<Answer<Begun>>;

/** Where an opened game goes on the shelf, and what has to be said about it. */
interface Place {
  readonly id: string;
  readonly label: Label;
  readonly notice: Notice | null;
  /** It came from outside: whoever opened it may not know how it stands. */
  readonly arrived: boolean;
  /** How much of it this screen has seen before. */
  readonly known: number | null;
}

/** Whether this is still the game that was asked for last. */
type Turn = () => boolean;

export function listenToOpenings(start: Start, services: Services): void {
  const { umpire, library, shelf } = services;
  let wishes = 0;

  /** Whoever asks for a second game no longer waits for the first: it is given up, wherever it is on its way. */
  function takeTurn(): Turn {
    wishes += 1;
    const mine = wishes;
    return () => mine === wishes;
  }

  start({
    matcher: isAnyOf(opened, left),
    effect: (_, api) => umpire.keep(api.getState().game.opening?.game ?? null),
  });

  start({
    actionCreator: want.newGame,
    effect: (wish, api) => {
      const { scenario, seat = null, ...setup } = wish.payload;
      const system = library.card(scenario)?.system ?? '';
      const begin: Open = (file) => umpire.open({ system, scenario: file, ...setup });
      const placing: Placing = async () => kept(services.newId(), { ...NO_LABEL, seat });
      return open(api, takeTurn(), wish, scenario, begin, placing);
    },
  });

  start({
    actionCreator: want.openLink,
    effect: async (wish, api) => {
      const turn = takeTurn();
      api.dispatch(progressed({ done: 0, total: 0, board: null }));
      const header = services.readLink(wish.payload);
      if (!header.ok) return giveUp(api, troubleNotice(header.error));
      const { scenario, seats } = header.value;
      const begin: Open = (file) => umpire.load(wish.payload, file, eyeOf(allSeats(seats, sidesOf(file))));
      return open(api, turn, wish, scenario, begin, arrival);
    },
  });

  start({
    actionCreator: want.openBook,
    effect: async (wish, api) => {
      const turn = takeTurn();
      const book = await shelf.take(wish.payload).catch(() => null);
      if (!turn()) return;
      if (book === null) return giveUp(api, { tone: 'trouble', text: 'That game is no longer on the shelf.' });
      const placing: Placing = async ({ warning, note, report }) => {
        if (warning !== undefined) return shortened(book, warning, report.n);
        return { ...kept(book.id, book.label), notice: note === undefined ? null : { tone: 'note', text: note } };
      };
      return open(api, turn, wish, book.scenario, replaying(book.record), placing);
    },
  });

  start({
    actionCreator: want.openFile,
    effect: async (wish, api) => {
      const turn = takeTurn();
      const saved = readSavedFile(wish.payload);
      if (!saved.ok) return giveUp(api, troubleNotice(saved.error));
      const { record, scenario } = saved.value;
      api.dispatch(awaited('Setting up the game of the file'));
      return settle(api, turn, wish, record.scenario, await replaying(record)(scenario), arrival);
    },
  });

  start({
    actionCreator: want.leaveGame,
    effect: (_, api) => {
      takeTurn();
      api.dispatch(left());
      api.dispatch(noticed(null));
      clearTable(api);
      api.dispatch(want.readShelf());
    },
  });

  start({
    actionCreator: want.setUp,
    effect: ({ payload: scenario }, api) => void api.dispatch(setUi({ dialog: 'new', scenario })),
  });

  /** What is left of a game under other rules goes on as a branch; the book it comes from is kept. */
  const shortened = ({ id, label }: Book, warning: string, n: number): Place => ({
    ...kept(services.newId(), { ...NO_LABEL, ...label, parent: { id, n } }),
    notice: { tone: 'trouble', text: `${warning} The old game stays on the shelf as it was.` },
  });

  const kept = (id: string, label: Label = NO_LABEL): Place => ({
    id,
    label,
    notice: null,
    arrived: false,
    known: null,
  });

  /** A game by link that this screen knows goes on in its book; anything else gets a book of its own. */
  async function arrival(opening: Begun): Promise<Place> {
    const record = umpire.saved(opening.game)?.record;
    const known = record === undefined ? null : acquaintance(record, await shelf.list().catch(() => []));
    const doubt = opening.warning ?? (known === null ? null : suspicion(known));
    const silent = opening.report.n === 0 || opening.at !== undefined || isByLink(record?.seats ?? {});
    const greeting = opening.note ?? (silent ? null : 'The game is open where its sender left it.');
    const notice: Notice | null =
      doubt !== null
        ? { tone: 'trouble', text: doubt }
        : greeting === null
          ? null
          : { tone: 'note', text: greeting, again: want.openReplay() };
    if (known === null) return { id: services.newId(), label: NO_LABEL, notice, arrived: true, known: null };
    const seat = known.book.label?.seat ?? null;
    if (known.relation !== 'continues') {
      return { id: services.newId(), label: { ...NO_LABEL, seat }, notice, arrived: true, known: known.common };
    }
    await shelf.take(known.book.id).catch(() => null);
    const label = { ...NO_LABEL, ...known.book.label };
    return { id: known.book.id, label, notice: null, arrived: true, known: known.common };
  }

  function clearTable(api: Api): void {
    api.dispatch(cleared());
    api.dispatch(replayLeft());
    api.dispatch(postCleared());
  }

  function replaying(record: GameRecord): Open {
    return (file) => umpire.resume({ record, scenario: file }, eyeOf(record.seats));
  }

  async function open(
    api: Api,
    turn: Turn,
    wish: UnknownAction,
    scenario: string,
    begin: Open,
    placing: Placing,
  ): Promise<void> {
    const title = library.card(scenario)?.title ?? scenario;
    api.dispatch(awaited(`Fetching the map and the armies of ${title}`));
    const file = await library.fetch(scenario);
    if (!turn()) return;
    api.dispatch(awaited(`Setting up ${title}`));
    await settle(api, turn, wish, scenario, file.ok ? await begin(file.value) : file, placing);
  }

  /** The game that is open stays, and goes on. */
  function giveUp(api: Api, why: Notice): void {
    umpire.keep(api.getState().game.opening?.game ?? null);
    api.dispatch(noticed(why));
    api.dispatch(awaited(null));
  }

  async function settle(
    api: Api,
    turn: Turn,
    wish: UnknownAction,
    scenario: string,
    answer: Answer<Begun>,
    placing: Placing,
  ): Promise<void> {
    if (!turn()) return;
    const seated = answer.ok ? await sitDown(answer.value, await placing(answer.value)) : answer;
    if (!turn()) return;
    if (!seated.ok) {
      const { code, text } = seated.error;
      const title = library.card(scenario)?.title ?? scenario;
      const sentence =
        code === 'scenario' ? `The file of “${title}” is not a scenario this Vedette can play. ${text}` : text;
      const again = code === 'version' ? want.setUp(scenario) : wish;
      return giveUp(api, troubleNotice({ ...seated.error, text: sentence }, again));
    }
    const { place, ...game } = seated.value;
    const { at } = game.opening;
    clearTable(api);
    api.dispatch(noticed(place.notice));
    api.dispatch(opened({ id: place.id, label: place.label, ...game }));
    drawCurtain(api, place);
    brief(api);
    if (at === undefined || at >= game.opening.report.n) return;
    api.dispatch(want.openReplay());
    api.dispatch(want.lookBack(at));
  }

  /** Nobody has given an order yet: the commander at this screen reads his letter first. */
  function brief(api: Api): void {
    const { game, ui } = api.getState();
    const letter = game.opening?.briefings[game.eye];
    if (game.report?.n === 0 && letter !== undefined && ui.curtain === null)
      api.dispatch(setUi({ dialog: 'briefing' }));
  }

  /** Whoever takes up a game for two may be the other one of them. */
  function drawCurtain(api: Api, { arrived, label, known }: Place): void {
    const { seats, report } = api.getState().game;
    const asked = report?.ask?.side ?? null;
    if (isByLink(seats) && (arrived || label.seat === null)) {
      if (label.seat !== null && label.seat === asked)
        api.dispatch(want.sitByLink({ side: label.seat, ...(known === null ? {} : { known }) }));
      else api.dispatch(setUi({ curtain: asked ?? label.seat ?? Object.keys(seats)[0] ?? null }));
    } else if (isHotSeat(seats) && (report?.n ?? 0) > 0) api.dispatch(setUi({ curtain: asked }));
  }

  /** Shows the game through the right eyes; who sits where is known only once it is open. */
  async function sitDown(opening: Begun, place: Place): Promise<Answer<Seating>> {
    const sent = umpire.saved(opening.game)?.record.seats ?? {};
    const sides = opening.scenario.sides.map(({ id }) => id);
    const seats = seatedAt(allSeats(sent, sides), place.label.seat);
    const asked = opening.report.ask?.side ?? null;
    // Behind the curtain of a game by link lies what the side to move may see, never the truth.
    const eye = isByLink(seats) && place.label.seat === null && asked !== null ? asked : eyeOf(seats, asked);
    if (eye === opening.eye) return { ok: true, value: { opening, seats, eye, place } };
    const report = await umpire.of(opening.game).look(eye);
    if (!report.ok) return report;
    return { ok: true, value: { opening: { ...opening, eye, report: report.value }, seats, eye, place } };
  }
}

type Placing = (opening: Begun) => Promise<Place>;

interface Seating {
  readonly opening: Begun;
  readonly seats: Seats;
  readonly eye: string;
  readonly place: Place;
}

/** Whoever is named nowhere sits at this screen. */
const allSeats = (sent: Seats, sides: readonly string[]): Seats =>
  Object.fromEntries(sides.map((side) => [side, sent[side] ?? ME]));

function sidesOf(file: unknown): string[] {
  const { sides } = (file ?? {}) as { sides?: readonly ({ id?: unknown } | null)[] };
  return Array.isArray(sides) ? sides.map((side) => String(side?.id)) : [];
}
