/**
 * Where a Force can go. Blue on warm paper turns to dirty grey, so the ground is lightened, the
 * rest dimmed a little, and the blue kept for the edge and the dots. All of it lies under the ink.
 */
import { Container } from 'pixi.js';
import type { BoardScene, ReachOverlay } from '../../umpire/scene.ts';
import { neatBox } from '../map/sheet.ts';
import type { Theme } from '../map/theme.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { outlinesOf, softened } from './outline.ts';
import { patternOf } from './patterns.ts';
import { Pen } from './pen.ts';

const GLOW_WIDTHS = [1.3, 1.12, 0.95, 0.8, 0.66, 0.53, 0.41, 0.3];
const LIGHT: Readonly<Record<Theme, number>> = { day: 0.2, night: 0.35, highContrast: 0.55 };
const DIM: Readonly<Record<Theme, number>> = { day: 0.3, night: 0.32, highContrast: 0.3 };

function reachedPlaces(reach: ReachOverlay): Set<number> {
  const places = new Set<number>();
  reach.left.forEach((left, place) => {
    if (left >= 0) places.add(place);
  });
  return places;
}

/** Places that can be reached, where a march must stop: an enemy is there. */
export const heldPlaces = (reach: ReachOverlay): number[] =>
  [...reachedPlaces(reach)].filter((place) => reach.stops[place]);

export class ReachTint {
  readonly container = new Container({ eventMode: 'none', visible: false });
  readonly #press: Press;
  readonly #dim = new Pen();
  readonly #light = new Pen();
  readonly #glow = new Pen();
  readonly #mask = new Pen();
  readonly #edge = new Pen();
  #reach: ReachOverlay | null = null;

  constructor(press: Press) {
    this.#press = press;
    this.#dim.graphics.blendMode = 'multiply';
    this.#glow.graphics.mask = this.#mask.graphics;
    for (const pen of [this.#dim, this.#light, this.#glow, this.#mask, this.#edge]) {
      this.container.addChild(pen.graphics);
    }
  }

  set(reach: ReachOverlay | null): void {
    this.#reach = reach;
    this.container.visible = reach !== null;
  }

  draw(board: BoardScene, radius: number, palette: Palette, theme: Theme): void {
    const pens = [this.#dim, this.#light, this.#glow, this.#mask, this.#edge];
    for (const pen of pens) pen.clear().radius = radius;
    if (!this.#reach) return;
    const inside = reachedPlaces(this.#reach);
    const loops = outlinesOf(board, inside).map((loop) => softened(loop));

    this.#dim.around(neatBox(board), loops, { color: palette.dimOutside, alpha: DIM[theme] });
    const stipple = this.#light.pattern(
      patternOf(this.#press, 'stipple'),
      this.#light.width(0.21, 9.3),
      palette.reachLine,
      0.75,
    );
    this.#light.area(board, inside, { color: palette.reachLight, alpha: LIGHT[theme] }).area(board, inside, stipple);
    if (theme !== 'highContrast') {
      this.#mask.area(board, inside, '#ffffff');
      this.#glow.graphics.blendMode = theme === 'day' ? 'multiply' : 'normal';
      for (const width of GLOW_WIDTHS) {
        for (const loop of loops) this.#glow.wash(loop, { color: palette.reachGlow, width, alpha: 0.1 });
      }
    }
    for (const loop of loops) {
      this.#edge.line(loop, { color: palette.reachHalo, width: this.#edge.width(0.13, 3.4), alpha: 0.85 }, true);
    }
    for (const loop of loops) {
      this.#edge.line(loop, { color: palette.reachLine, width: this.#edge.width(0.05, 1.5), alpha: 0.95 }, true);
    }
  }
}
