/** Towns: carmine building plans near, red dots by size from afar. */
import type { BoardPlace } from '../../../umpire/scene.ts';
import { grow, type Point, type Polyline } from '../polyline.ts';
import type { Survey, Town } from '../survey.ts';
import { alpha, type Colours, mix } from '../theme.ts';
import type { Houses, Star } from '../towns.ts';
import { type Context, type Portion, trace } from './canvas.ts';
import { SHOWN_FROM } from './detail.ts';

/** Radius of the dot in screen pixels. */
const DOT: Readonly<Record<BoardPlace['size'], number>> = { village: 1.3, town: 2.2, city: 3.1, capital: 4.6 };

export function paintTowns(context: Context, survey: Survey, view: Portion, colours: Colours, pixel: number): void {
  const around = grow(view.box, 1.4);
  context.lineJoin = 'round';
  for (const town of survey.towns) {
    const [x, y] = town.site;
    if (x < around.x0 || x > around.x1 || y < around.y0 || y > around.y1) continue;
    context.save();
    context.translate(x, y);
    if (view.radius < SHOWN_FROM.plans) paintDot(context, town, colours, pixel);
    else paintPlan(context, town, view, colours, pixel);
    context.restore();
  }
}

function paintDot(context: Context, { place }: Town, colours: Colours, pixel: number): void {
  const radius = DOT[place.size] * pixel;
  context.fillStyle = colours.carmine;
  context.strokeStyle = colours.carmineDark;
  context.lineWidth = 0.7 * pixel;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  if (place.works === 'none' && place.size !== 'capital') return;
  context.beginPath();
  context.arc(0, 0, radius + 1.6 * pixel, 0, 2 * Math.PI);
  context.stroke();
}

function paintPlan(context: Context, { plan, place }: Town, view: Portion, colours: Colours, pixel: number): void {
  if (view.radius >= 20) paintGardens(context, plan.gardens, view, colours, pixel);
  if (plan.ground) shape(context, plan.ground, alpha(colours.carmineWash, 0.55));
  if (plan.wall) {
    context.strokeStyle = colours.wall;
    context.lineWidth = Math.max(0.035, pixel);
    context.beginPath();
    trace(context, plan.wall, true);
    context.stroke();
  }
  if (plan.star) paintStar(context, plan.star, colours, pixel);
  context.lineWidth = Math.max(0.012, 0.45 * pixel);
  for (const block of plan.blocks) paintBlock(context, block, colours);
  if (view.radius >= SHOWN_FROM.church) paintChurch(context, colours, place.size === 'village' ? 1 : 1.25);
}

function shape(context: Context, line: Polyline, fill: string): void {
  context.fillStyle = fill;
  context.beginPath();
  trace(context, line, true);
  context.fill();
}

function paintBlock(context: Context, { outline, shade }: Houses, colours: Colours): void {
  shape(
    context,
    outline.map(([x, y]): Point => [x + 0.018, y + 0.018]),
    alpha(colours.ink, 0.22),
  );
  shape(context, outline, mix(colours.carmine, colours.carmineDark, shade));
  context.strokeStyle = colours.carmineDark;
  context.stroke();
}

/** Hedged plots, with a few fruit trees seen close. */
function paintGardens(
  context: Context,
  plots: readonly Polyline[],
  view: Portion,
  colours: Colours,
  pixel: number,
): void {
  context.lineWidth = Math.max(0.01, 0.4 * pixel);
  for (const plot of plots) {
    shape(context, plot, alpha(colours.meadow, 0.9));
    context.strokeStyle = alpha(colours.treeDark, 0.45);
    context.stroke();
    if (view.radius < SHOWN_FROM.close) continue;
    const [a, b, c] = plot as readonly [Point, Point, Point];
    context.fillStyle = alpha(colours.treeDark, 0.6);
    context.beginPath();
    for (const [u, v] of [
      [0.25, 0.3],
      [0.72, 0.25],
      [0.5, 0.6],
      [0.78, 0.8],
      [0.2, 0.78],
    ] as const) {
      const x = a[0] + (b[0] - a[0]) * u + (c[0] - b[0]) * v;
      const y = a[1] + (b[1] - a[1]) * u + (c[1] - b[1]) * v;
      context.moveTo(x + 0.013, y);
      context.arc(x, y, 0.013, 0, 2 * Math.PI);
    }
    context.fill();
  }
}

function paintStar(context: Context, { trace: bastions, glacis }: Star, colours: Colours, pixel: number): void {
  shape(context, glacis, alpha(colours.forestWash, 0.5));
  context.strokeStyle = alpha(colours.wall, 0.8);
  context.lineWidth = Math.max(0.018, 0.6 * pixel);
  context.setLineDash([0.05, 0.03]);
  context.stroke();
  context.setLineDash([]);
  shape(context, bastions, colours.paperLight);
  context.lineJoin = 'miter';
  context.strokeStyle = colours.wall;
  context.lineWidth = Math.max(0.045, 1.1 * pixel);
  context.stroke();
  context.strokeStyle = colours.carmine;
  context.lineWidth = Math.max(0.015, 0.5 * pixel);
  context.stroke();
}

function paintChurch(context: Context, colours: Colours, scale: number): void {
  const s = 0.05 * scale;
  context.fillStyle = colours.ink;
  context.strokeStyle = colours.ink;
  context.lineWidth = 0.014 * scale;
  context.beginPath();
  context.arc(0, 0, s * 0.6, 0, 2 * Math.PI);
  context.fill();
  context.beginPath();
  context.moveTo(0, -s * 0.5);
  context.lineTo(0, -s * 2.3);
  context.moveTo(-s * 0.6, -s * 1.7);
  context.lineTo(s * 0.6, -s * 1.7);
  context.stroke();
}
