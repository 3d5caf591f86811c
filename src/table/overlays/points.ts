/** Movement points left, printed in the places within reach. One sheet of numerals serves them all. */
import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import { latticeOf } from '../../board/index.ts';
import type { BoardScene, ReachOverlay } from '../../umpire/scene.ts';
import { HEX_RADIUS, type WorldRect } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import { discard, type Press, type Print } from '../press.ts';
import { GARAMOND } from '../typefaces.ts';

/** They cannot be read below this hex radius. */
const LEGIBLE = 18;
const CLOSE = 40;
const HIGHEST = 40;
/** Bottom of the place, left, right, top: the first that is free. */
const SPOTS = [
  [0, 0.66],
  [-0.58, 0],
  [0.58, 0],
  [0, -0.5],
] as const;

export class MovePoints {
  readonly container = new Container({ eventMode: 'none' });
  readonly #press: Press;
  #sheet: Print | null = null;
  #sheetKey = '';
  readonly #numerals = new Map<string, Texture>();

  constructor(press: Press) {
    this.#press = press;
  }

  draw(
    board: BoardScene,
    reach: ReachOverlay | null,
    radius: number,
    palette: Palette,
    taken: readonly WorldRect[],
  ): void {
    for (const child of this.container.removeChildren()) child.destroy();
    // Where nothing is counted in points (a road map), a nought in every place would say nothing.
    if (!reach || radius < LEGIBLE || !reach.left.some((left) => left > 0)) return;
    const size = radius < CLOSE ? radius * 0.44 : radius * 0.26;
    this.#cut(Math.round(size * 2) / 2, palette);
    reach.left.forEach((left, place) => {
      const texture = this.#numerals.get(`${left}${reach.stops[place] ? '!' : ''}`);
      if (left < 0 || place === reach.origin || !texture) return;
      const [cx, cy] = latticeOf(board).centre(place);
      const half = (size / radius) * HEX_RADIUS * 0.5;
      for (const [dx, dy] of SPOTS) {
        const [x, y] = [(cx + dx) * HEX_RADIUS, (cy + dy) * HEX_RADIUS];
        if (taken.some((box) => touches(box, x, y, half))) continue;
        const sprite = new Sprite({ texture, anchor: 0.5, x, y, roundPixels: true });
        sprite.scale.set(HEX_RADIUS / radius);
        this.container.addChild(sprite);
        break;
      }
    });
  }

  forget(): void {
    this.#sheetKey = '';
  }

  /** Rows: free to go on, must stop. */
  #cut(size: number, palette: Palette): void {
    const key = `${size} ${palette.reachLine}`;
    if (key === this.#sheetKey) return;
    this.#sheetKey = key;
    if (this.#sheet) discard(this.#sheet);
    this.#numerals.clear();
    const [w, h] = [Math.ceil(size * 1.8), Math.ceil(size * 1.5)];
    const colours = [palette.reachLine, palette.zoc];
    this.#sheet = this.#press.single(w * HIGHEST, h * 2, (c) => {
      c.font = `700 ${size}px ${GARAMOND}`;
      c.textAlign = 'center';
      c.lineJoin = 'round';
      c.lineWidth = size * 0.3;
      c.strokeStyle = palette.reachHalo;
      colours.forEach((colour, row) => {
        c.fillStyle = colour;
        for (let n = 0; n < HIGHEST; n++) {
          const [x, y] = [(n + 0.5) * w, row * h + size * 1.05];
          c.strokeText(String(n), x, y);
          c.fillText(String(n), x, y);
        }
      });
    });
    for (let n = 0; n < HIGHEST; n++) {
      for (const [row, mark] of ['', '!'].entries()) {
        const frame = new Rectangle(n * w, row * h, w, h);
        this.#numerals.set(`${n}${mark}`, new Texture({ source: this.#sheet.source, frame }));
      }
    }
  }
}

function touches(box: WorldRect, x: number, y: number, half: number): boolean {
  return x + half > box.x && x - half < box.x + box.width && y + half > box.y && y - half < box.y + box.height;
}
