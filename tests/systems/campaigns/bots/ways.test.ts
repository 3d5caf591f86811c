import { describe, expect, it } from 'vitest';
import { Search } from '../../../../src/board/index.ts';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import { randomPolicy } from '../../../../src/kernel/policy.ts';
import { costsTo } from '../../../../src/systems/campaigns/bots/ways.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { scenario } from '../../../fuzz/scenarios.ts';

/** Games on one map, whose bridges come and go: what one game found is asked for again in the next. */
const GAMES = 10;
const GOALS = 12;

describe('costs to a goal', () => {
  it('are those of a fresh search, however bridges and sieges have changed since they were found', () => {
    const file = scenario('danube-1809-bavaria');
    let changes = 0;
    for (let n = 0; n < GAMES; n += 1) {
      const opened = Game.open(campaigns, file, {}, SeededDice.fromSeed(`ways-${n}`));
      if (!opened.ok) throw new Error(opened.faults[0]?.message);
      const { game } = opened;
      const { ground } = game.state.campaign;
      const policy = randomPolicy(`ways-${n}`);
      const search = new Search(ground.grid);
      let before = game.state.bridges;
      while (game.decision !== null) {
        game.play(policy(game));
        const { state: s } = game;
        if (s.bridges === before) continue;
        before = s.bridges;
        changes += 1;
        const barred = new Uint8Array(ground.grid.size);
        ground.citadels.forEach(({ hex }, i) => {
          if (s.citadels[i]!.besieged) barred[hex] = 1;
        });
        for (let i = 0; i < GOALS; i += 1) {
          const goal = Math.floor((i * ground.grid.size) / GOALS);
          const fresh = search.run(goal, s.costs.heavy(s.weather), { backwards: true, barred }).cost;
          const country = { ground, bridges: s.bridges, citadels: s.citadels, weather: s.weather };
          expect(costsTo(country, goal).every((cost, hex) => cost === fresh[hex])).toBe(true);
        }
      }
    }
    expect(changes).toBeGreaterThan(20);
  });
});
