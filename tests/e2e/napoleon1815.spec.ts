/**
 * Hidden blocks on the road map: the first turn by keyboard alone and by touch, and a battle line laid out by hand, with
 * mouse, finger and keys.
 */
import { Journal } from '../../src/kernel/journal.ts';
import { encode } from '../../src/kernel/link.ts';
import { napoleonBots } from '../../src/systems/napoleon1815/bots/index.ts';
import { napoleon1815 } from '../../src/systems/napoleon1815/index.ts';
import { raw } from '../systems/napoleon1815/files.ts';
import { expect, type Player, test } from './player.ts';

test.setTimeout(600_000);
test.use({ actionTimeout: 60_000 });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const BIG = { viewport: { width: 1440, height: 900 } };

/** The number of a place on the road map, by its label. */
const placeOf = (player: Player, label: string): Promise<number> =>
  player.page.evaluate((name) => {
    const board = window.__vedette.store.getState().game.opening?.board;
    return board?.kind === 'roads' ? board.places.findIndex((place) => place.label === name) : -1;
  }, label);

const blocksAt = async (player: Player, label: string): Promise<number> => {
  const place = await placeOf(player, label);
  return player.page.evaluate(
    (at) =>
      window.__vedette.store
        .getState()
        .game.report?.scene.pieces.filter(({ place: hex, side }) => hex === at && side === 'french').length ?? 0,
    place,
  );
};

/** Where a finger goes that means this place, once the map has come to rest. */
const spotOf = async (player: Player, label: string): Promise<[x: number, y: number]> => {
  const place = await placeOf(player, label);
  await player.atRest(place);
  const { x, y } = await player.whereIs(place);
  return [x, y];
};

const selected = (player: Player): Promise<string | null> => player.state().then(({ selection }) => selection);

test('by keyboard: a group is found, its road gone along, and the turn ended', async ({ player }) => {
  const { page } = player;
  await player.beginWith('napoleon1815', 'keys');
  await page.locator('#map').focus();
  const home = await placeOf(player, 'PHI');
  await expect
    .poll(async () => {
      if ((await player.hexOf((await selected(player)) ?? '')) === home) return true;
      await page.keyboard.press('Tab');
      return false;
    })
    .toBe(true);
  await expect.poll(async () => (await player.state()).reach).toBeGreaterThan(0);
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await player.state()).cursor).toBe(await placeOf(player, 'CHA'));
  await page.keyboard.press('Enter');
  await expect.poll(() => blocksAt(player, 'CHA')).toBe(5);
  await player.answerUntilTurn(2, async () => void (await page.keyboard.press('Space')));
  await expect(page.locator('#ribbon')).toContainText(/turn 2 of 24/i);
});

/** The desk's row of the road to a place, and the blocks of the group that have gone there. */
const road = ({ page }: Player, to: string) => page.locator('.roads-out .road', { hasText: to });
const sentTo = ({ page }: Player, to: string) => page.locator('.muster .sent', { hasText: to.slice(0, 2) });

/** The bridge of Charleroi takes five: they are sent by its row and wear its letters, and the row then says why nobody follows. */
async function overTheBridge(player: Player, press: (row: ReturnType<typeof road>) => Promise<void>): Promise<void> {
  await press(road(player, 'Charleroi'));
  await expect.poll(() => blocksAt(player, 'CHA')).toBe(5);
}

async function bridgeIsFull(player: Player, press: (row: ReturnType<typeof road>) => Promise<void>): Promise<void> {
  await expect(sentTo(player, 'Charleroi')).toHaveCount(5);
  await expect(road(player, 'Charleroi')).toContainText('5 of 5');
  await press(road(player, 'Charleroi'));
  await expect(player.page.locator('.notice')).toContainText('a guarded river lets five over, and five have gone');
  await expect(player.page.locator('.muster .held')).toHaveCount(13);
}

/** A finger on its middle hits it, and nothing that lies over it. */
const isUncovered = (el: Element): boolean => {
  const { x, y, width, height } = el.getBoundingClientRect();
  return el.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

/** The place comes to lie where nothing covers the map. */
const inSight = (player: Player, place: number): Promise<void> =>
  expect
    .poll(async () => {
      const at = await player.whereIs(place);
      return player.page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('#map') != null, at);
    })
    .toBe(true);

