/** Links of games that have come to a moment somebody looks for. */
import { Journal } from '../../src/kernel/journal.ts';
import { encode } from '../../src/kernel/link.ts';
import { campaignBots } from '../../src/systems/campaigns/bots/index.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { scenario } from '../fuzz/scenarios.ts';

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
