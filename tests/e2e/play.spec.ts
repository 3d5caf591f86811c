import { expect, type Player, test } from './player.ts';

test.setTimeout(180_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const COMMANDS = /Who marches/;
/** Marmont, at Sézanne, can reach it even in the mud of the first turn. */
const ESTERNAY = '2116';

const space = (player: Player) => () => player.page.keyboard.press('Space');

test.describe('on a map of which every pixel is drawn', () => {
  test.use({ drawn: true });

  test('by mouse: a step taken and taken back, then a march across the map', async ({ player }) => {
    const { page } = player;
    await player.begin();
    await player.answerUntil(COMMANDS, () => page.locator('.foot .go').click());

    const start = await player.moment();
    const home = await player.hexOf('ney');
    await page.getByRole('button', { name: /Ney marches/ }).click();
    await expect.poll(async () => (await player.state()).selection).toBe('ney');
    await page
      .locator('.option .give', { hasText: /March to|Go to|to 2/ })
      .first()
      .click();
    await expect.poll(() => player.hexOf('ney')).not.toBe(home);
    for (let n = await player.moment(); n > start; n -= 1) {
      await page.locator('.foot').getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => player.moment()).toBe(n - 1);
    }
    expect(await player.hexOf('ney')).toBe(home);

    await player.clickHex(await player.hexOf('marmont'));
    await expect.poll(async () => (await player.state()).selection).toBe('marmont');
    await player.clickHex(await player.hexNumbered(ESTERNAY));
    await expect.poll(() => player.hexOf('marmont')).toBe(await player.hexNumbered(ESTERNAY));
    await page.getByRole('tab', { name: 'Journal' }).click();
    await expect(page.locator('ol.story')).toContainText(/Marmont marches from Sézanne to Esternay in \d+ steps/);
  });
});

test('by keyboard alone: from the start page through the first turn, with a march taken back', async ({ player }) => {
  const { page } = player;
  const { keyboard } = page;
  await player.openStartPage();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Play Six Days' }).first()).toBeFocused();
  await keyboard.press('Enter');
  await player.takeCommand();
  await expect(page.locator('#map')).toBeFocused();
  await player.answerUntil(COMMANDS, space(player));

  for (let i = 0; i < 12 && (await player.state()).selection !== 'ney'; i += 1) {
    const { selection } = await player.state();
    await keyboard.press('Tab');
    await expect.poll(async () => (await player.state()).selection).not.toBe(selection);
  }
  const home = await player.hexOf('ney');
  await expect(page.locator('#live')).toContainText('Barbonne');
  for (const key of ['w', 'w']) await keyboard.press(key);
  await expect.poll(async () => (await player.state()).cursor).toBe(home - 2);
  await keyboard.press('Shift+Enter');
  await expect(page.locator('#hint')).toContainText('marches');
  expect(await player.hexOf('ney')).toBe(home);
  await keyboard.press('Enter');
  await expect.poll(() => player.hexOf('ney')).toBe(home - 2);
  await expect(page.locator('#live')).toContainText('Ney');

  // Until he stops nothing has been rolled for him, and the march can be taken back.
  await keyboard.press('u');
  await expect.poll(() => player.hexOf('ney')).toBe(home);
  await player.hasten();
  await player.answerUntilTurn(2, space(player));
  await expect(page.locator('#ribbon')).toContainText('Turn 2 of 3');
});

test('the command line marches, explains and refuses', async ({ player }) => {
  const { page } = player;
  await player.begin();
  await player.answerUntil(COMMANDS, space(player));
  const order = async (words: string) => {
    await page.keyboard.press('/');
    await page.getByRole('textbox', { name: 'Order in words' }).fill(words);
    await page.keyboard.press('Enter');
  };
  await order('march marmont 4401');
  await expect(page.locator('.notice')).toBeVisible();
  await expect(page.locator('.notice .rule')).toContainText('CN');
  await page.locator('.notice .rule').click();
  await expect(page.locator('.leaves article.here')).toBeVisible();
  await order('march marmont esternay');
  await expect.poll(() => player.hexOf('marmont')).toBe(await player.hexNumbered(ESTERNAY));
});

test('the umpire is killed in the middle, and the game goes on', async ({ player }) => {
  const { page } = player;
  await player.begin();
  await player.answerUntil(COMMANDS, space(player));
  const before = await player.moment();
  await page.evaluate(() => window.__vedette.killUmpire());
  await page.keyboard.press('2');
  await expect(page.locator('.notice')).toContainText('was replaced', { timeout: 30_000 });
  await expect.poll(() => player.moment()).toBe(before + 1);
  await page.keyboard.press('u');
  await expect.poll(() => player.moment()).toBe(before);
});

test('a mangled link keeps the game; a good one brings it back elsewhere', async ({ player, browser, baseURL }) => {
  const { page } = player;
  await player.begin();
  await player.answerUntil(COMMANDS, space(player));
  const before = await player.moment();
  await page.evaluate(() => {
    location.hash = '#g=AbCdEfGhIjKlMnOp';
  });
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await player.moment()).toBe(before);
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('2');
  await expect.poll(() => player.moment()).toBeGreaterThan(before);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Send this game as a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link of this game' }).inputValue();
  const moment = await player.moment();
  const friend = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await friend.goto(link.replace('#g=', '?debug#g='));
  await friend.waitForFunction(() => window.__vedette?.store.getState().game.report !== null, null, {
    timeout: 30_000,
  });
  expect(await friend.evaluate(() => window.__vedette.store.getState().game.report?.n)).toBe(moment);
  await friend.close();
});

test('a game is kept on the shelf and taken up after a reload', async ({ player }) => {
  const { page } = player;
  await player.begin();
  await player.answerUntil(COMMANDS, space(player));
  const before = await player.moment();
  await page.reload();
  await page.getByRole('button', { name: 'Continue my game' }).click();
  await player.tableIsLaid();
  expect(await player.moment()).toBe(before);
});
