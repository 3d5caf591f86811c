/** Readings of the rules that were settled by playing them against the printed sequence of play. */
import { describe, expect, it } from 'vitest';
import { limited2 } from '../../../src/systems/campaigns/combat/limits.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { invariants } from '../../../src/systems/campaigns/position/invariants.ts';
import { type Action, END, YES } from '../../../src/systems/campaigns/sequence/actions.ts';
import { setBesieged } from '../../../src/systems/campaigns/theatre/change.ts';
import { isSubordinate, mayEndIn } from '../../../src/systems/campaigns/theatre/forces.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { COMBAT_RESULTS } from '../../../src/systems/campaigns/theatre/tables.ts';
import {
  at,
  battlefield,
  engage,
  markers,
  odds,
  results,
  routine,
  until,
} from '../../systems/campaigns/combat/engage.ts';
import {
  type FieldSpec,
  type ForceSpec,
  field,
  hex,
  leader,
  type Played,
  run,
  unit,
} from '../../systems/campaigns/field.ts';

/** Somebody far away, so that a side that is beaten here is not beaten altogether (CN 11.6). */
const elsewhere = { leader: 'far', hex: '1919', inf: 5 };

const lostBy = (played: Played, cause: string, side: 0 | 1): number =>
  played
    .eventsOf('strengthLost')
    .filter((e) => e.cause === cause && played.s.campaign.units[e.unit]!.side === side)
    .reduce((sum, { sp2 }) => sum + sp2, 0) / 2;

describe('CN 9.8.5, 9.9.3: step 11 means what it says', () => {
  it.each([1, 2, 3, 4, 5, 6])('a result of %i takes as many SP from a side of 18', (n) => {
    expect(limited2(2 * n, 36)).toBe(2 * n);
  });
  it('only a small side is spared: a third of it, at least ½, and nothing else is limited', () => {
    expect([0.5, 1, 4, 9, 12].map((sp) => limited2(12, sp * 2) / 2)).toEqual([0.5, 0.5, 1.5, 3, 4]);
    expect(limited2(1, 400)).toBe(1);
  });
  it('the table has every result from 1 to 6 for either side', () => {
    const found = new Set(COMBAT_RESULTS.flatMap((row) => row.map(({ text }) => text.slice(0, 2))));
    expect([...found].sort()).toEqual(['A', 'D'].flatMap((side) => [1, 2, 3, 4, 5, 6].map((n) => `${side}${n}`)));
  });
  it('a better column or a lower die is never worse for the attacker', () => {
    const worth = ({ loser, n }: (typeof COMBAT_RESULTS)[number][number]): number => (loser === 'defender' ? n : -n);
    COMBAT_RESULTS.forEach((row, die) => {
      row.forEach((result, column) => {
        if (column > 0) expect(worth(result)).toBeGreaterThanOrEqual(worth(row[column - 1]!));
        if (die > 0) expect(worth(result)).toBeLessThanOrEqual(worth(COMBAT_RESULTS[die - 1]![column]!));
      });
    });
  });
});

describe('CN 9.9.5: the floor is about the whole battle', () => {
  it('who retreats in the counterattack has lost no less than the victor lost since the first gun', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 20 }],
      allied: [{ leader: 'n', hex: '1011', inf: 20 }],
    });
    // Step 7 at 1:1: A2/½, and N does not draw off. His counterattack at 1:1: A2/½, and he, Pursuit, retreats.
    const played = engage(s, [6, 6, 1]);
    played.answer(...markers('Pitched', 'Pursuit'));
    played.standardWhile(routine);
    played.answer(END);
    until(played, 'battle.pursue');
    expect(results(played)).toEqual(['A2/½', 'A2/½']);
    const [french, allied] = s.battle!.lost2;
    expect([french, allied]).toEqual([5, 1]);
    played.answer(END);
    until(played, 'nothing');
    expect(lostBy(played, 'floor', 1) * 2).toBe(french - allied);
    expect(played.eventsOf('battleEnded')[0]!.lost2).toEqual([french, french]);
  });

  it('a Pitched loser who stands owes nothing: the battle goes on', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 20 }],
      allied: [{ leader: 'n', hex: '1011', inf: 20 }],
    });
    const played = engage(s, [6, 6]);
    played.answer(...markers('Pitched', 'Pitched'));
    until(played, 'battle.marker');
    expect(lostBy(played, 'floor', 0) + lostBy(played, 'floor', 1)).toBe(0);
  });
});

