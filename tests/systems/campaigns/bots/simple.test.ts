/** The plain opponent uses what the rules give it, sees no more than its side may see, and answers at once. */
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import { campaignBots } from '../../../../src/systems/campaigns/bots/index.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { setStrength } from '../../../../src/systems/campaigns/theatre/change.ts';
import { forcesOf, unitsUnder } from '../../../../src/systems/campaigns/theatre/forces.ts';
import { enemyOf, type SideIndex } from '../../../../src/systems/campaigns/theatre/roster.ts';
import { fork, type State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { scenario } from '../../../fuzz/scenarios.ts';
import { playWhole } from '../../../tools/opponents.ts';

const answer = (game: Game<State, never, never>): number => {
  const { decision, state } = game;
  return campaignBots.simple(campaigns.view(state, decision!.side), decision!, game.standard(), state.campaign).index;
};

function opened(id: string, seed: string) {
  const result = Game.open(campaigns, scenario(id), {}, SeededDice.fromSeed(seed));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.game as unknown as Game<State, never, never>;
}

/** Other strengths for enemies of whom nothing was reported, other points, Sources and recruits for their Armies. */
function shuffled(s: State, side: SideIndex, seed: string): State {
  const other = fork(s);
  const dice = SeededDice.fromSeed(seed);
  const enemy = enemyOf(side);
  const reported = new Set(s.known[side].map(({ token }) => token));
  for (const leader of forcesOf(s, enemy)) {
    if (reported.has(s.leader.token[leader]!)) continue;
    for (const unit of unitsUnder(s, leader)) setStrength(other, unit, dice.roll(s.campaign.units[unit]!.max2 + 4) + 1);
  }
  other.armies.forEach((army, a) => {
    const { side: of, sources } = s.campaign.armies[a]!;
    if (of !== enemy) return;
    army.ap = dice.roll(12) - 1;
    army.source = sources[dice.roll(sources.length) - 1]!;
  });
  other.pool[enemy].fill(dice.roll(20));
  return other;
}

describe('the plain opponent', () => {
  it.each(['six-days-1814', 'waterloo-1815', 'danube-1809-bavaria'])(
    'answers the same in %s whatever the enemy hides',
    (id) => {
      const game = opened(id, 'shuffled');
      let compared = 0;
      for (let n = 0; game.decision !== null && n < 700; n += 1) {
        const { decision, state } = game;
        const side = state.campaign.sides[0].id === decision.side ? 0 : 1;
        const index = answer(game);
        if (n % 7 === 0) {
          const view = campaigns.view(shuffled(state, side, `${n}`), decision.side);
          expect(campaignBots.simple(view, decision, game.standard(), state.campaign).index, decision.step).toBe(index);
          compared += 1;
        }
        game.play(index);
      }
      expect(compared).toBeGreaterThan(50);
    },
  );

  it('uses the whole system in whole games', () => {
    const seen = new Set<string>();
    const watch = {
      event: (event: { readonly type: string; readonly rule: string }) => {
        seen.add(event.type);
        if (event.type === 'marchBegan') seen.add(event.rule);
      },
      step: () => {},
      refusal: () => {},
    };
    for (const id of ['waterloo-1815', 'six-days-1814']) playWhole(scenario(id), 'a', 'simple', {}, watch);
    for (const seed of ['a', 'b', 'c', 'd']) playWhole(scenario('training-fortress'), seed, 'simple', {}, watch);
    const wanted = [
      'vedettePlaced',
      'skirmishFought',
      'centreMoved',
      'siegeChecked',
      'regimentRaised',
      'regimentFilled',
    ];
    for (const type of wanted) expect(seen, type).toContain(type);
    expect(seen, 'a forced march').toContain('CN 9.1');
    expect(seen, 'a Lone Leader rides').toContain('CN 1.11');
  });

  it('takes less than two milliseconds of thought for an answer', () => {
    const game = opened('waterloo-1815', 'quick');
    let [answers, spent] = [0, 0];
    while (game.decision !== null) {
      const before = process.cpuUsage();
      const index = answer(game);
      const { user, system } = process.cpuUsage(before);
      spent += user + system;
      answers += 1;
      game.play(index);
    }
    expect(spent / answers).toBeLessThan(2000);
  });
});
