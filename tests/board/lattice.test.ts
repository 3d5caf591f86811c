import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bearing, HexGrid, HexLattice, latticeOf, RoadLattice } from '../../src/board/index.ts';

const ARROWS: readonly Bearing[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

const grids = fc.record({
  cols: fc.integer({ min: 2, max: 9 }),
  rows: fc.integer({ min: 2, max: 9 }),
  top: fc.constantFrom('flat' as const, 'pointy' as const),
  shifted: fc.constantFrom('even' as const, 'odd' as const),
});

describe('hexes, flat or pointy, shifted either way', () => {
  test('a point belongs to the hex whose outline holds it', () => {
    fc.assert(
      fc.property(
        grids,
        fc.nat(),
        fc.nat(5),
        fc.double({ min: 0, max: 0.98, noNaN: true }),
        (plan, n, corner, share) => {
          const lattice = latticeOf({ kind: 'hexes', ...plan });
          const hex = n % lattice.size;
          const [cx, cy] = lattice.centre(hex);
          const [x, y] = lattice.outline(hex)[corner]!;
          expect(lattice.at(cx + (x - cx) * share, cy + (y - cy) * share)).toBe(hex);
        },
      ),
    );
  });

  test('a hex and its neighbour have a side in common, and their centres lie a width apart', () => {
    fc.assert(
      fc.property(grids, fc.nat(), fc.nat(5), (plan, n, direction) => {
        const lattice = new HexLattice(new HexGrid(plan.cols, plan.rows, plan));
        const hex = n % lattice.size;
        const other = lattice.neighbour(hex, direction);
        if (other < 0) return;
        const [a, b] = lattice.side(hex, direction);
        const [c, d] = lattice.side(other, (direction + 3) % 6);
        expect(Math.hypot(a[0] - d[0], a[1] - d[1])).toBeLessThan(1e-9);
        expect(Math.hypot(b[0] - c[0], b[1] - c[1])).toBeLessThan(1e-9);
        const [from, to] = [lattice.centre(hex), lattice.centre(other)];
        expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeCloseTo(Math.sqrt(3));
      }),
    );
  });

  test('every hex lies within the bounds, and nothing outside them is a hex', () => {
    fc.assert(
      fc.property(grids, (plan) => {
        const lattice = latticeOf({ kind: 'hexes', ...plan });
        const { x1, y1 } = lattice.bounds;
        for (let hex = 0; hex < lattice.size; hex++) {
          for (const [x, y] of lattice.outline(hex)) {
            expect(Math.min(x, y)).toBeGreaterThan(-1e-9);
            expect(x).toBeLessThan(x1 + 1e-9);
            expect(y).toBeLessThan(y1 + 1e-9);
          }
          expect(lattice.parse(lattice.label(hex))).toBe(hex);
        }
        expect([lattice.at(-0.1, 1), lattice.at(1, -0.1), lattice.at(x1 + 0.1, 1)]).toEqual([-1, -1, -1]);
      }),
      { numRuns: 30 },
    );
  });

  test('arrow keys go by column and row, and come back', () => {
    fc.assert(
      fc.property(grids, fc.nat(), fc.nat(3), (plan, n, key) => {
        const lattice = latticeOf({ kind: 'hexes', ...plan });
        const [right, down] = ARROWS[key]!;
        const hex = n % lattice.size;
        const next = lattice.beside(hex, [right, down]);
        if (next >= 0) expect(lattice.beside(next, [-right, -down])).toBe(hex);
      }),
    );
  });
});

describe('places joined by roads', () => {
  const places = [
    { x: 20, y: 20, label: 'AAA' },
    { x: 60, y: 22, label: 'BBB' },
    { x: 62, y: 60, label: 'CCC' },
    { x: 20, y: 62, label: 'DDD' },
  ];
  const sections = [
    { a: 0, b: 1 },
    { a: 1, b: 2 },
    { a: 2, b: 3 },
  ];
  const lattice = new RoadLattice({ width: 80, height: 80, unitKm: 4, places, sections });

  test('lie at their kilometres, and a point near one belongs to it', () => {
    expect(lattice.centre(1)).toEqual([15, 5.5]);
    expect(lattice.bounds).toEqual({ x0: 0, y0: 0, x1: 20, y1: 20 });
    expect(lattice.at(15.9, 4.8)).toBe(1);
    expect(lattice.at(10, 10)).toBe(-1);
    for (const [x, y] of lattice.outline(2)) expect(lattice.at(x, y)).toBe(2);
  });

  test('an arrow follows the road that leads that way; without a road it looks for the nearest place', () => {
    expect(lattice.beside(0, [1, 0])).toBe(1);
    expect(lattice.beside(1, [0, 1])).toBe(2);
    expect(lattice.beside(2, [-1, 0])).toBe(3);
    expect(lattice.beside(3, [0, -1])).toBe(0);
    expect(lattice.beside(0, [-1, 0])).toBe(-1);
  });

  test('are as far apart as the sections between them, and known by their labels', () => {
    expect(lattice.distance(0, 3)).toBe(3);
    expect(lattice.parse('ccc')).toBe(2);
    expect(lattice.label(3)).toBe('DDD');
    expect(lattice.parse('EEE')).toBe(-1);
    expect(new RoadLattice({ width: 80, height: 80, unitKm: 4, places, sections: [] }).distance(0, 1)).toBe(Infinity);
  });
});
