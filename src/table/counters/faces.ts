/** What is printed on a counter. Everything is drawn on a card of side 1. */

import type { Piece } from '../../umpire/scene.ts';
import type { Palette } from '../palette.ts';
import { FELL_CAPITALS, GARAMOND, PENCIL } from '../typefaces.ts';
import { printAt, TYPE } from '../typesetting.ts';
import { paintBadges } from './badges.ts';
import { MARGIN, paintCard, roundedRect } from './card.ts';
import { paintRider, paintWagon } from './figures.ts';
import { paintFlag } from './flags.ts';
import { type Livery, liveryOf } from './nations.ts';
import { LEAST_PX, shownFrom } from './sizes.ts';

type Context = CanvasRenderingContext2D;
type Leader = Extract<Piece['face'], { kind: 'leader' }>;

/** From this size on a counter has room for small print. */
export const ROOMY = 60;
const TINY = 30;
/** A smaller Leader's counter leaves out his span: it could not be read. */
const WHOLE = 64;
const NARROWEST = 0.72;
/** Rather than smaller than that a long name is set narrower. */
const AS_NARROW_AS_MAY_BE = 0.5;

/** All that a counter's look depends on. */
export const faceKey = ({ nation, face, badges, live }: Piece): string => JSON.stringify([nation, face, badges, live]);

/** `size` is the side in pixels; the canvas has a margin around the card. */
export function paintCounter(c: Context, piece: Piece, palette: Palette, size: number, density: number): void {
  const livery = liveryOf(piece.nation, palette);
  c.translate(MARGIN * size, MARGIN * size);
  c.scale(size, size);
  if (piece.live) paintLive(c, palette);
  paintCard(c, livery.card, palette, size * density);
  if (size < TINY) {
    letter(c, livery.letter, 0.5, 0.74, 0.72, livery.onCard, 'center');
    return;
  }
  paintFace(c, piece.face, livery, palette, size);
  if (piece.badges.includes('moved')) veil(c, palette);
  paintBadges(c, piece.badges, palette);
}

/** Type as high as can still be read at the smallest size this card is shown at, at least `wanted`; in sides. */
const legible = (size: number, wanted: number): number => Math.max(wanted, LEAST_PX / shownFrom(size));

function paintFace(c: Context, face: Piece['face'], livery: Livery, palette: Palette, size: number): void {
  if (face.kind === 'leader') return paintLeader(c, face, livery, palette, size);
  if (face.kind === 'unknown') return paintBack(c, face.note, livery, palette, size);
  const harnessed = face.kind === 'centre' && face.moving;
  roundedRect(c, 0.1, 0.1, 0.8, 0.8, 0.05);
  c.fillStyle = harnessed ? palette.brassLight : palette.counterPlate;
  c.fill();
  letter(c, livery.letter, 0.14, 0.3, legible(size, 0.2), livery.onPaper, 'left');
  const inks = { ink: livery.onPaper, paper: harnessed ? palette.brassLight : palette.counterPlate };
  if (face.kind === 'vedette') inBox(c, 0.53, 0.54, 0.62, () => paintRider(c, inks));
  else if (face.kind === 'centre') inBox(c, 0.5, 0.53, harnessed ? 0.7 : 0.58, () => paintWagon(c, inks, harnessed));
}

function paintLeader(c: Context, face: Leader, livery: Livery, palette: Palette, size: number): void {
  const small = shownFrom(size) < WHOLE;
  c.fillStyle = palette.counterPlate;
  roundedRect(c, 0.06, 0.065, 0.87, 0.29, 0.035);
  c.fill();
  c.strokeStyle = 'rgba(40,28,12,0.4)';
  c.lineWidth = 0.01;
  c.stroke();
  paintName(c, face.name, palette.counterInk, legible(size, 0));
  paintFlag(c, livery.nation, 0.11, 0.44, 0.33, 0.21);
  letter(c, livery.letter, 0.11, 0.9, legible(size, 0.17), livery.onCard, 'left');
  if (face.chief) paintStar(c, 0.11 + 0.12 * livery.letter.length + 0.11, 0.845, 0.085, palette.brassLight);
  c.fillStyle = palette.counterPlate;
  c.strokeStyle = palette.brass;
  c.lineWidth = 0.03;
  c.beginPath();
  c.arc(0.7, small ? 0.66 : 0.57, small ? 0.235 : 0.19, 0, Math.PI * 2);
  c.fill();
  c.stroke();
  letter(c, String(face.figure), 0.7, small ? 0.785 : 0.673, small ? 0.38 : 0.31, palette.counterInk, 'center');
  if (!small) letter(c, `(${face.span})`, 0.7, 0.925, legible(size, 0.17), livery.onCard, 'center');
}

