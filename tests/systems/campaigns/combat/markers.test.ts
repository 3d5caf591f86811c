/** CN 9.4.2: which battle types are legal. */
import { describe, expect, it } from 'vitest';
import type { MapDef } from '../../../../src/systems/campaigns/scenario/format.ts';
import type { Marker } from '../../../../src/systems/campaigns/theatre/battle.ts';
import { type ForceSpec, type Played, unit } from '../field.ts';
import { battlefield, engage, markers, until } from './engage.ts';

const STRONG = { inf: 10, cav: 2 };

function choice(n: Partial<ForceSpec>, map: Partial<MapDef> = {}, options: Record<string, boolean> = {}): Played {
  const s = battlefield({
    map,
    options,
    french: [{ leader: 'p', hex: '1010', ...STRONG }],
    allied: [{ leader: 'n', hex: '1011', ...n }],
  });
  const played = engage(s, [6, 6, 6, 6, 6, 6]);
  if (played.game.decision!.side === 'french') played.answer({ type: 'marker', marker: 'Pursuit' });
  return played;
}

const legal = (played: Played): Marker[] =>
  played.game.decision!.options.flatMap((option) => (option.type === 'marker' ? [option.marker] : []));
const refusal = (played: Played, marker: Marker): string | undefined =>
  played.game.whyNot({ type: 'marker', marker })?.code;

describe('CN 9.4.2', () => {
  it('all but the optional ones stand open to a sound defender in the open', () => {
    expect(legal(choice(STRONG))).toEqual(['Pursuit', 'Pitched', 'Refuse']);
  });
  it('Pitched needs 3 SP of infantry, no less than the cavalry', () => {
    expect(refusal(choice({ inf: 2, cav: 1 }), 'Pitched')).toBe('tooLittleInfantry');
    expect(refusal(choice({ inf: 4, cav: 5 }), 'Pitched')).toBe('moreCavalry');
    expect(refusal(choice({ inf: 4, cav: 4 }), 'Pitched')).toBeUndefined();
  });
  it('Pitched needs half of them on open ground', () => {
    expect(refusal(choice(STRONG, { terrain: { forest: '1011' } }), 'Pitched')).toBe('closedGround');
    const town = {
      terrain: { forest: '1011' },
      places: [{ hex: '1011', name: 'T', size: 'town' as const, works: 'town' as const }],
    };
    expect(refusal(choice(STRONG, town), 'Pitched')).toBeUndefined();
  });
  it('Refuse needs a first step free of zones', () => {
    const ring = { terrain: { lake: '1112 1012 0912 1111 0911' } };
    const cornered = choice(STRONG, ring);
    expect(refusal(cornered, 'Refuse')).toBe('noFreeStep');
    expect(legal(cornered)).toEqual(['Pursuit', 'Pitched']);
  });
  it('Rearguard is an option of the game', () => {
    expect(refusal(choice(STRONG), 'Rearguard')).toBe('optionOff');
    const spec = { units: [1, 2, 3, 4].map((i) => ({ id: `n${i}`, arm: 'INF' as const, sp: 3 })) };
    expect(refusal(choice(spec, {}, { rearguard: true }), 'Rearguard')).toBeUndefined();
    expect(refusal(choice({ ...spec, values: { initiative: 2 } }, {}, { rearguard: true }), 'Rearguard')).toBe(
      'initiative',
    );
    expect(refusal(choice({ inf: 12 }, {}, { rearguard: true }), 'Rearguard')).toBe('noUnitFits');
  });
  it('Refuse is for the defender, in the first round', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', ...STRONG }],
      allied: [{ leader: 'n', hex: '1011', ...STRONG }],
    });
    const played = engage(s, [4, 4]);
    expect(refusal(played, 'Refuse')).toBe('defenderOnly');
    played.answer(...markers('Pitched', 'Pitched'));
    until(played, 'battle.marker');
    played.answer({ type: 'marker', marker: 'Pitched' });
    expect(refusal(played, 'Refuse')).toBe('firstRoundOnly');
  });
});

describe('CN 13.3 the standard marker', () => {
  const standard = (n: Partial<ForceSpec>): unknown => {
    const played = choice(n);
    return played.game.standard();
  };
  it('stands when it is as strong by tens', () => {
    expect(standard({ inf: 12 })).toEqual({ type: 'marker', marker: 'Pitched' });
    expect(standard({ inf: 4 })).toEqual({ type: 'marker', marker: 'Pitched' });
  });
  it('gives way to more', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 16 }],
      allied: [{ leader: 'n', hex: '1011', inf: 12 }],
    });
    const played = engage(s, []);
    played.answer({ type: 'marker', marker: 'Pursuit' });
    expect(played.game.standard()).toEqual({ type: 'marker', marker: 'Pursuit' });
  });
  it('holds back the weakest unit where the Reserve is in use, and then stands', () => {
    const foot = (id: string, sp: number) => ({ id, arm: 'INF' as const, sp });
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', units: [foot('a', 6), foot('b', 4), foot('c', 5)] }],
      allied: [{ leader: 'n', hex: '1011', units: [foot('x', 1), foot('y', 1), foot('z', 0.5)] }],
      options: { reserve: true },
    });
    const played = engage(s, []);
    expect(played.game.standard()).toEqual({ type: 'unit', unit: unit(s, 'b') });
    played.answer(played.game.standard());
    // The other side has too little infantry to stand with or without a Reserve.
    expect([played.game.decision!.step, played.game.standard()]).toEqual(['battle.hold', { type: 'end' }]);
    played.answer({ type: 'end' });
    expect(played.game.standard()).toEqual({ type: 'marker', marker: 'Pitched' });
  });
});
