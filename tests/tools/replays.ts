/** Recorded whole games: what was answered, and where it led. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Outcome } from '../../src/kernel/contract.ts';
import type { GameRecord } from '../../src/kernel/record.ts';

export interface Replay {
  readonly record: GameRecord;
  /** Of the game at its end. */
  readonly checksum: number;
  readonly outcome: Outcome | null;
}

const FOLDER = new URL('../fixtures/replays/', import.meta.url);

export const replays = (): Replay[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Replay);
