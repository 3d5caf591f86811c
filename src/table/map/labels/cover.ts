/** How much ink lies under a box: a summed-area table of rivers, roads and towns. */
import { latticeOf } from '../../../board/index.ts';
import { type Box, clamp, type Polyline } from '../polyline.ts';
import { EDGE } from '../sheet.ts';
import type { Survey } from '../survey.ts';

const CELL = 0.2;

/** Share of the box that lies on ink, 0 to 1 and beyond for dense towns. */
export type InkUnder = (box: Box) => number;

export function inkUnder(survey: Survey): InkUnder {
  const { bounds } = latticeOf(survey.board);
  const columns = Math.ceil((bounds.x1 + 2 * EDGE) / CELL) + 1;
  const rows = Math.ceil((bounds.y1 + 2 * EDGE) / CELL) + 1;
  const ink = new Float32Array(columns * rows);
  const columnAt = (x: number): number => clamp(Math.floor((x + EDGE) / CELL), 0, columns - 1);
  const rowAt = (y: number): number => clamp(Math.floor((y + EDGE) / CELL), 0, rows - 1);
  const mark = (line: Polyline, weight: number): void => {
    for (const [x, y] of line) {
      const i = rowAt(y) * columns + columnAt(x);
      ink[i] = Math.max(ink[i] ?? 0, weight);
    }
  };
  for (const course of survey.courses) mark(course.points, course.class === 'primary' ? 1 : 0.6);
  for (const road of survey.net.roads) mark(road.points, road.class === 'primary' ? 0.8 : 0.45);
  for (const { site, plan } of survey.towns) {
    for (const { outline } of plan.blocks)
      mark(
        outline.map(([x, y]) => [x + site[0], y + site[1]]),
        1.5,
      );
  }
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++) {
    let line = 0;
    for (let column = 0; column < columns; column++) {
      line += ink[row * columns + column]!;
      sums[(row + 1) * (columns + 1) + column + 1] = sums[row * (columns + 1) + column + 1]! + line;
    }
  }
  return (box) => {
    const [x0, x1] = [columnAt(box.x0), columnAt(box.x1) + 1];
    const [y0, y1] = [rowAt(box.y0), rowAt(box.y1) + 1];
    const at = (x: number, y: number): number => sums[y * (columns + 1) + x]!;
    return (at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)) / ((x1 - x0) * (y1 - y0));
  };
}
