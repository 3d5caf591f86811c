/** Title plate and compass, in the lower corners of the view; left out where the view is small. */
import { Container, Sprite, Texture } from 'pixi.js';
import type { BoardScene } from '../scene.ts';
import { type Canvas, contextOf, makeCanvas } from './paint/canvas.ts';
import { CARTOUCHE, paintCartouche } from './paint/cartouche.ts';
import { paintCompass } from './paint/compass.ts';
import { clamp } from './polyline.ts';
import { EDGE, NEAT_LINE } from './sheet.ts';
import { COLOURS, type Theme } from './theme.ts';
import { HEX_RADIUS, type MapCamera, type WorldPoint, worldSize } from './world.ts';

const GAP = 14;
const SHADOW = 14;
const COMPASS = 42;
const SMALLEST_SIZE = 0.72;
/** Of the printed border, in hex radii. */
const MARGIN = EDGE - NEAT_LINE;
const SMALLEST_VIEW = { width: 720, height: 480 } as const;

export class Furniture {
  readonly container = new Container({ eventMode: 'none' });
  readonly #board: BoardScene;
  readonly #plate = new Sprite();
  readonly #compass = new Sprite();
  #plateDrawn = '';
  #compassDrawn = '';

  constructor(board: BoardScene) {
    this.#board = board;
    this.container.addChild(this.#plate, this.#compass);
  }

  draw(camera: MapCamera, density: number, theme: Theme): boolean {
    this.container.visible = camera.width >= SMALLEST_VIEW.width && camera.height >= SMALLEST_VIEW.height;
    if (!this.container.visible) return false;
    const size = clamp((HEX_RADIUS * camera.scale) / 20, SMALLEST_SIZE, 1);
    const drawn = [this.#drawPlate(camera, density, theme), this.#drawCompass(density, theme)];
    this.#plate.scale.set(size / density);
    this.#compass.scale.set(size / density);
    this.#plate.position.set(GAP - SHADOW * size, camera.height - GAP - (SHADOW + CARTOUCHE.height) * size);
    const corner = this.#paperCorner(camera);
    this.#compass.position.set(corner.x - GAP - COMPASS * 2.4 * size, corner.y - GAP - COMPASS * 2.5 * size);
    return drawn.includes(true);
  }

  reload(): void {
    this.#plateDrawn = '';
    this.#compassDrawn = '';
  }

  destroy(): void {
    for (const sprite of [this.#plate, this.#compass])
      if (sprite.texture !== Texture.EMPTY) sprite.texture.destroy(true);
    this.container.destroy({ children: true });
  }

  /** The rose is printed, so it keeps to the paper where the sheet ends inside the view. */
  #paperCorner(camera: MapCamera): WorldPoint {
    const sheet = worldSize(this.#board);
    const margin = MARGIN * HEX_RADIUS;
    return {
      x: Math.min(camera.width, (sheet.x + sheet.width - margin - camera.x) * camera.scale),
      y: Math.min(camera.height, (sheet.y + sheet.height - margin - camera.y) * camera.scale),
    };
  }

  /** The bars follow the zoom. */
  #drawPlate(camera: MapCamera, density: number, theme: Theme): boolean {
    const radius = Math.round(HEX_RADIUS * camera.scale * 10) / 10;
    const wanted = `${radius} ${density} ${theme}`;
    if (wanted === this.#plateDrawn) return false;
    this.#plateDrawn = wanted;
    const canvas = makeCanvas((CARTOUCHE.width + 2 * SHADOW) * density, (CARTOUCHE.height + 2 * SHADOW) * density);
    const context = contextOf(canvas);
    context.scale(density, density);
    context.translate(SHADOW, SHADOW);
    paintCartouche(context, this.#board, radius, COLOURS[theme]);
    show(this.#plate, canvas);
    return true;
  }

  #drawCompass(density: number, theme: Theme): boolean {
    const wanted = `${density} ${theme}`;
    if (wanted === this.#compassDrawn) return false;
    this.#compassDrawn = wanted;
    const canvas = makeCanvas(COMPASS * 2.4 * density, COMPASS * 2.5 * density);
    const context = contextOf(canvas);
    context.scale(density, density);
    context.translate(COMPASS * 1.2, COMPASS * 1.4);
    paintCompass(context, COMPASS, COLOURS[theme]);
    show(this.#compass, canvas);
    return true;
  }
}

function show(sprite: Sprite, canvas: Canvas): void {
  if (sprite.texture !== Texture.EMPTY) sprite.texture.destroy(true);
  sprite.texture = Texture.from({ resource: canvas, scaleMode: 'linear' }, true);
}
