import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerModel } from '../../src/kernel/answers.ts';
import { FirstAnswerModel } from '../../src/kernel/answers-1.ts';
import { fromBase64url, toBase64url } from '../../src/kernel/base64url.ts';
import { codeBits, codeNumber, TextModel } from '../../src/kernel/model.ts';
import { RangeReader, RangeWriter, Unreadable } from '../../src/kernel/range-coder.ts';

describe('base64url', () => {
  it('is what Node writes, and comes back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const text = toBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64url(text)).toEqual(bytes);
      }),
    );
  });

  it.each(['A', 'AB', 'AA=', 'A+AA', 'AAA/', 'AA A', 'ÄAAA', 'AAB'])(
    'refuses %s: nobody would have written it',
    (text) => {
      expect(fromBase64url(text)).toBeNull();
    },
  );
});

describe('range coder', () => {
  const symbols = fc.array(
    fc.record({ size: fc.integer({ min: 1, max: 0x1_0000 }), at: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
    { maxLength: 300 },
  );

  it('brings back any sequence of uniform symbols', () => {
    fc.assert(
      fc.property(symbols, (list) => {
        const writer = new RangeWriter();
        for (const { size, at } of list) writer.uniform(Math.floor(at * size), size);
        const reader = new RangeReader(writer.finish());
        for (const { size, at } of list) expect(reader.uniform(0, size)).toBe(Math.floor(at * size));
        expect(reader.spent).toBe(true);
      }),
    );
  });

  it('carries through runs of full bytes', () => {
    for (let last = 0; last < 256; last += 1) {
      const writer = new RangeWriter();
      for (let i = 0; i < 40; i += 1) writer.uniform(0xffff, 0x1_0000);
      writer.uniform(last, 256);
      const reader = new RangeReader(writer.finish());
      for (let i = 0; i < 40; i += 1) expect(reader.uniform(0, 0x1_0000)).toBe(0xffff);
      expect(reader.uniform(0, 256)).toBe(last);
    }
  });

  it('spends what the probabilities say', () => {
    const writer = new RangeWriter();
    for (let i = 0; i < 4000; i += 1) writer.weighted(i % 16 === 0 ? 0 : 1, [1, 15], 16);
    const entropy = 4000 * ((1 / 16) * 4 + (15 / 16) * Math.log2(16 / 15));
    expect(writer.finish().length * 8).toBeLessThan(entropy + 16);
  });

  it('stops a reader at the end of the stream', () => {
    const reader = new RangeReader(Uint8Array.of(1, 2, 3));
    expect(() => {
      for (;;) reader.uniform(0, 256);
    }).toThrow(Unreadable);
  });
});

describe('models', () => {
  it('bring back texts, also long and strange ones', () => {
    const texts = ['six-days-1814', '', 'Été 1815 — Ligny?', '~\0~', 'x'.repeat(200), '𝄞'];
    const writer = new RangeWriter();
    const writing = new TextModel();
    for (const text of texts) writing.code(writer, text, 80);
    const reader = new RangeReader(writer.finish());
    const reading = new TextModel();
    expect(texts.map(() => reading.code(reader, '', 80))).toEqual(texts.map((text) => text.slice(0, 80)));
  });

  it('bring back numbers of every size', () => {
    const numbers = [0, 1, 2, 3, 255, 65_535, 65_536, 2 ** 31, 2 ** 32 - 1];
    const writer = new RangeWriter();
    for (const n of numbers) codeNumber(writer, n);
    codeBits(writer, 0xdeadbeef, 32);
    codeBits(writer, 5, 3);
    const reader = new RangeReader(writer.finish());
    expect(numbers.map(() => codeNumber(reader, 0))).toEqual(numbers);
    expect([codeBits(reader, 0, 32), codeBits(reader, 0, 3)]).toEqual([0xdeadbeef, 5]);
  });

  const choices = fc.array(
    fc
      .record({ step: fc.constantFrom('march', 'loss'), options: fc.integer({ min: 2, max: 200 }) })
      .chain(({ step, options }) =>
        fc.record({
          step: fc.constant(step),
          options: fc.constant(options),
          likeliest: fc.integer({ min: -1, max: options - 1 }),
          index: fc.integer({ min: 0, max: options - 1 }),
          // Few hashes for many options: the model must not mind when two are the same.
          hashes: fc
            .array(fc.integer({ min: -30, max: 30 }), { minLength: options, maxLength: options })
            .map((hashes) => Int32Array.from(hashes)),
        }),
      ),
    { maxLength: 200 },
  );

  it.each([FirstAnswerModel, AnswerModel])('bring back answers among any number of options (%o)', (Model) => {
    fc.assert(
      fc.property(choices, (list) => {
        const writer = new RangeWriter();
        const writing = new Model();
        for (const choice of list) writing.code(writer, choice, choice.index);
        const reader = new RangeReader(writer.finish());
        const reading = new Model();
        for (const choice of list) expect(reading.code(reader, choice, 0)).toBe(choice.index);
        expect(reader.spent).toBe(true);
      }),
    );
  });

  const hashes = Int32Array.from({ length: 40 }, (_, i) => i * 7);

  it.each([FirstAnswerModel, AnswerModel])('learn: a thousand likeliest answers cost next to nothing (%o)', (Model) => {
    const writer = new RangeWriter();
    const model = new Model();
    for (let i = 0; i < 1000; i += 1) model.code(writer, { step: 'march', options: 40, likeliest: 7, hashes }, 7);
    expect(writer.finish().length).toBeLessThan(12);
  });

  it('learn: what is said again, or in the same order as before, becomes cheap', () => {
    const bytes = (answerAt: (i: number) => number) => {
      const writer = new RangeWriter();
      const model = new AnswerModel();
      for (let i = 0; i < 1000; i += 1) {
        model.code(writer, { step: 'march', options: 40, likeliest: 0, hashes }, answerAt(i));
      }
      return writer.finish().length;
    };
    const strange = bytes((i) => 1 + ((i * i * 31 + (i >> 3)) % 39));
    expect(bytes(() => 31)).toBeLessThan(60);
    expect(bytes((i) => 1 + (i % 17))).toBeLessThan(strange / 6);
  });
});
