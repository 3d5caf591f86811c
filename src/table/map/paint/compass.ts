/** A compass rose with a lily to the north, printed on open ground. */
import { alpha, type Colours } from '../theme.ts';
import type { Context } from './canvas.ts';

/** Around the origin; `hairline` is the thinnest line worth drawing. */
export function paintCompass(context: Context, radius: number, colours: Colours, hairline: number): void {
  context.lineJoin = 'round';
  context.strokeStyle = alpha(colours.inkSoft, 0.8);
  context.lineWidth = Math.max(radius * 0.018, hairline);
  for (const share of [0.78, 0.74, 0.5]) {
    context.beginPath();
    context.arc(0, 0, radius * share, 0, 2 * Math.PI);
    context.stroke();
  }
  context.beginPath();
  for (let i = 0; i < 32; i++) {
    const [x, y] = [Math.cos((i * Math.PI) / 16) * radius, Math.sin((i * Math.PI) / 16) * radius];
    context.moveTo(x * 0.74, y * 0.74);
    context.lineTo(x * 0.78, y * 0.78);
  }
  context.stroke();
  for (let i = 0; i < 4; i++)
    point(context, (i + 0.5) * (Math.PI / 2), radius * 0.6, radius * 0.1, colours.carmine, colours, hairline);
  for (let i = 0; i < 4; i++)
    point(context, i * (Math.PI / 2), radius * 0.9, radius * 0.13, colours.ink, colours, hairline);
  context.save();
  context.translate(0, -radius);
  context.scale(radius * 0.011, radius * 0.011);
  lily(context, colours);
  context.restore();
}

function point(
  context: Context,
  turn: number,
  length: number,
  width: number,
  dark: string,
  colours: Colours,
  hairline: number,
): void {
  context.save();
  context.rotate(turn);
  for (const [side, fill] of [
    [1, dark],
    [-1, colours.paperLight],
  ] as const) {
    context.fillStyle = fill;
    context.beginPath();
    context.moveTo(0, -length);
    context.lineTo(side * width, -width);
    context.lineTo(0, 0);
    context.closePath();
    context.fill();
    context.strokeStyle = colours.ink;
    context.lineWidth = Math.max(length * 0.014, hairline);
    context.stroke();
  }
  context.restore();
}

function lily(context: Context, colours: Colours): void {
  context.fillStyle = colours.carmine;
  context.beginPath();
  context.moveTo(0, -22);
  context.bezierCurveTo(8, -12, 7, -2, 2, 6);
  context.lineTo(-2, 6);
  context.bezierCurveTo(-7, -2, -8, -12, 0, -22);
  context.fill();
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(side * 3, 5);
    context.bezierCurveTo(side * 5, -8, side * 17, -12, side * 17, -1);
    context.bezierCurveTo(side * 16, 3, side * 12, 3, side * 12, -1);
    context.bezierCurveTo(side * 9, -2, side * 8, 3, side * 6, 6);
    context.fill();
  }
  context.fillRect(-9, 5, 18, 3);
}
