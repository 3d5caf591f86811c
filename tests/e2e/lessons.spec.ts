/** Lessons on the real screen: a newcomer learns them all with the mouse, the first three also with keys and with the thumb. */
import { readdirSync } from 'node:fs';
import { type Hand, Learner, lessonOf } from './learner.ts';
import { expect, type Player, test } from './player.ts';

test.setTimeout(300_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ALL = readdirSync('assets/lessons')
  .filter((name) => name.startsWith('cn-'))
  .toSorted()
  .map((name) => name.slice(0, -'.json'.length));
const FIRST = ALL.slice(0, 3);

const slipOf = ({ page }: Player, title: string) => page.getByRole('region', { name: title, exact: true });

/** What is watched elsewhere need not be watched here. */
const hasten = ({ page }: Player) =>
  page.evaluate(() => {
    window.__vedette.store.dispatch({ type: 'settings/changed', payload: { speed: 'skip' } });
  });

test('a lesson is missed, tried again and solved by clicks, and remembered', async ({ player }) => {
  const { page } = player;
  await player.openStartPage();
  await page.getByRole('button', { name: 'Learn it in lessons' }).click();
  await expect(page.locator('.lessons .next')).toContainText('The map and a march');
  await page.getByRole('button', { name: /The map and a march/ }).click();
  const slip = slipOf(player, 'The map and a march');
  await expect(slip).toContainText('Step 1 of 4');
  await player.tableIsLaid();

  await page.getByRole('button', { name: 'No more orders' }).first().click();
  // Whoever has given no order yet is asked once more.
  await page.getByRole('button', { name: 'No more orders' }).first().click();
  await expect(slip).toContainText('Not quite');
  await expect(page.locator('#live')).toContainText('Marmont has not moved');
  await slip.getByRole('button', { name: 'Try again' }).click();
  await expect(slip).toContainText('Step 1 of 4');
  await player.tableIsLaid();

  await new Learner(player, 'mouse').learn(lessonOf('cn-01-march'));
  await expect(slip).toContainText('Done');
  await expect(page.locator('#live')).toContainText('You have read the map');
  await slip.getByRole('button', { name: 'All lessons' }).click();
  await expect(page.locator('.lessons .learned')).toContainText('The map and a march');
  await expect(page.locator('dialog')).toContainText(`1 of ${ALL.length} learned`);
});

for (const id of ALL)
  test(`a newcomer learns ${id} by clicks`, async ({ player }) => {
    await learnFromLink(player, id, 'mouse');
  });

test('the first three by keyboard alone', async ({ player }) => {
  await firstThree(player, 'keys');
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first three by touch', async ({ player }) => {
    await firstThree(player, 'touch');
  });
});

async function firstThree(player: Player, hand: 'keys' | 'touch'): Promise<void> {
  for (const id of FIRST) await learnFromLink(player, id, hand);
}

async function learnFromLink(player: Player, id: string, hand: Hand): Promise<void> {
  const lesson = lessonOf(id);
  // Another address first: a link in the same page would be met by the lesson that was learned before.
  await player.openStartPage();
  await player.page.goto(`/?debug#l=${id}`);
  await player.tableIsLaid();
  await expect(slipOf(player, lesson.title)).toContainText('Step 1');
  await hasten(player);
  await new Learner(player, hand).learn(lesson);
  await expect(slipOf(player, lesson.title)).toContainText('Done');
}

test('a link to a lesson that is not there is answered with a sentence', async ({ player }) => {
  await player.page.goto('/?debug#l=no-such-lesson');
  await expect(player.page.getByText('This Vedette has no lesson called “no-such-lesson”.')).toBeVisible();
});
