/** A tray of baize at the foot of the map on which dice tumble and come to rest. */
import { Container, Sprite } from 'pixi.js';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { garamond } from '../typesetting.ts';
import { paintBaize, paintDie } from './dice.ts';

const DIE = 44;
const HEIGHT = 104;
const GAP = 16;
/** The share of the time after which the dice lie still and can be read. */
const RESTS_AT = 0.45;

export class DiceTray {
  readonly container = new Container({ eventMode: 'none', visible: false });
  readonly #press: Press;
  #dice: { sprite: Sprite; face: number; lean: number }[] = [];
  #palette: Palette | null = null;

  constructor(press: Press) {
    this.#press = press;
  }

  show(faces: readonly number[], label: string, width: number, height: number, palette: Palette): void {
    this.hide();
    this.#palette = palette;
    const wide = Math.max(180, faces.length * (DIE + 22) + 60);
    const cloth = this.#press.print(`tray ${wide} ${label}`, wide, HEIGHT, (c) => {
      paintBaize(c, wide, HEIGHT, palette.baize);
      c.font = garamond(15, 400, true);
      c.fillStyle = 'rgba(255,248,225,0.92)';
      c.textAlign = 'center';
      c.fillText(label, wide / 2, HEIGHT - 12, wide - 20);
    });
    this.container.addChild(new Sprite(cloth));
    this.#dice = faces.map((face, i) => {
      const sprite = new Sprite({ anchor: 0.5, y: 44, x: wide / 2 + (i - (faces.length - 1) / 2) * (DIE + 22) });
      this.container.addChild(sprite);
      return { sprite, face, lean: ((i * 37 + face * 11) % 9) / 20 - 0.2 };
    });
    this.container.position.set(Math.round((width - wide) / 2), height - HEIGHT - GAP);
    this.container.visible = true;
    this.tumble(0);
  }

  /** The true faces show only when the dice rest. */
  tumble(share: number): void {
    const roll = Math.max(0, 1 - share / RESTS_AT);
    for (const { sprite, face, lean } of this.#dice) {
      const shown = roll === 0 ? face : 1 + ((face + Math.floor(roll * 11)) % 6);
      sprite.texture = this.#die(shown);
      sprite.rotation = lean + roll * roll * 9;
      sprite.y = 44 - Math.abs(Math.sin(roll * Math.PI * 2)) * 26 * roll;
    }
  }

  hide(): void {
    this.container.visible = false;
    this.#dice = [];
    for (const child of this.container.removeChildren()) child.destroy();
  }

  #die(face: number) {
    const side = DIE * 1.6;
    const palette = this.#palette;
    return this.#press.print(`die ${face}`, side, side, (c) => {
      c.translate(side / 2, side / 2);
      paintDie(c, face, DIE, palette?.counterPlate ?? '#f4ead0', palette?.barRetreat ?? '#8d2a20', this.#press.density);
    });
  }
}
