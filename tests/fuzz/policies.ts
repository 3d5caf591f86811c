/** Who plays the fuzzed games. */
import type { GameEvent } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { type Policy, randomPolicy } from '../../src/kernel/policy.ts';
import { campaignBots } from '../../src/systems/campaigns/bots/index.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import type { Bot, Entry } from '../../src/umpire/manifest.ts';

/** Answers as the opponent does three times in four where he leads, and everything else at random. */
export function led<S, A, E extends GameEvent, V, T>(
  { view, theatre }: Entry<S, A, E, V, T>['system'],
  opponent: Bot<A, V, T>,
  seed: string,
  leads: (step: string) => boolean = () => true,
): Policy<S, A, E> {
  const coin = SeededDice.fromSeed(`${seed}-coin`);
  const random = randomPolicy(seed);
  return (game) => {
    const { decision } = game;
    if (decision === null || !leads(decision.step) || coin.roll(4) === 1) return random(game);
    const { state } = game;
    return opponent(view(state, decision.side), decision, game.standard(), theatre(state)).index;
  };
}

/** Steps at which the plain opponent leads: armies that wander at random hardly ever meet. */
const LED: ReadonlySet<string> = new Set(['movementCommands', 'initiative', 'march']);

export const warlike = (seed: string): Policy<State, Action, CampaignEvent> =>
  led(campaigns, campaignBots.simple, seed, (step) => LED.has(step));
