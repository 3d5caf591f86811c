/** White patterns, coloured when used: what a tint means must not hang on its colour alone. */
import type { Texture } from 'pixi.js';
import type { Paint, Press } from '../press.ts';

const SIDE = 64;

function lines(width: number, ...segments: (readonly [number, number, number, number])[]): Paint {
  return (c) => {
    c.strokeStyle = '#ffffff';
    c.lineWidth = width;
    c.beginPath();
    for (const [x0, y0, x1, y1] of segments) {
      c.moveTo(x0 * SIDE, y0 * SIDE);
      c.lineTo(x1 * SIDE, y1 * SIDE);
    }
    c.stroke();
  };
}

const HATCH = [
  [-0.25, 0.25, 0.25, -0.25],
  [-0.25, 1.25, 1.25, -0.25],
  [0.75, 1.25, 1.25, 0.75],
] as const;

const PAINTS = {
  /** A triangular grid: the tile holds two dots. */
  stipple: (c) => {
    c.fillStyle = '#ffffff';
    for (const [x, y] of [
      [0.25, 0.25],
      [0.75, 0.75],
    ] as const) {
      c.beginPath();
      c.ellipse(x * SIDE, y * SIDE, SIDE * 0.07, SIDE * 0.07, 0, 0, Math.PI * 2);
      c.fill();
    }
  },
  hatch: lines(SIDE * 0.12, ...HATCH),
  crossHatch: lines(SIDE * 0.09, ...HATCH, ...HATCH.map(([x0, y0, x1, y1]) => [1 - x0, y0, 1 - x1, y1] as const)),
  dashes: lines(SIDE * 0.1, [0.05, 0.25, 0.5, 0.25], [0.55, 0.75, 1, 0.75]),
} satisfies Record<string, Paint>;

export type Pattern = keyof typeof PAINTS;

export const patternOf = (press: Press, name: Pattern): Texture => press.pattern(`pattern ${name}`, SIDE, PAINTS[name]);
