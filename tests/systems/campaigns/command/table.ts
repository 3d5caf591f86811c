/** Runs a piece of rules code on a real table, as a step of its own. */
import { ScriptedDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import type { CampaignEvent, CampaignTable } from '../../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';

/** The events it causes; decisions on the way get the standard answer. */
export function onTable(s: State, act: (t: CampaignTable) => void): CampaignEvent[] {
  const events: CampaignEvent[] = [];
  const system = { ...campaigns, steps: { ...campaigns.steps, act: { rule: 'CN 0', run: act } } };
  const game = Game.from(system, s, [{ step: 'act' }, { step: 'finalTally' }], new ScriptedDice([]), (e) =>
    events.push(e),
  );
  while (game.decision !== null) {
    const standard = game.standard();
    game.play(game.decision.options.findIndex((option) => JSON.stringify(option) === JSON.stringify(standard)));
  }
  return events;
}
