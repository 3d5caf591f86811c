/** CN 9.13, 9.12c, 12.1, 12.3: second halves, second rounds, and who need not come. */
import { describe, expect, it } from 'vitest';
import { END, YES } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { hex, leader, type Played, unit } from '../field.ts';
import { battlefield, column, engage, markers, odds, until } from './engage.ts';

describe('CN 9.13.5 exemption', () => {
  const inTown = (dice: readonly number[]): Played => {
    const s = battlefield({
      map: { places: [{ hex: '1011', name: 'F', size: 'town', works: 'fortified' }] },
      french: [{ leader: 'p', hex: '1010', inf: 20 }],
      allied: [{ leader: 'n', hex: '1011', inf: 10 }],
    });
    const played = engage(s, dice);
    played.answer(...markers('Pitched', 'Pitched'));
    until(played, 'battle.exempt');
    return played;
  };
  it('behind walls N may decline, and the battle is a draw', () => {
    const played = inTown([3]);
    expect(played.game.decision!.side).toBe('allied');
    played.answer(END);
    expect(played.eventsOf('battleEnded')).toMatchObject([{ victor: -1, how: 'draw' }]);
    expect(played.eventsOf('criticalTested')).toEqual([]);
  });
  it('or come out', () => {
    const played = inTown([3, 3]);
    played.answer(YES);
    expect(odds(played, 1)[1]).toBe(19);
  });
});

describe('CN 9.13.4', () => {
  it('an attack without strength is skipped: unled Forces count 0', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 4, art: 4 }],
      allied: [{ leader: 'n', hex: '1011', inf: 4, art: 2 }],
    });
    s.leader.unled[leader(s, 'p')] = 1;
    const played = engage(s, [6, 6]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    expect(played.eventsOf('attackSkipped')).toMatchObject([{ side: 0 }]);
    expect(played.eventsOf('battleEnded')).toMatchObject([{ victor: -1, how: 'draw' }]);
  });
});

describe('CN 9.8.2 flank', () => {
  const wings = (second: string): Played => {
    const s = battlefield({
      french: [
        { leader: 'a', hex: '1010', inf: 10 },
        { leader: 'b', hex: second, inf: 5 },
      ],
      allied: [{ leader: 'n', hex: '1011', inf: 12 }],
    });
    const played = engage(s, [3]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    return played;
  };
  const codes = (played: Played): string[] => played.eventsOf('combatRolled')[0]!.modifiers.map(({ code }) => code);
  it('needs two hexes that do not touch', () => {
    expect(codes(wings('1012'))).toEqual(['flank']);
    expect(codes(wings('1111'))).toEqual([]);
  });
});

describe('CN 9.8.2 foraging', () => {
  it('costs the attacker +1', () => {
    const s = battlefield({
      armies: [
        { id: 'french', side: 'french', dispatchMax: 1 },
        { id: 'allied', side: 'allied', dispatchMax: 1 },
      ],
      french: [{ leader: 'p', hex: '1010', inf: 10 }],
      allied: [{ leader: 'n', hex: '1011', inf: 10 }],
    });
    const played = engage(s, [3]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    expect(played.eventsOf('combatRolled')[0]).toMatchObject({ row: 4, modifiers: [{ code: 'foraging', value: 1 }] });
    expect(column(played)).toBe('1:1');
  });
});

describe('CN 12.3 sound of the guns', () => {
  it('a Force within 5 hexes marches half its allowance and joins the next round', () => {
    const s = battlefield({
      options: { guns: true },
      french: [
        { leader: 'p', hex: '1010', inf: 20 },
        { leader: 'davout', hex: '0809', inf: 10, values: { initiative: 5 } },
        { leader: 'far', hex: '0101', inf: 10 },
      ],
      allied: [{ leader: 'n', hex: '1011', inf: 20 }],
    });
    const played = engage(s, [4, 3, 2, 3, 4]);
    played.answer(...markers('Pitched', 'Pitched'));
    until(played, 'battle.guns');
    expect(played.game.decision!.options).toEqual([END, { type: 'leader', leader: leader(s, 'davout') }]);
    expect(played.game.whyNot({ type: 'leader', leader: leader(s, 'far') })).toMatchObject({ code: 'outOfEarshot' });
    expect(played.game.whyNot({ type: 'leader', leader: leader(s, 'p') })).toMatchObject({ code: 'inBattle' });
    played.answer({ type: 'leader', leader: leader(s, 'davout') }, { type: 'step', dir: 0 }, { type: 'step', dir: 1 });
    played.standardWhile((step) => step === 'loseStrength');
    expect(s.leader.hex[leader(s, 'davout')]).toBe(hex(s, '0911'));
    expect(played.eventsOf('stackJoined')).toMatchObject([{ rule: 'CN 12.3', side: 0, hex: hex(s, '0911') }]);
    expect(s.battle!.hexes[0]).toEqual([hex(s, '0911'), hex(s, '1010')]);
  });
});

describe('CN 9.8.1 stakes', () => {
  it('a side of nothing but Old Guard is always staked', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', units: [{ id: 'guard', arm: 'INF', sp: 6, oldGuard: true }] }],
      allied: [{ leader: 'n', hex: '1011', inf: 6 }],
    });
    const played = engage(s, [2]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    expect(played.eventsOf('oldGuardStaked')).toMatchObject([{ rule: 'CN 9.7.3' }]);
    expect(odds(played)).toEqual([6, 6]);
    expect(s.unit.sp2[unit(s, 'guard')]).toBe(11);
  });
});
