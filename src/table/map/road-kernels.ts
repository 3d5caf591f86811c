/** The ground of a board of roads: heights read off a coarse grid, woods as ragged ellipses. A road map stays quiet. */
import { latticeOf } from '../../board/index.ts';
import type { RoadBoard } from '../../umpire/scene.ts';
import { blankKernels, type Kernels, nodeAt } from './kernels.ts';
import { clamp } from './polyline.ts';

/** Where nothing is known: metres, and metres of broken ground. */
const LOWLAND = 80;
/** Broken ground grows with the height of the country. */
const RELIEF = { least: 14, most: 84, from: 20, over: 330 } as const;

export function roadKernels(board: RoadBoard): Kernels {
  const kernels = blankKernels(latticeOf(board).bounds);
  const { height, relief, forest } = kernels.sheets;
  for (let i = 0; i < height.length; i++) {
    const [x, y] = nodeAt(kernels, i);
    height[i] = heightAt(board, x * board.unitKm, y * board.unitKm);
    const share = clamp((height[i]! - RELIEF.from) / RELIEF.over, 0, 1);
    relief[i] = RELIEF.least + (RELIEF.most - RELIEF.least) * share;
    forest[i] = woodAt(board, x * board.unitKm, y * board.unitKm);
  }
  return kernels;
}

/** Kilometres in, metres out. */
function heightAt({ heights, width, height }: RoadBoard, x: number, y: number): number {
  if (!heights) return LOWLAND;
  const { columns, metres } = heights;
  const rows = metres.length / columns;
  const [gx, gy] = [
    clamp((x / width) * (columns - 1), 0, columns - 1.001),
    clamp((y / height) * (rows - 1), 0, rows - 1.001),
  ];
  const [column, row] = [Math.floor(gx), Math.floor(gy)];
  const [fx, fy] = [ease(gx - column), ease(gy - row)];
  const at = (dx: number, dy: number): number => metres[(row + dy) * columns + column + dx] ?? LOWLAND;
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** 1 in the midst of a wood, about a half on its edge, 0 outside. */
function woodAt({ woods }: RoadBoard, x: number, y: number): number {
  let most = 0;
  for (const { at, across, down } of woods) {
    const [dx, dy] = [(x - at[0]) / across, (y - at[1]) / down];
    most = Math.max(most, 1.12 - 0.62 * Math.sqrt(dx * dx + dy * dy));
  }
  return clamp(most, 0, 1);
}
