import { describe, expect, test } from 'vitest';
import { hexLatticeOf } from '../../../src/board/index.ts';
import { distance, type Point } from '../../../src/table/map/polyline.ts';
import { dashes, outlinesOf, softened } from '../../../src/table/overlays/outline.ts';

const field = { kind: 'hexes' as const, cols: 9, rows: 9 };
const middle = 4 * 9 + 4;
const ring = [0, 1, 2, 3, 4, 5].map((d) => hexLatticeOf(field).neighbour(middle, d));

const area = (loop: readonly Point[]): number =>
  loop.reduce((sum, [x, y], i) => {
    const [nx, ny] = loop[(i + 1) % loop.length] as Point;
    return sum + (x * ny - nx * y) / 2;
  }, 0);
const HEX_AREA = (3 * Math.sqrt(3)) / 2;

describe('the outline of a set of hexes', () => {
  test('of one hex is its six sides', () => {
    const [loop = [], ...rest] = outlinesOf(field, new Set([middle]));
    expect(rest).toEqual([]);
    expect(loop).toHaveLength(6);
    expect(area(loop)).toBeCloseTo(HEX_AREA);
  });

  test('of seven hexes is one loop of eighteen sides', () => {
    const loops = outlinesOf(field, new Set([middle, ...ring]));
    expect(loops.map((loop) => loop.length)).toEqual([18]);
    expect(area(loops[0] ?? [])).toBeCloseTo(7 * HEX_AREA);
  });

  test('of a ring has its hole as a second loop that runs the other way', () => {
    const areas = outlinesOf(field, new Set(ring)).map(area);
    expect(areas.sort((a, b) => a - b)).toEqual([expect.closeTo(-HEX_AREA), expect.closeTo(7 * HEX_AREA)]);
  });

  test('of separate hexes is a loop each', () => {
    expect(outlinesOf(field, new Set([0, middle, 80]))).toHaveLength(3);
  });

  test('when softened, stays close to the sides and cuts no corner by more than an eighth of a radius', () => {
    const [loop = []] = outlinesOf(field, new Set([middle, ring[0] as number]));
    const soft = softened(loop);
    for (const corner of loop) expect(Math.min(...soft.map((p) => distance(p, corner)))).toBeLessThan(0.125);
    expect(soft.every((p) => distance(p, hexLatticeOf(field).centre(middle)) > 0.8)).toBe(true);
  });
});

describe('dashes', () => {
  test('cover a line with gaps of the given length', () => {
    const pieces = dashes(
      [
        [0, 0],
        [10, 0],
      ],
      2,
      1,
    );
    expect(pieces.map((piece) => [piece[0]?.[0], piece.at(-1)?.[0]])).toEqual([
      [0, 2],
      [3, 5],
      [6, 8],
      [9, 10],
    ]);
  });

  test('bend around corners', () => {
    const [first = []] = dashes(
      [
        [0, 0],
        [1, 0],
        [1, 5],
      ],
      3,
      1,
    );
    expect(first).toEqual([
      [0, 0],
      [1, 0],
      [1, 2],
    ]);
  });
});
