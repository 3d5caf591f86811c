import { describe, expect, it } from 'vitest';
import { placeVedette } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, hex, leader, run, sp } from '../field.ts';
import { END, refusalOf, SOUTH, step, supplied, times, vedetteNumber, weather } from './helpers.ts';

const riders = (id: string) => ({ id, arm: 'CAV' as const, sp: 2, vedetteCap: 2 as const });
const outposts = (): State =>
  field({
    french: [{ leader: 'f', hex: '0202', units: [riders('h')] }],
    allied: [
      { leader: 'p', hex: '1010', inf: 5, units: [riders('c')] },
      { leader: 'q', hex: '1014', inf: 3 },
    ],
    armies: [supplied('french', 8), supplied('allied', 8, { coo: { hex: '0512', state: 'ACTIVE' } })],
  });
const send = (s: State, from: string, dice: readonly number[] = []) => {
  const vedette = vedetteNumber(s, 'v-h-1');
  placeVedette(s, vedette, hex(s, from));
  const played = run(s, [{ step: 'movementCommands' }], dice);
  played.answer({ type: 'vedette', vedette });
  return { vedette, played };
};

describe('CN 8.2: a Vedette on the move', () => {
  it('16 MP, 2 more for each enemy zone entered, no stop there', () => {
    const s = outposts();
    const { vedette, played } = send(s, '0907', [1]);
    played.answer(...times(3, SOUTH));
    expect(s.vedette.hex[vedette]).toBe(hex(s, '0910'));
    // 2 + 2 + (2 + 2): 0910 lies in the zone of 1010, and so does 0911.
    expect(played.game.decision!.args['left']).toBe(8);
    expect(refusalOf(played, step(0))).toMatchObject({ rule: 'CN 8.2', code: 'enemyForce' });
    played.answer(SOUTH);
    expect(played.game.decision!.args['left']).toBe(4);
  });

  it('not into an enemy Centre, once a turn', () => {
    const s = outposts();
    const { vedette, played } = send(s, '0511');
    expect(refusalOf(played, SOUTH)).toEqual({ rule: 'CN 8.2', code: 'enemyCentre' });
    played.answer(END);
    expect(refusalOf(played, { type: 'vedette', vedette })).toMatchObject({ code: 'alreadyMoved' });
  });
});

describe('CN 8.4: reconnaissance', () => {
  it('on a clear day the kind of every counter within 4 hexes', () => {
    const s = outposts();
    s.leader.kindKnown.fill(0);
    const { played } = send(s, '1006');
    played.answer(END);
    expect(s.leader.kindKnown[leader(s, 'p')]).toBe(1);
    expect(s.leader.kindKnown[leader(s, 'q')]).toBe(0);
    expect(played.eventsOf('kindsSeen')).toMatchObject([{ side: 0, reveals: true }]);
  });

  it('in snow nothing beyond 2 hexes', () => {
    const s = weather(outposts(), 'Snow');
    s.leader.kindKnown.fill(0);
    const { played } = send(s, '1006');
    played.answer(END);
    expect(s.leader.kindKnown[leader(s, 'p')]).toBe(0);
    expect(played.eventsOf('kindsSeen')).toEqual([]);
  });
});

describe('CN 8.6: skirmish', () => {
  const meet = (dice: readonly number[], enemies = 1) => {
    const s = outposts();
    for (let i = 1; i <= enemies; i += 1) placeVedette(s, vedetteNumber(s, `v-c-${i}`), hex(s, '0506'));
    const { vedette, played } = send(s, '0505', dice);
    played.answer(SOUTH);
    return { s, vedette, played };
  };

  it('the loser retreats 2 hexes, both farther away; the winner goes on', () => {
    const { s, vedette, played } = meet([5, 4]);
    expect(played.game.decision).toMatchObject({ step: 'retreatVedette', side: 'allied' });
    played.answer(SOUTH);
    expect(refusalOf(played, END)).toEqual({ rule: 'CN 8.6', code: 'tooNear', params: { least: 2 } });
    expect(refusalOf(played, step(4))).toMatchObject({ code: 'enemyHex' });
    played.answer(SOUTH);
    expect(s.vedette.hex[vedetteNumber(s, 'v-c-1')]).toBe(hex(s, '0508'));
    expect(s.vedette.hex[vedette]).toBe(hex(s, '0506'));
    expect(played.game.decision).toMatchObject({ step: 'rideVedette', args: { left: 14 } });
  });

  it('a mover beaten by 3 is eliminated', () => {
    const { s, vedette, played } = meet([1, 4]);
    expect(s.vedette.hex[vedette]).toBe(-1);
    expect(sp(s, 'h')).toBe(1.5);
    expect(played.game.decision!.step).toBe('movementCommands');
  });

  it('several are met one by one', () => {
    const { s, played } = meet([6, 1, 3, 3], 2);
    expect(played.eventsOf('skirmishFought').map(({ against }) => against)).toEqual([
      vedetteNumber(s, 'v-c-1'),
      vedetteNumber(s, 'v-c-2'),
    ]);
    expect(s.vedette.hex[vedetteNumber(s, 'v-c-1')]).toBe(-1);
    expect(s.vedette.hex[vedetteNumber(s, 'v-h-1')]).toBe(hex(s, '0505'));
  });
});

describe('CN 8.5: giving way', () => {
  it('any step away from the Force will do, even past it', () => {
    const s = field({
      french: [{ leader: 'f', hex: '0505', inf: 4 }],
      allied: [{ leader: 'p', hex: '1515', units: [riders('c')] }],
      armies: [supplied('french', 8), supplied('allied', 8)],
      map: { terrain: { lake: '0605 0606 0507 0405 0406 0604 0404' } },
    });
    placeVedette(s, vedetteNumber(s, 'v-c-1'), hex(s, '0506'));
    const played = run(s, [{ step: 'movementCommands' }], []);
    played.answer({ type: 'leader', leader: leader(s, 'f') }, SOUTH);
    // Only the way the Force came is passable: CN 8.5 asks for distance, not direction.
    expect(played.game.decision!.options).toEqual([END, step(4)]);
    played.answer(END);
    expect(sp(s, 'c')).toBe(1.5);
  });
});
