import { describe, expect, it } from 'vitest';
import { ScriptedDice, SeededDice } from '../../src/kernel/dice.ts';

const rolls = (dice: { roll(sides: number): number }, count: number, sides = 6) =>
  Array.from({ length: count }, () => dice.roll(sides));

const GOLDEN_D6 = [3, 5, 1, 6, 3, 6, 3, 4, 6, 3, 1, 5, 4, 2, 5, 2, 1, 6, 6, 5];
const GOLDEN_D1000 = [927, 959, 627, 226, 273, 58, 393, 56];

describe('seeded dice', () => {
  it('give the same faces for the same seed, for ever', () => {
    expect(rolls(SeededDice.fromSeed('austerlitz'), 20)).toEqual(GOLDEN_D6);
    expect(rolls(SeededDice.fromSeed('austerlitz'), 8, 1000)).toEqual(GOLDEN_D1000);
  });

  it('follow the published algorithm of xoshiro128**', () => {
    const dice = SeededDice.fromWords([1, 2, 3, 4]);
    // First outputs of the reference implementation for the state 1, 2, 3, 4: 11520, 0, 5927040, 70819200.
    expect(rolls(dice, 4, 0x1_0000_0000)).toEqual([11521, 1, 5927041, 70819201]);
  });

  it('differ for seeds that differ by a letter', () => {
    expect(rolls(SeededDice.fromSeed('seed 1'), 20)).not.toEqual(rolls(SeededDice.fromSeed('seed 2'), 20));
  });

  it.each([6, 8, 10, 70])('give every face of a d%i equally often (chi-square)', (sides) => {
    const dice = SeededDice.fromSeed(`chi ${sides}`);
    const counts = new Array<number>(sides).fill(0);
    const expected = 2000;
    for (let i = 0; i < expected * sides; i += 1) counts[dice.roll(sides) - 1]! += 1;
    const chi = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    const freedom = sides - 1;
    expect(chi).toBeLessThan(freedom + 4 * Math.sqrt(2 * freedom));
    expect(chi).toBeGreaterThan(freedom - 4 * Math.sqrt(2 * freedom));
  });

  it('reject words that would favour low faces', () => {
    // With three quarters of all words as sides, a plain remainder would give the low third twice as often.
    const sides = 0xc000_0000;
    const dice = SeededDice.fromSeed('rejection');
    const low = rolls(dice, 3000, sides).filter((face) => face <= sides / 3).length;
    expect(low).toBeGreaterThan(850);
    expect(low).toBeLessThan(1150);
  });

  it('fork into independent streams that agree', () => {
    const dice = SeededDice.fromSeed('fork');
    rolls(dice, 5);
    const fork = dice.fork();
    const ahead = rolls(fork, 10);
    expect(dice.position).not.toEqual(fork.position);
    expect(rolls(dice, 10)).toEqual(ahead);
    expect(SeededDice.fromWords(dice.position).roll(100)).toBe(dice.roll(100));
  });
});

describe('scripted dice', () => {
  it('use up their faces, then the stream behind them', () => {
    const dice = new ScriptedDice([6, 1], SeededDice.fromSeed('x'));
    expect([...rolls(dice, 2), ...rolls(dice, 5)]).toEqual([6, 1, ...rolls(SeededDice.fromSeed('x'), 5)]);
    expect(dice.position).toHaveLength(4);
  });

  it('refuse faces that are not on the die, and to go on without a stream', () => {
    expect(() => new ScriptedDice([7]).roll(6)).toThrow('not on a d6');
    expect(() => new ScriptedDice([]).roll(6)).toThrow('run out');
  });

  it('pass over a face that is not on the die when the game can go on without it', () => {
    const dice = new ScriptedDice([683, 4, 1000], SeededDice.fromSeed('x'));
    expect([dice.roll(6), dice.roll(6)]).toEqual([4, SeededDice.fromSeed('x').roll(6)]);
    expect(dice.left).toBe(0);
  });

  it('fork in the middle of the script', () => {
    const dice = new ScriptedDice([1, 2, 3], SeededDice.fromSeed('x'));
    dice.roll(6);
    const fork = dice.fork();
    expect(rolls(fork, 6)).toEqual(rolls(dice, 6));
  });
});
