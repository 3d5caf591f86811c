/** What decided a game that is being weighed. It comes with the review, when the player wants one. */
import type { Moment, ReviewState } from './review.ts';
import { decisive } from './weighing.ts';

/** The answers that decided it, as far as is known: at most one of each battle. */
export const decisiveIn = (review: ReviewState): number[] =>
  decisive(
    review,
    review.battles.map(({ n }) => n - 1),
  );

/** In words, in the order in which they were given. */
export const momentsIn = (review: ReviewState): Moment[] =>
  decisiveIn(review).flatMap((at) => review.moments.find(({ n }) => n === at) ?? []);
