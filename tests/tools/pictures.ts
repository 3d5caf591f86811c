/**
 * `npm run pictures`: the pictures of the README, taken from the real app. Builds it, serves it, plays
 * to the moments worth showing (a march and a battle, reached by links) and saves what is on the screen.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { Journal } from '../../src/kernel/journal.ts';
import { encode } from '../../src/kernel/link.ts';
import { standardIndex } from '../../src/kernel/policy.ts';
import { campaignBots } from '../../src/systems/campaigns/bots/index.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { chromiumLaunch } from './chromium.ts';

const folder = fileURLToPath(new URL('../../assets/pictures/', import.meta.url));
const PORT = 1817;
/** Software rendering paints tiles slowly; a picture is worth the wait. */
const PATIENCE = 15_000;

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
    const bot = campaignBots.simple(view, decision, journal.game.standard());
    journal.play(step === 'movementCommands' ? standardIndex(journal.game) : bot.index);
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#map canvas') !== null, null, { timeout: 60_000 });
  await page.waitForTimeout(PATIENCE);
}

/** Points at a hex through the debug door that the end-to-end tests use too. */
async function hexPoint(page: Page, label: string): Promise<{ x: number; y: number }> {
  return page.evaluate((name) => {
    const { store, wire } = (window as unknown as { __vedette: Debug }).__vedette;
    const rows = store.getState().game.opening?.board.rows ?? 0;
    const hex = (Number(name.slice(0, 2)) - 1) * rows + Number(name.slice(2)) - 1;
    const { x, y } = wire.table?.hexToScreen(hex) ?? { x: 0, y: 0 };
    const map = document.querySelector('#map canvas')?.getBoundingClientRect();
    return { x: x + (map?.x ?? 0), y: y + (map?.y ?? 0) };
  }, label);
}

interface Debug {
  readonly store: {
    getState(): { readonly game: { readonly opening: { readonly board: { readonly rows: number } } | null } };
  };
  readonly wire: { readonly table: { hexToScreen(hex: number): { x: number; y: number } } | null };
}

mkdirSync(folder, { recursive: true });
const outDir = mkdtempSync(join(tmpdir(), 'vedette-pictures-'));
await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
const server = await preview({ build: { outDir }, preview: { port: PORT, strictPort: true } });
const browser = await chromium.launch(chromiumLaunch());
try {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
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
  await page.locator('.notice button').last().click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${folder}battle.png` });
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true });
}
