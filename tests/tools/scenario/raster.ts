/**
 * A sheet of pixels and a pen. Every shape is drawn from the distance of a pixel's centre to its
 * edge, so that edges are smooth without drawing anything twice.
 */
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphRows, written } from './lettering.ts';

export type Point = readonly [x: number, y: number];
export type Colour = readonly [red: number, green: number, blue: number];

/** "#f0ead2". */
export const colour = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export class Raster {
  readonly rgb: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    paper: Colour,
  ) {
    this.rgb = new Uint8Array(width * height * 3);
    for (let i = 0; i < this.rgb.length; i += 1) this.rgb[i] = paper[i % 3] as number;
  }

  at(x: number, y: number): Colour {
    const i = (y * this.width + x) * 3;
    return [this.rgb[i] as number, this.rgb[i + 1] as number, this.rgb[i + 2] as number];
  }

  line(a: Point, b: Point, width: number, ink: Colour): void {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const square = dx * dx + dy * dy;
    this.#fill([a, b], width / 2, ink, (x, y) => {
      const along = square === 0 ? 0 : ((x - a[0]) * dx + (y - a[1]) * dy) / square;
      const near = Math.min(1, Math.max(0, along));
      return width / 2 - Math.hypot(x - a[0] - near * dx, y - a[1] - near * dy);
    });
  }

  dashes(a: Point, b: Point, width: number, ink: Colour, dash: number): void {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const at = (share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    for (let from = 0; from < length; from += dash * 2) {
      this.line(at(from / length), at(Math.min(1, (from + dash) / length)), width, ink);
    }
  }

  disc(centre: Point, radius: number, ink: Colour): void {
    this.#fill([centre], radius, ink, (x, y) => radius - Math.hypot(x - centre[0], y - centre[1]));
  }

  /** A convex shape, its corners named clockwise on the screen. */
  convex(corners: readonly Point[], ink: Colour): void {
    const edges = corners.map((a, i) => {
      const b = corners[(i + 1) % corners.length] as Point;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      return { a, nx: -(b[1] - a[1]) / length, ny: (b[0] - a[0]) / length };
    });
    this.#fill(corners, 0, ink, (x, y) => {
      let inside = Number.POSITIVE_INFINITY;
      for (const { a, nx, ny } of edges) inside = Math.min(inside, (x - a[0]) * nx + (y - a[1]) * ny);
      return inside;
    });
  }

  box(centre: Point, width: number, height: number, ink: Colour): void {
    const [x, y, w, h] = [centre[0], centre[1], width / 2, height / 2];
    this.convex(
      [
        [x - w, y - h],
        [x + w, y - h],
        [x + w, y + h],
        [x - w, y + h],
      ],
      ink,
    );
  }

  /** Letters of whole pixels, centred; `halo` is laid around them. */
  text(text: string, centre: Point, scale: number, ink: Colour, halo?: Colour): void {
    const letters = written(text);
    const left = Math.round(centre[0] - textWidth(text, scale) / 2);
    const top = Math.round(centre[1] - (GLYPH_HEIGHT * scale) / 2);
    const cells: Point[] = [];
    letters.forEach((letter, i) => {
      for (const [row, bits] of glyphRows(letter).entries()) {
        for (let col = 0; col < GLYPH_WIDTH; col += 1) {
          if ((bits >> (GLYPH_WIDTH - 1 - col)) & 1)
            cells.push([left + (i * (GLYPH_WIDTH + 1) + col) * scale, top + row * scale]);
        }
      }
    });
    if (halo !== undefined) for (const [x, y] of cells) this.#block(x - 1, y - 1, scale + 2, halo);
    for (const [x, y] of cells) this.#block(x, y, scale, ink);
  }

  #block(left: number, top: number, size: number, ink: Colour): void {
    for (let y = top; y < top + size; y += 1) for (let x = left; x < left + size; x += 1) this.#blend(x, y, ink, 1);
  }

  /** Colours every pixel near the points by how deep it lies inside the shape. */
  #fill(around: readonly Point[], margin: number, ink: Colour, depth: (x: number, y: number) => number): void {
    const xs = around.map(([x]) => x);
    const ys = around.map(([, y]) => y);
    const [left, right] = [Math.floor(Math.min(...xs) - margin - 1), Math.ceil(Math.max(...xs) + margin + 1)];
    const [top, bottom] = [Math.floor(Math.min(...ys) - margin - 1), Math.ceil(Math.max(...ys) + margin + 1)];
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) this.#blend(x, y, ink, Math.min(1, depth(x + 0.5, y + 0.5) + 0.5));
    }
  }

  #blend(x: number, y: number, ink: Colour, share: number): void {
    if (share <= 0 || x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const i = (y * this.width + x) * 3;
    for (let c = 0; c < 3; c += 1) {
      const under = this.rgb[i + c] as number;
      this.rgb[i + c] = Math.round(under + ((ink[c] as number) - under) * share);
    }
  }
}

export const textWidth = (text: string, scale: number): number =>
  (written(text).length * (GLYPH_WIDTH + 1) - 1) * scale;