test.describe('on a telephone', () => {
  test.use(PHONE);

  test('by touch: a road of the list sends the group; when it is full it says so', async ({ player }) => {
    const { page } = player;
    const drawOut = () => page.getByRole('button', { name: /^All \d+ answers/ }).tap();
    await player.beginWith('napoleon1815', 'thumb');
    await drawOut();
    await page.getByRole('button', { name: 'March from Beaumont' }).first().tap();
    await expect.poll(async () => (await player.state()).title).toBe('March from Beaumont');
    if (!(await road(player, 'Charleroi').isVisible())) await drawOut();
    await overTheBridge(player, (row) => row.tap());
    await drawOut();
    await bridgeIsFull(player, (row) => row.tap());
  });

  test('by touch: a group is tapped, then its road, and the turn ended', async ({ player }) => {
    const { page } = player;
    await player.beginWith('napoleon1815', 'thumb');
    const tap = async (label: string) => page.touchscreen.tap(...(await spotOf(player, label)));
    // The telephone opens on the main army.
    await tap('BEA');
    await expect.poll(async () => (await player.state()).reach).toBeGreaterThan(0);
    const before = await blocksAt(player, 'THU');
    await tap('THU');
    // The first tap shows the way, the second goes it.
    await expect.poll(() => page.evaluate(() => window.__vedette.store.getState().ui.ghost !== null)).toBe(true);
    await tap('THU');
    await expect.poll(() => blocksAt(player, 'THU')).toBeGreaterThan(before);
    await player.answerUntilTurn(2, async () => void (await page.locator('.first-answers .go').first().tap()));
    await expect(page.locator('#ribbon')).toContainText(/turn 2 of 24/i);
  });

  test('the Allies: what is asked about lies in sight, though no screen of this width shows them all', async ({
    player,
  }) => {
    const { page } = player;
    await player.beginWith('napoleon1815', 'thumb', 'allied');
    await player.answerUntilTurn(2, () => page.locator('.first-answers .go').first().tap());
    // What the French did is told on a sheet, a moment after the question has come.
    await expect
      .poll(async () => {
        await player.skipFilm();
        return page.getByRole('heading', { name: 'Which group marches?' }).isVisible();
      })
      .toBe(true);
    const front = await page.evaluate(() => {
      const { opening, report } = window.__vedette.store.getState().game;
      const board = opening?.board;
      const of = (side: string) => report?.scene.pieces.flatMap((one) => (one.side === side ? [one.place] : [])) ?? [];
      const foes = new Set(of('french'));
      const isBeside = (place: number) =>
        board?.kind === 'roads' &&
        board.sections.some(({ a, b }) => (a === place && foes.has(b)) || (b === place && foes.has(a)));
      return [...new Set(of('allied').filter(isBeside))];
    });
    expect(front.length).toBeGreaterThan(3);
    for (const place of front) await inSight(player, place);
    for (const answer of await page.locator('.first-answers button').all())
      expect(await answer.evaluate(isUncovered), 'a warning covers no answer').toBe(true);
    await page.getByRole('button', { name: /^All \d+ answers/ }).tap();
    await page.getByRole('button', { name: 'March from Liège' }).first().tap();
    await inSight(player, await placeOf(player, 'LIE'));
  });

  test('by touch: a free set-up; the letter is read from its beginning, and the map stays while blocks are placed', async ({
    player,
  }) => {
    const { page } = player;
    await player.openStartPage();
    await page.getByRole('button', { name: 'Set up The roads to Waterloo' }).tap();
    await page.getByLabel('The Allies, against a simple opponent').tap();
    await page.getByLabel(/Free set-up/).tap();
    await page.getByRole('button', { name: 'Begin' }).tap();
    const letter = page.getByRole('dialog', { name: 'The roads to Waterloo' });
    await expect(letter.getByText('You command for Wellington')).toBeInViewport();
    await letter.getByRole('button', { name: 'Take command' }).tap();
    await player.tableIsLaid();
    const [x, y] = await spotOf(player, 'BRU');
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole('heading', { name: 'Where does Cooke stand?' })).toBeVisible();
    expect(await spotOf(player, 'BRU')).toEqual([x, y]);
    await page.getByRole('button', { name: 'All 44 as in history' }).tap();
    await expect.poll(async () => (await player.state()).turn).toBe(1);
  });

  test('by touch: a group is sent to a place where others of one’s own stand, or those are taken up instead', async ({
    player,
  }) => {
    const { page } = player;
    await player.beginWith('napoleon1815', 'thumb');
    const before = await blocksAt(player, 'MAU');
    await page.touchscreen.tap(...(await spotOf(player, 'BEA')));
    await expect.poll(async () => (await player.state()).reach).toBeGreaterThan(0);
    await page.touchscreen.tap(...(await spotOf(player, 'MAU')));
    await expect(page.locator('.first-answers')).toContainText('March from Maubeuge');
    await page.locator('.confirm').tap();
    await expect.poll(() => blocksAt(player, 'MAU')).toBeGreaterThan(before);
  });

  test('dice and what they did are in view, however great the battle', async ({ player }) => {
    const { page } = player;
    await page.goto(`/?debug${lineToLay('big', { short: true })}`);
    await page.locator('.board .thumb .go').tap({ timeout: 60_000 });
    await expect(page.locator('.board.landed')).toBeVisible();
    await page.locator('.board .scroll').evaluate((field) => field.scrollTo(0, 0));
    await expect(page.locator('.board .tray')).toBeInViewport({ ratio: 0.99 });
    await expect(page.locator('.board .centre')).toBeInViewport({ ratio: 0.99 });
  });

  test('by touch: a battle line is laid out with taps and given in one order', async ({ player }) => {
    await layOut(player, async (piece, area) => {
      await player.page.locator(`.lanes [data-piece="${piece}"]`).tap();
      await player.page.locator(`.lanes [data-area="${area}"] .put`).tap();
    });
  });
});

