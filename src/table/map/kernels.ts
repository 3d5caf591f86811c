/**
 * Hex values spread into smooth sheets: Gaussian means over the hex centres, kept on one coarse
 * lattice for the whole board so that every chunk reads the same numbers.
 */
import { hexLatticeOf } from '../../board/index.ts';
import type { BoardTerrain, HexBoard } from '../../umpire/scene.ts';
import { type Box, clamp, type Point } from './polyline.ts';

const SPACING = 0.15;
const SKIRT = 1.5;
const HEIGHT_SIGMA = 0.62;
const KIND_SIGMA = 0.53;
const REACH = 2.4;

const QUANTITIES = ['height', 'relief', 'forest', 'marsh', 'lake'] as const;
export type Quantity = (typeof QUANTITIES)[number];

export interface Kernels {
  readonly columns: number;
  readonly rows: number;
  readonly sheets: Readonly<Record<Quantity, Float32Array>>;
}

/** Height and local relief in metres where the scenario has none: enough to draw hills by. */
const USUAL: Readonly<Record<BoardTerrain, readonly [height: number, relief: number]>> = {
  clear: [120, 22],
  forest: [135, 30],
  marsh: [100, 8],
  lake: [95, 4],
  hills: [190, 115],
  mountain: [420, 300],
};

export function blankKernels(bounds: Box): Kernels {
  const columns = Math.ceil((bounds.x1 + 2 * SKIRT) / SPACING) + 1;
  const rows = Math.ceil((bounds.y1 + 2 * SKIRT) / SPACING) + 1;
  const sheet = (): Float32Array => new Float32Array(columns * rows);
  return {
    columns,
    rows,
    sheets: { height: sheet(), relief: sheet(), forest: sheet(), marsh: sheet(), lake: sheet() },
  };
}

/** Where node `i` of the coarse lattice lies. */
export const nodeAt = ({ columns }: Kernels, i: number): Point => [
  (i % columns) * SPACING - SKIRT,
  Math.floor(i / columns) * SPACING - SKIRT,
];

export function spreadKernels(board: HexBoard): Kernels {
  const lattice = hexLatticeOf(board);
  const { bounds } = lattice;
  const { columns, rows, sheets } = blankKernels(bounds);
  const sheet = (): Float32Array => new Float32Array(columns * rows);
  const heightWeight = sheet();
  const kindWeight = sheet();
  board.terrain.forEach((terrain, hex) => {
    const [cx, cy] = lattice.centre(hex);
    const [usualHeight, usualRelief] = USUAL[terrain];
    const height = board.elevation[hex] ?? usualHeight;
    const relief = board.relief[hex] ?? usualRelief;
    const x0 = Math.max(0, Math.ceil((cx - REACH + SKIRT) / SPACING));
    const x1 = Math.min(columns - 1, Math.floor((cx + REACH + SKIRT) / SPACING));
    const y0 = Math.max(0, Math.ceil((cy - REACH + SKIRT) / SPACING));
    const y1 = Math.min(rows - 1, Math.floor((cy + REACH + SKIRT) / SPACING));
    const across = bell(cx, x0, x1);
    const down = bell(cy, y0, y1);
    const kind = terrain === 'forest' || terrain === 'marsh' || terrain === 'lake' ? sheets[terrain] : null;
    for (let y = y0; y <= y1; y++) {
      const wideY = down.wide[y - y0] as number;
      const tightY = down.tight[y - y0] as number;
      for (let x = x0, i = y * columns + x0; x <= x1; x++, i++) {
        const wide = wideY * (across.wide[x - x0] as number);
        const tight = tightY * (across.tight[x - x0] as number);
        heightWeight[i]! += wide;
        sheets.height[i]! += wide * height;
        sheets.relief[i]! += wide * relief;
        kindWeight[i]! += tight;
        if (kind) kind[i]! += tight;
      }
    }
  });
  for (let i = 0; i < columns * rows; i++) {
    const wide = heightWeight[i] || 1;
    const tight = kindWeight[i] || 1;
    sheets.height[i]! /= wide;
    sheets.relief[i]! /= wide;
    sheets.forest[i]! /= tight;
    sheets.marsh[i]! /= tight;
    sheets.lake[i]! /= tight;
  }
  return { columns, rows, sheets };
}

/** A Gaussian is separable: weights along one axis. */
function bell(centre: number, from: number, to: number): { wide: Float64Array; tight: Float64Array } {
  const wide = new Float64Array(to - from + 1);
  const tight = new Float64Array(to - from + 1);
  for (let i = from; i <= to; i++) {
    const d = i * SPACING - SKIRT - centre;
    wide[i - from] = Math.exp(-(d * d) / (2 * HEIGHT_SIGMA * HEIGHT_SIGMA));
    tight[i - from] = Math.exp(-(d * d) / (2 * KIND_SIGMA * KIND_SIGMA));
  }
  return { wide, tight };
}

/** Read several sheets at one point; `out` is reused by the caller. */
export function readKernels(kernels: Kernels, x: number, y: number, out: Record<Quantity, number>): void {
  const { columns, rows, sheets } = kernels;
  const gx = clamp((x + SKIRT) / SPACING, 0, columns - 1.001);
  const gy = clamp((y + SKIRT) / SPACING, 0, rows - 1.001);
  const xi = Math.floor(gx);
  const yi = Math.floor(gy);
  const fx = gx - xi;
  const fy = gy - yi;
  const i = yi * columns + xi;
  const a = (1 - fx) * (1 - fy);
  const b = fx * (1 - fy);
  const c = (1 - fx) * fy;
  const d = fx * fy;
  for (const name of QUANTITIES) {
    const s = sheets[name];
    out[name] = s[i]! * a + s[i + 1]! * b + s[i + columns]! * c + s[i + columns + 1]! * d;
  }
}
