/** Where the counters of one hex lie on each other, in sides of a counter from the hex's centre. */
import type { Piece } from '../scene.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

const STEP = 0.075;
/** Deeper cards hide behind the third. */
const DEEPEST = 3;
const ROW = 4;
const SPREAD = 1.1;

/** The counters of each hex, bottom first. */
export function stacksOf(pieces: readonly Piece[]): Map<number, Piece[]> {
  const stacks = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const stack = stacks.get(piece.hex);
    if (stack) stack.push(piece);
    else stacks.set(piece.hex, [piece]);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  return stacks;
}

/** Piled up: the top card on the centre, those below peeping out at the upper right. */
export function piled(index: number, count: number): Place {
  const depth = Math.min(DEEPEST, count - 1 - index);
  return { x: depth * STEP, y: -depth * STEP };
}

/** Fanned out in rows of four, the top card first. */
export function fanned(index: number, count: number): Place {
  const fromTop = count - 1 - index;
  const row = Math.floor(fromTop / ROW);
  const inRow = Math.min(ROW, count - row * ROW);
  return { x: ((fromTop % ROW) - (inRow - 1) / 2) * SPREAD, y: row * SPREAD };
}