describe('CN 10.5: a Citadel that surrenders', () => {
  it("is the besieger's at once, though nobody marches in", () => {
    const s = battlefield({
      map: {
        places: [
          { hex: '0505', name: 'C', size: 'town' as const, citadel: { level: 1, capacity: 10, owner: 'allied' } },
        ],
      },
      french: [{ leader: 'out', hex: '0506', inf: 12 }],
      allied: [{ leader: 'in', hex: '0505', inf: 4 }, elsewhere],
      scenario: { political: [{ hex: '0505', name: 'C', value: 1, owner: 'allied' }] },
    });
    setBesieged(s, 0, true);
    const played = run(s, [{ step: 'sieges' }, { step: 'politicalFeatures' }], [6, 6]);
    expect(played.game.decision!.step).toBe('siege.advance');
    played.answer(END);
    expect(s.occupied[0][hex(s, '0505')]).toBe(0);
    expect(s.citadels[0]).toMatchObject({ owner: 0, besieged: false });
    expect(played.eventsOf('moraleShifted')).toMatchObject([{ rule: 'CN 11.2', toward: 0, spaces: 1 }]);
  });
});

describe('CN 5.2.5: a Centre that came back', () => {
  const gone = (): State => {
    const s = field({
      french: [{ leader: 'davout', hex: '0501', inf: 5 }],
      allied: [{ leader: 'karl', hex: '1818', inf: 4 }],
      armies: [
        { id: 'french', side: 'french', coo: null, sources: ['0105'] },
        { id: 'allied', side: 'allied', coo: null },
      ],
      map: { roads: { primary: ['0105 0205 0305 0405'], secondary: [] } },
    });
    s.turn = 2;
    return s;
  };
  it('in II.a of this turn may be turned ACTIVE in II.e', () => {
    const s = gone();
    const played = run(s, [{ step: 'returnCentres' }, { step: 'flipCentres' }], []);
    played.answer(at(s, '0105'));
    expect(played.game.decision!.options).toEqual([END, YES]);
    played.answer(YES);
    expect(s.armies[s.campaign.armyOf('french')]).toMatchObject({ centre: hex(s, '0105'), centreMoving: false });
  });
  it('but not if it moved on', () => {
    const s = gone();
    const army = s.campaign.armyOf('french');
    const played = run(
      s,
      [{ step: 'returnCentres' }, { step: 'moveCentre', args: { army } }, { step: 'flipCentres' }],
      [],
    );
    played.answer(at(s, '0105'));
    expect(played.eventsOf('centreMoved')).toHaveLength(1);
    played.answer(END);
    expect(played.game.decision).toBeNull();
    expect(s.armies[army]!.centreMoving).toBe(true);
  });
});

