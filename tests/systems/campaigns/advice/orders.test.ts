/** Orders of a player-turn and what they are weighed by: steps of the marker. */
import { describe, expect, test } from 'vitest';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import { signature, wholePlans } from '../../../../src/systems/campaigns/advice/candidates.ts';
import { evaluate, judgedBy, sober } from '../../../../src/systems/campaigns/advice/judge.ts';
import { CAUTIOUS, COLLECTOR, MIND, RAIDER, RASH } from '../../../../src/systems/campaigns/advice/orders.ts';
import { pictureOf } from '../../../../src/systems/campaigns/advice/picture.ts';
import { type CampaignGame, Quick } from '../../../../src/systems/campaigns/advice/quick.ts';
import { ordersFor } from '../../../../src/systems/campaigns/advice/staff.ts';
import { billOf, holding } from '../../../../src/systems/campaigns/advice/worth.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { scenario } from '../../../fuzz/scenarios.ts';

function opened(id: string): CampaignGame {
  const result = Game.open(campaigns, scenario(id), {}, SeededDice.fromSeed('orders'));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.game as CampaignGame;
}

describe('what a battle costs', () => {
  const ODDS = [0.3, 0.5, 0.8, 1, 1.5, 2, 3, 5];

  test('the attacker less, and the defender no less, the better the odds', () => {
    const bills = ODDS.map((odds) => billOf(odds, 40 * odds, 40));
    for (const [i, bill] of bills.slice(1).entries()) {
      expect(bill.defender2).toBeGreaterThanOrEqual(bills[i]!.defender2);
      if (ODDS[i]! >= 0.8) expect(bill.attacker2).toBeLessThanOrEqual(bills[i]!.attacker2);
    }
  });

  test('nobody more than he has', () => {
    for (const odds of ODDS) expect(billOf(odds, 3, 2).defender2).toBeLessThanOrEqual(2);
  });
});

test('a place goes to who is stronger there, and to nobody who is not there', () => {
  expect(holding(0, 0)).toBe(0);
  expect(holding(10, 0)).toBe(1);
  expect(holding(10, 10)).toBe(0.5);
  expect(holding(30, 10)).toBeGreaterThan(0.85);
});

describe.each(['six-days-1814', 'waterloo-1815', 'danube-1809-bavaria'])('%s', (id) => {
  test('every Force has an order that can be weighed, in every turn, the last included; chances add up', () => {
    const game = opened(id);
    const { sides } = game.state.campaign;
    const quick = new Quick();
    let seen = '';
    let trust = 0;
    while (game.decision !== null) {
      const { turn, phasing } = game.state;
      if (seen !== `${turn} ${phasing}`) {
        seen = `${turn} ${phasing}`;
        const [lost, even, won] = [0, 0.5, 1].map((chance) => sober(chance, game.state)) as [number, number, number];
        expect(won - lost, 'playouts are trusted the more the nearer the end').toBeGreaterThan(trust);
        trust = won - lost;
        expect(lost).toBeGreaterThan(0);
        expect(even).toBeLessThan(0.5);
        const picture = pictureOf(game.state, phasing);
        for (const mind of [MIND, COLLECTOR, RAIDER, CAUTIOUS, RASH]) {
          const orders = ordersFor(picture, mind);
          for (const { leader } of picture.own) expect(Number.isFinite(orders.get(leader)?.worth), seen).toBe(true);
        }
        const [first, second] = [evaluate(game, sides[0].id), evaluate(game, sides[1].id)];
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first + second).toBeCloseTo(1, 5);
      }
      game.play(quick.policy(game));
    }
    expect(trust).toBeLessThan(1);
  });
});

test('the French have whole plans that differ at the opening of the Six Days, one corps fallen upon by everybody among them', () => {
  const plans = wholePlans(pictureOf(opened('six-days-1814').state, 0), 5, null);
  expect(plans.length).toBeGreaterThanOrEqual(3);
  expect(new Set(plans.map(({ orders }) => signature(orders))).size).toBe(plans.length);
  expect(plans.some(({ text }) => text.startsWith('everybody on'))).toBe(true);
});

test('the Allies have a plan to draw together on Macdonald, whom no corps of theirs could fall upon with the others at once', () => {
  const game = opened('six-days-1814');
  const { policy } = new Quick();
  while (game.state.phasing === 0) game.play(policy(game));
  const plans = wholePlans(pictureOf(game.state, 1), 5, null);
  const closing = plans.filter(({ text }) => text.startsWith('draw together on'));
  expect(closing.length).toBeGreaterThan(0);
  for (const { orders, text } of closing) {
    const called = [...orders.values()].filter(({ purpose }) => purpose === 'attack' || purpose === 'join');
    expect(called.length, text).toBeGreaterThanOrEqual(2);
  }
});

test('a game that is won narrowly counts less than one won by far, and more than one that is lost', () => {
  const game = opened('six-days-1814');
  const french = game.state.campaign.sides[0].id;
  const judged = (morale: number): number => {
    const over = { state: { ...game.state, morale }, outcome: { winner: morale >= 0 ? french : 'allied' } };
    return judgedBy(null)(over as unknown as CampaignGame, french);
  };
  expect(judged(4)).toBeGreaterThan(judged(0));
  expect(judged(0)).toBeGreaterThan(judged(-2));
});

test('Wellington stays in Bruxelles while the French are on their way there', () => {
  const { state } = opened('waterloo-1815');
  const { leaders, ground } = state.campaign;
  const bruxelles = ground.grid.parse('1706');
  const orders = ordersFor(pictureOf(state, 1), MIND);
  const wellington = leaders.findIndex(({ id }) => id === 'wellington');
  expect(orders.get(wellington)?.goal).toBe(bruxelles);
});
