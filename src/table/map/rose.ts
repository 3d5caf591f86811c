/** Where the compass rose is printed: the emptiest open ground, rather low and to the right. */
import { hexLatticeOf, latticeOf } from '../../board/index.ts';
import type { BoardScene } from '../../umpire/scene.ts';
import { inkUnder } from './labels/cover.ts';
import { type Box, distance, type Point } from './polyline.ts';
import type { Survey } from './survey.ts';

/** From the middle to the end of the long points, in map units. */
export const ROSE_RADIUS = 1.75;

interface Rose {
  readonly centre: Point;
  readonly box: Box;
}

const roses = new WeakMap<Survey, Rose>();

export function roseOf(survey: Survey): Rose {
  let found = roses.get(survey);
  if (!found) {
    found = choose(survey);
    roses.set(survey, found);
  }
  return found;
}

/** Ink costs most, then rough ground; a place at the lower right breaks ties. */
function choose(survey: Survey): Rose {
  const { board } = survey;
  const ink = inkUnder(survey);
  const { bounds } = latticeOf(board);
  const rough = roughGround(board);
  let best: { cost: number; rose: Rose } | null = null;
  for (const centre of spotsOn(board)) {
    const box = boxAround(centre);
    if (box.x0 < bounds.x0 || box.y0 < bounds.y0 || box.x1 > bounds.x1 || box.y1 > bounds.y1) continue;
    const corner = (bounds.x1 - centre[0]) / bounds.x1 + (bounds.y1 - centre[1]) / bounds.y1;
    const least = ink(box) * 40 + corner;
    if (best && least >= best.cost) continue;
    const near = rough.filter((at) => distance(at, centre) < ROSE_RADIUS + 1).length;
    const cost = least + near * 0.4;
    if (!best || cost < best.cost) best = { cost, rose: { centre, box } };
  }
  const middle: Point = [(bounds.x0 + bounds.x1) / 2, (bounds.y0 + bounds.y1) / 2];
  return best?.rose ?? { centre: middle, box: boxAround(middle) };
}

/** Where it could stand: on any hex, or on a grid of points. */
function spotsOn(board: BoardScene): Point[] {
  const lattice = latticeOf(board);
  if (board.kind === 'hexes') return Array.from({ length: lattice.size }, (_, hex) => lattice.centre(hex));
  const { x1, y1 } = lattice.bounds;
  const spots: Point[] = [];
  for (let x = 0; x < x1; x += 1) for (let y = 0; y < y1; y += 1) spots.push([x, y]);
  return spots;
}

function roughGround(board: BoardScene): Point[] {
  if (board.kind === 'roads') return board.woods.map(({ at: [x, y] }): Point => [x / board.unitKm, y / board.unitKm]);
  const lattice = hexLatticeOf(board);
  return board.terrain.flatMap((terrain, hex) => (terrain === 'clear' ? [] : [lattice.centre(hex)]));
}

const boxAround = ([x, y]: Point): Box => ({
  x0: x - ROSE_RADIUS,
  y0: y - ROSE_RADIUS * 1.25,
  x1: x + ROSE_RADIUS,
  y1: y + ROSE_RADIUS,
});
