import { describe, expect, test } from 'vitest';
import { COUNTERS, printedSize } from '../../../src/table/counters/sizes.ts';
import { fanned, piled, stacksOf } from '../../../src/table/counters/stacks.ts';
import type { Piece } from '../../../src/umpire/scene.ts';

const piece = (id: string, hex: number, order: number): Piece => ({
  id,
  place: hex,
  side: 'french',
  nation: 'french',
  order,
  face: { kind: 'vedette' },
  badges: [],
  live: false,
  label: id,
});

describe('a stack', () => {
  test('lies in the order the scene gives, bottom first', () => {
    const stacks = stacksOf([piece('top', 7, 2), piece('alone', 3, 0), piece('bottom', 7, 0), piece('middle', 7, 1)]);
    expect(stacks.get(7)?.map((p) => p.id)).toEqual(['bottom', 'middle', 'top']);
    expect(stacks.get(3)?.map((p) => p.id)).toEqual(['alone']);
  });

  test('has its top card on the centre of the hex, those below up and to the right', () => {
    expect(piled(2, 3)).toEqual({ x: 0, y: -0 });
    expect(piled(1, 3)).toEqual({ x: 0.075, y: -0.075 });
    expect(piled(0, 3).x).toBeGreaterThan(piled(1, 3).x);
  });

  test('never grows deeper than three cards', () => {
    expect(piled(0, 9)).toEqual(piled(5, 9));
  });

  test('keeps its top card under the pointer when it fans out, and no two cards touch', () => {
    const places = Array.from({ length: 12 }, (_, i) => fanned(i, 12));
    expect(places[11]?.x).toBeCloseTo(0);
    expect(places[11]?.y).toBeCloseTo(0);
    for (const [i, a] of places.entries()) {
      for (const b of places.slice(i + 1)) {
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(1);
      }
    }
  });
});

describe('the size of a counter', () => {
  test.each([
    [8, 28],
    [11.9, 28],
    [12, 39],
    [24, 39],
    [72, 95.04],
  ])('at a hex radius of %f pixels is %f', (radius, side) => {
    expect(COUNTERS.shown(radius)).toBeCloseTo(side);
  });

  test('is never larger than the face that was printed for it', () => {
    for (let radius = 4; radius <= 110; radius++) {
      expect(printedSize(COUNTERS, COUNTERS.shown(radius))).toBeGreaterThanOrEqual(COUNTERS.shown(radius) - 0.5);
    }
  });
});
