/** Runs the game back and forth, and branches off from any moment of it. */
import { type GameState, lookedBack, opened } from './game.ts';
import * as want from './intents.ts';
import { eyesOf, landmark, momentOf, replayLeft, setReplay } from './replay.ts';
import { type Api, type Services, type Start, troubleNotice } from './services.ts';
import { cleared, noticed } from './ui.ts';

export function listenToReplaying(start: Start, { umpire, newId, pace }: Services): void {
  let looking = false;
  let wanted: number | null = null;

  start({
    actionCreator: want.openReplay,
    effect: async (_, api) => {
      const { game, ui } = api.getState();
      if (game.report === null) return;
      if (ui.notice?.again?.type === want.openReplay.type) api.dispatch(noticed(null));
      api.dispatch(setReplay({ on: true }));
      const answer = await umpire.chapters();
      if (answer.ok) api.dispatch(setReplay({ chapters: answer.value }));
    },
  });

  start({
    actionCreator: want.closeReplay,
    effect: (_, api) => {
      wanted = null;
      api.dispatch(replayLeft());
      api.dispatch(lookedBack(null));
    },
  });

  start({ actionCreator: want.lookBack, effect: ({ payload: n }, api) => look(api, n) });

  start({
    actionCreator: want.stepReplay,
    effect: ({ payload: by }, api) => look(api, momentOf(api.getState().game) + by),
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
        await api.delay(1000 / api.getState().replay.pace);
        await pace();
        if (isRunning(api)) await look(api, momentOf(api.getState().game) + 1);
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
      const answer = await umpire.branch(n);
      if (!answer.ok) return void api.dispatch(noticed(troubleNotice(answer.error)));
      const report = await umpire.look(eye);
      if (!report.ok) return void api.dispatch(noticed(troubleNotice(report.error)));
      api.dispatch(replayLeft());
      api.dispatch(cleared());
      const opening = { ...answer.value, report: report.value };
      api.dispatch(opened({ id: newId(), opening, seats, eye, label: { ...label, name, parent: { id, n } } }));
      const text = `“${name}” goes on from here. The game it left is on the shelf.`;
      api.dispatch(noticed({ tone: 'note', text }));
    },
  });

  /** One moment at a time: a hand that moves on is shown where it is when the answer comes. */
  async function look(api: Api, n: number | null): Promise<void> {
    wanted = n ?? api.getState().game.report?.n ?? 0;
    if (n === null) api.dispatch(setReplay({ eye: null, playing: false }));
    if (looking) return;
    looking = true;
    while (wanted !== null) {
      const moment = wanted;
      wanted = null;
      await show(api, moment);
    }
    looking = false;
  }

  async function show(api: Api, moment: number): Promise<void> {
    const { game, replay } = api.getState();
    if (game.report === null) return;
    const n = Math.max(0, Math.min(moment, game.report.n));
    const eye = replay.eye ?? game.eye;
    if (n === game.report.n && eye === game.eye) return void api.dispatch(lookedBack(null));
    const answer = await umpire.replay(n, eye);
    if (api.getState().game.id !== game.id) return;
    api.dispatch(answer.ok ? lookedBack(answer.value) : noticed(troubleNotice(answer.error)));
  }
}

const isRunning = (api: Api): boolean => {
  const { game, replay } = api.getState();
  return replay.on && replay.playing && !atEnd(game);
};

const atEnd = (game: GameState): boolean => momentOf(game) >= (game.report?.n ?? 0);
