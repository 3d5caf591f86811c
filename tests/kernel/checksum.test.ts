import { describe, expect, it } from 'vitest';
import { checksum, checksum32, contentHash } from '../../src/kernel/checksum.ts';

/** Links hold checksums: whatever changes this number breaks every link. */
const GOLDEN = 7_697_996_595_356_076;

describe('checksum', () => {
  it('stays the same for ever', () => {
    const data = { side: 'french', sp: [1, 2.5, -3], moved: true, hexes: Uint8Array.of(1, 2, 3), none: null };
    expect(checksum(data)).toBe(GOLDEN);
    expect(Number.isSafeInteger(checksum(data))).toBe(true);
    expect(checksum32(data)).toBe(Math.floor(GOLDEN / 0x20_0000));
  });

  it('does not depend on the order of keys, at any depth', () => {
    expect(checksum({ a: 1, b: { c: [1, { d: 2, e: 3 }], f: 'x' } })).toBe(
      checksum({ b: { f: 'x', c: [1, { e: 3, d: 2 }] }, a: 1 }),
    );
    expect(checksum({ a: 1, b: undefined })).toBe(checksum({ a: 1 }));
    expect(checksum(-0)).toBe(checksum(0));
  });

  it('tells apart what differs in a single place', () => {
    const different = [
      null,
      true,
      false,
      0,
      1,
      -1,
      0.5,
      1e300,
      Number.NaN,
      '',
      'a',
      'b',
      'ab',
      'ba',
      [],
      [0],
      [0, 0],
      [[0]],
      [[], []],
      {},
      { a: 1 },
      { b: 1 },
      { a: 2 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      { a: { b: 1 } },
      { b: { a: 1 } },
      [{ a: 1 }, { b: 2 }],
      [{ b: 2 }, { a: 1 }],
      Uint8Array.of(),
      Uint8Array.of(0),
      Uint8Array.of(0, 0),
      Uint8Array.of(1, 2, 3, 4, 5),
      Uint8Array.of(1, 2, 3, 5, 4),
      Int16Array.of(300, -1),
      Int16Array.of(-1, 300),
      Float64Array.of(0.25),
      Uint32Array.of(0xffff_ffff),
      '1',
      2 ** 40,
      2 ** 40 + 1,
    ];
    expect(new Set(different.map(checksum)).size).toBe(different.length);
    expect(new Set(different.map(checksum32)).size).toBe(different.length);
  });

  it('spreads neighbouring states over all bits', () => {
    const seen = new Set<number>();
    let ones = 0;
    for (let i = 0; i < 20_000; i += 1) {
      const hash = checksum32({ turn: i & 15, units: [{ hex: i >> 4, sp: 3 }] });
      seen.add(hash);
      ones += hash & 1;
    }
    expect(seen.size).toBeGreaterThan(19_990);
    expect(ones).toBeGreaterThan(9_600);
    expect(ones).toBeLessThan(10_400);
  });

  it('refuses what is not plain data, loudly', () => {
    expect(() => checksum(new Map())).toThrow('not plain data');
    expect(() => checksum({ f: () => 1 })).toThrow('not plain data');
  });

  it('knows a scenario by its content, not by the layout of its file', () => {
    const file = '{"id":"x","map":{"w":2,"h":3}}';
    expect(contentHash(JSON.parse(file))).toBe(contentHash({ map: { h: 3, w: 2 }, id: 'x' }));
    expect(contentHash(JSON.parse(file))).not.toBe(contentHash({ map: { h: 3, w: 1 }, id: 'x' }));
  });
});
