/** Drawing on the map in hex radii, with lines that never get thinner than a few pixels. */
import { type FillInput, Graphics, type LineJoin, Matrix, type Texture } from 'pixi.js';
import { latticeOf } from '../../board/index.ts';
import type { BoardScene } from '../../umpire/scene.ts';
import type { Box, Point } from '../map/polyline.ts';
import { HEX_RADIUS } from '../map/world.ts';

/** Pixi rounds curves by their size in local units, so these are small: a hex radius has 240. */
const FINE = 10;
const UNIT = HEX_RADIUS * FINE;

type Fine = { x: number; y: number };

interface Stroke {
  readonly color: string;
  /** In hex radii. */
  readonly width: number;
  readonly alpha?: number;
  /** Cut off square at its ends: a round end has forty points, and a dashed line many ends. */
  readonly square?: boolean;
}

/** Pixels wider than the line, and how strong. */
const FEATHER = [
  [1.3, 0.3],
  [0.45, 0.5],
  [-0.35, 1],
] as const;

const fine = ([x, y]: Point): Fine => ({ x: x * UNIT, y: y * UNIT });

/** On the screen, where y runs down. */
function clockwise(loop: readonly Point[]): boolean {
  return (
    loop.reduce((sum, [x, y], i) => {
      const [nx, ny] = loop[(i + 1) % loop.length] as Point;
      return sum + x * ny - nx * y;
    }, 0) > 0
  );
}

export class Pen {
  readonly graphics = new Graphics({ scale: 1 / FINE, eventMode: 'none' });
  /** Hex radius in pixels, as far as line widths are concerned. */
  radius = HEX_RADIUS;

  clear(): this {
    this.graphics.clear();
    return this;
  }

  /** A width in hex radii that is at least so many pixels. */
  width(radii: number, pixels: number): number {
    return Math.max(radii, pixels / this.radius);
  }

  area(board: BoardScene, places: Iterable<number>, fill: FillInput, size = 1): this {
    let any = false;
    for (const place of places) {
      this.graphics.poly(this.#outline(board, place, size));
      any = true;
    }
    if (any) this.graphics.fill(fill);
    return this;
  }

  /** Everything in a box but what the loops enclose; a loop that runs the other way is a hole in them. */
  around({ x0, y0, x1, y1 }: Box, loops: readonly (readonly Point[])[], fill: FillInput): this {
    this.graphics.rect(x0 * UNIT, y0 * UNIT, (x1 - x0) * UNIT, (y1 - y0) * UNIT).fill(fill);
    for (const loop of loops.filter(clockwise)) this.graphics.poly(loop.map(fine)).cut();
    for (const loop of loops.filter((l) => !clockwise(l))) this.graphics.poly(loop.map(fine)).fill(fill);
    return this;
  }

  ring(board: BoardScene, place: number, size: number, stroke: Stroke): this {
    // Pointed corners need so few points that Pixi draws a ring together with the counters.
    return this.#feathered(this.#outline(board, place, size), stroke, true, 'miter');
  }

  line(points: readonly Point[], stroke: Stroke, closed = false): this {
    return points.length < 2 ? this : this.#feathered(points.map(fine), stroke, closed);
  }

  /** A closed line so broad and faint that its edges do not show. */
  wash(points: readonly Point[], { color, width, alpha = 1 }: Stroke): this {
    this.graphics.poly(points.map(fine)).stroke({ color, alpha, width: width * UNIT, join: 'round' });
    return this;
  }

  disc([x, y]: Point, radius: number, fill: string, rim: Stroke): this {
    this.#rim((g) => g.circle(x * UNIT, y * UNIT, radius * UNIT), rim);
    this.graphics.circle(x * UNIT, y * UNIT, radius * UNIT).fill(fill);
    this.graphics.stroke({ color: rim.color, width: rim.width * UNIT });
    return this;
  }

  shape(points: readonly Point[], fill: string, rim: Stroke): this {
    const outline = points.map(fine);
    this.#feathered(outline, rim, true);
    this.#rim((g) => g.poly(outline), { color: fill, width: 0 });
    this.graphics.poly(outline).fill(fill);
    return this;
  }

  /** A repeating picture of which one tile is so many hex radii wide. */
  pattern(texture: Texture, tile: number, color: string, alpha: number): FillInput {
    const scale = (tile * UNIT) / texture.width;
    return { texture, color, alpha, textureSpace: 'global', matrix: new Matrix(scale, 0, 0, scale, 0, 0) };
  }

  /** There is no multisampling: a faint wider line under each takes the teeth out of its edges. */
  #feathered(points: Fine[], stroke: Stroke, closed: boolean, join: LineJoin = 'round'): this {
    const { color, width, alpha = 1, square = false } = stroke;
    const cap = closed || square ? 'butt' : 'round';
    for (const [extra, share] of FEATHER) {
      this.graphics.poly(points, closed).stroke({
        color,
        alpha: alpha * share,
        width: (width + extra / this.radius) * UNIT,
        join,
        cap,
      });
    }
    return this;
  }

  #rim(trace: (graphics: Graphics) => Graphics, { color, width }: Stroke): void {
    for (const [extra, alpha] of FEATHER) {
      trace(this.graphics).stroke({ color, alpha, width: (width + extra / this.radius) * UNIT, join: 'round' });
    }
  }

  #outline(board: BoardScene, place: number, size: number): Fine[] {
    return latticeOf(board).outline(place, size).map(fine);
  }
}
