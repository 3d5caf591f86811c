/** What thinks beside the table: the marshal asked for advice, and a finished game weighed. */
import { linkAt } from '../tools/link-at.ts';
import { expect, test } from './player.ts';

test.setTimeout(300_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Playouts on a machine that has other things to do. */
const PATIENTLY = { timeout: 200_000 };

test('advice comes at once and grows better, is drawn on the map and can be followed', async ({ player }) => {
  const { page } = player;
  const marches = linkAt('french', 'sent', ({ game: { decision } }) => {
    return decision?.step === 'initiative' && decision.side === 'french';
  });
  await page.goto(`/?debug${marches}`);
  await player.tableIsLaid();
  await page.keyboard.press('m');
  const slip = page.getByRole('region', { name: 'The marshal would' });
  await expect(slip.locator('.deed > b')).toBeVisible(PATIENTLY);
  await expect(slip.locator('.chance')).toContainText(/\d+ in 100, give or take \d+/, PATIENTLY);
  await expect(slip.locator('.reasons li').first()).not.toBeEmpty();
  const enough = slip.getByRole('button', { name: 'That will do' });
  if (await enough.isVisible()) await enough.click();
  await expect(enough).toBeHidden(PATIENTLY);
  const said = (await slip.locator('.deed > b').textContent()) ?? '';
  const offered = await page.evaluate(() => {
    const { game, counsel } = window.__vedette.store.getState();
    return game.report?.ask?.options.find(({ index }) => index === counsel.advice?.index)?.text;
  });
  expect(said).toBe(offered);
  const before = await player.moment();
  await player.insist(() => slip.getByRole('button', { name: 'Do it' }).click());
  await expect.poll(() => player.moment()).toBeGreaterThan(before);
  await expect(slip).toBeHidden();
});

test('a finished game is weighed: the curve, dice and answers, a moment that decided it, and play on from there', async ({
  player,
}) => {
  const { page } = player;
  await page.goto(`/?debug${linkAt('french', 'review', ({ game }) => game.outcome !== null)}`);
  await player.tableIsLaid();
  await page.getByRole('button', { name: 'The result' }).first().click();
  await page.getByRole('button', { name: 'Review it' }).click();
  const moment = page.locator('.moments li').first();
  await expect(moment).toBeVisible(PATIENTLY);
  // A quick machine may have weighed it all by then.
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.click({ timeout: 5_000 }).catch(() => expect(stop).toBeHidden());
  await expect(page.getByRole('img', { name: /Chance to win in 100/ })).toBeVisible();
  await expect(page.locator('.shares')).toContainText('the dice');
  await expect(page.locator('.luck li .bars').first()).toBeVisible();
  const scrubber = page.getByRole('slider', { name: 'Moment of the game' });
  await moment.getByRole('button').click();
  await expect(scrubber).toHaveAttribute('aria-valuetext', /Answer \d+ of \d+, \d+ in 100/);
  await expect(page.getByRole('heading', { name: /What the marshal would have done/ })).toBeVisible();
  const at = Number(await scrubber.inputValue());
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect.poll(() => player.moment()).toBe(at);
  await expect(page.locator('.moments')).toBeHidden();
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what just happened makes room for advice that was asked for', async ({ player }) => {
    const { page } = player;
    await player.begin();
    await page
      .locator('#thumb')
      .getByRole('button', { name: /marshal/ })
      .tap();
    const heading = page.getByRole('heading', { name: 'The marshal would' });
    await expect(heading).toBeVisible(PATIENTLY);
    // News that comes while it is read: the slip is there, and lies nowhere over the advice.
    await page.evaluate(() => {
      const caption = { head: null, lines: ['A rider comes in.'] };
      window.__vedette.store.dispatch({ type: 'ui/set', payload: { caption } });
    });
    await expect(page.locator('#slip .happened')).toHaveText('A rider comes in.');
    const overlaps = await page.evaluate(() => {
      const [news, advice] = ['#slip .happened', '#counsel .counsel'].map((at) =>
        document.querySelector(at)!.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return news.height > 0 && news.bottom > advice.top && news.top < advice.bottom;
    });
    expect(overlaps).toBe(false);
  });
});
