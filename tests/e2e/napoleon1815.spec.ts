/** Hidden blocks on the road map: the first turn by keyboard. */
import { expect, type Player, test } from './player.ts';

test.setTimeout(600_000);

const TITLE = 'The roads to Waterloo';

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

async function begin(player: Player): Promise<void> {
  const { page } = player;
  await player.openStartPage();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Show only the result').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Play ${TITLE}` }).click();
  await player.takeCommand();
}

const selected = (player: Player): Promise<string | null> => player.state().then(({ selection }) => selection);

test('by keyboard: a group is found, its road gone along, and the turn ended', async ({ player }) => {
  const { page } = player;
  await begin(player);
  await page.locator('#map').focus();
  for (
    let i = 0;
    i < 60 && (await player.hexOf((await selected(player)) ?? '')) !== (await placeOf(player, 'PHI'));
    i += 1
  ) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(50);
  }
  await expect.poll(async () => (await player.state()).reach).toBeGreaterThan(0);
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await player.state()).cursor).toBe(await placeOf(player, 'CHA'));
  await page.keyboard.press('Enter');
  await expect.poll(() => blocksAt(player, 'CHA')).toBe(5);
  await player.answerUntilTurn(2, async () => void (await page.keyboard.press('Space')));
  await expect(page.locator('#ribbon')).toContainText(/turn 2 of 24/i);
});
