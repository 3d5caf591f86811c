/** What one result of the table really takes: small battles and great ones (CN 9.8.5). */
import { RESULT_LIMITS as LIMITS } from '../tables.ts';

/** Part of a strength, to the nearest half point (CN 0.2). */
const share = (sp2: number, part: number): number => Math.floor((2 * sp2 + part) / (2 * part));

const mostOf = (sp2: number): number =>
  Math.min(Math.max(1, share(sp2, LIMITS.smallPart)), Math.max(LIMITS.least2, share(sp2, LIMITS.part)));

/** Half points a Pitched loser of this strength gives for a result of n. */
export const loserLoss2Of = (n: number, sp2: number): number => Math.min(2 * n, mostOf(sp2));

/** Half points a winner of this strength gives where the table says `winnerLoss2`. */
export const winnerLoss2Of = (winnerLoss2: number, sp2: number): number =>
  Math.min(winnerLoss2 + (sp2 > LIMITS.great.above2 ? LIMITS.great.loss2 : 0), mostOf(sp2));
