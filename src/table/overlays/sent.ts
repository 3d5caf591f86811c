/** Arrows to where blocks went that stood with those in hand. A way over several roads is drawn from end to end. */
import { Container } from 'pixi.js';
import type { BoardScene, ReachOverlay } from '../../umpire/scene.ts';
import type { Palette } from '../palette.ts';
import { sentLines } from './curve.ts';
import { ribbon } from './marches.ts';
import { Pen } from './pen.ts';

export class SentArrows {
  readonly container = new Container({ eventMode: 'none' });
  readonly #pen = new Pen();
  reach: ReachOverlay | null = null;

  constructor() {
    this.container.addChild(this.#pen.graphics);
  }

  draw(board: BoardScene, radius: number, palette: Palette): void {
    this.#pen.clear().radius = radius;
    if (this.reach === null) return;
    for (const line of sentLines(board, this.reach)) ribbon(this.#pen, line, palette.path, palette, true);
  }
}
