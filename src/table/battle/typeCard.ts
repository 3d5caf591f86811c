/** A card for one type of battle: what it means, the chance of each outcome, or why it is forbidden. */
import type { BattleChance, BattleTypeCard } from '../../umpire/report.ts';
import { mix } from '../map/theme.ts';
import type { Palette } from '../palette.ts';
import { FELL } from '../typefaces.ts';
import { breakLines, garamond, printLines, printText } from '../typesetting.ts';
import type { Box } from './layout.ts';
import { type Brush, hatched } from './parts.ts';
import { paintSign } from './signs.ts';

const BARS: Readonly<Record<BattleChance['kind'], 'barWin' | 'barYield' | 'barHold' | 'barRetreat'>> = {
  win: 'barWin',
  yield: 'barYield',
  hold: 'barHold',
  retreat: 'barRetreat',
};
const UNBROKEN = '\u00a0';
/** Told apart by pattern as well. */
const HATCHED: readonly BattleChance['kind'][] = ['yield', 'hold'];

const MEANING: Readonly<Record<BattleChance['kind'], string>> = {
  win: 'enemy beaten',
  yield: 'enemy gives ground',
  hold: 'we lose, fight on',
  retreat: 'we fall back',
};

/** What the colours of the bars mean, centred on `x`. */
export function paintLegend(brush: Brush, x: number, y: number): void {
  const { c, palette } = brush;
  const kinds = Object.keys(MEANING) as BattleChance['kind'][];
  c.font = garamond(13);
  const widths = kinds.map((kind) => c.measureText(MEANING[kind]).width + 32);
  let from = x - widths.reduce((sum, w) => sum + w, 0) / 2;
  kinds.forEach((kind, i) => {
    paintSegment(brush, { x: from, y: y - 10, width: 12, height: 10 }, kind);
    printText(c, { text: MEANING[kind], font: garamond(13), colour: palette.inkSoft }, from + 17, y);
    from += widths[i] ?? 0;
  });
}

export function paintTypeCard(brush: Brush, width: number, height: number, card: BattleTypeCard): void {
  const { c, palette, density, compact } = brush;
  const open = card.index !== null;
  c.save();
  if (open) {
    c.shadowColor = 'rgba(60,40,10,0.35)';
    c.shadowBlur = 5 * density;
    c.shadowOffsetY = 2 * density;
  }
  const paper = c.createLinearGradient(0, 0, 0, height);
  paper.addColorStop(0, open ? palette.chipPaper : palette.desk);
  paper.addColorStop(1, open ? mix(palette.chipPaper, palette.paperShade, 0.35) : palette.paperShade);
  c.globalAlpha = open ? 1 : 0.6;
  c.fillStyle = paper;
  c.beginPath();
  c.roundRect(0.5, 0.5, width - 1, height - 1, 6);
  c.fill();
  c.restore();
  c.strokeStyle = open ? palette.buttonPrimary : palette.sheetRule;
  c.lineWidth = open ? 1.6 : 1;
  c.stroke();

  const ink = open ? palette.ink : palette.gridNum;
  const title = { text: card.name, font: `${compact ? 16 : 18}px ${FELL}`, colour: open ? palette.path : ink };
  const sign = compact ? 13 : 16;
  paintSign(brush, card.sign, 10 + sign / 2, 17, sign, title.colour);
  printText(c, title, 17 + sign, 23, 'left', width - 27 - sign);
  const size = compact ? 12.5 : 13.5;
  const words = breakLines(c, [{ text: card.text, font: garamond(size), colour: ink }], width - 20);
  // A small card that is forbidden has room for the reason alone.
  const y = open || !compact ? printLines(c, words, 10, 41, size * 1.1) : 0;
  if (!open) return paintRefusal(c, card, width, height, palette);
  let at = y;
  for (const { if: when, parts } of card.chances ?? []) {
    printText(c, { text: when, font: garamond(12.5, 400, true), colour: palette.inkSoft }, 10, at + 4);
    paintBar(brush, 10, at + 8, width - 20, parts);
    at += 34;
  }
  if (card.expect) {
    const runs = [{ text: card.expect, font: garamond(13.5, 600), colour: palette.ink }];
    const doubt = { text: ` ${card.restsOn ?? ''}`, font: garamond(12.5, 400, true), colour: palette.inkSoft };
    const told = breakLines(c, card.restsOn ? [...runs, doubt] : runs, width - 16);
    printLines(c, told, 10, height - 10 - (told.length - 1) * 15, 15);
  }
}

function paintRefusal(
  c: CanvasRenderingContext2D,
  card: BattleTypeCard,
  width: number,
  height: number,
  palette: Palette,
): void {
  const runs = [
    { text: `${card.refusal ?? ''} `, font: garamond(13, 400, true), colour: palette.gridNum },
    { text: card.rule.replaceAll(' ', UNBROKEN), font: garamond(12, 600), colour: palette.ruleRef },
  ];
  const lines = breakLines(c, runs, width - 20);
  printLines(c, lines, 10, height - 10 - (lines.length - 1) * 14, 14);
}

function paintSegment(brush: Brush, box: Box, kind: BattleChance['kind']): void {
  const colour = brush.palette[BARS[kind]];
  brush.c.fillStyle = colour;
  brush.c.fillRect(box.x, box.y, box.width, box.height);
  if (HATCHED.includes(kind)) hatched(brush, box, mix(colour, '#000000', 0.22));
}

function paintBar(brush: Brush, x: number, y: number, width: number, parts: readonly BattleChance[]): void {
  const { c, palette } = brush;
  let from = x;
  for (const { share, kind, text } of parts) {
    const w = share * width;
    paintSegment(brush, { x: from, y, width: w, height: 16 }, kind);
    const run = { text, font: garamond(12, 600), colour: '#fff8e4' };
    printText(c, run, from + w / 2, y + 12, 'center', w - 2);
    from += w;
  }
  c.strokeStyle = palette.inkSoft;
  c.lineWidth = 0.7;
  c.strokeRect(x, y, width, 16);
}
