import { describe, expect, it } from 'vitest';
import { indexOfData, sameData } from '../../src/kernel/data.ts';

describe('plain data', () => {
  it('is the same whatever the order of keys, and undefined is absent', () => {
    expect(sameData({ a: 1, b: [1, { c: 'x' }] }, { b: [1, { c: 'x' }], a: 1, d: undefined })).toBe(true);
    expect(sameData({ a: undefined }, {})).toBe(true);
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], { 0: 1 }],
    [null, {}],
    [1, '1'],
    [{}, { toString: undefined, constructor: 1 }],
  ])('%j is not %j', (a, b) => {
    expect(sameData(a, b)).toBe(false);
    expect(sameData(b, a)).toBe(false);
  });

  it('is found in a list, the very same object first', () => {
    const twin = { a: 1 };
    expect(indexOfData([{ a: 1 }, twin], twin)).toBe(1);
    expect(indexOfData([{ a: 0 }, { a: 1 }], { a: 1 })).toBe(1);
    expect(indexOfData([{ a: 0 }], { a: 1 })).toBe(-1);
  });
});
