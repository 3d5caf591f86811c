/** Drawing on the map in hex radii, with lines that never get thinner than a few pixels. */
import { type FillInput, Graphics, Matrix, type StrokeInput, type Texture } from 'pixi.js';
import { centreOf, cornerOf, type HexField } from '../map/hexes.ts';
import type { Box, Point } from '../map/polyline.ts';
import { HEX_RADIUS } from '../map/world.ts';

/** Pixi rounds curves by their size in local units, so these are small: a hex radius has 240. */
const FINE = 10;
const UNIT = HEX_RADIUS * FINE;

const fine = ([x, y]: Point): { x: number; y: number } => ({ x: x * UNIT, y: y * UNIT });

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

  area(field: HexField, hexes: Iterable<number>, fill: FillInput, size = 1): this {
    let any = false;
    for (const hex of hexes) {
      this.graphics.poly(this.#hex(field, hex, size));
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

  ring(field: HexField, hex: number, size: number, stroke: { color: string; width: number; alpha?: number }): this {
    this.graphics.poly(this.#hex(field, hex, size)).stroke({ ...stroke, width: stroke.width * UNIT, join: 'round' });
    return this;
  }

  line(points: readonly Point[], stroke: { color: string; width: number; alpha?: number }, closed = false): this {
    const [first, ...rest] = points;
    if (!first || rest.length === 0) return this;
    this.graphics.moveTo(first[0] * UNIT, first[1] * UNIT);
    for (const [x, y] of rest) this.graphics.lineTo(x * UNIT, y * UNIT);
    if (closed) this.graphics.closePath();
    const style: StrokeInput = { ...stroke, width: stroke.width * UNIT, join: 'round', cap: closed ? 'butt' : 'round' };
    this.graphics.stroke(style);
    return this;
  }

  disc([x, y]: Point, radius: number, fill: string, rim?: { color: string; width: number }): this {
    this.graphics.circle(x * UNIT, y * UNIT, radius * UNIT).fill(fill);
    if (rim) this.graphics.stroke({ color: rim.color, width: rim.width * UNIT });
    return this;
  }

  shape(points: readonly Point[], fill: string, rim?: { color: string; width: number }): this {
    if (rim) this.graphics.poly(points.map(fine)).stroke({ color: rim.color, width: rim.width * UNIT, join: 'round' });
    this.graphics.poly(points.map(fine)).fill(fill);
    return this;
  }

  /** A repeating picture of which one tile is so many hex radii wide. */
  pattern(texture: Texture, tile: number, color: string, alpha: number): FillInput {
    const scale = (tile * UNIT) / texture.width;
    return { texture, color, alpha, textureSpace: 'global', matrix: new Matrix(scale, 0, 0, scale, 0, 0) };
  }

  #hex(field: HexField, hex: number, size: number): { x: number; y: number }[] {
    const centre = centreOf(field, hex);
    return [0, 1, 2, 3, 4, 5].map((i) => fine(cornerOf(centre, i, size)));
  }
}
