import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HexGrid, opposite } from '../../src/board/index.ts';

const grids = fc
  .record({
    cols: fc.integer({ min: 1, max: 14 }),
    rows: fc.integer({ min: 1, max: 14 }),
    top: fc.constantFrom('flat' as const, 'pointy' as const),
    shifted: fc.constantFrom('even' as const, 'odd' as const),
  })
  .map(({ cols, rows, ...options }) => new HexGrid(cols, rows, options));

const withHexes = (count: number) =>
  grids.chain((grid) =>
    fc.tuple(
      fc.constant(grid),
      fc.array(fc.integer({ min: 0, max: grid.size - 1 }), { minLength: count, maxLength: count }),
    ),
  );

/** Steps to every hex, counted one by one over the neighbour table. */
const breadthFirst = (grid: HexGrid, start: number): number[] => {
  const steps = new Array<number>(grid.size).fill(-1);
  steps[start] = 0;
  const queue = [start];
  for (const hex of queue) {
    for (const next of grid.neighbours.subarray(hex * 6, hex * 6 + 6)) {
      if (next < 0 || steps[next] !== -1) continue;
      steps[next] = steps[hex]! + 1;
      queue.push(next);
    }
  }
  return steps;
};

const around = (grid: HexGrid, label: string): Record<string, string | null> => {
  const hex = grid.parse(label);
  return Object.fromEntries(
    grid.compass.map((name, d) => {
      const to = grid.neighbours[hex * 6 + d]!;
      return [name, to < 0 ? null : grid.label(to)];
    }),
  );
};

describe('numbers and labels', () => {
  const grid = new HexGrid(60, 40);

  test('a label is two digits of column and two of row, both from 1', () => {
    expect(grid.parse('2315')).toBe(22 * 40 + 14);
    expect(grid.label(22 * 40 + 14)).toBe('2315');
    expect(grid.label(0)).toBe('0101');
    expect(grid.label(grid.size - 1)).toBe('6040');
  });

  test.each(['', '0001', '0100', '6101', '0141', '101', '01011', '1a01', ' 101', '-101'])('%j is no hex', (label) => {
    expect(grid.parse(label)).toBe(-1);
  });

  test('label and parse undo each other, and numeric order is label order', () => {
    fc.assert(
      fc.property(withHexes(2), ([g, [a, b]]) => {
        expect(g.parse(g.label(a!))).toBe(a);
        expect(Math.sign(a! - b!)).toBe(Math.sign(Number(g.label(a!)) - Number(g.label(b!))));
      }),
    );
  });

  test('a side that four digits cannot number is refused', () => {
    expect(() => new HexGrid(100, 10)).toThrow(RangeError);
    expect(() => new HexGrid(10, 0)).toThrow(RangeError);
  });
});

describe('neighbours', () => {
  test('flat-top: even printed columns stand half a hex lower', () => {
    const grid = new HexGrid(4, 4);
    expect(around(grid, '0101')).toEqual({ SE: '0201', S: '0102', SW: null, NW: null, N: null, NE: null });
    expect(around(grid, '0202')).toEqual({ SE: '0303', S: '0203', SW: '0103', NW: '0102', N: '0201', NE: '0302' });
    expect(around(grid, '0302')).toEqual({ SE: '0402', S: '0303', SW: '0202', NW: '0201', N: '0301', NE: '0401' });
  });

  test('flat-top, odd printed columns lower', () => {
    const grid = new HexGrid(4, 4, { shifted: 'odd' });
    expect(around(grid, '0302')).toEqual({ SE: '0403', S: '0303', SW: '0203', NW: '0202', N: '0301', NE: '0402' });
  });

  test('pointy-top: even printed rows stand half a hex to the right', () => {
    const grid = new HexGrid(4, 4, { top: 'pointy' });
    expect(around(grid, '0202')).toEqual({ E: '0302', SE: '0303', SW: '0203', W: '0102', NW: '0201', NE: '0301' });
    expect(around(grid, '0203')).toEqual({ E: '0303', SE: '0204', SW: '0104', W: '0103', NW: '0102', NE: '0202' });
  });

  test('every step can be turned round', () => {
    fc.assert(
      fc.property(withHexes(1), ([grid, [hex]]) => {
        for (let d = 0; d < 6; d++) {
          const step = hex! * 6 + d;
          const to = grid.neighbours[step]!;
          if (to < 0) {
            expect(grid.back[step]).toBe(-1);
            continue;
          }
          expect(grid.direction(hex!, to)).toBe(d);
          expect(grid.direction(to, hex!)).toBe(opposite(d));
          expect(grid.back[step]).toBe(to * 6 + opposite(d));
          expect(grid.back[grid.back[step]!]).toBe(step);
        }
      }),
    );
  });

  test('hexes that do not touch have no direction', () => {
    const grid = new HexGrid(4, 4);
    expect(grid.direction(grid.parse('0101'), grid.parse('0301'))).toBe(-1);
    expect(grid.direction(0, 0)).toBe(-1);
  });
});

