/** How a game comes onto the table: new, from a link, a file or the shelf. Whatever fails, the game that is open stays. */
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { GameRecord, Seats } from '../kernel/record.ts';
import type { Answer } from '../umpire/index.ts';
import { scenarioOf as scenarioFor } from '../umpire/lesson.ts';
import { awaited, gameOf, left, NO_LABEL, opened, progressed } from './game.ts';
import * as want from './intents.ts';
import { type LessonFile, lessonTaken } from './lesson.ts';
import { replayLeft } from './replay.ts';
import type { RootState } from './root.ts';
import { readFile, tooLarge } from './saved-file.ts';
import { eyeOf, isByLink, isHotSeat, isLesson, ME, seatedAt } from './seats.ts';
import { type Api, type Services, type Start, scenarioOf, troubleNotice } from './services.ts';
import { shareCleared } from './share.ts';
import { fromBook, fromOutside, type Placing, type ShelfPlace, shelved } from './shelf-places.ts';
import { cleared, type Notice, noticed, setUi } from './ui.ts';
import type { Begun } from './umpire-client.ts';

type Open = (file: unknown) => Promise<Answer<Begun>>;

/** How a game is to be opened. */
interface Way {
  readonly wish: UnknownAction;
  readonly scenario: string;
  /** Content hash of the file it was begun with, where that is known. */
  readonly content?: number | undefined;
  readonly placing: Placing;
  /** The link it is read from. */
  readonly link?: string;
  readonly lesson?: LessonFile;
}

/** Whether this is still the game that was asked for last. */
type Turn = () => boolean;