test.describe('on a large screen', () => {
  test.use(BIG);

  test('by mouse and by number: a road of the list sends the group; when it is full it says so; a block says why', async ({
    player,
  }) => {
    const { page } = player;
    await player.beginWith('napoleon1815', 'mouse');
    await page.getByRole('button', { name: 'March from Beaumont' }).first().click();
    await overTheBridge(player, (row) => row.click());
    // Roads have the first numbers, by their names: Avesnes, Charleroi.
    await bridgeIsFull(player, () => page.keyboard.press('2'));
    await expect(page.locator('.muster .gone')).toContainText('5 to Charleroi');
    await page.locator('.muster .held').first().click({ button: 'right' });
    await expect(page.locator('.figure')).toContainText(/At the beginning|Nothing has changed it/);
  });

  test('however many fight, the whole field stays in view; a block on it says why', async ({ player }) => {
    const { page } = player;
    await page.goto(`/?debug${lineToLay('big', { short: true })}`);
    await expect(page.locator('.lanes')).toBeVisible({ timeout: 60_000 });
    await player.hasten();
    await page.keyboard.press('1');
    await expect(page.locator('.lanes .contested').first()).toBeVisible({ timeout: 60_000 });
    await expect.poll(async () => (await player.state()).mine).toBe(true);
    for (const part of await page.locator('.lanes :is(.reserve, .ground, .piece)').all())
      await expect(part).toBeInViewport({ ratio: 0.99 });
    await page.locator('.lanes .contested .piece').first().click({ button: 'right' });
    await expect(page.locator('.figure')).toContainText('When it was whole');
  });

  test('by mouse: the whole field is in view; a line is dragged into place and given in one order', async ({
    player,
  }) => {
    await openLine(player);
    for (const part of await player.page.locator('.lanes :is(.reserve, .ground)').all())
      await expect(part).toBeInViewport({ ratio: 0.99 });
    await layOut(player, (piece, area) =>
      player.page
        .locator(`.lanes [data-piece="${piece}"]`)
        .dragTo(player.page.locator(`.lanes [data-area="${area}"]`), { targetPosition: { x: 12, y: 12 } }),
    );
  });

  test('by keyboard: a block is lifted with Enter and put down with another', async ({ player }) => {
    const { page } = player;
    await layOut(player, async (piece, area) => {
      await page.locator(`.lanes [data-piece="${piece}"]`).focus();
      await page.keyboard.press('Enter');
      await page.locator(`.lanes [data-area="${area}"] .put`).focus();
      await page.keyboard.press('Enter');
    });
  });
});

/** A game between plain opponents, up to the first line that the French are to lay out. */
function lineToLay(seed = 'line', options = {}): string {
  const opened = Journal.open(napoleon1815, raw, { seed, options, seats: { french: 'me', allied: 'simple' } });
  if (!opened.ok) throw new Error('the scenario is sound');
  const { journal } = opened;
  for (;;) {
    const { decision, state } = journal.game;
    if (decision === null) throw new Error('it does not come to a battle');
    if (decision.step === 'layOut' && decision.side === 'french') return encode(journal);
    const known = napoleon1815.view(state, decision.side);
    journal.play(napoleonBots.simple(known, decision, journal.game.standard()).index);
  }
}

async function openLine({ page }: Player): Promise<void> {
  await page.goto(`/?debug${lineToLay()}`);
  await expect(page.locator('.lanes')).toBeVisible({ timeout: 60_000 });
}

/** Puts the first block elsewhere, back, and elsewhere again, where nothing is sent yet; then the line is given as it lies. */
async function layOut(player: Player, put: (piece: string, area: number) => Promise<void>): Promise<void> {
  const { page } = player;
  if (!(await page.locator('.lanes').isVisible())) await openLine(player);
  const line = () =>
    page.evaluate(() => {
      const { game } = window.__vedette.store.getState();
      const { pieces = [], areas = [], usual = [] } = game.report?.ask?.arrangement ?? {};
      return { n: game.report?.n ?? -1, pieces, areas, usual };
    });
  const { n, pieces, areas, usual } = await line();
  const piece = pieces[0]!;
  for (const area of [areas.find((one) => one !== usual[0])!, usual[0]!, areas.findLast((one) => one !== usual[0])!]) {
    await put(piece, area);
    await expect(page.locator(`.lanes [data-area="${area}"] [data-piece="${piece}"]`)).toBeAttached();
  }
  // Nothing is sent before the line is given.
  expect((await line()).n).toBe(n);
  await page.getByRole('button', { name: 'Lay out this line' }).filter({ visible: true }).first().click();
  await expect.poll(async () => (await line()).n).toBeGreaterThanOrEqual(n + pieces.length - 1);
}
