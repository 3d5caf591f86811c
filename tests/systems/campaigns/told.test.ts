/** CN 2.3, 2.4, 2.6, 2.8: what each side is told as things happen, and what can no longer be taken back. */
import { describe, expect, it } from 'vitest';
import { placeVedette } from '../../../src/systems/campaigns/change.ts';
import type { CampaignEvent } from '../../../src/systems/campaigns/events.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { campaignPresenter } from '../../../src/systems/campaigns/present/index.ts';
import type { State } from '../../../src/systems/campaigns/state.ts';
import { enemyCounters } from '../../../src/systems/campaigns/view.ts';
import { type FieldSpec, field, hex, leader, run } from './field.ts';

const linesFor = (s: State, events: readonly CampaignEvent[], eye: string): string[] =>
  events.flatMap((event) => {
    const seen = campaigns.redact(s, event, eye);
    const line = seen === null ? null : campaignPresenter.line(s, seen, eye, 0);
    return line === null ? [] : [line.text];
  });

const hussars = (id: string) => [{ id, arm: 'CAV' as const, sp: 2, vedetteCap: 1 as const }];

const outposts = (options: FieldSpec['options'] = {}) =>
  field({
    french: [{ leader: 'ney', hex: '0505', units: hussars('chasseurs') }],
    allied: [{ leader: 'yorck', hex: '1515', units: hussars('uhlans') }],
    options,
  });

describe('what the other side is told', () => {
  it('CN 8.6: of a skirmish neither side learns whose Vedette it met', () => {
    const s = outposts();
    const [ours, his] = ['chasseurs', 'uhlans'].map((id) =>
      s.campaign.vedettes.findIndex(({ parent }) => s.campaign.units[parent]!.id === id),
    ) as [number, number];
    const event = {
      type: 'skirmishFought',
      rule: 'CN 8.6',
      vedette: ours,
      against: his,
      hex: 0,
      dice: [5, 2],
    } as const;
    expect(campaigns.redact(s, event, 'french')).toMatchObject({ vedette: ours, against: -1 });
    expect(campaigns.redact(s, event, 'allied')).toMatchObject({ vedette: -1, against: his });
    expect(linesFor(s, [event], 'french').join()).not.toContain('uhlans');
  });

  it('CN 2.3: of odds the arms of its own hexes only', () => {
    const s = outposts();
    const part = { inf2: 4, cav2: 2, art2: 0, cavalryHalved: false, riverHalved: false, t2: 2, limit2: 0, sp2: 6 };
    const parts = ([0, 1] as const).map((side) => ({ ...part, side, hex: side }));
    const odds = { attacker: 0, attack2: 6, defence2: 6, column: 3, parts, bonus2: [0, 0] } as const;
    const seen = campaigns.redact(s, { type: 'oddsRead', rule: 'CN 9.7', ...odds }, 'allied');
    expect(seen).toMatchObject({ attack2: 6, defence2: 6, parts: [{ side: 1 }] });
  });

  it('CN 2.3: of a Refuse the die and the result, never what the cavalry added', () => {
    const s = outposts();
    const modifiers = [{ rule: 'CN 6.3.2', code: 'cavalry', value: -2 }];
    const tried = { side: 1, modifiers, total: 2, initiative: 3, success: true, leaders: [0, 1], dice: [4] } as const;
    const event: CampaignEvent = { type: 'refuseTried', rule: 'CN 9.4.3', ...tried };
    expect(campaigns.redact(s, event, 'allied')).toEqual(event);
    expect(campaigns.redact(s, event, 'french')).toEqual({ ...event, modifiers: [], total: 4 });
  });

  it('CN 6.1.1: of a reinforcement of three Leaders that one counter has come', () => {
    const s = field({
      french: [{ leader: 'ney', hex: '0505', inf: 3 }],
      allied: [{ leader: 'yorck', hex: '1515', inf: 3 }],
      due: [
        { leader: 'mortier', side: 'french', turn: 1, hex: '0110', inf: 2 },
        { leader: 'victor', under: 'mortier', side: 'french', turn: 1, hex: '0110', inf: 2 },
        { leader: 'oudinot', under: 'mortier', side: 'french', turn: 1, hex: '0110', inf: 2 },
      ],
    });
    const played = run(s, [{ step: 'enterOrDelay', args: { index: 0 } }], []);
    played.answer({ type: 'yes' });
    expect(linesFor(s, played.events, 'allied').filter((text) => text.includes('appears'))).toHaveLength(1);
  });

  it('CN 5.3.2: of a Major General raised inside a Stack nothing', () => {
    const s = field({
      french: [{ leader: 'ney', hex: '0505', inf: 3, cav: 2, values: { span2: 20 } }],
      allied: [{ leader: 'yorck', hex: '1515', inf: 3 }],
      scenario: { mgPool: { french: 1, allied: 1 } },
    });
    const played = run(s, [{ step: 'giveToGeneral', args: { chief: leader(s, 'ney'), leader: -1 } }], []);
    played.answer({ type: 'unit', unit: s.campaign.unitOf('ney-cav') });
    expect(played.events.map(({ type }) => type)).toContain('leaderPlaced');
    expect(linesFor(s, played.events, 'allied')).toEqual([]);
  });
});

