import { describe, expect, it } from 'vitest';
import { contentHash } from '../../src/kernel/checksum.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { readHeader } from '../../src/kernel/envelope.ts';
import type { LinkHeader } from '../../src/kernel/header.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { decode, encode } from '../../src/kernel/link.ts';
import { codeBits, codeNumber, TextModel } from '../../src/kernel/model.ts';
import { RangeWriter } from '../../src/kernel/range-coder.ts';
import { bytes, FIRST as FIRST_FORMAT, forge, forgeAfter } from '../fuzz/forge.ts';
import { COURIERS_SCENARIO, couriers } from '../games/couriers/index.ts';
import { openJournal, playAtRandom } from '../games/helpers.ts';
import { OUTPOSTS_SCENARIO, outposts } from '../games/outposts/index.ts';

/** Written by format 1, which is no longer written and always read. */
/** Written by format 2; a change of the models or the header needs a new format. */
const GOLDEN =
  '#g=Apa9JMmSc-k6Aqk_BGDgb_AcXr9IO3YFl4lCOL2a124Lk8jXxkRsHjH40veIlmplHUECrC9u44DaU-5k3olm_FnaPA7gXq08quOLVDxqVTago8jD3oTuNJcDY8WC-JPRFwc';

const FIRST =
  '#g=AZekkyZNOp9X9jbhk0Doimlw4dGfEei8OzGfC0XwowqkH0RHn6vsMfkKWROe5dVTSwJ97io3OUPxuGPRgw4a0uAv278tfSKCnZTGINZ1r6QTMRVrPnA7YMgP0PhV94G-GDELRg';

const SETUP = {
  seed: 'fog & mud',
  options: { stubborn: true, rounds: 6, pace: -1.5, house: 'La Haye Sainte' },
  seats: { red: 'human', blue: 'marshal' },
  faces: [6, 1, 5],
};

/** Strong posts and many rounds: long enough for a dozen checkpoints. */
const LONG = { ...OUTPOSTS_SCENARIO, posts: [900, 900, 900, 900, 900, 900], rounds: 200 };
const longGame = () => playAtRandom(openJournal(outposts, LONG, { seed: '7' }), 'long');

const HEADER: LinkHeader = {
  system: 'outposts',
  version: 1,
  scenario: 'crossing',
  content: contentHash(OUTPOSTS_SCENARIO),
  options: {},
  seed: '7',
  faces: [],
  seats: {},
  count: 0,
};

const forgeHeader = (header: LinkHeader, more: number[] = []) => forgeAfter(header, bytes(more));

function codeOf(link: string, system = outposts, scenario: unknown = OUTPOSTS_SCENARIO): string {
  const decoded = decode(link, system, scenario);
  return decoded.ok ? 'ok' : decoded.error.code;
}

