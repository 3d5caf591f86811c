/** Links that come from elsewhere: long ones, old ones, hostile ones, in the built app. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Session } from '../../workers/session.ts';
import { expect, Player, test } from './player.ts';
import '../tools/systems.ts';

test.setTimeout(180_000);

interface File {
  readonly replacements: readonly object[];
}

const read = (scenario: string): File => JSON.parse(readFileSync(`assets/scenarios/${scenario}.json`, 'utf8'));

/** A game between two simple opponents, at least so many answers long: where it ends, the one who opens it is asked. */
function gameLink(scenario: string, answers: number): string {
  const session = new Session();
  const seats = { french: 'me', allied: 'simple' };
  session.open({ system: 'campaigns', scenario: read(scenario), options: {}, seed: '1814', seats });
  for (let i = 1; ; i += 1) {
    const answer = session.bot('simple');
    if (!answer.ok || (i >= answers && answer.value.ask?.side === 'french')) break;
  }
  const made = session.link();
  if (!made.ok) throw new Error(made.error.text);
  return made.value.link;
}

/** The scenario as a later printing has it. */
async function reprint(page: Page, change: (file: File) => object): Promise<void> {
  await page.route('**/six-days-1814*.json', (route) => route.fulfill({ json: change(read('six-days-1814')) }));
}

test('a long link tells how far it is, lays its map first, and can then be scrubbed anywhere', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: { value: number; playing: boolean }[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const bar = document.querySelector<HTMLProgressElement>('.arriving progress[max]');
      if (bar !== null) seen.push({ value: bar.value, playing: document.querySelector('#app.playing') !== null });
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`/?debug${gameLink('france-1814', 2_500)}`);
  const player = new Player(page);
  await player.tableIsLaid();
  await expect(page.locator('.arriving')).toHaveCount(0);
  const seen = await page.evaluate(() => (window as unknown as { seen: { value: number; playing: boolean }[] }).seen);
  expect(new Set(seen.map(({ value }) => value)).size, 'the bar moves').toBeGreaterThan(1);
  expect(seen.at(-1)?.playing, 'the map is there before the game').toBe(true);

  await page.keyboard.press('p');
  const bar = page.getByRole('toolbar', { name: 'Replay' });
  await expect(bar.getByRole('slider')).toHaveAttribute('max', /^\d{3,}$/);
  const now = Number(await bar.getByRole('slider').getAttribute('max'));
  expect(now, 'of what the other side did in secret no moment is counted').toBeLessThan(await player.moment());
  for (const moment of [0, Math.floor(now / 2), now - 1]) {
    await bar.getByRole('slider').fill(String(moment));
    await expect(bar.locator('output')).toContainText(`${moment} / `);
  }
});

test('a link whose scenario was changed opens as far as it holds, says so, and is branched from there', async ({
  page,
}) => {
  const link = gameLink('six-days-1814', 1_000);
  const recruits = { turn: 3, side: 'french', nation: 'french', arm: 'INF', sp2: 4 };
  await reprint(page, (file) => ({ ...file, replacements: [...file.replacements, recruits] }));
  await page.goto(`/?debug${link}`);
  const player = new Player(page);
  await player.tableIsLaid();
  await expect(page.getByRole('alert')).toContainText(/scenario has been changed.*up to its action \d+ of \d+/);
  const held = await player.moment();
  expect(held).toBeGreaterThan(0);
  // It holds as far as into the other side's turn, which goes on: while that is watched, keys belong to the film.
  await expect
    .poll(async () => {
      await player.skipFilm();
      return (await player.state()).mine;
    })
    .toBe(true);
  await page.keyboard.press('p');
  await page.locator('#replay').getByRole('button', { name: 'One step back' }).click();
  await page.getByRole('button', { name: 'Branch from here' }).click();
  await page.keyboard.press('Enter');
  // From there on whoever is asked may answer at once.
  await expect.poll(() => player.moment()).toBeGreaterThanOrEqual(held - 1);
  await expect(page.getByRole('status').filter({ hasText: 'goes on from here' })).toBeVisible();
});

test('a link of which nothing holds is refused in a sentence, and the scenario offered anew', async ({ page }) => {
  const link = gameLink('six-days-1814', 60);
  await reprint(page, (file) => {
    const { armies, ...rest } = file as File & { armies: object[] };
    return { ...rest, armies: armies.map((army) => ({ ...army, apStart: 9 })) };
  });
  await page.goto(`/?debug${link}`);
  await expect(page.getByRole('alert')).toContainText('Nothing of it can be verified');
  await expect(page.getByRole('heading', { name: 'Vedette' })).toBeVisible();
  await page.getByRole('button', { name: 'Begin it anew' }).click();
  await expect(page.getByRole('dialog', { name: 'New game' })).toContainText('Six Days');
});

test('a hostile link leaves the game on the table and puts nothing on the page', async ({ player }) => {
  const { page } = player;
  await player.begin();
  await player.answerUntil(/Who marches/, () => page.keyboard.press('Space'));
  const before = await player.state();
  for (const hash of ['#g=AAAA', '#g=%3Cscript%3Ealert(1)%3C/script%3E', `#g=${'A'.repeat(200_000)}`, '#g=']) {
    await page.evaluate((h) => {
      location.hash = h;
    }, hash);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Put the slip away' }).click();
    await expect(page.locator('.arriving')).toHaveCount(0);
  }
  expect(await player.state()).toEqual(before);
});
