import { expect, test } from 'vitest';
import { qrCode } from '../../src/desk/qr-figure.ts';

/** The well-known squares in three of the corners. */
const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

test('a link has a code, as large as it needs', () => {
  const sides = [10, 300, 1273].map((length) => qrCode('x'.repeat(length))!.length);
  // Versions 1, 11 and 25 of level L: 17, 321 and 1,273 bytes.
  expect(sides).toEqual([21, 61, 117]);
  const code = qrCode('https://example.org/#g=abc')!;
  const corner = code.slice(0, 7).map((row) => row.slice(0, 7).map(Number).join(''));
  expect(corner).toEqual(FINDER);
});

test('one byte more than the largest holds has none', () => {
  expect(qrCode('x'.repeat(1274))).toBeNull();
});
