/**
 * `npm run bench:opening [runs]`: how long a browser that never saw the page takes until its start page can be used,
 * and how long the smallest and the largest scenario take from the click on Begin until a player can play: every legal
 * answer on the page, and the map in view painted, at first roughly, then sharp; and how long an order waits for its
 * answer that is given at the first sight of the map. On an ordinary screen and on one with
 * twice the pixels each way. Runs on the built app.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../tools/chromium.ts';
import { type Parts, serve } from './watched.ts';

const SMALLEST = 'Six Days';
const LARGEST = 'The Campaign of France';

const runs = Number(process.argv[2] ?? 7);

/** What was promised, on two cores that have nothing else to do. */
const START_PAGE_MS = 1_500;
const MAP_MS = 3_000;

/** Milliseconds since the click. */
interface Opening {
  /** Since the address was opened: the start page is there, and has answered a press. */
  readonly start: number;
  /** How long the scenario's file was on its way. */
  readonly download: number;
  readonly answers: number;
  readonly map: number;
  /** From an order in that moment until the page has its answer. */
  readonly order: number;
  /** Everything in view is painted as sharply as it will be. */
  readonly sharp: number;
}

/** Pixels of the screen to one of the page. */
const DENSITIES = [1, 2];

/** Runs in the page, so that nothing but the page's own work is on the clock. */
function timed(page: Page): Promise<Omit<Opening, 'start'>> {
  return page.evaluate(async () => {
    const parts = (window as unknown as { __vedette: Parts }).__vedette;
    const begin = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === 'Begin');
    const from = performance.now();
    begin?.click();
    let [answers, map] = [0, 0];
    while (answers === 0 || map === 0) {
      await new Promise((later) => setTimeout(later));
      const now = performance.now() - from;
      if (answers === 0 && document.querySelector('.option .give') !== null) answers = now;
      if (map === 0 && parts.wire.table?.stats().painted === true) map = now;
    }
    const question = document.querySelector('.option')?.parentElement;
    const order = await new Promise<number>((answered) => {
      const given = performance.now();
      if (question)
        new MutationObserver(() => answered(performance.now() - given)).observe(question, {
          childList: true,
          subtree: true,
        });
      document.querySelector<HTMLElement>('.option .give')?.click();
    });
    await parts.wire.table?.settled();
    const sharp = performance.now() - from;
    const file = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('.json'));
    // A file that was sent for ahead is there.
    const download = file === undefined || file.startTime < from ? 0 : file.duration;
    return { download, answers, map, order, sharp };
  });
}

/** Presses the button as soon as it is there, until it is answered; before the page's own scripts have run. */
function pressAtOnce(label: string): void {
  const timer = setInterval(() => {
    if (document.querySelector('dialog[open]') === null)
      return document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
    (window as unknown as { answered: number }).answered = performance.now();
    clearInterval(timer);
  }, 5);
}

async function opening(browser: Browser, address: string, title: string, density: number): Promise<Opening> {
  const viewport = { width: 1600, height: 1000 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: density, reducedMotion: 'reduce' });
  await page.addInitScript(pressAtOnce, `Set up ${title}`);
  await page.goto(`${address}?debug`, { waitUntil: 'networkidle' });
  const start = await page.evaluate(() => (window as unknown as { answered: number }).answered);
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  // The page fetches its table and its umpire while the player reads.
  await page.waitForTimeout(1_500);
  const measured = await timed(page);
  await page.close();
  return { start, ...measured };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const { address, close } = await serve(1821);
const browser = await chromium.launch(chromiumLaunch());

const openings = DENSITIES.flatMap((density) =>
  [SMALLEST, LARGEST].map((title) => ({ title, density, times: [] as Opening[] })),
);
for (let i = 0; i < runs; i += 1)
  for (const { title, density, times } of openings) times.push(await opening(browser, address, title, density));

const within = (ms: number, limit: number): string =>
  `${ms.toFixed(0)} ms, ${ms <= limit ? 'within' : 'OVER'} ${limit}`;
const all = openings.flatMap(({ times }) => times);
console.log(`Start page answers a press after ${within(median(all.map(({ start }) => start)), START_PAGE_MS)}`);
for (const { title, density, times } of openings)
  console.log(
    `Map of ${title} at ${density}x painted ${within(median(times.map(({ map }) => map)), MAP_MS)} after Begin`,
  );
console.log(
  `Milliseconds from Begin, median of ${runs}: file on its way, answers on the page, map in view, sharp; an order`,
);
for (const { title, density, times } of openings) {
  const columns = (['download', 'answers', 'map', 'sharp', 'order'] as const).map((part) =>
    median(times.map((one) => one[part])),
  );
  const name = `${title} at ${density}x`;
  console.log(`  ${name.padEnd(28)} ${columns.map((column) => column.toFixed(0).padStart(6)).join('')}`);
}
const [small, large] = openings.map(({ times }) =>
  median(times.map(({ answers, map, download }) => Math.max(answers, map) - download)),
);
console.log(`  the largest takes ${((large ?? 0) / (small ?? 1)).toFixed(2)} times the smallest, downloads apart`);

await browser.close();
await close();
