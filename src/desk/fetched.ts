/** The parts of the desk that few games need at once: each is fetched when it is first wanted. */
import { isSpread, showing } from '../store/battle.ts';
import { whyMissing } from '../store/missing.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import type { Desk } from './desk.ts';
import { mountLater, onceTold } from './mount.ts';

export function mountFetched(desk: Desk, part: (id: string) => HTMLElement): void {
  const { store } = desk;
  const missing = (error: unknown) => {
    const text = `${whyMissing('This part of the desk', error)} Try again in a moment.`;
    desk.dispatch(setUi({ dialog: null, notice: { tone: 'trouble', text } }));
  };
  mountLater(
    store,
    part('hands'),
    onceTold(({ game, ui }) => [game.report, game.past, game.eye, ui.picked, ui.layout]),
    ({ game }) => (game.report?.hands.length ?? 0) > 0,
    async () => ({ template: (await import('./hands.ts')).hands.bind(null, desk) }),
    missing,
  );
  mountLater(
    store,
    part('replay'),
    ({ game, replay }) => [replay, game.report, game.past, game.eye],
    ({ replay }) => replay.on,
    async () => {
      const { focusNaming, replayBar } = await import('./replay-bar.ts');
      return { template: (s) => replayBar(desk, s), after: focusNaming };
    },
    missing,
  );
  mountLater(
    store,
    part('film'),
    ({ game, film, settings, ui }) => [film, game.report === null, settings.film, ui.caption],
    ({ film }) => film.on,
    async () => {
      const { filmBar } = await import('./film-bar.ts');
      return { template: (s) => filmBar(desk, s) };
    },
    missing,
  );
  mountLater(
    store,
    part('changes'),
    ({ game, film, share, motives }) => [film.on, film.changes, game.report, share.seals, motives.told],
    ({ film }) => film.changes !== null,
    async () => {
      const { changesSheet, focusChanges } = await import('./changes.ts');
      return { template: (s) => changesSheet(desk, s), after: focusChanges };
    },
    missing,
  );
  mountLater(
    store,
    part('link-due'),
    ({ game, share, ui, film }) => [game.report, game.label, share, ui.curtain, film.on],
    ({ share }) => share.due !== null,
    async () => {
      const { linkDue } = await import('./link-due.ts');
      return { template: (s) => linkDue(desk, s) };
    },
    missing,
  );
  const fetchReview = () => import('./review/index.ts');
  mountLater(
    store,
    part('curve'),
    ({ game, review, replay }) => [review, game.report, game.past, replay.playing],
    ({ review }) => review.on,
    async () => {
      const { curve } = await fetchReview();
      return { template: (s) => curve(desk, s) };
    },
    missing,
  );
  mountLater(
    store,
    part('review'),
    ({ game, review, replay, motives }) => [review, game.report, game.past, replay.eye, motives.told],
    ({ review }) => review.on,
    async () => {
      const { reviewSheet } = await fetchReview();
      return { template: (s) => reviewSheet(desk, s) };
    },
    missing,
  );
  mountLater(
    store,
    part('counsel'),
    (state) => [state.counsel, state.game.report, state.game.past, state.game.eye, isSpread(state)],
    ({ counsel }) => counsel.on,
    async () => {
      const { counselSlip } = await import('./counsel.ts');
      return { template: (s) => counselSlip(desk, s) };
    },
    missing,
  );
  mountLater(
    store,
    part('lesson'),
    (state) => [state.lesson, state.game.report === null, isSpread(state)],
    ({ lesson }) => lesson.note !== null,
    async () => {
      const { lessonSlip } = await import('./lesson.ts');
      return { template: (s) => lessonSlip(desk, s) };
    },
    missing,
  );
  mountLater(
    store,
    part('battle'),
    ({ game, ui, film, settings, lesson, counsel }) => [
      lesson.note,
      counsel,
      film.changes,
      ui.showing,
      ui.hush,
      ui.battleFolded,
      ui.picked,
      ui.pickedCourse,
      ui.lifted,
      ui.cautioned,
      ui.shares,
      ui.arranged,
      ui.promised,
      ui.held,
      ui.dialog,
      game.report,
      game.past,
      settings.standing,
    ],
    (state) => showing(state) !== null,
    async () => {
      const { board, focusBoard, readLesson } = await import('./board/index.ts');
      const after = (host: HTMLElement, state: RootState) => {
        focusBoard(host, state);
        readLesson(host, state);
      };
      return { template: (s) => board(desk, s), after };
    },
    missing,
  );
  mountLater(
    store,
    part('dialogs'),
    ({ ui, settings, game, share, lesson }) => [
      lesson.cards,
      ui.dialog,
      ui.layout,
      ui.result,
      ui.scenario,
      ui.charts,
      share,
      settings,
      game.opening,
      game.eye,
      game.rulebook,
    ],
    ({ ui }) => ui.dialog !== null,
    async () => {
      const { dialog, showDialog } = await import('./dialogs.ts');
      return { template: (s) => dialog(desk, s), after: showDialog };
    },
    missing,
  );
}