describe('a link', () => {
  it('brings back the whole game: setup, answers, position', () => {
    const journal = playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, SETUP), 'link');
    const decoded = decode(encode(journal), outposts, OUTPOSTS_SCENARIO);
    if (!decoded.ok) throw new Error(decoded.error.message);
    expect(decoded.journal.record).toEqual(journal.record);
    expect(decoded.journal.history).toEqual(journal.history);
    expect(decoded.journal.checksum).toBe(journal.checksum);
    expect(encode(decoded.journal)).toBe(encode(journal));
  });

  it('brings back an unfinished game that goes on as it would have', () => {
    const journal = playAtRandom(openJournal(couriers, COURIERS_SCENARIO, { seed: '42' }), 'half', 9);
    const decoded = decode(encode(journal), couriers, COURIERS_SCENARIO);
    if (!decoded.ok) throw new Error(decoded.error.message);
    playAtRandom(decoded.journal, 'rest');
    expect(decoded.journal.checksum).toBe(playAtRandom(journal, 'rest').checksum);
  });

  it('says what it needs before any rules are asked', () => {
    const journal = playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, SETUP), 'link', 5);
    const { seed, options, seats, faces } = SETUP;
    expect(readHeader(encode(journal))).toEqual({
      ok: true,
      header: { ...HEADER, seed, options, seats, faces, count: 5 },
      kind: 'game',
      n: null,
    });
  });

  it.each(['', '0', '42', '007', '4294967295', '4294967296', '-1', '1e3', 'été', '__proto__'])(
    'keeps the seed %j',
    (seed) => {
      const read = readHeader(encode(openJournal(outposts, OUTPOSTS_SCENARIO, { seed })));
      expect(read.ok && read.header.seed).toBe(seed);
    },
  );

  it('keeps names that mean something to JavaScript harmless', () => {
    const options = JSON.parse('{"__proto__": true, "constructor": "x", "toString": 3}');
    const seats = JSON.parse('{"__proto__": "a", "hasOwnProperty": "b"}');
    const link = encode(openJournal(outposts, OUTPOSTS_SCENARIO, { seed: '', options, seats }));
    const read = readHeader(link);
    expect(read.ok && Object.entries(read.header.options)).toEqual([
      ['__proto__', true],
      ['constructor', 'x'],
      ['toString', 3],
    ]);
    expect(read.ok && Object.keys(read.header.seats)).toEqual(['__proto__', 'hasOwnProperty']);
    expect(codeOf(link)).toBe('ok');
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  it('is small: at most 60 characters and 3.5 bits an answer', () => {
    const journal = longGame();
    expect(journal.length).toBeGreaterThan(700);
    expect(encode(journal).length).toBeLessThan(60 + (journal.length * 3.5) / 6);
    expect(encode(openJournal(outposts, LONG, { seed: '1234567890' })).length).toBeLessThan(48);
    const seats = { french: 'link', allied: 'link' };
    expect(encode(openJournal(outposts, LONG, { seed: '1234567890', seats })).length).toBeLessThan(60);
  });

  it('is one text for one game: the version of this format never changes what it wrote', () => {
    const journal = playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, SETUP), 'golden', 20);
    expect(encode(journal)).toBe(GOLDEN);
  });

  it('carries the moments from which the game was played again, in a format only such games are written in', () => {
    const noted = { ...SETUP, again: [12, 5, 12, 50_000] };
    const journal = playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, noted), 'link');
    const link = encode(journal);
    const decoded = decode(link, outposts, OUTPOSTS_SCENARIO);
    expect(decoded.ok && decoded.journal.record).toEqual(journal.record);
    expect(decoded.ok && decoded.journal.setup.again).toEqual([12, 5, 12, 50_000]);
    expect(link[4]).not.toBe(GOLDEN[4]);
    for (const again of [[], [1], [1, -1], [1, 50_001], new Array(34).fill(1)])
      expect(Journal.open(outposts, OUTPOSTS_SCENARIO, { ...SETUP, again })).toMatchObject({
        ok: false,
        faults: [{ path: 'again' }],
      });
  });

  it('of format 1 still opens', () => {
    const journal = playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, SETUP), 'golden', 20);
    const decoded = decode(FIRST, outposts, OUTPOSTS_SCENARIO);
    expect(decoded.ok && decoded.journal.record).toEqual(journal.record);
    expect(decoded.ok && decoded.journal.checksum).toBe(journal.checksum);
  });

  it('can ask to be opened at an action', () => {
    const link = encode(playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, SETUP), 'link', 5));
    expect(readHeader(`${link}&n=3`)).toMatchObject({ ok: true, n: 3 });
    expect(codeOf(`${link}&n=3`)).toBe('ok');
    for (const tail of ['&n=', '&n=x', '&n=-1', '&n=1234567', '&n=3&n=4', '&m=3']) {
      expect(codeOf(link + tail), tail).toBe('damaged');
    }
  });
});

