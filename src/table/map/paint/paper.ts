/** Laid paper: a small tiling texture of fibre and grain, and wide stains that do not repeat. */
import { fractal, hash, tilingNoise } from '../noise.ts';
import { clamp } from '../polyline.ts';
import { COLOURS, rgb, type Theme } from '../theme.ts';
import { type Canvas, type Context, contextOf, makeCanvas, type Portion } from './canvas.ts';

const SIZE = 256;
const textures = new Map<Theme, Canvas>();

/** Fills the whole canvas; the context is in canvas pixels. */
export function paintPaper(context: Context, view: Portion, theme: Theme): void {
  const { width, height } = context.canvas;
  context.fillStyle = COLOURS[theme].paper;
  context.fillRect(0, 0, width, height);
  if (theme === 'highContrast') return;
  const scale = view.radius * view.density;
  const pattern = context.createPattern(textureOf(theme) as CanvasImageSource, 'repeat');
  if (pattern) {
    const [ox, oy] = [-mod(Math.round(view.box.x0 * scale), SIZE), -mod(Math.round(view.box.y0 * scale), SIZE)];
    context.save();
    context.translate(ox, oy);
    context.fillStyle = pattern;
    context.fillRect(0, 0, width - ox, height - oy);
    context.restore();
  }
  stain(context, view, theme, scale);
}

const mod = (value: number, by: number): number => ((value % by) + by) % by;

function textureOf(theme: Theme): Canvas {
  const found = textures.get(theme);
  if (found) return found;
  const colours = COLOURS[theme];
  const [paper, shade, light] = [rgb(colours.paper), rgb(colours.paperShade), rgb(colours.paperLight)];
  const canvas = makeCanvas(SIZE, SIZE);
  const context = contextOf(canvas);
  const image = context.createImageData(SIZE, SIZE);
  for (let y = 0, o = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++, o += 4) {
      const cloud = tilingNoise(x / 32, y / 32, 8, 8, 8) - 0.5;
      const fibre =
        tilingNoise(x / 1.6, y / (SIZE / 23), 160, 23, 13) +
        tilingNoise(x / (SIZE / 20), y / (SIZE / 150), 20, 150, 14) -
        1;
      const t = cloud * 0.05 + fibre * 0.055 + (hash(x, y, 99) - 0.5) * 0.06;
      for (let k = 0; k < 3; k++) {
        const base = paper[k] ?? 0;
        image.data[o + k] = t > 0 ? base + ((shade[k] ?? 0) - base) * t : base - ((light[k] ?? 0) - base) * t * 3;
      }
      image.data[o + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  textures.set(theme, canvas);
  return canvas;
}

/** Wide discoloration, a fraction of the canvas's resolution. */
function stain(context: Context, view: Portion, theme: Theme, scale: number): void {
  const cell = 16;
  const columns = Math.ceil(context.canvas.width / cell) + 2;
  const rows = Math.ceil(context.canvas.height / cell) + 2;
  const [r, g, b] = rgb(COLOURS[theme].paperShade);
  const canvas = makeCanvas(columns, rows);
  const small = contextOf(canvas);
  const image = small.createImageData(columns, rows);
  const x0 = Math.floor((view.box.x0 * scale) / cell);
  const y0 = Math.floor((view.box.y0 * scale) / cell);
  for (let y = 0, o = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, o += 4) {
      const wide = fractal(((x0 + x) * cell) / scale / 10.8, ((y0 + y) * cell) / scale / 10.8, 4, 5);
      image.data[o] = r;
      image.data[o + 1] = g;
      image.data[o + 2] = b;
      image.data[o + 3] = 255 * 0.36 * clamp(1.5 * (wide - 0.36), 0, 1);
    }
  }
  small.putImageData(image, 0, 0);
  context.imageSmoothingQuality = 'high';
  const [dx, dy] = [(x0 - 0.5) * cell - view.box.x0 * scale, (y0 - 0.5) * cell - view.box.y0 * scale];
  context.drawImage(canvas as CanvasImageSource, dx, dy, columns * cell, rows * cell);
}
