/** Roads: a paved road is a double line with poplars seen close, a minor one a single fine line. */
import { grow } from '../polyline.ts';
import type { Road, RoadClass } from '../roads.ts';
import type { Survey } from '../survey.ts';
import { alpha, type Colours } from '../theme.ts';
import { plantAvenues } from '../trees.ts';
import { type Context, type Portion, runsWithin, trace } from './canvas.ts';
import { SHOWN_FROM } from './detail.ts';

/** Widths in map units. Where the roads are the board they are drawn stronger. */
const WIDTHS = {
  hexes: { case: 0.118, fill: 0.068, minor: 0.038, under: 0.075 },
  roads: { case: 0.165, fill: 0.092, minor: 0.05, under: 0.13 },
} as const;

export function paintRoads(context: Context, survey: Survey, view: Portion, colours: Colours, pixel: number): void {
  const around = grow(view.box, 0.5);
  const close = view.radius >= SHOWN_FROM.close;
  const widths = WIDTHS[survey.board.kind];
  const runs = (roadClass: RoadClass): Road['points'][] =>
    survey.net.roads
      .filter((road) => road.class === roadClass)
      .flatMap((road) => runsWithin(road.points, around).map(([from, to]) => road.points.slice(from, to + 1)));
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const stroke = (lines: readonly Road['points'][], colour: string, width: number): void => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    for (const line of lines) trace(context, line);
    context.stroke();
  };
  if (view.radius >= SHOWN_FROM.minor) {
    const minor = runs('secondary');
    stroke(minor, alpha(colours.paperLight, 0.6), widths.under);
    stroke(
      minor,
      alpha(colours.roadMinor, 0.95),
      close ? widths.minor * 0.8 : Math.max(widths.minor, (view.radius < 20 ? 0.7 : 0.9) * pixel),
    );
  }
  const major = runs('primary');
  const far = view.radius < 20;
  stroke(major, colours.roadCase, Math.max(widths.case, (far ? 1.3 : 2.9) * pixel));
  if (view.radius >= SHOWN_FROM.plans)
    stroke(major, colours.roadFill, Math.max(widths.fill, (far ? 0.7 : 1.5) * pixel));
  if (close) {
    context.fillStyle = alpha(colours.treeDark, 0.8);
    context.beginPath();
    for (const [x, y] of plantAvenues(survey, around)) {
      context.moveTo(x + 0.02, y);
      context.arc(x, y, 0.02, 0, 2 * Math.PI);
    }
    context.fill();
  }
}
