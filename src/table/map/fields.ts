/**
 * Rasters of one patch of ground: height, and membership in forest, marsh and lake. The noise
 * makes neighbouring hexes melt together and the border wander, yet every hex centre keeps its
 * kind. Cells lie on one lattice for the whole map, so patches match at their seams.
 */
import { latticeOf } from '../../board/index.ts';
import type { BoardScene } from '../../umpire/scene.ts';
import { type Kernels, type Quantity, readKernels, spreadKernels } from './kernels.ts';
import { fractal } from './noise.ts';
import { type Box, clamp, grow, overlaps, smoothstep } from './polyline.ts';
import type { RiverCourse } from './rivers.ts';
import { roadKernels } from './road-kernels.ts';
import type { Survey } from './survey.ts';

export const FOREST_LINE = 0.475;
export const MARSH_LINE = 0.43;
export const LAKE_LINE = 0.45;

export interface Fields {
  /** Of cell (0, 0), in map units. */
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Metres. */
  readonly height: Float32Array;
  /** The board's lowland, and how far its heights rise above it: the range of the height tint. */
  readonly low: number;
  readonly span: number;
  readonly forest: Float32Array;
  readonly marsh: Float32Array;
  readonly lake: Float32Array;
  /** Distance to the nearest river and the nearest stream, in map units; FAR beyond reach. */
  readonly river: Float32Array;
  readonly stream: Float32Array;
}

const FAR = 9;
const VALLEY = 1.15;
const FLAT = { low: 70, span: 190 } as const;

const kernelCache = new WeakMap<Survey, Kernels>();

function kernelsOf(survey: Survey): Kernels {
  let found = kernelCache.get(survey);
  if (!found) {
    found = survey.board.kind === 'hexes' ? spreadKernels(survey.board) : roadKernels(survey.board);
    kernelCache.set(survey, found);
  }
  return found;
}

export function rasterFields(survey: Survey, box: Box, cell: number): Fields {
  const x = Math.floor(box.x0 / cell) * cell;
  const y = Math.floor(box.y0 / cell) * cell;
  const columns = Math.ceil((box.x1 - x) / cell) + 1;
  const rows = Math.ceil((box.y1 - y) / cell) + 1;
  const raster = (): Float32Array => new Float32Array(columns * rows);
  const fields: Fields = {
    x,
    y,
    cell,
    columns,
    rows,
    height: raster(),
    ...heightRange(heightsOf(survey.board)),
    forest: raster(),
    marsh: raster(),
    lake: raster(),
    river: raster().fill(FAR),
    stream: raster().fill(FAR),
  };
  const reach = grow(box, VALLEY);
  for (const course of survey.courses)
    stampDistance(course.class === 'stream' ? fields.stream : fields.river, fields, course, reach);
  fill(fields, kernelsOf(survey));
  return fields;
}

const heightsOf = (board: BoardScene): readonly number[] =>
  board.kind === 'hexes' ? board.elevation : (board.heights?.metres ?? []);

/** From the lowest to the highest twentieth; flat country is not tinted as if it were the Alps. */
function heightRange(elevation: readonly number[]): Pick<Fields, 'low' | 'span'> {
  const sorted = [...elevation].sort((a, b) => a - b);
  const low = sorted[Math.floor(sorted.length * 0.05)] ?? FLAT.low;
  const high = sorted[Math.floor(sorted.length * 0.95)] ?? low;
  return { low, span: Math.max(FLAT.span, high - low) };
}

/** Lower `target` to the distance from the course, out to the width of a valley. */
function stampDistance(target: Float32Array, fields: Fields, course: RiverCourse, reach: Box): void {
  const { columns, rows, cell } = fields;
  const span = VALLEY / cell;
  course.points.forEach(([px, py], index) => {
    if (index % 3 !== 0 || px < reach.x0 || px > reach.x1 || py < reach.y0 || py > reach.y1) return;
    const cx = (px - fields.x) / cell;
    const cy = (py - fields.y) / cell;
    const y1 = Math.min(rows - 1, Math.floor(cy + span));
    const x1 = Math.min(columns - 1, Math.floor(cx + span));
    for (let y = Math.max(0, Math.ceil(cy - span)); y <= y1; y++) {
      for (let x = Math.max(0, Math.ceil(cx - span)); x <= x1; x++) {
        const d = Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)) * cell;
        const i = y * columns + x;
        if (d < target[i]!) target[i] = d;
      }
    }
  });
}

function fill(fields: Fields, kernels: Kernels): void {
  const at: Record<Quantity, number> = { height: 0, relief: 0, forest: 0, marsh: 0, lake: 0 };
  const { columns, rows, cell } = fields;
  for (let row = 0, i = 0; row < rows; row++) {
    const y = fields.y + row * cell;
    for (let column = 0; column < columns; column++, i++) {
      const x = fields.x + column * cell;
      readKernels(kernels, x, y, at);
      fields.height[i] = heightAt(at, x, y, fields.river[i]!, fields.stream[i]!);
      const wooded = at.forest > 0.01;
      const wet = at.marsh > 0.01;
      const lake = at.lake > 0.01;
      const ragged = wooded || wet || lake ? fractal(x * 1.05, y * 1.05, 5, 77) - 0.5 : 0;
      const water = Math.min(fields.river[i]!, fields.stream[i]! * 1.5);
      fields.forest[i] = wooded ? at.forest + ragged * 0.95 - (1 - smoothstep(0.1, 0.34, water)) * 0.5 : 0;
      fields.marsh[i] = wet ? at.marsh * 1.04 + ragged * 0.85 : 0;
      fields.lake[i] = lake ? at.lake * 1.04 + ragged * 0.7 : 0;
    }
  }
}

/** Broken ground in proportion to the local relief, and a valley for every river. */
function heightAt(at: Record<Quantity, number>, x: number, y: number, river: number, stream: number): number {
  const rolling = fractal(x, y, 3, 3) - 0.5;
  const ridged = 1 - Math.abs(2 * fractal(x * 0.8 + 9, y * 0.8, 3, 31) - 1);
  const depth = clamp(at.relief / 80, 0.15, 1.5);
  let height = at.height + rolling * at.relief * 0.55 + (ridged - 0.8) * at.relief * 0.22;
  if (river < FAR) height -= depth * 22 * (1 - smoothstep(0.16, 0.95, river + rolling * 0.35));
  if (stream < FAR) height -= depth * 11 * (1 - smoothstep(0.1, 0.7, stream + rolling * 0.3));
  return height;
}

/** The value of a raster of `fields` at a map point, nearest cell. */
export function readField(fields: Fields, raster: Float32Array, x: number, y: number): number {
  const column = clamp(Math.round((x - fields.x) / fields.cell), 0, fields.columns - 1);
  const row = clamp(Math.round((y - fields.y) / fields.cell), 0, fields.rows - 1);
  return raster[row * fields.columns + column]!;
}

/** True when some part of the field lies in the box: outside it the sheet is bare paper. */
export const holdsGround = (survey: Survey, box: Box): boolean => overlaps(box, latticeOf(survey.board).bounds);
