/** Battles for the end-to-end tests: how one is opened, and how it is fought to its end. */
import { expect, type Player } from './player.ts';

export async function open({ page }: Player, link: string): Promise<void> {
  await page.goto(`/?debug${link}`);
  await expect(page.locator('.board .choice').first()).toBeVisible({ timeout: 60_000 });
}

/** What stands where a player could read ahead, and what is read out. */
export const told = ({ page }: Player) =>
  page.evaluate(() => ({
    hush: window.__vedette.store.getState().ui.hush,
    live: document.querySelector('#live')?.textContent ?? '',
    screen: ['#desk', '#ribbon', '#hint'].map((part) => document.querySelector(part)?.textContent ?? '').join(' '),
    phase: document.querySelector('.board')?.className ?? '',
  }));

/** Gives the marked answer whenever this side is asked, having looked about first, until the battle is over. Returns all that was read out. */
export async function fightOn(player: Player, look: () => Promise<void> = async () => {}): Promise<string> {
  const { page } = player;
  let heard = '';
  // One battle may follow another, and what the staff settles is shown as well.
  for (let i = 0; i < 600; i += 1) {
    const { over, mine } = await page.evaluate(() => {
      const { game, ui } = window.__vedette.store.getState();
      return { over: game.report?.battle == null && !ui.hush, mine: game.report?.ask?.side === game.eye && !ui.hush };
    });
    heard += (await told(player)).live;
    if (over) return heard;
    if (!mine) {
      const on = page.locator('.board .on .go:visible, .board:not(.rest) .thumb .go:visible');
      if ((await on.count()) > 0)
        await on
          .first()
          .click({ timeout: 2_000 })
          .catch(() => {});
      await page.waitForTimeout(150);
      continue;
    }
    await look();
    const before = await player.moment();
    await player.insist(() => player.giveAnswer());
    await expect.poll(() => player.moment()).toBeGreaterThan(before);
  }
  throw new Error('the battle never ends');
}
