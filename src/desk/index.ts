/** The desk: everything on the screen that is not the map, as semantic DOM. */
import './base.css';
import './ribbon.css';
import './folder.css';
import './orders.css';
import './forces.css';
import './journal.css';
import './hint.css';
import './start.css';
import './arriving.css';
import './dialogs.css';
import './briefing.css';
import './objectives.css';
import './share.css';
import './overview.css';
import './small.css';
import './at-rest.css';
import './thumb.css';
import './touch.css';
import './staff.css';
import './losses.css';
import './replay.css';
import './caption.css';
import './film.css';
import './shelf.css';
import './lesson.css';
import './counsel.css';
import { html, render } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { isSpread } from '../store/battle.ts';
import { boardOf } from '../store/game.ts';
import type { RootState } from '../store/root.ts';
import { arriving, waiting } from './arriving.ts';
import { captionSlip } from './caption.ts';
import { curtain, focusCurtain } from './curtain.ts';
import type { Desk } from './desk.ts';
import { mountFetched } from './fetched.ts';
import { listenToFilmKeys } from './film-keys.ts';
import { folder, scrollToParagraph } from './folder.ts';
import { focusCommandLine, hint } from './hint.ts';
import { listenToKeys } from './keys.ts';
import { watchLayout } from './layout.ts';
import { mount, nothingToShow, onceTold, watch } from './mount.ts';
import { noticeSlip } from './notice.ts';
import { objectives } from './objectives.ts';
import { page } from './page.ts';
import { ribbon } from './ribbon.ts';
import { listenToShareKeys } from './share-keys.ts';
import { startPage } from './start.ts';
import { thumbRow } from './thumb.ts';

export type { Desk } from './desk.ts';

