/** What each side keeps of the other's counters; `sightings.ts` says how it comes about. */
import { copyColumns } from './columns.ts';
import type { SideIndex } from './roster.ts';

/** What one side remembers of an enemy counter (CN 2.4). */
export interface Knowledge {
  readonly token: number;
  /** Leader number, or -1 if the name was not seen. */
  readonly leader: number;
  /** Half points, rounded to tens unless exact; -1 unknown. */
  readonly sp2: number;
  readonly exact: boolean;
  readonly turn: number;
}

export interface Marks {
  /** What the enemy knows the counter by (`sightings.ts`). */
  readonly number: Int32Array;
  /** What the enemy last saw it as, by `seenAs`; 0 if it never did. */
  readonly kind: Uint8Array;
}

interface Gone {
  readonly side: SideIndex;
  readonly hex: number;
  readonly number: number;
  readonly kind: number;
}

/** How each side knows the other's counters (CN 2.4, 2.8). Decides nothing, so it is no part of the digest. */
export interface Sightings {
  readonly leader: Marks;
  readonly vedette: Marks;
  /** What each side was told of enemy counters; `token` is the counter's number. */
  readonly reports: [Knowledge[], Knowledge[]];
  next: number;
  /** Counters that have gone since the enemy looked. */
  readonly left: Gone[];
  /** Some counter may be without a number. */
  untold: boolean;
}

export function blankSightings(leaders: number, vedettes: number): Sightings {
  const marks = (length: number): Marks => ({ number: new Int32Array(length), kind: new Uint8Array(length) });
  return { leader: marks(leaders), vedette: marks(vedettes), reports: [[], []], next: 1, left: [], untold: true };
}

/** Reports are replaced, never written. */
export function forkSightings({ leader, vedette, reports, next, left, untold }: Sightings): Sightings {
  const marks = { leader: copyColumns(leader), vedette: copyColumns(vedette) };
  return { ...marks, reports: [reports[0], reports[1]], next, left: [...left], untold };
}
