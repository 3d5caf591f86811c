/**
 * `npm run bench:link [rounds]`: how soon the longest links can be played on and scrubbed in the built app. Every
 * round starts a browser that has never seen the page; the best round counts, because a busy machine is not the link's fault.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../tools/chromium.ts';
import { drawSmall } from '../tools/draw-small.ts';
import { wholeGameLink } from './links.bench.ts';
import { serve } from './watched.ts';

const SCENARIO = 'france-1814';
const MOMENTS = 20;

const rounds = Number(process.argv[2] ?? 3);

interface Opened {
  /** Milliseconds after the address was entered. */
  readonly progress: number;
  readonly asked: number;
  readonly table: number;
  readonly steps: number;
  readonly scrub: readonly number[];
  /** How many times slower than alone this machine is just now. */
  readonly busy: number;
}

/** Notes when each thing is first seen, and every value of the progress bar. */
const NOTES = `
  window.notes = { progress: 0, asked: 0, table: 0, values: new Set() };
  const note = (name, seen) => { if (seen && notes[name] === 0) notes[name] = performance.now(); };
  const look = () => {
    const bar = document.querySelector('.arriving progress');
    note('progress', bar);
    if (bar) notes.values.add(bar.value);
    note('asked', document.querySelector('#desk .sheet h2'));
    note('table', window.__vedette?.wire.table?.stats().frames > 0 && notes.asked > 0);
    requestAnimationFrame(look);
  };
  look();
`;

/** The same small piece of work many times over: its mean against its best, which nobody else disturbed. */
const BUSY = `(() => {
  const times = [];
  for (let i = 0; i < 400; i += 1) {
    const from = performance.now();
    for (let j = 0, x = 1; j < 400_000; j += 1) x = (x * 48271) % 2147483647;
    times.push(performance.now() - from);
  }
  return times.reduce((sum, time) => sum + time) / times.length / times.sort((a, b) => a - b)[20];
})()`;

async function openLink(browser: Browser, address: string, link: string): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const busy = (await page.evaluate(BUSY)) as number;
  await page.addInitScript(drawSmall);
  await page.addInitScript(NOTES);
  await page.goto(`${address}?debug${link}`);
  await page.waitForFunction(() => (window as unknown as { notes: { table: number } }).notes.table > 0, null, {
    timeout: 120_000,
  });
  const { progress, asked, table, steps } = (await page.evaluate(
    '({ ...notes, steps: notes.values.size, values: undefined })',
  )) as Omit<Opened, 'scrub' | 'busy'>;
  await page.evaluate('window.__vedette.wire.table.settled()');
  return { progress, asked, table, steps, busy, scrub: await scrubbed(page) };
}

/**
 * Milliseconds from the hand to the moment on the desk, for many moments all over the game, in order of time. The
 * replay is open, as it is for whoever scrubs.
 */
function scrubbed(page: Page): Promise<number[]> {
  return page.evaluate(`(async () => {
    const { store } = window.__vedette;
    const { n } = store.getState().game.report;
    const show = async (moment) => {
      const from = performance.now();
      store.dispatch({ type: 'want/lookBack', payload: moment });
      while (store.getState().game.past?.n !== moment) await new Promise((done) => setTimeout(done));
      return performance.now() - from;
    };
    store.dispatch({ type: 'want/openReplay' });
    await show(Math.floor(n / 2));
    await new Promise((done) => setTimeout(done, 1_000));
    const times = [];
    for (let i = 0; i < ${MOMENTS}; i += 1) times.push(await show((i * 7919) % n));
    return times.sort((a, b) => a - b);
  })()`) as Promise<number[]>;
}

const { address, close } = await serve(1819);
for (const players of ['opponents', 'wandering'] as const) {
  const link = wholeGameLink(SCENARIO, players);
  const opened: Opened[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const browser = await chromium.launch(chromiumLaunch());
    opened.push(await openLink(browser, address, link));
    await browser.close();
  }
  const best = (of: (one: Opened) => number): string => Math.min(...opened.map(of)).toFixed(0);
  console.log(
    `${SCENARIO}, ${players}, ${link.length} characters: progress shown after ${best((o) => o.progress)} ms in ` +
      `${Math.max(...opened.map((o) => o.steps))} steps, orders after ${best((o) => o.asked)} ms, ` +
      `table after ${best((o) => o.table)} ms; a moment within ${best(({ scrub }) => scrub[MOMENTS >> 1] ?? 0)} ms, ` +
      `the slowest of ${MOMENTS} within ${best(({ scrub }) => scrub.at(-1) ?? 0)} ms ` +
      `(machine ${Math.min(...opened.map((o) => o.busy)).toFixed(1)} times slower than alone)`,
  );
}
await close();
