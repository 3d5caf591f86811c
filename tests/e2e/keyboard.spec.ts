/** With the keyboard alone one comes to everything that can be pressed. (The letter, film, summary, last page and review: pages.spec.) */
import { battleFor } from '../tools/link-at.ts';
import { open } from './fought.ts';
import { expect, test } from './player.ts';
import { unreached } from './walk.ts';

test.setTimeout(180_000);

test('on the start page and in its dialogs', async ({ player }) => {
  const { page } = player;
  await player.openStartPage();
  expect(await unreached(page)).toEqual([]);
  for (const name of [
    'Settings',
    'Help and keys',
    'Set up Six Days',
    'Learn it in lessons',
    'Try your eye',
    'Charts',
  ]) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('.dialog p:visible', { hasText: 'being fetched' })).toHaveCount(0);
    expect(await unreached(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('at the table, sheet by sheet, and in what lies over it', async ({ player }) => {
  const { page } = player;
  await player.begin();
  for (const tab of ['Orders', 'Forces', 'Journal', 'Rulebook']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await unreached(page), tab).toEqual([]);
  }
  for (const name of ['Menu', 'Send this game']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await unreached(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.locator('#replay button').first()).toBeVisible();
  expect(await unreached(page), 'the replay').toEqual([]);
  await page.goto('about:blank');
  await open(player, battleFor('french', true, 'fight'));
  expect(await unreached(page), 'the battle').toEqual([]);
});