describe('what was seen stays seen (CN 2.8)', () => {
  it('a ride that comes within two hexes of an unknown counter cannot be taken back', () => {
    const s = outposts();
    placeVedette(s, 0, hex(s, '1010'));
    const { side } = s.campaign.vedettes[0]!;
    const [far, near] = side === 0 ? ['1512', '1513'] : ['0508', '0507'];
    const ride = (to: string): readonly CampaignEvent[] => {
      const played = run(s, [{ step: 'rideVedette', args: { vedette: 0, left: 12 } }], []);
      const dir = s.campaign.ground.grid.direction(s.vedette.hex[0]!, hex(s, to));
      played.answer({ type: 'step', dir });
      return played.events;
    };
    placeVedette(s, 0, hex(s, side === 0 ? '1511' : '0509'));
    expect(ride(far!).some(({ reveals }) => reveals === true)).toBe(false);
    expect(ride(near!).some(({ reveals }) => reveals === true)).toBe(true);
  });
});

describe('vantage points (CN 2.8)', () => {
  const kinds = (s: State, side: 0 | 1) => enemyCounters(s, side).map(({ kind }) => kind);

  it('a Source tells what stands within two hexes of it', () => {
    const armies = [
      { id: 'french', side: 'french' as const, sources: ['1517'] },
      { id: 'allied', side: 'allied' as const },
    ];
    const spec = {
      french: [{ leader: 'ney', hex: '0505', inf: 3 }],
      allied: [{ leader: 'yorck', hex: '1515', inf: 3 }],
    };
    expect(kinds(field(spec), 0)).toEqual([null]);
    expect(kinds(field({ ...spec, armies }), 0)).toEqual(['force']);
  });

  it('so does an entry hex of this turn or the next, and no later one', () => {
    const due = (turn: number): State =>
      field({
        french: [{ leader: 'ney', hex: '0505', inf: 3 }],
        allied: [{ leader: 'yorck', hex: '1515', inf: 3 }],
        due: [{ leader: 'mortier', side: 'french', turn, hex: '1516', inf: 2 }],
      });
    expect(kinds(due(2), 0)).toEqual(['force']);
    expect(kinds(due(3), 0)).toEqual([null]);
  });

  it('CN 1.13: a Force of half a point is told from one with a zone of control', () => {
    const s = field({
      french: [{ leader: 'ney', hex: '0505', inf: 3 }],
      allied: [{ leader: 'yorck', hex: '0507', inf: 0.5 }],
    });
    expect(kinds(s, 0)).toEqual(['small']);
    expect(campaignPresenter.zones(s, 'french').enemy).toEqual([]);
  });

  it('CN 2.6: in blind play a Leader who rides alone sees who stands in his way', () => {
    const s = field({
      french: [
        { leader: 'ney', hex: '0505', inf: 3 },
        { leader: 'berthier', hex: '1516' },
      ],
      allied: [{ leader: 'yorck', hex: '1515', inf: 3 }],
      options: { blind: true },
    });
    expect(kinds(s, 0)).toEqual(['force']);
  });
});
