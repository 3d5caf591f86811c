import { readFileSync } from 'node:fs';
import type { Lesson } from '../../src/lessons/format.ts';
import { puzzleFiles } from '../puzzles/shelf.ts';
import { expect, test } from './player.ts';

test.setTimeout(180_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PUZZLES = puzzleFiles().map((path) => JSON.parse(readFileSync(path, 'utf8')) as Lesson);

/** On the map, on cards of the battle board, and a way that is chosen as a whole. */
const KINDS = ['CN 6.4.1', 'CN 9.4.2', 'CN 9.11.1'];
const SCREENS = { desk: { width: 1440, height: 900 }, telephone: { width: 390, height: 844 } };

for (const [screen, size] of Object.entries(SCREENS)) {
  test(`in a puzzle no answer is marked, and no key gives one that was not chosen: ${screen}`, async ({ player }) => {
    const { page } = player;
    await page.setViewportSize(size);
    await player.openStartPage();
    for (const rule of KINDS) {
      const { id, title } = PUZZLES.find(({ parts }) => parts[0]!.rule === rule)!;
      await page.evaluate((payload) => window.__vedette.store.dispatch({ type: 'want/learn', payload }), id);
      await expect(page.getByRole('region', { name: title })).toContainText('A puzzle');
      await player.tableIsLaid();
      await expect(page.locator('.option .give, .choice, .first-answers button').first()).toBeVisible();
      for (const key of [' ', 'Enter']) await page.keyboard.press(key);
      await expect(page.locator('#slip').getByText('Here no answer is the usual one: choose.')).toBeVisible();
      await expect(page.getByRole('region', { name: title })).toContainText('A puzzle');
      // Nor does anybody say who usually settles it, and how.
      await expect(page.locator('.standing')).toHaveCount(0);
      await expect(page.locator('#desk .go, #board .go, .option.standard, .choice.chosen')).toHaveCount(0);
      expect((await player.state()).selection).toBe(
        await page.evaluate(() => window.__vedette.store.getState().game.report?.ask?.piece),
      );
    }
  });
}

test('a puzzle is missed, with the chance of the answer, tried again and solved by keys, and remembered', async ({
  player,
}) => {
  const { page } = player;
  // Any in which somebody marches: steps have the numbers of the keys, and to halt, the first answer, comes last.
  const puzzle = PUZZLES.find(
    ({ title, puzzle: note }) => title.endsWith('marches') && note!.best > 0 && note!.best < 9,
  )!;
  const { best, chances } = puzzle.puzzle!;
  const other = best === 1 ? 2 : 1;
  await player.openStartPage();
  await page.getByRole('button', { name: 'Try your eye' }).click();
  await expect(page.getByRole('status').filter({ hasText: `0 of ${puzzleFiles().length} solved` })).toBeVisible();
  await page.getByRole('button').filter({ hasText: puzzle.about }).first().click();
  const slip = page.getByRole('region', { name: puzzle.title });
  await expect(slip).toContainText('A puzzle');
  await player.tableIsLaid();
  await player.insist(() => page.keyboard.press(String(other)));
  await expect(slip).toContainText(`wins ${chances[other]} in 100. There is an answer that wins ${chances[best]}.`);
  await slip.getByRole('button', { name: 'Try again' }).click();
  await expect(slip).toContainText('A puzzle');
  await player.tableIsLaid();
  await player.insist(() => page.keyboard.press(String(best)));
  await expect(slip).toContainText('Solved');
  await expect(slip).toContainText(`It wins ${chances[best]} in 100 playouts`);
  await slip.getByRole('button', { name: 'All puzzles' }).click();
  await expect(page.locator('.lessons .learned')).toHaveCount(1);
});
