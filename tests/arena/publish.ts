/** What the app tells of its opponents' strength: `src/desk/strength.json`, made from the games that are kept. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured, Strength } from '../../src/desk/strength.ts';
import type { Played } from './match.ts';
import { OUTSIDE } from './outside.ts';
import { ladder, scoreBetween } from './statistics.ts';

const STRENGTH = join(import.meta.dirname, '../../src/desk/strength.json');

const hundredths = (share: number): number => Math.round(share * 100);

/** Who it is whatever share of his time he has: the marshal of `marshal/4`. */
const opponentOf = (player: string): string => player.split('/')[0]!;

/** Whoever played with several shares of his time is shown with the one of most games; of two, with more time. */
function oneOfEach(played: readonly Played[]): Played[] {
  const games = new Map<string, number>();
  for (const name of played.flatMap(({ players }) => players)) games.set(name, (games.get(name) ?? 0) + 1);
  const shareOf = (player: string): number => Number(player.split('/')[1] ?? 1);
  const shown = new Map<string, string>();
  for (const [name] of [...games].sort(([a, of], [b, beside]) => of - beside || shareOf(b) - shareOf(a)))
    shown.set(opponentOf(name), name);
  return played.filter(({ players }) => players.every((name) => shown.get(opponentOf(name)) === name));
}

/** Of games on one scenario; programs of somebody else's are nobody's opponent in the app. */
export function measured(played: readonly Played[]): Measured {
  const own = oneOfEach(played.filter(({ players }) => players.every((name) => !name.startsWith(OUTSIDE))));
  const rungs = ladder(own);
  const names = rungs.map(([name]) => name);
  const pairs = names.flatMap((a, i) =>
    names.slice(i + 1).flatMap((b) => {
      const { mean, low, high, games } = scoreBetween(own, a, b);
      return games === 0
        ? []
        : [{ a, b, score: hundredths(mean), low: hundredths(low), high: hundredths(high), games }];
    }),
  );
  return { ladder: rungs.map(([player, points]) => ({ player, points })), pairs };
}

/** `blocks` are the names of the seeds that count; all of them when there are none. */
export function publish(results: ReadonlyMap<string, readonly Played[]>, blocks: readonly string[]): void {
  const counts = ({ seed }: Played): boolean =>
    blocks.length === 0 || blocks.includes(seed.slice(0, seed.lastIndexOf('-')));
  const found = [...results].map(([scenario, played]) => [scenario, measured(played.filter(counts))] as const);
  const strength: Strength = Object.fromEntries(found.filter(([, { pairs }]) => pairs.length > 0));
  writeFileSync(STRENGTH, `${JSON.stringify(strength, null, 2)}\n`);
}
