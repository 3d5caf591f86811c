/**
 * Shows what the other side did, beat after beat, while it may still be moving. The game itself goes on behind the
 * film: what the screen shows meanwhile lies in `game.past`.
 */
import { isAnyOf } from '@reduxjs/toolkit';
import type { Report } from '../umpire/report.ts';
import { commandTaken, filmBegan, filmEnded, isQuiet, nextTake, setFilm } from './film.ts';
import { gameOf, lookedBack, opened, reported } from './game.ts';
import * as want from './intents.ts';
import { awaitsOpponent } from './opponents.ts';
import type { RootState } from './root.ts';
import { isByLink } from './seats.ts';
import { type Api, aboutGame, complain, type Services, type Start } from './services.ts';
import { changed } from './settings.ts';
import { say } from './speech.ts';
import { setUi } from './ui.ts';

/** A player who gives orders again has read the sheet. */
const isOrder = isAnyOf(want.actAt, want.answer, want.standard, want.endSegment, want.march, want.openReplay);

export function listenToFilming(start: Start, { umpire, pace, doormat }: Services): void {
  /** Grows whenever the film is cut, stepped through or left: an older showing then gives way. */
  let showing = 0;
  /** Counts the orders of the player: once one is given the sheet is not needed any more. */
  let orders = 0;

  start({
    actionCreator: reported,
    effect: async ({ payload }, api) => {
      if (payload.unseen !== true || api.getState().film.on) return;
      const from = api.getOriginalState().game.report?.n ?? 0;
      await begin(api, from, null);
    },
  });

  // With no film to end with it, the sheet comes by itself when the other side's turn is over.
  start({
    actionCreator: reported,
    effect: async ({ payload }, api) => {
      const before = api.getOriginalState().game.report;
      if (payload.unseen === true || before === null || !turnIsOver(before, api.getState())) return;
      const given = orders;
      // Before the question can be answered, and not before the dice lie.
      if (api.getState().ui.hush) await api.condition((_, { ui }) => !ui.hush);
      await sum(api, null, () => given === orders);
    },
  });

  start({
    actionCreator: want.tellFrom,
    effect: async ({ payload: wish }, api) => {
      const { game, settings } = api.getState();
      const calls = aboutGame(umpire, api);
      const answer = await calls.film(wish, game.eye);
      if (gameOf(api.getState().game) !== gameOf(game)) return;
      if (!answer.ok) return complain(api, answer.error);
      const { from, beats } = answer.value;
      // In the middle of the other side's turn there is a question to answer: no sheet comes before it.
      const begins = game.report?.status.phasing === game.eye;
      if (settings.speed === 'skip' || beats.length === 0) return begins ? sum(api, from) : undefined;
      const past = await calls.replay(from, game.eye);
      if (gameOf(api.getState().game) !== gameOf(game)) return;
      if (!past.ok) return complain(api, past.error);
      api.dispatch(lookedBack({ game: gameOf(game), report: past.value }));
      await begin(api, from, from);
    },
  });

  // A page that was loaded anew in the middle of a film goes on with it.
  start({
    actionCreator: opened,
    effect: (_, api) => {
      const { game } = api.getState();
      const from = begunBefore(api);
      if (from === null || game.report === null) return;
      forget();
      if (from < game.report.n) api.dispatch(want.tellFrom(from));
    },
  });

  start({
    actionCreator: want.playFilm,
    effect: ({ payload: playing }, api) => void api.dispatch(setFilm({ playing })),
  });

  start({
    actionCreator: want.stepFilm,
    effect: async ({ payload: by }, api) => {
      const { film } = api.getState();
      const at = film.at + by;
      if (!film.on || at < 0) return;
      const mine = take();
      api.dispatch(setFilm({ playing: false }));
      if (at < film.beats.length || (await fetchBeats(api, mine))) await show(api, at, 1, 0, mine);
      await run(api, mine);
    },
  });

  start({
    actionCreator: want.skipFilm,
    effect: async (_, api) => {
      if (!api.getState().film.on) return;
      const mine = take();
      api.dispatch(setFilm({ skipping: true, playing: true }));
      await run(api, mine);
    },
  });

  start({
    actionCreator: want.paceFilm,
    effect: ({ payload: film }, api) => void api.dispatch(changed({ film })),
  });

  start({
    actionCreator: want.seeFilmAgain,
    effect: (_, api) => {
      const { changes } = api.getState().film;
      if (changes !== null) api.dispatch(want.tellFrom(changes.from));
    },
  });

  start({
    actionCreator: reported,
    effect: ({ payload }, api) => {
      if (payload.own === true && api.getState().film.changes !== null) api.dispatch(commandTaken());
    },
  });

  start({
    matcher: isOrder,
    effect: (_, api) => {
      orders += 1;
      if (api.getState().film.on) return void api.dispatch(want.skipFilm());
      if (api.getState().film.changes !== null) api.dispatch(commandTaken());
    },
  });

  /** `since`: what is told afterwards; null for the other side's whole turn. */
  async function begin(api: Api, from: number, since: number | null): Promise<void> {
    const mine = take();
    api.dispatch(filmBegan({ from, since }));
    remember(api, from);
    await run(api, mine);
  }

  function take(): number {
    showing += 1;
    return showing;
  }

  const isOn = (api: Api, mine: number): boolean => mine === showing && api.getState().film.on;

  async function run(api: Api, mine: number): Promise<void> {
    while (isOn(api, mine)) {
      const { film, settings, ui } = api.getState();
      // What one's own last order has brought still lies on its slip: it is read before the other side moves.
      if (film.at < 0 && !film.skipping && ui.caption?.lines.length) {
        const isRead = await api.condition((_, now) => now.ui.caption !== ui.caption || !isOn(api, mine), READ_MS);
        if (!isRead) api.dispatch(setUi({ caption: null }));
        continue;
      }
      if (!film.playing || (film.unwatched && !film.skipping)) {
        await api.condition(() => true);
        continue;
      }
      if (film.skipping || film.at + 1 >= film.beats.length) {
        const thinking = awaitsOpponent(api.getState());
        if (!film.skipping && (await fetchBeats(api, mine))) continue;
        if (!isOn(api, mine)) return;
        if (!thinking) return finish(api);
        // The opponent still thinks: what he has done meanwhile is asked for again in a moment.
        await api.delay(THINKING_MS);
        continue;
      }
      const { count, ms } = nextTake(film.beats, film.at + 1, settings.film);
      await show(api, film.at + 1, count, ms, mine);
    }
  }

  /** Whether there are more beats than those that are known. A march that still goes on is none yet. */
  async function fetchBeats(api: Api, mine: number): Promise<boolean> {
    const { film, game } = api.getState();
    const thinking = awaitsOpponent(api.getState());
    const answer = await aboutGame(umpire, api).film(film.from, game.eye);
    if (!isOn(api, mine)) return false;
    if (!answer.ok) {
      complain(api, answer.error);
      return false;
    }
    const beats = thinking ? answer.value.beats.slice(0, -1) : answer.value.beats;
    if (beats.length <= film.beats.length) return false;
    api.dispatch(setFilm({ beats }));
    return true;
  }

  async function show(api: Api, first: number, count: number, ms: number, mine: number): Promise<void> {
    const { film, settings } = api.getState();
    const beats = film.beats.slice(first, first + count);
    const last = beats.at(-1);
    if (last === undefined) return;
    // A battle opens its board, unless there is no time for it.
    const since = last.kind === 'battle' && settings.film !== 'quick' && ms > 0 ? last.from : last.to;
    const report = await moment(api, last.to, since, mine);
    if (report === null) return;
    const sheets = report.cues.filter(({ kind }) => kind === 'sheet');
    const trails = beats.flatMap((beat) => beat.trails);
    const cues = [...sheets, ...trails.map((trail) => ({ kind: 'trail', trail, ms: ms / trails.length }) as const)];
    api.dispatch(setFilm({ at: first + count - 1 }));
    api.dispatch(lookedBack({ game: gameOf(api.getState().game), report: { ...report, cues } }));
    for (const { text } of beats) api.dispatch(say(text));
    await Promise.all([pace(), ms > 0 ? api.delay(ms) : null]);
  }

  async function moment(api: Api, n: number, since: number, mine: number): Promise<Report | null> {
    const answer = await aboutGame(umpire, api).replay(n, api.getState().game.eye, since);
    if (!isOn(api, mine)) return null;
    if (!answer.ok) complain(api, answer.error);
    return answer.ok ? answer.value : null;
  }

  /** The present is shown, whatever of the film was left. */
  async function finish(api: Api): Promise<void> {
    const { film, game } = api.getState();
    if (!film.on) return;
    const mine = take();
    forget();
    api.dispatch(lookedBack(null));
    const { report, eye } = game;
    if (report !== null && report.status.phasing === eye && report.over === null)
      await sum(api, film.since, () => mine === showing);
    else api.dispatch(filmEnded({ changes: null, quiet: false }));
  }

  /** What has changed; where nothing has, a word is enough. */
  async function sum(api: Api, since: number | null, wanted = () => true): Promise<void> {
    const { report, eye, seats } = api.getState().game;
    const answer = await aboutGame(umpire, api).changes(since, eye);
    if (!wanted()) return;
    // The sheet of another game, or of a position that is no more, is of no use.
    const answered = answer.ok && api.getState().game.report === report ? answer.value : null;
    const quiet = answered !== null && isQuiet(answered);
    // A player who fights already has taken command. With a turn that came by link come its seals: their sheet is laid
    // out in any case.
    const needless = quiet || report?.battle != null;
    const changes = needless && !isByLink(seats) ? null : answered;
    api.dispatch(filmEnded({ changes, quiet }));
  }

  function remember(api: Api, from: number): void {
    note(JSON.stringify([api.getState().game.id, from]));
  }

  const forget = (): void => note('');

  function note(text: string): void {
    try {
      doormat().setItem(KEY, text);
    } catch {
      // A browser that keeps nothing shows the film once.
    }
  }

  function begunBefore(api: Api): number | null {
    try {
      const [id, from] = JSON.parse(doormat().getItem(KEY) || '[]') as [string?, number?];
      return id !== undefined && id === api.getState().game.id && Number.isInteger(from) ? (from ?? null) : null;
    } catch {
      return null;
    }
  }
}

const KEY = 'vedette.film';
const THINKING_MS = 400;
/** Long enough to read a slip of three lines. */
const READ_MS = 2_500;

/** The other side has moved, and now it is for this one to give orders. */
function turnIsOver(before: Report, { game }: RootState): boolean {
  const { report, eye } = game;
  if (report === null || eye === 'umpire' || report.story !== 'new') return false;
  return before.status.phasing !== eye && report.status.phasing === eye && report.over === null;
}
