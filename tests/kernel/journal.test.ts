import { describe, expect, it } from 'vitest';
import { gameChecksum } from '../../src/kernel/checksum.ts';
import { indexOfData } from '../../src/kernel/data.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { LIMITS } from '../../src/kernel/record.ts';
import { COURIERS_SCENARIO, couriers } from '../games/couriers/index.ts';
import { openJournal, playAtRandom } from '../games/helpers.ts';
import { OUTPOSTS_SCENARIO, type OutpostAction, outposts } from '../games/outposts/index.ts';

const open = (seed = 'journal', faces: readonly number[] = []) =>
  openJournal(outposts, OUTPOSTS_SCENARIO, { seed, faces, seats: { red: 'human', blue: 'bot' } });

/** Strong posts and many rounds: a game of more than a thousand answers. */
const LONG = { ...OUTPOSTS_SCENARIO, posts: [900, 900, 900, 900, 900, 900], rounds: 400 };
const openLong = () => openJournal(outposts, LONG, { seed: 'long' });

const SHIFT: OutpostAction = { kind: 'shift', from: 0, to: 1 };
const RAID: OutpostAction = { kind: 'raid', from: 0, post: 3 };
const HOLD: OutpostAction = { kind: 'stance', stance: 'hold' };

describe('playing', () => {
  it('tells what happened and remembers it', () => {
    const journal = open();
    expect(journal.opening.map((event) => event.type)).toEqual(['turned']);
    const played = journal.playAction(SHIFT);
    expect(played).toMatchObject({ ok: true, events: [{ type: 'shifted', from: 0, to: 1 }] });
    expect(journal.history[0]).toMatchObject({
      step: 'order',
      likeliest: 0,
      rolls: 0,
      index: played.ok && played.index,
    });
  });

  it('matches an action by what it says, whatever the order of its keys', () => {
    expect(open().playAction({ post: 3, from: 0, kind: 'raid' })).toMatchObject({ ok: true });
  });

  it('refuses with the reason and stays as it was', () => {
    const journal = open();
    journal.playAction(SHIFT);
    const before = journal.checksum;
    expect(journal.playAction(SHIFT)).toEqual({ ok: false, refusal: { rule: 'OP 2.4', code: 'already-shifted' } });
    expect(journal.whyNot({ kind: 'stance', stance: 'hold' })).toEqual({ rule: 'OP 2', code: 'no-order' });
    expect(journal.whyNot({ kind: 'rest' })).toBeNull();
    expect(journal.checksum).toBe(before);
    expect(journal.length).toBe(1);
  });

  it('refuses nonsense from outside without stumbling over it', () => {
    const journal = open();
    const nonsense = JSON.parse('[null, 7, "rest", [], {}, {"kind": "rest", "extra": 1}]') as OutpostAction[];
    for (const action of nonsense) expect(journal.playAction(action).ok).toBe(false);
    expect(journal.whyNot(nonsense[5] as OutpostAction)).toEqual({ rule: 'OP 2', code: 'not-an-option' });
  });

  it('stays where it was when the rules fail half way', () => {
    const apply = {
      ...outposts.apply,
      clashed: () => {
        throw new Error('nobody clashes here');
      },
    };
    const journal = openJournal({ ...outposts, apply }, OUTPOSTS_SCENARIO, { seed: 's' });
    playThrough(journal, [RAID, HOLD]);
    const before = journal.checksum;
    expect(() => journal.play(0)).toThrow('nobody clashes here');
    expect(journal.checksum).toBe(before);
    expect(journal.length).toBe(2);
    expect(journal.undo()).toEqual({ ok: true });
  });

  it('refuses everything once the game is over', () => {
    const journal = playAtRandom(open(), 'end');
    expect(journal.playAction({ kind: 'rest' })).toMatchObject({ ok: false, refusal: { code: 'over' } });
  });

  it('will not open what could not be sent as a link, nor what the system refuses', () => {
    for (const value of [{}, [], null]) {
      const options = { stubborn: value } as unknown as Record<string, boolean>;
      expect(Journal.open(outposts, OUTPOSTS_SCENARIO, { seed: '1', options })).toMatchObject({
        ok: false,
        faults: [{ path: 'options.stubborn', message: 'This must be yes or no, a number or a text.' }],
      });
    }
    expect(Journal.open(outposts, OUTPOSTS_SCENARIO, { seed: 'x'.repeat(81) })).toMatchObject({
      ok: false,
      faults: [{ path: 'seed' }],
    });
    expect(Journal.open(outposts, OUTPOSTS_SCENARIO, { seed: '', faces: [0] })).toMatchObject({ ok: false });
    expect(Journal.open(outposts, { id: 'x', posts: [] }, { seed: '' })).toMatchObject({
      ok: false,
      faults: [{ path: 'posts' }],
    });
  });
});

