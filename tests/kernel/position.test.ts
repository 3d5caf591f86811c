import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64url, toBase64url } from '../../src/kernel/base64url.ts';
import { gameChecksum } from '../../src/kernel/checksum.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { readHeader } from '../../src/kernel/envelope.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { decode, encode, withoutPast } from '../../src/kernel/link.ts';
import { codePlain } from '../../src/kernel/plain.ts';
import { freeze, thaw } from '../../src/kernel/position.ts';
import { RangeWriter } from '../../src/kernel/range-coder.ts';
import { COURIERS_SCENARIO, couriers } from '../games/couriers/index.ts';
import { openJournal, packed, playAtRandom, unpacked } from '../games/helpers.ts';
import { OUTPOSTS_SCENARIO, outposts } from '../games/outposts/index.ts';

/** Written by format 2; a change of plain.ts needs a new format. */
const GOLDEN =
  '#g=Ev7tJMmSc-k6Aqk_BGDgb_AcWyg_AeR6pX5ntdYJa_mceoVBLK4eKizTBxSWXOha17IMaQ4QrtmJDPOTK7okoKTd7EX1qg3lEK2lPwDsmnJph9SCcTIG-VqafXHqxjwdCJkjPI_X9pVsSBZpQbvBvLLO7rNvEmH2RCDLlNe4xsN-GhnwaKYFLgEaUS7kXHzibfF9xUiBBlcK2BUJElOeMSxU';

describe('plain data', () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constant(null),
      fc.boolean(),
      fc.integer({ min: -(2 ** 31), max: 2 ** 31 }),
      fc.nat(9),
      fc.string({ maxLength: 80, unit: 'grapheme' }).filter((text) => text.length <= 80),
      fc.int8Array(),
      fc.uint8Array(),
      fc.int16Array(),
      fc.uint16Array(),
      fc.int32Array(),
      fc.uint32Array(),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(fc.string({ maxLength: 8 }), tie('value'), { maxKeys: 5 }),
    ),
  }));

  it('comes back as it was, kinds of arrays and all', () => {
    fc.assert(
      fc.property(value, (data) => {
        expect(unpacked(packed(data))).toEqual(data);
      }),
    );
  });

  it('keeps names that mean something to JavaScript harmless', () => {
    const data = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}');
    expect(Object.keys(unpacked(packed(data)) as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('is written only if it can be read again', () => {
    let deep: unknown = 0;
    for (let i = 0; i < 20; i += 1) deep = [deep];
    for (const data of [deep, 0.5, 2 ** 40, 'x'.repeat(81), new Uint8Array(200_000)])
      expect(() => packed(data)).toThrow();
  });
});

describe('a position', () => {
  const journal = playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, { seed: '7', faces: [6, 5, 4, 3, 2, 1] }), 'p');

  it('thaws to the same game at every moment, its end and scripted dice included', () => {
    for (let n = 0; n <= journal.length; n += 1) {
      const game = journal.at(n);
      const { start, faces } = freeze(game);
      const thawed = thaw(outposts, OUTPOSTS_SCENARIO, {}, start, faces);
      if (!thawed.ok) throw new Error(thawed.faults[0]?.message);
      expect(gameChecksum(thawed.game)).toBe(gameChecksum(game));
      expect(thawed.game.outcome).toEqual(game.outcome);
      expect(thawed.game.decision).toEqual(game.decision);
    }
  });

  it('is a game whose history starts there: played on, recorded, sent again, but not undone', () => {
    const hands = playAtRandom(openJournal(couriers, COURIERS_SCENARIO, { seed: '42', seats: { east: 'me' } }), 'c', 9);
    const later = withoutPast(hands, 6);
    expect(later.length).toBe(0);
    expect(later.whyNoUndo()).toEqual({ code: 'start' });
    for (const { index } of hands.history.slice(6)) later.play(index);
    expect(later.checksum).toBe(hands.checksum);

    const replayed = Journal.replay(couriers, COURIERS_SCENARIO, JSON.parse(JSON.stringify(later.record)));
    expect(replayed.ok && replayed.journal.history).toEqual(later.history);
    const link = encode(later);
    expect(readHeader(link)).toMatchObject({ ok: true, kind: 'position', header: { seed: '', count: 3 } });
    const decoded = decode(link, couriers, COURIERS_SCENARIO);
    expect(decoded.ok && decoded.journal.record).toEqual(later.record);
    expect(encode(withoutPast(later, 0))).toBe(encode(withoutPast(hands, 6)));
  });

  it('is one text for one position: format 2 never changes what it wrote', () => {
    const game = playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, { seed: '7' }), 'golden', 9);
    expect(encode(withoutPast(game, 9))).toBe(GOLDEN);
    expect(decode(GOLDEN, outposts, OUTPOSTS_SCENARIO)).toMatchObject({ ok: true });
  });

  it('needs a system that can take it up', () => {
    const { thaw: _, ...unable } = outposts;
    const decoded = decode(encode(withoutPast(journal, 3)), unable, OUTPOSTS_SCENARIO);
    expect(decoded).toMatchObject({ ok: false, error: { code: 'opening' } });
  });
});