describe('distance', () => {
  test('is a metric', () => {
    fc.assert(
      fc.property(withHexes(3), ([grid, [a, b, c]]) => {
        expect(grid.distance(a!, b!) === 0).toBe(a === b);
        expect(grid.distance(a!, b!)).toBe(grid.distance(b!, a!));
        expect(grid.distance(a!, c!)).toBeLessThanOrEqual(grid.distance(a!, b!) + grid.distance(b!, c!));
      }),
    );
  });

  test('is the number of steps', () => {
    fc.assert(
      fc.property(withHexes(1), ([grid, [start]]) => {
        const steps = breadthFirst(grid, start!);
        expect(steps.map((_, hex) => grid.distance(start!, hex))).toEqual(steps);
        for (const range of [0, 1, 2, 5])
          expect(steps.map((_, hex) => grid.isWithin(start!, hex, range))).toEqual(steps.map((far) => far <= range));
      }),
    );
  });
});

describe('line', () => {
  const line = (grid: HexGrid, a: string, b: string): string =>
    grid
      .line(grid.parse(a), grid.parse(b))
      .map((hex) => grid.label(hex))
      .join(' ');

  test('along a hexside it takes the lower number, unless that is off the map', () => {
    const grid = new HexGrid(6, 4);
    expect(line(grid, '0102', '0302')).toBe('0102 0201 0302');
    expect(line(grid, '0302', '0102')).toBe('0302 0201 0102');
    expect(line(grid, '0101', '0501')).toBe('0101 0201 0301 0401 0501');
  });

  test('straight and slanting', () => {
    const grid = new HexGrid(6, 6);
    expect(line(grid, '0301', '0304')).toBe('0301 0302 0303 0304');
    expect(line(grid, '0101', '0403')).toBe('0101 0201 0202 0303 0403');
    expect(line(grid, '0205', '0205')).toBe('0205');
  });

  test('joins both ends by distance + 1 adjacent hexes, and is the same line backwards', () => {
    fc.assert(
      fc.property(withHexes(2), ([grid, [a, b]]) => {
        const hexes = grid.line(a!, b!);
        expect(hexes).toHaveLength(grid.distance(a!, b!) + 1);
        expect([hexes[0], hexes.at(-1)]).toEqual([a, b]);
        for (let i = 1; i < hexes.length; i++) expect(grid.distance(hexes[i - 1]!, hexes[i]!)).toBe(1);
        expect(grid.line(b!, a!)).toEqual(hexes.reverse());
      }),
    );
  });

  test('never strays more than half a hex', () => {
    const grid = new HexGrid(30, 30);
    const axial = (hex: number) => [grid.col(hex), grid.row(hex) - (grid.col(hex) >> 1)] as const;
    const hexes = fc.integer({ min: 0, max: grid.size - 1 });
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        const [aq, ar] = axial(a);
        const [bq, br] = axial(b);
        for (const hex of grid.line(a, b)) {
          const [q, r] = axial(hex);
          const area = Math.abs((q - aq) * (br - ar) - (r - ar) * (bq - aq));
          expect(2 * area).toBeLessThanOrEqual(grid.distance(a, b));
        }
      }),
    );
  });
});

describe('ring and within', () => {
  test('a whole ring has six times its radius, clockwise from straight up', () => {
    const grid = new HexGrid(20, 20);
    const centre = grid.parse('1010');
    expect(grid.ring(centre, 1).map((hex) => grid.label(hex))).toEqual([
      '1009',
      '1110',
      '1111',
      '1011',
      '0911',
      '0910',
    ]);
    for (let radius = 1; radius <= 8; radius++) expect(new Set(grid.ring(centre, radius)).size).toBe(6 * radius);
    for (let radius = 0; radius <= 8; radius++)
      expect(grid.within(centre, radius)).toHaveLength(1 + 3 * radius * (radius + 1));
  });

  test('a ring is every hex at that distance, once; within is every hex no farther, nearest first', () => {
    fc.assert(
      fc.property(withHexes(1), fc.integer({ min: 0, max: 8 }), ([grid, [hex]], radius) => {
        const all = Array.from({ length: grid.size }, (_, other) => other);
        const numeric = (hexes: number[]) => hexes.sort((a, b) => a - b);
        const far = grid.within(hex!, radius).map((other) => grid.distance(hex!, other));
        expect(far).toEqual(numeric([...far]));
        expect(numeric(grid.ring(hex!, radius))).toEqual(all.filter((o) => grid.distance(hex!, o) === radius));
        expect(numeric(grid.within(hex!, radius))).toEqual(all.filter((o) => grid.distance(hex!, o) <= radius));
      }),
    );
  });
});
