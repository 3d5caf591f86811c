/** What the app tells of its opponents' strength. */
import { expect, test } from 'vitest';
import strength from '../../src/desk/strength.json';
import { MANIFESTS } from '../../src/systems/index.ts';
import type { Played } from './match.ts';
import { measured } from './publish.ts';

const game = (seed: string, players: [string, string], winner: number | null): Played => ({
  ...{ scenario: 'x', seed, players, winner, level: '', answers: 1, cpu: [0, 0], longest: [0, 0] },
});

test('scores, bounds and ladder of games from both sides; programs of other people are left out', () => {
  const played = ['a', 'b', 'c', 'd'].flatMap((seed) => [
    game(seed, ['strong', 'weak'], 0),
    game(seed, ['weak', 'strong'], seed === 'a' ? 0 : 1),
    game(seed, ['cmd:mine', 'weak'], 0),
  ]);
  const { ladder, pairs } = measured(played);
  expect(ladder.map(({ player }) => player)).toEqual(['strong', 'weak']);
  expect(pairs).toHaveLength(1);
  expect(pairs[0]).toMatchObject({ a: 'strong', b: 'weak', score: 88, high: 100, games: 8 });
  expect(pairs[0]!.low).toBeLessThan(88);
});

test('an opponent is one line, with the share of his time at which most games were played', () => {
  const met = (player: string, seeds: number) =>
    Array.from({ length: seeds }, (_, i) => game(`s-${i}`, [player, 'colonel'], 0));
  const players = (played: Played[]) => measured(played).ladder.map(({ player }) => player);
  expect(players([...met('marshal/4', 3), ...met('marshal/8', 5)])).toEqual(['marshal/8', 'colonel']);
  expect(players([...met('marshal/8', 4), ...met('marshal/4', 4)])).toEqual(['marshal/4', 'colonel']);
  expect(players([...met('marshal/4', 4), ...met('marshal', 4)])).toEqual(['marshal', 'colonel']);
  expect(measured([...met('marshal/4', 3), ...met('marshal/8', 5)]).pairs).toMatchObject([{ games: 5 }]);
  for (const { ladder } of Object.values(strength)) {
    const opponents = ladder.map(({ player }) => player.split('/')[0]);
    expect(opponents).toEqual([...new Set(opponents)]);
  }
});

test('what is published names opponents that can be chosen, or chance', () => {
  const known = new Set(['random', 'standard', ...MANIFESTS.flatMap(({ opponents }) => opponents.map(({ id }) => id))]);
  for (const { pairs } of Object.values(strength))
    for (const { a, b } of pairs) for (const name of [a, b]) expect(known).toContain(name.split('/')[0]);
});
