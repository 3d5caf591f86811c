/** CN 2.3, 2.4, 2.6, 2.8: what each side is told as things happen, and what can no longer be taken back. */
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../src/kernel/dice.ts';
import type { CampaignEvent } from '../../../src/systems/campaigns/events/index.ts';
import { enemyCounters } from '../../../src/systems/campaigns/fog/counters.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { campaignPresenter } from '../../../src/systems/campaigns/present/index.ts';
import { supplyStatus } from '../../../src/systems/campaigns/supply/supply.ts';
import { moveForce, placeVedette, setBesieged } from '../../../src/systems/campaigns/theatre/change.ts';
import { numberCounters } from '../../../src/systems/campaigns/theatre/sightings.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { otherTruth } from '../../fog/shuffle.ts';
import { type FieldSpec, field, hex, leader, type Played, run } from './field.ts';
import { sightOf } from './sight.ts';

const linesFor = (s: State, events: readonly CampaignEvent[], eye: string): string[] =>
  events.flatMap((event) => {
    const seen = campaigns.redact(s, event, eye);
    const line = seen === null ? null : campaignPresenter.tell.line(s.campaign, seen, eye, 0);
    return line === null ? [] : [line.text];
  });

const ROAD_HOME = '0506 0507 0508 0509 0510 0511 0512 0513 0514 0515 0516 0517 0518 0519 0520';

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

  it('CN 2.3: of a Refuse the die, both markers and the result, never what the cavalry added', () => {
    const s = outposts();
    const ready = { rule: 'CN 9.4.3', code: 'marker', value: 1 };
    const modifiers = [{ rule: 'CN 6.3.2', code: 'cavalry', value: -2 }, ready];
    const tried = {
      side: 1,
      against: 'Pursuit',
      modifiers,
      total: 3,
      initiative: 3,
      success: true,
      leaders: [0, 1],
      dice: [4],
    } as const;
    const event: CampaignEvent = { type: 'refuseTried', rule: 'CN 9.4.3', ...tried };
    expect(campaigns.redact(s, event, 'allied')).toEqual(event);
    expect(campaigns.redact(s, event, 'french')).toEqual({ ...event, modifiers: [ready], total: 5 });
    expect(linesFor(s, [event], 'french').join()).toContain('refuse battle, the enemy shows Pursuit');
  });

  it('CN 2.3, 10.4: of a summons to surrender its own modifiers, and not whether the other side has any', () => {
    const s = outposts();
    const of = (code: string, value: number) => ({ rule: 'CN 10.4', code, value });
    const open = [of('earlierChecks', 2), of('morale', 1)];
    const summons = (...secrets: readonly ReturnType<typeof of>[]): CampaignEvent => {
      const modifiers = [...open, ...secrets];
      const total = modifiers.reduce((sum, { value }) => sum + value, 9);
      const result = { total, needed: 14, surrenders: false, dice: [5, 4] };
      return { type: 'siegeChecked', rule: 'CN 10.4', citadel: 0, garrison: 1, modifiers, ...result };
    };
    const [bare, guns, walls] = [
      summons(),
      summons(of('artillery', 1)),
      summons(of('largeGarrison', -1), of('goodLeader', -1)),
    ];
    expect(campaigns.redact(s, guns, 'french')).toMatchObject({ total: 13, modifiers: [...open, of('artillery', 1)] });
    expect(campaigns.redact(s, guns, 'allied')).toEqual(campaigns.redact(s, bare, 'allied'));
    expect(campaigns.redact(s, walls, 'allied')).toMatchObject({ total: 10 });
    expect(campaigns.redact(s, walls, 'french')).toEqual(campaigns.redact(s, bare, 'french'));
    expect(campaigns.redact(s, bare, 'french')).toMatchObject({ total: 12, modifiers: open });
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

  it('CN 10.5: of a Stack that marches into a fallen Citadel that a counter moves, not whose', () => {
    const s = field({
      map: {
        places: [
          { hex: '0505', name: 'C', size: 'town' as const, citadel: { level: 1, capacity: 10, owner: 'allied' } },
        ],
      },
      french: [{ leader: 'ney', hex: '0506', inf: 12 }],
      allied: [
        { leader: 'yorck', hex: '0505', inf: 4 },
        { leader: 'far', hex: '1919', inf: 4 },
      ],
    });
    setBesieged(s, 0, true);
    const played = run(s, [{ step: 'sieges' }], [6, 6]);
    played.answer({ type: 'hex', hex: hex(s, '0506') });
    const moved = played.eventsOf('forceMoved').filter(({ leader: who }) => who === leader(s, 'ney'));
    expect(moved).toHaveLength(1);
    expect(campaigns.redact(s, moved[0]!, 'allied')).toMatchObject({ leader: -1, manner: 'march' });
    expect(linesFor(s, played.events, 'allied').join()).not.toContain('ney');
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

describe('a Centre overrun (CN 5.2.6)', () => {
  it('goes where its Army draws supply, which was hidden: the march that did it cannot be taken back', () => {
    const s = field({
      french: [{ leader: 'ney', hex: '0505', inf: 3 }],
      allied: [{ leader: 'yorck', hex: '1515', inf: 3 }],
      armies: [
        { id: 'french', side: 'french' },
        { id: 'allied', side: 'allied', coo: { hex: '0506', state: 'ACTIVE' }, sources: ['0520'] },
      ],
      map: { roads: { primary: [ROAD_HOME], secondary: [] } },
    });
    const played = run(s, [{ step: 'sweepHex', args: { hex: hex(s, '0506'), side: 0 } }], []);
    const overrun = played.events.find(({ type }) => type === 'centreOverrun');
    expect(overrun).toMatchObject({ to: hex(s, '0520'), reveals: true });
  });
});

describe('a Lone Leader driven out (CN 1.11)', () => {
  const driven = (allied: FieldSpec['allied']): Played => {
    const s = field({
      french: [{ leader: 'ney', hex: '0505', inf: 3 }],
      allied: [{ leader: 'blucher', hex: '0506' }, ...allied!],
    });
    return run(s, [{ step: 'sweepHex', args: { hex: hex(s, '0506'), side: 0 } }], []);
  };
  it('rides to a counter that is thereby known for a Force: the march that did it cannot be taken back', () => {
    const { events, s } = driven([{ leader: 'yorck', hex: '1515', inf: 3 }]);
    expect(events).toMatchObject([{ type: 'forceMoved', to: hex(s, '1515'), manner: 'flight', reveals: true }]);
  });
  it('or home, and then none of them is one', () => {
    const { events } = driven([{ leader: 'yorck', hex: '1515' }]);
    expect(events).toMatchObject([
      { type: 'leaderRemoved', fate: 'returning', reveals: true },
      { type: 'countersShown' },
    ]);
  });
});

describe('what was seen stays seen in blind play (CN 2.6, 2.8)', () => {
  it('a march that tells the kind of a counter a Vedette had already in sight cannot be taken back', () => {
    const s = field({
      french: [{ leader: 'ney', hex: '0505', inf: 3, units: hussars('chasseurs') }],
      allied: [{ leader: 'yorck', hex: '0508', inf: 3 }],
      options: { blind: true },
    });
    // From where it stands everything around Ney's goal lies in sight, and the counter is too far to be known.
    placeVedette(s, 0, hex(s, '0505'));
    numberCounters(s);
    expect(enemyCounters(s, 0).map(({ kind }) => kind)).toEqual([null]);
    const played = run(s, [{ step: 'movementCommands' }], []);
    played.answer({ type: 'leader', leader: leader(s, 'ney') });
    played.answer({ type: 'step', dir: s.campaign.ground.grid.direction(hex(s, '0505'), hex(s, '0506')) });
    expect(enemyCounters(s, 0).map(({ kind }) => kind)).toEqual(['force']);
    expect(played.events.some(({ reveals }) => reveals === true)).toBe(true);
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
    expect(campaignPresenter.point.overlay(sightOf(s, 'french'), 'zones')?.places).toEqual([]);
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

describe('how supply is told (CN 2.6, 2.8)', () => {
  /**
   * Two rows of lake from edge to edge with two gaps. Far from everybody a counter stands before the first, which it
   * bars if it is a Force; dispatches that go round by the second are too long for whoever stands at 1413.
   */
  const neck = (allied: 'force' | 'vedette', ney: string, { options = {}, guest = false } = {}): State => {
    const lake = Array.from({ length: 20 }, (_, i) => i + 1)
      .filter((col) => col < 9 || (col > 11 && col < 19))
      .flatMap((col) => [10, 11].map((row) => `${String(col).padStart(2, '0')}${row}`));
    const s = field({
      map: { terrain: { lake: lake.join(' ') } },
      french: [
        ...(guest ? [{ leader: 'eugene', hex: ney, inf: 9, army: 'italy' }] : []),
        { leader: 'ney', hex: ney, inf: 3, ...(guest && { under: 'eugene' }) },
      ],
      allied: [{ leader: 'yorck', hex: '0120', units: [...hussars('uhlans'), { id: 'foot', arm: 'INF', sp: 3 }] }],
      armies: [
        { id: 'french', side: 'french', sources: ['1001'], dispatchMax: 36, mayMix: ['italy'] },
        { id: 'italy', side: 'french', sources: [ney], mayMix: ['french'] },
        { id: 'allied', side: 'allied', sources: ['0120'] },
      ],
      options,
    });
    if (allied === 'force') moveForce(s, leader(s, 'yorck'), hex(s, '1010'));
    else
      placeVedette(
        s,
        s.campaign.vedettes.findIndex(({ side }) => side === 1),
        hex(s, '1010'),
      );
    return s;
  };
  const supplyAt = (s: State, at: string): string => supplyStatus(s, s.campaign.armyOf('french'), hex(s, at));

  it('the slip of a path speaks of the supply there as the side believes it, not as it is', () => {
    const chip = (s: State): readonly string[] => {
      const { game } = run(s, [{ step: 'movementCommands' }], []);
      const { decision } = game;
      const way = campaignPresenter.point.way(sightOf(s, 'french', decision), decision!, 'ney', hex(s, '1413'));
      if (!('path' in way)) throw new Error(way.text);
      return way.path.chip;
    };
    const [force, vedette] = [neck('force', '1913'), neck('vedette', '1913')];
    expect([force, vedette].map((s) => supplyAt(s, '1913'))).toEqual(['SUPPLIED', 'SUPPLIED']);
    expect([force, vedette].map((s) => supplyAt(s, '1413'))).toEqual(['FORAGING', 'SUPPLIED']);
    expect(chip(force).join()).toMatch(/straggle/);
    expect(chip(force)).toEqual(chip(vedette));
  });

  it('in blind play the badges of Forces say nothing of an enemy who cuts them off unseen in his own turn', () => {
    const badges = (s: State, phasing: 0 | 1) => {
      s.phasing = phasing;
      const { pieces } = campaignPresenter.show.scene(sightOf(s, 'french'), null);
      return pieces.find(({ id }) => id === 'ney')?.badges;
    };
    const blind = { options: { blind: true } };
    expect(badges(neck('force', '1413', blind), 1)).toEqual(badges(neck('vedette', '1413', blind), 1));
    expect(badges(neck('force', '1413', blind), 0)).not.toEqual(badges(neck('vedette', '1413', blind), 0));
  });

  it('CN 3.2: of a guest in the Stack of another Army as he would march off, so no truth that denies it fits', () => {
    const told = (s: State): readonly string[] =>
      campaigns.view(s, 'french').supply!.map(({ army, status }) => `${s.campaign.armies[army]!.id} ${status}`);
    const [force, vedette] = [neck('force', '1413', { guest: true }), neck('vedette', '1413', { guest: true })];
    expect(told(force)).toEqual(['italy SUPPLIED', 'french FORAGING']);
    expect(told(vedette)).toEqual(['italy SUPPLIED', 'french SUPPLIED']);
    const deals = Array.from({ length: 20 }, (_, n) =>
      otherTruth(vedette, 0, SeededDice.fromSeed(`${n}`), { leaders: new Set(), vedettes: new Set() }),
    );
    expect(new Set(deals.map((other) => other && told(other).join()))).toEqual(new Set([told(vedette).join()]));
  });
});
