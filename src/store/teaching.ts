/** Lessons: fetched, given, watched after every answer, tried again, and remembered when they are done. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { Meant } from '../umpire/lesson.ts';
import { commandTaken } from './film.ts';
import { gameOf, myAsk, opened, paused, reported } from './game.ts';
import * as want from './intents.ts';
import { answerMeant, type Lessons, lessonNoted, lessonsListed } from './lesson.ts';
import { whyMissing } from './missing.ts';
import { awaitsOpponent } from './opponents.ts';
import { carryOut } from './orders.ts';
import type { RootState } from './root.ts';
import { readLesson } from './saved-file.ts';
import { isLesson } from './seats.ts';
import { type Api, aboutGame, complain, type Services, type Start } from './services.ts';
import { changed } from './settings.ts';
import { say } from './speech.ts';
import { pieceOf } from './targets.ts';
import { type DialogName, noticed, setUi } from './ui.ts';

const isList = (dialog: DialogName | null): boolean => dialog === 'lessons' || dialog === 'puzzles';

export function listenToTeaching(start: Start, services: Services): void {
  const { umpire, lessons } = services;

  start({
    predicate: (action, { ui, lesson }) => setUi.match(action) && isList(ui.dialog) && lesson.cards === null,
    effect: async (_, api) => {
      const { dialog } = api.getState().ui;
      const found = await lessons().catch((error: unknown) => whyMissing(`The list of ${dialog}`, error));
      if (typeof found !== 'string') return void api.dispatch(listed(found));
      api.dispatch(setUi({ dialog: null }));
      api.dispatch(noticed({ tone: 'trouble', text: found, again: setUi({ dialog }) }));
    },
  });

  start({
    actionCreator: want.learn,
    effect: async (wish, api) => {
      const sorry = (text: string) => void api.dispatch(noticed({ tone: 'trouble', text, again: wish }));
      const found = await lessons().catch((error: unknown) => whyMissing('The lessons', error));
      if (typeof found === 'string') return sorry(found);
      api.dispatch(listed(found));
      const file = await found.fetch(wish.payload).catch((error: unknown) => whyMissing('This lesson', error));
      if (typeof file === 'string') return sorry(file);
      if (file === null) return sorry(`This Vedette has no lesson called “${wish.payload}”.`);
      const lesson = readLesson(file);
      if (lesson === null) return sorry('This lesson is damaged and cannot be given.');
      api.dispatch(setUi({ dialog: null }));
      api.dispatch(want.teach({ lesson, upTo: null }));
    },
  });

  // The rulebook knows what can be looked at; where it does not come, there is less to look at.
  start({
    matcher: isAnyOf(want.readRulebook, want.readRule, want.whyFigure),
    effect: async (_, api) => {
      if (api.getState().lesson.cards !== null) return;
      const found = await lessons().catch(() => null);
      if (found !== null) api.dispatch(listed(found));
    },
  });

  start({
    actionCreator: want.showMe,
    effect: (_, api) => {
      const { file } = api.getState().lesson;
      if (file === null || myAsk(api.getState().game) === null) return;
      return carryOut(api, 'The umpire resolves the order', () => aboutGame(umpire, api).demonstrate(file));
    },
  });

  start({
    actionCreator: want.makeLesson,
    effect: async (_, api) => {
      // Few players are teachers.
      const making = await import('./lesson-making.ts').catch((error: unknown) => whyMissing('This part', error));
      if (typeof making === 'string') return void api.dispatch(noticed({ tone: 'trouble', text: making }));
      return making.makeLesson(api, services);
    },
  });

  start({
    actionCreator: want.tryAgain,
    effect: ({ payload }, api) => {
      const { file, note } = api.getState().lesson;
      if (file === null) return;
      api.dispatch(want.teach({ lesson: file, upTo: payload === 'part' ? (note?.began ?? null) : null }));
    },
  });

  start({
    matcher: isAnyOf(opened, reported),
    effect: async (_, api) => {
      api.cancelActiveListeners();
      const { game, lesson, settings } = api.getState();
      if (!isLesson(game.seats) || lesson.file === null) return;
      const answer = await aboutGame(umpire, api).lesson(lesson.file);
      if (gameOf(api.getState().game) !== gameOf(game)) return;
      if (!answer.ok) return complain(api, answer.error);
      // Nothing is told before the dice lie, nor before the other side's turn has been seen.
      if (isHeldBack(api.getState())) await api.condition((_action, state) => !isHeldBack(state));
      const { value: note } = answer;
      const { game: now, counsel } = api.getState();
      if (note.coach && myAsk(now) !== null && !counsel.on) api.dispatch(want.askCounsel());
      if (note.meant !== null) mark(api, note.meant);
      const before = api.getState().lesson.note;
      if (before?.state === note.state && before.part === note.part && before.said === note.said) return;
      api.dispatch(lessonNoted(note));
      if (note.state === 'done') atTheEnd(api);
      api.dispatch(say([note.said, note.state === 'open' ? note.text : ''].filter((text) => text !== '').join(' ')));
      const { id, puzzle } = lesson.file;
      const kept = puzzle === undefined ? 'learned' : 'solved';
      if (note.state === 'done' && !settings[kept].includes(id))
        api.dispatch(changed({ [kept]: [...settings[kept], id] }));
    },
  });
}

/**
 * What the lesson asks for is what the blue button gives, and the piece it is about is in hand instead of the staff's
 * choice.
 */
function mark(api: Api, meant: Meant): void {
  const { game, ui } = api.getState();
  const ask = myAsk(game);
  if (ask === null || game.report === null) return;
  api.dispatch(answerMeant({ n: game.report.n, answer: meant }));
  if ('course' in meant) return void api.dispatch(setUi({ pickedCourse: meant.course, picked: null }));
  api.dispatch(setUi({ picked: meant.option, pickedCourse: null }));
  const piece = pieceOf(ask.options[meant.option]!);
  const live = game.report.scene.pieces.some(({ id, live: may }) => may && id === piece);
  if (!live || ui.proposed === null || ui.proposed === piece) return;
  api.dispatch(setUi({ proposed: piece }));
  api.dispatch(want.select(piece));
}

const listed = ({ cards, examples }: Lessons) => lessonsListed({ cards, examples });

/** What comes after a lesson is no part of it: the opponent waits until he is told to go on, and no sheet covers the way on. */
function atTheEnd(api: Api): void {
  if (awaitsOpponent(api.getState())) api.dispatch(paused(true));
  if (api.getState().film.changes !== null) api.dispatch(commandTaken());
}

const isHeldBack = ({ ui, film }: RootState): boolean => ui.hush || film.on;