describe('a position from a stranger', () => {
  const { start } = freeze(playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, { seed: '7' }), 's', 5).game);
  const sound = unpacked(start) as Record<string, unknown>;
  const open = (text: string) => thaw(outposts, OUTPOSTS_SCENARIO, {}, text, []);

  it('is a game when it is sound', () => {
    expect(open(packed(sound))).toMatchObject({ ok: true });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no state', { ...sound, state: {} }],
    ['no dice', { ...sound, dice: [] }],
    ['dice that always fall alike', { ...sound, dice: [0, 0, 0, 0] }],
    ['neither question nor end', { ...sound, asked: null }],
    ['an end with a question', { ...sound, outcome: { winner: null, level: '', rule: '' } }],
    ['a question nobody knows', { ...sound, asked: { step: 'surrender' } }],
    ['a question that is none', { ...sound, asked: { step: 'turn' } }],
    ['a question from JavaScript', { ...sound, asked: { step: 'constructor' } }],
    ['a step nobody knows', { ...sound, agenda: [{ step: '__proto__' }] }],
    ['an agenda that is none', { ...sound, agenda: 7 }],
    ['arguments of no kind', { ...sound, agenda: [{ step: 'turn', args: { side: { deep: 1 } } }] }],
    ['something to come after its end', { ...sound, asked: null, outcome: { winner: null, level: '', rule: '' } }],
  ])('is a fault when it has %s', (_, data) => {
    const opened = open(packed(data));
    expect(opened.ok).toBe(false);
    expect(opened.ok === false && opened.faults[0]?.message).toMatch(/\.$/);
  });

  it('is a fault, or another sound position, for any bytes at all', () => {
    const dice = SeededDice.fromSeed('noise');
    for (let i = 0; i < 400; i += 1) {
      const bytes = fromBase64url(start) as Uint8Array;
      if (i % 2 === 0) bytes[dice.roll(bytes.length) - 1] = dice.roll(256) - 1;
      else for (let at = 0; at < bytes.length; at += 1) bytes[at] = dice.roll(256) - 1;
      const opened = open(toBase64url(bytes.subarray(0, dice.roll(bytes.length))));
      if (opened.ok) expect(opened.game.decision !== null || opened.game.outcome !== null).toBe(true);
      else expect(opened.faults[0]?.message).toMatch(/\w/);
    }
  });

  it('cannot swell in memory: a short stream that claims much is a fault', () => {
    const writer = new RangeWriter();
    codePlain(writer, { state: new Uint8Array(100_000), agenda: [], asked: null, outcome: null, dice: [1, 0, 0, 0] });
    const bytes = writer.finish();
    expect(bytes.length).toBeLessThan(2000);
    expect(open(toBase64url(bytes)).ok).toBe(false);
    expect(open('A'.repeat(200)).ok).toBe(false);
  });
});
