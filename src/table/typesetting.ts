/** Setting a few lines of mixed type on a canvas: for slips, cards and the battle board. */
import { GARAMOND } from './typefaces.ts';

type Context = CanvasRenderingContext2D;

export interface Run {
  readonly text: string;
  readonly font: string;
  readonly colour: string;
}

interface Word extends Run {
  readonly width: number;
}

export interface Line {
  readonly words: readonly Word[];
  readonly width: number;
}

export const garamond = (size: number, weight: 400 | 600 | 700 = 400, italic = false): string =>
  `${italic ? 'italic ' : ''}${weight} ${size}px ${GARAMOND}`;

/** Breaks runs into lines no wider than `width`; a word that is wider stands alone. */
export function breakLines(c: Context, runs: readonly Run[], width: number): Line[] {
  const lines: { words: Word[]; width: number }[] = [{ words: [], width: 0 }];
  for (const run of runs) {
    c.font = run.font;
    for (const text of run.text.split(/(?<= )/)) {
      const word = { ...run, text, width: c.measureText(text).width };
      const line = lines[lines.length - 1] as (typeof lines)[number];
      const needed = c.measureText(text.trimEnd()).width;
      if (line.words.length > 0 && line.width + needed > width) lines.push({ words: [word], width: word.width });
      else {
        line.words.push(word);
        line.width += word.width;
      }
    }
  }
  return lines.filter((line) => line.words.length > 0);
}

/** Prints lines from the first baseline at `y` down, and returns the next baseline. */
export function printLines(
  c: Context,
  lines: readonly Line[],
  x: number,
  y: number,
  leading: number,
  align: 'left' | 'center' | 'right' = 'left',
): number {
  c.textAlign = 'left';
  lines.forEach((line, i) => {
    let at = align === 'left' ? x : align === 'right' ? x - line.width : x - line.width / 2;
    for (const word of line.words) {
      c.font = word.font;
      c.fillStyle = word.colour;
      c.fillText(word.text, at, y + i * leading);
      at += word.width;
    }
  });
  return y + lines.length * leading;
}

/** For measuring before there is a canvas to print on. */
export function probe(): Context {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  return context;
}

/** Pixels of a letter before it is scaled. */
export const TYPE = 100;

/** Browsers set type smaller than a pixel badly: letters are set at TYPE and scaled. */
export function printAt(c: Context, text: string, x: number, y: number, scale: number, squeeze = 1): void {
  c.save();
  c.translate(x, y);
  c.scale(scale * squeeze, scale);
  c.fillText(text, 0, 0);
  c.restore();
}
