import { describe, expect, test } from 'vitest';
import { alignments, dataBytes, formatBits, type QrCode, qrCode, versionBits } from '../../src/desk/qr.ts';
import { checkBytes, multiply, power } from '../../src/desk/reed-solomon.ts';

describe('the parts, against the tables of the standard', () => {
  test('check bytes of the well-known 1-M symbol', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect([...checkBytes(Uint8Array.from(data), 10)]).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test('format information of level L', () => {
    const printed = ['111011111000100', '111001011110011', '111110110101010', '111100010011101'];
    expect([0, 1, 2, 3].map((mask) => formatBits(mask).toString(2))).toEqual(printed);
  });

  test('version information', () => {
    expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
    expect(versionBits(25).toString(2).padStart(18, '0')).toBe('011001000111100001');
  });

  test('centres of the alignment squares', () => {
    expect(alignments(1)).toEqual([]);
    expect(alignments(2)).toEqual([6, 18]);
    expect(alignments(7)).toEqual([6, 22, 38]);
    expect(alignments(16)).toEqual([6, 26, 50, 74]);
    expect(alignments(22)).toEqual([6, 26, 50, 74, 98]);
    expect(alignments(25)).toEqual([6, 32, 58, 84, 110]);
  });

  test('data bytes of level L', () => {
    const printed = [19, 34, 55, 80, 108, 136, 156, 194, 232, 274, 324, 370, 428, 461, 523, 589, 647, 721, 795];
    expect(printed.map((_, i) => dataBytes(i + 1))).toEqual(printed);
    expect([20, 21, 22, 23, 24, 25].map(dataBytes)).toEqual([861, 932, 1006, 1094, 1174, 1276]);
  });
});

describe('whole symbols, read back from their squares', () => {
  for (const length of [0, 1, 17, 18, 106, 107, 134, 230, 231, 600, 1273]) {
    test(`${length} characters`, () => {
      const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7) % 90))).join('');
      const code = qrCode(text);
      expect(code).not.toBeNull();
      expect(read(code as QrCode)).toBe(text);
    });
  }

  test('one byte more than the largest holds has no code', () => {
    expect(qrCode('x'.repeat(1274))).toBeNull();
  });

  test('letters beyond ASCII go as UTF-8', () => {
    expect(read(qrCode('Sézanne') as QrCode)).toBe('Sézanne');
  });
});

/** Level L by version: check bytes of a block, how many blocks, written out anew so that a slip in the code shows. */
const CHECK = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26];
const COUNT = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12];

/** A reader as a telephone has one, without a lens: it finds the mask in the symbol and trusts only sound blocks. */
function read({ size, dark }: QrCode): string {
  const at = (x: number, y: number) => dark[y * size + x] ?? 0;
  const version = (size - 17) / 4;
  let format = 0;
  for (let i = 14; i >= 0; i -= 1) {
    const [x, y] = i < 6 ? [8, i] : i < 8 ? [8, i + 1] : i === 8 ? [7, 8] : [14 - i, 8];
    format = (format << 1) | at(x, y);
  }
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((m) => formatBits(m) === format);
  expect(mask).toBeDefined();
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let i = 0; i < size; i += 1) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (!isPattern(x, y, size, version)) bits.push(at(x, y) ^ (flips(mask ?? 0, x, y) ? 1 : 0));
      }
    }
    up = !up;
  }
  const bytes = Array.from({ length: bits.length >> 3 }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  );
  const data = dataOf(bytes, CHECK[version - 1] ?? 0, COUNT[version - 1] ?? 1);
  const stream = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(stream.slice(0, 4)).toBe('0100');
  const long = version < 10 ? 8 : 16;
  const length = Number.parseInt(stream.slice(4, 4 + long), 2);
  const text = Array.from({ length }, (_, i) => Number.parseInt(stream.slice(4 + long + i * 8, 12 + long + i * 8), 2));
  return new TextDecoder().decode(Uint8Array.from(text));
}

function isPattern(x: number, y: number, size: number, version: number): boolean {
  if (x === 6 || y === 6) return true;
  if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
  if (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) return true;
  const centres = alignments(version);
  const last = centres.length - 1;
  return centres.some((cx, i) =>
    centres.some((cy, j) => {
      const corner = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
      return !corner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }),
  );
}

function flips(mask: number, column: number, row: number): boolean {
  const product = row * column;
  const conditions = [
    (row + column) % 2,
    row % 2,
    column % 3,
    (row + column) % 3,
    ((row >> 1) + Math.floor(column / 3)) % 2,
    (product % 2) + (product % 3),
    ((product % 2) + (product % 3)) % 2,
    (((row + column) % 2) + (product % 3)) % 2,
  ];
  return conditions[mask] === 0;
}

/** Deals the bytes back into their blocks; every block must be a multiple of the generator. */
function dataOf(bytes: readonly number[], check: number, count: number): number[] {
  const data = bytes.length - check * count;
  const blocks = Array.from({ length: count }, (): number[] => []);
  const short = Math.floor(data / count);
  const shorter = count - (data % count);
  let next = 0;
  for (let i = 0; i <= short; i += 1) {
    for (const [b, block] of blocks.entries()) if (i < short || b >= shorter) block.push(bytes[next++] ?? 0);
  }
  const whole = blocks.map((block) => [...block]);
  for (let i = 0; i < check; i += 1) for (const block of whole) block.push(bytes[next++] ?? 0);
  for (const block of whole) {
    for (let root = 0; root < check; root += 1) {
      expect(block.reduce((sum, byte) => multiply(sum, power(root)) ^ byte, 0)).toBe(0);
    }
  }
  return blocks.flat();
}
