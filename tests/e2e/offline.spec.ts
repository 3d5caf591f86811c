import { test as bare, expect as plain } from '@playwright/test';
import { drawSmall } from '../tools/draw-small.ts';
import { openHost } from './host.ts';
import { expect } from './player.ts';

bare.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

const kept = () => navigator.serviceWorker.ready.then(({ active }) => active?.state ?? null);

bare('the second visit works without a network, from a folder of a plain host, down to a game', async ({ page }) => {
  const host = await openHost();
  await page.goto(host.address);
  await expect(page.getByRole('heading', { name: 'Vedette' })).toBeVisible();
  await expect.poll(() => page.evaluate(kept)).toBe('activated');
  await host.close();

  await page.addInitScript(drawSmall);
  await page.reload();
  await page.getByRole('button', { name: 'Play Waterloo' }).click();
  await page.getByRole('button', { name: 'Take command' }).click();
  await expect(page.locator('.option .give').first()).toBeVisible();
  await expect(page.locator('#map canvas')).toBeVisible();
});

bare(
  'the first visit is not broken by a host that is gone, or has other files, in the middle of it',
  async ({ page }) => {
    const host = await openHost();
    await page.addInitScript(drawSmall);
    await page.goto(host.address);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null)).toBe('activated');
    await host.close();
    await page.getByRole('button', { name: 'Play Six Days' }).first().click();
    await page.getByRole('button', { name: 'Take command' }).click();
    await expect(page.locator('.option .give').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Rulebook' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search the rules' })).toBeVisible();
  },
);

bare('a newer version is offered, waits while a game is played, and finds that game on the shelf', async ({ page }) => {
  let edition = 1;
  const host = await openHost((file, body) =>
    file === 'offline.js' ? Buffer.concat([body, Buffer.from(`\n// edition ${edition}`)]) : body,
  );
  await page.addInitScript(drawSmall);
  await page.goto(host.address);
  await expect.poll(() => page.evaluate(kept)).toBe('activated');
  edition = 2;
  await page.reload();
  await page.getByRole('button', { name: 'Play Six Days' }).first().click();
  await page.getByRole('button', { name: 'Take command' }).click();
  await expect(page.getByRole('button', { name: 'Take it now' })).toBeVisible();
  await page.locator('.foot .go').click();
  await expect(page.locator('.option .give').first()).toBeVisible();

  // The slip has given way to the game; the menu still has it.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Take the newer Vedette' }).click();
  await expect(page.getByRole('button', { name: 'Continue my game' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue my game' }).click();
  await expect(page.locator('#ribbon h1')).toBeVisible();
  await host.close();
});

bare('the app can be installed: its manifest names pictures that are there', async ({ page, request }) => {
  const host = await openHost();
  await page.goto(host.address);
  const address = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
  const manifest = (await (await request.get(address)).json()) as { display: string; icons: { src: string }[] };
  plain(manifest.display).toBe('standalone');
  plain(manifest.icons.length).toBeGreaterThan(2);
  for (const { src } of manifest.icons) plain((await request.get(new URL(src, address).href)).ok()).toBe(true);
  await host.close();
});
