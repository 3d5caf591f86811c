/** One patch of ink on transparent ground: hex grid, rivers, roads and towns, above the play tints. */
import { centreOfCell, cornerOf, hexLabel, hexNumber, SQRT3 } from '../hexes.ts';
import { grow } from '../polyline.ts';
import { neatBox } from '../sheet.ts';
import type { Survey } from '../survey.ts';
import { alpha, COLOURS, type Colours, type Theme } from '../theme.ts';
import { type Context, enterMapUnits, leaveMapUnits, type View } from './canvas.ts';
import { SHOWN_FROM } from './detail.ts';
import { paintRivers } from './rivers.ts';
import { paintRoads } from './roads.ts';
import { paintTowns } from './towns.ts';

export const NUMBER_FONT = "'EB Garamond', Garamond, 'Liberation Serif', serif";

export function paintInk(context: Context, survey: Survey, view: View, theme: Theme): void {
  const colours = COLOURS[theme];
  const box = neatBox(survey.board);
  context.save();
  const pixel = enterMapUnits(context, view);
  context.beginPath();
  context.rect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  context.clip();
  if (view.radius >= SHOWN_FROM.grid) paintGrid(context, survey, view, theme, pixel);
  if (view.radius >= SHOWN_FROM.numbers) {
    leaveMapUnits(context);
    paintNumbers(context, survey, view, colours);
    enterMapUnits(context, view);
  }
  paintRivers(context, survey, view, colours, pixel);
  paintRoads(context, survey, view, colours, pixel);
  paintTowns(context, survey, view, colours, pixel);
  context.restore();
}

function cellsIn(survey: Survey, view: View): (readonly [column: number, row: number])[] {
  const { cols, rows } = survey.board;
  const around = grow(view.box, 1.8);
  const cells: (readonly [number, number])[] = [];
  for (let column = Math.max(0, Math.floor(around.x0 / 1.5)); column <= Math.min(cols - 1, around.x1 / 1.5); column++) {
    for (let row = Math.max(0, Math.floor(around.y0 / SQRT3)); row <= Math.min(rows - 1, around.y1 / SQRT3); row++) {
      cells.push([column, row]);
    }
  }
  return cells;
}

/** Every hexside once: each hex draws its lower three, and those upper ones nobody else draws. */
function paintGrid(context: Context, survey: Survey, view: View, theme: Theme, pixel: number): void {
  const close = view.radius >= SHOWN_FROM.close;
  const strength = theme === 'highContrast' ? 2 : 1;
  context.strokeStyle = alpha(COLOURS[theme].grid, (close ? 0.32 : 0.27) * strength);
  context.lineWidth = (close ? 0.9 : view.radius < 20 ? 0.45 : 0.6) * pixel;
  context.beginPath();
  for (const [column, row] of cellsIn(survey, view)) {
    const centre = centreOfCell(column, row);
    const lowered = column & 1;
    const lonely = [
      true,
      true,
      true,
      hexNumber(survey.board, column - 1, row - 1 + lowered) < 0,
      row === 0,
      hexNumber(survey.board, column + 1, row - 1 + lowered) < 0,
    ];
    lonely.forEach((draws, side) => {
      if (!draws) return;
      context.moveTo(...cornerOf(centre, side));
      context.lineTo(...cornerOf(centre, side + 1));
    });
  }
  context.stroke();
}

function paintNumbers(context: Context, survey: Survey, view: View, colours: Colours): void {
  const scale = view.radius * view.density;
  const close = view.radius >= SHOWN_FROM.close;
  const size = close ? Math.max(0.15, 10.5 / view.radius) : 0.285;
  context.fillStyle = alpha(colours.gridNum, 0.9);
  context.font = `${size * scale}px ${NUMBER_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  for (const [column, row] of cellsIn(survey, view)) {
    const [x, y] = centreOfCell(column, row);
    const drop = SQRT3 / 2 - size - 0.035;
    const label = hexLabel(survey.board, hexNumber(survey.board, column, row));
    context.fillText(label, (x - view.box.x0) * scale, (y - drop - view.box.y0) * scale);
  }
}
