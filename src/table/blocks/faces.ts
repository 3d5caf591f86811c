/** What is to be seen on the front of a block: the sticker of one's own, or the plain back with its army's letter. */
import type { BlockSymbol, Piece } from '../../umpire/scene.ts';
import { type Livery, liveryOf } from '../counters/nations.ts';
import { alpha } from '../map/theme.ts';
import type { Palette } from '../palette.ts';
import { FELL, GARAMOND } from '../typefaces.ts';
import { printAt, TYPE } from '../typesetting.ts';
import { MARGIN as BLOCK_MARGIN, HIGH, LEFT, paintWood, TOP } from './wood.ts';

export { BLOCK_MARGIN };

type Context = CanvasRenderingContext2D;
type BlockFace = Extract<Piece['face'], { kind: 'block' | 'back' }>;
type Own = Extract<Piece['face'], { kind: 'block' }>;

export const isBlock = (face: Piece['face']): face is BlockFace => face.kind === 'block' || face.kind === 'back';

const INSET = 0.075;
/** From this width on there is room for a name. */
const NAMED_FROM = 66;
/** Its height, in widths of the face. */
const NAME = 0.205;
const MOST_DOTS = 4;

/** All that a block's look depends on. Of one turned away nothing is shown but whose it is. */
export function blockKey({ nation, face, badges }: Piece, lit: boolean): string {
  if (face.kind === 'back') return `back ${nation} ${face.letter} ${lit}`;
  const { symbol, strength, most, name } = face as Own;
  return `block ${nation} ${symbol} ${strength} ${most} ${name} ${badges.includes('moved')} ${lit}`;
}

/** `size` is the width of the face in pixels; the canvas has a margin around it. */
export function paintBlock(
  c: Context,
  piece: Piece,
  palette: Palette,
  size: number,
  density: number,
  lit: boolean,
): void {
  const livery = liveryOf(piece.nation, palette);
  c.translate((0.5 + BLOCK_MARGIN) * size, (0.5 + BLOCK_MARGIN) * size);
  c.scale(size, size);
  paintWood(c, livery.card, palette, size * density, lit);
  if (piece.face.kind === 'back') return paintBack(c, piece.face.letter, livery);
  if (piece.face.kind !== 'block') return;
  paintSticker(c, piece.face, livery, palette, size);
  if (!piece.badges.includes('moved')) return;
  c.fillStyle = alpha(palette.paperShade, 0.38);
  c.fillRect(LEFT, TOP, 1, HIGH);
}

function paintBack(c: Context, letter: string, livery: Livery): void {
  c.strokeStyle = livery.onCard;
  c.globalAlpha = 0.45;
  c.lineWidth = 0.028;
  c.strokeRect(LEFT + 0.11, TOP + 0.11, 0.78, HIGH - 0.22);
  c.globalAlpha = 0.95;
  write(c, letter, 0, 0.2, 0.58, livery.onCard, FELL);
  c.globalAlpha = 1;
}

function paintSticker(c: Context, face: Own, livery: Livery, palette: Palette, size: number): void {
  const named = size >= NAMED_FROM;
  c.fillStyle = palette.counterPlate;
  c.beginPath();
  c.roundRect(LEFT + INSET, TOP + INSET, 1 - 2 * INSET, HIGH - 2 * INSET, 0.05);
  c.fill();
  if (face.symbol === 'leader') write(c, '★', 0, TOP + INSET + 0.24, 0.3, palette.brass, GARAMOND);
  else paintDots(c, face, livery.onPaper);
  const middle = named ? TOP + HIGH * 0.47 : TOP + HIGH * 0.6;
  c.save();
  c.translate(0, middle);
  SYMBOLS[face.symbol](c, livery.onPaper, palette);
  c.restore();
  if (named) write(c, face.name, 0, -TOP - INSET - 0.07, NAME, palette.counterInk, GARAMOND, 1 - 2 * INSET - 0.04);
}

/** Strength that is left, and hollow what has been lost. */
function paintDots(c: Context, { strength, most }: Own, ink: string): void {
  const dots = Math.min(MOST_DOTS, most);
  c.strokeStyle = ink;
  c.lineWidth = 0.026;
  c.fillStyle = ink;
  for (let dot = 0; dot < dots; dot++) {
    c.globalAlpha = dot < strength ? 1 : 0.55;
    c.beginPath();
    c.arc((dot - (dots - 1) / 2) * 0.185, TOP + INSET + 0.13, dot < strength ? 0.066 : 0.056, 0, 2 * Math.PI);
    if (dot < strength) c.fill();
    else c.stroke();
  }
  c.globalAlpha = 1;
}

const [WIDE, TALL] = [0.6, 0.4];

function box(c: Context, ink: string): void {
  c.fillStyle = '#fffaf0';
  c.strokeStyle = ink;
  c.lineWidth = 0.055;
  c.fillRect(-WIDE / 2, -TALL / 2, WIDE, TALL);
  c.strokeRect(-WIDE / 2, -TALL / 2, WIDE, TALL);
}

function stroke(c: Context, ...lines: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[]): void {
  c.beginPath();
  for (const [x0, y0, x1, y1] of lines) {
    c.moveTo((x0 * WIDE) / 2, (y0 * TALL) / 2);
    c.lineTo((x1 * WIDE) / 2, (y1 * TALL) / 2);
  }
  c.stroke();
}

/** Around the origin. */
const SYMBOLS: Readonly<Record<BlockSymbol, (c: Context, ink: string, palette: Palette) => void>> = {
  foot(c, ink) {
    box(c, ink);
    stroke(c, [-1, -1, 1, 1], [1, -1, -1, 1]);
  },
  horse(c, ink) {
    box(c, ink);
    stroke(c, [-1, 1, 1, -1]);
  },
  guns(c, ink) {
    box(c, ink);
    c.fillStyle = ink;
    c.beginPath();
    c.arc(0, 0, TALL * 0.27, 0, 2 * Math.PI);
    c.fill();
  },
  /** A hat with a cockade. */
  leader(c, ink, palette) {
    c.fillStyle = ink;
    c.beginPath();
    c.moveTo(-0.35, 0.1);
    c.quadraticCurveTo(-0.2, 0.06, -0.14, -0.06);
    c.quadraticCurveTo(0, -0.28, 0.14, -0.06);
    c.quadraticCurveTo(0.2, 0.06, 0.35, 0.1);
    c.quadraticCurveTo(0, 0.24, -0.35, 0.1);
    c.fill();
    c.fillStyle = palette.brassLight;
    c.beginPath();
    c.arc(0, 0.01, 0.06, 0, 2 * Math.PI);
    c.fill();
  },
};

function write(
  c: Context,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  family: string,
  widest = Number.POSITIVE_INFINITY,
): void {
  c.save();
  c.font = `600 ${TYPE}px ${family}`;
  c.textAlign = 'center';
  c.fillStyle = colour;
  const squeeze = Math.min(1, (widest * TYPE) / (c.measureText(text).width * size));
  printAt(c, text, x, y, size / TYPE, squeeze);
  c.restore();
}
