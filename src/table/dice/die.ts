/** Bone dice with pips, painted in a box of side `size` around the origin. */
import { mix } from '../map/theme.ts';

type Context = CanvasRenderingContext2D;

const Q = 0.25;
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-Q, -Q],
    [Q, Q],
  ],
  3: [
    [-Q, -Q],
    [0, 0],
    [Q, Q],
  ],
  4: [
    [-Q, -Q],
    [Q, -Q],
    [-Q, Q],
    [Q, Q],
  ],
  5: [
    [-Q, -Q],
    [Q, -Q],
    [0, 0],
    [-Q, Q],
    [Q, Q],
  ],
  6: [
    [-Q, -Q],
    [Q, -Q],
    [-Q, 0],
    [Q, 0],
    [-Q, Q],
    [Q, Q],
  ],
};

export function paintDie(c: Context, face: number, size: number, bone: string, pip: string, density: number): void {
  const half = size / 2;
  c.save();
  c.shadowColor = 'rgba(0,0,0,0.55)';
  c.shadowBlur = size * 0.2 * density;
  c.shadowOffsetX = size * 0.07 * density;
  c.shadowOffsetY = size * 0.11 * density;
  c.fillStyle = bone;
  c.beginPath();
  c.roundRect(-half, -half, size, size, size * 0.18);
  c.fill();
  c.restore();
  const shade = c.createLinearGradient(-half, -half, half, half);
  shade.addColorStop(0, mix(bone, '#ffffff', 0.5));
  shade.addColorStop(0.5, bone);
  shade.addColorStop(1, mix(bone, '#000000', 0.2));
  c.fillStyle = shade;
  c.beginPath();
  c.roundRect(-half, -half, size, size, size * 0.18);
  c.fill();
  c.strokeStyle = 'rgba(255,255,255,0.45)';
  c.lineWidth = Math.max(0.6, size * 0.02);
  c.beginPath();
  c.roundRect(-half + size * 0.03, -half + size * 0.03, size * 0.94, size * 0.94, size * 0.16);
  c.stroke();
  for (const [x, y] of PIPS[face] ?? []) {
    const dent = c.createRadialGradient((x - 0.02) * size, (y - 0.02) * size, 0, x * size, y * size, size * 0.095);
    dent.addColorStop(0, mix(pip, '#000000', 0.3));
    dent.addColorStop(1, pip);
    c.fillStyle = dent;
    c.beginPath();
    c.arc(x * size, y * size, size * 0.09, 0, Math.PI * 2);
    c.fill();
  }
}

export function paintBaize(c: Context, width: number, height: number, baize: string): void {
  c.save();
  c.beginPath();
  c.roundRect(1.5, 1.5, width - 3, height - 3, 6);
  const cloth = c.createRadialGradient(width * 0.4, height * 0.3, 4, width * 0.5, height * 0.5, width * 0.7);
  cloth.addColorStop(0, mix(baize, '#ffffff', 0.14));
  cloth.addColorStop(1, mix(baize, '#000000', 0.22));
  c.fillStyle = cloth;
  c.fill();
  c.lineWidth = 3;
  c.strokeStyle = '#5a3a22';
  c.stroke();
  c.restore();
}
