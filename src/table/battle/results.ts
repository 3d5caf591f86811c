/** The printed table of results: the odds column lit in brass, the row ruled, the cell in carmine. */
import type { BattleBoard } from '../../umpire/report.ts';
import { alpha } from '../map/theme.ts';
import { garamond, printText } from '../typesetting.ts';
import type { Box } from './layout.ts';
import { type Brush, heading } from './parts.ts';

export function paintResults(brush: Brush, box: Box, board: BattleBoard): void {
  const { c, palette, compact } = brush;
  const { columns, rows, column, row } = board;
  const lit = column === null ? '' : `${ratioOf(board)}column ${columns[column] ?? ''}`;
  heading(brush, box, compact ? 'Results' : 'Combat results', lit, board.rules.odds);
  if (columns.length === 0) return;
  const head = 26;
  const stub = compact ? 24 : 52;
  const w = (box.width - stub) / columns.length;
  const h = (box.height - 24 - head) / Math.max(1, rows.length);
  const [x0, y0] = [box.x + stub, box.y + 24 + head];
  const size = Math.min(17, h * 0.68, w * 0.36);

  rows.forEach((cells, j) => {
    const label = { text: String(j), font: garamond(size * 0.95, 600), colour: palette.inkSoft };
    printText(c, label, box.x + stub / 2, y0 + (j + 0.68) * h, 'center');
    cells.forEach((text, i) => {
      const [x, y] = [x0 + i * w, y0 + j * h];
      const against = text.startsWith('A');
      c.fillStyle = i === column ? palette.crtLit : alpha(against ? palette.barRetreat : palette.barWin, 0.12);
      c.fillRect(x, y, w, h);
      c.strokeStyle = alpha(palette.sheetRule, 0.7);
      c.lineWidth = 0.8;
      c.strokeRect(x, y, w, h);
      const colour = against ? palette.why : palette.path;
      printText(c, { text, font: garamond(size, i === column ? 600 : 400), colour }, x + w / 2, y + h * 0.68, 'center');
    });
  });
  columns.forEach((text, i) => {
    const x = x0 + i * w;
    if (i === column) {
      c.fillStyle = palette.brass;
      c.beginPath();
      c.roundRect(x - 1, y0 - head, w + 2, head, [4, 4, 0, 0]);
      c.fill();
      c.strokeStyle = palette.brass;
      c.lineWidth = 2;
      c.strokeRect(x, y0, w, rows.length * h);
    }
    const colour = i === column ? palette.counterFaceText : palette.inkSoft;
    printText(c, { text, font: garamond(Math.min(16, size), 600), colour }, x + w / 2, y0 - head * 0.3, 'center');
  });
  if (row !== null) lightRow(brush, box, y0 + row * h, h);
  const text = row === null || column === null ? undefined : rows[row]?.[column];
  if (row !== null && column !== null && text !== undefined) {
    lightCell(brush, { x: x0 + column * w, y: y0 + row * h, width: w, height: h }, text, size);
  }
}

/** "9 : 3½, ", the attacker first. */
function ratioOf({ sides }: BattleBoard): string {
  const adjusted = (role: 'attack' | 'defend') => sides.find((side) => side.role === role)?.adjusted ?? null;
  const [attack, defence] = [adjusted('attack'), adjusted('defend')];
  return attack === null || defence === null ? '' : `${attack} : ${defence}, `;
}

function lightRow({ c, palette }: Brush, box: Box, y: number, h: number): void {
  c.strokeStyle = palette.brass;
  c.lineWidth = 1.6;
  c.beginPath();
  c.moveTo(box.x, y);
  c.lineTo(box.x + box.width, y);
  c.moveTo(box.x, y + h);
  c.lineTo(box.x + box.width, y + h);
  c.stroke();
}

function lightCell({ c, palette, density }: Brush, { x, y, width, height }: Box, text: string, size: number): void {
  c.save();
  c.shadowColor = 'rgba(90,20,10,0.6)';
  c.shadowBlur = 8 * density;
  c.fillStyle = palette.buttonEnd;
  c.fillRect(x, y, width, height);
  c.restore();
  c.strokeStyle = palette.selectGlow;
  c.lineWidth = 2;
  c.strokeRect(x, y, width, height);
  const run = { text, font: garamond(size * 1.12, 700), colour: '#fff4dc' };
  printText(c, run, x + width / 2, y + height * 0.7, 'center');
}
