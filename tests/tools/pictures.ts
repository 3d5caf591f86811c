/**
 * `npm run pictures`: every picture the project keeps, taken from the real app. Builds it, serves it, and saves what
 * is on the screen: for the README a march and a battle, reached by links; for the start page a piece of each
 * campaign's own map. `npm run pictures -- start` takes only the latter, and of one scenario if it is named.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { latticeOf } from '../../src/board/index.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { encode } from '../../src/kernel/link.ts';
import { standardIndex } from '../../src/kernel/policy.ts';
import { campaignBots } from '../../src/systems/campaigns/bots/index.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { BoardScene } from '../../src/umpire/scene.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { chromiumLaunch } from './chromium.ts';

const folder = fileURLToPath(new URL('../../assets/pictures/', import.meta.url));
const PORT = 1817;
/** Software rendering paints tiles slowly; a picture is worth the wait. */
const PATIENCE = 20_000;

/** A game played by the plain opponent until the French are asked for this step. */
function linkAt(step: string, seed: string): string {
  const opened = Journal.open(campaigns, scenario('six-days-1814'), {
    seed,
    seats: { french: 'me', allied: 'simple' },
  });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const { journal } = opened;
  for (;;) {
    const { decision, state } = journal.game;
    if (decision === null) throw new Error(`no ${step} in game ${seed}`);
    if (decision.step === step && decision.side === 'french') return encode(journal);
    const view = campaigns.view(state, decision.side);
    const bot = campaignBots.simple(view, decision, journal.game.standard(), state.campaign);
    journal.play(step === 'movementCommands' ? standardIndex(journal.game) : bot.index);
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#map canvas') !== null, null, { timeout: 60_000 });
  await page.waitForTimeout(PATIENCE);
}

/** A place by its printed label, on the board that lies on the table. */
async function placeOf(page: Page, label: string): Promise<number> {
  const board = await page.evaluate(
    () => (window as unknown as { __vedette: Debug }).__vedette.store.getState().game.opening?.board ?? null,
  );
  return board === null ? -1 : latticeOf(board).parse(label);
}

/** Points at a hex through the debug door that the end-to-end tests use too. */
async function hexPoint(page: Page, label: string): Promise<{ x: number; y: number }> {
  return page.evaluate(
    (place) => {
      const { wire } = (window as unknown as { __vedette: Debug }).__vedette;
      const { x, y } = wire.table?.placeToScreen(place) ?? { x: 0, y: 0 };
      const map = document.querySelector('#map canvas')?.getBoundingClientRect();
      return { x: x + (map?.x ?? 0), y: y + (map?.y ?? 0) };
    },
    await placeOf(page, label),
  );
}

interface Debug {
  readonly store: {
    getState(): { readonly game: { readonly opening: { readonly board: BoardScene } | null } };
    dispatch(action: { readonly type: string; readonly payload: unknown }): void;
  };
  readonly wire: {
    readonly table: {
      placeToScreen(hex: number): { x: number; y: number };
      settled(): Promise<void>;
      readonly camera: { state: { x: number; y: number; radius: number }; centreOn(hex: number): void };
    } | null;
  };
}

/** A piece of a campaign's map: the hex in its middle, the size of a hex, and the size of the picture. */
interface Piece {
  readonly name: string;
  readonly scenario: string;
  readonly hex: string;
  readonly radius: number;
  readonly width: number;
  readonly height: number;
}

const CARD = { radius: 17, width: 560, height: 262 };
const PIECES: readonly Piece[] = [
  { name: 'hero', scenario: 'six-days-1814', hex: '2514', radius: 29, width: 1600, height: 380 },
  { name: 'six-days-1814', scenario: 'six-days-1814', hex: '2310', ...CARD },
  { name: 'danube-1809-bavaria', scenario: 'danube-1809-bavaria', hex: '2915', ...CARD },
  { name: 'waterloo-1815', scenario: 'waterloo-1815', hex: '1726', ...CARD },
  { name: 'france-1814', scenario: 'france-1814', hex: '5448', ...CARD },
  { name: 'training-pass', scenario: 'training-pass', hex: '1007', ...CARD, radius: 22 },
  { name: 'training-fortress', scenario: 'training-fortress', hex: '1107', ...CARD, radius: 22 },
  { name: 'napoleon1815', scenario: 'napoleon1815', hex: 'CHA', ...CARD, radius: 22 },
];

/** Nothing but paper, counters and names. */
const BARE = '#app > *:not(#map), #map > *:not(canvas) { visibility: hidden !important; }';

async function pieceOfMap(page: Page, { scenario, hex, radius, width, height }: Piece): Promise<Buffer> {
  await page.goto('about:blank');
  await page.goto(`http://localhost:${PORT}/?debug`);
  await page.evaluate((id) => {
    const seats = { french: 'me', allied: 'simple', austrian: 'simple', prussian: 'simple' };
    const payload = { scenario: id, seats, options: {}, seed: 'picture' };
    (window as unknown as { __vedette: Debug }).__vedette.store.dispatch({ type: 'want/newGame', payload });
  }, scenario);
  await settle(page);
  // Without the letter and its pencil, and without anybody chosen by the first question, who is chosen a moment later.
  await page.evaluate(async () => {
    const { store } = (window as unknown as { __vedette: Debug }).__vedette;
    store.dispatch({ type: 'ui/set', payload: { dialog: null } });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    store.dispatch({ type: 'want/select', payload: null });
  });
  await page.addStyleTag({ content: BARE });
  await page.evaluate(
    async ({ place, size }) => {
      const { table } = (window as unknown as { __vedette: Debug }).__vedette.wire;
      if (table === null) return;
      table.camera.state = { ...table.camera.state, radius: size };
      table.camera.centreOn(place);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await table.settled();
    },
    { place: await placeOf(page, hex), size: radius },
  );
  await page.waitForTimeout(PATIENCE);
  // Where the other side moves first, the question and its proposal come late.
  await page.evaluate(() => {
    const payload = { selection: null, proposed: null, reach: 0 };
    (window as unknown as { __vedette: Debug }).__vedette.store.dispatch({ type: 'ui/set', payload });
  });
  await page.waitForTimeout(3_000);
  const { x, y } = await hexPoint(page, hex);
  const png = await page.screenshot({ clip: { x: x - width / 2, y: y - height / 2, width, height } });
  return compressed(page, png);
}

/** A photograph of paper shrinks to a twentieth as WebP, which the browser itself can write. */
async function compressed(page: Page, png: Buffer): Promise<Buffer> {
  const address = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    // The start page shows all of them, and the first load is promised to stay under a megabyte.
    return canvas.toDataURL('image/webp', 0.3);
  }, png.toString('base64'));
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

