/**
 * Seats that no player at this screen sits in answer by themselves, one decision after another, no faster than the eye.
 * What an opponent answers is thought out elsewhere, from what his side knows; the umpire only takes it.
 */
import { isAnyOf } from '@reduxjs/toolkit';
import type { Answer } from '../umpire/index.ts';
import type { Report } from '../umpire/report.ts';
import { answersByBook } from './by-link.ts';
import { filmEnded } from './film.ts';
import { awaited, busied, gameOf, lookedBack, mused, opened, paused, reported, seen } from './game.ts';
import * as want from './intents.ts';
import { motivated } from './motives.ts';
import type { RootState } from './root.ts';
import { isTutor, mySides, opponentOf } from './seats.ts';
import { type Api, complain, type Services, type Start } from './services.ts';

/** No opponent has this name: the rulebook answers for a player who is away. */
const BY_THE_BOOK = 'by the book';

/** When another game was to come and did not, the opponent of this one goes on. */
const isDue = isAnyOf(opened, reported, seen, paused, lookedBack, awaited, filmEnded);

/** An answer that was thought out, and was not wanted yet when it came. */
interface Ready {
  readonly game: string;
  readonly n: number;
  readonly index: number;
}

export function listenToOpponents(start: Start, { umpire, advisers, pace }: Services): void {
  /** What each opponent of the game on the table wants to remember. */
  let memories = new Map<string, unknown>();
  let ready: Ready | null = null;
  let enough = new AbortController();

  start({
    actionCreator: want.letOpponentWait,
    effect: ({ payload }, api) => void api.dispatch(paused(payload)),
  });

  start({ actionCreator: want.playNow, effect: () => enough.abort() });

  start({
    matcher: isAnyOf(opened, want.undo, want.undoTo, want.reopen),
    effect: () => {
      memories = new Map();
      ready = null;
    },
  });

  start({
    matcher: isDue,
    effect: async (_, api) => {
      api.cancelActiveListeners();
      if (dueOpponent(api.getState()) === null) return;
      // A film shows what the opponent has done while he goes on.
      await (api.getState().film.on ? api.delay(0) : api.pause(pace()));
      const opponent = dueOpponent(api.getState());
      if (opponent === null) return;
      const { opening, report } = api.getState().game;
      const game = gameOf(api.getState().game);
      const side = opening?.scenario.sides.find((s) => s.id === report?.ask?.side)?.name ?? 'The opponent';
      api.dispatch(busied(`${side}: orders are being given`));
      const answer = await answered(api, game, opponent);
      if (gameOf(api.getState().game) !== game) return;
      api.dispatch(busied(null));
      if (answer === null) return;
      const unseen = isFilmed(api.getState());
      if (answer.ok) return void api.dispatch(reported({ game, report: answer.value, unseen }));
      api.dispatch(paused(true));
      complain(api, answer.error, want.letOpponentWait(false));
    },
  });

  function answered(api: Api, game: string, opponent: string): Promise<Answer<Report> | null> {
    if (opponent === BY_THE_BOOK) return umpire.of(game).standard('once');
    return isTutor(opponent) ? umpire.of(game).respond(api.getState().lesson.file) : reply(api, game, opponent);
  }

  /** Null when the opponent has been told to wait meanwhile: he gives his answer when he goes on. */
  async function reply(api: Api, game: string, name: string): Promise<Answer<Report> | null> {
    const { report, id } = api.getState().game;
    const { n = 0, ask } = report ?? {};
    const side = ask?.side ?? '';
    const calls = umpire.of(game);
    if (ready === null || ready.game !== game || ready.n !== n) {
      enough = new AbortController();
      const found = await advisers.ask({
        ...{ game, side, about: 'advice', seed: `${id} ${n}`, enough: enough.signal },
        asks: { name, memory: memories.get(side) ?? null, effort: 1 },
        hear: (share) => void api.dispatch(mused({ game, name, share })),
      });
      if (!found.ok) return found.error.code === 'adviser' ? calls.bot(name) : found;
      const { value } = found.value;
      if (gameOf(api.getState().game) !== game) return null;
      memories.set(side, value.memory);
      if (value.reasons.length > 0) api.dispatch(motivated({ n: found.value.n, reasons: value.reasons }));
      ready = { game, n: found.value.n, index: value.index };
    }
    return absentee(api.getState()) === null ? null : calls.reply(ready.n, ready.index);
  }
}

/** The opponent who has to answer now; null when a player is asked, looks back, or told the opponent to wait. */
function dueOpponent(state: RootState): string | null {
  const { busy, coming } = state.game;
  return busy !== null || coming !== null ? null : absentee(state);
}

/** The next answer is an opponent's, whether or not he is at it already. */
export const awaitsOpponent = (state: RootState): boolean => absentee(state) !== null;

function absentee({ game, ui, film }: RootState): string | null {
  const { report, seats } = game;
  // A player who opens a game by link has first to say which side is his.
  if (ui.curtain !== null) return null;
  if (report?.ask == null || report.over !== null || game.paused) return null;
  if (game.past !== null && !film.on) return null;
  // A battle is shown on its sheet: the film comes to its end first.
  if (film.on && report.battle !== null) return null;
  return answersByBook(seats, report) ? BY_THE_BOOK : opponentOf(seats, report.ask.side);
}

/** An opponent's own turn, as long as there is no battle, is told as a film. */
function isFilmed({ game, settings, replay }: RootState): boolean {
  const { report, eye, seats } = game;
  if (report === null || settings.speed === 'skip' || replay.on) return false;
  return mySides(seats).length === 1 && report.status.phasing !== eye && report.battle === null;
}
