/**
 * `npm run bench:frames [minutes]`: what a frame costs in JavaScript while the map is panned, that nothing is drawn
 * when nothing moves, and that minutes of automatic play leave memory as it was. Runs on the built app.
 */
import { chromium, type Page } from 'playwright';
import { preview } from 'vite';
import type { Table } from '../../src/table/contract.ts';
import { chromiumLaunch } from '../tools/chromium.ts';

const SCENARIOS = ['Six Days', 'The Campaign of France'];
/** Hex radius in pixels: far, middle, near. */
const ZOOMS = [9, 24, 60];
const STEPS = 60;
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

/** Milliseconds of JavaScript a frame, each one drawn for a step of the camera. */
function panned(page: Page, radius: number): Promise<number[]> {
  return page.evaluate(
    async ([zoom, steps]) => {
      const { wire } = (window as unknown as { __vedette: Parts }).__vedette;
      const table = wire.table;
      if (table === null) return [];
      table.camera.fit();
      const { x, y } = table.camera.state;
      table.camera.state = { x, y, radius: zoom };
      await table.settled();
      const costs: number[] = [];
      for (let i = 0; i < steps; i += 1) {
        table.camera.state = { x: x + Math.sin(i / 9) * 200, y: y + Math.cos(i / 9) * 120, radius: zoom };
        const before = table.stats().frames;
        while (table.stats().frames === before) await new Promise((drawn) => requestAnimationFrame(drawn));
        costs.push(table.stats().cost);
      }
      return costs;
    },
    [radius, STEPS] as const,
  );
}

const frames = (page: Page): Promise<number> => page.evaluate(`${parts}.wire.table.stats().frames`);

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

const textures = (page: Page): Promise<number> => page.evaluate(`${parts}.wire.table.stats().textures`);

const server = await preview({ preview: { port: 1818 }, logLevel: 'warn' });
const address = server.resolvedUrls?.local[0] ?? 'http://localhost:1818/';
const browser = await chromium.launch(chromiumLaunch());
const page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, reducedMotion: 'reduce' });

for (const title of SCENARIOS) {
  await deal(page, address, title);
  await page.getByRole('button', { name: 'Stop for a moment' }).click();
  await rest(page, 3_000);
  for (const radius of ZOOMS) {
    const costs = await panned(page, radius);
    console.log(`${title}, hex radius ${radius}: ${median(costs).toFixed(2)} ms a frame while panning (median)`);
  }
  await rest(page, 3_000);
  const before = await frames(page);
  await rest(page, 3_000);
  console.log(`${title}: ${(await frames(page)) - before} frames in three idle seconds`);
}

await deal(page, address, 'The Campaign of France');
for (let i = 0; i <= SAMPLES; i += 1) {
  const at = ((minutes * i) / SAMPLES).toFixed(1);
  console.log(`after ${at} minutes: ${(await heap(page)).toFixed(1)} MB of heap, ${await textures(page)} textures`);
  if (i < SAMPLES) await rest(page, (minutes * 60_000) / SAMPLES);
}

await browser.close();
await server.close();
