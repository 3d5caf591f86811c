/** Scores with intervals by bootstrap over seeds, and a ladder of ratings. A draw counts half. */
import { SeededDice } from '../../src/kernel/dice.ts';
import type { Played } from './match.ts';

interface Score {
  readonly games: number;
  readonly seeds: number;
  readonly mean: number;
  /** 95 in a hundred of the bootstrap. */
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 2_000;

export const scoreOf = ({ winner }: Played, side: number): number => (winner === null ? 0.5 : winner === side ? 1 : 0);

/** How the first of two players did against the second; games of one seed, from both sides, are drawn together. */
export function scoreBetween(played: readonly Played[], first: string, second: string): Score {
  const bySeed = new Map<string, number[]>();
  for (const game of played) {
    const side = game.players.indexOf(first);
    if (side < 0 || game.players[1 - side] !== second || first === second) continue;
    const key = `${game.scenario} ${game.seed}`;
    bySeed.set(key, [...(bySeed.get(key) ?? []), scoreOf(game, side)]);
  }
  const blocks = [...bySeed.values()];
  const mean = (drawn: readonly number[][]): number => {
    const all = drawn.flat();
    return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
  };
  const dice = SeededDice.fromSeed('bootstrap');
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(blocks.map(() => blocks[dice.roll(blocks.length) - 1]!)),
  ).sort((a, b) => a - b);
  return {
    games: blocks.flat().length,
    seeds: blocks.length,
    mean: mean(blocks),
    low: means[Math.floor(RESAMPLES * 0.025)] ?? 0,
    high: means[Math.floor(RESAMPLES * 0.975)] ?? 0,
  };
}

/** Rating points for which a player is expected to score ten to one. */
const TENFOLD = 400;
const ROUNDS = 400;

/** Ratings that fit all results together, the weakest at 0; a draw against oneself keeps whoever never lost finite. */
export function ladder(played: readonly Played[]): [player: string, rating: number][] {
  const names = [...new Set(played.flatMap(({ players }) => players))].sort();
  const rating = new Map(names.map((name) => [name, 0]));
  const expected = (a: string, b: string): number => 1 / (1 + 10 ** ((rating.get(b)! - rating.get(a)!) / TENFOLD));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      let [gained, due, count] = [0.5, 0.5, 1];
      for (const game of played) {
        const side = game.players.indexOf(name);
        const other = game.players[1 - side];
        if (side < 0 || other === undefined || other === name) continue;
        gained += scoreOf(game, side);
        due += expected(name, other);
        count += 1;
      }
      const anchor = 0.02 * rating.get(name)!;
      rating.set(name, rating.get(name)! + (TENFOLD * (gained - due)) / count - anchor / ROUNDS);
    }
  }
  const least = Math.min(...rating.values());
  return [...rating]
    .map(([name, points]): [string, number] => [name, Math.round(points - least)])
    .sort(([, a], [, b]) => b - a);
}
