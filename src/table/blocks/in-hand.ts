import type { Piece } from '../../umpire/scene.ts';
import { isBlock } from './faces.ts';

/** Between the names of several pieces that are chosen together. */
const AND = '+';

/** Which blocks a choice takes up: those that are named, or with one of them all of its nation in its place. */
export function inHand(pieces: readonly Piece[], chosen: string | null): ReadonlySet<string> {
  if (chosen === null) return new Set();
  if (chosen.includes(AND)) return new Set(chosen.split(AND));
  const one = pieces.find(({ id }) => id === chosen);
  if (one === undefined || !isBlock(one.face)) return new Set();
  const group = pieces.filter(
    ({ place, nation, live }) => place === one.place && nation === one.nation && (live || !one.live),
  );
  return new Set(group.map(({ id }) => id));
}
