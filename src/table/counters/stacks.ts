/** Where the counters of one place lie on each other, in sides of a counter from the place's centre. */
import type { Piece } from '../../umpire/scene.ts';

export interface Offset {
  readonly x: number;
  readonly y: number;
}

const STEP = 0.075;
/** Deeper cards hide behind the third. */
const DEEPEST = 3;
const ROW = 5;
/** From card to card of a fan, in sides. */
export const SPREAD = 1.1;

/** The counters of each place, bottom first. */
export function stacksOf(pieces: readonly Piece[]): Map<number, Piece[]> {
  const stacks = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const stack = stacks.get(piece.place);
    if (stack) stack.push(piece);
    else stacks.set(piece.place, [piece]);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  return stacks;
}

/** Piled up: the top card on the centre, those below peeping out at the upper right. */
export function piled(index: number, count: number): Offset {
  const depth = Math.min(DEEPEST, count - 1 - index);
  return { x: depth * STEP, y: -depth * STEP };
}

/** Fanned out: the top card stays under the pointer, the others beside it by turns, five to a row. */
export function fanned(index: number, count: number): Offset {
  const fromTop = count - 1 - index;
  const inRow = fromTop % ROW;
  const side = inRow % 2 === 1 ? 1 : -1;
  return { x: side * Math.ceil(inRow / 2) * SPREAD, y: -Math.floor(fromTop / ROW) * SPREAD };
}
