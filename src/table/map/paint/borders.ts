/** Lines that part countries, and rings around the places on which much depends. */
import { grow } from '../polyline.ts';
import type { Border, Survey } from '../survey.ts';
import { alpha, type Colours } from '../theme.ts';
import { type Context, type Portion, runsWithin, trace } from './canvas.ts';

export function paintBorders(context: Context, survey: Survey, view: Portion, colours: Colours, pixel: number): void {
  for (const border of survey.borders) {
    context.beginPath();
    for (const [from, to] of runsWithin(border.points, grow(view.box, 1)))
      trace(context, border.points.slice(from, to + 1));
    STYLES[border.style](context, colours, pixel);
    context.setLineDash([]);
  }
}

const STYLES: Readonly<Record<Border['style'], (context: Context, colours: Colours, pixel: number) => void>> = {
  frontier(context, colours, pixel) {
    context.lineCap = 'butt';
    context.strokeStyle = alpha(colours.carmineWash, 0.5);
    context.lineWidth = Math.max(0.29, 5 * pixel);
    context.stroke();
    context.strokeStyle = alpha(colours.carmineDark, 0.85);
    context.lineWidth = Math.max(0.054, 1.1 * pixel);
    context.setLineDash([0.29, 0.125, 0.063, 0.125]);
    context.stroke();
  },
  dots(context, colours, pixel) {
    context.lineCap = 'round';
    context.strokeStyle = alpha(colours.sepia, 0.75);
    context.lineWidth = Math.max(0.067, 1.4 * pixel);
    context.setLineDash([0.004, 0.21]);
    context.stroke();
  },
};

export function paintRings(context: Context, survey: Survey, colours: Colours, pixel: number): void {
  for (const { at, radius } of survey.rings) {
    for (const [colour, width] of [
      [colours.ink, 0.17],
      [colours.brass, 0.13],
      [colours.brassLight, 0.045],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = Math.max(width, width * 20 * pixel);
      context.beginPath();
      context.arc(...at, radius, 0, 2 * Math.PI);
      context.stroke();
    }
  }
}
