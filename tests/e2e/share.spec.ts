import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Session } from '../../workers/session.ts';
import { seriousFaults } from './axe.ts';
import { expect, Player, test } from './player.ts';
import '../tools/systems.ts';

test.setTimeout(180_000);

/** A game that stands in the middle of a battle, the French to choose: two simple opponents have played it so far. */
function battleLink(): string {
  const scenario: unknown = JSON.parse(readFileSync('assets/scenarios/six-days-1814.json', 'utf8'));
  const session = new Session();
  session.open({ system: 'campaigns', scenario, options: {}, seed: '1', seats: { french: 'me', allied: 'simple' } });
  for (let i = 0; i < 1_000; i += 1) {
    const seen = session.look('french');
    if (!seen.ok) throw new Error(seen.error.text);
    if (seen.value.battle !== null && seen.value.ask?.side === 'french') break;
    session.bot('simple');
  }
  const made = session.link();
  if (!made.ok) throw new Error(made.error.text);
  return made.value.link;
}

const open = async (page: Page, link: string): Promise<Player> => {
  const player = new Player(page);
  await page.goto(`/?debug${link}`);
  await player.tableIsLaid();
  return player;
};

const answerStandard = (player: Player) => player.page.keyboard.press('Space');

test('a link opens the same position elsewhere, at the moment it names, ready to be replayed and branched', async ({
  player,
  browser,
  baseURL,
}) => {
  const { page } = player;
  await player.begin();
  await player.answerUntil(/Who marches/, () => answerStandard(player));
  const before = await player.state();
  await page.keyboard.press('s');
  const address = await page.getByRole('textbox', { name: 'Link of this game' }).inputValue();
  await expect(page.getByText(`${address.length} characters`)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.getByLabel('Only the position').check();
  await expect(page.getByRole('textbox', { name: 'Link of this game' })).not.toHaveValue(address);
  const position = await page.getByRole('textbox', { name: 'Link of this game' }).inputValue();

  const link = new URL(address).hash;
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const friend = await open(await elsewhere.newPage(), `${link}&n=1`);
  await expect(friend.page.locator('#replay output')).toContainText(`1 / ${before.n}`);
  await friend.page.getByRole('button', { name: 'To the present' }).click();
  await expect(friend.page.locator('#replay')).toBeEmpty();
  expect((await friend.state()).hexes).toEqual(before.hexes);
  expect((await friend.state()).title).toBe(before.title);

  await friend.page.keyboard.press('p');
  await friend.page.locator('#replay').getByRole('button', { name: 'One step back' }).click();
  await expect(friend.page.locator('#replay output')).toContainText(`${before.n - 1} / ${before.n}`);
  await friend.page.getByRole('button', { name: 'Branch from here' }).click();
  await friend.page.getByRole('textbox', { name: /name the branch/ }).fill('Another way');
  await friend.page.keyboard.press('Enter');
  await expect.poll(() => friend.moment()).toBe(before.n - 1);
  await expect.poll(() => kept(friend.page)).toEqual([before.n - 1, before.n]);
  await friend.page.goto('/?debug');
  await expect(friend.page.locator('.shelf li')).toHaveCount(2);
  await expect(friend.page.locator('.shelf')).toContainText('branched from “Six Days”');

  const third = await open(await elsewhere.newPage(), new URL(position).hash);
  expect((await third.state()).hexes).toEqual(before.hexes);
  expect(await third.moment()).toBe(0);
  await elsewhere.close();
});

test('the tab is killed in the middle of a battle: it goes on at the last answered decision', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const first = await open(await context.newPage(), battleLink());
  const start = await first.moment();
  await expect(first.page.locator('#battle h2')).toContainText('Battle of');
  await answerStandard(first);
  await expect.poll(() => first.moment()).toBeGreaterThan(start);
  await expect.poll(async () => (await kept(first.page))[0]).toBeGreaterThan(start);
  const [answered = 0] = await kept(first.page);
  // No farewell: the page is gone as it is when a telephone kills it.
  await first.page.close({ runBeforeUnload: false });

  const again = new Player(await context.newPage());
  await again.openStartPage();
  await again.page.getByRole('button', { name: 'Continue my game' }).click();
  await again.tableIsLaid();
  expect(await again.moment()).toBeGreaterThanOrEqual(answered);
  await context.close();
});

