/** The pages of a first game that lie over or beside the map: nobody is kept out of them, and nothing is off the screen, whatever the size of the text. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { seriousFaults } from './axe.ts';
import { linkBefore } from './fought.ts';
import { faultsOnScreen } from './on-screen.ts';
import { expect, type Player, test } from './player.ts';

test.setTimeout(600_000);
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const change = (page: Page, payload: Record<string, unknown>) =>
  page.evaluate((wanted) => window.__vedette.store.dispatch({ type: 'settings/changed', payload: wanted }), payload);

/** On a desk and on a phone, with text as it is and at 160 %; by day and by night. */
async function look(page: Page, what: string): Promise<void> {
  for (const [name, size] of Object.entries({ DESK, PHONE })) {
    await page.setViewportSize(size);
    for (const text of [1.6, 1]) {
      await change(page, { text });
      await expect.poll(() => faultsOnScreen(page), `${what}, ${name}, text × ${text}`).toEqual([]);
    }
  }
  await page.setViewportSize(DESK);
  for (const theme of ['night', 'day']) {
    await change(page, { theme });
    expect(await seriousFaults(page), `${what}, ${theme}`).toEqual([]);
  }
}

const state = ({ page }: Player) =>
  page.evaluate(() => {
    const { film, game, ui } = window.__vedette.store.getState();
    return { film: film.on, over: game.report?.over != null, dialog: ui.dialog };
  });

test('the letter, and the film of the other side’s turn', async ({ player }) => {
  const { page } = player;
  await player.openStartPage();
  await page.getByRole('button', { name: 'Play Six Days' }).first().click();
  await expect(page.getByRole('button', { name: 'Take command' })).toBeFocused({ timeout: 60_000 });
  await look(page, 'the letter');

  // The last order of the first turn: the other side moves next.
  await page.goto('about:blank');
  await page.goto(`/?debug${linkBefore('french', 'fight', ({ game }) => game.state.phasing === 1)}`);
  await expect.poll(async () => (await player.state()).mine, { timeout: 60_000 }).toBe(true);
  await player.insist(() => player.giveAnswer());
  await expect.poll(async () => (await state(player)).film, { timeout: 60_000 }).toBe(true);
  await page.keyboard.press('Space');
  await look(page, 'the film');
});

test('the last page opens by itself: its sum, a picture to keep, and the other side', async ({ player }) => {
  const { page } = player;
  await page.goto(`/?debug${linkBefore('french', 'fight', ({ game }) => game.decision === null)}`);
  await expect.poll(async () => (await player.state()).mine, { timeout: 60_000 }).toBe(true);
  for (let i = 0; i < 60 && (await state(player)).dialog !== 'result'; i += 1) {
    const { film, over } = await state(player);
    if (film) await player.skipFilm();
    else if (!over && (await player.state()).mine) await player.insist(() => player.giveAnswer());
    await page.waitForTimeout(250);
  }
  await expect(page.locator('.on-result .doors')).toBeVisible();
  await look(page, 'the result');

  // The rows come to where the marker stands.
  const rows = await page.locator('.ledger em').allTextContents();
  const sum = rows.reduce((total, text) => total + Number(text.replace('−', '-') || 0), 0);
  const last = await page.locator('.ledger .bead.last').textContent();
  expect(sum).toBe(Number(last?.replace('−', '-')));
  await expect(page.locator('.on-result .figures').first()).toBeVisible();

  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Keep a picture' }).click();
  const picture = readFileSync(await (await kept).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Twice as fine as the screen.
  expect(picture.readUInt32BE(16)).toBeGreaterThanOrEqual(1_400);

  await page.getByRole('button', { name: 'Play the other side' }).click();
  await expect(page.getByRole('button', { name: 'Take command' })).toBeFocused({ timeout: 60_000 });
  await expect(page.locator('.on-briefing')).toContainText('You are Blücher');
  // The game that is over says so on the shelf.
  await page.goto('about:blank');
  await player.openStartPage();
  await expect(page.locator('.start')).toContainText(/won|victory|drawn/i);
});
