/** A tray of baize at the foot of the map on which dice tumble and come to rest. */
import { Container, Sprite } from 'pixi.js';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { garamond } from '../typesetting.ts';
import { paintBaize } from './die.ts';
import { RollingDice } from './rolling.ts';

const DIE = 44;
const HEIGHT = 104;
const GAP = 16;
/** The share of the time after which the dice lie still and can be read. */
const RESTS_AT = 0.45;

export class DiceTray {
  readonly container = new Container({ eventMode: 'none', visible: false });
  readonly #press: Press;
  readonly #cloth = new Sprite();
  readonly #dice: RollingDice;

  constructor(press: Press) {
    this.#press = press;
    this.#dice = new RollingDice(press);
    this.container.addChild(this.#cloth, this.#dice.container);
  }

  show(faces: readonly number[], label: string, width: number, height: number, palette: Palette): void {
    const wide = Math.max(180, faces.length * (DIE + 22) + 60);
    this.#cloth.texture = this.#press.print(`tray ${wide} ${label}`, wide, HEIGHT, (c) => {
      paintBaize(c, wide, HEIGHT, palette.baize);
      c.font = garamond(15, 400, true);
      c.fillStyle = 'rgba(255,248,225,0.92)';
      c.textAlign = 'center';
      c.fillText(label, wide / 2, HEIGHT - 12, wide - 20);
    });
    const spots = faces.map((face, i) => ({
      face,
      x: wide / 2 + (i - (faces.length - 1) / 2) * (DIE + 22),
      y: 44,
      size: DIE,
      lean: ((i * 37 + face * 11) % 9) / 20 - 0.2,
      pip: 'barRetreat' as const,
    }));
    this.#dice.lay(spots, palette);
    this.container.position.set(Math.round((width - wide) / 2), height - HEIGHT - GAP);
    this.container.visible = true;
  }

  tumble(share: number): void {
    this.#dice.tumble(share / RESTS_AT);
  }

  hide(): void {
    this.container.visible = false;
    this.#dice.clear();
  }
}