async function readmePictures(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1600, height: 1000 });
  const address = `http://localhost:${PORT}/?debug`;

  await page.goto(`${address}${linkAt('movementCommands', 'picture')}`);
  await settle(page);
  await page.locator('.notice button').last().click();
  const marmont = await hexPoint(page, '2616');
  await page.mouse.click(marmont.x, marmont.y);
  await page.waitForTimeout(1500);
  const baye = await hexPoint(page, '2712');
  await page.mouse.move(baye.x, baye.y);
  await page.waitForTimeout(PATIENCE);
  await page.screenshot({ path: `${folder}table.png` });

  await page.goto('about:blank');
  await page.goto(`${address}${linkAt('battle.marker', 'battle')}`);
  await settle(page);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${folder}battle.png` });
}

mkdirSync(`${folder}start`, { recursive: true });
const outDir = mkdtempSync(join(tmpdir(), 'vedette-pictures-'));
await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
const server = await preview({ build: { outDir }, preview: { port: PORT, strictPort: true } });
const browser = await chromium.launch(chromiumLaunch());
try {
  const page = await browser.newPage({ viewport: { width: 2100, height: 1000 } });
  const named = PIECES.filter(({ name }) => process.argv.includes(name));
  for (const piece of named.length > 0 ? named : PIECES)
    writeFileSync(`${folder}start/${piece.name}.webp`, await pieceOfMap(page, piece));
  if (!process.argv.includes('start')) await readmePictures(page);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true });
}
