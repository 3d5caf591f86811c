/** Standard answers a staff officer would not be ashamed of (CN 13: D06, D07, D08). */
import { describe, expect, it } from 'vitest';
import { field, hex, leader, run } from '../field.ts';
import { at, choose, END, ride, roadDown, SOUTH, step, supplied, times } from './helpers.ts';

const armies = [supplied('french', 8), supplied('allied', 8)];
const far = [{ leader: 'far', hex: '1919', inf: 1 }];

describe('D07: orders', () => {
  const spec = {
    french: [
      { leader: 'small', hex: '0505', inf: 2 },
      { leader: 'large', hex: '0808', inf: 6 },
      { leader: 'sub', hex: '0808', under: 'large', inf: 9 },
      { leader: 'alone', hex: '0606' },
    ],
    allied: far,
    armies,
  };

  it('the strongest Force before any order, then no more; nobody rides alone', () => {
    const s = field(spec);
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    expect(played.game.standard()).toEqual(choose(s, 'large'));
    played.answer(ride(s, 'alone'), END);
    expect(played.game.standard()).toEqual(choose(s, 'large'));
    played.answer(choose(s, 'small'), SOUTH, END);
    expect(played.game.standard()).toEqual(END);
  });

  it('nobody who may be ordered: no more orders', () => {
    const s = field({ ...spec, armies: [supplied('french', 0), supplied('allied', 8)] });
    expect(run(s, [{ step: 'movementCommands' }], []).game.standard()).toEqual(END);
  });

  it('links are coded by what they were coded by', () => {
    const s = field(spec);
    expect(run(s, [{ step: 'movementCommands' }], []).game.likeliest()).toEqual(END);
  });
});

describe('D08: a march', () => {
  const spec = {
    french: [{ leader: 'f', hex: '0505', inf: 4 }],
    allied: far,
    armies,
    scenario: {
      political: [
        { hex: '0512', name: 'Near', value: 1, owner: 'allied' },
        { hex: '0503', name: 'Ours', value: 1, owner: 'french' },
      ] as never,
    },
  };

  it('whoever was ordered to march takes a step toward the nearest prize, and may then stop', () => {
    const s = field(spec);
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    played.answer(choose(s, 'f'));
    expect(played.game.standard()).toEqual(SOUTH);
    played.answer(SOUTH);
    expect(played.game.standard()).toEqual(END);
  });

  it('not into the hand of the enemy', () => {
    const s = field({ ...spec, allied: [{ leader: 'p', hex: '0507', inf: 4 }] });
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    played.answer(choose(s, 'f'));
    expect(played.game.standard()).toEqual(END);
  });
});

describe('D06: a reinforcement', () => {
  const due = [{ side: 'french' as const, turn: 1, leader: 'late', hex: '0501', inf: 4 }];
  const spec = {
    french: [{ leader: 'f', hex: '0510', inf: 1 }],
    allied: far,
    due,
    armies: [
      supplied('french', 8, { coo: { hex: '0509', state: 'ACTIVE' }, sources: ['0509'] }),
      supplied('allied', 8),
    ],
    map: { roads: { primary: [roadDown('05', 1, 9)], secondary: [] } },
  };

  it('enters and marches on toward the Centre of its Army as far as it can', () => {
    const s = field(spec);
    const played = run(s, [{ step: 'reinforcements' }], [1]);
    expect(played.game.decision!.step).toBe('enterOrDelay');
    expect(played.game.standard()).toEqual({ type: 'yes' });
    played.standardWhile((asked) => asked !== 'finalTally' && asked !== 'movementCommands');
    expect(at(s, 'late')).toBe('0509');
  });

  it('a Leader without troops rides there too', () => {
    const s = field({ ...spec, due: [{ side: 'french', turn: 1, leader: 'late', hex: '0501' }] });
    const played = run(s, [{ step: 'reinforcements' }], []);
    played.answer({ type: 'yes' });
    expect(played.game.decision!.step).toBe('ride');
    expect(played.game.standard()).toEqual(SOUTH);
    played.answer(...times(8, SOUTH));
    expect(s.leader.hex[leader(s, 'late')]).toBe(hex(s, '0509'));
    expect(played.game.standard()).toEqual(END);
    expect(played.game.decision!.options).toContainEqual(step(4));
  });
});
