/** Random play of the Movement Phase and the forced march: sound positions, honest options, an end. */
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../../src/kernel/contract.ts';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import type { CampaignTable } from '../../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { expectHonest } from './honest.ts';
import { theatre } from './theatre.ts';

const PHASE = [
  'returns',
  'returnCentres',
  'reinforcements',
  'movementCommands',
  'initiative',
  'stationaryAttrition',
  'consolidation',
  'flipCentres',
  'bridgeSegment',
  'forcedMarch',
  'jointConsolidation',
];

const begin = {
  rule: 'CN 3',
  run(t: CampaignTable, args: Readonly<Record<string, unknown>>): void {
    t.emit({ type: 'playerTurnBegan', rule: 'CN 3', side: args['side'] as 0 | 1 });
  },
};
const system: typeof campaigns = { ...campaigns, steps: { ...campaigns.steps, begin } };

const playerTurn = (side: 0 | 1): Frame[] => [{ step: 'begin', args: { side } }, ...PHASE.map((step) => ({ step }))];

describe('random Movement Phases', () => {
  it.each(Array.from({ length: 16 }, (_, i) => i))('seed %i stays sound and ends', (seed) => {
    const dice = SeededDice.fromSeed(`theatre ${seed}`);
    const s = theatre(seed % 4);
    const frames = [...playerTurn(0), ...playerTurn(1), ...playerTurn(0), { step: 'finalTally' }];
    const game = Game.from(system, s, frames, dice);
    let answers = 0;
    while (game.decision !== null) {
      if (answers % 3 === 0) expectHonest(game);
      const { options } = game.decision;
      game.play(dice.roll(options.length) - 1);
      answers += 1;
      expect(answers).toBeLessThan(5000);
    }
    expectHonest(game);
    expect(game.outcome).not.toBeNull();
  });
});
