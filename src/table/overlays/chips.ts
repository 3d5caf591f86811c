/** A chip on each lit road: how many have passed and how many may, a wave where a river lowers it, dark when it is full. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { BoardScene, LitRoad } from '../../umpire/scene.ts';
import type { Point } from '../map/polyline.ts';
import { areaShared, HEX_RADIUS, type WorldRect } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { GARAMOND } from '../typefaces.ts';
import { probe } from '../typesetting.ts';
import { lineOf } from './lit-roads.ts';

const TYPE = 14;
const HIGH = 21;
const PAD = 8;
/** Where on its road a chip may lie, best first. */
const SPOTS = [0.5, 0.43, 0.57, 0.36, 0.64, 0.29, 0.71, 0.22, 0.78];

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
    const boxes = [...taken];
    for (const road of this.roads) {
      if (road.text === '') continue;
      const texture = this.#print(road, palette);
      const size = { width: texture.width * pixel, height: texture.height * pixel };
      const at = spotOn(lineOf(board, road), size, boxes);
      const sprite = new Sprite({ texture, anchor: 0.5, ...at, roundPixels: true });
      sprite.scale.set(pixel);
      this.container.addChild(sprite);
      boxes.push(around(at, size));
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

interface Size {
  readonly width: number;
  readonly height: number;
}

type At = { readonly x: number; readonly y: number };

/** World pixels: the spot of which least is covered, the first of several. */
function spotOn(line: readonly Point[], size: Size, taken: readonly WorldRect[]): At {
  const spots = SPOTS.map((share): At => {
    const [x, y] = line[Math.round(share * (line.length - 1))]!;
    return { x: x * HEX_RADIUS, y: y * HEX_RADIUS };
  });
  const covered = (at: At): number => taken.reduce((sum, box) => sum + areaShared(around(at, size), box), 0);
  return spots.reduce((best, at) => (covered(at) < covered(best) ? at : best));
}

const around = ({ x, y }: At, { width, height }: Size): WorldRect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});
