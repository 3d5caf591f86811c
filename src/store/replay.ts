/** The game run back and forth. The moment that is looked at lies in `game.past`; here is how it is run. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Chapter, UMPIRE } from '../umpire/index.ts';
import type { JournalLine, Report } from '../umpire/report.ts';
import type { GameState } from './game.ts';

export { UMPIRE };

/** Moments in a second. */
export const PACES = [1, 3, 10] as const;

export type Pace = (typeof PACES)[number];

interface ReplayState {
  readonly on: boolean;
  readonly playing: boolean;
  readonly pace: Pace;
  /** The eye it is seen with; null for that of the seat. */
  readonly eye: string | null;
  readonly chapters: readonly Chapter[];
  /** The moments these eyes can tell apart. */
  readonly moments: readonly number[];
  /** A name for the branch is being asked. */
  readonly naming: boolean;
}

const AT_REST: ReplayState = {
  on: false,
  playing: false,
  pace: 3,
  eye: null,
  chapters: [],
  moments: [0],
  naming: false,
};

const slice = createSlice({
  name: 'replay',
  initialState: AT_REST,
  reducers: {
    setReplay: (state, { payload }: PayloadAction<Partial<ReplayState>>): ReplayState => ({ ...state, ...payload }),
    replayLeft: (state): ReplayState => ({ ...AT_REST, pace: state.pace }),
  },
});

export const replay = slice.reducer;
export const { setReplay, replayLeft } = slice.actions;

/** The moment that is shown. */
export const momentOf = ({ past, report }: GameState): number => past?.n ?? report?.n ?? 0;

/** Which of the moments that can be told apart is shown, and how many there are after the first. */
export function scrubberOf({ moments }: ReplayState, game: GameState): { readonly at: number; readonly of: number } {
  const of = moments.length - 1;
  return {
    at:
      game.past === null
        ? of
        : Math.max(
            0,
            moments.findLastIndex((n) => n <= momentOf(game)),
          ),
    of,
  };
}

/** The moment at an index; the last is the present, also when something has happened since that the player was not told of. */
export const momentAt = ({ moments }: ReplayState, index: number, now: number): number =>
  index >= moments.length - 1 ? now : (moments[Math.max(0, index)] ?? 0);

/** What the moment that is shown brought, in sentences. The ribbon tells the phases. */
export function captionOf(report: Report | null): readonly JournalLine[] {
  if (report === null) return [];
  const { n: now, lines, summary } = report;
  return summary ?? lines.filter(({ n, kind }) => n === now && kind !== 'detail' && kind !== 'phase');
}

/**
 * The sides the player may look as: all when the game is over or he only watches it, else only his own. Two players at
 * one screen hide from each other as well as two who are not.
 */
export function eyesOf({ eye, report, opening }: GameState): readonly string[] {
  const open = eye === UMPIRE || (report !== null && report.over !== null);
  return open ? [...(opening?.scenario.sides.map(({ id }) => id) ?? []), UMPIRE] : [eye];
}

/** The landmark before or after a moment; the ends of the game are landmarks too. */
export function landmark(
  chapters: readonly Chapter[],
  to: 'turn' | 'battle',
  { at, now, back }: { readonly at: number; readonly now: number; readonly back: boolean },
): number {
  const marks = chapters.filter(({ kind }) => (to === 'battle' ? kind === 'battle' : kind !== 'battle'));
  const moments = marks.map(({ n }) => n);
  return back
    ? moments.reduce((best, n) => (n < at && n > best ? n : best), 0)
    : moments.reduce((best, n) => (n > at && n < best ? n : best), now);
}
