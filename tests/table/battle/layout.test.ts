import { describe, expect, test } from 'vitest';
import { type Box, layOut } from '../../../src/table/battle/layout.ts';
import { points } from '../../../src/table/battle/parts.ts';

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

describe('the battle board', () => {
  test.each([
    [1600, 1000],
    [1280, 720],
    [940, 640],
    [844, 390],
    [667, 375],
  ])('in a view of %i by %i leaves some map in sight and keeps its parts apart', (width, height) => {
    const layout = layOut(width, height);
    expect(layout.width).toBeLessThan(width);
    expect(layout.height).toBeLessThan(height);
    const parts = [layout.header, ...layout.sides, layout.cards, layout.verdict];
    if (!layout.compact) parts.push(layout.results);
    for (const [i, part] of parts.entries()) {
      expect(part.x).toBeGreaterThanOrEqual(0);
      expect(part.y).toBeGreaterThanOrEqual(0);
      expect(part.x + part.width).toBeLessThanOrEqual(layout.width);
      expect(part.y + part.height).toBeLessThanOrEqual(layout.height);
      for (const other of parts.slice(i + 1)) expect(apart(part, other)).toBe(true);
    }
  });

  test.each([
    [320, 60],
    [20, 400],
    [0, 0],
  ])('has parts that can be drawn even in a strip of %i by %i', (width, height) => {
    const { header, sides, cards, results, verdict } = layOut(width, height);
    for (const part of [header, ...sides, cards, results, verdict]) {
      expect(part.width).toBeGreaterThan(20);
      expect(part.height).toBeGreaterThan(20);
    }
  });

  test('prints half points as the rules do', () => {
    expect([0, 0.5, 1, 3.5].map(points)).toEqual(['0', '½', '1', '3½']);
  });
});