describe('CN 12.4: Grand battles', () => {
  const chase = (inf: number): Played => {
    const s = battlefield({
      options: { grand: true },
      french: [{ leader: 'p', hex: '1005', inf: inf * 2 }],
      allied: [{ leader: 'n', hex: '1006', inf }],
    });
    const played = engage(s, [4, 3, 6]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    until(played, 'nothing');
    return played;
  };
  it('a side that began with more than 40 SP pays by the hex and leaves no stragglers', () => {
    const played = chase(41);
    expect(played.eventsOf('pursuitStepped')).toHaveLength(2);
    expect(lostBy(played, 'pursuit', 1)).toBe(4);
    expect(played.eventsOf('stragglersRolled')).toEqual([]);
  });
  it('a smaller one loses 1 SP a hex and its stragglers, as ever', () => {
    const played = chase(40);
    expect(lostBy(played, 'pursuit', 1)).toBe(2);
    expect(played.eventsOf('stragglersRolled')).toHaveLength(1);
  });
});

describe('CN 9.7.2: a besieger attacked has the better of trenches and ground', () => {
  const sortie = (terrain: Record<string, string>, besiegers: number): number => {
    const s = battlefield({
      map: {
        terrain,
        places: [
          { hex: '0505', name: 'C', size: 'town' as const, citadel: { level: 1, capacity: 10, owner: 'french' } },
        ],
      },
      french: [{ leader: 'in', hex: '0505', inf: 9 }],
      allied: [{ leader: 'out', hex: '0506', inf: besiegers }],
    });
    setBesieged(s, 0, true);
    const played = engage(s, [4, 4, 4]);
    played.answer(YES);
    played.standardWhile((step) => step === 'battle.marker');
    return odds(played)[1];
  };
  it('1½ without limit in the open and in Hills', () => {
    expect(sortie({}, 50)).toBe(75);
    expect(sortie({ hills: '0506' }, 50)).toBe(75);
  });
  it('the Mountain with its limit, as long as that is better', () => {
    expect(sortie({ mountain: '0506' }, 50)).toBe(90);
    expect(sortie({ mountain: '0506' }, 90)).toBe(135);
  });
});

describe('CN 12.1: Reserve', () => {
  const refusal = (french: FieldSpec['french']): string | undefined => {
    const s = battlefield({ options: { reserve: true }, french, allied: [{ leader: 'n', hex: '1011', inf: 10 }] });
    // Refuse is his who is attacked: let the French be that.
    s.phasing = 1;
    const played = engage(s, [4, 4, 4, 4]);
    played.standardWhile((step) => step === 'battle.marker' && played.game.decision!.side === 'allied');
    if (played.game.decision!.step === 'battle.hold') played.answer(END);
    played.standardWhile((step) => step === 'battle.marker' && played.game.decision!.side === 'allied');
    return played.game.whyNot({ type: 'marker', marker: 'Pitched' })?.code;
  };
  it('a side of two units stands Pitched in the first round without one', () => {
    expect(refusal([{ leader: 'p', hex: '1010', inf: 8, cav: 2 }])).toBeUndefined();
  });
  it('a side of three units needs one', () => {
    expect(refusal([{ leader: 'p', hex: '1010', inf: 8, cav: 2, art: 1 }])).toBe('noReserve');
  });
});

describe('CN 11.6: nobody left', () => {
  const destroy = (more: Partial<FieldSpec> = {}): Played => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 10, art: 10 }],
      allied: [{ leader: 'n', hex: '1011', units: [{ id: 'last', arm: 'INF', sp: 1.5 }] }],
      ...more,
    });
    const played = engage(s, [1, 6]);
    played.standardWhile((step) => step === 'battle.marker');
    return played;
  };
  it('ends the game with the gun that killed the last man', () => {
    const played = destroy();
    expect(played.game.outcome).toEqual({ winner: 'french', level: 'Strategic Victory', rule: 'CN 11.6' });
    expect(played.eventsOf('leaderTaken')).toEqual([]);
    expect(played.game.frames).toEqual([]);
  });
  it('not while somebody is still to come, or fights elsewhere', () => {
    const due = { side: 'allied' as const, turn: 3, leader: 'late', hex: '2010' };
    expect(destroy({ due: [{ ...due, inf: 4 }] }).game.decision!.step).toBe('battle.advance');
    const allied = [{ leader: 'n', hex: '1011', units: [{ id: 'last', arm: 'INF' as const, sp: 1.5 }] }, elsewhere];
    expect(destroy({ allied }).game.decision!.step).toBe('battle.advance');
    // A general alone brings nobody.
    expect(destroy({ due: [due] }).game.outcome).toMatchObject({ rule: 'CN 11.6' });
  });
});

