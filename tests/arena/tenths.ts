/** Chances to win beside how the games ended, tenth by tenth. */
import { join } from 'node:path';
import { linesOf } from './lines.ts';

export const FOLDER = join(import.meta.dirname, 'results', 'winprob');
export const RESULTS = join(FOLDER, 'moments.jsonl');

export interface Told {
  readonly scenario: string;
  readonly player: string;
  readonly seed: string;
  readonly n: number;
  readonly told: number;
  /** Of the side that was asked: 1, ½ or 0. */
  readonly came: number;
}

export const keptMoments = (): Told[] => linesOf(RESULTS);

export const gamesOf = (all: readonly Told[]): number =>
  new Set(all.map(({ scenario, player, seed }) => `${scenario} ${player} ${seed}`)).size;

interface Tenth {
  /** In hundredths, from. */
  readonly from: number;
  readonly moments: number;
  /** Means, in hundredths. */
  readonly told: number;
  readonly came: number;
}

/** Tenths in which nothing was told are left out. */
export function tenthsOf(all: readonly Told[]): Tenth[] {
  return Array.from({ length: 10 }, (_, tenth): Tenth => {
    const own = all.filter(({ told }) => Math.min(9, Math.floor(told * 10)) === tenth);
    const mean = (of: (one: Told) => number): number =>
      (100 * own.reduce((sum, one) => sum + of(one), 0)) / Math.max(1, own.length);
    return {
      ...{ from: tenth * 10, moments: own.length },
      ...{ told: mean(({ told }) => told), came: mean(({ came }) => came) },
    };
  }).filter(({ moments }) => moments > 0);
}
