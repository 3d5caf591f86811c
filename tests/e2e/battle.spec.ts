/** A battle from its first beat to its end, as a person meets it: on the board, with mouse, keys or thumb. */

import { battleFor } from '../tools/link-at.ts';
import { seriousFaults } from './axe.ts';
import { fightOn, open, told } from './fought.ts';
import { expect, test } from './player.ts';

test.setTimeout(240_000);

for (const [side, attacks, seed] of [
  ['french', true, 'fight'],
  ['allied', false, 'fight'],
] as const) {
  test.describe(`the ${side} ${attacks ? 'attack' : 'defend'} at 1440 by 900`, () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test('the question is on the board, its answer a card, and nothing is told before the dice lie', async ({
      player,
    }) => {
      const { page } = player;
      await open(player, battleFor(side, attacks, seed));
      await expect(page.locator('#battle h2')).toContainText('Battle of');
      await expect(page.locator('.roster.left h3').first()).toHaveText(attacks ? 'We attack' : 'We defend');
      await expect(page.locator('.roster.right h3').first()).toHaveText(attacks ? 'He defends' : 'He attacks');
      await expect(page.getByRole('radiogroup', { name: /Battle type/ })).toBeVisible();
      await expect(page.locator('.choice .chance').first()).toContainText(/\d( to \d)? in 6/);
      await expect(page.locator('#hint')).toContainText('Battle type');
      expect(await seriousFaults(page)).toEqual([]);

      const before = await told(player);
      await page.keyboard.press('1');
      await expect.poll(async () => (await told(player)).hush).toBe(true);
      // As long as dice are in the air, desk, ribbon and line say what they said, and nobody reads anything out.
      for (let now = await told(player); now.hush && !now.phase.includes('landed'); now = await told(player)) {
        expect(now.live).toBe(before.live);
        expect(now.screen).not.toMatch(/beaten|thrown back|worst of it|guns fire|row \d/);
      }
      // Whoever touches the sheet is still reading: what fell stays until he goes on.
      await page.locator('.board.landed .head').click();
      await expect(page.locator('.board.landed')).toContainText('It waits for you');
      await expect(page.locator('#live')).toContainText(
        (await page.locator('.verdict').textContent())?.split(' CN ')[0]?.trim() ?? '–',
      );
      const heard = await fightOn(player);
      expect(heard).toMatch(/We win|We are (beaten|thrown back)|slips? away|guns cost/);
      expect(heard).not.toContain('[object');
      expect(heard).not.toMatch(/undefined|NaN/);
    });
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} by ${height} a chance says why, and what a learner is warned of stands on its card`, async ({
    player,
  }) => {
    const { page } = player;
    await page.setViewportSize({ width, height });
    await open(player, battleFor('french', true, 'fight'));
    const card = page.locator('.dealt').first();
    await card.locator('.why summary').click();
    await expect(card.locator('.why')).toContainText(/Column.*On the die.*Die 1.*Die 6/s);
    await card.locator('.why .rule').first().click();
    await expect(page.locator('article.here')).toContainText('CN 9.7.4');
    await expect(page.locator('article.here h3')).toBeInViewport();

    // The strength of a unit says why as in the list of Forces.
    await page.keyboard.press('b');
    if (width < 900) await page.getByRole('button', { name: /^Why: our strength, line by line/i }).click();
    await page.locator('.roster.left .sum .figured').first().click();
    await expect(page.locator('section.figure')).toContainText(/ of \d.*At the beginning/s);

    await page.keyboard.press('b');
    await card.locator('.why summary').click();
    // As the umpire says it of the Guard, which rarely comes to it.
    await page.evaluate(() => {
      const { store } = window.__vedette;
      const { opening, report } = store.getState().game;
      const options = report!.ask!.options.map((option) => ({ ...option, warning: 'It would be staked.' }));
      const payload = {
        game: opening!.game,
        report: { ...report!, n: report!.n + 1, story: 'new', lines: [], ask: { ...report!.ask!, options } },
      };
      store.dispatch({ type: 'game/reported', payload });
    });
    await expect(page.locator('button.choice .warned').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: /It would be staked/ }).first()).toBeVisible();
    // What was asked of the last question's card is not asked of this one.
    await expect(page.locator('.dealt .why')).not.toHaveCount(0);
    await expect(page.locator('.dealt .why[open]')).toHaveCount(0);
  });
}

test.describe('by thumb at 390 by 844', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one column: a tap marks a card, the button at the foot gives the answer', async ({ player }) => {
    const { page } = player;
    await open(player, battleFor('french', true, 'fight'));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    const foot = page.locator('.board .thumb .go');
    const box = await foot.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const before = await player.moment();
    const second = page.locator('button.choice').nth(1);
    await second.tap();
    await expect(second).toHaveAttribute('aria-checked', 'true');
    expect(await player.moment()).toBe(before);
    const name = (await second.locator('.name').textContent())?.replace(/\d/g, '').trim() ?? '';
    await expect(foot).toHaveText(name);
    const sums = page.getByRole('button', { name: /^our strength, line by line/i });
    await expect(page.locator('.roster.left .sum')).toBeHidden();
    await sums.tap();
    await expect(page.locator('.roster.left .sum')).toBeVisible();
    await page.getByRole('button', { name: /^Why: .*as far as known/i }).tap();
    await expect(page.locator('.roster.right .sum')).toBeInViewport();
    expect(await seriousFaults(page)).toEqual([]);
    await foot.tap();
    await expect.poll(() => player.moment()).toBeGreaterThan(before);
    await fightOn(player);
  });
});
