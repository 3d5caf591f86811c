/**
 * Hachures: where a contour passes through a raster cell, a wedge downhill. Taking one wedge per
 * cell crossed, instead of walking along each contour, keeps the strokes of two neighbouring
 * chunks identical on their seam.
 */
import type { Fields } from './fields.ts';
import { hash } from './noise.ts';
import { clamp, smoothstep } from './polyline.ts';

export interface Hachure {
  /** The thick end, the bend and the pointed end, in map units. */
  readonly x: number;
  readonly y: number;
  readonly bendX: number;
  readonly bendY: number;
  readonly tipX: number;
  readonly tipY: number;
  /** 0 gentle to 1 steep. */
  readonly steepness: number;
}

/** Metres between contours. */
const INTERVAL = 9;
/** Metres of fall per hex radius below which the ground is left white. */
const GENTLE = 41;
/** Steepness is averaged this far around a stroke, in map units. */
const EVENNESS = 0.25;

export function drawHachures(fields: Fields): Hachure[] {
  const slopes = slopesOf(fields);
  const { columns, rows, height, cell } = fields;
  const strokes: Hachure[] = [];
  const lattice = [Math.round(fields.x / cell), Math.round(fields.y / cell)] as const;
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const i = row * columns + column;
      if (slopes.steep[i]! < GENTLE) continue;
      const a = height[i]!;
      const b = height[i + 1]!;
      const c = height[i + columns + 1]!;
      const d = height[i + columns]!;
      const low = Math.min(a, b, c, d);
      const high = Math.max(a, b, c, d);
      const level = Math.ceil(low / INTERVAL) * INTERVAL;
      if (level >= high) continue;
      const middle = segmentMiddle(a - level, b - level, c - level, d - level);
      if (!middle) continue;
      const wild = hash(lattice[0] + column, lattice[1] + row, 41);
      strokes.push(wedge(fields, slopes, i, column + middle[0], row + middle[1], wild));
    }
  }
  return strokes;
}

/** Middle of the contour inside a cell, or null where it only clips a corner. */
function segmentMiddle(a: number, b: number, c: number, d: number): readonly [number, number] | null {
  let [sx, sy, count] = [0, 0, 0];
  let [fx, fy, lx, ly] = [0, 0, 0, 0];
  const meet = (x: number, y: number): void => {
    if (count === 0) [fx, fy] = [x, y];
    [lx, ly] = [x, y];
    sx += x;
    sy += y;
    count++;
  };
  if (a * b < 0) meet(a / (a - b), 0);
  if (b * c < 0) meet(1, b / (b - c));
  if (c * d < 0) meet(d / (d - c), 1);
  if (d * a < 0) meet(0, a / (a - d));
  if (count < 2 || Math.hypot(lx - fx, ly - fy) < 0.5) return null;
  return [sx / count, sy / count];
}

interface Slopes {
  readonly steep: Float32Array;
  readonly gx: Float32Array;
  readonly gy: Float32Array;
}

/** Gradient over about a quarter radius, so that single bumps do not bristle. */
function slopesOf({ height, columns, rows, cell }: Fields): Slopes {
  const reach = Math.max(1, Math.round(0.14 / cell));
  const steep = new Float32Array(columns * rows);
  const gx = new Float32Array(columns * rows);
  const gy = new Float32Array(columns * rows);
  for (let row = 0, i = 0; row < rows; row++) {
    const up = Math.max(0, row - reach);
    const down = Math.min(rows - 1, row + reach);
    for (let column = 0; column < columns; column++, i++) {
      const left = Math.max(0, column - reach);
      const right = Math.min(columns - 1, column + reach);
      const dx = (height[row * columns + right]! - height[row * columns + left]!) / ((right - left) * cell);
      const dy = (height[down * columns + column]! - height[up * columns + column]!) / ((down - up) * cell);
      gx[i] = dx;
      gy[i] = dy;
      steep[i] = Math.sqrt(dx * dx + dy * dy);
    }
  }
  return { steep: evened(steep, columns, rows, Math.max(1, Math.round(EVENNESS / cell))), gx, gy };
}

/** Box mean across, then down: rows of hachures swell and fade instead of breaking up. */
function evened(values: Float32Array, columns: number, rows: number, reach: number): Float32Array {
  const across = runningMean(values, rows, columns, columns, 1, reach);
  return runningMean(across, columns, rows, 1, columns, reach);
}

function runningMean(
  values: Float32Array,
  lines: number,
  length: number,
  lineStride: number,
  stride: number,
  reach: number,
): Float32Array {
  const out = new Float32Array(values.length);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStride;
    let sum = 0;
    let count = 0;
    for (let i = -reach; i < length; i++) {
      if (i + reach < length) {
        sum += values[start + (i + reach) * stride]!;
        count++;
      }
      if (i - reach - 1 >= 0) {
        sum -= values[start + (i - reach - 1) * stride]!;
        count--;
      }
      if (i >= 0) out[start + i * stride] = sum / count;
    }
  }
  return out;
}

function wedge(fields: Fields, slopes: Slopes, i: number, column: number, row: number, wild: number): Hachure {
  const slope = slopes.steep[i]!;
  const steepness = smoothstep(GENTLE, GENTLE + 95, slope);
  const fade = 0.6 + 0.4 * smoothstep(GENTLE, GENTLE + 22, slope);
  const length = clamp((INTERVAL / slope) * 1.05, 0.1, 0.23) * (0.85 + wild * 0.25) * fade;
  const x = fields.x + column * fields.cell;
  const y = fields.y + row * fields.cell;
  const dx = -slopes.gx[i]! / slope;
  const dy = -slopes.gy[i]! / slope;
  const bendX = x + dx * length * 0.55;
  const bendY = y + dy * length * 0.55;
  const bendColumn = clamp(Math.round((bendX - fields.x) / fields.cell), 0, fields.columns - 1);
  const bendRow = clamp(Math.round((bendY - fields.y) / fields.cell), 0, fields.rows - 1);
  const j = bendRow * fields.columns + bendColumn;
  const below = slopes.steep[j] || 1;
  const tipX = bendX + (dx * 0.5 - (slopes.gx[j]! / below) * 0.5) * length * 0.45;
  const tipY = bendY + (dy * 0.5 - (slopes.gy[j]! / below) * 0.5) * length * 0.45;
  return { x, y, bendX, bendY, tipX, tipY, steepness };
}
