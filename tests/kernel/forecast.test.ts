import { describe, expect, it } from 'vitest';
import { gameChecksum } from '../../src/kernel/checksum.ts';
import { indexOfData } from '../../src/kernel/data.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { EnumeratingDice } from '../../src/kernel/enumerate.ts';
import { type ForecastRequest, forecast } from '../../src/kernel/forecast.ts';
import { Game } from '../../src/kernel/game.ts';
import {
  OUTPOSTS_SCENARIO,
  type OutpostAction,
  type OutpostEvent,
  type OutpostState,
  outposts,
} from '../games/outposts/index.ts';

type OutpostGame = Game<OutpostState, OutpostAction, OutpostEvent>;

function open(): OutpostGame {
  const opened = Game.open(outposts, OUTPOSTS_SCENARIO, {}, SeededDice.fromSeed('forecast'));
  if (!opened.ok) throw new Error('the scenario must open');
  return opened.game;
}

const raid = (game: OutpostGame) => indexOfData(game.decision?.options ?? [], { kind: 'raid', from: 0, post: 3 });

const clash: Omit<ForecastRequest<OutpostState, OutpostAction, OutpostEvent>, 'actions'> = {
  until: (game) => !game.frames.some((frame) => frame.step === 'clash'),
  measure: ({ state }) => ({ lost: 3 - (state.strength[0] ?? 0), killed: 2 - (state.strength[3] ?? 0) }),
  outcome: ({ state }) => ((state.strength[3] ?? 0) < 2 ? 'won' : 'lost'),
};

describe('enumerating dice', () => {
  it('show every way to fall, each once, also when later rolls depend on earlier ones', () => {
    const dice = new EnumeratingDice();
    const ways = new Map<string, number>();
    do {
      const first = dice.roll(6);
      const faces = first === 6 ? [first, dice.roll(4)] : [first];
      ways.set(faces.join('-'), dice.probability);
    } while (dice.turn());
    expect([...ways.keys()]).toEqual(['1', '2', '3', '4', '5', '6-1', '6-2', '6-3', '6-4']);
    expect(ways.get('3')).toBe(1 / 6);
    expect(ways.get('6-4')).toBe(1 / 24);
    expect([...ways.values()].reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  });

  it('see one way when nothing is rolled', () => {
    const dice = new EnumeratingDice();
    expect(dice.probability).toBe(1);
    expect(dice.turn()).toBe(false);
  });
});

describe('a forecast', () => {
  it('is exact: holding against holding wins 15 times in 36', () => {
    const game = open();
    const result = forecast(game, { ...clash, actions: [raid(game)] });
    expect(result).toMatchObject({ exact: true, runs: 36 });
    const won = result.outcomes.find((outcome) => outcome.key === 'won');
    expect(won?.p).toBeCloseTo(15 / 36, 12);
    expect(won?.measures).toEqual({ lost: 0, killed: expect.closeTo(1, 12) });
    expect(result.outcomes[0]?.key).toBe('lost');
    expect(result.measures.lost?.mean).toBeCloseTo(21 / 36, 12);
    expect(result.measures.lost?.distribution.map(([value]) => value)).toEqual([0, 1]);
    expect(result.measures.killed).toMatchObject({ min: 0, max: 1 });
  });

  it('plays given answers: a charge against a charge wins 15 in 36 and costs two points', () => {
    const game = open();
    const result = forecast(game, { ...clash, actions: [raid(game), 1, 1] });
    expect(result.measures.lost?.mean).toBeCloseTo((2 * 21) / 36, 12);
    expect(result.measures.killed?.max).toBe(2);
  });

  it('asks a policy for the other decisions: a feint against holding wins 26 in 36', () => {
    // Attacker +1, defender -1: wins when die + 1 > other - 1, that is in all but the ten falls with other >= die + 2.
    const game = open();
    const feint = (g: OutpostGame) => (g.decision?.args.side === 0 ? 2 : 0);
    const result = forecast(game, { ...clash, actions: [raid(game)], policy: feint });
    expect(result.outcomes.find((outcome) => outcome.key === 'won')?.p).toBeCloseTo(26 / 36, 12);
  });

  it('ends at the next decision unless told, and names outcomes by their measures', () => {
    const game = open();
    const result = forecast(game, { actions: [0], measure: ({ state }) => ({ total: state.strength[2] ?? 0 }) });
    expect(result.runs).toBe(8);
    expect(result.outcomes.map(({ key, p }) => [key, p])).toEqual([
      ['total 1', 0.5],
      ['total 2', 0.5],
    ]);
  });

  it('leaves the game alone', () => {
    const game = open();
    const before = gameChecksum(game);
    forecast(game, { ...clash, actions: [raid(game)] });
    expect(gameChecksum(game)).toBe(before);
    expect(game.until).toBeNull();
  });

  it('with little work plays fewer runs, never none, and what it has cost stays near what it was given', () => {
    const game = open();
    const costs: number[] = [];
    const measure = (end: OutpostGame) => {
      costs.push(end.work - game.work + 25);
      return clash.measure(end);
    };
    const request = { ...clash, measure, actions: [raid(game)], budget: 24 };
    const runs = [100_000, 800, 400, 1].map((work) => {
      costs.length = 0;
      const { exact, runs: played, outcomes } = forecast(game, { ...request, work });
      expect(exact).toBe(false);
      expect(outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
      // A run is never broken off: the first one of each kind is played whatever it costs.
      expect(costs.reduce((sum, cost) => sum + cost)).toBeLessThan(work + 2 * Math.max(...costs));
      return played;
    });
    expect(runs[0]).toBe(24);
    expect(runs).toEqual(runs.toSorted((a, b) => b - a));
    expect(runs[2]).toBeLessThan(12);
    expect(runs[3]).toBe(1);
  });

  it('beyond its budget samples, says so, repeats itself for a seed and is near the truth', () => {
    const game = open();
    const request = { ...clash, actions: [raid(game)], budget: 35, seed: 's' };
    const rough = forecast(game, request);
    expect(rough).toMatchObject({ exact: false, runs: 35 });
    expect(forecast(game, request)).toEqual(rough);
    // Four turns of rest are 8^4 falls.
    const rest = {
      actions: [0, 0, 0, 0],
      measure: (g: OutpostGame) => ({ sum: g.state.strength.reduce((a, b) => a + b) }),
    };
    expect(forecast(game, { ...rest, budget: 4096 })).toMatchObject({ exact: true, runs: 4096 });
    const sampled = forecast(game, { ...rest, budget: 4095 });
    expect(sampled.exact).toBe(false);
    expect(Math.abs((sampled.measures.sum?.mean ?? 0) - 14)).toBeLessThan(0.1);
  });
});
