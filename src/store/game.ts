/** The game as the seated side may know it: what the umpire said last, and the story so far. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Seats } from '../kernel/record.ts';
import type { Opening } from '../umpire/index.ts';
import type { Ask, JournalLine, Report } from '../umpire/report.ts';

export interface Paragraph {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
}

/** What a game is, apart from how it stands. */
export type Occasion = Omit<Opening, 'report'>;

export interface GameState {
  /** Its place on the shelf. */
  readonly id: string | null;
  readonly opening: Occasion | null;
  readonly report: Report | null;
  readonly journal: readonly JournalLine[];
  readonly seats: Seats;
  readonly eye: string;
  /** What is being waited for, in words. */
  readonly busy: string | null;
  /** The opponent waits until he is told to go on. */
  readonly paused: boolean;
  /** Answers the opponent has given since a person was last asked. */
  readonly answers: number;
  /** An earlier moment that is being looked at. */
  readonly past: Report | null;
  readonly rulebook: readonly Paragraph[] | null;
}

export const NO_GAME: GameState = {
  id: null,
  opening: null,
  report: null,
  journal: [],
  seats: {},
  eye: 'umpire',
  busy: null,
  paused: false,
  answers: 0,
  past: null,
  rulebook: null,
};

export interface Opened {
  readonly id: string;
  readonly opening: Opening;
  readonly seats: Seats;
  readonly eye: string;
}

const slice = createSlice({
  name: 'game',
  initialState: NO_GAME,
  reducers: {
    opened(state, { payload }: PayloadAction<Opened>): GameState {
      const { id, seats, eye, opening } = payload;
      const { report, ...occasion } = opening;
      const rulebook = state.opening?.system === opening.system ? state.rulebook : null;
      return { ...NO_GAME, id, seats, eye, opening: occasion, report, journal: report.lines, rulebook };
    },
    reported(state, { payload: report }: PayloadAction<Report>): GameState {
      const journal = report.story === 'whole' ? report.lines : [...state.journal, ...report.lines];
      return { ...state, report, journal, past: null };
    },
    /** The same position through other eyes. */
    seen(state, { payload }: PayloadAction<{ readonly eye: string; readonly report: Report }>): GameState {
      const { eye, report } = payload;
      return { ...state, eye, report, journal: report.lines, past: null };
    },
    busied: (state, { payload }: PayloadAction<string | null>): GameState => ({ ...state, busy: payload }),
    paused: (state, { payload }: PayloadAction<boolean>): GameState => ({ ...state, paused: payload }),
    opponentAnswered: (state, { payload }: PayloadAction<number>): GameState => ({ ...state, answers: payload }),
    lookedBack: (state, { payload }: PayloadAction<Report | null>): GameState => ({ ...state, past: payload }),
    rulebookRead: (state, { payload }: PayloadAction<readonly Paragraph[]>): GameState => ({
      ...state,
      rulebook: payload,
    }),
    rehoused: (state, { payload }: PayloadAction<string>): GameState => ({ ...state, id: payload }),
    left: (): GameState => NO_GAME,
  },
});

export const game = slice.reducer;
export const { opened, reported, seen, busied, paused, opponentAnswered, lookedBack, rulebookRead, rehoused, left } =
  slice.actions;

/** The question the person at this screen has to answer now. */
export function myAsk(state: GameState): Ask | null {
  const ask = state.report?.ask ?? null;
  return ask !== null && ask.side === state.eye && state.past === null ? ask : null;
}

/** The report that is shown: the present, or the earlier moment that is looked at. */
export const shown = (state: GameState): Report | null => state.past ?? state.report;

/** The answer that ends a segment: every voluntary decision has "end" or "no" as its first answer (CN 0.12). */
export function endAnswer(ask: Ask): number | null {
  const [first] = ask.options;
  const voluntary = ask.options.length > 1 && first !== undefined && first.hex === null && first.piece === null;
  return voluntary && /^(end|no|stop|done|pass|finish|halt|keep|leave)\b/i.test(first.text) ? first.index : null;
}
