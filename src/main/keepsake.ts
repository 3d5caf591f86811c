/** A picture of a finished game to keep: the headline, the map with both armies' ways, and the ledger. */
import { signed } from '../desk/briefing.ts';
import type { Result } from '../umpire/result.ts';

const SCALE = 2;
const HEAD = 84;
const ROW = 24;
const MARGIN = 28;
const PAPER = '#f6ecd2';
const INK = '#2b2118';

export function keepsake(
  map: HTMLCanvasElement,
  headline: string,
  title: string,
  result: Result,
): Promise<Blob | null> {
  const width = Math.min(1100, map.clientWidth || map.width);
  const height = Math.round((width * map.height) / map.width);
  const rows = result.ledger.map(
    ({ turn, cause, by, at }) => `Turn ${turn}: ${cause}, ${signed(by)}, marker at ${signed(at)}`,
  );
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = (HEAD + height + (rows.length + 1) * ROW + MARGIN) * SCALE;
  const c = canvas.getContext('2d');
  if (c === null) return Promise.resolve(null);
  c.scale(SCALE, SCALE);
  c.fillStyle = PAPER;
  c.fillRect(0, 0, width, canvas.height / SCALE);
  c.fillStyle = INK;
  c.font = "34px 'IM Fell English SC', Georgia, serif";
  c.fillText(headline, MARGIN, 44, width - 2 * MARGIN);
  c.font = "italic 18px 'IM Fell English', Georgia, serif";
  c.fillText(title, MARGIN, 70, width - 2 * MARGIN);
  c.drawImage(map, 0, HEAD, width, height);
  c.font = "17px 'EB Garamond', Georgia, serif";
  for (const [i, row] of rows.entries()) c.fillText(row, MARGIN, HEAD + height + (i + 1.2) * ROW, width - 2 * MARGIN);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
