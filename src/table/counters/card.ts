/** A die-cut card: shadow, cardboard edge, shaded face with a little grain, bevel. Side = 1. */
import { dice } from '../map/noise.ts';
import { mix, rgb } from '../map/theme.ts';
import type { Palette } from '../palette.ts';

const CORNER = 0.085;
const FACE = 0.968;
const GRAINS = 90;

/** Space around a card for its shadow, badges and glow. */
export const MARGIN = 0.3;

export function roundedRect(c: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, r: number): void {
  c.beginPath();
  c.roundRect(x, y, w, h, r);
}

/** `pixels` is the side on the canvas: shadows do not follow the transform. */
export function paintCard(c: CanvasRenderingContext2D, colour: string, palette: Palette, pixels: number): void {
  c.save();
  c.shadowColor = 'rgba(40,24,8,0.5)';
  c.shadowBlur = 0.14 * pixels;
  c.shadowOffsetX = 0.045 * pixels;
  c.shadowOffsetY = 0.07 * pixels;
  c.fillStyle = palette.cardEdgeDark;
  roundedRect(c, 0, 0, 1, 1, CORNER);
  c.fill();
  c.restore();
  c.fillStyle = palette.cardEdgeLight;
  roundedRect(c, 0, 0, 1, 1, CORNER);
  c.fill();
  c.fillStyle = palette.cardEdgeDark;
  roundedRect(c, 0.02, 0.02, 0.98, 0.98, CORNER);
  c.fill();

  const face = c.createLinearGradient(0, 0, 1, 1);
  face.addColorStop(0, mix(colour, '#ffffff', 0.16));
  face.addColorStop(0.45, colour);
  face.addColorStop(1, mix(colour, '#000000', 0.18));
  c.fillStyle = face;
  roundedRect(c, 0.008, 0.008, FACE, FACE, CORNER * 0.9);
  c.fill();
  if (isLight(colour)) {
    c.strokeStyle = palette.inkSoft;
    c.lineWidth = 0.05;
    c.stroke();
  }
  c.save();
  c.clip();
  paintGrain(c);
  const bevel = c.createLinearGradient(0, 0, 1, 1);
  bevel.addColorStop(0, 'rgba(255,250,230,0.55)');
  bevel.addColorStop(0.4, 'rgba(255,250,230,0.1)');
  bevel.addColorStop(0.6, 'rgba(0,0,0,0.06)');
  bevel.addColorStop(1, 'rgba(0,0,0,0.4)');
  c.strokeStyle = bevel;
  c.lineWidth = 0.045;
  roundedRect(c, 0.02, 0.02, 0.944, 0.944, CORNER * 0.8);
  c.stroke();
  c.restore();
}

/** White coats on cream paper need an outline. */
function isLight(colour: string): boolean {
  const [r, g, b] = rgb(colour);
  return 0.299 * r + 0.587 * g + 0.114 * b > 200;
}

function paintGrain(c: CanvasRenderingContext2D): void {
  const next = dice(7);
  c.globalAlpha = 0.05;
  for (let i = 0; i < GRAINS; i++) {
    c.fillStyle = next() < 0.5 ? '#ffffff' : '#000000';
    c.fillRect(next(), next(), 0.01 + next() * 0.04, 0.012);
  }
  c.globalAlpha = 1;
}
