/** The two faces of a decision held against each other: every thinkable answer is an option or has a refusal. */
import { expect } from 'vitest';
import type { Game } from '../../../../src/kernel/game.ts';
import type { CampaignEvent } from '../../../../src/systems/campaigns/events/index.ts';
import { invariants } from '../../../../src/systems/campaigns/position/invariants.ts';
import { type Action, END, STEPS, sameAction, YES } from '../../../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';

export function thinkable(s: State): Action[] {
  const { leaders, units, vedettes, armies, nations, ground } = s.campaign;
  const hexes = Array.from({ length: ground.grid.size }, (_, hex) => hex);
  return [
    END,
    YES,
    { type: 'delay' },
    ...STEPS,
    ...hexes.map((hex): Action => ({ type: 'hex', hex })),
    ...leaders.flatMap((_, leader): Action[] => [
      { type: 'leader', leader },
      { type: 'raise', leader },
      { type: 'dissolve', leader },
    ]),
    ...units.map((_, unit): Action => ({ type: 'unit', unit })),
    ...vedettes.map((_, vedette): Action => ({ type: 'vedette', vedette })),
    ...armies.map((_, army): Action => ({ type: 'centre', army })),
    ...hexes.flatMap((hex) => nations.map((_, nation): Action => ({ type: 'regiment', hex, nation }))),
  ];
}

/** Options equal refusals that are null, the standard answer is one of them, and the position is sound. */
export function expectSound(game: Game<State, Action, CampaignEvent>): void {
  expect(invariants(game.state)).toEqual([]);
  const { decision } = game;
  if (decision === null) return;
  const free = thinkable(game.state).filter((action) => game.whyNot(action) === null);
  const key = (action: Action): string => JSON.stringify(Object.entries(action).sort());
  expect(free.map(key).sort(), decision.step).toEqual(decision.options.map(key).sort());
  expect(
    decision.options.some((option) => sameAction(option, game.standard())),
    decision.step,
  ).toBe(true);
}
