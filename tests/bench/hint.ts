/**
 * `npm run bench:hint`: what the page's own thread does while the marshal thinks about a hint: the longest task, how
 * many took more than a frame of 16 ms, and when something was said first. Runs on the built app, with a stand-in for a
 * graphics card where there is none; what other programs take of the machine does not count, but for the first advice.
 */
import type { Page } from 'playwright';
import type { RootState } from '../../src/store/root.ts';
import { drawSmall } from '../tools/draw-small.ts';
import { linkAt } from '../tools/link-at.ts';
import { openApp } from './watched.ts';

const FRAME_MS = 16;
/** Whoever asks has asked before: the first time the code of the slip is fetched and compiled. */
const ROUNDS = 3;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds on the thread itself. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** What copies the picture to the screen is a graphics card's work where there is one. */
const OF_THE_CARD = new Set(['Commit', 'Layerize']);

/** Milliseconds of every task of the page's own thread. */
function tasksIn(events: readonly TraceEvent[]): number[] {
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const own = events.filter(({ pid, tid }) => pages.some((page) => page.pid === pid && page.tid === tid));
  const cards = own.filter(({ name }) => OF_THE_CARD.has(name));
  return own
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const aside = cards.filter((event) => event.ts >= ts && event.ts < ts + dur);
      return (tdur - aside.reduce((sum, event) => sum + (event.tdur ?? 0), 0)) / 1_000;
    });
}

type Shown = { readonly __vedette: { readonly store: { getState(): RootState } } };

const waitFor = (page: Page, what: 'advice' | 'end') =>
  page.waitForFunction(
    (wanted) => {
      const { counsel } = (window as unknown as Shown).__vedette.store.getState();
      return wanted === 'advice' ? counsel.advice !== null : counsel.on && !counsel.thinking;
    },
    what,
    { timeout: 300_000 },
  );

const { address, browser, page, close } = await openApp(1819);
await page.addInitScript(drawSmall);
const marches = linkAt('french', 'sent', ({ game: { decision } }) => {
  return decision?.step === 'initiative' && decision.side === 'french';
});
await page.goto(`${address}?debug${marches}`);
await page.waitForFunction(() => '__vedette' in window, null, { timeout: 60_000 });
await page.locator('#map canvas').waitFor();
for (let round = 1; round <= ROUNDS; round += 1) {
  await page.waitForTimeout(3_000);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  const asked = performance.now();
  await page.keyboard.press('m');
  await waitFor(page, 'advice');
  const first = performance.now() - asked;
  await waitFor(page, 'end');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const tasks = tasksIn(traceEvents).toSorted((a, b) => b - a);
  const longest = tasks.slice(0, 5).map((ms) => ms.toFixed(1));
  console.log(
    `hint ${round}: first advice after ${(first / 1_000).toFixed(1)} s by the clock; ${tasks.length} tasks, ${tasks.filter((ms) => ms > FRAME_MS).length} over ${FRAME_MS} ms, the longest ${longest.join(', ')} ms`,
  );
  await page.keyboard.press('m');
}
await close();
