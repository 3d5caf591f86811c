/**
 * QR codes (ISO/IEC 18004) as far as a link needs them: bytes, level L, versions 1 to 25. A longer text has
 * no code here: a telephone no longer reads one that fine from a screen.
 */
import { checkBytes } from './reed-solomon.ts';

/** Dark squares, row by row. */
export interface QrCode {
  readonly size: number;
  readonly dark: Uint8Array;
}

/** For level L, by version: check bytes of a block, and how many blocks. */
const BLOCKS: readonly (readonly [check: number, blocks: number])[] = [
  [7, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [26, 1],
  [18, 2],
  [20, 2],
  [24, 2],
  [30, 2],
  [18, 4],
  [20, 4],
  [24, 4],
  [26, 4],
  [30, 4],
  [22, 6],
  [24, 6],
  [28, 6],
  [30, 6],
  [28, 7],
  [28, 8],
  [28, 8],
  [28, 9],
  [30, 9],
  [30, 10],
  [26, 12],
];
const BYTE_MODE = 0b0100;
const PADS = [0xec, 0x11] as const;
const LEVEL_L = 0b01;

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Null when the text is too long. */
export function qrCode(text: string): QrCode | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, i) => headerBits(i + 1) + bytes.length * 8 <= dataBytes(i + 1) * 8) + 1;
  if (version === 0) return null;
  const blank = new Sheet(version);
  blank.drawPatterns();
  blank.drawData(interleaved(dataOf(bytes, version), version));
  const masked = MASKS.map((_, mask) => blank.masked(mask));
  const [first, ...rest] = masked;
  return rest.reduce((best, sheet) => (sheet.penalty() < best.penalty() ? sheet : best), first ?? blank);
}

const sizeOf = (version: number): number => 17 + 4 * version;
/** The mode, and the count of bytes: longer from version 10 on. */
const headerBits = (version: number): number => 4 + (version < 10 ? 8 : 16);

/** Centres of the small squares along one edge. */
export function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - 7;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return Array.from({ length: count }, (_, i) => (i === 0 ? 6 : last - step * (count - 1 - i)));
}

/** Squares left for data and check bits when every pattern is drawn. */
function freeSquares(version: number): number {
  const small = alignments(version).length;
  const size = sizeOf(version);
  const finders = 3 * 64 + 2 * (size - 16) + 31;
  const crossings = small === 0 ? 0 : (small * small - 3) * 25 - 2 * (small - 2) * 5;
  return size * size - finders - crossings - (version < 7 ? 0 : 36);
}

const codeBytes = (version: number): number => freeSquares(version) >> 3;

/** How many bytes of a version are data, the header's included. */
export function dataBytes(version: number): number {
  const [check, blocks] = BLOCKS[version - 1] ?? [0, 0];
  return codeBytes(version) - check * blocks;
}

function dataOf(bytes: Uint8Array, version: number): Uint8Array {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  put(BYTE_MODE, 4);
  put(bytes.length, headerBits(version) - 4);
  for (const byte of bytes) put(byte, 8);
  const room = dataBytes(version);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, -bits.length & 7);
  return Uint8Array.from({ length: room }, (_, i) => {
    const at = i * 8;
    if (at >= bits.length) return PADS[(i - bits.length / 8) % 2] ?? 0;
    return bits.slice(at, at + 8).reduce((byte, bit) => (byte << 1) | bit, 0);
  });
}

/** Blocks with their check bytes, dealt out one byte at a time; the later blocks may be a byte longer. */
function interleaved(data: Uint8Array, version: number): Uint8Array {
  const [check, count] = BLOCKS[version - 1] ?? [0, 1];
  const short = Math.floor(data.length / count);
  const shorter = count - (data.length % count);
  const blocks = Array.from({ length: count }, (_, i) => {
    const from = i * short + Math.max(0, i - shorter);
    return data.subarray(from, from + short + (i < shorter ? 0 : 1));
  });
  const checks = blocks.map((block) => checkBytes(block, check));
  return Uint8Array.from([...dealt(blocks, short + 1), ...dealt(checks, check)]);
}

function dealt(blocks: readonly Uint8Array[], longest: number): number[] {
  return Array.from({ length: longest }, (_, i) => blocks.flatMap((block) => block[i] ?? [])).flat();
}

class Sheet implements QrCode {
  readonly size: number;
  readonly dark: Uint8Array;
  /** 1 where a pattern lies, which no data and no mask may touch. */
  readonly #fixed: Uint8Array;

  constructor(private readonly version: number) {
    this.size = sizeOf(version);
    this.dark = new Uint8Array(this.size ** 2);
    this.#fixed = new Uint8Array(this.size ** 2);
  }