describe('a link that does not fit', () => {
  const link = encode(playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, { seed: '7' }), 'fit'));

  it('is refused by another system', () => {
    expect(decode(link, couriers, COURIERS_SCENARIO)).toMatchObject({ ok: false, error: { code: 'system' } });
  });

  it('is refused by another scenario, not when the file is laid out differently', () => {
    const { posts, ...rest } = OUTPOSTS_SCENARIO;
    const opened = decode(link, outposts, { posts, ...rest });
    expect(opened).toMatchObject({ ok: true });
    expect(opened).not.toHaveProperty('note');
    for (const other of [{ ...OUTPOSTS_SCENARIO, id: 'ford' }, null, new Map()]) {
      expect(codeOf(link, outposts, other)).toBe('scenario');
    }
  });

  it('opens whole, and says so, when what was changed in its scenario changed nothing in the game', () => {
    const decoded = decode(link, outposts, { ...OUTPOSTS_SCENARIO, remark: 'second printing' });
    if (!decoded.ok) throw new Error(decoded.error.message);
    expect(decoded.note).toContain('scenario has been changed');
    expect(decoded).not.toHaveProperty('warning');
    expect(encode(decoded.journal)).not.toBe(link);
  });

  it('is refused when its scenario was changed from the first answer on', () => {
    const changed = { ...LONG, posts: [9, 9, 9, 9, 9, 9] };
    expect(decode(encode(longGame()), outposts, changed)).toMatchObject({
      ok: false,
      error: { code: 'version', verified: 0, message: expect.stringContaining('Nothing of it can be verified') },
    });
  });

  it('is refused when the scenario does not open, or the rules break', () => {
    const closed = { ...outposts, open: () => ({ ok: false as const, faults: [{ path: 'x', message: 'No.' }] }) };
    expect(codeOf(link, closed)).toBe('opening');
    const broken = {
      ...outposts,
      open: () => {
        throw new Error('boom');
      },
    };
    expect(codeOf(link, broken)).toBe('replay');
  });

  it('opens under a later version if the game goes the same way', () => {
    expect(codeOf(link, { ...outposts, version: 2 })).toBe('ok');
  });

  it('opens as far as it holds when the rules have changed, and says so', () => {
    const journal = longGame();
    const { turn } = journal.at(300).state;
    const changed: typeof outposts = {
      ...outposts,
      version: 2,
      apply: {
        ...outposts.apply,
        rested(s, e) {
          outposts.apply.rested(s, e);
          if (s.turn > turn && e.post >= 0) s.strength[e.post]! += 1;
        },
      },
    };
    const decoded = decode(encode(journal), changed, LONG);
    if (!decoded.ok) throw new Error(decoded.error.message);
    expect(decoded.warning).toContain('version 1');
    expect(decoded.journal.length).toBeGreaterThanOrEqual(256);
    expect(decoded.journal.length).toBeLessThanOrEqual(384);
    expect(decoded.journal.record.actions).toEqual(journal.record.actions.slice(0, decoded.journal.length));
  });

  it('is refused when not even its beginning holds under other rules', () => {
    const start = outposts.open;
    const changed: typeof outposts = {
      ...outposts,
      version: 2,
      open: (scenario, options) => start({ ...(scenario as typeof LONG), posts: [9, 9, 9, 9, 9, 9] }, options),
    };
    expect(decode(encode(longGame()), changed, LONG)).toMatchObject({
      ok: false,
      error: { code: 'version', verified: 0, message: expect.stringContaining('version 2') },
    });
  });
});

describe('a link that is damaged', () => {
  const links = [
    encode(playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, SETUP), 'damage')),
    encode(playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, { seed: '7' }), 'damage', 3)),
  ];
  const dice = SeededDice.fromSeed('damage');
  const pick = (n: number) => dice.roll(n) - 1;
  const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const digit = () => DIGITS[pick(64)] as string;

  const damages: Record<string, (link: string) => string> = {
    changed: (link) => {
      const at = 3 + pick(link.length - 3);
      return link.slice(0, at) + digit() + link.slice(at + 1);
    },
    cut: (link) => link.slice(0, pick(link.length)),
    padded: (link) => link + Array.from({ length: 1 + pick(12) }, digit).join(''),
    'padded with zeros': (link) => link + 'A'.repeat(1 + pick(40)),
    swapped: (link) => {
      const [a, b] = [3 + pick(link.length - 3), 3 + pick(link.length - 3)].sort((x, y) => x - y) as [number, number];
      return link.slice(0, 3) + link.slice(a, b) + link.slice(3, a) + link.slice(b);
    },
    strange: (link) => {
      const at = pick(link.length);
      return link.slice(0, at) + String.fromCharCode(pick(0xffff)) + link.slice(at);
    },
    spliced: (link) => link.slice(0, pick(link.length)) + (links[pick(links.length)] as string).slice(pick(60)),
  };

  it.each(Object.keys(damages))('is an error value when %s, 300 times', (kind) => {
    for (let i = 0; i < 300; i += 1) {
      const whole = links[i % links.length] as string;
      const damaged = (damages[kind] as (link: string) => string)(whole);
      if (links.includes(damaged)) continue;
      expect(codeOf(damaged), damaged).not.toBe('ok');
      expect(readHeader(damaged).ok, damaged).toBe(false);
    }
  });

  it.each(['', '#', '#g=', '#g=AAAA', 'https://example.org/#g=AQ', '#p=AQAA', '#g=====', '#g=ÿ'])(
    'is an error value: %j',
    (text) => {
      expect(readHeader(text).ok).toBe(false);
      expect(codeOf(text)).not.toBe('ok');
    },
  );

  it('is an error value when it is of a later format or another kind', () => {
    for (const format of [0, 4, 0x0f, 0x11, 0x22, 0xf2]) {
      expect(codeOf(forge(Uint8Array.of(1, 2, 3), format)), String(format)).toBe('format');
    }
  });

  it('is refused unread when it is endless', () => {
    expect(codeOf(`#g=${'A'.repeat(3_000_000)}`)).toBe('too-long');
  });
});

