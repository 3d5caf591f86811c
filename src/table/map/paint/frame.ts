/** The printed border of the sheet, and the folds of a map that has been carried. */
import { latticeOf } from '../../../board/index.ts';
import type { BoardScene } from '../../../umpire/scene.ts';
import { type Box, grow } from '../polyline.ts';
import { FRAME, NAME_BAND, NEAT_LINE, sheetBox } from '../sheet.ts';
import type { Colours } from '../theme.ts';
import type { Context } from './canvas.ts';

const outline = (context: Context, box: Box): void =>
  context.strokeRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);

/** A hairline, a band of alternating bars one hex long, and a heavy rule outside. */
export function paintFrame(context: Context, board: BoardScene, colours: Colours, pixel: number): void {
  const { bounds } = latticeOf(board);
  context.strokeStyle = colours.ink;
  context.lineWidth = Math.max(0.05, pixel);
  outline(context, grow(bounds, NEAT_LINE));
  context.lineWidth = Math.max(0.025, 0.6 * pixel);
  outline(context, grow(bounds, NAME_BAND));
  outline(context, grow(bounds, NAME_BAND + 0.16));
  context.lineWidth = Math.max(0.11, 1.6 * pixel);
  outline(context, grow(bounds, FRAME));
  context.fillStyle = colours.ink;
  const band = grow(bounds, NAME_BAND);
  for (let x = band.x0, bar = 0; x < band.x1; x += 1.5, bar++) {
    if (bar % 2) continue;
    const width = Math.min(1.5, band.x1 - x);
    context.fillRect(x, band.y0 - 0.16, width, 0.16);
    context.fillRect(x, band.y1, width, 0.16);
  }
  for (let y = band.y0, bar = 0; y < band.y1; y += 1.5, bar++) {
    if (bar % 2) continue;
    const height = Math.min(1.5, band.y1 - y);
    context.fillRect(band.x0 - 0.16, y, 0.16, height);
    context.fillRect(band.x1, y, 0.16, height);
  }
}

const FOLD_ACROSS = 23;
const FOLD_DOWN = 15;

/** A staff map lived in a pocket: soft brown creases, darkest in the fold. */
export function paintCreases(context: Context, board: BoardScene, pixel: number): void {
  const sheet = sheetBox(board);
  const half = 6 * pixel;
  context.save();
  context.globalCompositeOperation = 'multiply';
  for (let x = FOLD_ACROSS / 2; x < sheet.x1; x += FOLD_ACROSS) {
    context.fillStyle = crease(context.createLinearGradient(x - half, 0, x + half, 0), 0.16);
    context.fillRect(x - half, sheet.y0, 2 * half, sheet.y1 - sheet.y0);
  }
  for (let y = FOLD_DOWN - 0.4; y < sheet.y1; y += FOLD_DOWN) {
    context.fillStyle = crease(context.createLinearGradient(0, y - half, 0, y + half), 0.14);
    context.fillRect(sheet.x0, y - half, sheet.x1 - sheet.x0, 2 * half);
  }
  context.restore();
}

function crease(gradient: CanvasGradient, depth: number): CanvasGradient {
  gradient.addColorStop(0, 'rgba(120,95,60,0)');
  gradient.addColorStop(0.48, `rgba(120,95,60,${depth})`);
  gradient.addColorStop(0.52, 'rgba(120,95,60,0.05)');
  gradient.addColorStop(1, 'rgba(120,95,60,0)');
  return gradient;
}
