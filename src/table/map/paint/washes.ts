/**
 * The watercolour: height tint, meadows, marsh, lakes, hillshade and forest. All washes of one
 * cell fold into a single "multiply by, then add" pair, so that a patch costs two blits however
 * many washes lie on it.
 */
import { type Fields, FOREST_LINE, LAKE_LINE, MARSH_LINE } from '../fields.ts';
import { noise } from '../noise.ts';
import { clamp, smoothstep } from '../polyline.ts';
import { COLOURS, type Rgb, rgb, type Theme } from '../theme.ts';
import { type Context, contextOf, makeCanvas, type Portion } from './canvas.ts';

/** On dark paper a multiplied wash would vanish, so night lays them on as body colour. */
const BODY_COLOUR: Readonly<Record<Theme, boolean>> = { day: false, night: true, highContrast: false };

const LIGHT_REACH = 0.11;

/** What the washes so far make of the paper: paper * keep + add, by channel; plain numbers because it is the hot loop. */
class Pigment {
  keepRed = 1;
  keepGreen = 1;
  keepBlue = 1;
  addRed = 0;
  addGreen = 0;
  addBlue = 0;
  readonly #body: boolean;

  constructor(body: boolean) {
    this.#body = body;
  }

  clear(): void {
    this.keepRed = this.keepGreen = this.keepBlue = 1;
    this.addRed = this.addGreen = this.addBlue = 0;
  }

  glaze(colour: Rgb, opacity: number): void {
    if (opacity <= 0) return;
    if (this.#body) this.cover(colour, opacity);
    else
      this.#through(
        1 - opacity * (1 - colour[0] / 255),
        1 - opacity * (1 - colour[1] / 255),
        1 - opacity * (1 - colour[2] / 255),
      );
  }

  cover(colour: Rgb, opacity: number): void {
    if (opacity <= 0) return;
    this.#through(1 - opacity, 1 - opacity, 1 - opacity);
    this.addRed += (colour[0] / 255) * opacity;
    this.addGreen += (colour[1] / 255) * opacity;
    this.addBlue += (colour[2] / 255) * opacity;
  }

  #through(red: number, green: number, blue: number): void {
    this.keepRed *= red;
    this.keepGreen *= green;
    this.keepBlue *= blue;
    this.addRed *= red;
    this.addGreen *= green;
    this.addBlue *= blue;
  }
}

/** The context is in canvas pixels and clipped to the neat line. */
export function paintWashes(context: Context, view: Portion, fields: Fields, theme: Theme): void {
  const { columns, rows, cell } = fields;
  const keepCanvas = makeCanvas(columns, rows);
  const addCanvas = makeCanvas(columns, rows);
  const keepContext = contextOf(keepCanvas);
  const addContext = contextOf(addCanvas);
  const keep = keepContext.createImageData(columns, rows);
  const add = addContext.createImageData(columns, rows);
  const pigment = new Pigment(BODY_COLOUR[theme]);
  const lay = washer(fields, theme, pigment);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      pigment.clear();
      lay(i, column, row);
      const o = i * 4;
      keep.data[o] = pigment.keepRed * 255;
      keep.data[o + 1] = pigment.keepGreen * 255;
      keep.data[o + 2] = pigment.keepBlue * 255;
      add.data[o] = pigment.addRed * 255;
      add.data[o + 1] = pigment.addGreen * 255;
      add.data[o + 2] = pigment.addBlue * 255;
      keep.data[o + 3] = 255;
      add.data[o + 3] = 255;
    }
  }
  keepContext.putImageData(keep, 0, 0);
  addContext.putImageData(add, 0, 0);
  const scale = view.radius * view.density;
  const x = (fields.x - cell / 2 - view.box.x0) * scale;
  const y = (fields.y - cell / 2 - view.box.y0) * scale;
  context.save();
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.globalCompositeOperation = 'multiply';
  context.drawImage(keepCanvas as CanvasImageSource, x, y, columns * cell * scale, rows * cell * scale);
  context.globalCompositeOperation = 'lighter';
  context.drawImage(addCanvas as CanvasImageSource, x, y, columns * cell * scale, rows * cell * scale);
  context.restore();
}

