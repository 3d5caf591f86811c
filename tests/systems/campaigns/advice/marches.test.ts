/** What marches cost an army, and where those ride who lead nobody. */
import { expect, test } from 'vitest';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import { type CampaignGame, Quick } from '../../../../src/systems/campaigns/advice/quick.ts';
import { toilOf } from '../../../../src/systems/campaigns/advice/toil.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { scenario } from '../../../fuzz/scenarios.ts';

function opened(seed: string): CampaignGame {
  const result = Game.open(campaigns, scenario('six-days-1814'), {}, SeededDice.fromSeed(seed));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.game as CampaignGame;
}

const named = ({ state }: CampaignGame, id: string): number => state.campaign.leaders.findIndex((one) => one.id === id);

test('the mean of the table: Kleist by a long march in the mud, fed and not, and at rest (CN 7.3 to 7.5)', () => {
  const game = opened('toil');
  const { state: s } = game;
  const { grid } = s.campaign.ground;
  const kleist = { leader: named(game, 'kleist'), sp2: 43 };
  // 5 AP count nothing, mud +1: dice 2 to 7 in column 9-12 are severities 0 1 1 2 2 3, for 21½ points 0 1 1 2 2 3 half points.
  expect(toilOf(s, kleist, grid.parse('3710'), 12)).toBeCloseTo(9 / 6, 5);
  // Foraging +2 as well: dice 4 to 9 are severities 1 2 2 3 4 5, which cost 1 2 2 3 5 7.
  expect(toilOf(s, kleist, grid.parse('1008'), 12)).toBeCloseTo(20 / 6, 5);
  expect(toilOf(s, kleist, grid.parse('3310'), 0)).toBe(0);
});

test('Blücher, who has no troops of his own, is with some when his army has marched', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const game = opened(seed);
    const { policy } = new Quick();
    while (game.state.turn === 1) game.play(policy(game));
    const { leader, occupied } = game.state;
    expect(occupied[1][leader.hex[named(game, 'blucher')]!], seed).toBeGreaterThan(0);
  }
});
