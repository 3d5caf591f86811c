/**
 * `npm run bench:frames [minutes]`: what a frame costs in JavaScript while the map is dragged, that nothing is drawn
 * when nothing moves, and that minutes of automatic play leave memory as it was. Runs on the built app.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { preview } from 'vite';
import type { Table, TableStats } from '../../src/table/contract.ts';
import { chromiumLaunch } from '../tools/chromium.ts';

const SCENARIOS = ['Six Days', 'The Campaign of France'];
/** Hex radius in pixels: far, middle, near. */
const ZOOMS = [9, 24, 60];
const STEPS = 114;
const SAMPLES = 6;

const minutes = Number(process.argv[2] ?? 2);

/** The page's own parts, shown under `?debug`. */
interface Parts {
  readonly wire: { readonly table: Table | null };
}
const parts = 'window.__vedette';

async function deal(page: Page, address: string, title: string): Promise<void> {
  await page.goto(`${address}?debug`);
  await page.getByRole('button', { name: `Set up ${title}` }).click();
  await page.getByLabel('Watch two simple opponents').check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForFunction(`${parts}?.wire.table != null`, null, { timeout: 60_000 });
}

const rest = (page: Page, ms: number): Promise<void> => page.waitForTimeout(ms);

/** Looks at the middle of the sheet. */
function look(page: Page, radius: number): Promise<void> {
  return page.evaluate(async (zoom) => {
    const { table } = (window as unknown as { __vedette: Parts }).__vedette.wire;
    if (table === null) return;
    table.camera.fit();
    table.camera.state = { ...table.camera.state, radius: zoom };
    await table.settled();
  }, radius);
}

/** Drags the map twice around the middle of the window and lets it come to rest where it was. */
async function drag(page: Page): Promise<void> {
  const turn = (i: number) => [600 + Math.sin(i / 9) * 200, 380 + Math.cos(i / 9) * 120] as const;
  await page.mouse.move(...turn(0));
  await page.mouse.down();
  for (let i = 1; i <= STEPS; i += 1) await page.mouse.move(...turn(i));
  await page.mouse.move(...turn(0));
  await page.mouse.up();
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  /** Microseconds on the thread itself: what other programs take of the machine does not count. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/**
 * Milliseconds of the app's JavaScript for each frame of a drag: the drawing, and what the pointer's events did since
 * the frame before. Dragged once before, so that the code is warm and the tiles are there.
 */
async function dragged(browser: Browser, page: Page, address: string): Promise<number[]> {
  await drag(page);
  await page.evaluate(`${parts}.wire.table.settled()`);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await drag(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const costs: number[] = [];
  let since = 0;
  for (const { name, args, tdur = 0 } of traceEvents.toSorted((a, b) => a.ts - b.ts)) {
    if (name === 'FunctionCall' && args.data?.url?.startsWith(address)) since += tdur / 1_000;
    if (name !== 'FireAnimationFrame') continue;
    costs.push(since);
    since = 0;
  }
  return costs;
}

const stats = (page: Page): Promise<TableStats> => page.evaluate(`${parts}.wire.table.stats()`);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Megabytes of script memory after the rubbish has been taken out. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

const server = await preview({ preview: { port: 1818 }, logLevel: 'warn' });
const address = server.resolvedUrls?.local[0] ?? 'http://localhost:1818/';
const browser = await chromium.launch(chromiumLaunch());
const page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, reducedMotion: 'reduce' });

for (const title of SCENARIOS) {
  await deal(page, address, title);
  await page.getByRole('button', { name: 'Stop for a moment' }).click();
  await rest(page, 3_000);
  for (const radius of ZOOMS) {
    await look(page, radius);
    const costs = await dragged(browser, page, address);
    const { textures } = await stats(page);
    const cost = `${median(costs).toFixed(2)} ms a frame (median of ${costs.length})`;
    console.log(`${title}, hex radius ${radius}: ${cost} while dragging, ${textures} textures`);
  }
  await rest(page, 3_000);
  const before = (await stats(page)).frames;
  await rest(page, 3_000);
  console.log(`${title}: ${(await stats(page)).frames - before} frames in three idle seconds`);
}

await deal(page, address, 'The Campaign of France');
for (let i = 0; i <= SAMPLES; i += 1) {
  const at = ((minutes * i) / SAMPLES).toFixed(1);
  const { textures, textureBytes } = await stats(page);
  const held = `${(await heap(page)).toFixed(1)} MB of heap, ${(textureBytes / 2 ** 20).toFixed(1)} MB in ${textures} textures`;
  console.log(`after ${at} minutes: ${held}`);
  if (i < SAMPLES) await rest(page, (minutes * 60_000) / SAMPLES);
}

await browser.close();
await server.close();
