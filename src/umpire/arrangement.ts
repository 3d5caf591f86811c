/** Pieces put into areas by hand: where one may be put, and whether everything stands so that it can be given. */
import type { Arrangement, WhyNot } from './ask.ts';

/** An area for each piece of the arrangement. */
export type Areas = readonly number[];

/** Why a piece cannot be put there; null when it can. */
export const whyNotThere = ({ areas, elsewhere }: Arrangement, area: number): WhyNot | null =>
  areas.includes(area) ? null : elsewhere;

/** Why the pieces cannot stay as they stand; null when they can. */
export function whyNotSo(arrangement: Arrangement, put: Areas): WhyNot | null {
  const { pieces, areas, need, needed, rule, elsewhere } = arrangement;
  if (put.length !== pieces.length || !put.every((area) => areas.includes(area))) return elsewhere;
  const empty = needed.filter(({ area, held }) => !held && !put.includes(area)).map(({ name }) => name);
  return empty.length === 0 ? null : { text: `${need}; nobody stands ${empty.join(' or ')}.`, rule };
}

export const moved = ({ pieces }: Arrangement, put: Areas, piece: string, area: number): Areas =>
  put.map((at, i) => (pieces[i] === piece ? area : at));
