/** What an adviser would do: a light band with a dashed edge, which is not taken for an order that was given. */
import { Container } from 'pixi.js';
import type { Ghost } from '../../adviser/contract.ts';
import { latticeOf } from '../../board/index.ts';
import type { BoardScene } from '../../umpire/scene.ts';
import type { Point } from '../map/polyline.ts';
import type { Palette } from '../palette.ts';
import { dashes } from './outline.ts';
import { Pen } from './pen.ts';

/** In hex radii. */
const HALF = 0.2;
const HEAD = 0.52;
const BEND = 0.12;
const STEPS = 16;
const RING = 0.85;

export class Ghosts {
  readonly container = new Container({ eventMode: 'none', alpha: 0.92 });
  readonly #pen = new Pen();
  ghosts: readonly Ghost[] = [];

  constructor() {
    this.container.addChild(this.#pen.graphics);
  }

  draw(board: BoardScene, radius: number, palette: Palette): void {
    const pen = this.#pen.clear();
    pen.radius = radius;
    const lattice = latticeOf(board);
    for (const ghost of this.ghosts) {
      const outline =
        ghost.kind === 'arrow'
          ? arrow(lattice.centre(ghost.from), lattice.centre(ghost.to))
          : circle(lattice.centre(ghost.at));
      if (ghost.kind === 'arrow')
        pen.shape(outline, palette.brassLight, { color: palette.paperLight, width: pen.width(0.04, 1.5) });
      const edge = { color: palette.brass, width: pen.width(0.06, 2), square: true };
      for (const dash of dashes(outline, 0.24, 0.15, true)) pen.line(dash, edge);
    }
  }
}

/** Slightly bent, so that it does not lie along a road. */
function arrow([ax, ay]: Point, [bx, by]: Point): Point[] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const at = (along: number, aside: number): Point => {
    const bent = aside + BEND * length * 4 * (along / length) * (1 - along / length);
    return [ax + ux * along - uy * bent, ay + uy * along + ux * bent];
  };
  const neck = Math.max(0, length - HEAD * 1.3);
  const band = Array.from({ length: STEPS + 1 }, (_, i) => (neck * i) / STEPS);
  const left = band.map((along) => at(along, -HALF));
  const right = band.map((along) => at(along, HALF)).reverse();
  return [...left, at(neck, -HEAD), at(length, 0), at(neck, HEAD), ...right];
}

const circle = ([x, y]: Point): Point[] =>
  Array.from({ length: 32 }, (_, i) => {
    const angle = (i * Math.PI) / 16;
    return [x + Math.cos(angle) * RING, y + Math.sin(angle) * RING];
  });
