/** The review of a finished game: what is known of it so far, and what of it is looked at. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Weighed } from '../adviser/chances.ts';
import type { Advice, Estimate } from '../adviser/contract.ts';
import type { Chapter } from '../umpire/index.ts';
import type { Scene } from '../umpire/scene.ts';
import { left, opened } from './game.ts';
import type { TurnSpan, Weighing } from './weighing.ts';

/** One of the answers that decided the game, in words. */
export interface Moment {
  readonly n: number;
  readonly title: string;
  readonly when: string;
  readonly side: string;
  /** What was asked, what was answered, and what came of it. */
  readonly asked: string;
  readonly answer: string;
  readonly story: string;
  readonly place: number | null;
  readonly scene: Scene;
  /** What the marshal would have answered from what the side knew then, and how it is called; null until he has said it. */
  readonly advice: Advice | null;
  readonly advised: string;
  /** The marshal's answer, weighed as the one that was given: on the same positions, with the same dice, both sides playing on as usual. */
  readonly better: Weighed | null;
}

export interface ReviewState extends Weighing {
  readonly on: boolean;
  readonly running: boolean;
  readonly turns: readonly TurnSpan[];
  readonly battles: readonly Chapter[];
  readonly moments: readonly Moment[];
  /** The one that is looked at. */
  readonly chosen: number | null;
}

const NO_REVIEW: ReviewState = {
  ...{ on: false, running: false, side: '', given: [], marks: [], turns: [], battles: [] },
  ...{ values: {}, weighed: {}, moments: [], chosen: null },
};

/** What is kept with the saved game. */
export type KeptReview = Pick<ReviewState, 'side' | 'values' | 'weighed'>;

const slice = createSlice({
  name: 'review',
  initialState: NO_REVIEW,
  reducers: {
    setReview: (state, { payload }: PayloadAction<Partial<ReviewState>>): ReviewState => ({ ...state, ...payload }),
    valued: (state, { payload: { n, value } }: PayloadAction<{ n: number; value: Estimate }>): ReviewState => ({
      ...state,
      values: { ...state.values, [n]: value },
    }),
    weighedAt: (state, { payload: { n, value } }: PayloadAction<{ n: number; value: Weighed }>): ReviewState => ({
      ...state,
      weighed: { ...state.weighed, [n]: value },
    }),
    told: (state, { payload }: PayloadAction<Moment>): ReviewState => ({
      ...state,
      moments: [...state.moments.filter(({ n }) => n !== payload.n), payload],
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(left, () => NO_REVIEW);
    builder.addCase(opened, (_, { payload }) => ({ ...NO_REVIEW, ...payload.review }));
  },
});

export const review = slice.reducer;
export const { setReview, valued, weighedAt, told } = slice.actions;

export const keptReview = ({ side, values, weighed }: ReviewState): KeptReview | null =>
  side === '' ? null : { side, values, weighed };
