/** What the staff settles, and when it asks. */
import { describe, expect, it } from 'vitest';
import type { GameOptions } from '../../../../src/kernel/contract.ts';
import { Journal } from '../../../../src/kernel/journal.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { courses } from '../../../../src/systems/campaigns/present/courses.ts';
import { ROUTINES, routine } from '../../../../src/systems/campaigns/present/routines.ts';
import { allocation } from '../../../../src/systems/campaigns/present/sharing.ts';
import { type Loss, lossFrame } from '../../../../src/systems/campaigns/ranks/losses.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { isWhole } from '../../../../src/umpire/allocation.ts';
import { shareOut } from '../../../../workers/sharing-out.ts';
import { warlike } from '../../../fuzz/policies.ts';
import { scenario } from '../../../fuzz/scenarios.ts';
import { field, type Played, run, sp, unit } from '../field.ts';
import { choose, SOUTH, supplied } from '../movement/helpers.ts';

const armies = [supplied('french', 8), supplied('allied', 8)];
const said = ({ game, s }: Played) => routine(s, game.decision!, game.standard());

describe('losses', () => {
  const army = (): State =>
    field({
      french: [
        {
          leader: 'f',
          hex: '0505',
          units: [
            { id: 'a', arm: 'INF', sp: 3 },
            { id: 'b', arm: 'CAV', sp: 2 },
            { id: 'g', arm: 'ART', sp: 4 },
          ],
        },
      ],
      allied: [{ leader: 'p', hex: '1515', inf: 3 }],
    });
  const lose = (s: State, more: Partial<Loss>): Played =>
    run(
      s,
      [
        lossFrame({
          side: 0,
          sp2: 2,
          cause: 'combat',
          rule: 'CN 9.8.3',
          pool: ['a', 'b', 'g'].map((id) => unit(s, id)),
          art2: 1,
          ...more,
        }),
      ],
      [],
    );

  it('two points are small; more is asked about, and so is a unit’s end', () => {
    expect(said(lose(army(), { sp2: 4 }))).toMatchObject({ kind: 'losses', asks: null });
    expect(said(lose(army(), { sp2: 5 }))?.asks).toBe('2½ points is no small loss.');
    expect(said(lose(army(), { sp2: 4, cause: 'attrition' }))?.asks).toBeNull();
    expect(said(lose(army(), { sp2: 5, cause: 'stragglers' }))?.asks).not.toBeNull();
    const s = army();
    s.unit.sp2.fill(1);
    expect(said(lose(s, { sp2: 1 }))?.asks).toMatch(/would be gone/);
  });

  it('on the sheet stand all who may bear it, what guns may bear, and the usual way', () => {
    const s = army();
    const { game } = lose(s, { sp2: 7, art2: 3 });
    const sheet = allocation(s, game.decision!)!;
    expect(sheet.shown).toMatchObject({ title: 'F loses 3½ points', parts: 7, worth: 0.5, deed: 'Take these losses' });
    expect(sheet.shown.rows.map(({ name, has }) => [name, has])).toEqual([
      ['a', 6],
      ['b', 4],
      ['g', 8],
    ]);
    expect(sheet.shown.caps).toMatchObject([{ rows: [2], others: [0, 1], most: 3 }]);
    const usual = [...sheet.shown.usual];
    const played = lose(s, { sp2: 7, art2: 3 });
    played.standardWhile((step) => step === 'loseStrength');
    expect(['a', 'b', 'g'].map((id, i) => [6, 4, 8][i]! - 2 * sp(s, id))).toEqual(usual);
  });

  it('half a point is no sheet', () => {
    const s = army();
    expect(allocation(s, lose(s, { sp2: 1 }).game.decision!)).toBeNull();
  });
});

describe('marches', () => {
  const spec = {
    french: [
      { leader: 'f', hex: '0505', inf: 3 },
      { leader: 'g', hex: '0510', inf: 3 },
    ],
    allied: [{ leader: 'p', hex: '1515', inf: 3 }],
    armies,
  };

  it('one that has not begun is nobody’s routine; one that can go on is ended when its commander turns away', () => {
    const s = field(spec);
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    expect(said(played)).toBeNull();
    played.answer(choose(s, 'f'));
    expect(said(played)).toBeNull();
    played.answer(SOUTH);
    expect(said(played)).toMatchObject({ kind: 'halts', asks: expect.stringMatching(/can still march on/) });
  });

  it('a forced march is asked about when an enemy, or what may be one, stands before a Force', () => {
    const s = field(spec);
    s.phasing = 1;
    expect(said(run(s, [{ step: 'forcedMarch' }], []))).toMatchObject({ kind: 'forced', asks: null });
    const near = field({ ...spec, allied: [{ leader: 'p', hex: '0506', inf: 3 }] });
    near.phasing = 1;
    expect(said(run(near, [{ step: 'forcedMarch' }], []))?.asks).toMatch(/stands before f/i);
  });
});

describe('in whole games', () => {
  const GAMES: readonly (readonly [string, GameOptions])[] = [
    ['six-days-1814', {}],
    ['six-days-1814', { reserve: true, rearguard: true }],
    ['waterloo-1815', { guns: true }],
  ];
  const known = new Set<string>(ROUTINES.map(({ id }) => id));

  /** What one game has of them, every one looked at. */
  function look(id: string, options: GameOptions): { sheets: number; courses: number } {
    const opened = Journal.open(campaigns, scenario(id), { seed: 'routines', options });
    if (!opened.ok) throw new Error('the scenario will not open');
    const { journal } = opened;
    const policy = warlike('routines');
    const met = { sheets: 0, courses: 0 };
    for (let i = 0; i < 900 && journal.game.decision !== null; i += 1) {
      const { state, decision } = journal.game;
      const found = routine(state, decision, journal.game.standard());
      if (found !== null) expect(known).toContain(found.kind);
      for (const { actions } of courses(state, decision)) {
        expect(decision.options).toContainEqual(actions[0]);
        met.courses += 1;
      }
      const sheet = allocation(state, decision);
      if (sheet === null) {
        journal.play(policy(journal.game));
        continue;
      }
      expect(isWhole(sheet.shown, sheet.shown.usual)).toBe(true);
      const units = sheet.actions.map((a) => (a as { unit: number }).unit);
      const { length } = journal;
      shareOut(journal as never, sheet, sheet.shown.usual);
      const events = journal.history.slice(length).flatMap((entry) => entry.events);
      const lost = (unit: number): number =>
        events.reduce((sum, e) => sum + (e.type === 'strengthLost' && e.unit === unit ? e.sp2 : 0), 0);
      for (const [row, count] of sheet.shown.usual.entries()) expect(lost(units[row]!)).toBeGreaterThanOrEqual(count);
      met.sheets += 1;
    }
    return met;
  }

  it('every routine has a kind, every sheet a lawful usual way, every course a first answer', () => {
    const met = GAMES.map(([id, options]) => look(id, options));
    expect(met.reduce((sum, { sheets }) => sum + sheets, 0)).toBeGreaterThan(10);
    expect(met.reduce((sum, { courses: found }) => sum + found, 0)).toBeGreaterThan(10);
  });
});