describe('CN 1.9: Lone Leaders', () => {
  /** Two corps, Oudinot's under Ney's, with a general without troops in the hex before them. */
  const stack = (lone: Partial<ForceSpec>): State =>
    field({
      armies: [
        { id: 'french', side: 'french' },
        { id: 'other', side: 'french', sources: ['0120'] },
        { id: 'allied', side: 'allied' },
      ],
      french: [
        { leader: 'ney', hex: '0505', inf: 3, values: { span2: 11, sub2: 8 } },
        { leader: 'oudinot', hex: '0505', inf: 3, values: { span2: 6, sub2: 8 } },
        { leader: 'lone', hex: '0505', ...lone },
      ],
      allied: [{ leader: 'karl', hex: '1818', inf: 4 }],
    });
  const consolidate = (s: State): Played =>
    run(s, [{ step: 'consolidateHex', args: { hex: hex(s, '0505'), side: 0, rule: 'CN 6.7' } }], []);

  it.each([
    ['of a span too small for both, though the largest', { values: { span2: 12 } }, 'ney'],
    ['of an Army that may not mix', { army: 'other', values: { span2: 30 } }, ''],
  ])('one %s drives nobody out', (_, lone, chief) => {
    const s = stack(lone);
    expect(isSubordinate(s, hex(s, '0505'), 0)).toBe(true);
    expect(mayEndIn(s, leader(s, 'oudinot'), hex(s, '0505'))).toBe(true);
    const played = consolidate(s);
    expect([...played.eventsOf('forceMoved'), ...played.eventsOf('forceUnled')]).toEqual([]);
    expect(s.leader.over[leader(s, 'oudinot')]).toBe(leader(s, 'ney'));
    expect(s.leader.over[leader(s, 'lone')]).toBe(chief === '' ? -1 : leader(s, chief));
  });
  it('one whose span is enough still takes the others under himself', () => {
    const s = stack({ values: { span2: 16 } });
    consolidate(s);
    expect(s.leader.over[leader(s, 'ney')]).toBe(leader(s, 'lone'));
    expect(s.leader.over[leader(s, 'oudinot')]).toBe(leader(s, 'lone'));
  });
  it('are never displaced themselves', () => {
    const s = stack({ army: 'other', hex: '0507' });
    expect(mayEndIn(s, leader(s, 'lone'), hex(s, '0505'))).toBe(true);
    expect(mayEndIn(s, leader(s, 'ney'), hex(s, '0507'))).toBe(true);
  });
});

describe('CN 9.4.3: Refuse', () => {
  it('pays what the retreat itself costs', () => {
    const s = battlefield({
      map: { terrain: { lake: '1111 1112 1113 0911 0912 0913' } },
      french: [
        { leader: 'p', hex: '1010', inf: 10 },
        { leader: 'behind', hex: '1014', inf: 3 },
      ],
      allied: [{ leader: 'n', hex: '1011', inf: 8 }],
    });
    const played = engage(s, [1, 1]);
    played.answer(...markers('Pursuit', 'Refuse'));
    until(played, 'battle.pursue');
    played.answer(END);
    until(played, 'nothing');
    expect(played.eventsOf('retreatStepped').map(({ inZone }) => inZone)).toEqual([false, true]);
    expect(lostBy(played, 'retreat', 1)).toBe(1);
    expect(played.eventsOf('battleEnded')).toMatchObject([{ how: 'refused', lost2: [0, 2] }]);
  });
  it('is pursued once, or let go: who has declined is not asked again', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 10 }],
      allied: [{ leader: 'n', hex: '1011', inf: 8 }],
    });
    const played = engage(s, [1, 1]);
    played.answer(...markers('Pursuit', 'Refuse'));
    until(played, 'battle.pursue');
    played.answer(END);
    expect(played.game.decision).toBeNull();
    expect(played.eventsOf('battleEnded')).toHaveLength(1);
  });
});

