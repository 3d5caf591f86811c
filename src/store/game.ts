/** The game as the seated side may know it: what the umpire said last, and the story so far. */
import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Seats } from '../kernel/record.ts';
import type { Underway } from '../umpire/index.ts';
import type { Ask, JournalLine, Report } from '../umpire/report.ts';
import type { BoardScene } from '../umpire/scene.ts';
import type { KeptMotives } from './motives.ts';
import type { KeptReview } from './review.ts';
import { isLesson, onlySeat } from './seats.ts';
import type { Begun } from './umpire-client.ts';

export interface Paragraph {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
}

/** What a game is, apart from how it stands. */
type Occasion = Omit<Begun, 'report'>;

/** What the shelf knows of a game that its record does not hold. */
export interface Label {
  /** Given by the player; null for the scenario's title. */
  readonly name: string | null;
  /** The game it branched off from, and at which moment. */
  readonly parent: { readonly id: string; readonly n: number } | null;
  /** In a game by link, the side of this screen. */
  readonly seat: string | null;
  /** Answers up to this moment came from another screen, or from before a lesson: they are not taken back here. */
  readonly floor: number;
}

export const NO_LABEL: Label = { name: null, parent: null, seat: null, floor: 0 };

export interface GameState {
  /** Its place on the shelf. */
  readonly id: string | null;
  readonly opening: Occasion | null;
  readonly report: Report | null;
  readonly journal: readonly JournalLine[];
  readonly seats: Seats;
  readonly eye: string;
  /** The order that is being carried out, in words. */
  readonly busy: string | null;
  /** An opponent who thinks longer than a moment, and how far he is, from 0 to 1. */
  readonly thinking: { readonly name: string; readonly share: number } | null;
  /** Another game is on its way to the table: what is being waited for, in words. */
  readonly coming: string | null;
  /** The umpire takes long to answer: a sentence that says so. */
  readonly silence: string | null;
  /** A game that is being played again before it can be shown. */
  readonly underway: Underway | null;
  /** The opponent waits until he is told to go on. */
  readonly paused: boolean;
  /** An earlier moment that is being looked at. */
  readonly past: Report | null;
  readonly rulebook: readonly Paragraph[] | null;
  readonly label: Label;
  /** It goes onto the shelf. A game that came from outside does not before the player has acted in it. */
  readonly kept: boolean;
  /** The link it is read from, as long as it lies on no shelf. */
  readonly link: string | null;
}

const NO_GAME: GameState = {
  id: null,
  opening: null,
  report: null,
  journal: [],
  seats: {},
  eye: 'umpire',
  busy: null,
  thinking: null,
  coming: null,
  silence: null,
  underway: null,
  paused: false,
  past: null,
  rulebook: null,
  label: NO_LABEL,
  kept: false,
  link: null,
};

interface Opened {
  readonly id: string;
  readonly opening: Begun;
  readonly seats: Seats;
  readonly eye: string;
  readonly label: Label;
  readonly kept: boolean;
  readonly link: string | null;
  /** What a review has found so far, where the shelf has kept one. */
  readonly review?: KeptReview;
  /** And the opponents' reasons. */
  readonly motives?: KeptMotives;
}

/** A report, and the game it is about: one that comes after another game was opened is not taken for that one's. */
interface Told {
  readonly game: string;
  readonly report: Report;
}

/** The name by which the umpire knows the game on the screen; empty when there is none. */
export const gameOf = ({ opening }: GameState): string => opening?.game ?? '';

const keptIf = (acted: boolean, state: GameState): GameState =>
  acted && !state.kept && !isLesson(state.seats) ? { ...state, kept: true } : state;

/** The umpire's word is never changed; under a frozen lid Immer does not walk through all of it to make sure. */
const word = <T extends object>(said: T): T => Object.freeze(said);

