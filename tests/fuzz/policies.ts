/** Who plays the fuzzed games. */
import { SeededDice } from '../../src/kernel/dice.ts';
import { type Policy, randomPolicy } from '../../src/kernel/policy.ts';
import type { Action } from '../../src/systems/campaigns/actions.ts';
import { campaignBots } from '../../src/systems/campaigns/bots/index.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { State } from '../../src/systems/campaigns/state.ts';

/** Steps at which the plain opponent leads: armies that wander at random hardly ever meet. */
const LED: ReadonlySet<string> = new Set(['movementCommands', 'initiative', 'march']);

/** Marches at the enemy three times in four, and answers everything else at random. */
export function warlike(seed: string): Policy<State, Action, CampaignEvent> {
  const coin = SeededDice.fromSeed(`${seed}-coin`);
  const random = randomPolicy(seed);
  return (game) => {
    const { decision } = game;
    if (decision === null || !LED.has(decision.step) || coin.roll(4) === 1) return random(game);
    return campaignBots.simple(campaigns.view(game.state, decision.side), decision, game.standard()).index;
  };
}
