/** Lessons on the real screen: a newcomer learns them all with the mouse, the first three also with keys and with the thumb. */
import { readdirSync } from 'node:fs';
import { lessonInLink } from '../../src/main/lesson-link.ts';
import { type Hand, Learner, lessonOf } from './learner.ts';
import { expect, type Player, test } from './player.ts';

test.setTimeout(600_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ALL = readdirSync('assets/lessons')
  .toSorted()
  .map((name) => name.slice(0, -'.json'.length));
const CAMPAIGNS = ALL.filter((id) => id.startsWith('cn-'));
const BLOCKS = ALL.filter((id) => id.startsWith('np-'));
const FIRST = ALL.slice(0, 3);

const slipOf = ({ page }: Player, title: string) => page.getByRole('region', { name: title, exact: true });

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
  await expect(page.locator('dialog')).toContainText(`1 of ${CAMPAIGNS.length} learned`);
});

test('a newcomer learns all of Campaigns by clicks', async ({ player }) => {
  await learnInARow(player, CAMPAIGNS, 'mouse');
});

test('and all of Napoléon 1815', async ({ player }) => {
  await learnInARow(player, BLOCKS, 'mouse');
});

test('the first three by keyboard alone', async ({ player }) => {
  await learnInARow(player, FIRST, 'keys');
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first three by touch', async ({ player }) => {
    await learnInARow(player, FIRST, 'touch');
  });

  test('a pursuit that is not the usual one, and a line of battle, by touch', async ({ player }) => {
    for (const id of ['cn-10-pursuit', 'np-02-columns']) await learnInARow(player, [id], 'touch');
  });
});

/** The first is opened by its link; each of the others by the button that the one before it ends with. */
async function learnInARow(player: Player, ids: readonly string[], hand: Hand): Promise<void> {
  await player.page.goto(`/?debug#l=${ids[0]}`);
  await player.tableIsLaid();
  await player.hasten();
  for (const [i, id] of ids.entries()) {
    const lesson = lessonOf(id);
    const slip = slipOf(player, lesson.title);
    await expect(slip).toContainText('Step 1');
    await new Learner(player, hand).learn(lesson);
    await expect(slip).toContainText('Done');
    if (i + 1 === ids.length) return;
    const next = slip.getByRole('button', { name: `Next: ${lessonOf(ids[i + 1]!).title}` });
    if (hand === 'mouse') await next.click();
    else if (hand === 'touch') await next.tap();
    else await next.press('Enter');
  }
}

test('a lesson of one’s own is opened from a file and from the link that holds it; a bad one is answered with a sentence', async ({
  player,
}) => {
  const { page } = player;
  await page.goto('/?debug#l=no-such-lesson');
  await expect(page.getByText('This Vedette has no lesson called “no-such-lesson”.')).toBeVisible();

  const lesson = { ...lessonOf('np-01-roads'), id: 'own', title: 'By a teacher' };
  const { text: _, ...silent } = lesson.parts[0]!;
  const give = (file: unknown) =>
    page.locator('.openers input[type=file]').setInputFiles({
      name: 'own.lesson.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
  await give({ ...lesson, parts: [silent] });
  await expect(page.getByText('This lesson cannot be given. “text” is missing. (parts.0.text)')).toBeVisible();
  await give(lesson);
  await expect(slipOf(player, 'By a teacher')).toContainText('Step 1 of 3');
  await expect(slipOf(player, 'By a teacher').getByRole('button', { name: 'Copy its link' })).toBeVisible();

  // Another address: only what stands behind the # is different.
  await page.goto('about:blank');
  await page.goto(`/?debug#l=${await lessonInLink(lesson)}`);
  await expect(slipOf(player, 'By a teacher')).toContainText('Step 1 of 3');
});
