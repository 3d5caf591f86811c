/** Files of results: a line of JSON for each; one that is not there yet is empty. */
import { existsSync, readFileSync } from 'node:fs';

export const linesOf = <T>(path: string): T[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as T)
    : [];
