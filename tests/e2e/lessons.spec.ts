import { expect, test } from './player.ts';

test.setTimeout(120_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a lesson is missed, tried again and solved by clicks, and remembered', async ({ player }) => {
  const { page } = player;
  await player.openStartPage();
  await page.getByRole('button', { name: 'learn it in lessons' }).click();
  await page.getByRole('button', { name: /The map and a march/ }).click();
  const slip = page.getByRole('region', { name: 'The map and a march' });
  await expect(slip).toContainText('Step 1 of 2');
  await player.tableIsLaid();

  await page.getByRole('button', { name: 'No more orders' }).first().click();
  // Whoever has given no order yet is asked once more.
  await page.getByRole('button', { name: 'No more orders' }).first().click();
  await expect(slip).toContainText('Not quite');
  await slip.getByRole('button', { name: 'Try again' }).click();
  await expect(slip).toContainText('Step 1 of 2');
  await player.tableIsLaid();

  await player.clickHex(await player.hexNumbered('2616'));
  await player.clickHex(await player.hexNumbered('2614'));
  await expect(slip).toContainText('Step 2 of 2');
  await page
    .getByRole('button', { name: /^Stop at 2614/ })
    .last()
    .click();
  await expect(slip).toContainText('Done');

  await slip.getByRole('button', { name: 'All lessons' }).click();
  await expect(page.locator('.lessons .learned')).toContainText('The map and a march');
});

test('a link to a lesson that is not there is answered with a sentence', async ({ player }) => {
  await player.page.goto('/?debug#l=no-such-lesson');
  await expect(player.page.getByText('This Vedette has no lesson called “no-such-lesson”.')).toBeVisible();
});
