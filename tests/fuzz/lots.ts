import { SeededDice } from '../../src/kernel/dice.ts';

/** Everything a forger leaves to chance, from one seed. */
export class Lots {
  private readonly dice: SeededDice;

  constructor(seed: string) {
    this.dice = SeededDice.fromSeed(seed);
  }

  /** From 1 to `n`. */
  roll(n: number): number {
    return this.dice.roll(n);
  }

  /** From 0 to `n - 1`; 0 when there is nothing to choose from. */
  pick(n: number): number {
    return n < 1 ? 0 : this.dice.roll(n) - 1;
  }

  one<T>(list: readonly T[]): T {
    return list[this.pick(list.length)] as T;
  }

  /** Once in `n` times. */
  chance(n: number): boolean {
    return this.dice.roll(n) === 1;
  }

  some<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.roll(most) }, make);
  }
}
