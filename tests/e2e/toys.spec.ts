/**
 * Games that no Napoleonic system is like, on the real screen: secret choices made at once, hands of cards, and games
 * inside a game. The page is the shipped one with the toys added (`tests/tools/toy-house.ts`).
 */
import type { Page } from '@playwright/test';
import { seriousFaults } from './axe.ts';
import { expect, Player, test } from './player.ts';

test.use({ baseURL: 'http://localhost:1818/' });

async function begin(player: Player, title: string, seats?: string): Promise<void> {
  const { page } = player;
  await player.openStartPage();
  await page.getByRole('button', { name: `Set up ${title}` }).click();
  const form = page.getByRole('dialog', { name: 'New game' });
  if (seats !== undefined) await form.getByLabel(seats).check();
  await form.getByLabel('Seed of the dice').fill('toy');
  await form.getByRole('button', { name: 'Begin' }).click();
  await player.tableIsLaid();
}

/** Waits until the person at this screen is asked this. */
async function asked(player: Player, title: RegExp): Promise<void> {
  const question = async () => {
    await player.skipFilm();
    const { mine, title: now } = await player.state();
    return mine ? now : '';
  };
  await expect.poll(question).toMatch(title);
}

const answer = (page: Page, text: string) => page.locator('.option .give', { hasText: text }).first();
const hand = (page: Page, title: string) => page.getByRole('region', { name: title });

/** Everything that the screen has been told, as text. */
const told = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(window.__vedette.store.getState().game));

/** The game as it is sent, opened at another screen. */
async function sent({ page }: Player, screen: Page): Promise<Player> {
  await page.keyboard.press('s');
  const link = await page.getByRole('textbox', { name: 'Link of this game' }).inputValue();
  await page.keyboard.press('Escape');
  await screen.goto(`/?debug${new URL(link).hash}`);
  const friend = new Player(screen);
  await friend.tableIsLaid();
  return friend;
}

test('choices made in secret: nobody sees the other one before both are shown', async ({ player, context }) => {
  const { page } = player;
  await begin(player, 'The Crossing', 'The Blue, against a sleeper');
  await asked(player, /Give an order/);
  // By mouse: a post on the map is about several orders, the list says which.
  await answer(page, 'Raid the Mill from the Inn.').click();
  await asked(player, /Choose a stance/);
  expect(await told(page)).toContain('The other side has chosen its stance.');
  expect(await told(page)).not.toContain('The stance is to hold');
  // The other side has answered since: that it can be taken back would tell something of that answer.
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toHaveAttribute('aria-disabled', 'true');
  // By keys: the chance first, then the answer.
  await page.keyboard.press('/');
  await page.keyboard.type('odds');
  await page.keyboard.press('Enter');
  await expect(page.locator('.option .forecast')).toBeVisible();
  await page.locator('#map').focus();
  await page.keyboard.press('2');
  await expect.poll(() => told(page)).toContain('The stances are charge and hold.');
  await asked(player, /Give an order/);

  const friend = await sent(player, await context.newPage());
  expect(await friend.moment()).toBe(await player.moment());
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(page.locator('#replay output')).toContainText(`/ ${await player.moment()}`);
  await page.getByRole('button', { name: 'To the present' }).click();
  await page.getByRole('button', { name: 'OP 2' }).first().click();
  await expect(page.getByText('A side may rest')).toBeVisible();
});

