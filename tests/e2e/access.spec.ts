import type { Page } from '@playwright/test';
import { seriousFaults } from './axe.ts';
import { expect, test } from './player.ts';

test.setTimeout(180_000);

test('nobody is kept out of the start page and its dialogs', async ({ player }) => {
  const { page } = player;
  await player.openStartPage();
  expect(await seriousFaults(page)).toEqual([]);
  for (const name of ['Settings', 'Help and keys', 'Credits', 'Set up Six Days']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousFaults(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('nobody is kept out of the game, by day, by night and in high contrast', async ({ player }) => {
  const { page } = player;
  await player.begin();
  for (const tab of ['Forces', 'Journal', 'Rulebook', 'Orders']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await seriousFaults(page), tab).toEqual([]);
  }
  for (const theme of ['Night', 'High contrast']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel(theme, { exact: true }).check();
    expect(await seriousFaults(page), `${theme}, settings`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await seriousFaults(page), theme).toEqual([]);
  }
});

test('nobody is kept out of lessons, puzzles and charts, nor of a lesson’s slip, the menu, a link to send and the replay', async ({
  player,
}) => {
  const { page } = player;
  await player.openStartPage();
  for (const name of ['Learn it in lessons', 'Try your eye', 'Charts']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog')).not.toContainText('being fetched');
    expect(await seriousFaults(page), name).toEqual([]);
    if (name === 'Charts') {
      expect(await cutOnPaper(page)).toEqual([]);
      // All of them on three sheets of A4: the columns of the narrow ones are not torn by the wide.
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBe(3);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto('about:blank');
  await page.goto('/?debug#l=cn-01-march');
  await player.tableIsLaid();
  await expect(page.getByRole('region', { name: 'The map and a march' })).toBeVisible({ timeout: 30_000 });
  expect(await seriousFaults(page), 'the slip of a lesson').toEqual([]);
  for (const name of ['Menu', 'Send this game']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousFaults(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.locator('#replay button').first()).toBeVisible();
  expect(await seriousFaults(page), 'the replay').toEqual([]);
});

/** Tables that a sheet of paper (A4 with its margins, in pixels of print) would cut; paper does not scroll. */
async function cutOnPaper(page: Page): Promise<string[]> {
  const size = page.viewportSize()!;
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
  const cut = await page.locator('.charts figure').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const table = figure.querySelector('table')!.getBoundingClientRect();
      const room = figure.getBoundingClientRect();
      return table.right > room.right + 1 || table.width === 0 ? [figure.textContent.trim().slice(0, 30)] : [];
    }),
  );
  await page.emulateMedia({ media: null });
  await page.setViewportSize(size);
  return cut;
}
