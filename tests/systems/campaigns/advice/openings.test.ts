import { expect, test } from 'vitest';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import { openingFor } from '../../../../src/systems/campaigns/advice/openings.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import type { ScenarioFile } from '../../../../src/systems/campaigns/scenario/format.ts';
import { scenario } from '../../../fuzz/scenarios.ts';

test('a first turn is known for the set-up it was found in, and for no other on the same map', () => {
  const file = scenario('six-days-1814') as ScenarioFile;
  const stateOf = (of: unknown) => {
    const opened = Game.open(campaigns, of, {}, SeededDice.fromSeed('known'));
    if (!opened.ok) throw new Error(opened.faults[0]?.message);
    return opened.game.state;
  };
  const state = stateOf(file);
  expect(openingFor(state, 0)?.side).toBe('french');
  expect(openingFor(state, 1)).toBeNull();
  expect(openingFor({ ...state, turn: 2 }, 0)).toBeNull();
  const setup = file.setup.map((one) => (one.leader === 'ney' ? { ...one, hex: '2520' } : one));
  expect(openingFor(stateOf({ ...file, setup }), 0)).toBeNull();
});
