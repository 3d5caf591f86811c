/** Reach says what marching would find: every hex in it is really reached at that cost, and nothing else is. */
import { describe, expect, it } from 'vitest';
import { FAR } from '../../../../src/board/index.ts';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import type { CampaignEvent, CampaignTable } from '../../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { setOut } from '../../../../src/systems/campaigns/movement/activation.ts';
import { obstaclesOf, reachOf, wayTo } from '../../../../src/systems/campaigns/movement/reach.ts';
import { leaderOnHisWay } from '../../../../src/systems/campaigns/movement/travellers.ts';
import { moveForce, placeVedette } from '../../../../src/systems/campaigns/theatre/change.ts';
import { forcesOf } from '../../../../src/systems/campaigns/theatre/forces.ts';
import { fork, type State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, hex, leader } from '../field.ts';
import { supplied } from './helpers.ts';
import { theatre } from './theatre.ts';

/** Pieces strewn over the theatre; Vedettes of the enemy only where nobody marches through them. */
function strewn(seed: number): State {
  const dice = SeededDice.fromSeed(`strewn ${seed}`);
  const s = theatre(seed % 4);
  const { grid, terrain } = s.campaign.ground;
  const somewhere = (side: 0 | 1): number => {
    for (;;) {
      const at = dice.roll(grid.size) - 1;
      if (terrain[at] !== 5 && s.occupied[1 - side]![at] === 0 && s.vedettesAt[1 - side]![at] === 0 && s.first[at]! < 0)
        return at;
    }
  };
  for (const side of [0, 1] as const) for (const l of forcesOf(s, side)) moveForce(s, l, somewhere(side));
  s.campaign.vedettes.forEach((info, v) => {
    if (s.vedette.hex[v]! >= 0) placeVedette(s, v, info.side === 0 ? -1 : somewhere(1));
  });
  return s;
}

/** Marches along the way and returns the points spent, or null if a step is refused. */
function walk(s: State, mover: number, way: readonly number[]): number | null {
  const { grid } = s.campaign.ground;
  const go = { rule: 'CN 6.2.1', run: (t: CampaignTable) => setOut(t, mover, 'command', false) };
  const system: typeof campaigns = { ...campaigns, steps: { ...campaigns.steps, go } };
  let spent = 0;
  const count = (e: CampaignEvent): void => {
    if (e.type === 'mpSpent') spent += e.mp;
  };
  const game = Game.from(system, fork(s), [{ step: 'go' }, { step: 'finalTally' }], SeededDice.fromSeed('walk'), count);
  for (let i = 1; i < way.length; i += 1) {
    const dir = grid.direction(way[i - 1]!, way[i]!);
    const step =
      game.decision?.step === 'march' ? game.decision.options.findIndex((a) => a.type === 'step' && a.dir === dir) : -1;
    if (step < 0) return null;
    game.play(step);
  }
  return spent;
}

const SEEDS = Array.from({ length: 8 }, (_, i) => i);

/** A Vedette that is driven off changes the screen behind it: reach speaks of the position as it is. */
const meetsVedette = (s: State, way: readonly number[]): boolean => way.some((at) => s.vedettesAt[1][at]! > 0);

describe('reach', () => {
  it.each(SEEDS)('seed %i: every hex in reach is reached at its cost', (seed) => {
    const s = strewn(seed);
    for (const mover of forcesOf(s, 0)) {
      const reach = reachOf(s, mover);
      const whyNot = obstaclesOf(s, leaderOnHisWay(s, mover));
      for (let to = 0; to < reach.cost.length; to += 1) {
        const way = wayTo(reach, to);
        if (way.length < 2 || meetsVedette(s, way)) continue;
        const spent = walk(s, mover, way);
        expect(spent, `${s.campaign.leaders[mover]!.id} to ${s.campaign.ground.grid.label(to)}`).toBe(
          Math.min(reach.budget, reach.cost[to]!),
        );
        expect(whyNot(to)).toBeNull();
      }
    }
  });

  it.each(SEEDS)('seed %i: no step leads out of it', (seed) => {
    const s = strewn(seed);
    const { grid } = s.campaign.ground;
    for (const mover of forcesOf(s, 0)) {
      const reach = reachOf(s, mover);
      const whyNot = obstaclesOf(s, leaderOnHisWay(s, mover));
      for (let to = 0; to < grid.size; to += 1) {
        if (reach.cost[to] !== FAR) continue;
        expect(whyNot(to)).not.toBeNull();
        for (let dir = 0; dir < 6; dir += 1) {
          const near = grid.neighbours[to * 6 + dir]!;
          const way = near < 0 ? [] : wayTo(reach, near);
          if (way.length > 0 && !meetsVedette(s, way)) expect(walk(s, mover, [...way, to])).toBeNull();
        }
      }
    }
  });
});

describe('why a hex is out of reach', () => {
  const s = field({
    french: [{ leader: 'f', hex: '0505', inf: 4 }],
    allied: [
      { leader: 'p', hex: '0507', inf: 4 },
      { leader: 'q', hex: '0705', inf: 4 },
    ],
    armies: [supplied('french', 5), supplied('allied', 5)],
    map: { terrain: { lake: '1515' } },
  });
  const why = (label: string) => obstaclesOf(s, leaderOnHisWay(s, leader(s, 'f')))(hex(s, label));

  it('names the paragraph and the numbers', () => {
    expect(why('0507')).toMatchObject({ rule: 'CN 6.5.3', code: 'enemyForce' });
    expect(why('1515')).toMatchObject({ rule: 'CN 6.4.2', code: 'water' });
    expect(why('0513')).toMatchObject({ rule: 'CN 6.4.2', code: 'tooDear', params: { left: 12 } });
    expect(why('0503')).toBeNull();
  });
});
