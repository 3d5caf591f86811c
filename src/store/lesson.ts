/** The lesson that is being given, and how far the learner has come. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Begin, LessonNote, Meant } from '../umpire/lesson.ts';
import { left } from './game.ts';

/** What has to be known of a lesson's file before an umpire has seen it; the rest is for him to judge. */
export interface LessonFile {
  readonly id: string;
  readonly seat: string;
  readonly begin: Begin;
  /** Kinds of routine that the learner sees to himself. */
  readonly asks?: readonly string[] | undefined;
  readonly puzzle?: { readonly grade: Grade } | undefined;
  /** Set where it is a worked example. */
  readonly shows?: readonly string[] | undefined;
}

/** How hard a puzzle is. */
export type Grade = 1 | 2 | 3;

/** A worked example, and the paragraphs that it shows: first the one that it is about. */
interface ExampleCard {
  readonly id: string;
  readonly title: string;
  readonly shows: readonly string[];
}

export interface LessonCard {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly system: string;
  /** Null for a lesson. */
  readonly grade: Grade | null;
}

/** Lessons in the order in which they are learned. */
export interface Lessons {
  readonly cards: readonly LessonCard[];
  readonly examples: readonly ExampleCard[];
  /** Null when there is none of this name; a text where what is in the link cannot be read; else what the file holds. */
  fetch(id: string): Promise<unknown>;
}

interface LessonState {
  readonly file: LessonFile | null;
  readonly note: LessonNote | null;
  /** What the lesson asks for at the moment `n`, where the usual answer is another: the blue button gives it. */
  readonly meant: { readonly n: number; readonly answer: Meant } | null;
  /** Null until the player wants to learn. */
  readonly cards: readonly LessonCard[] | null;
  /** None before they have been fetched with the list. */
  readonly examples: readonly ExampleCard[];
  /** The game that was put aside for it, by its place on the shelf. */
  readonly from: string | null;
}

const NONE: LessonState = { file: null, note: null, meant: null, cards: null, examples: [], from: null };

const slice = createSlice({
  name: 'lesson',
  initialState: NONE,
  reducers: {
    lessonTaken: (state, { payload }: PayloadAction<Pick<LessonState, 'file' | 'from'>>): LessonState => ({
      ...state,
      ...payload,
      note: null,
      meant: null,
    }),
    lessonNoted: (state, { payload: note }: PayloadAction<LessonNote>): LessonState => ({ ...state, note }),
    answerMeant: (state, { payload: meant }: PayloadAction<LessonState['meant']>): LessonState => ({
      ...state,
      meant,
    }),
    lessonsListed: (state, { payload }: PayloadAction<Pick<Lessons, 'cards' | 'examples'>>): LessonState => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(left, ({ cards, examples }): LessonState => ({ ...NONE, cards, examples }));
  },
});

export const lesson = slice.reducer;
export const { lessonTaken, lessonNoted, answerMeant, lessonsListed } = slice.actions;

/** A teacher's own, from a file or a link: it stands in no list. */
export const isOwn = ({ file, cards }: LessonState): boolean =>
  file !== null && file.puzzle === undefined && file.shows === undefined && !cards?.some(({ id }) => id === file.id);

export const lessonCards = (cards: readonly LessonCard[]): LessonCard[] => cards.filter(({ grade }) => grade === null);
export const puzzleCards = (cards: readonly LessonCard[]): LessonCard[] => cards.filter(({ grade }) => grade !== null);

/** The lesson of the same game to be learned after this one, or the puzzle after this puzzle; null after the last. */
export function nextLesson({ file, cards }: LessonState): LessonCard | null {
  const row = (file?.puzzle === undefined ? lessonCards : puzzleCards)(cards ?? []);
  const at = row.findIndex(({ id }) => id === file?.id);
  const [own, next] = at < 0 ? [] : row.slice(at);
  return next !== undefined && next.system === own?.system ? next : null;
}
