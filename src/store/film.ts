/** The other side's turn, shown beat after beat, and the sheet that says what it changed. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Beat, Changes } from '../umpire/film.ts';
import type { SeenTrail } from '../umpire/scene.ts';
import { left, opened } from './game.ts';
import type { FilmPace } from './settings.ts';

interface FilmState {
  readonly on: boolean;
  /** Its first moment. */
  readonly from: number;
  /** The moment with which the present is compared afterwards; null for when the other side's turn began. */
  readonly since: number | null;
  /** As far as they are known; while the other side still moves there may be more. */
  readonly beats: readonly Beat[];
  /** The beat that is shown; -1 before the first. */
  readonly at: number;
  readonly playing: boolean;
  /** Whatever is left of it is not to be seen. */
  readonly skipping: boolean;
  /** The page is hidden. */
  readonly unwatched: boolean;
  /** What the turn has changed, as long as the sheet lies there; its film can be seen again. */
  readonly changes: Changes | null;
}

/** The sheet that is to be read now, if any; `quiet` where nothing happened that would fill one. */
interface Ending {
  readonly changes: Changes | null;
  readonly quiet: boolean;
}

const NO_FILM: FilmState = {
  on: false,
  from: 0,
  since: null,
  beats: [],
  at: -1,
  playing: true,
  skipping: false,
  unwatched: false,
  changes: null,
};

const slice = createSlice({
  name: 'film',
  initialState: NO_FILM,
  reducers: {
    filmBegan: ({ unwatched }, { payload }: PayloadAction<Pick<FilmState, 'from' | 'since'>>): FilmState => ({
      ...NO_FILM,
      ...payload,
      unwatched,
      on: true,
    }),
    setFilm: (state, { payload }: PayloadAction<Partial<FilmState>>): FilmState => ({ ...state, ...payload }),
    /** The screen shows the present again. */
    filmEnded: (state, { payload: { changes } }: PayloadAction<Ending>): FilmState => ({
      ...state,
      on: false,
      changes,
    }),
    /** The sheet has been read. */
    commandTaken: ({ unwatched }): FilmState => ({ ...NO_FILM, unwatched }),
  },
  extraReducers: (builder) => {
    builder.addCase(opened, ({ unwatched }) => ({ ...NO_FILM, unwatched }));
    builder.addCase(left, ({ unwatched }) => ({ ...NO_FILM, unwatched }));
  },
});

export const film = slice.reducer;
export const { filmBegan, setFilm, filmEnded, commandTaken } = slice.actions;

/** What lies on the map: the trails of every beat so far, or of every piece that moved. */
export function trailsOf({ on, beats, at, changes }: FilmState): readonly SeenTrail[] {
  if (changes !== null && !on) return changes.moved.map(({ trail }) => trail);
  return on ? beats.slice(0, at).flatMap(({ trails }) => trails) : [];
}

/** Nothing that this side would know of. */
export const isQuiet = ({ moved, battles, losses, held, reports }: Changes): boolean =>
  [moved, battles, held, reports].every((list) => list.length === 0) && losses.every(({ least }) => least === 0);

/** Milliseconds of a beat. */
const LENGTHS: Readonly<Record<Exclude<FilmPace, 'quick'>, Readonly<Record<Beat['kind'], number>>>> = {
  slow: { march: 2_400, report: 3_200, battle: 4_000, shift: 3_200 },
  brisk: { march: 1_200, report: 1_800, battle: 2_400, shift: 1_800 },
};
/** So many times longer than one march the longest beat of several is. */
const MOST_AT_ONCE = 2.5;
/** A picture at the quick pace, in milliseconds: what fetching and drawing takes comes on top. */
const QUICK_BEAT = 320;
/** Pictures of the quick film; where there are more beats, several share one. */
const QUICK_PICTURES = 10;

/** How many of the beats from `at` on are shown at once, and how long. */
export function nextTake(
  beats: readonly Beat[],
  at: number,
  pace: FilmPace,
): { readonly count: number; readonly ms: number } {
  const first = beats[at];
  if (first === undefined) return { count: 0, ms: 0 };
  // Several marches in one take somewhat longer than one.
  if (pace !== 'quick')
    return { count: 1, ms: LENGTHS[pace][first.kind] * Math.min(MOST_AT_ONCE, Math.max(1, first.trails.length / 2)) };
  // Of the whole film, not of what is left: the last beats would get a picture each again.
  const share = Math.ceil(beats.length / QUICK_PICTURES);
  return { count: Math.min(share, beats.length - at), ms: QUICK_BEAT };
}
