/** Small pieces every part of the battle board is made of. */
import type { Palette } from '../palette.ts';
import { FELL_CAPITALS } from '../typefaces.ts';
import { garamond, printText } from '../typesetting.ts';
import type { Box } from './layout.ts';

type Context = CanvasRenderingContext2D;

export interface Brush {
  readonly c: Context;
  readonly palette: Palette;
  readonly density: number;
  readonly compact: boolean;
  /** Told where a citation was printed, so that a press on it can open its paragraph. */
  cite(rule: string, box: Box): void;
}

export function heading(brush: Brush, box: Box, title: string, aside = '', rule = ''): void {
  const { c, palette } = brush;
  const font = `18px ${FELL_CAPITALS}`;
  printText(c, { text: title, font, colour: palette.ink }, box.x, box.y + 16);
  const taken = c.measureText(title).width;
  const cited = rule === '' ? 0 : citation(brush, rule, box.x + box.width, box.y + 15, 13) + 6;
  const note = clipped(c, aside, garamond(14.5, 400, true), box.width - taken - cited - 14);
  const colour = palette.inkSoft;
  printText(c, { text: note, font: garamond(14.5, 400, true), colour }, box.x + box.width - cited, box.y + 15, 'right');
}

/** A rule's number that ends at `x`; returns its width. */
export function citation(brush: Brush, rule: string, x: number, y: number, size = 12): number {
  const { c, palette } = brush;
  printText(c, { text: rule, font: garamond(size, 600), colour: palette.ruleRef }, x, y, 'right');
  const width = c.measureText(rule).width;
  c.save();
  c.strokeStyle = palette.ruleRef;
  c.lineWidth = 1;
  c.setLineDash([1.5, 2]);
  c.beginPath();
  c.moveTo(x - width, y + 3);
  c.lineTo(x, y + 3);
  c.stroke();
  c.restore();
  brush.cite(rule, { x: x - width - 3, y: y - size - 1, width: width + 6, height: size + 8 });
  return width;
}

/** As much of a text as there is room for: a squeezed letter cannot be read, a missing one can be guessed. */
export function clipped(c: Context, text: string, font: string, room: number): string {
  c.font = font;
  if (c.measureText(text).width <= room) return text;
  for (let length = text.length - 1; length > 1; length -= 1) {
    const shorter = `${text.slice(0, length).trimEnd()}…`;
    if (c.measureText(shorter).width <= room) return shorter;
  }
  return '';
}

export function rule({ c, palette }: Brush, x0: number, y0: number, x1: number, y1: number, width = 1): void {
  c.strokeStyle = palette.sheetRule;
  c.lineWidth = width;
  c.beginPath();
  c.moveTo(x0, y0);
  c.lineTo(x1, y1);
  c.stroke();
}

/** The conventional sign of an arm: a box crossed for foot, struck for horse, dotted for guns. */
export function armSign({ c, palette }: Brush, arm: string, x: number, y: number, colour: string): void {
  const [w, h] = [22, 15];
  c.fillStyle = palette.paperLight;
  c.strokeStyle = colour;
  c.lineWidth = 1.3;
  c.fillRect(x, y, w, h);
  c.strokeRect(x, y, w, h);
  const kind = arm.slice(0, 3).toUpperCase();
  c.beginPath();
  if (kind === 'ART') {
    c.fillStyle = colour;
    c.arc(x + w / 2, y + h / 2, 3.2, 0, Math.PI * 2);
    c.fill();
    return;
  }
  c.moveTo(x, y + h);
  c.lineTo(x + w, y);
  if (kind !== 'CAV') {
    c.moveTo(x, y);
    c.lineTo(x + w, y + h);
  }
  c.stroke();
}

/** Strength as a bar; what was lost stays as a hatched end. */
export function strengthBar(brush: Brush, box: Box, now: number, lost: number, most: number, colour: string): void {
  const { c, palette } = brush;
  const unit = box.width / Math.max(1, most);
  if (lost > 0) hatched(brush, { ...box, x: box.x + now * unit, width: lost * unit }, palette.why);
  c.fillStyle = colour;
  c.fillRect(box.x, box.y, now * unit, box.height);
  c.fillStyle = 'rgba(255,255,255,0.25)';
  c.fillRect(box.x, box.y, now * unit, 2);
}

export function hatched({ c }: Brush, { x, y, width, height }: Box, colour: string): void {
  c.save();
  c.beginPath();
  c.rect(x, y, width, height);
  c.clip();
  c.globalAlpha = 0.7;
  c.strokeStyle = colour;
  c.lineWidth = 1.5;
  c.beginPath();
  for (let i = -height; i < width; i += 5) {
    c.moveTo(x + i, y + height);
    c.lineTo(x + i + height, y);
  }
  c.stroke();
  c.restore();
  c.strokeStyle = colour;
  c.lineWidth = 0.6;
  c.strokeRect(x, y, width, height);
}

/** Half points as printed in the rules. */
export function points(value: number): string {
  const whole = Math.floor(value);
  if (value - whole < 0.25) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
