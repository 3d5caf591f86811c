/**
 * What opponents are to reach, held against the games that are kept in `results`: of players as they are now, a draw
 * counting half. What is missing here is played with `npm run arena`; games of players as they were are to be taken out.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';
import type { Played } from './match.ts';
import { scoreBetween } from './statistics.ts';

const played = (scenario: string): Played[] => linesOf(join(import.meta.dirname, 'results', `${scenario}.jsonl`));

interface Goal {
  readonly scenarios: readonly string[];
  readonly players: readonly [string, string];
  /** Of a hundred. */
  readonly score: number;
  readonly games: number;
}

const SHORT = ['six-days-1814', 'waterloo-1815'];

const GOALS: readonly Goal[] = [
  { scenarios: SHORT, players: ['colonel', 'random'], score: 95, games: 400 },
  { scenarios: SHORT, players: ['colonel', 'simple'], score: 75, games: 400 },
  { scenarios: ['six-days-1814'], players: ['marshal', 'colonel'], score: 75, games: 200 },
  { scenarios: ['six-days-1814'], players: ['marshal', 'simple'], score: 90, games: 60 },
  { scenarios: ['waterloo-1815'], players: ['marshal', 'colonel'], score: 65, games: 200 },
  { scenarios: ['danube-1809-bavaria'], players: ['marshal/4', 'colonel'], score: 65, games: 200 },
  { scenarios: ['france-1814'], players: ['marshal/8', 'colonel'], score: 50, games: 5 },
  { scenarios: ['napoleon1815'], players: ['marshal/5', 'simple'], score: 75, games: 60 },
  { scenarios: ['napoleon1815'], players: ['colonel', 'simple'], score: 75, games: 60 },
  { scenarios: ['napoleon1815'], players: ['marshal/5', 'colonel'], score: 60, games: 40 },
];

test.each(GOALS)('$players on $scenarios: $score of a hundred, over $games games', (goal) => {
  const { scenarios, players, score, games } = goal;
  const found = scoreBetween(scenarios.flatMap(played), ...players);
  expect(found.games).toBeGreaterThanOrEqual(games);
  expect(found.mean * 100).toBeGreaterThanOrEqual(score);
});

/** CPU milliseconds of a whole player-turn, at most, by who thinks: the first of a process warms up its code. */
const TURNS: readonly (readonly [scenario: string, player: string, most: number])[] = [
  ['six-days-1814', 'recruit', 1_000],
  ['six-days-1814', 'colonel', 1_000],
  ['six-days-1814', 'marshal', 10_000],
  ['waterloo-1815', 'marshal', 60_000],
  ['france-1814', 'marshal/8', 7_500],
];

test.each(TURNS)(
  'a player-turn on %s takes the %s no longer than %i ms, in 99 games of a hundred',
  (id, player, most) => {
    const longest = played(id).flatMap(({ players, longest: of }) => of.filter((_, side) => players[side] === player));
    expect(longest.length).toBeGreaterThan(0);
    const over = longest.filter((ms) => ms > most);
    expect(over.length / longest.length).toBeLessThanOrEqual(0.01);
  },
);
