/** CN 9.10: where a beaten Stack may go and what it costs; CN 11.4: its Leaders. */
import { describe, expect, it } from 'vitest';
import type { MapDef } from '../../../../src/systems/campaigns/scenario/format.ts';
import { END, YES } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { OUT, RETURNING } from '../../../../src/systems/campaigns/theatre/state.ts';
import { type ForceSpec, hex, leader, type Played, sp } from '../field.ts';
import { battlefield, engage, markers, routine, until } from './engage.ts';

/** P of 20 beats N of 8 at 2:1 by D3/½; N must retreat three hexes from 1011. */
function beaten(
  map: Partial<MapDef>,
  dice: readonly number[],
  n: Partial<ForceSpec> = { inf: 8 },
  more: readonly ForceSpec[] = [],
  french: readonly ForceSpec[] = [],
): Played {
  const s = battlefield({
    map,
    french: [{ leader: 'p', hex: '1010', inf: 20 }, ...french],
    allied: [{ leader: 'n', hex: '1011', ...n }, ...more],
  });
  const played = engage(s, dice);
  played.answer(...markers('Pursuit', 'Pursuit'));
  played.standardWhile((step) => step === 'loseStrength');
  return played;
}

const why = (played: Played, dir: number): unknown => played.game.whyNot({ type: 'step', dir });

describe('CN 9.10b, c', () => {
  it('forbids nearer hexes, offers the farther ones', () => {
    const played = beaten({}, [3]);
    expect(played.game.decision!.options).toEqual([0, 1, 2].map((dir) => ({ type: 'step', dir })));
    expect(why(played, 4)).toMatchObject({ rule: 'CN 9.10b', code: 'enemyOccupied' });
    expect(why(played, 3)).toMatchObject({ rule: 'CN 9.10c' });
    expect(why(played, 7)).not.toBeNull();
  });
  it('forbids water and unbridged Primary Rivers', () => {
    expect(why(beaten({ terrain: { lake: '1012' } }, [3]), 1)).toMatchObject({ code: 'water' });
    const river = { rivers: [{ name: 'R', class: 'primary' as const, sides: [['1011', 0] as [string, number]] }] };
    expect(why(beaten(river, [3]), 0)).toMatchObject({ code: 'riverBars' });
  });
  it('prefers steps free of zones', () => {
    const played = beaten({}, [3], { inf: 8 }, [], [{ leader: 'q', hex: '1014', inf: 3 }]);
    played.answer({ type: 'step', dir: 1 });
    expect(why(played, 1)).toMatchObject({ rule: 'CN 9.10c', code: 'freeStepExists' });
  });
  it('leaves guns behind that cannot follow', () => {
    const played = beaten({ terrain: { marsh: '1012 1112 0912' } }, [6, 3], { inf: 8, art: 2 });
    played.answer({ type: 'step', dir: 1 });
    expect(sp(played.s, 'n-art')).toBe(0);
    expect(
      played.eventsOf('strengthLost').some(({ cause, rule }) => cause === 'abandoned' && rule === 'CN 9.10b'),
    ).toBe(true);
  });
});

