/** What must hold of every question of the Movement Phase. */
import { expect } from 'vitest';
import type { Game } from '../../../../src/kernel/game.ts';
import type { CampaignEvent } from '../../../../src/systems/campaigns/events/index.ts';
import { invariants } from '../../../../src/systems/campaigns/position/invariants.ts';
import { type Action, sameAction } from '../../../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { thinkable } from '../command/every.ts';

const WORKS = ['damage', 'repair', 'lay', 'lift'] as const;

/** Every answer somebody could think of in the Movement Phase. */
function imaginable(s: State): Action[] {
  const extra: Action[] = s.campaign.leaders.map((_, leader) => ({ type: 'ride', leader }));
  s.reinforcements.forEach((_, index) => {
    extra.push({ type: 'reinforcement', index });
  });
  for (let hexside = 0; hexside < s.bridges.length; hexside += 1) {
    if (s.campaign.ground.river[hexside] !== 0) for (const work of WORKS) extra.push({ type: 'work', hexside, work });
  }
  return [...thinkable(s), ...extra];
}

/** Options are exactly the answers without a refusal, the standard answer is one of them, the position is sound. */
export function expectHonest(game: Game<State, Action, CampaignEvent>): void {
  expect(invariants(game.state)).toEqual([]);
  const { decision } = game;
  if (decision === null) return;
  const key = (action: Action): string => JSON.stringify(Object.entries(action).sort());
  const free = imaginable(game.state).filter((action) => game.whyNot(action) === null);
  expect(free.map(key).sort(), decision.step).toEqual(decision.options.map(key).sort());
  expect(
    decision.options.some((option) => sameAction(option, game.standard())),
    decision.step,
  ).toBe(true);
}
