/** One side of a battle: its leader's card, its units as far as known, its strength and losses. */
import type { BattleSide } from '../../umpire/report.ts';
import { paintCard, roundedRect } from '../counters/card.ts';
import { paintFlag } from '../counters/flags.ts';
import { type Livery, liveryOf } from '../counters/nations.ts';
import { FELL, PENCIL } from '../typefaces.ts';
import { breakLines, garamond, printLines, printText } from '../typesetting.ts';
import type { Box } from './layout.ts';
import { armSign, type Brush, citation, clipped, points, rule, strengthBar } from './parts.ts';

const ROW = 33;
/** Width of the bar of the strongest unit. */
const BAR = 44;
const TIGHT_ROW = 21;

export function paintSide(brush: Brush, box: Box, side: BattleSide, paragraph: string): void {
  const { c, palette, compact } = brush;
  const livery = liveryOf(side.nation, palette);
  const card = compact ? 38 : 60;
  paintLeader(brush, box.x + 2, box.y + 2, card, side.leader, livery);
  const x = box.x + card + 14;
  const room = box.width - card - 14;
  const title = { text: `${side.name} ${side.role}`, font: `${compact ? 16 : 20}px ${FELL}`, colour: livery.onPaper };
  printText(c, title, x, box.y + (compact ? 17 : 27), 'left', room);
  const marker = side.marker === null ? '' : ` · ${side.marker.name}`;
  const under = { text: `${side.strength}${marker}`, font: garamond(compact ? 13 : 14.5), colour: palette.inkSoft };
  printText(c, under, x, box.y + (compact ? 33 : 46), 'left', room);
  const bottom = box.y + box.height - (compact ? 26 : 46);
  paintUnits(
    brush,
    { x: box.x, y: box.y + card + 8, width: box.width, height: bottom - box.y - card - 8 },
    side,
    livery,
  );
  paintSum(brush, { ...box, y: bottom }, side, livery, paragraph);
}

function paintLeader(brush: Brush, x: number, y: number, size: number, name: string, livery: Livery): void {
  const { c, palette, density } = brush;
  c.save();
  c.translate(x, y);
  c.scale(size, size);
  paintCard(c, livery.card, palette, size * density);
  c.fillStyle = palette.counterPlate;
  roundedRect(c, 0.06, 0.065, 0.87, 0.29, 0.035);
  c.fill();
  paintFlag(c, livery.nation, 0.2, 0.46, 0.58, 0.34);
  c.restore();
  const font = garamond(size * 0.25, 600);
  printText(c, { text: name, font, colour: palette.counterInk }, x + size / 2, y + size * 0.28, 'center', size * 0.82);
}

function paintUnits(brush: Brush, box: Box, side: BattleSide, livery: Livery): void {
  const { c, palette, compact } = brush;
  if (side.units.length === 0 && box.height >= ROW) {
    const note = { text: 'his units are hidden from us', font: `18px ${PENCIL}`, colour: palette.inkSoft };
    printText(c, note, box.x + 2, box.y + 20, 'left', box.width);
    return;
  }
  const row = side.units.length * ROW > box.height ? TIGHT_ROW : ROW;
  const fits = Math.max(0, Math.floor(box.height / row));
  const shown = side.units.length > fits ? side.units.slice(0, Math.max(0, fits - 1)) : side.units;
  const most = Math.max(3, ...side.units.map((u) => u.strength + u.lost));
  shown.forEach(({ name, arm, strength, lost }, i) => {
    const y = box.y + i * row;
    armSign(brush, arm, box.x, y + 2, livery.onPaper);
    const wide = compact ? 0 : BAR;
    const bar = { x: box.x + box.width - 28 - wide, y: y + 5, width: wide, height: 10 };
    paintName(brush, name, { x: box.x + 29, y, width: bar.x - box.x - 35, height: row });
    if (wide > 0) strengthBar(brush, bar, strength, lost, most, livery.onPaper);
    const figure = { text: points(strength), font: garamond(18, 700), colour: palette.ink };
    printText(c, figure, box.x + box.width, y + 15, 'right');
    if (row !== ROW) return;
    const note = { text: lost > 0 ? `lost ${points(lost)}` : '', font: garamond(13, 400, true), colour: palette.why };
    printText(c, note, box.x + box.width, y + 27, 'right');
  });
  const more = side.units.length - shown.length;
  if (more > 0 && fits > 0) {
    const note = { text: `and ${more} more`, font: garamond(14, 400, true), colour: palette.inkSoft };
    printText(c, note, box.x, box.y + shown.length * row + 14);
  }
}

/** "XI and V Corps" and "Brayer, Molitor, Albert": who commands stands under what he commands, if there is room. */
function paintName({ c, palette }: Brush, name: string, { x, y, width, height }: Box): void {
  const [, unit, officers = '', rest = ''] = /^(.+?) \((.+?)\)(.*)$/.exec(name) ?? [];
  const title = unit === undefined ? name : `${unit}${rest}`;
  const font = garamond(15.5);
  const lines = height === ROW ? breakLines(c, [{ text: title, font, colour: palette.ink }], width) : [];
  if (lines.length === 2) return void printLines(c, lines, x, y + 12, 15);
  printText(c, { text: clipped(c, title, font, width), font, colour: palette.ink }, x, y + 14);
  if (height !== ROW) return;
  const small = garamond(13, 400, true);
  printText(c, { text: clipped(c, officers, small, width + 20), font: small, colour: palette.inkSoft }, x, y + 27);
}

function paintSum(brush: Brush, box: Box, side: BattleSide, livery: Livery, paragraph: string): void {
  const { c, palette, compact } = brush;
  rule(brush, box.x, box.y, box.x + box.width, box.y);
  const figure = side.adjusted ?? '?';
  const label = side.adjusted === null ? 'Strength not yet known' : 'Adjusted strength';
  printText(c, { text: label, font: garamond(compact ? 13.5 : 15.5), colour: palette.ink }, box.x, box.y + 18);
  const told = c.measureText(label).width;
  const sum = { text: figure, font: garamond(compact ? 20 : 27, 700), colour: livery.onPaper };
  printText(c, sum, box.x + box.width, box.y + (compact ? 20 : 25), 'right');
  if (compact) return;
  c.font = garamond(12, 600);
  const cited = c.measureText(paragraph).width;
  if (side.adjusted !== null) citation(brush, paragraph, box.x + told + 8 + cited, box.y + 18);
  const lost = { text: side.lost, font: garamond(14.5, 400, true), colour: palette.why };
  printText(c, lost, box.x, box.y + 36, 'left', box.width - 50);
}