const slice = createSlice({
  name: 'game',
  initialState: NO_GAME,
  reducers: {
    opened(state, { payload }: PayloadAction<Opened>): GameState {
      const { id, seats, eye, opening, label, kept, link } = payload;
      const { report, ...occasion } = opening;
      const rulebook = state.opening?.system === opening.system ? state.rulebook : null;
      // The map that came ahead is already being painted.
      const ahead = original(state)?.underway?.board;
      const board = ahead?.id === occasion.board.id ? ahead : occasion.board;
      const table = {
        opening: word({ ...occasion, board: word(board) }),
        report: word(report),
        journal: word(report.lines),
      };
      return { ...NO_GAME, id, seats, eye, label, kept, link, ...table, rulebook };
    },
    /** `unseen`: the screen stays at what it shows until a film has told what happened. */
    reported(
      state,
      { payload }: PayloadAction<Told & { readonly own?: boolean; readonly unseen?: boolean }>,
    ): GameState {
      const { game, report, own = false, unseen = false } = payload;
      if (game !== gameOf(state)) return state;
      // From the original: a draft of the story would be a draft of every line in it.
      const before = original(state);
      const story = before?.journal ?? [];
      const journal = report.story === 'whole' ? report.lines : [...story, ...report.lines.map(word)];
      const past = unseen ? (before?.past ?? before?.report ?? null) : null;
      const now = unseen ? { ...report, cues: [] } : report;
      return keptIf(own, { ...state, report: word(now), journal: word(journal), past });
    },
    /** The same position through other eyes. */
    seen(state, { payload: { game, eye, report } }: PayloadAction<Told & { readonly eye: string }>): GameState {
      if (game !== gameOf(state)) return state;
      return { ...state, eye, report: word(report), journal: word(report.lines), past: null };
    },
    /** The player who opened a game by link has said which side is his. */
    seated(state, { payload: side }: PayloadAction<string>): GameState {
      const label = { ...state.label, seat: side, floor: state.report?.n ?? 0 };
      // To take a side is to act; a player who sat there before is only shown to his seat.
      return keptIf(state.label.seat !== side, { ...state, seats: onlySeat(state.seats, side), label });
    },
    busied: (state, { payload }: PayloadAction<string | null>): GameState => ({
      ...state,
      busy: payload,
      thinking: null,
    }),
    mused(state, { payload }: PayloadAction<{ game: string; name: string; share: number }>): GameState {
      const { game, name, share } = payload;
      return game === gameOf(state) && state.busy !== null ? { ...state, thinking: { name, share } } : state;
    },
    awaited: (state, { payload }: PayloadAction<string | null>): GameState => ({
      ...state,
      coming: payload,
      underway: payload === null ? null : state.underway,
    }),
    silenced: (state, { payload }: PayloadAction<string | null>): GameState => ({ ...state, silence: payload }),
    /** With null the game on the table has been played again; one that is on its way may still be under way. */
    progressed(state, { payload }: PayloadAction<Underway | null>): GameState {
      if (payload === null) return state.coming === null ? { ...state, underway: null } : state;
      const board = payload.board === null ? (state.underway?.board ?? null) : word(payload.board);
      return { ...state, underway: { ...payload, board } };
    },
    paused: (state, { payload }: PayloadAction<boolean>): GameState => ({ ...state, paused: payload }),
    /** An earlier moment, or with null the present. */
    lookedBack(state, { payload: past }: PayloadAction<Told | null>): GameState {
      if (past !== null && past.game !== gameOf(state)) return state;
      return { ...state, past: past && word(past.report) };
    },
    rulebookRead: (state, { payload }: PayloadAction<readonly Paragraph[]>): GameState => ({
      ...state,
      rulebook: payload,
    }),
    /** The player has done something in a game that was only read: it is his now. */
    acted: (state): GameState => keptIf(true, state),
    /** It lies on the shelf: the link it came by is no longer needed to come back to it. */
    shelved: (state, { payload: id }: PayloadAction<string>): GameState =>
      state.id === id && state.link !== null ? { ...state, link: null } : state,
    rehoused: (state, { payload }: PayloadAction<string>): GameState => ({ ...state, id: payload }),
    left: (): GameState => NO_GAME,
  },
});

export const game = slice.reducer;
export const {
  opened,
  reported,
  seen,
  seated,
  busied,
  mused,
  awaited,
  silenced,
  progressed,
  paused,
  lookedBack,
  rulebookRead,
  rehoused,
  acted,
  shelved,
  left,
} = slice.actions;

/** The question the person at this screen has to answer now. */
export function myAsk(state: GameState): Ask | null {
  const ask = state.report?.ask ?? null;
  return ask !== null && ask.side === state.eye && state.past === null ? ask : null;
}

/** "Losses. The fight has cost 2 points." Of a question that has no more to say, its title. */
export const inWords = ({ title, text }: Pick<Ask, 'title' | 'text'>): string =>
  `${title}${/[.?!]$/.test(title) ? '' : '.'} ${text}`.trimEnd();

/** The report that is shown: the present, or the earlier moment that is looked at. */
export const shown = (state: GameState): Report | null => state.past ?? state.report;

/** The map on the table: that of the game, or of the one that is on its way to an empty table. */
export const boardOf = ({ opening, underway }: GameState): BoardScene | null =>
  opening?.board ?? underway?.board ?? null;

/** Why nothing can be taken back; null when something can. */
export function noUndo({ report, label, seats }: GameState): string | null {
  if (report !== null && report.n > 0 && report.n <= label.floor)
    return isLesson(seats)
      ? 'Here it begins: you have given no answer yet.'
      : 'The last answer was given at the other screen: it is not yours to take back.';
  return report?.undo ?? null;
}

/** The answer that ends a march under way. */
export function stopAnswer(ask: Ask): number | null {
  if (ask.piece === null) return null;
  return ask.options.find(({ role }) => role === 'halt')?.index ?? null;
}

/** The answer that ends what is going on, where there is something to end. */
export function endAnswer(ask: Ask): number | null {
  if (ask.options.length < 2 || ask.allocation !== null || ask.courses.length > 0) return null;
  return ask.options.find(({ role }) => role === 'end' || role === 'halt')?.index ?? null;
}
