/** What a reason says of the strengths that meet in a battle. */
import { expect, test } from 'vitest';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import { facing } from '../../../../src/systems/campaigns/advice/battles.ts';
import { campaignBots } from '../../../../src/systems/campaigns/bots/index.ts';
import { isOldGuard } from '../../../../src/systems/campaigns/combat/odds.ts';
import { battleUnits } from '../../../../src/systems/campaigns/combat/sides.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { isGun } from '../../../../src/systems/campaigns/ranks/losses.ts';
import { scenario } from '../../../fuzz/scenarios.ts';

test('the Old Guard is among the strengths that meet, also before it is staked (CN 9.7.3)', () => {
  const opened = Game.open(campaigns, scenario('six-days-1814'), {}, SeededDice.fromSeed('fight'));
  if (!opened.ok) throw new Error('the scenario is sound');
  const { game } = opened;
  const isForTheGuard = (): boolean => {
    const { state, decision } = game;
    if (decision?.step !== 'battle.marker' || decision.side !== 'french' || state.phasing !== 0) return false;
    return battleUnits(state, 0).every((unit) => isOldGuard(state, unit) || isGun(state, unit));
  };
  while (!isForTheGuard()) {
    const { state, decision } = game;
    if (decision === null) throw new Error('the Guard never fights alone');
    const view = campaigns.view(state, decision.side);
    game.play(campaignBots.simple(view, decision, game.standard(), state.campaign).index);
  }
  expect(facing(game.state, 0)).toMatch(
    /^Ground and Leaders counted, 11 points of ours meet about \d+ points? of his\.$/,
  );
});