describe('CN 9.10d: the usual way', () => {
  /** A counter four hexes down the road home, too far to be known for what it is; home is straight behind it. */
  const away = (troops: { readonly inf?: number }): Played => {
    const s = battlefield({
      armies: [
        { id: 'french', side: 'french', dispatchMax: 200 },
        { id: 'allied', side: 'allied', dispatchMax: 200, sources: ['1020'] },
      ],
      french: [
        { leader: 'p', hex: '1010', inf: 20 },
        { leader: 'stranger', hex: '1015', ...troops },
      ],
      allied: [{ leader: 'n', hex: '1011', inf: 8 }],
    });
    const played = engage(s, [3]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    played.standardWhile((step) => step === 'loseStrength');
    return played;
  };
  const [force, alone] = [away({ inf: 3 }), away({})];

  it('is the same whatever a counter is of which the side does not know it (CN 2.8)', () => {
    expect(force.game.decision!.options).toEqual(alone.game.decision!.options);
    expect(force.game.standard()).toEqual(alone.game.standard());
    expect(force.game.decision!.options).toContainEqual(force.game.standard());
  });
  it('while links stay coded by the true one', () => {
    expect(force.game.likeliest()).not.toEqual(alone.game.likeliest());
  });
});

const RING = '1111 1112 1012 0912 0911';

/** Out of reach, so that the game goes on (CN 11.6). */
const FAR = { leader: 'far', hex: '0101', inf: 5 };

describe('CN 9.10e surrender', () => {
  it('takes a Stack that has no first step, and its Leader on a 4', () => {
    const played = beaten({ terrain: { lake: RING } }, [3, 4], { inf: 8 }, [FAR]);
    expect(sp(played.s, 'n-inf')).toBe(0);
    expect(played.s.leader.status[leader(played.s, 'n')]).toBe(OUT);
    expect(played.eventsOf('retreatEnded')).toMatchObject([{ status: 'surrendered' }]);
    expect(played.game.decision!.step).toBe('battle.pursue');
  });
  it('on a 5 he escapes and comes back after four days', () => {
    const played = beaten({ terrain: { lake: RING } }, [3, 5], { inf: 8 }, [FAR]);
    const n = leader(played.s, 'n');
    expect([played.s.leader.status[n], played.s.leader.returnsOn[n]]).toEqual([RETURNING, 3]);
  });
  it('or rides to a friendly Force within 8 hexes', () => {
    const played = beaten({ terrain: { lake: RING } }, [3, 5], { inf: 8 }, [{ leader: 'friend', hex: '1016', inf: 5 }]);
    expect(played.s.leader.over[leader(played.s, 'n')]).toBe(leader(played.s, 'friend'));
  });
  it('CN 9.12b: a captured major personality moves the marker', () => {
    const played = beaten({ terrain: { lake: RING } }, [3, 1, 6, 6], { inf: 8, values: { majorPersonality: true } }, [
      FAR,
    ]);
    until(played, 'nothing');
    expect(played.eventsOf('moraleShifted').map(({ rule }) => rule)).toContain('CN 9.12b');
  });
});

describe('CN 9.10f Citadels', () => {
  const citadel = (at: string, capacity = 10): Partial<MapDef> => ({
    places: [{ hex: at, name: 'C', size: 'town', citadel: { level: 1, capacity, owner: 'allied' } }],
  });
  it('shelters a Stack on its way', () => {
    const played = beaten(citadel('1012'), [3]);
    played.answer({ type: 'step', dir: 1 });
    expect(played.game.decision!.step).toBe('battle.shelterThere');
    played.answer(YES);
    expect(played.eventsOf('retreatEnded')).toMatchObject([{ status: 'sheltered' }]);
    expect(played.eventsOf('stragglersRolled')).toEqual([]);
  });
  it('not without room', () => {
    const played = beaten(citadel('1012', 5), [3]);
    played.answer({ type: 'step', dir: 1 });
    expect(played.game.decision!.step).toBe('battle.retreatStep');
  });
  it('a Stack that fought in its own may stay besieged at the price of a point', () => {
    const s = battlefield({
      map: citadel('1011'),
      french: [{ leader: 'p', hex: '1010', inf: 40 }],
      allied: [{ leader: 'n', hex: '1011', inf: 8 }],
    });
    const played = engage(s, [3]);
    expect(played.game.decision!.step).toBe('battle.shutIn');
    played.answer(END, ...markers('Pursuit', 'Pursuit'));
    played.standardWhile((step) => step === 'loseStrength');
    expect(played.game.decision!.step).toBe('battle.shelterHere');
    played.answer(YES);
    expect([sp(s, 'n-inf'), s.citadels[0]!.besieged, s.leader.hex[leader(s, 'n')]]).toEqual([7, true, hex(s, '1011')]);
    expect(played.eventsOf('pursuitDeclared')).toEqual([]);
  });
});

describe('CN 9.10g, h', () => {
  it('goes on to leave an Insubordinate Stack', () => {
    const played = beaten({}, [2, 6, 1], { inf: 8, values: { sub2: 40 } }, [{ leader: 'friend', hex: '1014', inf: 5 }]);
    for (let i = 0; i < 3; i += 1) played.answer({ type: 'step', dir: 1 });
    expect(played.game.decision!.step).toBe('battle.retreatStep');
    played.standardWhile(routine);
    expect(played.eventsOf('retreatEnded')[0]!.rule).toBe('CN 9.10g');
  });
  it('may leave the map at its side’s exit', () => {
    const s = battlefield({
      rows: 11,
      map: { exits: [{ hex: '1011', side: 'allied', to: 'home' }] },
      french: [{ leader: 'p', hex: '1010', inf: 20 }],
      allied: [{ leader: 'n', hex: '1011', inf: 8 }],
    });
    const played = engage(s, [3]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    played.standardWhile(routine);
    expect(played.eventsOf('retreatEnded')).toMatchObject([{ status: 'exited', rule: 'CN 9.10h' }]);
    expect([sp(s, 'n-inf'), s.leader.hex[leader(s, 'n')]]).toEqual([8, -1]);
  });
});
