/** Watches how much room there is: where the desk lies, and what of the map it covers. */
import { myAsk } from '../store/game.ts';
import { type Covered, type Layout, setUi } from '../store/ui.ts';
import type { Desk } from './desk.ts';
import { watch } from './mount.ts';

const NARROW = '(max-width: 700px)';
const LOW = '(max-height: 480px) and (orientation: landscape)';
/** The map is told once the sheet lies still. */
const STILL_MS = 80;
/** The row under the thumb, and the air about it. */
const ROW = 67;

/** `slip` lies over the upper edge of a narrow map while something is taught. */
export function watchLayout({ store, dispatch }: Desk, root: HTMLElement, sheet: HTMLElement, slip: HTMLElement): void {
  const queries = [LOW, NARROW].map((query) => matchMedia(query));
  const look = () => {
    const [low, narrow] = queries.map(({ matches }) => matches);
    const layout: Layout = low === true ? 'beside' : narrow === true ? 'below' : 'folder';
    if (store.getState().ui.layout !== layout) dispatch(setUi({ layout }));
  };
  for (const query of queries) query.addEventListener('change', look);
  look();

  watch(
    store,
    ({ ui }) => [ui.layout, ui.snap],
    ({ ui }) => {
      for (const layout of ['below', 'beside'] as const) root.classList.toggle(layout, ui.layout === layout);
      root.dataset['snap'] = ui.snap;
    },
  );
  watch(
    store,
    ({ game }) => [myAsk(game)],
    ({ game, ui }) => {
      // A new question is read first: its first answers are under the thumb, the others one pull away.
      if (myAsk(game) !== null && ui.snap !== 'rest') dispatch(setUi({ snap: 'rest' }));
    },
  );

  let settling: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    const { offsetWidth: width, offsetHeight: height } = sheet;
    root.style.setProperty('--sheet', `${height}px`);
    clearTimeout(settling);
    settling = setTimeout(() => {
      const { layout, snap, covered } = store.getState().ui;
      // A player who reads the whole list does not look at the map.
      if (snap === 'full' && layout !== 'folder') return;
      const now = coveredBy(layout, width, height, slip.offsetHeight);
      if (now.top !== covered.top || now.right !== covered.right || now.bottom !== covered.bottom)
        dispatch(setUi({ covered: now }));
    }, STILL_MS);
  });
  for (const part of [sheet, slip]) observer.observe(part);
}

/** A sheet at the right that is only peeking leaves the map beside the peek as free as the rest. */
function coveredBy(layout: Layout, width: number, height: number, top: number): Covered {
  if (layout === 'folder') return { top: 0, right: 0, bottom: 0, air: 0 };
  if (layout === 'below') return { top, right: 0, bottom: height + ROW, air: ROW };
  return { top: 0, right: height > innerHeight / 2 ? width : 0, bottom: ROW, air: ROW };
}
