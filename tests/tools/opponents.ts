/** Whole games between the project's own opponents, each seeing only what his side may know. */
import type { GameOptions } from '../../src/kernel/contract.ts';
import { MAX_ACTIONS } from '../../src/kernel/fuzz.ts';
import { Journal, type Watch } from '../../src/kernel/journal.ts';
import { campaignBots } from '../../src/systems/campaigns/bots/index.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';

export type Opponent = keyof typeof campaignBots;
export type CampaignJournal = Journal<State, Action, CampaignEvent>;

/** Plays one game to its end, one opponent at both seats. */
export function playWhole(
  file: unknown,
  seed: string,
  opponent: Opponent,
  options: GameOptions = {},
  watch: Watch | null = null,
): CampaignJournal {
  const opened = Journal.open(campaigns, file, { seed, options }, watch);
  if (!opened.ok) throw new Error(`it does not open: ${opened.faults[0]?.path} ${opened.faults[0]?.message}`);
  const { journal } = opened;
  const choose = campaignBots[opponent];
  while (journal.game.decision !== null) {
    if (journal.length >= MAX_ACTIONS) throw new Error(`no end after ${MAX_ACTIONS} answers (seed ${seed})`);
    const { game } = journal;
    const { decision, state } = game;
    if (decision === null) break;
    journal.play(choose(campaigns.view(state, decision.side), decision, game.standard(), state.campaign).index);
  }
  return journal;
}
