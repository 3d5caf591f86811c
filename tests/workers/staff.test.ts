/** The staff at a real game: Six Days, the French seat. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/umpire/index.ts';
import type { Report } from '../../src/umpire/report.ts';
import { Session } from '../../workers/session.ts';
import { scenario } from '../fuzz/scenarios.ts';
import '../tools/systems.ts';

const value = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.value;
};

let session: Session;
let kinds: readonly string[];

beforeEach(() => {
  session = new Session();
  const { routines } = value(
    session.open({
      ...{ system: 'campaigns', scenario: scenario('six-days-1814'), options: {}, seed: 'staff' },
      seats: { french: 'me', allied: 'simple' },
    }),
  );
  kinds = routines.filter(({ byStaff }) => byStaff).map(({ id }) => id);
});

const employ = (): Report => {
  value(session.instruct({ french: kinds }));
  return value(session.settle());
};

/** Plays on until a question is asked that `wanted` knows, marching at the enemy by the plain opponent's counsel. */
function playUntil(wanted: (report: Report) => boolean): Report {
  for (let report = employ(), i = 0; i < 3000; i += 1) {
    if (report.over !== null) break;
    if (report.ask?.side === 'french' && wanted(report)) return report;
    report = value(session.bot('simple'));
  }
  throw new Error('never asked');
}

describe('the staff', () => {
  it('settles the administration and reports it; the first question is who marches', () => {
    const report = employ();
    expect(report.ask?.step).toBe('movementCommands');
    expect(report.staff.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['kept the supply sources', 'left the Centres in place', 'raised nobody']),
    );
    expect(report.staff.every(({ open }) => open)).toBe(true);
    expect(report.n).toBeGreaterThanOrEqual(report.staff.length);
  });

  it('gives ordinary answers: a record of them opens without it', () => {
    const { n } = employ();
    const { actions } = value(session.record());
    expect(actions).toHaveLength(n);
    const { link } = value(session.link());
    const other = new Session();
    const opened = value(other.load(link, scenario('six-days-1814'), 'french'));
    expect(opened.report.n).toBe(n);
    expect(opened.report.ask?.step).toBe('movementCommands');
    expect(opened.report.staff).toEqual([]);
  });

  it('does nothing without standing orders, and nothing it was told to ask about', () => {
    expect(value(session.settle()).n).toBe(0);
    value(session.instruct({ french: kinds.filter((kind) => kind !== 'generals') }));
    expect(value(session.settle()).ask?.step).toBe('raiseAndDissolve');
  });

  it('is taken back with one press, and does not do it again until an answer is given', () => {
    employ();
    const back = value(session.undo());
    expect(back.n).toBe(0);
    expect(back.ask?.step).toBe('supplySource');
    expect(value(session.settle()).n).toBe(0);
    expect(value(session.standard('once')).ask?.step).toBe('movementCommands');
  });

  it('goes back to any question it passed over', () => {
    const { staff } = employ();
    const transfers = staff.find(({ kind }) => kind === 'transfers');
    const report = value(session.undo(transfers?.n));
    expect(report.ask?.step).toBe('transferUnits');
    expect(report.staff.some(({ kind }) => kind === 'sources')).toBe(true);
    expect(session.undo(9_999)).toMatchObject({ ok: false, error: { code: 'moment' } });
  });

  it('leaves a routine to the commander who has begun with it, until he is done', () => {
    const { staff } = employ();
    const asked = value(session.undo(staff.find(({ kind }) => kind === 'transfers')?.n));
    let report = value(session.play(asked.ask!.options.findIndex(({ role }) => role !== 'end')));
    if (report.ask?.step === 'newLeader') report = value(session.play(0));
    expect(report.ask?.step).toBe('transferUnits');
    expect(value(session.play(0)).ask?.step).toBe('movementCommands');
  });

  it('an order and what the staff made of it are one press', () => {
    const before = employ();
    const ney = before.scene.pieces.find(({ id }) => id === 'ney')!;
    const reach = value(session.reach('ney'))!;
    const far = reach.left.findIndex((left, hex) => left >= 2 && hex !== ney.place && reach.stops[hex] === 0);
    value(session.go('ney', far));
    const undone = value(session.undo());
    expect(undone.n).toBe(before.n);
    expect(undone.ask?.step).toBe('movementCommands');
  });
});

describe('rows of small answers', () => {
  it('a loss is shared out in one go, as many answers, and taken back with one press if nothing fell', () => {
    const { ask, n } = playUntil(({ ask }) => ask?.allocation != null);
    const { allocation } = ask!;
    expect(allocation!.parts).toBeGreaterThan(2);
    expect(allocation!.usual.reduce((sum, count) => sum + count)).toBe(allocation!.parts);
    expect(session.allocate([1])).toMatchObject({ ok: false, error: { code: 'allocation' } });
    expect(session.allocate(allocation!.rows.map(() => 0))).toMatchObject({ ok: false });
    expect(value(session.look('french')).n).toBe(n);
    const strength = (): number => value(session.look('french')).forces.reduce((sum, force) => sum + force.strength, 0);
    const before = strength();
    const report = value(session.allocate(allocation!.usual));
    expect(report.n).toBeGreaterThan(n);
    expect(before - strength()).toBeGreaterThanOrEqual(allocation!.parts * allocation!.worth - 0.01);
    if (report.undo === null) expect(value(session.undo()).n).toBe(n);
  });

  it('a retreat is one path, in the order the rules ask for it', () => {
    const { ask } = playUntil(({ ask }) => ask?.step === 'battle.retreatStep' && ask.courses.length > 1);
    const ends = ask!.courses.map(({ place: hex }) => hex);
    expect(new Set(ends).size).toBe(ends.length);
    expect(ask!.courses.filter(({ standard }) => standard)).toHaveLength(1);
    const course = ask!.courses.length - 1;
    const mine = value(session.look('french'));
    const report = value(session.follow(course));
    expect(report.n).toBeGreaterThanOrEqual(mine.n + 1);
    expect(report.ask?.text).not.toBe(mine.ask?.text);
    expect(session.follow(99)).toMatchObject({ ok: false, error: { code: 'course' } });
  });

  it('a pursuit is one choice of how far, from halting to the end', () => {
    const { ask } = playUntil(({ ask }) => ask?.step === 'battle.pursuitStep');
    expect(ask!.courses[0]).toMatchObject({ text: expect.stringMatching(/^Halt at/), path: [] });
    expect(ask!.courses.map(({ path }) => path.length)).toEqual(ask!.courses.map((_, i) => i));
    const report = value(session.follow(0));
    expect(report.ask?.step).not.toBe('battle.pursuitStep');
  });
});
