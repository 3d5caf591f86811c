/** Answers to the umpire's questions. */
import type { Answer, GameCalls } from '../umpire/index.ts';
import type { Report } from '../umpire/report.ts';
import { answersByBook } from './by-link.ts';
import { busied, endAnswer, gameOf, myAsk, noUndo, reported, seen } from './game.ts';
import * as want from './intents.ts';
import { opponentOf } from './seats.ts';
import { type Api, aboutGame, complain, type Services, type Start } from './services.ts';
import { say } from './speech.ts';
import { mayReopen, REOPENS } from './tuition.ts';
import { noticed, setUi } from './ui.ts';

/** How many answers one undo takes back at most: the opponent's, and then one of one's own. */
const MOST_UNDONE = 200;

const NONE_MARKED = 'Here no answer is the usual one: choose.';

export function listenToOrders(start: Start, { umpire }: Services): void {
  start({
    actionCreator: want.answer,
    effect: ({ payload: index }, api) => {
      if (!cautions(api, index)) return mine(api, (game) => game.play(index));
    },
  });

  start({
    actionCreator: want.standard,
    effect: ({ payload }, api) => {
      const ask = myAsk(api.getState().game);
      // A sheet or a course is answered as a whole.
      if (ask === null || ask.allocation !== null || ask.courses.some(({ standard }) => standard)) return;
      if (ask.standard < 0) return void api.dispatch(noticed({ tone: 'note', text: NONE_MARKED }));
      if (!cautions(api, ask.standard)) return mine(api, (game) => game.standard(payload));
    },
  });

  start({
    actionCreator: want.march,
    effect: ({ payload: { piece, place } }, api) => mine(api, (game) => game.go(piece, place)),
  });

  start({
    actionCreator: want.endSegment,
    effect: (_, api) => {
      const ask = myAsk(api.getState().game);
      if (ask === null) return;
      const end = endAnswer(ask);
      api.dispatch(end === null ? want.standard('once') : want.answer(end));
    },
  });

  start({
    actionCreator: want.reopen,
    effect: (_, api) => {
      if (mayReopen(api.getState())) return carryOut(api, 'Taking back', () => aboutGame(umpire, api).reopen());
    },
  });

  start({
    actionCreator: want.undo,
    effect: (_, api) => {
      const { game } = api.getState();
      const why = noUndo(game);
      if (game.past !== null) return;
      if (mayReopen(api.getState()))
        return void api.dispatch(noticed({ tone: 'note', text: `${why} ${REOPENS}`, again: want.reopen() }));
      // The umpire would say the same, but he does not know which screen gave an answer.
      if (why !== null && why !== game.report?.undo) return void api.dispatch(noticed({ tone: 'trouble', text: why }));
      return carryOut(api, 'Taking back', () => takeBack(api));
    },
  });

  start({
    actionCreator: want.takeSeat,
    effect: async (_, api) => {
      const side = api.getState().ui.curtain;
      if (side === null) return;
      const game = gameOf(api.getState().game);
      const answer = await umpire.of(game).look(side);
      if (!answer.ok) return complain(api, answer.error);
      api.dispatch(setUi({ curtain: null }));
      api.dispatch(seen({ game, eye: side, report: answer.value }));
      if (answer.value.n > 0) api.dispatch(want.tellFrom(null));
    },
  });

  async function mine(api: Api, call: (game: GameCalls) => Promise<Answer<Report>>): Promise<void> {
    const game = aboutGame(umpire, api);
    if (myAsk(api.getState().game) !== null) await carryOut(api, 'The umpire resolves the order', () => call(game));
  }

  /** One's own last answer, and whatever an opponent answered after it. */
  async function takeBack(api: Api): Promise<Answer<Report>> {
    const { seats } = api.getState().game;
    const game = aboutGame(umpire, api);
    let answer = await game.undo();
    for (let i = 0; i < MOST_UNDONE && answer.ok; i += 1) {
      const { ask } = answer.value;
      const byHimself = ask !== null && opponentOf(seats, ask.side) !== null;
      if (!byHimself && !answersByBook(seats, answer.value)) break;
      const farther = await game.undo();
      // What has been taken back so far is what the umpire holds, and what the screen must show.
      if (!farther.ok) break;
      answer = farther;
    }
    return answer;
  }
}

/** An answer with something to be said against it is given twice. */
function cautions(api: Api, index: number): boolean {
  const { game, ui } = api.getState();
  const caution = myAsk(game)?.options[index]?.caution ?? null;
  if (caution === null || ui.cautioned === index) return false;
  api.dispatch(setUi({ cautioned: index, picked: index, tab: 'orders' }));
  api.dispatch(say(caution));
  return true;
}

/** One order at a time; while it is carried out the screen stays alive. */
export async function carryOut(api: Api, label: string, call: () => Promise<Answer<Report>>): Promise<void> {
  const { busy, coming } = api.getState().game;
  if (busy !== null || coming !== null) return;
  const game = gameOf(api.getState().game);
  // A new order makes the last refusal old news.
  api.dispatch(noticed(null));
  api.dispatch(busied(label));
  const answer = await call();
  if (gameOf(api.getState().game) !== game) return;
  api.dispatch(busied(null));
  if (!answer.ok) return complain(api, answer.error);
  api.dispatch(reported({ game, report: answer.value, own: true }));
}
