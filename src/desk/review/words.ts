/** How a review speaks: in chances out of a hundred, and from the seat of the player. */

import type { ReviewState } from '../../store/review.ts';
import { type Shares, sharesOf, valueAt } from '../../store/weighing.ts';
import { inHundred, signedHundred } from '../chance.ts';

/** More than this is not called small. */
const OUT_OF_SIGHT = 0.15;

/** What made the most of it. */
export function headline({ dice, mine, his, unexplained }: Shares): string {
  const greatest = Math.max(Math.abs(dice), Math.abs(mine), Math.abs(his));
  if (Math.abs(unexplained) > Math.max(greatest, OUT_OF_SIGHT)) return 'It was decided out of our sight';
  if (greatest < 0.03) return 'It went as it had to go';
  if (Math.abs(dice) === greatest) return dice > 0 ? 'The dice were kind' : 'The dice were against us';
  if (Math.abs(mine) === greatest) return mine > 0 ? 'Well commanded' : 'It was ours to lose';
  return his > 0 ? 'He lost it himself' : 'He commanded well';
}

export function summary(review: ReviewState, end: number): string {
  const [first, last] = [valueAt(review, 0), valueAt(review, end)];
  if (first === undefined || last === undefined) return 'The playouts have only begun.';
  const { dice, mine, his, unexplained, total } = sharesOf(review, 0, end);
  const ended = last.mean === 1 ? 'won' : last.mean === 0 ? 'lost' : 'drew';
  const gained = total >= 0 ? 'gained' : 'lost';
  return `You began at ${inHundred(first.mean)} in 100 and ${ended}. Of the ${Math.abs(inHundred(total))} you ${gained}, the dice made ${signedHundred(dice)}, your answers ${signedHundred(mine)}, his ${signedHundred(his)}; ${signedHundred(unexplained)} lie in small things, his marches and what came to light, which nobody can tell apart.`;
}