/** A name fills its plate: first squeezed, then set smaller. */
function paintName(c: Context, name: string, colour: string, least: number): void {
  const full = Math.max(0.265, least);
  c.font = `600 ${TYPE}px ${GARAMOND}`;
  c.fillStyle = colour;
  c.textAlign = 'center';
  const ratio = Math.min(1, 0.83 / ((c.measureText(name).width / TYPE) * full));
  const size = Math.min(full, Math.max(least, full * Math.min(1, ratio / NARROWEST)));
  const squeeze = Math.max(AS_NARROW_AS_MAY_BE, Math.min(1, (ratio * full) / size));
  printAt(c, name, 0.495, 0.28 - (full - size) * 0.3, size / TYPE, squeeze);
}

function paintBack(c: Context, note: readonly string[], livery: Livery, palette: Palette, size: number): void {
  c.save();
  roundedRect(c, 0.05, 0.05, 0.9, 0.9, 0.05);
  c.clip();
  c.strokeStyle = livery.onCard;
  c.globalAlpha = 0.12;
  c.lineWidth = 0.022;
  c.beginPath();
  for (let i = -10; i < 12; i++) {
    c.moveTo(i * 0.1, 0);
    c.lineTo(i * 0.1 + 1, 1);
    c.moveTo(i * 0.1 + 1, 0);
    c.lineTo(i * 0.1, 1);
  }
  c.stroke();
  c.restore();
  c.globalAlpha = 0.55;
  c.strokeStyle = livery.onCard;
  c.lineWidth = 0.018;
  roundedRect(c, 0.09, 0.09, 0.82, 0.82, 0.05);
  c.stroke();
  c.globalAlpha = 1;
  letter(c, livery.letter, 0.13, 0.3, legible(size, 0.2), livery.onCard, 'left');
  if (note.length > 0 && size >= ROOMY) {
    c.translate(0.5, 0.6);
    paintSlip(c, note, legible(size, 0.165), palette);
    c.translate(-0.5, -0.6);
    return;
  }
  c.font = `${TYPE}px ${FELL_CAPITALS}`;
  c.fillStyle = livery.onCard;
  c.textAlign = 'center';
  printAt(c, '?', 0.5, 0.7, 0.6 / TYPE);
}

/** A scrap of paper with pencil on it, centred on the origin, letters of the given size. */
export function paintSlip(c: Context, lines: readonly string[], size: number, palette: Palette): void {
  c.save();
  c.rotate(-0.07);
  const width = slipWidth(c, lines, size);
  const height = slipHeight(lines, size);
  c.fillStyle = 'rgba(40,24,8,0.25)';
  c.fillRect(-width / 2 + size * 0.06, -height / 2 + size * 0.12, width, height);
  c.fillStyle = palette.noteSlip;
  c.fillRect(-width / 2, -height / 2, width, height);
  c.fillStyle = palette.counterInk;
  c.textAlign = 'center';
  lines.forEach((text, i) => {
    printAt(c, text, 0, -height / 2 + size * (0.9 + i * 0.86), size / TYPE);
  });
  c.restore();
}

export function slipWidth(c: Context, lines: readonly string[], size: number): number {
  c.font = `700 ${TYPE}px ${PENCIL}`;
  return (Math.max(0, ...lines.map((text) => c.measureText(text).width)) / TYPE + 0.6) * size;
}

export const slipHeight = (lines: readonly string[], size: number): number => (lines.length * 0.86 + 0.4) * size;

function paintLive(c: Context, palette: Palette): void {
  c.strokeStyle = palette.brassLight;
  c.lineWidth = 0.075;
  roundedRect(c, -0.03, -0.03, 1.06, 1.06, 0.11);
  c.stroke();
}

function veil(c: Context, palette: Palette): void {
  c.globalAlpha = 0.22;
  c.fillStyle = palette.paperShade;
  roundedRect(c, 0.008, 0.008, 0.968, 0.968, 0.08);
  c.fill();
  c.globalAlpha = 1;
}

function paintStar(c: Context, x: number, y: number, r: number, colour: string): void {
  c.fillStyle = colour;
  c.beginPath();
  for (let i = 0; i < 10; i++) {
    const reach = i % 2 === 0 ? r : r * 0.42;
    c.lineTo(x + Math.sin((i * Math.PI) / 5) * reach, y - Math.cos((i * Math.PI) / 5) * reach);
  }
  c.fill();
}

function inBox(c: Context, x: number, y: number, side: number, paint: () => void): void {
  c.save();
  c.translate(x - side / 2, y - side / 2);
  c.scale(side / 100, side / 100);
  paint();
  c.restore();
}

function letter(
  c: Context,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  align: CanvasTextAlign,
): void {
  c.font = `700 ${TYPE}px ${GARAMOND}`;
  c.fillStyle = colour;
  c.textAlign = align;
  printAt(c, text, x, y, size / TYPE);
}
