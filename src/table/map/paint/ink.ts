/** One patch of ink on transparent ground: hex grid, rivers, roads and towns, above the play tints. */
import { type HexLattice, hexLatticeOf, SQRT3 } from '../../../board/index.ts';
import { grow } from '../polyline.ts';
import { neatBox } from '../sheet.ts';
import type { Survey } from '../survey.ts';
import { alpha, COLOURS, type Colours, type Theme } from '../theme.ts';
import { paintBorders, paintRings } from './borders.ts';
import { type Context, enterMapUnits, leaveMapUnits, type Portion } from './canvas.ts';
import { SHOWN_FROM } from './detail.ts';
import { paintRivers } from './rivers.ts';
import { paintRoads } from './roads.ts';
import { paintTowns } from './towns.ts';

/** Smaller type is not read on a screen. */
const LEAST_PX = 11;

const NUMBER_FONT = "'EB Garamond', Garamond, 'Liberation Serif', serif";

export function paintInk(context: Context, survey: Survey, view: Portion, theme: Theme): void {
  const colours = COLOURS[theme];
  const box = neatBox(survey.board);
  context.save();
  const pixel = enterMapUnits(context, view);
  context.beginPath();
  context.rect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  context.clip();
  if (survey.board.kind === 'hexes') {
    const lattice = hexLatticeOf(survey.board);
    if (view.radius >= SHOWN_FROM.grid) paintGrid(context, lattice, view, theme, pixel);
    if (view.radius >= SHOWN_FROM.numbers) {
      leaveMapUnits(context);
      paintNumbers(context, lattice, view, colours);
      enterMapUnits(context, view);
    }
  }
  paintBorders(context, survey, view, colours, pixel);
  paintRivers(context, survey, view, colours, pixel);
  paintRoads(context, survey, view, colours, pixel);
  paintTowns(context, survey, view, colours, pixel);
  paintRings(context, survey, colours, pixel);
  context.restore();
}

function hexesIn(lattice: HexLattice, view: Portion): number[] {
  const { x0, y0, x1, y1 } = grow(view.box, 1.8);
  return Array.from({ length: lattice.size }, (_, hex) => hex).filter((hex) => {
    const [x, y] = lattice.centre(hex);
    return x >= x0 && x <= x1 && y >= y0 && y <= y1;
  });
}

/** Every hexside once: each hex draws its first three, and those others that no neighbour draws. */
function paintGrid(context: Context, lattice: HexLattice, view: Portion, theme: Theme, pixel: number): void {
  const close = view.radius >= SHOWN_FROM.close;
  const strength = theme === 'highContrast' ? 2 : 1;
  context.strokeStyle = alpha(COLOURS[theme].grid, (close ? 0.32 : 0.27) * strength);
  context.lineWidth = (close ? 0.9 : view.radius < 20 ? 0.45 : 0.6) * pixel;
  context.beginPath();
  for (const hex of hexesIn(lattice, view)) {
    for (let side = 0; side < 6; side++) {
      if (side > 2 && lattice.neighbour(hex, side) >= 0) continue;
      const [from, to] = lattice.side(hex, side);
      context.moveTo(...from);
      context.lineTo(...to);
    }
  }
  context.stroke();
}

function paintNumbers(context: Context, lattice: HexLattice, view: Portion, colours: Colours): void {
  const scale = view.radius * view.density;
  const close = view.radius >= SHOWN_FROM.close;
  const size = Math.max(close ? 0.15 : 0.285, LEAST_PX / view.radius);
  context.fillStyle = alpha(colours.gridNum, 0.9);
  context.font = `${size * scale}px ${NUMBER_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  // Under the upper side, or below the upper corner.
  const drop = (lattice.grid.top === 'flat' ? SQRT3 / 2 : 0.72) - size - 0.035;
  for (const hex of hexesIn(lattice, view)) {
    const [x, y] = lattice.centre(hex);
    context.fillText(lattice.label(hex), (x - view.box.x0) * scale, (y - drop - view.box.y0) * scale);
  }
}