/** Builds the page in `root` and returns the place where the map belongs. */
export function createDesk(root: HTMLElement, desk: Desk): HTMLElement {
  render(page(), root);
  const part = (id: string): HTMLElement => root.querySelector<HTMLElement>(`#${id}`) ?? root;
  const { store } = desk;
  const map = part('map');

  mount(
    store,
    part('start-page'),
    ({ game, shelf, ui }) => [game.report === null, game.coming, game.underway === null, shelf, ui.notice],
    (s) => startPage(desk, s),
  );
  mount(
    store,
    part('ribbon'),
    onceTold(({ game, ui }) => [game.report, game.past, ui.layout, game.thinking]),
    (s) => ribbon(desk, s),
  );
  mount(
    store,
    part('desk'),
    onceTold(({ game, ui, settings }) => [
      game,
      settings.standing,
      ui.tab,
      ui.folded,
      ui.layout,
      ui.snap,
      ui.layout === 'folder' ? null : ui.explanation,
      ui.selection,
      ui.hand,
      ui.reach,
      ui.picked,
      ui.pickedCourse,
      ui.cautioned,
      ui.shares,
      ui.filter,
      ui.forecast,
      ui.paragraph,
      ui.figure,
      ui.search,
      ui.details,
      ui.ghost,
      ui.battleFolded,
      ui.showing,
    ]),
    (s) => folder(desk, s),
  );
  mount(
    store,
    part('thumb'),
    ({ game, ui, replay, counsel }) => [
      ui.layout,
      game.report === null,
      replay.on,
      ui.ghost,
      ui.explanation,
      counsel.on,
    ],
    (s) => thumbRow(desk, s),
  );
  // Each sheet of the desk begins at its top, and each question: one was read to its end, the next is not.
  watch(
    store,
    ({ ui, game }) => [ui.tab, ui.tab === 'orders' && game.report?.ask?.title],
    () => part('desk').querySelector('#sheet')?.scrollTo(0, 0),
  );
  watch(
    store,
    ({ ui, game, lesson }) => [ui.paragraph, ui.tab, game.rulebook, lesson.examples],
    (s) => scrollToParagraph(part('desk'), s),
  );
  mount(
    store,
    part('hint'),
    ({ game, ui, film, counsel }) => [
      counsel.on,
      film.changes,
      game.report,
      game.busy,
      game.coming,
      game.past,
      ui.explanation,
      ui.layers,
      ui.ghost,
      ui.cursor,
      ui.commandLine,
      ui.objectives,
      ui.zoom,
      ui.hush,
      ui.showing,
      ui.battleFolded,
    ],
    (s) => hint(desk, s),
    focusCommandLine,
  );
  mount(
    store,
    part('slip'),
    ({ ui, game, replay }) => [ui.notice, ui.caption, game.report === null, replay.on],
    ({ ui, game, replay }) =>
      game.report === null
        ? nothingToShow
        : html`${replay.on ? '' : captionSlip(ui.caption)}${noticeSlip(desk, ui.notice)}`,
  );
  mount(
    store,
    part('goal'),
    onceTold(({ game, ui }) => [game.report, game.past, ui.objectives, ui.dialog === 'briefing']),
    (s) => objectives(desk, s),
  );
  const isWaiting = ({ game }: RootState) => [
    game.busy,
    game.coming,
    game.silence,
    game.underway,
    game.report === null,
  ];
  mount(
    store,
    part('sounding'),
    ({ ui }) => [ui.sounding],
    ({ ui }) => (ui.sounding === null ? nothingToShow : html`<span aria-hidden="true">♪ ${ui.sounding}</span>`),
  );
  mount(store, part('wait'), isWaiting, waiting);
  mount(store, part('arriving'), isWaiting, arriving);
  mount(
    store,
    part('curtain'),
    onceTold(({ ui, game }) => [ui.curtain, game.report, game.seats]),
    (s) => curtain(desk, s),
    focusCurtain,
  );
  mount(
    store,
    part('live'),
    ({ speech }) => [speech.said],
    ({ speech }) =>
      html`${repeat(
        speech.said,
        ({ id }) => id,
        ({ text }) => html`<p>${text}</p>`,
      )}`,
  );
  watch(
    store,
    (state) => [
      state.game.report === null,
      boardOf(state.game) === null,
      state.ui.folded,
      state.ui.dialog === 'briefing',
      state.ui.hush,
      isSpread(state),
    ],
    (state) => {
      const { game, ui } = state;
      // What lies under a sheet, or does not know yet what is being watched, is out of reach.
      const covered = ui.hush || isSpread(state);
      root.classList.toggle('covered', covered);
      root.classList.toggle('spread', isSpread(state));
      part('desk').inert = covered;
      root.classList.toggle('playing', boardOf(game) !== null);
      root.classList.toggle('folded', ui.folded);
      root.classList.toggle('briefing', ui.dialog === 'briefing');
      // The button that opened the game is gone: the keyboard goes on from the map.
      if (game.report !== null && document.activeElement === document.body) map.focus({ preventScroll: true });
    },
  );
  watch(
    store,
    ({ film }) => [film.on, film.changes],
    ({ film }) => {
      root.classList.toggle('filming', film.on);
      root.classList.toggle('summing', !film.on && film.changes !== null);
      // What had the keyboard may be gone: it goes on from the map.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && boardOf(store.getState().game) !== null)
          map.focus({ preventScroll: true });
      });
    },
  );
  watch(
    store,
    ({ ui }) => [ui.dialog === null],
    ({ ui, game }) => {
      if (ui.dialog !== null || game.report === null) return;
      // A dialog gives the focus back to what opened it; where that is gone, the keyboard goes on from the map.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) map.focus({ preventScroll: true });
      });
    },
  );
  mountFetched(desk, part);
  watch(
    store,
    ({ review }) => [review.on],
    ({ review }) => root.classList.toggle('reviewing', review.on),
  );
  watchLayout(desk, root, part('desk'), part('lesson'));
  listenToFilmKeys(desk);
  listenToShareKeys(desk);
  listenToKeys(desk, map);
  return map;
}
