/** The plain opponent on the field: it knows its own strength, and of the enemy what it was told. */
import { describe, expect, it } from 'vitest';
import { campaignBots } from '../../../../src/systems/campaigns/bots/index.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { battlefield, engage } from '../combat/engage.ts';

/** The marker it lays as the attacker with so many SP of infantry, against so many, of whom it is told the tens. */
function laid(own: number, enemy: number): unknown {
  const s = battlefield({
    french: [{ leader: 'p', hex: '1010', inf: own }],
    allied: [{ leader: 'n', hex: '1011', inf: enemy }],
  });
  const { game } = engage(s, [4, 4, 4, 4]);
  const decision = game.decision!;
  expect([decision.step, decision.side]).toEqual(['battle.marker', 'french']);
  const { index } = campaignBots.simple(campaigns.view(s, 'french'), decision, game.standard(), s.campaign);
  return decision.options[index];
}

describe('the marker of the plain opponent', () => {
  const PITCHED = { type: 'marker', marker: 'Pitched' };
  const PURSUIT = { type: 'marker', marker: 'Pursuit' };
  it('stands with what it was told, or nearly', () => {
    expect(laid(10, 14)).toEqual(PITCHED);
    expect(laid(8, 5)).toEqual(PITCHED);
  });
  it('does not stand with three against ten or so, though both are told as ten (CN 0.3)', () => {
    expect(laid(4, 14)).toEqual(PURSUIT);
    expect(laid(7.5, 3)).toEqual(PURSUIT);
  });
});
