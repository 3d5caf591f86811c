/** A name in ink: a halo under all letters first, then the letters. */
import type { Lettering } from '../labels/lettering.ts';
import { fontOf, STYLES } from '../labels/styles.ts';
import { alpha, type Colours } from '../theme.ts';
import type { Context } from './canvas.ts';

/** (x, y) is the map point at the canvas's upper left corner, `pixels` the canvas pixels of a hex radius. */
export function paintLettering(
  context: Context,
  lettering: Lettering,
  x: number,
  y: number,
  pixels: number,
  colours: Colours,
): void {
  const style = STYLES[lettering.kind];
  const em = lettering.em * pixels;
  context.font = fontOf(style.face, em);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  const each = (draw: (text: string) => void): void => {
    for (const glyph of lettering.glyphs) {
      context.save();
      context.translate((glyph.x - x) * pixels, (glyph.y - y) * pixels);
      context.rotate(glyph.angle);
      draw(glyph.text);
      context.restore();
    }
  };
  if (lettering.lead !== undefined) paintLead(context, lettering.lead, x, y, pixels, em, colours);
  if (style.halo > 0.3) {
    context.strokeStyle = alpha(colours.paperLight, 0.32);
    context.lineWidth = em * style.halo * 1.5;
    each((text) => context.strokeText(text, 0, 0));
  }
  if (style.halo > 0) {
    context.strokeStyle = alpha(colours.paperLight, 0.82);
    context.lineWidth = em * Math.min(style.halo, 0.34);
    each((text) => context.strokeText(text, 0, 0));
  }
  context.fillStyle = alpha(colours[style.colour], style.opacity);
  each((text) => context.fillText(text, 0, 0));
}

/** The line to the place of a name that stands apart: fine, in pale light of its own so that it is seen on any ground. */
function paintLead(
  context: Context,
  [name, place]: NonNullable<Lettering['lead']>,
  x: number,
  y: number,
  pixels: number,
  em: number,
  colours: Colours,
): void {
  context.lineCap = 'round';
  for (const [colour, width] of [
    [alpha(colours.paperLight, 0.7), 0.26],
    [alpha(colours.labelInk, 0.75), 0.08],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = em * width;
    context.beginPath();
    context.moveTo((name[0] - x) * pixels, (name[1] - y) * pixels);
    context.lineTo((place[0] - x) * pixels, (place[1] - y) * pixels);
    context.stroke();
  }
}
