/** CN 10: who is besieged, assaults, sorties, and what ends a siege. */
import { describe, expect, it } from 'vitest';
import { canShelter, isInvested } from '../../../../src/systems/campaigns/movement/investment.ts';
import { END, YES } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { moveForce, setBesieged } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { at, battlefield, engage, markers, odds, until } from '../combat/engage.ts';
import { type FieldSpec, hex, leader, type Played, run, sp } from '../field.ts';

const place = (owner: string, capacity = 10, level: 1 | 2 | 3 = 1) => ({
  places: [{ hex: '0505', name: 'C', size: 'town' as const, citadel: { level, capacity, owner } }],
});

function fortress(owner: 'french' | 'allied', spec: Partial<FieldSpec> = {}): State {
  const inside = { leader: 'in', hex: '0505', inf: 6 };
  const outside = { leader: 'out', hex: '0506', inf: 12, art: 4 };
  const s = battlefield({
    map: place(owner),
    french: [owner === 'french' ? inside : outside],
    allied: [owner === 'french' ? outside : inside],
    ...spec,
  });
  setBesieged(s, 0, true);
  return s;
}

describe('CN 10.1, 10.2 status', () => {
  it('a besieged Stack exerts no zone and shelter needs room', () => {
    const s = fortress('allied');
    expect(s.zone[1][hex(s, '0504')]).toBe(0);
    setBesieged(s, 0, false);
    expect(s.zone[1][hex(s, '0504')]).toBe(1);
    expect(canShelter(s, hex(s, '0505'), 1)).toBe(true);
    expect(canShelter(s, hex(s, '0505'), 0)).toBe(false);
    expect(
      canShelter(
        battlefield({ map: place('allied', 5), french: [], allied: [{ leader: 'in', hex: '0505', inf: 6 }] }),
        hex(s, '0505'),
        1,
      ),
    ).toBe(false);
  });
  it('ends when the besiegers are too few, and the count with it', () => {
    const s = fortress('allied');
    s.citadels[0]!.checks = 3;
    expect(isInvested(s, 0)).toBe(true);
    moveForce(s, leader(s, 'out'), hex(s, '0510'));
    const played = run(s, [{ step: 'sieges' }], []);
    expect(played.eventsOf('siegeChanged')).toMatchObject([{ rule: 'CN 10.2', besieged: false }]);
    expect(s.citadels[0]).toMatchObject({ besieged: false, checks: 0 });
  });
  it('a Primary River between them keeps the besieger out of it', () => {
    const s = fortress('allied', {
      map: { ...place('allied'), rivers: [{ name: 'R', class: 'primary', sides: [['0505', 1]] }] },
    });
    expect(isInvested(s, 0)).toBe(false);
  });
});

describe('CN 9.3 shutting oneself in', () => {
  it('leaves the battle; with nobody left there is no victor', () => {
    const s = fortress('allied');
    setBesieged(s, 0, false);
    const played = engage(s, []);
    expect(played.game.decision).toMatchObject({ step: 'battle.shutIn', side: 'allied' });
    played.answer(YES);
    expect(s.citadels[0]!.besieged).toBe(true);
    expect(played.eventsOf('battleEnded')).toMatchObject([{ victor: -1, how: 'besieged' }]);
  });
});

describe('CN 10.3 assault', () => {
  const storm = (dice: readonly number[], s = fortress('allied')): Played => {
    const played = engage(s, dice);
    expect(played.game.decision!.step).toBe('besieged.assault');
    played.answer(YES);
    return played;
  };
  it('trebles the defender and bombards against cover', () => {
    const played = storm([2, 3]);
    played.answer({ type: 'marker', marker: 'Pitched' });
    expect(played.eventsOf('bombarded')[0]).toMatchObject({ total: 3 });
    expect(odds(played)).toEqual([12, 16.5]);
    until(played, 'nothing');
    expect(played.eventsOf('battleEnded')).toMatchObject([{ how: 'draw' }]);
    expect(played.eventsOf('counterattackBegan')).toEqual([]);
  });
  it('need not be made', () => {
    const played = engage(fortress('allied'), []);
    played.answer(END);
    expect(played.eventsOf('battleFormed')).toEqual([]);
  });
  it('beaten with Pursuit P retreats, and nobody pursues out of the Citadel', () => {
    const played = storm([6, 6, 1]);
    played.answer({ type: 'marker', marker: 'Pursuit' });
    until(played, 'nothing');
    expect(played.eventsOf('retreatStepped').length).toBeGreaterThan(0);
    expect(played.eventsOf('pursuitDeclared')).toEqual([]);
    expect(played.eventsOf('battleEnded')).toMatchObject([{ victor: 1, how: 'retreat' }]);
  });
  it('takes the Citadel when the garrison is destroyed', () => {
    const s = fortress('allied', {
      french: [{ leader: 'out', hex: '0506', inf: 30, art: 40 }],
      allied: [
        { leader: 'in', hex: '0505', inf: 1 },
        { leader: 'far', hex: '1919', inf: 5 },
      ],
    });
    const played = storm([1, 3], s);
    played.standardWhile((step) => step !== 'battle.advance');
    played.answer(at(s, '0506'));
    until(played, 'nothing');
    expect(s.citadels[0]).toMatchObject({ owner: 0, besieged: false });
    expect(s.occupied[0][hex(s, '0505')]).toBe(140);
  });
});

