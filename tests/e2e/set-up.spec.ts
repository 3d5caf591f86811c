/** Before a game: what a player may read about a scenario, and its short version. */
import { expect, test } from './player.ts';

test('the designer’s notes tell what happened and how even it is; the short version is played', async ({ player }) => {
  const { page } = player;
  await player.openStartPage();
  await page.getByRole('button', { name: 'Set up The Campaign of France' }).click();
  const form = page.getByRole('dialog', { name: 'New game' });
  await expect(form.getByText('Measured: of 60 games')).toBeHidden();
  await form.getByText('Designer’s notes').click();
  await expect(form.getByText('After Leipzig')).toBeVisible();
  await expect(form.getByText('Measured: of 60 games')).toBeVisible();
  await form.getByLabel('First fortnight').check();
  await form.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Take command' }).click();
  await expect(page.locator('#ribbon')).toContainText('Turn 1 of 8');
});
