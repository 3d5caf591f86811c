/** How pieces stand on a place: counters piled or fanned, blocks in files. */
import { latticeOf } from '../../board/index.ts';
import type { BoardScene, Piece } from '../../umpire/scene.ts';
import { isBlock } from '../blocks/faces.ts';
import { type Group, groupOf } from '../blocks/files.ts';
import { boxAround, groundFor } from '../blocks/ground.ts';
import type { Box, Point } from '../map/polyline.ts';
import { surveyOf } from '../map/survey.ts';
import { HEX_RADIUS, placeCentre } from '../map/world.ts';
import { keptApart, type Shift } from './apart.ts';
import { fanned, type Offset, piled, stacksOf } from './stacks.ts';

interface Standing {
  readonly piece: Piece;
  /** From its place, in sides. */
  readonly goal: Offset;
  /** Higher ones lie over lower ones of the same place. */
  readonly level: number;
  /** Written on its badge; 0 for none. */
  readonly count: number;
  readonly top: boolean;
  readonly shown: boolean;
}

/** More than any stack holds. */
const FRONT = 100;
/** Names and roads keep so far from a group, in map units. */
const AIR = 0.12;

/** `fan` is the place whose stack is fanned out. */
export function standingsOf(pieces: readonly Piece[], fan: number | null): Standing[] {
  return [...stacksOf(pieces)].flatMap(([place, stack]) => {
    const blocks = stack.filter(({ face }) => isBlock(face));
    const cards = stack.filter(({ face }) => !isBlock(face));
    const lay = place === fan ? fanned : piled;
    const piles = cards.map((piece, i): Standing => {
      const top = i === cards.length - 1;
      const count = top && place !== fan && cards.length > 1 ? cards.length : 0;
      return { piece, goal: lay(i, cards.length), level: i, count, top, shown: true };
    });
    const files = blocks.length === 0 ? [] : groupOf(blocks).stands;
    return [
      ...piles,
      ...files.map(({ piece, x, y, depth, count, shown }): Standing => {
        return { piece, goal: { x, y }, level: FRONT - depth, count, top: depth === 0, shown };
      }),
    ];
  });
}

/**
 * How far the pieces of each place step aside, in world pixels: counters so that neighbours do not lie on each other,
 * groups of three and more files so that they cover no road. `side` is the width of a piece in world pixels.
 */
export function asides(board: BoardScene, pieces: readonly Piece[], side: number): ReadonlyMap<number, Shift> {
  const stacks = [...stacksOf(pieces)].sort(([a], [b]) => a - b);
  if (board.kind === 'roads') return groundsOf(board, stacks, side / HEX_RADIUS);
  return keptApart(
    stacks.map(([place]) => ({ place, ...placeCentre(board, place) })),
    side,
  );
}

function groundsOf(
  board: BoardScene,
  stacks: readonly (readonly [number, readonly Piece[]])[],
  side: number,
): Map<number, Shift> {
  const lattice = latticeOf(board);
  const roads = surveyOf(board).net.roads.flatMap(({ points }) => points.filter((_, i) => i % 2 === 0));
  const places = Array.from({ length: lattice.size }, (_, place) => lattice.centre(place));
  const groups = stacks.map(([place, stack]) => ({ place, at: lattice.centre(place), group: groupOf(stack) }));
  const taken: Box[] = groups.filter(({ group }) => group.files < 3).map(({ at, group }) => roomFor(at, group, side));
  return new Map(
    groups
      .filter(({ group }) => group.files >= 3)
      .map(({ place: from, at, group }): [number, Shift] => {
        const [width, height] = [group.width * side + AIR, group.height * side + AIR];
        const others = places.filter((_, place) => place !== from);
        const [dx, dy] = groundFor(at, width, height, { roads, places: others, taken, bounds: lattice.bounds });
        taken.push(boxAround([at[0] + dx, at[1] + dy], width, height));
        return [from, { x: dx * HEX_RADIUS, y: dy * HEX_RADIUS }];
      }),
  );
}

const roomFor = (at: Point, { width, height }: Group, side: number): Box => boxAround(at, width * side, height * side);
