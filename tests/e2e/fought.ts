/** Battles for the end-to-end tests: where one begins, how it is opened, and how it is fought to its end. */
import { Journal } from '../../src/kernel/journal.ts';
import { encode } from '../../src/kernel/link.ts';
import { campaignBots } from '../../src/systems/campaigns/bots/index.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { expect, type Player } from './player.ts';

type Played = Journal<State, Action, CampaignEvent>;

/** The link of a game of Six Days between plain opponents, this side's seat being ours, at the first moment that is looked for. */
export function linkAt(side: 'french' | 'allied', seed: string, found: (journal: Played) => boolean): string {
  const seats = { french: 'simple', allied: 'simple', [side]: 'me' };
  const opened = Journal.open(campaigns, scenario('six-days-1814'), { seed, seats });
  if (!opened.ok) throw new Error('the scenario is sound');
  const { journal } = opened;
  while (!found(journal)) {
    const { state, decision } = journal.game;
    if (decision === null) throw new Error(`it does not come to that in game ${seed}`);
    const view = campaigns.view(state, decision.side);
    journal.play(campaignBots.simple(view, decision, journal.game.standard(), state.campaign).index);
  }
  return encode(journal);
}

/** At this side's last question before that moment: whoever answers it sees it come. */
export function linkBefore(side: 'french' | 'allied', seed: string, found: (journal: Played) => boolean): string {
  let last = 0;
  linkAt(side, seed, (journal) => {
    if (journal.game.decision?.side === side) last = journal.length;
    return found(journal);
  });
  return linkAt(side, seed, ({ length }) => length === last);
}

/** Up to the first battle in which this side is asked for its type. */
export const battleFor = (side: 'french' | 'allied', attacks: boolean, seed: string): string =>
  linkAt(side, seed, ({ game: { state, decision } }) => {
    const phasing = state.campaign.sides[state.phasing].id === side;
    return decision?.step === 'battle.marker' && decision.side === side && phasing === attacks;
  });

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
