/** A name set on the map: its glyphs in place, and the boxes nothing else may touch. */
import type { Box, Point } from '../polyline.ts';
import type { LabelKind, LabelStyle, Measure } from './styles.ts';

export interface Glyph {
  readonly text: string;
  /** Middle of the baseline, in map units. */
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

export interface Lettering {
  readonly id: string;
  readonly kind: LabelKind;
  /** One em in map units. */
  readonly em: number;
  readonly glyphs: readonly Glyph[];
  readonly boxes: readonly Box[];
  /** A line from the name to the place it belongs to, where that could not be seen otherwise. */
  readonly lead?: readonly [name: Point, place: Point];
}

/** Share of an em above and below the baseline that ink can reach. */
export const ASCENT = 0.76;
export const DESCENT = 0.24;

export const textOf = (name: string, style: LabelStyle): string =>
  style.capitals ? name.toLocaleUpperCase('fr') : name;

/** Width in em, with tracking between letters. */
export function widthOf(text: string, style: LabelStyle, measure: Measure, tracking = style.tracking): number {
  if (tracking === 0) return measure(text, style.face);
  const letters = [...text];
  return letters.reduce((sum, letter) => sum + measure(letter, style.face), 0) + tracking * (letters.length - 1);
}

/** Glyphs of a straight line of text whose baseline starts at (x, y). */
export function straight(
  text: string,
  style: LabelStyle,
  em: number,
  x: number,
  y: number,
  measure: Measure,
  tracking = style.tracking,
): Glyph[] {
  if (tracking === 0) return [{ text, x: x + (measure(text, style.face) * em) / 2, y, angle: 0 }];
  let pen = x;
  return [...text].map((letter) => {
    const width = measure(letter, style.face) * em;
    const glyph = { text: letter, x: pen + width / 2, y, angle: 0 };
    pen += width + tracking * em;
    return glyph;
  });
}

/** The box around one glyph, whatever way it is turned. */
export function glyphBox(glyph: Glyph, width: number, em: number): Box {
  const [cos, sin] = [Math.cos(glyph.angle), Math.sin(glyph.angle)];
  const middle = ((ASCENT - DESCENT) / 2) * em;
  const cx = glyph.x + sin * middle;
  const cy = glyph.y - cos * middle;
  const [hw, hh] = [width / 2, ((ASCENT + DESCENT) / 2) * em];
  const rx = Math.abs(cos) * hw + Math.abs(sin) * hh;
  const ry = Math.abs(sin) * hw + Math.abs(cos) * hh;
  return { x0: cx - rx, y0: cy - ry, x1: cx + rx, y1: cy + ry };
}