describe('undo', () => {
  it('takes back what was neither rolled nor seen', () => {
    const journal = open();
    const start = journal.checksum;
    playThrough(journal, [SHIFT, RAID, HOLD]);
    for (let i = 0; i < 3; i += 1) expect(journal.undo()).toEqual({ ok: true });
    expect(journal.checksum).toBe(start);
    expect(journal.undo()).toEqual({ ok: false, why: { code: 'start' } });
  });

  it('stops where dice fell', () => {
    const journal = open();
    journal.playAction({ kind: 'rest' });
    expect(journal.undo()).toMatchObject({ ok: false, why: { code: 'dice', event: { rule: 'OP 2.1' } } });
    expect(journal.length).toBe(1);
  });

  it('stops where a hidden fact was shown', () => {
    const journal = open();
    playThrough(journal, [SHIFT, { kind: 'scout', post: 3 }]);
    expect(journal.undo()).toMatchObject({ ok: false, why: { code: 'revealed', event: { rule: 'OP 2.2' } } });
  });

  it('stops behind a drawn card', () => {
    const journal = openJournal(couriers, COURIERS_SCENARIO, { seed: 'cards' });
    journal.play(0);
    expect(journal.undo()).toEqual({ ok: true });
    journal.play(1);
    expect(journal.undo()).toMatchObject({ ok: false, why: { code: 'revealed', event: { rule: 'CO 1.2' } } });
  });

  it('goes on as if nothing had been', () => {
    const straight = playThrough(open(), [RAID, HOLD, HOLD]);
    const wavering = playThrough(open(), [SHIFT, RAID]);
    wavering.undo();
    wavering.undo();
    playThrough(wavering, [RAID, HOLD, HOLD]);
    expect(wavering.checksum).toBe(straight.checksum);
    expect(wavering.record).toEqual(straight.record);
  });
});

describe('scrubbing', () => {
  it('opens any moment of a long game as it was, quickly', () => {
    const journal = openLong();
    const checksums = [journal.checksum];
    while (journal.game.decision !== null) {
      journal.play((journal.length * 7) % journal.game.decision.options.length);
      checksums.push(journal.checksum);
    }
    expect(journal.length).toBeGreaterThan(1000);
    for (let n = 0; n <= journal.length; n += 61) expect(gameChecksum(journal.at(n))).toBe(checksums[n]);
    expect(gameChecksum(journal.at(journal.length))).toBe(journal.checksum);
    // Not a measurement: a re-run from the start would take minutes for this many moments.
    for (let n = 0; n <= journal.length; n += 1) journal.at(n);
  });

  it('gives games that can be played on without touching the journal', () => {
    const journal = playAtRandom(open(), 'scrub', 12);
    const before = journal.checksum;
    const past = journal.at(5);
    while (past.decision !== null) past.play(0);
    expect(journal.checksum).toBe(before);
    expect(gameChecksum(journal.at(12))).toBe(before);
  });

  it('knows only the moments that were', () => {
    const journal = playAtRandom(open(), 'scrub', 3);
    for (const n of [-1, 4, 1.5, Number.NaN]) expect(() => journal.at(n)).toThrow(RangeError);
  });

  it('stays right when undo and play cross snapshots', () => {
    const journal = openLong();
    playAtRandom(journal, 'a', 95);
    while (journal.undo().ok);
    playAtRandom(journal, 'b', 140);
    const replayed = Journal.replay(outposts, LONG, journal.record);
    expect(replayed.ok && replayed.journal.checksum).toBe(journal.checksum);
    expect(gameChecksum(journal.at(140))).toBe(journal.checksum);
  });
});

describe('branching and recording', () => {
  it('goes its own way from a shared past', () => {
    const journal = playAtRandom(openLong(), 'trunk', 100);
    const branch = journal.branch(70);
    expect(branch.record.actions).toEqual(journal.record.actions.slice(0, 70));
    playAtRandom(branch, 'other', 150);
    expect(journal.length).toBe(100);
    expect(branch.checksum).not.toBe(journal.checksum);
    const replayed = Journal.replay(outposts, LONG, branch.record);
    expect(replayed.ok && replayed.journal.checksum).toBe(branch.checksum);
  });

  it('is plain data that replays to the same game, event for event', () => {
    const journal = playAtRandom(open('r', [6, 6, 6]), 'record');
    const record = JSON.parse(JSON.stringify(journal.record));
    const replayed = Journal.replay(outposts, OUTPOSTS_SCENARIO, record);
    expect(replayed.ok && replayed.journal.history).toEqual(journal.history);
    expect(replayed.ok && replayed.journal.record).toEqual(journal.record);
    expect(journal.record).toMatchObject({ scenario: 'crossing', seats: { red: 'human' }, faces: [6, 6, 6] });
  });

  it('names the answer that does not fit', () => {
    const { record } = playAtRandom(open(), 'record', 4);
    const bad = { ...record, actions: [...record.actions, 99] };
    expect(Journal.replay(outposts, OUTPOSTS_SCENARIO, bad)).toMatchObject({
      ok: false,
      faults: [{ path: 'actions.4' }],
    });
  });

  it('gives up a game that takes more work than any campaign, and says so', () => {
    const resting = new Array<number>(50_000).fill(0);
    const endless = { ...open().record, options: { rounds: 1e9 }, actions: resting };
    const replayed = Journal.replay(outposts, OUTPOSTS_SCENARIO, endless);
    const message = replayed.ok ? '' : replayed.faults[0]?.message;
    expect(message).toMatch(/^This game takes more work .* given up after \d+ of 50000 answers\.$/);
    expect(!replayed.ok && replayed.upTo?.game.work).toBeLessThan(LIMITS.work + 100);
  });
});

function playThrough(journal: ReturnType<typeof open>, actions: readonly OutpostAction[]) {
  for (const action of actions) journal.play(indexOfData(journal.game.decision?.options ?? [], action));
  return journal;
}
