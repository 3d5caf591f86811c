/**
 * `npm run bench:memory [minutes]`: opponents play campaign after campaign, and what the page holds in script memory
 * and in textures is told six times. Runs on the built app.
 */
import type { Page } from 'playwright';
import { deal, openApp, stats } from './watched.ts';

const TITLE = 'The Campaign of France';
const SAMPLES = 6;
const LOOK_EVERY = 2_000;

const minutes = Number(process.argv[2] ?? 2);
const { page, close } = await openApp(1820);
let games = 1;

/** Lets them play, and sets up the next game when one is over. */
async function play(until: number): Promise<void> {
  const again = page.getByRole('button', { name: 'Another game' });
  while (performance.now() < until) {
    await page.waitForTimeout(LOOK_EVERY);
    if (!(await again.isVisible())) continue;
    await again.click();
    await deal(page, TITLE);
    games += 1;
  }
}

/** Megabytes of script memory after the rubbish has been taken out, and nodes of the page. */
async function heap(of: Page): Promise<string> {
  const session = await of.context().newCDPSession(of);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return `${(usedSize / 2 ** 20).toFixed(1)} MB of heap, ${nodes} nodes`;
}

await deal(page, TITLE);
const began = performance.now();
for (let i = 0; i <= SAMPLES; i += 1) {
  const at = (minutes * i) / SAMPLES;
  await play(began + at * 60_000);
  const { textures, textureBytes, frames } = await stats(page);
  const held = `${await heap(page)}, ${(textureBytes / 2 ** 20).toFixed(1)} MB in ${textures} textures`;
  const turn = await page
    .getByText(/^Turn \d+ of \d+/)
    .first()
    .innerText();
  console.log(`after ${at.toFixed(1)} minutes (game ${games}, ${turn}, ${frames} frames): ${held}`);
}

await close();
