/** The ways of both armies over a whole game: one's own solid, the other's dashed, under names and counters. */
import { Container } from 'pixi.js';
import { latticeOf } from '../../board/index.ts';
import type { BoardScene, Trail } from '../../umpire/scene.ts';
import type { Point } from '../map/polyline.ts';
import { HEX_RADIUS, roadPath } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import { dashes } from './outline.ts';
import { Pen } from './pen.ts';

export class Trails {
  readonly container = new Container({ eventMode: 'none' });
  readonly #pen = new Pen();
  trails: readonly Trail[] = [];

  constructor() {
    this.container.addChild(this.#pen.graphics);
  }

  draw(board: BoardScene, radius: number, palette: Palette): void {
    const pen = this.#pen;
    pen.clear().radius = radius;
    for (const [i, { places, own }] of this.trails.entries()) {
      // Ways that share a road lie beside each other.
      const aside = ((i % 5) - 2) * 0.1;
      const way: Point[] =
        board.kind === 'roads'
          ? roadPath(board, places).map(({ x, y }): Point => [x / HEX_RADIUS, y / HEX_RADIUS])
          : places.map((place) => latticeOf(board).centre(place));
      const line = way.map(([x, y]): Point => [x + aside, y + aside]);
      pen.line(line, { color: palette.pathHalo, width: pen.width(0.2, 4.5), alpha: 0.75 });
      const stroke = { color: own ? palette.path : palette.carmine, width: pen.width(0.11, 2.4), alpha: 0.85 };
      for (const part of own ? [line] : dashes(line, 0.4, 0.22)) pen.line(part, stroke);
    }
  }
}
