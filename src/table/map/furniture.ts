/** The title plate in a corner of the view, lower left or, on a road map, upper right; left out where the view is small. */
import { Container, Sprite, Texture } from 'pixi.js';
import { latticeOf } from '../../board/index.ts';
import type { BoardScene } from '../../umpire/scene.ts';
import { type Canvas, contextOf, makeCanvas } from './paint/canvas.ts';
import { CARTOUCHE, paintCartouche } from './paint/cartouche.ts';
import { clamp } from './polyline.ts';
import { surveyOf } from './survey.ts';
import { COLOURS, type Theme } from './theme.ts';
import { HEX_RADIUS, type MapCamera } from './world.ts';

const GAP = 14;
/** Pixels that the buttons take at the right edge. */
const BUTTONS = 62;
const NEARLY_WHOLE = 0.85;
const SHADOW = 14;
const SMALLEST_SIZE = 0.72;
const SMALLEST_VIEW = { width: 720, height: 480 } as const;

export class Furniture {
  readonly container = new Container({ eventMode: 'none' });
  readonly #board: BoardScene;
  readonly #plate = new Sprite();
  #canvas: Canvas | null = null;
  #density = 0;
  #drawn = '';

  constructor(board: BoardScene) {
    this.#board = board;
    this.container.addChild(this.#plate);
  }

  /** The bars of the scale follow the zoom. True if the picture changed. */
  draw(camera: MapCamera, density: number, theme: Theme): boolean {
    const roomy = camera.width >= SMALLEST_VIEW.width && camera.height >= SMALLEST_VIEW.height;
    this.container.visible = roomy && (this.#board.kind === 'hexes' || this.#isWhole(camera));
    if (!this.container.visible) return false;
    const radius = Math.round(HEX_RADIUS * camera.scale * 10) / 10;
    const size = clamp(radius / 20, SMALLEST_SIZE, 1);
    const wanted = `${radius} ${density} ${theme}`;
    const stale = wanted !== this.#drawn;
    if (stale) this.#paint(radius / size, density, theme);
    this.#drawn = wanted;
    this.#plate.scale.set(size / density);
    const left = this.#board.kind === 'hexes' ? GAP : camera.width - BUTTONS - CARTOUCHE.width * size;
    const top = this.#board.kind === 'hexes' ? camera.height - GAP - CARTOUCHE.height * size : GAP;
    this.#plate.position.set(left - SHADOW * size, top - SHADOW * size);
    return stale;
  }

  /** In the upper right corner of a road map there is room for the plate; seen nearer, something may stand there. */
  #isWhole({ width, scale }: MapCamera): boolean {
    return width >= NEARLY_WHOLE * latticeOf(this.#board).bounds.x1 * HEX_RADIUS * scale;
  }

  reload(): void {
    this.#drawn = '';
  }

  destroy(): void {
    this.#discard();
    this.container.destroy({ children: true });
  }

  /** Zooming repaints the plate at every frame, so its canvas is kept. */
  #paint(radius: number, density: number, theme: Theme): void {
    if (this.#density !== density) this.#renew(density);
    if (!this.#canvas) return;
    const context = contextOf(this.#canvas);
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, CARTOUCHE.width + 2 * SHADOW, CARTOUCHE.height + 2 * SHADOW);
    context.translate(SHADOW, SHADOW);
    paintCartouche(context, this.#board.cartouche, radius * surveyOf(this.#board).kilometre, COLOURS[theme]);
    this.#plate.texture.source.update();
  }

  #renew(density: number): void {
    this.#discard();
    this.#density = density;
    this.#canvas = makeCanvas((CARTOUCHE.width + 2 * SHADOW) * density, (CARTOUCHE.height + 2 * SHADOW) * density);
    this.#plate.texture = Texture.from({ resource: this.#canvas, scaleMode: 'linear' }, true);
  }

  #discard(): void {
    const { texture } = this.#plate;
    this.#plate.texture = Texture.EMPTY;
    if (texture !== Texture.EMPTY) texture.destroy(true);
  }
}
