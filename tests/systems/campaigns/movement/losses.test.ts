import { describe, expect, it } from 'vitest';
import { ask } from '../../../../src/systems/campaigns/prose/ask.ts';
import { type Loss, lossFrame } from '../../../../src/systems/campaigns/ranks/losses.ts';
import { placeVedette } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, hex, leader, run, sp, unit } from '../field.ts';
import { refusalOf, vedetteNumber } from './helpers.ts';

const army = (): State =>
  field({
    french: [
      {
        leader: 'f',
        hex: '0505',
        units: [
          { id: 'a', arm: 'INF', sp: 3 },
          { id: 'b', arm: 'INF', sp: 3 },
          { id: 'c', arm: 'CAV', sp: 3, vedetteCap: 1 },
          { id: 'g', arm: 'ART', sp: 4 },
          { id: 'old', arm: 'INF', sp: 5, oldGuard: true },
        ],
      },
    ],
    allied: [{ leader: 'p', hex: '1515', inf: 3 }],
  });

const lose = (s: State, more: Partial<Loss>) => {
  const pool = ['a', 'b', 'c', 'g', 'old'].map((id) => unit(s, id));
  return run(s, [lossFrame({ side: 0, sp2: 2, cause: 'combat', rule: 'CN 9.8.3', pool, art2: 1, ...more })], []);
};
const asked = (played: ReturnType<typeof lose>): string[] =>
  played.game.decision!.options.map((a) => (a.type === 'unit' ? played.s.campaign.units[a.unit]!.id : a.type));

describe('CN 7.7: the owner picks units, half a point at a time', () => {
  it('default: most SP first, tie INF before CAV before ART, guns while allowed, the reluctant last', () => {
    const s = army();
    const played = lose(s, { sp2: 6, art2: 3, reluctant: [unit(s, 'old')] });
    played.standardWhile(() => true);
    // 4 guns to 3 in two steps; then 3 points each: a, b by id, then the cavalry, then the guns' third.
    expect(['a', 'b', 'c', 'g', 'old'].map((id) => sp(s, id))).toEqual([2.5, 2.5, 2.5, 2.5, 5]);
  });

  it('guns that had their share are refused while infantry or cavalry remain', () => {
    const s = army();
    const played = lose(s, { sp2: 3, art2: 1 });
    played.answer({ type: 'unit', unit: unit(s, 'g') });
    expect(refusalOf(played, { type: 'unit', unit: unit(s, 'g') })).toEqual({ rule: 'CN 7.7', code: 'gunsSpared' });
    expect(asked(played)).toEqual(['a', 'b', 'c', 'old']);
  });

  it('but guns alone bear it all, and too great a loss is lost without effect (CN 0.11)', () => {
    const s = army();
    lose(s, { sp2: 20, art2: 1, pool: [unit(s, 'g')] });
    expect(sp(s, 'g')).toBe(0);
    expect(sp(s, 'a')).toBe(3);
    expect(s.lost2[0]).toBe(8);
  });

  it('nor is it asked for more than there is (CN 0.11)', () => {
    const s = army();
    const { game } = lose(s, { sp2: 20, pool: [unit(s, 'a'), unit(s, 'b')] });
    expect(ask(s, game.decision!, game.standard()).text).toMatch(/^The fight has cost 6 points\./);
  });

  it('a Force of half a point that the road takes has lost half a point (CN 7.4, 0.11)', () => {
    const s = field({
      french: [{ leader: 'f', hex: '0505', inf: 0.5 }],
      allied: [{ leader: 'p', hex: '1515', inf: 3 }],
    });
    const toil = { counted: 14, rough: true, forced: true, administrative: false };
    const played = run(s, [{ step: 'attrition', args: { leader: leader(s, 'f'), ...toil } }], [6]);
    expect(played.eventsOf('attritionChecked')).toMatchObject([{ sp2: 2, borne2: 1 }]);
    expect(played.eventsOf('strengthLost')).toMatchObject([{ sp2: 1 }]);
  });

  it('a Reserve is spared, a rearguard used up first', () => {
    const s = army();
    const played = lose(s, { spared: [unit(s, 'old'), unit(s, 'a')] });
    expect(asked(played)).toEqual(['b', 'c', 'g']);
    expect(refusalOf(played, { type: 'unit', unit: unit(s, 'a') })).toMatchObject({ rule: 'CN 12.1' });
    const behind = lose(army(), { sp2: 8, first: [unit(s, 'b')] });
    expect(sp(behind.s, 'b')).toBe(0);
    expect(asked(behind)).toEqual(['a', 'c', 'g', 'old']);
  });

  it('a unit outside the pool is refused (CN 7.8)', () => {
    const s = army();
    const played = lose(s, {});
    expect(refusalOf(played, { type: 'unit', unit: unit(s, 'p-inf') })).toEqual({ rule: 'CN 7.8', code: 'notYours' });
    expect(refusalOf(played, { type: 'end' })).toMatchObject({ code: 'notAsked' });
  });
});

describe('what goes with the last half point', () => {
  it('CN 8.1: the Vedettes of an eliminated unit', () => {
    const s = army();
    const vedette = vedetteNumber(s, 'v-c-1');
    placeVedette(s, vedette, hex(s, '0808'));
    lose(s, { sp2: 6, pool: [unit(s, 'c')], art2: 0 });
    expect(s.vedette.hex[vedette]).toBe(-1);
  });

  it('CN 1.13: after attrition the Leaders live on as Lone Leaders', () => {
    const s = field({
      french: [
        { leader: 'f', hex: '0505', values: { span2: 10 } },
        { leader: 'sub', hex: '0505', under: 'f', inf: 0.5 },
      ],
      allied: [{ leader: 'p', hex: '1515', inf: 3 }],
      scenario: { pontoons: [{ id: 'train', side: 'french', with: 'f' }] },
    });
    run(
      s,
      [lossFrame({ side: 0, sp2: 1, cause: 'attrition', rule: 'CN 7.4', pool: [unit(s, 'sub-inf')], art2: 1 })],
      [],
    );
    expect(s.leader.over[leader(s, 'sub')]).toBe(-1);
    expect(s.leader.hex[leader(s, 'sub')]).toBe(hex(s, '0505'));
    expect(s.trains[0]).toEqual({ with: -1, laid: -1 });
  });
});
