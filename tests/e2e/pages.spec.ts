/** The pages of a first game that lie over or beside the map: nobody is kept out of them, and nothing is off the screen, whatever the size of the text. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { linkBefore } from '../tools/link-at.ts';
import { seriousFaults } from './axe.ts';
import { faultsOnScreen } from './on-screen.ts';
import { expect, type Player, test } from './player.ts';
import { unreached } from './walk.ts';

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
  expect(await unreached(page), `${what}, by keyboard`).toEqual([]);
}

const state = ({ page }: Player) =>
  page.evaluate(() => {
    const { film, game, ui } = window.__vedette.store.getState();
    const over = game.report?.over != null;
    return { film: film.on, changes: film.changes !== null, hush: ui.hush, over, dialog: ui.dialog };
  });

/** Gives the usual answers and skips what is shown until something lies on the screen. */
async function playUntil(player: Player, lies: (now: Awaited<ReturnType<typeof state>>) => boolean): Promise<void> {
  const { page } = player;
  for (let i = 0; i < 120 && !lies(await state(player)); i += 1) {
    const { film, over, hush } = await state(player);
    const on = page.locator('.board .on .go:visible');
    if (film) await page.keyboard.press('Escape');
    else if ((await on.count()) > 0)
      await on
        .first()
        .click({ timeout: 2_000 })
        .catch(() => {});
    else if (!over && !hush && (await player.state()).mine) await player.insist(() => player.giveAnswer());
    await page.waitForTimeout(250);
  }
  expect(lies(await state(player))).toBe(true);
}

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

  // What it has changed, on a sheet that is also read out.
  await playUntil(player, ({ changes }) => changes);
  await look(page, 'what changed');
  const first = (await page.locator('.changes .what .text').first().textContent())?.trim() ?? '';
  expect(first).not.toBe('');
  await expect(page.locator('#live')).toContainText(first.replace(/\.$/, ''));
});

test('the last page opens by itself: its sum, a picture to keep, and the other side', async ({ player }) => {
  const { page } = player;
  await page.goto(`/?debug${linkBefore('french', 'fight', ({ game }) => game.decision === null)}`);
  await expect.poll(async () => (await player.state()).mine, { timeout: 60_000 }).toBe(true);
  await playUntil(player, ({ dialog }) => dialog === 'result');
  await expect(page.locator('.on-result .doors')).toBeVisible();
  await look(page, 'the result');

  // The rows come to where the marker stands.
  const rows = await page.locator('.ledger em').allTextContents();
  const sum = rows.reduce((total, text) => total + Number(text.replace('−', '-') || 0), 0);
  const last = await page.locator('.ledger .bead.last').textContent();
  expect(sum).toBe(Number(last?.replace('−', '-')));
  await expect(page.locator('.on-result .figures').first()).toBeVisible();

  // What it cost is told loss by loss, and the page stays whole with every loss in sight.
  const figures = page.locator('.costs .where details');
  for (const one of await figures.all()) {
    await one.locator('summary').click();
    const men = (text: string): number => Number(text.replace(/\D/g, ''));
    const losses = await one.locator('tr td:nth-child(2)').allTextContents();
    const lost = losses.reduce((all, text) => all + men(text), 0);
    expect(lost).toBe(men((await one.locator('summary').textContent()) ?? ''));
    await expect(one.locator('.rule')).toHaveCount(losses.length);
  }
  // So is what each battle cost.
  for (const why of await page.locator('.battles summary').all()) await why.click();
  await look(page, 'the losses');

  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Keep a picture' }).click();
  const picture = readFileSync(await (await kept).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Twice as fine as the screen.
  expect(picture.readUInt32BE(16)).toBeGreaterThanOrEqual(1_400);

  await page.getByRole('button', { name: 'Review it' }).click();
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeVisible({ timeout: 60_000 });
  await look(page, 'the review');
  await page.getByRole('button', { name: 'The result' }).first().click();

  await page.getByRole('button', { name: 'Play the other side' }).click();
  await expect(page.getByRole('button', { name: 'Take command' })).toBeFocused({ timeout: 60_000 });
  await expect(page.locator('.on-briefing')).toContainText('You are Blücher');
  // The game that is over says so on the shelf.
  await page.goto('about:blank');
  await player.openStartPage();
  await expect(page.locator('.start')).toContainText(/won|victory|drawn/i);
});
