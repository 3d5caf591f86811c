/** What a browser may do to a game in the middle of the opponent's turn; the game goes on. */
import { expect, type Player, test } from './player.ts';

test.setTimeout(180_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The first question that is not ours: the opponent has the table. */
async function opponentMoves(player: Player): Promise<void> {
  await expect
    .poll(async () => {
      const { mine } = await player.state();
      if (mine) await player.page.keyboard.press('Space');
      return mine;
    })
    .toBe(false);
}

const space = (player: Player) => () => player.page.keyboard.press('Space');

/** A map that is not painted makes a picture of a few kilobytes. */
const PAINTED = 60_000;

test.describe('on a map of which every pixel is drawn', () => {
  test.use({ drawn: true });

  test('the graphics are lost and come back, the window changes, and a turn is played', async ({ player }) => {
    const { page } = player;
    await player.begin();
    const lost = await page.evaluate(async () => {
      const canvas = window.__vedette.wire.table?.canvas;
      const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      if (canvas === undefined || loss == null) return false;
      const event = (name: string) => new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
      const gone = event('webglcontextlost');
      loss.loseContext();
      await gone;
      // A context can be restored once the news of its loss has gone round.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const back = event('webglcontextrestored');
      loss.restoreContext();
      await back;
      return true;
    });
    expect(lost).toBe(true);
    await page.setViewportSize({ width: 900, height: 600 });
    await opponentMoves(player);
    await page.setViewportSize({ width: 1400, height: 800 });
    await player.hasten();
    await player.answerUntilTurn(2, space(player));
    const canvas = await page.locator('#map canvas').boundingBox();
    expect(canvas?.width).toBe((await page.locator('#map').boundingBox())?.width);
    await expect.poll(async () => (await page.locator('#map').screenshot()).length).toBeGreaterThan(PAINTED);
  });
});

test('the tab is hidden and the umpire killed while the opponent moves, and the turn ends all the same', async ({
  player,
}) => {
  const { page } = player;
  await player.begin();
  await opponentMoves(player);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    window.__vedette.killUmpire();
  });
  // He goes on without anybody looking, up to a question for us or a battle, which waits to be seen.
  const atRest = () => {
    const { game, film } = window.__vedette.store.getState();
    return game.report?.ask?.side === game.eye || (film.on && game.report?.battle != null);
  };
  await expect.poll(() => page.evaluate(atRest), { timeout: 60_000 }).toBe(true);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: false });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.locator('.notice')).toContainText('was replaced');
  await player.hasten();
  await player.answerUntilTurn(2, space(player));
});