export function listenToOpenings(start: Start, services: Services): void {
  const { umpire, advisers, library, shelf } = services;
  let wishes = 0;

  /** A player who asks for a second game no longer waits for the first, which is given up however far it has come. */
  function takeTurn(): Turn {
    wishes += 1;
    const mine = wishes;
    return () => mine === wishes;
  }

  start({
    matcher: isAnyOf(opened, left),
    effect: (_, api) => {
      const game = api.getState().game.opening?.game ?? null;
      umpire.keep(game);
      advisers.keep(game);
    },
  });

  start({
    actionCreator: want.newGame,
    effect: (wish, api) => {
      const { scenario, seat = null, ...setup } = wish.payload;
      const system = library.card(scenario)?.system ?? '';
      const begin: Open = (file) => umpire.open({ system, scenario: file, ...setup });
      const placing: Placing = async () => shelved(services.newId(), { ...NO_LABEL, seat });
      return open(api, takeTurn(), { wish, scenario, begin, placing });
    },
  });

  start({
    actionCreator: want.openLink,
    effect: async (wish, api) => {
      const turn = takeTurn();
      api.dispatch(progressed({ done: 0, total: 0, board: null }));
      const header = await services.readLink(wish.payload);
      if (!turn()) return;
      if (!header.ok) return giveUp(api, troubleNotice(header.error));
      const { scenario, content, seats } = header.value;
      const begin: Open = (file) => umpire.load(wish.payload, file, eyeOf(allSeats(seats, sidesOf(file))));
      return open(api, turn, { wish, scenario, content, begin, placing: fromOutside(services), link: wish.payload });
    },
  });

  start({
    actionCreator: want.openBook,
    effect: async (wish, api) => {
      const turn = takeTurn();
      const book = await shelf.take(wish.payload).catch(() => null);
      if (!turn()) return;
      if (book === null) return giveUp(api, { tone: 'trouble', text: 'That game is no longer on the shelf.' });
      if ('why' in book) return giveUp(api, { tone: 'trouble', text: `That game cannot be opened. ${book.why}` });
      const { scenario, record } = book;
      const placing = fromBook(book, services);
      return open(api, turn, { wish, scenario, content: record.proof?.content, begin: replaying(record), placing });
    },
  });

  start({
    actionCreator: want.openFile,
    effect: async (wish, api) => {
      const turn = takeTurn();
      const { payload: file } = wish;
      const read = tooLarge(file.size) ?? readFile(await file.text().catch(() => ''));
      if (!turn()) return;
      if (!read.ok) return giveUp(api, troubleNotice(read.error));
      if ('lesson' in read.value) return void api.dispatch(want.teach({ lesson: read.value.lesson, upTo: null }));
      api.dispatch(awaited('Setting up the game of the file'));
      if ('saved' in read.value) {
        const { record, scenario } = read.value.saved;
        const way = { wish, scenario: record.scenario, placing: fromOutside(services) };
        return settle(api, turn, way, await replaying(record)(scenario));
      }
      const { id: scenario, system, file: own } = read.value.scenario;
      const placing: Placing = async () => shelved(services.newId());
      const answer = await umpire.open({ ...{ system, scenario: own, options: {} }, ...soloGame(system, own) });
      return settle(api, turn, { wish, scenario, placing }, answer);
    },
  });

  start({
    actionCreator: want.teach,
    effect: async (wish, api) => {
      const { lesson, upTo } = wish.payload;
      const record = umpire.saved(gameOf(api.getState().game))?.record;
      const again = upTo === null || record === undefined ? null : earlier(record, upTo);
      const begin: Open = (file) => {
        const scenario = scenarioFor(lesson.begin, file);
        return again === null ? umpire.teach(lesson, scenario, lesson.seat) : replaying(again)(scenario);
      };
      // What was answered before the lesson is no answer of the learner's.
      const floor = again === null ? null : api.getState().game.label.floor;
      const placing: Placing = async ({ report }) => {
        const label = { ...NO_LABEL, floor: floor ?? report.n };
        return { ...shelved(services.newId(), label), arrived: true };
      };
      const { scenario } = lesson.begin;
      const way = { wish, scenario: scenario ?? lesson.id, placing, lesson };
      const turn = takeTurn();
      if (scenario !== null) return open(api, turn, { ...way, begin });
      api.dispatch(awaited('Setting up the example'));
      return settle(api, turn, way, await begin(null));
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
    actionCreator: want.turnAway,
    effect: ({ payload: why }, api) => {
      takeTurn();
      giveUp(api, why);
    },
  });

  start({
    actionCreator: want.setUp,
    effect: ({ payload: scenario }, api) => void api.dispatch(setUi({ dialog: 'new', scenario })),
  });

  function clearTable(api: Api): void {
    api.dispatch(cleared());
    api.dispatch(replayLeft());
    api.dispatch(shareCleared());
  }

  /** A scenario of one's own is begun as one from the start page is: the first side against the opponent. */
  function soloGame(system: string, file: unknown) {
    const seats = Object.fromEntries(sidesOf(file).map((side, i) => [side, i === 0 ? ME : library.opponentIn(system)]));
    return { seats, seed: services.newId() };
  }

  function replaying(record: GameRecord): Open {
    return (file) => umpire.resume({ record, scenario: file }, eyeOf(record.seats));
  }

  async function open(api: Api, turn: Turn, way: Way & { readonly begin: Open }): Promise<void> {
    const { scenario, content, begin } = way;
    const title = library.card(scenario)?.title ?? scenario;
    api.dispatch(awaited(`Fetching the map and the armies of ${title}`));
    const file = await scenarioOf(services, scenario, content);
    if (!turn()) return;
    api.dispatch(awaited(`Setting up ${title}`));
    await settle(api, turn, way, file.ok ? await begin(file.value) : file);
  }

  /** The game that is open stays, and goes on. */
  function giveUp(api: Api, why: Notice): void {
    umpire.keep(api.getState().game.opening?.game ?? null);
    api.dispatch(noticed(why));
    api.dispatch(awaited(null));
  }

  async function settle(api: Api, turn: Turn, way: Way, answer: Answer<Begun>): Promise<void> {
    const { wish, scenario, placing, link = null } = way;
    if (!turn()) return;
    const seated = answer.ok ? await arrive(answer.value, placing) : answer;
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
    const putAside = gameBefore(api.getState());
    clearTable(api);
    api.dispatch(noticed(place.notice));
    const { id, label, arrived, review, motives } = place;
    if (way.lesson !== undefined) api.dispatch(lessonTaken({ file: way.lesson, from: putAside }));
    const before = { ...(review && { review }), ...(motives && { motives }) };
    api.dispatch(opened({ id, label, kept: !arrived, link, ...before, ...game }));
    drawCurtain(api, place);
    if (!place.arrived) brief(api);
    if (at === undefined || at >= game.opening.report.n) return;
    api.dispatch(want.openReplay());
    api.dispatch(want.lookBack(at));
  }

  /**
   * No order is given yet: the commander at this screen reads his letter first. What came from elsewhere is under way.
   */
  function brief(api: Api): void {
    const { game, ui } = api.getState();
    const letter = game.opening?.briefings[game.eye];
    if (game.report?.n === 0 && letter !== undefined && ui.curtain === null)
      api.dispatch(setUi({ dialog: 'briefing' }));
  }

  /** A game for two may be taken up by either player: the table is hidden until one of them says that he looks. */
  function drawCurtain(api: Api, { arrived, label, known }: ShelfPlace): void {
    const { seats, report } = api.getState().game;
    const asked = report?.ask?.side ?? null;
    if (isByLink(seats) && (arrived || label.seat === null)) {
      if (label.seat !== null && label.seat === asked)
        api.dispatch(want.sitByLink({ side: label.seat, ...(known === null ? {} : { known }) }));
      else api.dispatch(setUi({ curtain: asked ?? label.seat ?? Object.keys(seats)[0] ?? null }));
    } else if (isHotSeat(seats) && (report?.n ?? 0) > 0) api.dispatch(setUi({ curtain: asked }));
  }

  /** A game that is known to have been played before from here is opened once more, with a note that says so. */
  async function arrive(opening: Begun, placing: Placing): Promise<Answer<Seating>> {
    const place = await placing(opening);
    const scenario = umpire.saved(opening.game)?.scenario;
    if (place.noted === null) return sitDown(opening, place);
    const again = await umpire.resume({ record: place.noted, scenario }, opening.eye);
    return again.ok ? sitDown({ ...opening, ...again.value }, place) : again;
  }

  /** Shows the game through the right eyes; its seats are known only once it is open. */
  async function sitDown(opening: Begun, place: ShelfPlace): Promise<Answer<Seating>> {
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

/** A game that waits on the shelf while something is looked at or learned. */
const gameBefore = ({ game, lesson }: RootState): string | null =>
  isLesson(game.seats) ? lesson.from : game.kept ? game.id : null;

interface Seating {
  readonly opening: Begun;
  readonly seats: Seats;
  readonly eye: string;
  readonly place: ShelfPlace;
}

/** A side without a seat of its own is played at this screen. */
const allSeats = (sent: Seats, sides: readonly string[]): Seats =>
  Object.fromEntries(sides.map((side) => [side, sent[side] ?? ME]));

/** The game as it was after so many answers. */
const earlier = ({ proof: _, ...record }: GameRecord, upTo: number): GameRecord => ({
  ...record,
  actions: record.actions.slice(0, upTo),
});

function sidesOf(file: unknown): string[] {
  const { sides } = (file ?? {}) as { sides?: readonly ({ id?: unknown } | null)[] };
  return Array.isArray(sides) ? sides.map((side) => String(side?.id)) : [];
}
