/** What is printed on the sheet of the battle board; cards and buttons lie on top of it. */
import type { BattleBoard, BattleTypeCard } from '../../umpire/report.ts';
import { liveryOf } from '../counters/nations.ts';
import { mix } from '../map/theme.ts';
import { FELL_CAPITALS } from '../typefaces.ts';
import { garamond, printText } from '../typesetting.ts';
import type { Box, Layout } from './layout.ts';
import { type Brush, clipped, heading, rule } from './parts.ts';
import { paintResults } from './results.ts';
import { paintSide } from './side.ts';
import { paintSeal, paintSign } from './signs.ts';
import { paintLegend } from './typeCard.ts';
import { paintVerdict } from './verdict.ts';

/** Room kept free for the button in the upper right corner. */
export const FOLD_BUTTON = 26;
export const LEGEND = 18;

/** Bars need their colours explained, where there is room. */
export const hasLegend = (cards: readonly BattleTypeCard[], compact: boolean): boolean =>
  !compact && cards.some((card) => card.chances !== undefined);

export function paintSheet(brush: Brush, board: BattleBoard, layout: Layout, rolling: number): void {
  paintPaper(brush, layout);
  paintHeader(brush, board, layout.header);
  const [first, second] = layout.sides;
  paintSide(brush, first, board.sides[0], board.rules.strength);
  paintSide(brush, second, board.sides[1], board.rules.strength);
  const asked = board.types.length > 0;
  if (asked) heading(brush, layout.cards, 'Battle type', 'chosen in secret', board.rules.types);
  if (hasLegend(board.types, layout.compact)) {
    const { x, y, width, height } = layout.cards;
    paintLegend(brush, x + width / 2, y + height - 2);
  } else if (!layout.compact) paintMarkers(brush, layout.cards, board);
  if (!layout.compact || !asked) paintResults(brush, layout.results, board);
  paintVerdict(brush, layout.verdict, board, rolling);
  if (layout.compact) return;
  rule(brush, 12, layout.results.y - 6, layout.width - 12, layout.results.y - 6);
  for (const x of [layout.cards.x - 8, layout.sides[1].x - 8]) rule(brush, x, first.y, x, first.y + first.height, 0.6);
}

function paintPaper({ c, palette, density }: Brush, { width, height }: Layout): void {
  c.save();
  c.shadowColor = 'rgba(0,0,0,0.6)';
  c.shadowBlur = 22 * density;
  c.shadowOffsetY = 6 * density;
  c.fillStyle = palette.desk;
  c.fillRect(0, 0, width, height);
  c.restore();
  const light = c.createRadialGradient(width / 2, 0, 20, width / 2, 0, width * 0.6);
  light.addColorStop(0, mix(palette.desk, palette.chipPaper, 0.8));
  light.addColorStop(1, palette.desk);
  c.fillStyle = light;
  c.fillRect(0, 0, width, height);
  c.strokeStyle = palette.frameLine;
  for (const [inset, line] of [
    [0.5, 1],
    [5.5, 1],
    [8, 0.7],
  ] as const) {
    c.lineWidth = line;
    c.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
}

function paintHeader(brush: Brush, board: BattleBoard, box: Box): void {
  const { c, palette, compact } = brush;
  const title = { text: board.place, font: `${compact ? 22 : 31}px ${FELL_CAPITALS}`, colour: palette.ink };
  printText(c, title, box.x + 4, box.y + (compact ? 24 : 31), 'left', box.width * 0.3);
  if (!compact) {
    const round = board.round > 1 ? `round ${board.round} · ` : '';
    const font = garamond(15.5, 400, true);
    const under = clipped(c, `${round}${board.setting}`, font, box.width * 0.5);
    printText(c, { text: under, font, colour: palette.inkSoft }, box.x + 4, box.y + 51);
    rule(brush, box.x - 4, box.y + box.height, box.x + box.width + 4, box.y + box.height);
    rule(brush, box.x - 4, box.y + box.height + 2.5, box.x + box.width + 4, box.y + box.height + 2.5, 0.6);
  }
  paintSteps(brush, board, box);
}

/** Set from the right; on a narrow sheet only the present step and its neighbours. */
function paintSteps({ c, palette, compact }: Brush, { steps, step }: BattleBoard, box: Box): void {
  const font = garamond(compact ? 13 : 15);
  c.font = font;
  const from = compact ? Math.max(0, step - 1) : 0;
  const shown = compact ? steps.slice(from, step + 2) : steps;
  let x = box.x + box.width - FOLD_BUTTON - 14;
  // Above the line under the name, which may run beneath them.
  const y = box.y + (compact ? box.height / 2 + 5 : 25);
  [...shown.entries()].reverse().forEach(([i, text]) => {
    c.font = font;
    const width = c.measureText(text).width + 16;
    x -= width;
    if (x < box.x + box.width * 0.3) return;
    const here = from + i === step;
    if (here) {
      c.fillStyle = palette.buttonEnd;
      c.beginPath();
      c.roundRect(x, y - 17, width, 24, 3);
      c.fill();
    }
    const colour = here ? '#fff4dc' : from + i < step ? palette.inkSoft : palette.gridNum;
    printText(c, { text, font, colour }, x + 8, y);
  });
}

/** When nothing is to be chosen: what each side has laid down. */
function paintMarkers(brush: Brush, box: Box, board: BattleBoard): void {
  const { c, palette } = brush;
  heading(brush, box, 'Markers', '', board.rules.types);
  const width = (box.width - 20) / 2;
  board.sides.forEach(({ name, nation, marker }, i) => {
    const { onPaper } = liveryOf(nation, palette);
    const [x, y] = [box.x + i * (width + 20), box.y + 34];
    c.fillStyle = marker === null ? palette.paperShade : palette.chipPaper;
    c.strokeStyle = palette.sheetRule;
    c.lineWidth = 1.2;
    c.beginPath();
    c.roundRect(x, y, width, box.height - 50, 6);
    c.fill();
    c.stroke();
    const [middle, centre] = [x + width / 2, y + (box.height - 50) / 2];
    if (marker === null)
      paintSeal(brush, middle, centre - 18, Math.min(26, box.height / 7), nation.charAt(0).toUpperCase());
    else paintSign(brush, marker.sign, middle, centre - 18, Math.min(40, box.height / 5), onPaper);
    const under = { text: marker?.name ?? 'face down', font: `22px ${FELL_CAPITALS}`, colour: onPaper };
    const run = marker === null ? { ...under, font: garamond(15, 400, true), colour: palette.inkSoft } : under;
    printText(c, run, middle, centre + 30, 'center', width - 20);
    const owner = { text: name, font: garamond(15, 400, true), colour: palette.inkSoft };
    printText(c, owner, middle, centre + 50, 'center', width - 20);
  });
}
