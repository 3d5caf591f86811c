/** A chip on each lit road: how many have passed and how many may, a wave where a river lowers it, dark when it is full. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { BoardScene, LitRoad } from '../../umpire/scene.ts';
import { HEX_RADIUS, type WorldRect } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { GARAMOND } from '../typefaces.ts';
import { probe } from '../typesetting.ts';
import { type Chip, laid } from './chip-spots.ts';
import { lineOf } from './lit-roads.ts';

const TYPE = 14;
const HIGH = 21;
const PAD = 8;
export class RoadChips {
  readonly container = new Container({ eventMode: 'none' });
  readonly #press: Press;
  roads: readonly LitRoad[] = [];

  constructor(press: Press) {
    this.#press = press;
  }

  draw(board: BoardScene, radius: number, palette: Palette, taken: readonly WorldRect[]): void {
    for (const child of this.container.removeChildren()) child.destroy();
    const pixel = HEX_RADIUS / radius;
    const chips = this.roads
      .filter(({ text }) => text !== '')
      .map((road): Chip & { readonly texture: Texture } => {
        const texture = this.#print(road, palette);
        const [width, height] = [texture.width * pixel, texture.height * pixel];
        return { texture, line: lineOf(board, road), width, height, arrow: road.taken };
      });
    for (const [{ texture }, at] of laid(chips, taken)) {
      const sprite = new Sprite({ texture, anchor: 0.5, ...at, roundPixels: true });
      sprite.scale.set(pixel);
      this.container.addChild(sprite);
    }
  }

  #print({ text, kind, river, full }: LitRoad, palette: Palette): Texture {
    const font = `700 ${TYPE}px ${GARAMOND}`;
    const c = probe();
    c.font = font;
    const width = Math.max(HIGH, Math.ceil(c.measureText(text).width) + 2 * PAD);
    return this.#press.print(`chip ${text} ${kind} ${river} ${full}`, width + 2, HIGH + 2, (context) => {
      context.translate(1, 1);
      context.fillStyle = full ? palette.reachLine : palette.chipPaper;
      context.strokeStyle = palette.reachLine;
      context.lineWidth = 1.4;
      context.beginPath();
      context.roundRect(0.7, 0.7, width - 1.4, HIGH - 1.4, HIGH / 2);
      context.fill();
      context.stroke();
      context.fillStyle = context.strokeStyle = full ? palette.chipPaper : palette.reachLine;
      context.font = font;
      context.textAlign = 'center';
      context.fillText(text, width / 2, river ? 13.5 : 15);
      if (river) paintWave(context, width / 2, 16.6);
    });
  }
}

function paintWave(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.lineWidth = 1.1;
  context.beginPath();
  context.moveTo(x - 6, y);
  for (let bow = 0; bow < 4; bow++)
    context.quadraticCurveTo(x - 4.5 + bow * 3, y + (bow % 2 ? 2 : -2), x - 3 + bow * 3, y);
  context.stroke();
}