  drawPatterns(): void {
    const { size, version } = this;
    for (let i = 0; i < size; i += 1) {
      this.#fix(6, i, i % 2 === 0);
      this.#fix(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.#rings(x, y, 4);
    const centres = alignments(version);
    const last = centres.length - 1;
    for (const [i, x] of centres.entries()) {
      for (const [j, y] of centres.entries()) {
        const onFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
        if (!onFinder) this.#rings(x, y, 2);
      }
    }
    this.#drawFormat(0);
    if (version >= 7) this.#drawVersion();
  }

  /** Up and down in columns two wide, from the right; the upright timing line is stepped over. */
  drawData(bytes: Uint8Array): void {
    const { size } = this;
    let at = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const upward = ((right + 1) & 2) === 0;
      for (let i = 0; i < size; i += 1) {
        const y = upward ? size - 1 - i : i;
        for (const x of [right, right - 1]) {
          if (this.#fixed[y * size + x] === 1) continue;
          this.dark[y * size + x] = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
          at += 1;
        }
      }
    }
  }

  masked(mask: number): Sheet {
    const { size, version } = this;
    const copy = new Sheet(version);
    copy.#fixed.set(this.#fixed);
    const covers = MASKS[mask];
    for (const [i, bit] of this.dark.entries()) {
      const flip = this.#fixed[i] === 0 && covers?.(i % size, Math.floor(i / size)) === true;
      copy.dark[i] = flip ? bit ^ 1 : bit;
    }
    copy.#drawFormat(mask);
    return copy;
  }

  /** How hard the pattern is on a scanner: runs, blocks, false finders, too much of one colour. */
  penalty(): number {
    const { size, dark } = this;
    const across = (line: number, i: number) => dark[line * size + i] ?? 0;
    const down = (line: number, i: number) => dark[i * size + line] ?? 0;
    let sum = 0;
    for (let line = 0; line < size; line += 1) {
      for (const bitAt of [across, down]) {
        const bits = Array.from({ length: size }, (_, i) => bitAt(line, i)).join('');
        for (const [run] of bits.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
        sum += 40 * [...bits.matchAll(/(?=00001011101|10111010000)/g)].length;
      }
    }
    for (let y = 0; y + 1 < size; y += 1) {
      for (let x = 0; x + 1 < size; x += 1) {
        const four = across(y, x) + across(y, x + 1) + across(y + 1, x) + across(y + 1, x + 1);
        if (four === 0 || four === 4) sum += 3;
      }
    }
    const share = dark.reduce((total, bit) => total + bit, 0) / dark.length;
    return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
  }

  #fix(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y * this.size + x] = isDark ? 1 : 0;
    this.#fixed[y * this.size + x] = 1;
  }

  /** Squares within squares: a finder has four rings, the outermost light; an alignment has two. */
  #rings(x: number, y: number, outermost: number): void {
    for (let dy = -outermost; dy <= outermost; dy += 1) {
      for (let dx = -outermost; dx <= outermost; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        this.#fix(x + dx, y + dy, outermost === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
      }
    }
  }

  #drawFormat(mask: number): void {
    const { size } = this;
    const bits = formatBits(mask);
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 15; i += 1) {
      const [x, y] = i < 6 ? [8, i] : i < 8 ? [8, i + 1] : i === 8 ? [7, 8] : [14 - i, 8];
      this.#fix(x, y, bit(i));
      if (i < 8) this.#fix(size - 1 - i, 8, bit(i));
      else this.#fix(8, size - 15 + i, bit(i));
    }
    this.#fix(8, size - 8, true);
  }

  #drawVersion(): void {
    const bits = versionBits(this.version);
    for (let i = 0; i < 18; i += 1) {
      const near = Math.floor(i / 3);
      const far = this.size - 11 + (i % 3);
      this.#fix(near, far, ((bits >> i) & 1) === 1);
      this.#fix(far, near, ((bits >> i) & 1) === 1);
    }
  }
}

/** Level and mask with ten check bits, never all light. */
export function formatBits(mask: number): number {
  const data = (LEVEL_L << 3) | mask;
  return ((data << 10) | remainder(data << 10, 0x537)) ^ 0x5412;
}

export const versionBits = (version: number): number => (version << 12) | remainder(version << 12, 0x1f25);

/** Division of polynomials over two elements. */
function remainder(value: number, divisor: number): number {
  let rest = value;
  while (Math.clz32(rest) <= Math.clz32(divisor)) rest ^= divisor << (Math.clz32(divisor) - Math.clz32(rest));
  return rest;
}
