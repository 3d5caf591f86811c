/** Small waving colours of the period, on a pole. */
import type { Nation } from '../../umpire/scene.ts';

type Context = CanvasRenderingContext2D;

const CREAM = '#f7f2e4';
const BLACK = '#1d1d1f';
const STEPS = 8;

/** Draws in a unit box; `band` fills a part of the cloth. */
type Cloth = (c: Context, band: (u0: number, u1: number, v0: number, v1: number, colour: string) => void) => void;

const upright =
  (...colours: string[]): Cloth =>
  (_, band) =>
    colours.forEach((colour, i) => {
      band(i / colours.length, (i + 1) / colours.length, 0, 1, colour);
    });
const level =
  (...colours: string[]): Cloth =>
  (_, band) =>
    colours.forEach((colour, i) => {
      band(0, 1, i / colours.length, (i + 1) / colours.length, colour);
    });

const saltire =
  (field: string, cross: string): Cloth =>
  (c, band) => {
    band(0, 1, 0, 1, field);
    diagonals(c, cross, 0.19);
  };

function diagonals(c: Context, colour: string, width: number): void {
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.beginPath();
  c.moveTo(0, 0);
  c.lineTo(1, 1);
  c.moveTo(0, 1);
  c.lineTo(1, 0);
  c.stroke();
}

const CLOTHS: Readonly<Record<Nation, Cloth>> = {
  french: upright('#24407e', CREAM, '#b5342b'),
  russian: saltire(CREAM, '#2f57a0'),
  prussian: (c, band) => {
    band(0, 1, 0, 1, CREAM);
    band(0, 1, 0, 0.2, BLACK);
    band(0, 1, 0.8, 1, BLACK);
    eagle(c, BLACK);
  },
  austrian: (c, band) => {
    band(0, 1, 0, 1, '#e8c63f');
    band(0, 1, 0, 0.16, BLACK);
    band(0, 1, 0.84, 1, BLACK);
    eagle(c, BLACK);
  },
  british: (c, band) => {
    band(0, 1, 0, 1, '#27407c');
    diagonals(c, CREAM, 0.2);
    diagonals(c, '#b5342b', 0.08);
    band(0.38, 0.62, 0, 1, CREAM);
    band(0, 1, 0.34, 0.66, CREAM);
    band(0.44, 0.56, 0, 1, '#b5342b');
    band(0, 1, 0.42, 0.58, '#b5342b');
  },
  bavarian: (_, band) => {
    for (let i = 0; i < 5; i++) {
      for (let j = 0; j < 3; j++) {
        band(i / 5, (i + 1) / 5, j / 3, (j + 1) / 3, (i + j) % 2 === 0 ? '#6f9fd0' : CREAM);
      }
    }
  },
  dutch: level('#b5342b', CREAM, '#24407e'),
  brunswick: (c, band) => {
    band(0, 1, 0, 1, BLACK);
    band(0, 1, 0.4, 0.6, '#6f9fd0');
    c.fillStyle = CREAM;
    c.beginPath();
    c.ellipse(0.5, 0.5, 0.11, 0.18, 0, 0, Math.PI * 2);
    c.fill();
  },
  saxon: level('#e8c63f', BLACK, '#e8c63f', BLACK, '#5e8a3c'),
  polish: level(CREAM, '#b5342b'),
  unknown: level('#6b5a45'),
};

function eagle(c: Context, colour: string): void {
  c.fillStyle = colour;
  c.fill(
    new Path2D(
      'M.5 .24C.54 .27 .55 .34 .53 .4L.7 .31Q.7 .52 .57 .57L.58 .74L.5 .66L.42 .74L.43 .57Q.3 .52 .3 .31L.47 .4C.45 .34 .46 .27 .5 .24Z',
    ),
  );
}

export function paintFlag(c: Context, nation: Nation, x: number, y: number, w: number, h: number): void {
  const droop = (u: number): number => Math.sin(u * 5.2 + 0.6) * 0.07;
  const outline = (u0: number, u1: number, v0: number, v1: number): void => {
    c.beginPath();
    for (let i = 0; i <= STEPS; i++) {
      const u = u0 + ((u1 - u0) * i) / STEPS;
      c.lineTo(u, v0 + droop(u));
    }
    for (let i = STEPS; i >= 0; i--) {
      const u = u0 + ((u1 - u0) * i) / STEPS;
      c.lineTo(u, v1 + droop(u));
    }
    c.closePath();
  };
  c.save();
  c.translate(x, y);
  c.strokeStyle = 'rgba(240,220,170,0.95)';
  c.lineWidth = Math.max(0.02, h * 0.1);
  c.beginPath();
  c.moveTo(-0.006, -h * 0.12);
  c.lineTo(-0.006, h * 1.38);
  c.stroke();
  c.scale(w, h);
  c.save();
  outline(0, 1, 0, 1);
  c.clip();
  CLOTHS[nation](c, (u0, u1, v0, v1, colour) => {
    c.fillStyle = colour;
    outline(u0, u1, v0, v1);
    c.fill();
  });
  c.restore();
  c.strokeStyle = 'rgba(20,14,8,0.55)';
  c.lineWidth = 0.05;
  outline(0, 1, 0, 1);
  c.stroke();
  c.restore();
}
