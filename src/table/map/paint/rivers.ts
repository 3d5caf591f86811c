/** Rivers as ribbons: all banks first, then all water, so that confluences open into each other. */
import { type Box, grow, type Point, pointAt, tangentAt } from '../polyline.ts';
import type { RiverClass, RiverCourse } from '../rivers.ts';
import type { Survey } from '../survey.ts';
import { alpha, type Colours } from '../theme.ts';
import { type Context, type Portion, runsWithin, trace } from './canvas.ts';
import { SHOWN_FROM } from './detail.ts';

/** Thinnest water, in screen pixels, so that a secondary river stays a river from afar. */
const THINNEST: Readonly<Record<RiverClass, number>> = { primary: 1.9, secondary: 1.1, stream: 0.5 };
/** Lines inside the banks, as shares of the width: the engraver's shading of water. */
const LINING: Readonly<Record<RiverClass, number>> = { primary: 0.5, secondary: 0.4, stream: 0 };

export function paintRivers(context: Context, survey: Survey, view: Portion, colours: Colours, pixel: number): void {
  const around = grow(view.box, 0.6);
  const close = view.radius >= SHOWN_FROM.close;
  const shown = survey.courses.filter((c) => c.class !== 'stream' || view.radius >= SHOWN_FROM.minor);
  for (const course of shown) {
    context.fillStyle = alpha(colours.waterBank, course.class === 'stream' ? 0.8 : 0.95);
    fillRibbons(context, course, around, pixel, Math.max(0.016, 0.42 * pixel));
  }
  for (const course of shown) {
    context.fillStyle = course.class === 'stream' && !close ? colours.waterDeep : colours.waterFill;
    fillRibbons(context, course, around, pixel, close ? -0.006 : 0);
  }
  context.strokeStyle = alpha(colours.waterBank, 0.42);
  context.lineWidth = Math.max(0.011, 0.5 * pixel);
  for (const course of shown) {
    const share = LINING[course.class];
    if (!share || view.radius < 20 || (course.class !== 'primary' && !close)) continue;
    for (const [from, to] of runsWithin(course.points, around)) {
      const [left, right] = banks(course, from, to, pixel, 0, share);
      context.beginPath();
      trace(context, left);
      if (close) trace(context, right);
      context.stroke();
    }
  }
}

function fillRibbons(context: Context, course: RiverCourse, around: Box, pixel: number, extra: number): void {
  for (const [from, to] of runsWithin(course.points, around)) {
    const [left, right] = banks(course, from, to, pixel, extra, 1);
    context.beginPath();
    trace(context, left.concat(right.reverse()), true);
    context.fill();
  }
}

function banks(
  course: RiverCourse,
  from: number,
  to: number,
  pixel: number,
  extra: number,
  share: number,
): [Point[], Point[]] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = from; i <= to; i++) {
    const [x, y] = pointAt(course.points, i);
    const [tx, ty] = tangentAt(course.points, i);
    const half = (Math.max(course.widths[i] ?? 0, THINNEST[course.class] * pixel) * share) / 2 + extra;
    left.push([x - ty * half, y + tx * half]);
    right.push([x + ty * half, y - tx * half]);
  }
  return [left, right];
}
