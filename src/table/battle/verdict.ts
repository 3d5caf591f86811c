/** The dice on their baize, the modifiers one by one, and what comes of it. */
import type { BattleBoard } from '../../umpire/report.ts';
import { breakLines, garamond, printLines, printText } from '../typesetting.ts';
import { paintBaize, paintDie } from './dice.ts';
import type { Box } from './layout.ts';
import { type Brush, citation, clipped, heading, rule } from './parts.ts';
import type { DieSpot } from './rolling.ts';

const DIE = 40;

const baizeIn = (box: Box, compact: boolean): Box => ({
  x: box.x,
  y: box.y + 24,
  width: box.width,
  height: compact ? 76 : 94,
});

/** Where each die comes to lie on the sheet; the last one decides and is the largest. */
export function diceSpots(verdict: Box, dice: BattleBoard['dice'], compact: boolean): DieSpot[] {
  const { x, y, width, height } = baizeIn(verdict, compact);
  const step = width / Math.max(1, dice.length);
  return dice.map(({ face }, i) => {
    const decides = i === dice.length - 1;
    return {
      face,
      x: x + (i + 0.5) * step,
      y: y + height * 0.42,
      size: Math.min(step * 0.62, (decides ? DIE * 1.25 : DIE * 0.9) * (compact ? 0.8 : 1)),
      lean: ((i * 53 + face * 17) % 11) / 20 - 0.25,
      pip: decides ? 'barRetreat' : 'barWin',
    };
  });
}

/** The last `rolling` dice are in the air, and not painted. */
export function paintVerdict(brush: Brush, box: Box, board: BattleBoard, rolling: number): void {
  const { compact } = brush;
  heading(brush, box, 'The dice', '', board.rules.die);
  const baize = baizeIn(box, compact);
  paintCloth(brush, baize, board.dice);
  const lying = diceSpots(box, board.dice, compact).slice(0, board.dice.length - rolling);
  for (const spot of lying) paintLying(brush, spot);
  const after = paintModifiers(brush, { ...box, y: baize.y + baize.height + 8 }, board);
  if (board.result !== null)
    paintResult(brush, { ...box, y: after + 6, height: box.y + box.height - after - 6 }, board.result);
}

function paintCloth({ c, palette }: Brush, box: Box, dice: BattleBoard['dice']): void {
  c.save();
  c.translate(box.x, box.y);
  paintBaize(c, box.width, box.height, palette.baize);
  const step = box.width / Math.max(1, dice.length);
  dice.forEach(({ label }, i) => {
    const run = { text: label, font: garamond(13, 400, true), colour: 'rgba(255,248,225,0.92)' };
    printText(c, run, (i + 0.5) * step, box.height - 9, 'center', step - 6);
  });
  if (dice.length === 0) {
    const run = { text: 'not yet thrown', font: garamond(15, 400, true), colour: 'rgba(255,248,225,0.75)' };
    printText(c, run, box.width / 2, box.height / 2 + 5, 'center');
  }
  c.restore();
}

function paintLying({ c, palette, density }: Brush, { face, x, y, size, lean, pip }: DieSpot): void {
  c.save();
  c.translate(x, y);
  c.rotate(lean);
  paintDie(c, face, size, palette.counterPlate, palette[pip], density);
  c.restore();
}

/** Returns where the list ends. */
function paintModifiers(brush: Brush, box: Box, { modifiers, row }: BattleBoard): number {
  const { c, palette } = brush;
  let y = box.y + 13;
  for (const { text, value, rule: paragraph } of modifiers) {
    const colour = value === 0 ? palette.gridNum : palette.ink;
    const figure = value === 0 ? '—' : value > 0 ? `+${value}` : `−${-value}`;
    const cited = citation(brush, paragraph, box.x + box.width - 30, y);
    const told = clipped(c, text, garamond(15), box.width - 38 - cited);
    printText(c, { text: told, font: garamond(15), colour }, box.x, y);
    printText(c, { text: figure, font: garamond(16, 700), colour }, box.x + box.width, y, 'right');
    y += 18;
  }
  if (row === null) return y;
  rule(brush, box.x, y - 12, box.x + box.width, y - 12);
  printText(c, { text: 'Row used', font: garamond(15, 600), colour: palette.ink }, box.x, y + 4);
  printText(c, { text: String(row), font: garamond(16, 700), colour: palette.ink }, box.x + box.width, y + 4, 'right');
  return y + 12;
}

function paintResult({ c, palette, compact }: Brush, box: Box, result: string): void {
  const [, mark = '', words = ''] = /^([A-Z]\d\S*)?[:.,]?\s*(.*)$/.exec(result) ?? [];
  const size = compact ? 13.5 : 15;
  const indent = mark === '' ? 16 : 74;
  const lines = breakLines(c, [{ text: words, font: garamond(size), colour: palette.ink }], box.width - indent - 8);
  const height = Math.max(32, lines.length * size * 1.12 + 14);
  c.fillStyle = palette.whyPaper;
  c.strokeStyle = palette.why;
  c.lineWidth = 1;
  c.beginPath();
  c.roundRect(box.x, box.y, box.width, height, 3);
  c.fill();
  c.stroke();
  c.fillStyle = palette.why;
  c.fillRect(box.x, box.y, 5, height);
  if (mark !== '') {
    const run = { text: mark, font: garamond(22, 700), colour: palette.why };
    printText(c, run, box.x + 39, box.y + height / 2 + 7, 'center', 62);
  }
  printLines(c, lines, box.x + indent, box.y + size * 1.25, size * 1.12);
}
