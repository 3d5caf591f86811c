/** A wooden block seen a little from above and from the right: shadow, side, top, front. Its face is 1 wide, the origin its middle. */
import { dice } from '../map/noise.ts';
import { mix } from '../map/theme.ts';
import type { Palette } from '../palette.ts';

type Context = CanvasRenderingContext2D;
type Corner = readonly [x: number, y: number];

export const HIGH = 1.08;
export const LEFT = -0.5;
export const TOP = -HIGH / 2;
/** Where the far edges lie from the near ones. */
export const DEPTH = { x: 0.2, y: -0.26 } as const;
/** Space around a face for depth, shadow and glow. */
export const MARGIN = 0.62;

const [RIGHT, FOOT] = [-LEFT, -TOP];
const CREAM = '#fff2d8';
const GRAINS = 11;

const OUTLINE: readonly Corner[] = [
  [LEFT, FOOT],
  [LEFT, TOP],
  [LEFT + DEPTH.x, TOP + DEPTH.y],
  [RIGHT + DEPTH.x, TOP + DEPTH.y],
  [RIGHT + DEPTH.x, FOOT + DEPTH.y],
  [RIGHT, FOOT],
];

/** `pixels` is the width of the face on the canvas: shadows do not follow the transform. */
export function paintWood(c: Context, colour: string, palette: Palette, pixels: number, lit: boolean): void {
  c.lineJoin = 'round';
  if (!palette.plain) paintShadow(c, pixels);
  if (lit) paintGlow(c, palette, pixels);
  fill(
    c,
    [
      [RIGHT, TOP],
      [RIGHT + DEPTH.x, TOP + DEPTH.y],
      [RIGHT + DEPTH.x, FOOT + DEPTH.y],
      [RIGHT, FOOT],
    ],
    [
      [RIGHT, 0, mix(colour, '#000000', 0.28)],
      [RIGHT + DEPTH.x, 0, mix(colour, '#000000', 0.46)],
    ],
  );
  fill(
    c,
    [
      [LEFT, TOP],
      [LEFT + DEPTH.x, TOP + DEPTH.y],
      [RIGHT + DEPTH.x, TOP + DEPTH.y],
      [RIGHT, TOP],
    ],
    [
      [0, TOP + DEPTH.y, mix(colour, CREAM, 0.26)],
      [0, TOP, mix(colour, CREAM, 0.42)],
    ],
  );
  fill(
    c,
    [
      [LEFT, TOP],
      [RIGHT, TOP],
      [RIGHT, FOOT],
      [LEFT, FOOT],
    ],
    [
      [LEFT, TOP, mix(colour, '#ffffff', 0.14)],
      [RIGHT, FOOT, mix(colour, '#000000', 0.2)],
    ],
  );
  if (!palette.plain) paintGrain(c);
  c.strokeStyle = 'rgba(20,12,4,0.55)';
  c.lineWidth = Math.max(0.018, 0.6 / pixels);
  trace(c, OUTLINE);
  c.stroke();
  c.strokeStyle = 'rgba(255,245,220,0.5)';
  c.lineWidth = Math.max(0.022, 0.6 / pixels);
  c.beginPath();
  c.moveTo(LEFT + 0.02, FOOT - 0.03);
  c.lineTo(LEFT + 0.02, TOP + 0.02);
  c.lineTo(RIGHT - 0.02, TOP + 0.02);
  c.stroke();
}

function trace(c: Context, corners: readonly Corner[]): void {
  c.beginPath();
  for (const corner of corners) c.lineTo(...corner);
  c.closePath();
}

/** A face that shades from one colour into another. */
function fill(
  c: Context,
  corners: readonly Corner[],
  shade: readonly (readonly [x: number, y: number, colour: string])[],
): void {
  const [[x0, y0, from], [x1, y1, to]] = shade as [(typeof shade)[number], (typeof shade)[number]];
  const gradient = c.createLinearGradient(x0, y0, x1, y1);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  c.fillStyle = gradient;
  trace(c, corners);
  c.fill();
}

/** The sun stands to the left: the shadow lies on the ground to the right. */
function paintShadow(c: Context, pixels: number): void {
  c.save();
  c.shadowColor = 'rgba(40,24,8,0.5)';
  c.shadowBlur = 0.1 * pixels;
  c.fillStyle = 'rgba(40,24,8,0.34)';
  trace(c, [
    [LEFT + 0.04, FOOT + 0.02],
    [RIGHT, FOOT + 0.03],
    [RIGHT + 0.44, FOOT - 0.2],
    [RIGHT + 0.26, FOOT - 0.42],
    [RIGHT, FOOT - 0.2],
  ]);
  c.fill();
  c.restore();
}

function paintGlow(c: Context, palette: Palette, pixels: number): void {
  c.save();
  c.shadowColor = palette.selectGlow;
  c.shadowBlur = palette.plain ? 0 : 0.2 * pixels;
  c.strokeStyle = palette.selectGlow;
  c.lineWidth = 0.11;
  trace(c, OUTLINE);
  c.stroke();
  c.restore();
}

/** The same on every block: nothing may tell two of them apart. */
function paintGrain(c: Context): void {
  const next = dice(19);
  c.save();
  c.beginPath();
  c.rect(LEFT, TOP, 1, HIGH);
  c.clip();
  c.lineWidth = 0.018;
  for (let i = 0; i < GRAINS; i++) {
    const y = TOP + next() * HIGH;
    c.globalAlpha = 0.07 + 0.06 * next();
    c.strokeStyle = next() < 0.5 ? '#ffffff' : '#000000';
    c.beginPath();
    c.moveTo(LEFT, y);
    c.bezierCurveTo(-0.2, y + next() * 0.06 - 0.03, 0.1, y + next() * 0.06 - 0.03, RIGHT, y + next() * 0.1 - 0.05);
    c.stroke();
  }
  c.restore();
}
