/** Thin lines from places to the groups that stand beside them. */
import { Container } from 'pixi.js';
import { latticeOf } from '../../board/index.ts';
import type { BoardScene } from '../../umpire/scene.ts';
import { HEX_RADIUS, type WorldPoint } from '../map/world.ts';
import { Pen } from '../overlays/pen.ts';
import type { Palette } from '../palette.ts';

export class Tethers {
  readonly container = new Container({ eventMode: 'none' });
  readonly #pen = new Pen();

  constructor() {
    this.container.addChild(this.#pen.graphics);
  }

  /** `asides` say how far the group of a place has stepped away from it, in world pixels. */
  draw(board: BoardScene, asides: ReadonlyMap<number, WorldPoint>, radius: number, palette: Palette): void {
    const pen = this.#pen.clear();
    pen.radius = radius;
    if (board.kind === 'hexes') return;
    const stroke = { color: palette.reachLine, width: pen.width(0.05, 1.4), alpha: 0.8 };
    for (const [place, { x, y }] of asides) {
      const [cx, cy] = latticeOf(board).centre(place);
      pen.line(
        [
          [cx, cy],
          [cx + x / HEX_RADIUS, cy + y / HEX_RADIUS],
        ],
        stroke,
      );
    }
  }
}
