/** The title of the sheet on a scrolled plate, with its scales in leagues and kilometres. */
import type { Cartouche } from '../../../umpire/scene.ts';
import { alpha, type Colours } from '../theme.ts';
import type { Context } from './canvas.ts';

export const CARTOUCHE = { width: 176, height: 184 } as const;

/** The "lieue de 25 au degré" of the old staff maps. */
const LEAGUE_KM = 4.444;
const ROMAN = "'IM Fell English', 'Liberation Serif', serif";
const CAPITALS = "'IM Fell English SC', 'IM Fell English', 'Liberation Serif', serif";
const WIDEST_BAR = 124;
/** Letters from which a text is set in two lines. */
const LONG_TITLE = 14;
const LONG_SUBTITLE = 26;

/** In pixels around the plate's upper left corner, of which a kilometre on the map takes so many. */
export function paintCartouche(context: Context, cartouche: Cartouche, kilometre: number, colours: Colours): void {
  const { width } = CARTOUCHE;
  const middle = width / 2;
  context.save();
  context.shadowColor = alpha('#3c280f', 0.35);
  context.shadowBlur = 10;
  context.shadowOffsetY = 2;
  plate(context, 0);
  context.fillStyle = colours.paperLight;
  context.fill();
  context.restore();
  context.strokeStyle = colours.ink;
  plate(context, 0);
  context.lineWidth = 1.6;
  context.stroke();
  plate(context, 4);
  context.lineWidth = 0.6;
  context.stroke();
  const line = (text: string, y: number, font: string, size: number, colour = colours.ink): void => {
    context.fillStyle = colour;
    context.textAlign = 'center';
    let fitted = size;
    do {
      context.font = font.replace('#', `${fitted}px`);
      fitted -= 0.5;
    } while (context.measureText(text).width > width - 26 && fitted > 11);
    context.fillText(text, middle, y);
  };
  const [title, rest] = twoLines(cartouche.title, LONG_TITLE);
  line(title, rest ? 29 : 42, `# ${CAPITALS}`, rest ? 20 : 27);
  if (rest) line(rest, 47, `# ${CAPITALS}`, 20);
  const [first, second] = twoLines(cartouche.subtitle, LONG_SUBTITLE);
  line(first, 62, `italic # ${ROMAN}`, 13);
  if (second) line(second, 77, `italic # ${ROMAN}`, 13);
  const { dates } = cartouche;
  ornament(context, middle, dates ? 89 : 99, colours);
  if (dates) line(dates, 108, `# ${CAPITALS}`, 14);
  bar(context, middle, 132, LEAGUE_KM * kilometre, 'lieues de 25 au degré', colours);
  bar(context, middle, 162, kilometre, 'kilomètres', colours);
}

/** Break a long text at the space nearest its middle. */
function twoLines(text: string, long: number): readonly [string, string] {
  if (text.length < long) return [text, ''];
  const breaks = [...text.matchAll(/ /g)].map((m) => m.index);
  const best = breaks.sort((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0];
  return best === undefined ? [text, ''] : [text.slice(0, best), text.slice(best + 1)];
}

/** The outline with bitten corners, `inset` pixels inside the edge. */
function plate(context: Context, inset: number): void {
  const { width: w, height: h } = CARTOUCHE;
  const m = inset;
  const r = 15 - inset;
  context.beginPath();
  context.moveTo(m + r, m);
  context.lineTo(w - m - r, m);
  context.arc(w - m, m, r, Math.PI, Math.PI / 2, true);
  context.lineTo(w - m, h - m - r);
  context.arc(w - m, h - m, r, -Math.PI / 2, Math.PI, true);
  context.lineTo(m + r, h - m);
  context.arc(m, h - m, r, 0, -Math.PI / 2, true);
  context.lineTo(m, m + r);
  context.arc(m, m, r, Math.PI / 2, 0, true);
  context.closePath();
}

function ornament(context: Context, x: number, y: number, colours: Colours): void {
  context.strokeStyle = colours.carmine;
  context.fillStyle = colours.carmine;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x - 54, y);
  context.lineTo(x - 8, y);
  context.moveTo(x + 8, y);
  context.lineTo(x + 54, y);
  context.stroke();
  context.beginPath();
  context.moveTo(x, y - 4);
  context.lineTo(x + 4, y);
  context.lineTo(x, y + 4);
  context.lineTo(x - 4, y);
  context.fill();
}

/** A barred scale: as many whole, round divisions of `unit` pixels as fit. */
function bar(context: Context, middle: number, y: number, unit: number, name: string, colours: Colours): void {
  const rounds = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100];
  const each = rounds.find((r) => r * unit >= 26) ?? 200;
  const count = Math.max(1, Math.min(4, Math.floor(WIDEST_BAR / (each * unit))));
  const length = each * unit;
  const left = middle - (count * length) / 2;
  context.lineWidth = 0.8;
  context.strokeStyle = colours.ink;
  context.textAlign = 'center';
  for (let i = 0; i < count; i++) {
    context.fillStyle = i % 2 ? colours.paperLight : colours.ink;
    context.fillRect(left + i * length, y, length, 4);
    context.strokeRect(left + i * length, y, length, 4);
  }
  context.fillStyle = colours.ink;
  context.font = `11px ${ROMAN}`;
  for (let i = 0; i <= count; i++) context.fillText(String(i * each), left + i * length, y - 3);
  context.font = `italic 11px ${ROMAN}`;
  context.fillText(name, middle, y + 15);
}