describe('CN 13.1: by hex, then Leader, then unit', () => {
  const units = (s: State, actions: readonly Action[]): string[] =>
    actions.flatMap((action) => (action.type === 'unit' ? [s.campaign.units[action.unit]!.id] : []));

  it('losses of a side in two hexes', () => {
    const s = battlefield({
      french: [
        { leader: 'a', hex: '0605', inf: 8 },
        { leader: 'b', hex: '0506', inf: 8 },
      ],
      allied: [{ leader: 'n', hex: '0505', inf: 12 }],
    });
    const played = engage(s, [5]);
    played.answer(...markers('Pitched', 'Pitched'));
    played.standardWhile((step) => step !== 'loseStrength');
    expect(units(s, played.game.decision!.options)).toEqual(['b-inf', 'a-inf']);
    // The tie of the usual way goes by id all the same (CN 0.6).
    expect(played.game.standard()).toEqual({ type: 'unit', unit: unit(s, 'a-inf') });
  });

  it('replacements', () => {
    const s = field({
      french: [
        { leader: 'z', hex: '0505', units: [{ id: 'u1', arm: 'INF', sp: 3, max2: 8 }] },
        { leader: 'y', hex: '0505', under: 'z', units: [{ id: 'u2', arm: 'INF', sp: 3, max2: 8 }] },
        { leader: 'x', hex: '0404', units: [{ id: 'u3', arm: 'INF', sp: 3, max2: 8 }] },
      ],
      allied: [{ leader: 'karl', hex: '1818', inf: 4 }],
      armies: [
        { id: 'french', side: 'french', dispatchMax: 99 },
        { id: 'allied', side: 'allied' },
      ],
      map: {
        places: ['0505', '0404'].map((at) => ({ hex: at, name: at, size: 'town' as const, works: 'town' as const })),
      },
    });
    s.pool[0][s.campaign.nations.indexOf('french') * 3] = 4;
    const played = run(s, [{ step: 'assignReplacements' }], []);
    expect(units(s, played.game.decision!.options)).toEqual(['u3', 'u2', 'u1']);
    expect(played.game.standard()).toEqual({ type: 'unit', unit: unit(s, 'u1') });
  });
});

describe('CN 5.3.2, 6.5.3: a March Regiment comes to its hex like a Force that marched', () => {
  const levy = (): State => {
    const s = field({
      french: [{ leader: 'davout', hex: '1001', inf: 5 }],
      allied: [{ leader: 'karl', hex: '1818', inf: 4 }],
      armies: [
        { id: 'french', side: 'french', sources: ['0105'] },
        { id: 'allied', side: 'allied', coo: { hex: '0105', state: 'ACTIVE' } },
      ],
      scenario: {
        marchRegiments: { french: 1, allied: 1 },
        political: [{ hex: '0105', name: 'P', value: 1, owner: 'allied' }],
      },
    });
    s.pool[0][s.campaign.nations.indexOf('french') * 3] = 4;
    return s;
  };
  it('an enemy Centre there is overrun, and the place changes hands', () => {
    const s = levy();
    const played = run(s, [{ step: 'raiseAndDissolve' }], []);
    const nation = s.campaign.nations.indexOf('french');
    played.answer({ type: 'regiment', hex: hex(s, '0105'), nation });
    expect(played.eventsOf('centreOverrun')).toHaveLength(1);
    expect(s.armies[s.campaign.armyOf('allied')]!.centre).not.toBe(hex(s, '0105'));
    expect(s.features[0]!.controller).toBe(0);
  });
  it('one that left the map by an exit took its men with it: the next of its name begins anew (CN 1.5, 9.10h)', () => {
    const s = levy();
    s.pool[0][s.campaign.nations.indexOf('french') * 3] = 8;
    const raise: Action = { type: 'regiment', hex: hex(s, '0105'), nation: s.campaign.nations.indexOf('french') };
    const first = run(s, [{ step: 'raiseAndDissolve' }], []);
    first.answer(raise, YES, YES);
    const regiment = unit(s, 'mr-french-1');
    expect(s.unit.sp2[regiment]).toBe(4);
    const own = s.unit.leader[regiment]!;
    const gone = { rule: 'CN 9.10h', leader: -1, unit: regiment } as const;
    campaigns.apply.unitAssigned(s, { type: 'unitAssigned', ...gone });
    const exit = { rule: 'CN 9.10h', leader: own, hex: hex(s, '0105'), fate: 'exited', returnsOn: 0 } as const;
    campaigns.apply.leaderRemoved(s, { type: 'leaderRemoved', ...exit });
    run(s, [{ step: 'raiseAndDissolve' }], []).answer(raise);
    expect(s.unit.sp2[regiment]).toBe(2);
    expect(invariants(s)).toEqual([]);
  });
});
