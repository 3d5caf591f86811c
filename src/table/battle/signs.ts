/** Signs of the battle types, drawn as an engraver would; and the seal on a marker that lies face down. */
import type { BattleSign } from '../../umpire/report.ts';
import { mix } from '../map/theme.ts';
import { FELL_CAPITALS } from '../typefaces.ts';
import { printText } from '../typesetting.ts';
import type { Brush } from './parts.ts';

type Trace = (c: CanvasRenderingContext2D) => void;

/** In a square from -1 to 1. */
const SIGNS: Readonly<Record<BattleSign, Trace>> = {
  stand(c) {
    for (const side of [-1, 1]) {
      line(c, [-0.9 * side, -0.85], [0.62 * side, 0.62]);
      line(c, [0.28 * side, 0.82], [0.82 * side, 0.28]);
      line(c, [0.62 * side, 0.62], [0.92 * side, 0.92]);
    }
  },
  press(c) {
    c.beginPath();
    c.moveTo(-0.9, 0.7);
    c.quadraticCurveTo(-0.2, 0.55, 0.75, -0.5);
    c.stroke();
    line(c, [0.1, -0.55], [0.8, -0.58], [0.72, 0.12]);
  },
  slip(c) {
    line(c, [0.9, 0], [-0.85, 0]);
    line(c, [-0.35, -0.45], [-0.88, 0], [-0.35, 0.45]);
  },
  cover(c) {
    line(c, [-0.6, 0.95], [-0.6, -0.9]);
    c.beginPath();
    c.moveTo(-0.6, -0.85);
    c.quadraticCurveTo(0, -1.1, 0.8, -0.7);
    c.lineTo(0.5, -0.3);
    c.lineTo(0.8, 0.1);
    c.quadraticCurveTo(0, -0.25, -0.6, 0.05);
    c.stroke();
  },
};

/** Centred on a point, so many pixels high. */
export function paintSign({ c }: Brush, sign: BattleSign, x: number, y: number, size: number, colour: string): void {
  c.save();
  c.translate(x, y);
  c.scale(size / 2, size / 2);
  c.strokeStyle = colour;
  c.lineWidth = 0.17;
  c.lineCap = 'round';
  c.lineJoin = 'round';
  SIGNS[sign](c);
  c.restore();
}

export function paintSeal({ c, palette, density }: Brush, x: number, y: number, radius: number, letter: string): void {
  const wax = palette.buttonEnd;
  c.save();
  c.shadowColor = 'rgba(40,10,5,0.5)';
  c.shadowBlur = 4 * density;
  c.shadowOffsetY = 2 * density;
  const sheen = c.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius * 1.1);
  sheen.addColorStop(0, mix(wax, '#ffffff', 0.32));
  sheen.addColorStop(1, mix(wax, '#000000', 0.18));
  c.fillStyle = sheen;
  c.beginPath();
  // Wax runs a little where it was pressed.
  for (let i = 0; i <= 24; i += 1) {
    const turn = (i / 24) * 2 * Math.PI;
    const reach = radius * (1 + 0.045 * Math.sin(3 * turn + 1) + 0.03 * Math.sin(7 * turn));
    c.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
  }
  c.fill();
  c.restore();
  c.strokeStyle = mix(wax, '#000000', 0.3);
  c.lineWidth = 1.2;
  c.beginPath();
  c.arc(x, y, radius * 0.74, 0, 2 * Math.PI);
  c.stroke();
  const run = { text: letter, font: `${radius}px ${FELL_CAPITALS}`, colour: '#fff0dc' };
  printText(c, run, x, y + radius * 0.33, 'center');
}

function line(c: CanvasRenderingContext2D, ...points: readonly (readonly [x: number, y: number])[]): void {
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.stroke();
}
