/** Both armies over a whole game: one's own ways solid, the other's dashed, and where they met. Under names and counters. */
import { Container } from 'pixi.js';
import { latticeOf } from '../../board/index.ts';
import type { BattleMark, BoardScene, Trail } from '../../umpire/scene.ts';
import type { Point } from '../map/polyline.ts';
import type { Palette } from '../palette.ts';
import { curveOf } from './curve.ts';
import { dashes } from './outline.ts';
import { Pen } from './pen.ts';

/** Of the disc on a battlefield, in hex radii. */
const DISC = 0.42;

export class Trails {
  readonly container = new Container({ eventMode: 'none' });
  readonly #pen = new Pen();
  trails: readonly Trail[] = [];
  battles: readonly BattleMark[] = [];

  constructor() {
    this.container.addChild(this.#pen.graphics);
  }

  draw(board: BoardScene, radius: number, palette: Palette): void {
    const pen = this.#pen;
    pen.clear().radius = radius;
    for (const [i, { places, own }] of this.trails.entries()) {
      // Ways that share a road lie beside each other.
      const aside = ((i % 5) - 2) * 0.1;
      const line = curveOf(board, places).map(([x, y]): Point => [x + aside, y + aside]);
      pen.line(line, { color: palette.pathHalo, width: pen.width(0.24, 5.5), alpha: 0.75 });
      const stroke = { color: own ? palette.path : palette.carmine, width: pen.width(0.14, 3.2), alpha: 0.85 };
      for (const part of own ? [line] : dashes(line, 0.5, 0.45)) pen.line(part, stroke);
    }
    for (const { place, won } of this.battles)
      this.#swords(
        latticeOf(board).centre(place),
        won === null ? palette.ink : won ? palette.path : palette.carmine,
        palette,
      );
  }

  /** Two crossed swords on a disc. */
  #swords([x, y]: Point, color: string, { paperLight }: Palette): void {
    const pen = this.#pen;
    const r = pen.width(DISC, 9);
    const stroke = { color, width: pen.width(0.07, 1.5) };
    pen.disc([x, y], r, paperLight, stroke);
    for (const side of [-1, 1]) {
      const at = (dx: number, dy: number): Point => [x + side * dx * r, y + dy * r];
      pen.line([at(-0.5, -0.55), at(0.5, 0.55)], stroke);
      pen.line([at(0.14, 0.5), at(0.5, 0.14)], stroke);
    }
  }
}
