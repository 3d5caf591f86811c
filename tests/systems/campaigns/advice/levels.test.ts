/** The levels: legal answers, the same for the same, and nothing that hangs on what is hidden. */
import { describe, expect, test } from 'vitest';
import type { Advice, Problem } from '../../../../src/adviser/contract.ts';
import { momentOf } from '../../../../src/kernel/belief.ts';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import { standardIndex } from '../../../../src/kernel/policy.ts';
import { partsBy } from '../../../../src/systems/campaigns/advice/index.ts';
import type { CampaignEvent } from '../../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import type { Action } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { setStrength } from '../../../../src/systems/campaigns/theatre/change.ts';
import { forcesOf, unitsUnder } from '../../../../src/systems/campaigns/theatre/forces.ts';
import { enemyOf, type SideIndex } from '../../../../src/systems/campaigns/theatre/roster.ts';
import { fork, type State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { scenario } from '../../../fuzz/scenarios.ts';

type CampaignGame = Game<State, Action, CampaignEvent>;

const parts = partsBy(campaigns);

function opened(id: string, seed: string, heard: Record<string, CampaignEvent[]>): CampaignGame {
  const file = scenario(id);
  const hear = (event: CampaignEvent): void => {
    for (const side of Object.keys(heard)) {
      const seen = campaigns.redact(game?.state ?? first, event, side);
      if (seen !== null) heard[side]!.push(seen);
    }
  };
  let game: CampaignGame | null = null;
  const set = campaigns.open(file, {});
  if (!set.ok) throw new Error(JSON.stringify(set.faults));
  const first = set.state;
  const result = Game.open(campaigns, file, {}, SeededDice.fromSeed(seed), hear);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  game = result.game as CampaignGame;
  return game;
}

const problemOf = (
  game: CampaignGame,
  file: unknown,
  heard: readonly CampaignEvent[],
  memory: unknown,
): Problem<Action, CampaignEvent> => ({
  scenario: file,
  options: {},
  side: game.decision!.side,
  known: parts.known(momentOf(game), game.decision!.side),
  heard,
  seed: 'test',
  decision: game.decision!,
  standard: standardIndex(game),
  memory,
});

function answer(level: string, problem: Problem<Action, CampaignEvent>, work: number): Advice {
  const thinking = parts.levels[level]!.think(problem, { work, slice: 5_000 });
  for (;;) {
    const { value, done } = thinking.next();
    if (done) return value;
    expect(value.best.index).toBeGreaterThanOrEqual(0);
  }
}

/** Other strengths behind enemy counters of which nothing was reported, other points for their Armies. */
function shuffled(s: State, side: SideIndex, seed: string): State {
  const other = fork(s);
  const dice = SeededDice.fromSeed(seed);
  const reported = new Set(s.known[side].map(({ token }) => token));
  for (const leader of forcesOf(s, enemyOf(side))) {
    if (reported.has(s.leader.token[leader]!)) continue;
    for (const unit of unitsUnder(s, leader)) setStrength(other, unit, dice.roll(s.campaign.units[unit]!.max2 + 4) + 1);
  }
  other.armies.forEach((army, a) => {
    if (s.campaign.armies[a]!.side !== side) army.ap = dice.roll(12) - 1;
  });
  return other;
}

describe.each([
  ['recruit', 'six-days-1814', 60, 5_000],
  ['colonel', 'six-days-1814', 45, 8_000],
  ['marshal', 'six-days-1814', 30, 15_000],
] as const)('%s', (level, id, questions, work) => {
  test('answers what is open, the same to the same, whatever the enemy hides', () => {
    const file = scenario(id);
    const heard: Record<string, CampaignEvent[]> = { french: [], allied: [] };
    const game = opened(id, `${level}`, heard);
    const memory: Record<string, unknown> = {};
    for (let n = 0; game.decision !== null && n < questions; n += 1) {
      const { side } = game.decision;
      const problem = problemOf(game, file, heard[side]!, memory[side] ?? null);
      const advice = answer(level, problem, work);
      expect(game.decision.options[advice.index]).toBeDefined();
      if (n % 6 === 0) {
        const index = (game.state.campaign.sides[0].id === side ? 0 : 1) as SideIndex;
        const twin = Game.from(
          campaigns,
          shuffled(game.state, index, `${n}`),
          [{ step: game.decision.step, args: game.decision.args }, ...game.frames.toReversed()],
          SeededDice.fromSeed('twin'),
        ) as CampaignGame;
        // Plain data, as it would come through a wall to another thread.
        const told = structuredClone({ ...problem, known: parts.known(momentOf(twin), side) });
        expect(answer(level, { ...told, scenario: file }, work), game.decision.step).toEqual(advice);
      }
      memory[side] = structuredClone(advice.memory);
      game.play(advice.index);
    }
  });
});

test('at the opening the samples hold the enemy’s strength within a tenth, on every scenario', () => {
  for (const id of ['six-days-1814', 'waterloo-1815', 'danube-1809-bavaria', 'france-1814']) {
    const file = scenario(id);
    const head = file as { sides: readonly { id: string }[] };
    const heard: Record<string, CampaignEvent[]> = Object.fromEntries(head.sides.map((side) => [side.id, []]));
    const game = opened(id, 'opening', heard);
    for (const [i, { id: side }] of head.sides.entries()) {
      const enemy = enemyOf(i as SideIndex);
      const problem = { ...problemOf(game, file, heard[side]!, null), side };
      const belief = parts.believe({ ...problem, known: parts.known(momentOf(game), side) });
      const whole = (s: State): number => s.occupied[enemy].reduce((sum, sp2) => sum + sp2, 0);
      const truth = whole(game.state);
      for (let n = 0; n < 5; n += 1) {
        const believed = whole(belief.sample(SeededDice.fromSeed(`${n}`)).state);
        expect(Math.abs(believed - truth) / truth, `${id} ${side}`).toBeLessThan(0.1);
      }
    }
  }
});

test('a plan is thought out once, and again when where it attacks another enemy stands than was reckoned', () => {
  const file = scenario('waterloo-1815');
  const heard: Record<string, CampaignEvent[]> = { french: [], allied: [] };
  const game = opened('waterloo-1815', 'a surprise', heard);
  while (game.decision?.step !== 'movementCommands') game.play(standardIndex(game));
  const asked = (memory: unknown): Advice => answer('marshal', problemOf(game, file, heard['french']!, memory), 20_000);
  const planned = asked(null);
  expect(planned.value).not.toBeNull();
  const { state } = game;
  const goal = state.campaign.ground.grid.parse('1921');
  const orders = [{ leader: state.campaign.leaderOf('reille'), goal, purpose: 'attack', worth: 1 }];
  const told = (met: Record<number, number>): unknown => ({ ...(planned.memory as object), orders, met });
  expect(asked(told({})).value).toBeNull();
  expect(asked(told({ [goal]: 200 })).value).not.toBeNull();
});

test('who has read of the Six Days stands with the French in the first turn and says why; later turns are thought out', () => {
  const file = scenario('six-days-1814');
  const reasons: string[] = [];
  const marched: Record<string, number> = { colonel: 0, marshal: 0 };
  const setOut = (side: string, game: CampaignGame): boolean =>
    game.decision?.side === side && ['movementCommands', 'initiative'].includes(game.decision.step);
  for (const level of ['colonel', 'marshal'] as const) {
    const heard: Record<string, CampaignEvent[]> = { french: [], allied: [] };
    const game = opened('six-days-1814', 'a known opening', heard);
    let memory: unknown = null;
    while (game.state.turn === 1) {
      if (!setOut('french', game)) {
        game.play(standardIndex(game));
        continue;
      }
      const advice = answer(level, problemOf(game, file, heard['french']!, memory), 2_000);
      expect(game.decision!.options[advice.index]?.type, level).not.toBe('leader');
      reasons.push(...advice.reasons);
      memory = advice.memory;
      game.play(advice.index);
    }
    while (game.decision !== null) {
      const asked = setOut('french', game) || setOut('allied', game);
      const { side, options } = game.decision;
      const index = asked ? answer(level, problemOf(game, file, heard[side]!, null), 2_000).index : standardIndex(game);
      if (options[index]?.type === 'leader') marched[level]! += 1;
      game.play(index);
    }
  }
  expect(reasons.join(' ')).toContain('The Allies come one by one');
  expect(marched['colonel']).toBeGreaterThan(2);
  expect(marched['marshal']).toBeGreaterThan(2);
});

test('advice on the road, of a march the marshal did not order, is a plan, its reason and its arrows', () => {
  const file = scenario('six-days-1814');
  const heard: Record<string, CampaignEvent[]> = { french: [], allied: [] };
  const game = opened('six-days-1814', 'on the road', heard);
  const { leaders } = game.state.campaign;
  // The first turn of the French is read; in the second somebody else sends Ney on his way.
  for (;;) {
    const { step, side, options } = game.decision!;
    if (step === 'march' && side === 'french' && game.state.turn === 2) break;
    const ney = options.findIndex((one) => one.type === 'leader' && leaders[one.leader]!.id === 'ney');
    const goes = step === 'movementCommands' && side === 'french' && game.state.turn === 2;
    game.play(goes && ney >= 0 ? ney : standardIndex(game));
  }
  const problem = problemOf(game, file, heard['french']!, null);
  const advice = answer('marshal', problem, 40_000);
  expect(advice.value?.runs).toBeGreaterThan(0);
  expect(advice.reasons).toHaveLength(2);
  expect(advice.reasons[1]).toMatch(/^The plan: ./);
  expect(advice.ghosts.length).toBeGreaterThan(0);
  // What was planned for the march is kept to on its next step.
  game.play(advice.index);
  if (game.decision?.step !== 'march') return;
  const next = answer('marshal', problemOf(game, file, heard['french']!, advice.memory), 40_000);
  expect(next.value).toBe(null);
  expect(next.reasons.join(' ')).toContain('Ney');
});
