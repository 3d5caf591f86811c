/** The desk: everything on the screen that is not the map, as semantic DOM. */
import './base.css';
import './ribbon.css';
import './folder.css';
import './orders.css';
import './forces.css';
import './journal.css';
import './rulebook.css';
import './hint.css';
import './start.css';
import './arriving.css';
import './dialogs.css';
import './briefing.css';
import './objectives.css';
import './result.css';
import './share.css';
import './overview.css';
import './staff.css';
import './losses.css';
import './replay.css';
import './shelf.css';
import { html, render } from 'lit-html';
import { boardOf } from '../store/game.ts';
import { whyMissing } from '../store/missing.ts';
import type { RootState } from '../store/root.ts';
import { setUi } from '../store/ui.ts';
import { arriving, waiting } from './arriving.ts';
import { battleInWords } from './battle.ts';
import { curtain, focusCurtain } from './curtain.ts';
import type { Desk } from './desk.ts';
import { folder } from './folder.ts';
import { focusCommandLine, hint } from './hint.ts';
import { listenToKeys } from './keys.ts';
import { mount, mountLater, nothingToShow, watch } from './mount.ts';
import { noticeSlip } from './notice.ts';
import { objectives } from './objectives.ts';
import { post } from './post.ts';
import { ribbon } from './ribbon.ts';
import { scrollToParagraph } from './rulebook.ts';
import { listenToShareKeys } from './share-keys.ts';
import { startPage } from './start.ts';

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
    ({ game }) => [game.report, game.past],
    (s) => ribbon(desk, s),
  );
  mount(
    store,
    part('desk'),
    ({ game, ui, settings }) => [
      game,
      settings.standing,
      ui.tab,
      ui.folded,
      ui.selection,
      ui.picked,
      ui.cautioned,
      ui.shares,
      ui.filter,
      ui.forecast,
      ui.paragraph,
      ui.search,
      ui.details,
      ui.ghost,
    ],
    (s) => folder(desk, s),
  );
  watch(
    store,
    ({ ui, game }) => [ui.paragraph, ui.tab, game.rulebook],
    (s) => scrollToParagraph(part('desk'), s),
  );
  mount(
    store,
    part('hint'),
    ({ game, ui }) => [
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
    ],
    (s) => hint(desk, s),
    focusCommandLine,
  );
  mount(
    store,
    part('slip'),
    ({ ui, game }) => [ui.notice, game.report === null],
    ({ ui, game }) => (game.report === null ? nothingToShow : html`${noticeSlip(desk, ui.notice)}`),
  );
  const missing = (error: unknown) => {
    const text = `${whyMissing('This part of the desk', error)} Try again in a moment.`;
    desk.dispatch(setUi({ dialog: null, notice: { tone: 'trouble', text } }));
  };
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
  mount(
    store,
    part('post'),
    ({ game, share, ui, replay }) => [game.report, game.label, share, ui.curtain, replay.telling],
    (s) => post(desk, s),
  );
  mount(
    store,
    part('goal'),
    ({ game, ui }) => [game.report, game.past, ui.objectives, ui.dialog === 'briefing'],
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
    part('battle'),
    ({ game }) => [game.report, game.past],
    (s) => battleInWords(desk, s),
  );
  mount(
    store,
    part('curtain'),
    ({ ui, game }) => [ui.curtain, game.report, game.seats],
    (s) => curtain(desk, s),
    focusCurtain,
  );
  mountLater(
    store,
    part('dialogs'),
    ({ ui, settings, game, share }) => [
      ui.dialog,
      ui.result,
      ui.scenario,
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
  mount(
    store,
    part('live'),
    ({ ui }) => [ui.spoken],
    ({ ui }) => html`${ui.spoken.text}`,
  );
  watch(
    store,
    ({ game, ui }) => [game.report === null, boardOf(game) === null, ui.folded, ui.dialog === 'briefing'],
    ({ game, ui }) => {
      root.classList.toggle('playing', boardOf(game) !== null);
      root.classList.toggle('folded', ui.folded);
      root.classList.toggle('briefing', ui.dialog === 'briefing');
      // The button that opened the game is gone: the keyboard goes on from the map.
      if (game.report !== null && document.activeElement === document.body) map.focus({ preventScroll: true });
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
  listenToShareKeys(desk);
  listenToKeys(desk, map);
  return map;
}

const page = () => html`
  <div id="start-page"></div>
  <header id="ribbon" aria-label="Where the game stands"></header>
  <main id="map" tabindex="0" role="application" aria-label="Map. Arrow keys move the hex cursor, Tab goes from Force to Force, Enter acts, question mark for help."></main>
  <div id="goal"></div>
  <div id="sounding"></div>
  <div id="slip"></div>
  <div id="post"></div>
  <div id="wait" role="status"></div>
  <div id="arriving"></div>
  <aside id="desk" aria-label="Desk"></aside>
  <div id="replay" role="toolbar" aria-label="Replay"></div>
  <footer id="hint" aria-label="What the pointer means"></footer>
  <section id="battle" class="spoken"></section>
  <div id="curtain"></div>
  <div id="dialogs"></div>
  <p id="live" class="spoken" aria-live="polite" role="status"></p>
`;
