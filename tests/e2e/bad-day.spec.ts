/** What a bad day brings: links in the wrong moment, links by the dozen, a network that is gone, code that is planted. */
import type { Page } from '@playwright/test';
import { linkOf } from '../tools/sent-link.ts';
import { expect, Player, test } from './player.ts';

const answerOnce = async (player: Player): Promise<void> => {
  const before = await player.moment();
  await player.insist(() => player.page.keyboard.press('Space'));
  await expect.poll(() => player.moment()).toBeGreaterThan(before);
};

const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((h) => {
    location.hash = h;
  }, hash);

/** What the umpire has of the game on the screen. */
const answers = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const { store, umpire } = window.__vedette;
    return umpire.saved(store.getState().game.opening?.game ?? '')?.record.actions ?? [];
  });

test('a turn is played under a policy that nothing offends, and planted code does not run', async ({ page }) => {
  await page.addInitScript(() => {
    const offences: string[] = [];
    Object.assign(window, { offences });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      offences.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const offences = () => page.evaluate(() => (window as unknown as { offences: string[] }).offences);
  const player = new Player(page);
  await player.begin();
  for (let i = 0; i < 4; i += 1) await answerOnce(player);
  await page.keyboard.press('s');
  await expect(page.getByRole('textbox', { name: 'Link of this game' })).toHaveValue(/#g=/);
  expect(await offences()).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    const picture = document.createElement('div');
    picture.innerHTML = '<img src="nowhere.png" onerror="window.planted = true">';
    document.body.append(script, picture);
  });
  await expect.poll(async () => (await offences()).length).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
});

test('two links a moment apart while the opponent thinks: the last is on the table, with its own answers', async ({
  player,
}) => {
  const { page } = player;
  const first = linkOf('six-days-1814', 40, 'first');
  const second = linkOf('waterloo-1815', 20, 'second');
  await player.begin();
  await page.evaluate((wish) => window.__vedette.store.dispatch(wish), {
    type: 'want/newGame',
    payload: { scenario: 'six-days-1814', seats: { french: 'simple', allied: 'simple' }, options: {}, seed: '9' },
  });
  await expect.poll(() => player.moment()).toBeGreaterThan(2);
  await goTo(page, first.link);
  await page.waitForTimeout(150);
  await goTo(page, second.link);
  await expect(page.locator('#ribbon h1')).toContainText('June 1815');
  await page.waitForTimeout(1_000);
  expect(await answers(page)).toEqual(second.actions);
  expect(await player.moment()).toBe(second.actions.length);
});

test('a link that is only read is opened again by loading the page anew, and leaves no book', async ({ player }) => {
  const { page } = player;
  const { link, actions } = linkOf('six-days-1814', 12);
  await page.goto(`/?debug${link}`);
  await player.tableIsLaid();
  await page.reload();
  await player.tableIsLaid();
  expect(await player.moment()).toBe(actions.length);
  await answerOnce(player);
  await expect.poll(() => page.evaluate(() => location.hash), 'now it is on the shelf').toBe('');
  await player.openStartPage();
  await expect(page.locator('.shelf li')).toHaveCount(1);
});

test('a page that drives 75 links into this one is turned away, and the shelf is as it was', async ({ player }) => {
  const { page } = player;
  await player.begin();
  await answerOnce(player);
  await player.openStartPage();
  const books = page.locator('.shelf li');
  const before = await books.count();
  const { link } = linkOf('six-days-1814', 12);
  for (let i = 0; i < 75; i += 1) await goTo(page, `${link}&n=${i % 10}`);
  await expect(page.getByRole('alert')).toContainText('faster than anybody could read them');
  await player.openStartPage();
  await expect(books).toHaveCount(before);
});

test('a browser without WebGL draws the map on a plain canvas, and an order is given on it', async ({ player }) => {
  const { page } = player;
  await page.addInitScript(() => {
    const { prototype } = HTMLCanvasElement;
    const getContext = prototype.getContext as (kind: string, ...rest: unknown[]) => RenderingContext | null;
    prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
    } as typeof prototype.getContext;
  });
  await player.begin();
  await page.evaluate(() => window.__vedette.wire.table?.settled());
  const stats = await page.evaluate(() => window.__vedette.wire.table?.stats());
  expect(stats).toMatchObject({ renderer: 'canvas', painted: true });
  await answerOnce(player);
});

test('the map cannot be fetched: a sentence instead of an error, answers by keyboard, and it comes with the network', async ({
  page,
}) => {
  const maps = /\/assets\/table-[^/]*\.js$/;
  await page.route(maps, (route) => route.abort('internetdisconnected'));
  const player = new Player(page);
  await player.openStartPage();
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText(/map could not be fetched: there is no connection/i);
  await expect(page.getByRole('alert')).not.toContainText('TypeError');
  await page.unroute(maps);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await player.takeCommand();
});
