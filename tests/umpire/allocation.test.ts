import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changed,
  filled,
  inOrder,
  isWhole,
  mayTakeLess,
  nothingGiven,
  stillOpen,
  whyNotMore,
} from '../../src/umpire/allocation.ts';
import type { Allocation } from '../../src/umpire/report.ts';

const SPARED = { text: 'Guns are spared.', rule: 'CN 7.7' };

/** Two units of foot, guns of which one part may fall, and a Reserve that comes last. */
const loss = (parts: number): Allocation => ({
  ...{ title: '', text: '', rule: 'CN 7.7', parts, worth: 0.5, usually: '', deed: '', given: 'lost' },
  rows: [
    { name: 'Ricard', has: 3, rank: 1 },
    { name: 'Lagrange', has: 2, rank: 1 },
    { name: 'Guns', has: 3, rank: 1 },
    { name: 'Reserve', has: 4, rank: 2 },
  ].map((row) => ({ ...row, detail: '', sign: null, piece: null })),
  caps: [{ rows: [2], others: [0, 1, 3], most: 1, why: SPARED }],
  usual: [2, 1, 0, 0],
});

describe('a loss shared out', () => {
  test('each row bears what it has, guns their share, the Reserve nothing while others stand', () => {
    const sheet = loss(6);
    expect(whyNotMore(sheet, [3, 0, 0, 0], 0)?.text).toBe('There is nothing left of it.');
    expect(whyNotMore(sheet, [0, 0, 1, 0], 2)).toEqual(SPARED);
    expect(whyNotMore(sheet, [0, 0, 0, 0], 3)?.text).toBe('Ricard comes first.');
    expect(whyNotMore(sheet, [3, 2, 1, 0], 0)?.text).toBe('There is nothing left of it.');
    expect(whyNotMore(sheet, [3, 1, 0, 0], 1)).toBeNull();
  });

  test('guns bear more when nobody of their rank is left, and are told after the others', () => {
    const sheet = loss(8);
    expect(whyNotMore(sheet, [3, 2, 1, 0], 2)).toBeNull();
    expect(inOrder(sheet, [3, 2, 3, 0])).toEqual([0, 0, 0, 1, 1, 2, 2, 2]);
    expect(inOrder(sheet, [3, 1, 2, 0])).toBeNull();
  });

  test('nothing is taken back from under another row', () => {
    const sheet = loss(9);
    expect(mayTakeLess(sheet, [3, 2, 3, 1], 0)).toBe(false);
    expect(mayTakeLess(sheet, [3, 2, 3, 1], 3)).toBe(true);
    expect(mayTakeLess(sheet, [0, 0, 0, 0], 0)).toBe(false);
  });

  test('the usual way fills what is open and keeps what a hand has given', () => {
    expect(filled(loss(3), nothingGiven(loss(3)))).toEqual([2, 1, 0, 0]);
    expect(filled(loss(3), [0, 0, 1, 0])).toEqual([2, 0, 1, 0]);
    expect(filled(loss(3), [1, 2, 0, 0])).toEqual([1, 2, 0, 0]);
  });

  test('whatever a hand does with plus and minus, the sheet can be told in order', () => {
    const touch = fc.array(fc.record({ row: fc.integer({ min: 0, max: 3 }), by: fc.constantFrom(1, -1) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), touch, (parts, touches) => {
        const sheet = loss(parts);
        let counts = nothingGiven(sheet);
        for (const { row, by } of touches) {
          const may = by > 0 ? whyNotMore(sheet, counts, row) === null : mayTakeLess(sheet, counts, row);
          if (may) counts = changed(counts, row, by);
          expect(inOrder(sheet, counts)).not.toBeNull();
        }
        expect(isWhole(sheet, counts)).toBe(stillOpen(sheet, counts) === 0);
        expect(stillOpen(sheet, filled(sheet, counts))).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
