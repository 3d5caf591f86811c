import { readFileSync } from 'node:fs';
import type { Lesson } from '../../src/lessons/format.ts';
import { puzzleFiles } from '../puzzles/shelf.ts';
import { expect, test } from './player.ts';

test.setTimeout(180_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a puzzle is missed, with the chance of the answer, tried again and solved by keys, and remembered', async ({
  player,
}) => {
  const { page } = player;
  // Any in which somebody marches: its answers have the numbers of the keys.
  const puzzle = puzzleFiles()
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Lesson)
    .find(({ title, puzzle: note }) => title.endsWith('marches') && note!.best > 0 && note!.best < 9)!;
  const { best, chances } = puzzle.puzzle!;
  await player.openStartPage();
  await page.getByRole('button', { name: 'Try your eye' }).click();
  await expect(page.getByRole('status').filter({ hasText: `0 of ${puzzleFiles().length} solved` })).toBeVisible();
  await page.getByRole('button').filter({ hasText: puzzle.about }).first().click();
  const slip = page.getByRole('region', { name: puzzle.title });
  await expect(slip).toContainText('A puzzle');
  await player.tableIsLaid();
  await player.insist(() => page.keyboard.press('1'));
  await expect(slip).toContainText(`wins ${chances[0]} in 100. There is an answer that wins ${chances[best]}.`);
  await slip.getByRole('button', { name: 'Try again' }).click();
  await expect(slip).toContainText('A puzzle');
  await player.tableIsLaid();
  await player.insist(() => page.keyboard.press(String(best + 1)));
  await expect(slip).toContainText('Solved');
  await expect(slip).toContainText(`It wins ${chances[best]} in 100 playouts`);
  await slip.getByRole('button', { name: 'All puzzles' }).click();
  await expect(page.locator('.lessons .learned')).toHaveCount(1);
});
