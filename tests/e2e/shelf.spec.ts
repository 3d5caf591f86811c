/** The shelf in the player's hands, and what happens to it when the browser or the clock will not play along. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, Player, test } from './player.ts';

test.setTimeout(180_000);

const answerOnce = async (player: Player): Promise<void> => {
  const before = await player.moment();
  await player.page.keyboard.press('Space');
  await expect.poll(() => player.moment()).toBeGreaterThan(before);
};

const shelf = (page: Page) => page.locator('.shelf li');
const names = (page: Page) =>
  page.locator('.shelf .name').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

test('a game is named, copied, thrown away and wanted back, and goes out and in as a file', async ({ player }) => {
  const { page } = player;
  await player.begin();
  await answerOnce(player);
  await player.openStartPage();
  await expect(shelf(page)).toHaveCount(1);
  await expect(shelf(page).locator('svg')).toBeVisible();
  await expect(shelf(page)).toContainText('February 1814, turn 1 of 3');

  await page.getByLabel('Name of this game').fill('Ney rides');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Copy: Ney rides/ }).click();
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['Ney rides', 'Ney rides (copy)']));
  await page.getByRole('button', { name: /^Throw away: Ney rides \(copy\)/ }).click();
  await expect.poll(() => names(page)).toEqual(['Ney rides']);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect.poll(async () => (await names(page)).length).toBe(2);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save as a file: Ney rides,/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Ney-rides.vedette');
  const path = await file.path();
  const { record } = JSON.parse(readFileSync(path, 'utf8'));
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'friend.vedette',
    mimeType: 'application/json',
    buffer: readFileSync(path),
  });
  await player.tableIsLaid();
  expect(await player.moment()).toBeGreaterThanOrEqual(record.actions.length);
});

test('one game in two tabs: both go on, and both are kept', async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const first = new Player(await context.newPage());
  await first.begin();
  await answerOnce(first);
  const second = new Player(await context.newPage());
  await second.openStartPage();
  await second.page.getByRole('button', { name: 'Continue my game' }).click();
  await second.tableIsLaid();
  await answerOnce(second);
  await answerOnce(first);
  await expect(first.page.getByRole('status').filter({ hasText: 'taken up in another tab' })).toBeVisible();
  await second.openStartPage();
  await expect(shelf(second.page)).toHaveCount(2);
  await context.close();
});

test('the disk is full: the game is played on, the sentence says what to do, and the link is offered', async ({
  player,
}) => {
  const { page } = player;
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await player.begin();
  await expect(page.getByRole('alert')).toContainText('There is no room left for saved games');
  await page.getByRole('button', { name: 'Show the link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link of this game' })).toHaveValue(/#g=/);
  await page.keyboard.press('Escape');
  await answerOnce(player);
});

test('the clock is put back ten years: the newest game is still the newest', async ({ player }) => {
  const { page } = player;
  await player.begin();
  await answerOnce(player);
  await page.addInitScript(() => {
    const then = Date.now() - 10 * 365 * 86_400_000;
    Date.now = () => then;
  });
  await player.begin('Waterloo');
  await answerOnce(player);
  await player.openStartPage();
  await expect(page.locator('.waiting')).toContainText('Waterloo');
  await expect(shelf(page)).toHaveCount(2);
});

test('a link goes out by the system’s own sheet where there is one', async ({ player }) => {
  const { page } = player;
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => void shared.push(data),
    });
  });
  await player.begin();
  await answerOnce(player);
  await page.keyboard.press('s');
  const link = await page.getByRole('textbox', { name: 'Link of this game' }).inputValue();
  await page.getByRole('button', { name: 'Share…' }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared).toEqual([{ title: 'Vedette: Six Days', url: link }]);
});

test('a problem is reported: the text is copied, and its link opens at that very action', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const player = new Player(await context.newPage());
  const { page } = player;
  await player.begin();
  for (let i = 0; i < 3; i += 1) await answerOnce(player);
  await page.keyboard.press('p');
  const moment = page.locator('#replay output b');
  const present = (await moment.textContent()) ?? '';
  await page.locator('#replay').getByRole('button', { name: 'One step back' }).click();
  await expect(moment).not.toHaveText(present);
  const at = (await moment.textContent()) ?? '';
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const field = page.getByRole('textbox', { name: 'Report' });
  await expect(field).toHaveValue(/Link: http/);
  await field.fill((await field.inputValue()).replace('What happened: ', 'What happened: Ney stood still.'));
  await page.getByRole('button', { name: 'Copy the report' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('Ney stood still.');
  expect(text).toContain('An earlier moment: turn 1');

  const link = /Link: \S+(#g=\S+)/.exec(text)?.[1] ?? '';
  const reader = new Player(await context.newPage());
  await reader.page.goto(`/?debug${link}`);
  await reader.tableIsLaid();
  await expect(reader.page.locator('#replay output b')).toHaveText(at);
  await context.close();
});
