/** Dice in the air: they tumble where they will lie, and show their true faces only at rest. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { paintDie } from './die.ts';

interface DieSpot {
  readonly face: number;
  /** Where its middle comes to lie. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly lean: number;
  readonly pip: 'barWin' | 'barRetreat';
}

export class RollingDice {
  readonly container = new Container({ eventMode: 'none' });
  readonly #press: Press;
  #dice: { readonly sprite: Sprite; readonly spot: DieSpot }[] = [];
  #palette: Palette | null = null;

  constructor(press: Press) {
    this.#press = press;
  }

  lay(spots: readonly DieSpot[], palette: Palette): void {
    this.clear();
    this.#palette = palette;
    this.#dice = spots.map((spot) => ({ spot, sprite: new Sprite({ anchor: 0.5, x: spot.x }) }));
    for (const { sprite } of this.#dice) this.container.addChild(sprite);
    this.tumble(0);
  }

  /** `share` of the fall: 0 in the hand, 1 at rest. */
  tumble(share: number): void {
    const roll = Math.max(0, 1 - share);
    for (const { sprite, spot } of this.#dice) {
      const shown = roll === 0 ? spot.face : 1 + ((spot.face + Math.floor(roll * 11)) % 6);
      sprite.texture = this.#die(spot, shown);
      sprite.rotation = spot.lean + roll * roll * 9;
      sprite.y = spot.y - Math.abs(Math.sin(roll * Math.PI * 2)) * spot.size * 0.6 * roll;
    }
  }

  clear(): void {
    this.#dice = [];
    for (const child of this.container.removeChildren()) child.destroy();
  }

  #die({ size, pip }: DieSpot, face: number): Texture {
    const side = size * 1.6;
    const palette = this.#palette;
    return this.#press.print(`die ${face} ${size} ${pip}`, side, side, (c) => {
      c.translate(side / 2, side / 2);
      paintDie(c, face, size, palette?.counterPlate ?? '#f4ead0', palette?.[pip] ?? '#8d2a20', this.#press.density);
    });
  }
}
