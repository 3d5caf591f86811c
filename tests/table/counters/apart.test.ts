import { describe, expect, test } from 'vitest';
import { keptApart, type Stand } from '../../../src/table/counters/apart.ts';

const SIDE = 40;
const after = (stands: readonly Stand[]) => {
  const shifts = keptApart(stands, SIDE);
  return stands.map(({ place: hex, x, y }) => ({ x: x + (shifts.get(hex)?.x ?? 0), y: y + (shifts.get(hex)?.y ?? 0) }));
};
const overlap = (stands: readonly { x: number; y: number }[]): boolean =>
  stands.some((a, i) => stands.slice(i + 1).some((b) => Math.abs(a.x - b.x) < SIDE && Math.abs(a.y - b.y) < SIDE));

describe('counters on a small map', () => {
  test('three stacks in adjacent hexes: none hides another', () => {
    const stands = [
      { place: 1, x: 0, y: 0 },
      { place: 2, x: 20, y: 11 },
      { place: 3, x: 0, y: 23 },
    ];
    expect(overlap(stands)).toBe(true);
    expect(overlap(after(stands))).toBe(false);
  });

  test('those that have room stay on their hexes', () => {
    expect(
      keptApart(
        [
          { place: 1, x: 0, y: 0 },
          { place: 2, x: 60, y: 0 },
        ],
        SIDE,
      ).size,
    ).toBe(0);
  });

  test('nobody leaves the neighbourhood of his hex', () => {
    const crowd = Array.from({ length: 9 }, (_, i) => ({ place: i, x: (i % 3) * 4, y: Math.floor(i / 3) * 4 }));
    for (const { x, y } of keptApart(crowd, SIDE).values())
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(SIDE * 0.9 + 1e-9);
  });
});
