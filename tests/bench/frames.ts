/**
 * `npm run bench:frames`: what a frame costs in JavaScript while the map is dragged, and that nothing is drawn when
 * nothing moves. Runs on the built app, with a stand-in for a graphics card where there is none.
 */
import type { Browser, Page } from 'playwright';
import { drawSmall } from '../tools/draw-small.ts';
import { deal, openApp, PARTS, type Parts, stats } from './watched.ts';

const SCENARIOS = ['Six Days', 'The Campaign of France', 'The roads to Waterloo'];
/** Hex radius in pixels: far, middle, near. */
const ZOOMS = [9, 24, 60];
const STEPS = 114;
/** Somebody who pans has panned before: the code is compiled after about a thousand frames. */
const WARM_UPS = 10;

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
 * the frame before.
 */
async function dragged(browser: Browser, page: Page, address: string): Promise<number[]> {
  for (let i = 0; i < WARM_UPS; i += 1) await drag(page);
  await page.evaluate(`${PARTS}.wire.table.settled()`);
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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const { address, browser, page, close } = await openApp(1818);
await page.addInitScript(drawSmall);

for (const title of SCENARIOS) {
  await page.goto(`${address}?debug`);
  await deal(page, title);
  await page.getByRole('button', { name: 'Stop for a moment' }).click();
  await page.waitForTimeout(3_000);
  for (const radius of ZOOMS) {
    await look(page, radius);
    const costs = await dragged(browser, page, address);
    const { textures } = await stats(page);
    const cost = `${median(costs).toFixed(2)} ms a frame (median of ${costs.length})`;
    console.log(`${title}, hex radius ${radius}: ${cost} while dragging, ${textures} textures`);
  }
  await page.waitForTimeout(3_000);
  const before = (await stats(page)).frames;
  await page.waitForTimeout(3_000);
  console.log(`${title}: ${(await stats(page)).frames - before} frames in three idle seconds`);
}

await close();