describe('CN 10.3 sortie', () => {
  it('is Pitched only; a besieger cannot Refuse', () => {
    const s = fortress('french');
    const played = engage(s, [6]);
    played.answer(YES);
    expect(played.eventsOf('markerChosen')).toMatchObject([{ side: 0, marker: 'Pitched' }]);
    expect(played.game.decision!.side).toBe('allied');
    expect(played.game.whyNot({ type: 'marker', marker: 'Refuse' })).toMatchObject({
      rule: 'CN 10.3',
      code: 'noRefuse',
    });
  });
  it('must have a target', () => {
    const s = fortress('french', {
      allied: [
        { leader: 'x', hex: '0506', inf: 5 },
        { leader: 'y', hex: '0504', inf: 5 },
      ],
    });
    const played = engage(s, []);
    played.answer(YES, END);
    expect(played.eventsOf('battleFormed')).toMatchObject([{ kind: 'sortie', defenders: [hex(s, '0506')] }]);
  });
  it('a beaten besieger retreats and may be pursued out of the walls', () => {
    const s = fortress('french', {
      french: [{ leader: 'in', hex: '0505', inf: 10 }],
      allied: [{ leader: 'out', hex: '0506', inf: 5 }],
    });
    const played = engage(s, [1, 3, 1]);
    played.answer(YES, ...markers('Pitched', 'Pursuit').slice(1));
    played.standardWhile((step) => step !== 'battle.pursue');
    played.answer(at(s, '0505'), YES);
    played.standardWhile(() => true);
    expect(s.occupied[0][hex(s, '0505')]).toBe(0);
    expect(s.citadels[0]!.besieged).toBe(false);
  });
});

describe('CN 10.4 modifiers and CN 3.3', () => {
  const check = (s: State, dice: readonly number[]): Played => run(s, [{ step: 'sieges' }], dice);
  it('counts guns, morale, garrison and Leader', () => {
    const s = fortress('allied', {
      french: [{ leader: 'out', hex: '0506', inf: 12, art: 8 }],
      allied: [{ leader: 'in', hex: '0505', inf: 6, values: { initiative: 4 } }],
    });
    s.morale = 2;
    const played = check(s, [1, 1]);
    expect(played.eventsOf('siegeChecked')[0]!.modifiers.map(({ code, value }) => [code, value])).toEqual([
      ['artillery', 2],
      ['morale', 1],
      ['largeGarrison', -1],
      ['goodLeader', -1],
    ]);
    expect(sp(s, 'in-inf')).toBe(6);
  });
  it('is asked only in even turns of one day', () => {
    const s = fortress('allied', { scenario: { turnDays: 1 } });
    expect(check(s, []).eventsOf('siegeChecked')).toEqual([]);
    const even = fortress('allied', { scenario: { turnDays: 1 } });
    even.turn = 2;
    expect(check(even, [1, 1]).eventsOf('siegeChecked')).toHaveLength(1);
  });
  it('a garrison worn down to nothing surrenders', () => {
    const s = fortress('allied', {
      allied: [
        { leader: 'in', hex: '0505', units: [{ id: 'rest', arm: 'INF', sp: 0.5 }] },
        { leader: 'far', hex: '1919', inf: 5 },
      ],
      map: place('allied', 10, 3),
    });
    const played = check(s, [5, 4]);
    expect(played.eventsOf('citadelSurrendered')).toHaveLength(1);
  });
});
