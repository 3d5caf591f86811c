/** Arrows to where those have gone who stood with the ones in hand. A way over several roads is drawn from end to end. */
import { Container } from 'pixi.js';
import type { BoardScene, ReachOverlay } from '../../umpire/scene.ts';
import { HEX_RADIUS, type WorldRect } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import { sentLines } from './curve.ts';
import { HEAD, ribbon } from './marches.ts';
import { Pen } from './pen.ts';

const SIDE = 2 * HEAD * HEX_RADIUS;

export class SentArrows {
  readonly container = new Container({ eventMode: 'none' });
  readonly #pen = new Pen();
  reach: ReachOverlay | null = null;
  /** World rectangles of the arrows' heads, which no figure should hide. */
  heads: readonly WorldRect[] = [];

  constructor() {
    this.container.addChild(this.#pen.graphics);
  }

  draw(board: BoardScene, radius: number, palette: Palette): void {
    this.#pen.clear().radius = radius;
    const lines = this.reach === null ? [] : sentLines(board, this.reach);
    for (const line of lines) ribbon(this.#pen, line, palette.path, palette, true);
    this.heads = lines.map((line) => {
      const [x, y] = line.at(-1)!;
      return { x: (x - HEAD) * HEX_RADIUS, y: (y - HEAD) * HEX_RADIUS, width: SIDE, height: SIDE };
    });
  }
}
