import type { Dice } from './contract.ts';

/**
 * Dice that fall every way there is, like an odometer: run the same thing again and again from the
 * same position, and after each run let `turn` say whether another way is left.
 */
export class EnumeratingDice implements Dice {
  private readonly faces: number[] = [];
  private readonly sides: number[] = [];
  private at = 0;

  roll(sides: number): number {
    const { at } = this;
    this.at += 1;
    if (at === this.faces.length) {
      this.faces.push(1);
      this.sides.push(sides);
    } else if (this.sides[at] !== sides) {
      throw new Error(`roll ${at + 1} was a d${this.sides[at]} and is now a d${sides}: the run cannot be repeated`);
    }
    return this.faces[at] as number;
  }

  /** How likely the faces of this run are. */
  get probability(): number {
    let ways = 1;
    for (const sides of this.sides) ways *= sides;
    return 1 / ways;
  }

  /** Turns the last die that can be turned, for the next run. False when every way has been seen. */
  turn(): boolean {
    this.at = 0;
    for (let last = this.faces.length - 1; last >= 0; last -= 1) {
      const face = this.faces[last] as number;
      if (face < (this.sides[last] as number)) {
        this.faces[last] = face + 1;
        return true;
      }
      this.faces.pop();
      this.sides.pop();
    }
    return false;
  }
}
