/** Roads that may be taken, lit under the ink: those of the first step bright, those beyond it fainter and dotted. */
import { Container } from 'pixi.js';
import type { BoardScene, LitRoad } from '../../umpire/scene.ts';
import { HEX_RADIUS, roadPath } from '../map/index.ts';
import type { Point } from '../map/polyline.ts';
import type { Palette } from '../palette.ts';
import { dashes } from './outline.ts';
import { Pen } from './pen.ts';

/** In units, for a near road; a far one has this share of them. */
const WIDTH = { glow: 1.05, core: 0.62, edge: 0.07 } as const;
const FAR = 0.62;
const GLOWS = [1, 0.86, 0.74, 0.66];

/** The section between two neighbours, in units. */
export const lineOf = (board: BoardScene, { a, b }: Pick<LitRoad, 'a' | 'b'>): Point[] =>
  roadPath(board, [a, b]).map(({ x, y }): Point => [x / HEX_RADIUS, y / HEX_RADIUS]);

export class LitRoads {
  readonly container = new Container({ eventMode: 'none' });
  readonly #glow = new Pen();
  readonly #light = new Pen();
  roads: readonly LitRoad[] = [];

  constructor() {
    this.container.addChild(this.#glow.graphics, this.#light.graphics);
  }

  draw(board: BoardScene, radius: number, palette: Palette): void {
    this.#glow.clear().radius = radius;
    this.#light.clear().radius = radius;
    const lines = this.roads.map((road) => ({ line: lineOf(board, road), near: road.kind === 'near' }));
    for (const { line, near } of lines) if (!palette.plain) this.#glowAlong(line, near ? 1 : FAR, palette);
    // All edges lie under all cores, so that roads open into each other.
    for (const { line, near } of lines) this.#edges(line, near, palette);
    for (const { line, near } of lines) {
      const width = WIDTH.core * (near ? 1 : FAR);
      this.#light.line(line, { color: palette.reachHalo, width: width - WIDTH.edge });
    }
  }

  #glowAlong(line: readonly Point[], share: number, palette: Palette): void {
    for (const size of GLOWS)
      this.#glow.line(line, { color: palette.reachGlow, width: WIDTH.glow * size * share, alpha: 0.09 });
  }

  #edges(line: readonly Point[], near: boolean, palette: Palette): void {
    const width = WIDTH.core * (near ? 1 : FAR) + WIDTH.edge;
    const parts = near ? [line] : dashes(line, 0.09, 0.13);
    for (const part of parts) this.#light.line(part, { color: palette.reachLine, width, alpha: near ? 0.95 : 0.8 });
  }
}
