import { expect, test } from './player.ts';

test.setTimeout(600_000);

test('a whole game of Six Days is played to its end by clicks', async ({ player }) => {
  const { page } = player;
  await player.openStartPage();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Show only the result').check();
  await page.keyboard.press('Escape');
  await page.locator('.card', { hasText: 'Six Days' }).getByRole('button', { name: /^Play/ }).click();
  await player.takeCommand();

  const ending = page.locator('.ending');
  const answer = page.locator('.foot .go, .losses .go');
  let orders = 0;
  while ((await ending.count()) === 0) {
    await expect(answer.or(ending).first()).toBeVisible({ timeout: 60_000 });
    if ((await answer.count()) === 0) continue;
    const before = await player.moment();
    await player.insist(() => answer.first().click());
    orders += 1;
    await expect.poll(() => player.moment()).toBeGreaterThan(before);
  }
  expect(orders).toBeGreaterThan(20);
  await expect(ending).toContainText(/victory|draw/i);
  const result = page.getByRole('dialog', { name: 'The campaign is over' });
  await expect(result).toContainText(/You have (won|lost)|A draw/);
  await expect(result.getByRole('row')).toHaveCount(3);
  const picture = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Keep a picture' }).click();
  expect((await picture).suggestedFilename()).toBe('six-days-1814.png');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read the story' }).click();
  await expect(page.locator('ol.story li').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('by touch: the first turn, with a march tried by one tap and given by the next', async ({ player }) => {
    const { page } = player;
    await player.openStartPage();
    await page.locator('.card .frame').first().tap();
    await player.takeCommand();
    await player.answerUntil(/Movement Commands/, () => page.locator('.foot .go, .losses .go').first().tap());
    await page.locator('.give', { hasText: 'Order Ney to march' }).tap();
    await expect.poll(async () => (await player.state()).reach).toBeGreaterThan(0);
    const home = await player.hexOf('ney');
    // A column to the north-west and one up: clear of the counters that stand at Barbonne and Sézanne.
    const goal = await player.hexNumbered('2318');
    await player.atRest(goal);
    const at = await player.whereIs(goal);
    await page.touchscreen.tap(at.x, at.y);
    await expect(page.locator('.foot .go')).toContainText('March');
    expect(await player.hexOf('ney')).toBe(home);
    await page.touchscreen.tap(at.x, at.y);
    await expect.poll(() => player.hexOf('ney')).toBe(goal);
    await player.answerUntilTurn(2, () => page.locator('.foot .go, .losses .go').first().tap());
    await expect(page.locator('#ribbon')).toContainText('Turn 2 of 3');
  });
});