test('a link that names a moment its game has not reached opens with a warning', async ({ page }) => {
  const player = await open(page, `${battleLink()}&n=9999`);
  await expect(page.getByRole('alert')).toContainText('no action 9999');
  expect(await player.moment()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  const bar = page.getByRole('toolbar', { name: 'Replay' });
  await bar.getByRole('button', { name: 'The turn before' }).click();
  await expect(bar.getByRole('button', { name: 'To the present' })).toBeVisible();
  await page.keyboard.press('.');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
});

/** How many answers the games on the shelf hold, the newest game first. */
function kept(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('vedette');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const books = await new Promise<{ at: number; record: { actions: number[] } }[]>((resolve) => {
      const request = db.transaction('games').objectStore('games').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return books.toSorted((a, b) => b.at - a.at).map(({ record }) => record.actions.length);
  });
}

test('storage is forbidden: a clear sentence, the link as a way out, and the game is played', async ({ player }) => {
  const { page } = player;
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await player.openStartPage();
  await expect(page.getByRole('status').filter({ hasText: 'keeps no saved games' })).toBeVisible();
  await player.begin();
  await expect(page.getByRole('alert')).toContainText('keeps no saved games');
  await page.getByRole('button', { name: 'Show the link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link of this game' })).toHaveValue(/#g=/);
  await page.keyboard.press('Escape');
  const before = await player.moment();
  await answerStandard(player);
  await expect.poll(() => player.moment()).toBeGreaterThan(before);
});

test('by link: a turn is played, sent, received behind a curtain, and told', async ({ player, browser, baseURL }) => {
  const { page } = player;
  await player.openStartPage();
  await page.getByRole('button', { name: 'Set up Six Days' }).click();
  await page.getByText('The French, against a friend by link').click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await player.takeCommand();
  const post = page.getByRole('textbox', { name: 'Link for your opponent' });
  for (let i = 0; i < 80 && (await post.count()) === 0; i += 1) {
    await answerStandard(player);
    await page.waitForTimeout(150);
  }
  const link = new URL(await post.inputValue()).hash;
  await expect(page.locator('.link-due .seals')).toContainText('Seals of the turns');
  const seal = await page.locator('.link-due .seals summary code').textContent();

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const friend = await open(await elsewhere.newPage(), link);
  await expect(friend.page.getByRole('dialog')).toContainText('The Allies to move');
  await expect(friend.page.getByRole('dialog')).toContainText('can read what fog hides');
  await friend.page.getByRole('button', { name: 'I command the Allies' }).click();
  const skip = friend.page.getByRole('button', { name: /^Skip to what changed/ });
  const sheet = friend.page.getByRole('heading', { name: 'Since your last turn' });
  await expect(skip.or(sheet)).toBeVisible();
  // A short film may be over before the hand is there.
  await skip.click({ timeout: 10_000 }).catch(() => {});
  await expect(sheet).toBeVisible({ timeout: 60_000 });
  await expect(friend.page.locator('.changes .seals summary code')).toHaveText(seal ?? '');
  await friend.page.getByRole('button', { name: /^Take command/ }).click();
  await expect(friend.page.locator('.ask h2')).toBeVisible();
  await elsewhere.close();
});

test('by link: a turn full of marches is shown one after the other, with a sentence for each, and can be skipped', async ({
  page,
}) => {
  const scenario: unknown = JSON.parse(readFileSync('assets/scenarios/six-days-1814.json', 'utf8'));
  const session = new Session();
  session.open({ system: 'campaigns', scenario, options: {}, seed: '1', seats: { french: 'link', allied: 'link' } });
  while (finishedTurns(session) === 0) session.bot('simple');
  const made = session.link();
  if (!made.ok) throw new Error(made.error.text);
  await open(page, made.value.link);
  await page.getByRole('button', { name: 'I command the Allies' }).click();
  const bar = page.getByRole('toolbar', { name: 'The enemy’s turn' });
  await expect(page.locator('.plate')).toContainText('A French counter moves from');
  await expect(page.locator('#live')).toContainText('A French counter moves from');
  await expect(page.locator('.ask h2')).not.toBeVisible();
  expect(await seriousFaults(page), 'film').toEqual([]);
  await page.keyboard.press('Space');
  await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(bar.locator('.beats .now')).toBeVisible();
  await bar.getByText('quick').click();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Since your last turn' })).toBeVisible();
  expect(await seriousFaults(page), 'what changed').toEqual([]);
  // Every line that names a place leads there, and Enter takes command.
  await page.locator('.changes button.row').first().focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => window.__vedette.store.getState().ui.target)).not.toBeNull();
  await page.getByRole('button', { name: /^Take command/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ask h2')).toBeVisible();
  expect(await page.evaluate(() => window.__vedette.store.getState().settings.film)).toBe('quick');
});

function finishedTurns(session: Session): number {
  const chain = session.chain();
  return chain.ok ? chain.value.length : 0;
}

test('nobody is kept out of sending, replaying and the shelf', async ({ player }) => {
  const { page } = player;
  await player.begin();
  await answerStandard(player);
  await expect.poll(() => player.moment()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Send this game' }).click();
  await expect(page.getByRole('textbox', { name: 'Link of this game' })).toBeVisible();
  expect(await seriousFaults(page), 'share').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.getByRole('toolbar', { name: 'Replay' })).toBeVisible();
  expect(await seriousFaults(page), 'replay').toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await expect(page.getByRole('textbox', { name: 'Report' })).toHaveValue(/&n=/);
  expect(await seriousFaults(page), 'problem').toEqual([]);
  await page.goto('/?debug');
  await expect(page.locator('.shelf li')).toHaveCount(1);
  expect(await seriousFaults(page), 'shelf').toEqual([]);
});

test('what a learner took back past the dice is said on the sheet that sends the game, and in its replay', async ({
  player,
}) => {
  const { page } = player;
  await player.begin();
  await player.giveAnswer();
  await page
    .getByRole('button', { name: /^Stop at/ })
    .first()
    .click();
  await expect.poll(async () => (await player.state()).title).toMatch(/^Who marches/);
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(async () => (await player.state()).title).toMatch(/marches$/);

  await page.getByRole('button', { name: 'Send this game' }).click();
  await expect(page.getByRole('dialog')).toContainText('Taken back past dice or sight once');
  await page.getByLabel('Only the position').check();
  await expect(page.getByRole('dialog')).not.toContainText('Taken back');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.locator('#replay')).toContainText('Taken back past dice or sight once');
});
