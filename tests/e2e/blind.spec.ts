/**
 * A lesson by ear: whatever is pressed is found by its role and name, whatever is known was read out. Neither the map
 * nor the state of the page is looked at.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './player.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** All that was read out since the last time somebody listened. */
async function listen(page: Page): Promise<(words: string | RegExp) => Promise<void>> {
  await page.evaluate(() => {
    const live = document.querySelector('[aria-live]')!;
    const heard: string[] = [];
    const hear = ({ addedNodes }: MutationRecord) =>
      heard.push(...[...addedNodes].map((node) => node.textContent?.trim() ?? '').filter((text) => text !== ''));
    new MutationObserver((records) => records.forEach(hear)).observe(live, { childList: true, subtree: true });
    Object.assign(window, { heard });
  });
  return async (words) => {
    const said = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join(' '));
    await expect.poll(said).toMatch(words);
    await page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
  };
}

test('the first lesson is learned by ear: roles, names and what is read out', async ({ page }) => {
  await page.goto('/');
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name }).first();
    await button.focus();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press('Learn it in lessons');
  await expect(page.getByRole('dialog')).toContainText('learned');
  const hears = await listen(page);
  await press(/^The map and a march/);

  // What is asked, who is proposed, and what the lesson wants.
  await hears(/Who marches\?.*Marmont, 10½ points, at Sézanne.*Then choose 2614, two hexes up the road/s);
  await press(/^Marmont marches/);
  await hears(/Marmont is at Sézanne \(2616\) with 12 movement points left/);
  await press(/^March to 2615/);
  await hears(/Marmont is at 2615 .* with 11 movement points left/);
  await press(/^March to 2614/);
  await hears(/Two hexes, four miles.*Stop him here/s);
  await press(/^Stop at 2614/);
  await hears(/attrition.*A 3 in the column for 1 to 4 points.*Now Ney, at Barbonne/is);

  // A whole march in one go is an order in words: nobody needs the map for it.
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('march ney 2616');
  await page.keyboard.press('Enter');
  await hears(/One order, a whole march.*Stop him there/s);
  await press(/^Stop at Sézanne/);
  await hears(/Who marches\?/);
  // Asked in words, a place says what it is, and why nobody goes there.
  await page.keyboard.press('/');
  await page.keyboard.type('why 2608');
  await page.keyboard.press('Enter');
  await hears(/2608 near Orbais: open ground.*Choose first who is to go/s);
  await press('No more orders');
  await hears(/You have read the map/);
  await expect(page.getByRole('region', { name: 'The map and a march' })).toContainText('Done');
});
