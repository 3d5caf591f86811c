/** The lesson that is being given, and how far the learner has come. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Begin, LessonNote } from '../umpire/lesson.ts';
import { left } from './game.ts';

/** What has to be known of a lesson's file before an umpire has seen it; the rest is for him to judge. */
export interface LessonFile {
  readonly id: string;
  readonly seat: string;
  readonly begin: Begin;
  /** Kinds of routine that the learner sees to himself. */
  readonly asks?: readonly string[] | undefined;
}

export interface LessonCard {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly system: string;
}

/** Lessons in the order in which they are learned. */
export interface Lessons {
  readonly cards: readonly LessonCard[];
  /** Null when there is none of this name; else what the file holds, whatever that is. */
  fetch(id: string): Promise<unknown>;
}

export interface LessonState {
  readonly file: LessonFile | null;
  readonly note: LessonNote | null;
  /** Null until somebody wants to learn. */
  readonly cards: readonly LessonCard[] | null;
}

const NONE: LessonState = { file: null, note: null, cards: null };

const slice = createSlice({
  name: 'lesson',
  initialState: NONE,
  reducers: {
    lessonTaken: (state, { payload: file }: PayloadAction<LessonFile>): LessonState => ({ ...state, file, note: null }),
    lessonNoted: (state, { payload: note }: PayloadAction<LessonNote>): LessonState => ({ ...state, note }),
    lessonsListed: (state, { payload: cards }: PayloadAction<readonly LessonCard[]>): LessonState => ({
      ...state,
      cards,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(left, ({ cards }): LessonState => ({ ...NONE, cards }));
  },
});

export const lesson = slice.reducer;
export const { lessonTaken, lessonNoted, lessonsListed } = slice.actions;

/** The one to be learned after this; null after the last. */
export function nextLesson({ file, cards }: LessonState): LessonCard | null {
  const at = cards?.findIndex(({ id }) => id === file?.id) ?? -1;
  return (at < 0 ? undefined : cards?.[at + 1]) ?? null;
}