describe('a hostile link under a true seal', () => {
  it('is an error value for any stream at all', () => {
    const dice = SeededDice.fromSeed('hostile');
    for (let i = 0; i < 1000; i += 1) {
      const stream = Uint8Array.from({ length: 1 + dice.roll(120) }, () => dice.roll(256) - 1);
      expect(codeOf(forge(stream))).not.toBe('ok');
    }
  });

  it('is an error value when a good header is followed by noise', () => {
    const dice = SeededDice.fromSeed('noise');
    for (let i = 0; i < 500; i += 1) {
      const noise = Array.from({ length: dice.roll(60) }, () => dice.roll(256) - 1);
      expect(codeOf(forgeHeader({ ...HEADER, count: dice.roll(2000) }, noise))).toBe('replay');
    }
  });

  it.each([
    ['options', [0xffff_ffff]],
    ['options', [33]],
    ['faces', [0, 5000]],
    ['seats', [0, 0, 17]],
    ['answers', [0, 0, 0, 50_001]],
    ['answers', [0, 0, 0, 0xffff_ffff]],
  ])('cannot claim a huge number of %s', (_field, counts) => {
    const [options, faces, seats, answers] = counts;
    const writer = new RangeWriter();
    const text = new TextModel();
    text.code(writer, 'outposts', 80);
    codeNumber(writer, 1);
    text.code(writer, 'crossing', 80);
    codeBits(writer, HEADER.content, 32);
    codeNumber(writer, options ?? 0);
    writer.uniform(0, 2);
    text.code(writer, 'a seed', 80);
    for (const count of [faces, seats, answers]) codeNumber(writer, count ?? 0);
    expect(readHeader(forge(writer.finish(), FIRST_FORMAT))).toMatchObject({
      ok: false,
      error: { code: 'damaged', message: expect.stringContaining('allowed') },
    });
  });

  it('cannot claim more answers than the game takes', () => {
    expect(codeOf(forgeHeader({ ...HEADER, count: 50_000 }, new Array(200).fill(0)))).toBe('replay');
  });

  it('cannot run on for ever on a short stream', () => {
    const endless = { ...OUTPOSTS_SCENARIO, posts: [900, 900, 900, 900, 900, 900], rounds: 1e9 };
    const link = forgeHeader({ ...HEADER, content: contentHash(endless), count: 50_000 }, [1]);
    expect(codeOf(link, outposts, endless)).toBe('replay');
  });

  it('cannot pass off other dice under the same answers', () => {
    const journal = playAtRandom(openJournal(outposts, OUTPOSTS_SCENARIO, { seed: '7' }), 'end', 20);
    const { record, history, checksum, scenario, length } = journal;
    const forged = { record: { ...record, seed: '8' }, history, checksum, scenario, length };
    // Under other dice the answers may not even be readable.
    expect(['replay', 'damaged']).toContain(codeOf(encode(forged as typeof journal)));
  });
});
