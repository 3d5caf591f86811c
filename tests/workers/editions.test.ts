/** Games played under other rules, or with another printing of their scenario: opened as far as they can be verified. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Underway } from '../../src/umpire/index.ts';
import { guarded } from '../../workers/guarded.ts';
import { Session } from '../../workers/session.ts';
import { scenario } from '../fuzz/scenarios.ts';
import '../tools/systems.ts';

interface SixDays {
  readonly armies: readonly object[];
  readonly replacements: readonly object[];
  readonly units: readonly { readonly sp2: number; readonly max2: number }[];
}

const SIX_DAYS = scenario('six-days-1814') as SixDays;
/** Recruits come in the third turn: nothing is different until then. */
const RECRUITS = { turn: 3, side: 'french', nation: 'french', arm: 'INF', sp2: 4 };
const LATER = { ...SIX_DAYS, replacements: [...SIX_DAYS.replacements, RECRUITS] };
/** Everybody has more administrative points from the first phase on. */
const RICHER = { ...SIX_DAYS, armies: SIX_DAYS.armies.map((army) => ({ ...army, apStart: 9 })) };

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.text}`);
  return answer.value;
}

const wholeGame = (() => {
  const session = guarded(new Session());
  value(session.open({ system: 'campaigns', scenario: SIX_DAYS, options: {}, seed: '1814', seats: {} }));
  while (session.bot('simple').ok);
  return session;
})();
const LINK = value(wholeGame.link()).link;
const RECORD = value(wholeGame.record());

let session: Session;
let heard: Underway[];

beforeEach(() => {
  heard = [];
  session = guarded(new Session((underway) => heard.push(underway)));
});

describe('a link whose scenario was changed since', () => {
  it('opens up to the last moment that is still the same, and says where and why it stops', () => {
    const { report, warning } = value(session.load(LINK, LATER, 'umpire'));
    expect(report.n).toBeGreaterThan(0);
    expect(report.n).toBeLessThan(RECORD.actions.length);
    expect(report.status.turn).toBe(2);
    expect(warning).toContain('scenario has been changed');
    expect(warning).toContain(`up to its action ${report.n} of ${RECORD.actions.length}`);
    expect(value(session.record()).actions).toEqual(RECORD.actions.slice(0, report.n));
    for (const n of [0, 5, report.n]) {
      expect(value(session.replay(n, 'umpire')).scene.pieces).toEqual(
        value(wholeGame.replay(n, 'umpire')).scene.pieces,
      );
    }
  });

  it('can be branched, played on and sent again from there', () => {
    const { report } = value(session.load(LINK, LATER, 'umpire'));
    value(session.branch(report.n - 3));
    while (session.bot('simple').ok);
    const again = value(session.load(value(session.link()).link, LATER, 'umpire'));
    expect(again).not.toHaveProperty('warning');
    expect(again.report.over).not.toBeNull();
  });

  it('is refused when nothing of it holds, and the running game stays', () => {
    value(session.load(LINK, SIX_DAYS, 'umpire'));
    const before = value(session.record());
    const answer = session.load(LINK, RICHER, 'umpire');
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'version', text: expect.stringContaining('Nothing of it can be verified') },
    });
    expect(value(session.record())).toEqual(before);
  });

  it('opens whole with a note when the change touched nothing that was played', () => {
    const { report, note, warning } = value(session.load(LINK, { ...SIX_DAYS, subtitle: 'Second printing' }, 'umpire'));
    expect(report.n).toBe(RECORD.actions.length);
    expect(note).toContain('every answer was verified');
    expect(warning).toBeUndefined();
  });
});

describe('a record of other rules', () => {
  const older = { ...RECORD, version: RECORD.version - 1 };

  it('opens whole with a note while every answer can still be given', () => {
    const { report, note } = value(session.resume({ record: older, scenario: SIX_DAYS }, 'umpire'));
    expect(report.n).toBe(RECORD.actions.length);
    expect(note).toContain(`version ${older.version} of the rules`);
  });

  const broken = [...RECORD.actions.slice(0, 40), 999, ...RECORD.actions.slice(41)];

  it('opens up to its last checkpoint before the answer that can no longer be given', () => {
    for (const record of [older, RECORD]) {
      const saved = { record: { ...record, actions: broken }, scenario: SIX_DAYS };
      const { report, warning } = value(session.resume(saved, 'umpire'));
      expect(report.n).toBe(16);
      expect(warning).toContain(`up to its answer 16 of ${broken.length}`);
    }
  });

  it('does so where the scenario has changed and the game goes another way, and is refused where nothing holds', () => {
    const { report, warning } = value(session.resume({ record: RECORD, scenario: LATER }, 'umpire'));
    expect(report.n).toBeLessThan(RECORD.actions.length);
    expect(warning).toContain('Its scenario has been changed since it was played.');
    expect(session.resume({ record: RECORD, scenario: RICHER }, 'umpire')).toMatchObject({
      ok: false,
      error: { code: 'version', text: expect.stringContaining('Nothing of it can be verified') },
    });
  });

  it('is not called the same when every answer can still be given and the end is another', () => {
    const begun = guarded(new Session());
    value(begun.open({ system: 'campaigns', scenario: SIX_DAYS, options: {}, seed: 'end', seats: {} }));
    for (let i = 0; i < 4; i += 1) value(begun.bot('simple'));
    const [first, ...others] = SIX_DAYS.units;
    const weaker = { ...SIX_DAYS, units: [{ ...first, sp2: first!.sp2 - 1 }, ...others] };
    const answer = session.resume({ record: value(begun.record()), scenario: weaker }, 'umpire');
    const said = answer.ok ? `${answer.value.note ?? ''}${answer.value.warning ?? ''}` : answer.error.text;
    expect(said).toContain('The game went another way than when it was kept.');
    expect(said).toContain('Its scenario has been changed since it was played.');
  });

  it('without checkpoints opens up to the answer that can no longer be given; of these rules it is refused', () => {
    const { proof: _, ...unproven } = RECORD;
    const kept = { ...unproven, actions: broken };
    const saved = { record: { ...kept, version: older.version }, scenario: SIX_DAYS };
    const { report, warning } = value(session.resume(saved, 'umpire'));
    expect(report.n).toBe(40);
    expect(warning).toContain('Answer 41');
    expect(session.resume({ record: kept, scenario: SIX_DAYS }, 'umpire').ok).toBe(false);
  });
});

describe('a long game that is played again', () => {
  it('sends its board ahead and says how far it is', () => {
    const { board } = value(session.load(LINK, SIX_DAYS, 'french'));
    const [first, ...later] = heard;
    expect(first).toEqual({ done: 0, total: RECORD.actions.length, board });
    expect(later.length).toBeGreaterThan(2);
    expect(later.every((underway) => underway.board === null)).toBe(true);
    const done = heard.map((underway) => underway.done);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  it('tells the newest of a long story at once', () => {
    const { report } = value(session.load(LINK, SIX_DAYS, 'umpire'));
    expect(report.lines.at(-1)?.n).toBe(report.n);
    expect(report.lines.length).toBeLessThan(1_400);
  });
});
