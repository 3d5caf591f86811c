/** The plain opponent sees to its organisation: remnants, generals without troops, garrisons to come (CN 5.3). */
import { expect, it } from 'vitest';
import { ScriptedDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import { campaignBots } from '../../../../src/systems/campaigns/bots/index.ts';
import type { CampaignEvent } from '../../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { setStrength } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, leader, sp, unit } from '../field.ts';

/** Napoleon with three divisions of his own and Ney, who leads nobody, in a Citadel or beside it. */
const camp = (hex: string): State =>
  field({
    french: [
      {
        leader: 'nap',
        hex,
        units: [
          { id: 'first', arm: 'INF', sp: 6 },
          { id: 'second', arm: 'INF', sp: 5 },
          { id: 'third', arm: 'INF', sp: 4 },
        ],
        values: { span2: 20, sub2: 0 },
      },
      { leader: 'ney', hex, under: 'nap', values: { span2: 6, sub2: 2 } },
    ],
    allied: [{ leader: 'mack', hex: '1818', inf: 4 }],
    map: {
      places: [
        { hex: '0505', name: 'Ulm', size: 'town', works: 'town', citadel: { level: 1, capacity: 30, owner: 'french' } },
      ],
    },
  });

/** What the opponent does with one question of the segment and all that follow from it. */
function settle(s: State, step: string): CampaignEvent[] {
  const events: CampaignEvent[] = [];
  const agenda = [{ step }, { step: 'movementCommands' }];
  const hear = (event: CampaignEvent): void => void events.push(event);
  const game = Game.from(campaigns, s, agenda, new ScriptedDice([]), hear);
  while (game.decision !== null && game.decision.step !== 'movementCommands') {
    game.play(campaignBots.simple(campaigns.view(s, 'french'), game.decision, game.standard(), s.campaign).index);
  }
  return events;
}

it('CN 5.3.3: gives a general without troops the smallest unit of his chief, once', () => {
  const s = camp('0605');
  settle(s, 'transferUnits');
  expect(['first', 'second', 'third'].map((id) => s.unit.leader[unit(s, id)])).toEqual([
    leader(s, 'nap'),
    leader(s, 'nap'),
    leader(s, 'ney'),
  ]);
  expect(settle(s, 'transferUnits')).toEqual([]);
});

it('CN 5.3.4: merges half a point into another unit, and nothing larger', () => {
  const s = camp('0605');
  setStrength(s, unit(s, 'second'), 2);
  expect(settle(s, 'mergeStrength')).toEqual([]);
  setStrength(s, unit(s, 'second'), 1);
  setStrength(s, unit(s, 'third'), 6);
  settle(s, 'mergeStrength');
  expect(['second', 'third'].map((id) => sp(s, id))).toEqual([0, 3.5]);
});

it('CN 5.3.2: raises a Major General with one unit for the walls it will leave, and no second one', () => {
  const s = camp('0505');
  const raised = settle(s, 'raiseAndDissolve');
  expect(raised.map(({ type }) => type)).toEqual(['leaderPlaced', 'leaderTransferred', 'unitTransferred']);
  const general = s.unit.leader[unit(s, 'third')]!;
  expect(s.campaign.leaders[general]!.kind).toBe('mg');
  expect(settle(s, 'raiseAndDissolve')).toEqual([]);
});

it('raises none where no walls are to be kept', () => {
  expect(settle(camp('0605'), 'raiseAndDissolve')).toEqual([]);
});