test('a hand of cards is played by mouse and by keys, and nobody sees the other one', async ({ player, context }) => {
  const { page } = player;
  await begin(player, 'The Post Road');
  await asked(player, /Exchange a card/);
  const mine = hand(page, 'Hand of the East');
  await expect(mine.getByRole('button')).toHaveCount(4);
  await expect(hand(page, 'Hand of the West')).toContainText('4 cards face down');
  await expect(hand(page, 'Hand of the West').getByRole('button')).toHaveCount(0);
  const held = await mine.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.dataset.card));
  const known = new Set((await told(page)).match(/card-\d+/g));
  expect([...known].toSorted()).toEqual(held.toSorted());
  expect(await seriousFaults(page)).toEqual([]);

  // A card that is put away is exchanged for another one, which nobody can undo: it has been seen.
  await mine.getByRole('button').first().click();
  await asked(player, /Play a card/);
  await expect(mine.locator(`[data-card="${held[0]}"]`)).toHaveCount(0);
  // Played by keys: C goes to the hand, arrows along it.
  await page.keyboard.press('c');
  await expect(mine.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(mine.getByRole('button').nth(1)).toBeFocused();
  const played = await mine.getByRole('button').nth(1).getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect.poll(() => told(page)).toContain(`${played} is played by the East.`);

  // Somewhere on the way a suit must be followed: the card that may not be played says why.
  const barred = mine.locator('[aria-disabled="true"]');
  for (let i = 0; i < 30; i += 1) {
    await asked(player, /card/);
    if ((await player.state()).title === 'Play a card' && (await barred.count()) > 0) break;
    const before = await player.moment();
    await page.keyboard.press('1');
    await expect.poll(() => player.moment()).toBeGreaterThan(before);
  }
  await barred.first().click({ force: true });
  await expect(page.locator('.notice')).toContainText('must be followed');
  await expect(page.locator('.notice')).toContainText('CO 3.2');

  const friend = await sent(player, await context.newPage());
  await expect(hand(friend.page, 'Hand of the East').getByRole('button')).toHaveCount(
    await mine.getByRole('button').count(),
  );
});

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a card is raised by a first tap and played by a second', async ({ player }) => {
    const { page } = player;
    await player.openStartPage();
    const card = page.locator('.card', { has: page.getByRole('heading', { name: 'The Post Road' }) });
    await card.getByRole('button', { name: /^Play/ }).tap();
    await player.tableIsLaid();
    await asked(player, /Exchange a card/);
    await page.getByRole('button', { name: 'Keep the hand.' }).tap();
    await asked(player, /Play a card/);
    const mine = hand(page, 'Hand of the East');
    const first = mine.getByRole('button').first();
    const name = await first.getAttribute('aria-label');
    await first.tap();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    expect((await player.state()).title).toBe('Play a card');
    await first.tap();
    await expect.poll(() => told(page)).toContain(`${name} is played by the East.`);
  });
});

test('games inside a game: undo, fog, forecast, replay and link go through them', async ({ player, context }) => {
  const { page } = player;
  await begin(player, 'Two Marches');
  await asked(player, /What is staked/);
  await answer(page, 'Stake nothing.').click();
  await asked(player, /Choose the field/);
  await answer(page, 'Settle it with cards.').click();
  await asked(player, /Play a card/);
  const mine = hand(page, 'Hand of the West');
  await expect(mine.getByRole('button')).toHaveCount(3);
  await expect(hand(page, 'Hand of the East')).toContainText('face down');
  // While the other side decides nobody is asked anything: only a question that came tells how far the cards are.
  for (;;) {
    await asked(player, /card|staked/);
    const { n, title } = await player.state();
    if (/staked/.test(title)) break;
    await page.keyboard.press('1');
    await expect.poll(async () => (await player.state()).n).toBeGreaterThan(n);
  }
  await expect(page.locator('#hands .hand')).toHaveCount(0);
  await answer(page, 'Stake nothing.').click();
  await asked(player, /Choose the field/);
  await answer(page, 'Fight for the posts.').click();
  await asked(player, /Give an order/);
  // A point sent to another post is taken back inside the inner game.
  const before = await player.moment();
  await answer(page, 'Scout the Inn.').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('odds');
  await page.keyboard.press('Enter');
  await expect(page.locator('.option .forecast')).toBeVisible();
  await answer(page, 'Raid the Inn from the Mill.').click();
  await asked(player, /Choose a stance/);
  await page.keyboard.press('u');
  await expect.poll(() => player.moment()).toBe(before);
  await asked(player, /Give an order/);

  const friend = await sent(player, await context.newPage());
  expect(await friend.moment()).toBe(before);
  expect((await friend.state()).hexes).toEqual((await player.state()).hexes);
  // Seen again from the beginning: through the cards of the first round to the posts of the second.
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByLabel('Moment of the game').fill('4');
  await expect(mine).toBeVisible();
  await page.getByLabel('Moment of the game').fill(String(before));
  await expect(page.locator('#hands .hand')).toHaveCount(0);
});
