/** Random Combat Phases: nothing illegal, nothing stuck, every battle ends. */
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import type { CampaignEvent } from '../../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { invariants } from '../../../../src/systems/campaigns/position/invariants.ts';
import { type Action, END, STEPS, sameAction, YES } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { MARKERS } from '../../../../src/systems/campaigns/theatre/battle.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { skirmish } from './skirmishes.ts';

const GAMES = 150;
/** No Combat Phase on these fields is this long. */
const ENOUGH = 5_000;

/** Every answer a decision of battle or siege could be given. */
const vocabulary = (s: State): Action[] => [
  END,
  YES,
  ...STEPS,
  ...MARKERS.map((marker): Action => ({ type: 'marker', marker })),
  ...Array.from({ length: s.first.length }, (_, hex): Action => ({ type: 'hex', hex })),
  ...s.campaign.units.map((_, unit): Action => ({ type: 'unit', unit })),
  { type: 'delay' },
];

function play(seed: string): CampaignEvent[] {
  const s = skirmish(seed);
  const chooser = SeededDice.fromSeed(`${seed} answers`);
  const events: CampaignEvent[] = [];
  const phase = [{ step: 'battles' }, { step: 'jointConsolidation' }, { step: 'sieges' }];
  const game = Game.from(campaigns, s, [...phase, { step: 'finalTally' }], SeededDice.fromSeed(seed), (e) =>
    events.push(e),
  );
  for (let actions = 0; game.decision !== null; actions += 1) {
    const { options, step } = game.decision;
    if (actions > ENOUGH) throw new Error(`${seed} never ends`);
    if (!options.some((option) => sameAction(option, game.standard())))
      throw new Error(`${seed}: the standard answer to ${step} is illegal`);
    if (/^(battle|besieged|siege)/.test(step)) {
      for (const action of vocabulary(s)) {
        const offered = options.some((option) => sameAction(option, action));
        if (offered !== (game.whyNot(action) === null))
          throw new Error(`${seed}: ${step} and ${JSON.stringify(action)}: offered ${offered}`);
      }
    }
    game.play(chooser.roll(options.length) - 1);
    const faults = invariants(s);
    if (faults.length > 0) throw new Error(`${seed} after ${step}: ${faults.join('; ')}`);
  }
  if (s.battle !== null || s.battles.length > 0) throw new Error(`${seed}: a battle was left over`);
  return events;
}

describe('random Combat Phases', () => {
  it('end, legally, with every invariant', { timeout: 300_000 }, () => {
    const seen = new Set<string>();
    for (let i = 0; i < GAMES; i += 1) for (const e of play(`skirmish ${i}`)) seen.add(e.type);
    for (const type of [
      'battleEnded',
      'refuseTried',
      'retreatEnded',
      'pursuitStepped',
      'leaderTaken',
      'siegeChecked',
      'hexLeftOut',
    ]) {
      expect(seen).toContain(type);
    }
  });
});
