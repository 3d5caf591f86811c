/** What an answer points at, to find the answers of a place or of a piece. */
import type { Ask, AskOption } from '../umpire/report.ts';

/** The place it can be pointed at by: of an edge the nearer one; null where there is none. */
export function placeOf({ target }: Pick<AskOption, 'target'>): number | null {
  if (target.kind === 'place' || target.kind === 'piece') return target.place;
  return target.kind === 'edge' ? target.places[0] : null;
}

export const pieceOf = ({ target }: Pick<AskOption, 'target'>): string | null =>
  target.kind === 'piece' ? target.piece : null;

/** A piece is on its way: each step is pointed out on the map until it halts. */
export const isUnderway = ({ options }: Pick<Ask, 'options'>): boolean =>
  options.some(({ role }) => role === 'step' || role === 'halt');
