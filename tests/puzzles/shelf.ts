/** Where the puzzles of the house lie. */
import { readdirSync } from 'node:fs';

export const SHELF = 'assets/puzzles';

export const puzzleFiles = (): string[] =>
  readdirSync(SHELF)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => `${SHELF}/${name}`);
