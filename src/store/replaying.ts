/** Runs the game back and forth, and branches off from any moment of it. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { Answer, GameCalls } from '../umpire/index.ts';
import type { Report } from '../umpire/report.ts';
import { notedAgain } from './by-link.ts';
import { acted, type GameState, gameOf, lookedBack, opened, reported } from './game.ts';
import * as want from './intents.ts';
import { eyesOf, landmark, momentAt, momentOf, replayLeft, scrubberOf, setReplay } from './replay.ts';
import { type Api, aboutGame, complain, type Services, type Start } from './services.ts';
import { cleared, noticed } from './ui.ts';
import type { Begun } from './umpire-client.ts';

/** The moment to be shown, and since which one things are to be seen happening. */
interface Wanted {
  readonly n: number;
  readonly from: number | undefined;
}

export function listenToReplaying(start: Start, { umpire, newId, pace }: Services): void {
  let looking = false;
  let wanted: Wanted | null = null;
  /** Grows whenever a replay is left. */
  let visit = 0;

  start({
    actionCreator: want.openReplay,
    effect: async (_, api) => {
      const { game, ui } = api.getState();
      if (game.report === null) return;
      if (ui.notice?.again?.type === want.openReplay.type) api.dispatch(noticed(null));
      api.dispatch(setReplay({ on: true }));
      // What was in hand belongs to the present.
      api.dispatch(want.select(null));
      const answer = await aboutGame(umpire, api).chapters();
      if (answer.ok) api.dispatch(setReplay({ chapters: answer.value }));
    },
  });

  // What these eyes can tell apart grows with the game, and is something else through others.
  start({
    matcher: isAnyOf(want.openReplay, want.replayAs, reported, opened),
    effect: async (_, api) => {
      api.cancelActiveListeners();
      const { game, replay } = api.getState();
      if (!replay.on || game.report === null) return;
      const moments = await aboutGame(umpire, api).moments(replay.eye ?? game.eye);
      if (moments.ok) api.dispatch(setReplay({ moments: moments.value }));
    },
  });

  start({
    actionCreator: want.closeReplay,
    effect: (_, api) => {
      wanted = null;
      visit += 1;
      api.dispatch(replayLeft());
      api.dispatch(lookedBack(null));
    },
  });

  start({
    actionCreator: opened,
    effect: () => {
      // A moment of the game before is no moment of this one.
      wanted = null;
      visit += 1;
    },
  });

  start({ actionCreator: want.lookBack, effect: ({ payload: n }, api) => look(api, n) });

  start({
    actionCreator: want.stepReplay,
    effect: ({ payload: by }, api) => step(api, by),
  });

  start({
    actionCreator: want.jumpReplay,
    effect: ({ payload: { to, back } }, api) => {
      const { game, replay } = api.getState();
      const now = game.report?.n ?? 0;
      return look(api, landmark(replay.chapters, to, { at: momentOf(game), now, back }));
    },
  });

  start({
    actionCreator: want.replayAs,
    effect: ({ payload: eye }, api) => {
      const { game } = api.getState();
      if (!eyesOf(game).includes(eye)) return;
      api.dispatch(setReplay({ eye: eye === game.eye ? null : eye }));
      return look(api, momentOf(game));
    },
  });

  start({
    actionCreator: want.playReplay,
    effect: async ({ payload: playing }, api) => {
      api.cancelActiveListeners();
      api.dispatch(setReplay({ playing }));
      if (!playing) return;
      const { game } = api.getState();
      if (game.past === null) await look(api, 0);
      while (isRunning(api)) {
        await goOn(api);
        await pace();
        await api.delay(1000 / api.getState().replay.pace);
      }
      api.dispatch(setReplay({ playing: false }));
    },
  });

  start({
    actionCreator: want.branchHere,
    effect: async ({ payload: name }, api) => {
      const { game } = api.getState();
      const { id, eye, seats, label } = game;
      const n = momentOf(game);
      if (id === null) return;
      const answer = await branchOf(game, n);
      if (!answer.ok) return complain(api, answer.error);
      const report = await umpire.of(answer.value.game).look(eye);
      if (gameOf(api.getState().game) !== gameOf(game)) return;
      if (!report.ok) return complain(api, report.error);
      // The game it leaves is kept too: a branch without its trunk would come from nowhere.
      api.dispatch(acted());
      api.dispatch(replayLeft());
      api.dispatch(cleared());
      const opening = { ...answer.value, report: report.value };
      const branch = { ...label, name, parent: { id, n } };
      api.dispatch(opened({ id: newId(), opening, seats, eye, label: branch, kept: true, link: null }));
      const text = `“${name}” goes on from here. The game it left is on the shelf.`;
      api.dispatch(noticed({ tone: 'note', text }));
    },
  });

  /** A branch of a game by link is a turn played again, and says so. */
  async function branchOf(game: GameState, n: number): Promise<Answer<Begun>> {
    const trunk = umpire.saved(gameOf(game));
    const branch = await umpire.branch(gameOf(game), n);
    const saved = branch.ok ? umpire.saved(branch.value.game) : null;
    const noted = trunk && saved && notedAgain(saved.record, [trunk]);
    return noted ? umpire.resume({ record: noted, scenario: saved.scenario }, game.eye) : branch;
  }

  /** A step on is seen as it was played; a step back is only shown. */
  function step(api: Api, by: number): Promise<void> {
    const { game, replay } = api.getState();
    const to = momentAt(replay, scrubberOf(replay, game).at + by, game.report?.n ?? 0);
    return look(api, to, by === 1 ? momentOf(game) : undefined);
  }

  /** One moment at a time: a hand that moves on is shown where it is when the answer comes. */
  async function look(api: Api, n: number | null, from?: number): Promise<void> {
    wanted = { n: n ?? api.getState().game.report?.n ?? 0, from };
    if (n === null) api.dispatch(setReplay({ eye: null, playing: false }));
    if (looking) return;
    looking = true;
    while (wanted !== null) {
      const moment: Wanted = wanted;
      wanted = null;
      await show(api, moment);
    }
    looking = false;
  }

  async function show(api: Api, moment: Wanted): Promise<void> {
    const { game, replay } = api.getState();
    if (game.report === null) return;
    const n = Math.max(0, Math.min(moment.n, game.report.n));
    const from = moment.from ?? n;
    const eye = replay.eye ?? game.eye;
    const present = n === game.report.n && eye === game.eye;
    if (present && from >= n) return void api.dispatch(lookedBack(null));
    await put(api, (calls) => calls.replay(n, eye, Math.min(from, n)));
  }

  /** A running replay goes from story to story. */
  async function goOn(api: Api): Promise<void> {
    const { game, replay } = api.getState();
    const eye = replay.eye ?? game.eye;
    await put(api, (calls) => calls.onward(momentOf(game), eye));
  }

  /** A moment that comes too late, after the replay was left, is not shown. */
  async function put(api: Api, ask: (calls: GameCalls) => Promise<Answer<Report>>): Promise<void> {
    const name = gameOf(api.getState().game);
    const started = visit;
    const answer = await ask(umpire.of(name));
    const { game, replay } = api.getState();
    if (gameOf(game) !== name || started !== visit) return;
    if (!answer.ok) return complain(api, answer.error);
    api.dispatch(lookedBack({ game: name, report: answer.value }));
    if (answer.value.n < (game.report?.n ?? 0) || (replay.eye ?? game.eye) !== game.eye) return;
    // The last answer has been seen: what is shown now is the game itself.
    await pace();
    if (api.getState().game.past === answer.value) api.dispatch(lookedBack(null));
  }
}

const isRunning = (api: Api): boolean => {
  const { game, replay } = api.getState();
  return replay.on && replay.playing && !atEnd(game);
};

const atEnd = (game: GameState): boolean => momentOf(game) >= (game.report?.n ?? 0);