/** The ring around a threshold is what reads as watercolour that has pooled at its edge. */
const pooled = (value: number, line: number, width: number): number => {
  const d = (value - line) / width;
  return d > 3 || d < -3 ? 0 : Math.exp(-d * d);
};

function washer(fields: Fields, theme: Theme, pigment: Pigment): (i: number, column: number, row: number) => void {
  const c = COLOURS[theme];
  const low = rgb(c.hypsoLow);
  const high = rgb(c.hypsoHigh);
  const meadow = rgb(c.meadow);
  const marsh = rgb(c.marshWash);
  const water = rgb(c.waterFill);
  const bank = rgb(c.waterBank);
  const dark = rgb(c.shadeDark);
  const light = rgb(c.shadeLight);
  const wood = rgb(c.forestWash);
  const edge = rgb(c.forestEdge);
  const relief = theme !== 'highContrast';
  return (i, column, row) => {
    const t = clamp((fields.height[i]! - fields.low) / fields.span, 0, 1);
    if (t > 0.45) pigment.glaze(high, clamp((t - 0.45) * 0.84, 0, 0.65));
    else pigment.glaze(low, (0.45 - t) * 0.58);
    if (fields.river[i]! < 1 || fields.stream[i]! < 1) {
      const x = fields.x + column * fields.cell;
      const y = fields.y + row * fields.cell;
      const ragged = (noise(x * 2, y * 2, 60) - 0.5) * 0.3;
      const beside = 1 - smoothstep(0.1, 0.62, fields.river[i]! + ragged);
      const brook = (1 - smoothstep(0.05, 0.36, fields.stream[i]! + ragged)) * 0.8;
      pigment.glaze(meadow, Math.max(beside, brook) * 0.59);
    }
    const wet = fields.marsh[i]!;
    if (wet > 0.25)
      pigment.glaze(marsh, smoothstep(0.34, 0.5, wet) * 0.52 + pooled(wet, MARSH_LINE + 0.01, 0.05) * 0.25);
    if (relief) shade(fields, pigment, dark, light, column, row);
    const lake = fields.lake[i]!;
    if (lake > 0.3) {
      pigment.cover(water, smoothstep(LAKE_LINE - 0.03, LAKE_LINE, lake));
      pigment.glaze(bank, pooled(lake, LAKE_LINE, 0.025) * 0.7 + pooled(lake, LAKE_LINE + 0.12, 0.02) * 0.25);
    }
    const trees = fields.forest[i]!;
    if (trees > 0.33) {
      const rim = pooled(trees, FOREST_LINE, 0.045);
      const blend: Rgb = [
        wood[0] + (edge[0] - wood[0]) * rim,
        wood[1] + (edge[1] - wood[1]) * rim,
        wood[2] + (edge[2] - wood[2]) * rim,
      ];
      pigment.glaze(blend, clamp(smoothstep(0.4, 0.5, trees) * 0.57 + rim * 0.26, 0, 1));
    }
  };
}

/** Light from the north-west. */
function shade(fields: Fields, pigment: Pigment, dark: Rgb, light: Rgb, column: number, row: number): void {
  const { columns, rows, height, cell } = fields;
  const reach = Math.max(1, Math.round(LIGHT_REACH / cell));
  const left = Math.max(0, column - reach);
  const right = Math.min(columns - 1, column + reach);
  const up = Math.max(0, row - reach);
  const down = Math.min(rows - 1, row + reach);
  const dx = (height[row * columns + right]! - height[row * columns + left]!) / ((right - left) * cell);
  const dy = (height[down * columns + column]! - height[up * columns + column]!) / ((down - up) * cell);
  const rise = (dx + dy) * Math.SQRT1_2;
  if (rise < 0) pigment.cover(dark, clamp(-rise / 300, 0, 1) ** 0.8 * 0.59);
  else pigment.cover(light, clamp(rise / 260, 0, 1) ** 0.85 * 0.65);
}
