/** On five screens a whole battle is fought, with mouse or thumb: every letter can be read, every control reached. */
import { battleFor } from '../tools/link-at.ts';
import { fightOn, open } from './fought.ts';
import { faultsOnScreen } from './on-screen.ts';
import { expect, type Player, test } from './player.ts';

test.setTimeout(240_000);

const THUMB = { hasTouch: true, isMobile: true } as const;
const SIZES = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 1920, height: 1080 } },
  { viewport: { width: 1024, height: 768 }, ...THUMB },
  { viewport: { width: 844, height: 390 }, ...THUMB },
  { viewport: { width: 390, height: 844 }, ...THUMB },
] as const;

/** The share of the map that nothing lies on while a question waits. */
const freeMap = ({ page }: Player): Promise<number> =>
  page.evaluate(() => {
    const map = document.querySelector('#map')?.getBoundingClientRect();
    const desk = document.querySelector('#desk')?.getBoundingClientRect();
    if (map === undefined || desk === undefined) return 0;
    const wide = Math.max(0, Math.min(map.right, desk.right) - Math.max(map.left, desk.left));
    const high = Math.max(0, Math.min(map.bottom, desk.bottom) - Math.max(map.top, desk.top));
    return 1 - (wide * high) / (map.width * map.height);
  });

for (const size of SIZES) {
  const { width, height } = size.viewport;
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ ...size, contextOptions: { reducedMotion: 'reduce' } });

    test('a battle is fought to its end, and the table after it can be read and reached', async ({ player }) => {
      const { page } = player;
      const look = async () => expect.poll(() => faultsOnScreen(page)).toEqual([]);
      await player.openStartPage();
      await look();
      await page.goto('about:blank');
      await open(player, battleFor('french', true, 'fight'));
      await fightOn(player, look);
      await player.skipFilm();
      await expect.poll(async () => (await player.state()).mine, { timeout: 60_000 }).toBe(true);
      await look();
      // Two thirds of the map stay free, and whoever wants to see it again or send it finds the way.
      expect(await freeMap(player)).toBeGreaterThanOrEqual(width < 900 ? 2 / 3 - 0.001 : 1);
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      for (const name of [/Replay/, /Send/]) {
        const way = page.getByRole('button', { name }).first();
        // A menu may be longer than a phone that is held sideways.
        await way.scrollIntoViewIfNeeded();
        await expect(way).toBeInViewport();
      }
      await look();
    });
  });
}
