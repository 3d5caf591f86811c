import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './player.ts';

/**
 * Bytes over the wire, as a host that compresses text sends them. The script of the first load was promised to stay
 * within what it weighed when there was one system, no film, no marshal and no review.
 */
const SCRIPT = 254_499;
const EVERYTHING = 1_000_000;

interface Fetched {
  readonly address: string;
  readonly bytes: number;
}

/** Notes every file the page and its workers fetch. */
function listen(page: Page): () => Promise<readonly Fetched[]> {
  const fetched: Promise<Fetched>[] = [];
  page.context().on('response', (response) => {
    const weigh = async () => {
      const body = await response.body();
      const address = response.url();
      return { address, bytes: /\.woff2?$/.test(address) ? body.length : gzipSync(body, { level: 9 }).length };
    };
    fetched.push(weigh());
  });
  return () => Promise.all(fetched);
}

const sum = (files: readonly Fetched[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

test('the first game is on the table within the promised load', async ({ player }) => {
  const files = listen(player.page);
  await player.begin();
  // Painters and typefaces come last.
  await player.page.evaluate(() => window.__vedette.wire.table?.settled());
  const all = await files();
  const script = all.filter(({ address }) => address.endsWith('.js') && !address.includes('.worker-'));
  const list = script.map(({ address, bytes }) => `${bytes} ${new URL(address).pathname}`).join('\n');
  expect(script.length).toBeGreaterThan(2);
  expect(all.some(({ address }) => address.includes('umpire.worker-'))).toBe(true);
  expect(sum(script), list).toBeLessThanOrEqual(SCRIPT);
  // Every system is a chunk of its own: that of the game has come, and no other.
  expect(all.filter(({ address }) => address.includes('entry.worker-'))).toHaveLength(1);
  expect(sum(all)).toBeLessThanOrEqual(EVERYTHING);
});

test('the start page works before the map library has come', async ({ player }) => {
  const { page } = player;
  await page.route(/assets\/table-/, () => {});
  await player.openStartPage();
  await page.getByRole('button', { name: 'Set up Six Days' }).click();
  await expect(page.getByRole('dialog', { name: 'New game' })).toBeVisible();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Take command' }).click();
  await expect(page.locator('#ribbon h1')).toBeVisible();
  await expect(page.locator('.option .give').first()).toBeVisible();
});
