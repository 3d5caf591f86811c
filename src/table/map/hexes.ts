/**
 * Flat-top hexes in map units: one hex radius = 1, the origin at the upper left corner of the
 * hex field. Hexes are numbered column by column (see scene.ts).
 */
import type { BoardScene } from '../scene.ts';
import type { Box, Point } from './polyline.ts';

export type HexField = Pick<BoardScene, 'cols' | 'rows'>;

export const SQRT3 = Math.sqrt(3);

const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((i) => [
  Math.cos((Math.PI / 3) * i),
  Math.sin((Math.PI / 3) * i),
]);

export const columnOf = (field: HexField, hex: number): number => Math.floor(hex / field.rows);
export const rowOf = (field: HexField, hex: number): number => hex % field.rows;

export function hexNumber(field: HexField, column: number, row: number): number {
  return column >= 0 && row >= 0 && column < field.cols && row < field.rows ? column * field.rows + row : -1;
}

/** Also defined outside the field, where the kernels and the margins need it. */
export const centreOfCell = (column: number, row: number): Point => [
  1.5 * column + 1,
  SQRT3 * (row + (column & 1 ? 1 : 0.5)),
];

export const centreOf = (field: HexField, hex: number): Point => centreOfCell(columnOf(field, hex), rowOf(field, hex));

/** Corner 0 lies east; they go round clockwise on the screen. Side d runs from corner d to d + 1. */
export function cornerOf(centre: Point, corner: number, radius = 1): Point {
  const unit = CORNERS[corner % 6] as Point;
  return [centre[0] + unit[0] * radius, centre[1] + unit[1] * radius];
}

export function sideOf(field: HexField, hex: number, direction: number): readonly [Point, Point] {
  const centre = centreOf(field, hex);
  return [cornerOf(centre, direction), cornerOf(centre, direction + 1)];
}

/** The neighbour in a direction, or -1 outside the field. */
export function neighbourOf(field: HexField, hex: number, direction: number): number {
  const column = columnOf(field, hex);
  const row = rowOf(field, hex);
  const lowered = column & 1;
  switch (direction) {
    case 0:
      return hexNumber(field, column + 1, row + lowered);
    case 1:
      return hexNumber(field, column, row + 1);
    case 2:
      return hexNumber(field, column - 1, row + lowered);
    case 3:
      return hexNumber(field, column - 1, row - 1 + lowered);
    case 4:
      return hexNumber(field, column, row - 1);
    default:
      return hexNumber(field, column + 1, row - 1 + lowered);
  }
}

export const edgeKey = (a: number, b: number): string => (a < b ? `${a}:${b}` : `${b}:${a}`);

export const fieldBounds = (field: HexField): Box => ({
  x0: 0,
  y0: 0,
  x1: 1.5 * field.cols + 0.5,
  y1: SQRT3 * (field.rows + (field.cols > 1 ? 0.5 : 0)),
});

/** The hex that holds a point, or -1. */
export function hexUnder(field: HexField, x: number, y: number): number {
  const near = Math.round((x - 1) / 1.5);
  let best = -1;
  let least = 1;
  for (let column = near - 1; column <= near + 1; column++) {
    const row = Math.round(y / SQRT3 - (column & 1 ? 1 : 0.5));
    const hex = hexNumber(field, column, row);
    if (hex < 0) continue;
    const [cx, cy] = centreOfCell(column, row);
    const d = hexDistance(x - cx, y - cy);
    if (d <= least) {
      least = d;
      best = hex;
    }
  }
  return best;
}

/** 1 on the outline of a hex centred on the origin, less inside. */
function hexDistance(dx: number, dy: number): number {
  const ax = Math.abs(dx);
  const ay = Math.abs(dy);
  return Math.max(ay / (SQRT3 / 2), (ax * SQRT3 + ay) / SQRT3);
}

/** The printed number, "CCRR". */
export const hexLabel = (field: HexField, hex: number): string =>
  `${String(columnOf(field, hex) + 1).padStart(2, '0')}${String(rowOf(field, hex) + 1).padStart(2, '0')}`;
