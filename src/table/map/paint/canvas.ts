/** A 2D canvas wherever the painter runs: off screen in the worker, in the document elsewhere. */
import type { Box, Polyline } from '../polyline.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Canvas = HTMLCanvasElement | OffscreenCanvas;

export function makeCanvas(width: number, height: number): Canvas {
  const [w, h] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))];
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(w, h);
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  return canvas;
}

export function contextOf(canvas: Canvas): Context {
  // Drawn once and handed to the GPU as a picture: a canvas kept on the GPU would have to be read back.
  const context = canvas.getContext('2d', { willReadFrequently: true }) as Context | null;
  if (!context) throw new Error('this browser has no 2D canvas');
  return context;
}

/** What part of the map a canvas shows, and how large. */
export interface Portion {
  readonly box: Box;
  /** Hex radius in screen pixels: chooses the level of detail and the thinnest lines. */
  readonly radius: number;
  /** Canvas pixels per screen pixel. */
  readonly density: number;
}

/** From here on the context draws in map units; the returned number is one screen pixel. */
export function enterMapUnits(context: Context, view: Portion): number {
  const scale = view.radius * view.density;
  context.setTransform(scale, 0, 0, scale, -view.box.x0 * scale, -view.box.y0 * scale);
  return 1 / view.radius;
}

/** Back to canvas pixels, for text, which browsers hint badly at tiny sizes. */
export function leaveMapUnits(context: Context): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
}

export function trace(context: Context, line: Polyline, closed = false): void {
  line.forEach(([x, y], i) => {
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  if (closed) context.closePath();
}

/** Runs of a long line that pass through a box, with one point to spare at each end. */
export function runsWithin(line: Polyline, box: Box): (readonly [from: number, to: number])[] {
  const runs: (readonly [number, number])[] = [];
  let start = -1;
  line.forEach(([x, y], i) => {
    const inside = x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
    if (inside && start < 0) start = Math.max(0, i - 1);
    if (!inside && start >= 0) {
      runs.push([start, i]);
      start = -1;
    }
  });
  if (start >= 0) runs.push([start, line.length - 1]);
  return runs;
}
