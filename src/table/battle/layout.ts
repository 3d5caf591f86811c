/** Where the parts of the battle board stand on its sheet, for a wide view and for a small one. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** A phone held sideways: sides above each other, cards and table in the same place. */
  readonly compact: boolean;
  readonly header: Box;
  readonly sides: readonly [Box, Box];
  readonly cards: Box;
  readonly results: Box;
  readonly verdict: Box;
}

const WIDEST = 1056;
const HIGHEST = 664;
/** The map stays visible around the sheet. */
const AROUND = 14;
/** On a strip of map no sheet fits into, it is cut off rather than turned inside out. */
const LEAST = { width: 260, height: 170 } as const;
const COMPACT_BELOW = { width: 860, height: 500 } as const;
const PAD = 16;

export function layOut(viewWidth: number, viewHeight: number): Layout {
  const width = Math.floor(Math.max(LEAST.width, Math.min(WIDEST, viewWidth - 2 * AROUND)));
  const height = Math.floor(Math.max(LEAST.height, Math.min(HIGHEST, viewHeight - 2 * AROUND)));
  return width < COMPACT_BELOW.width || height < COMPACT_BELOW.height ? compact(width, height) : wide(width, height);
}

function wide(width: number, height: number): Layout {
  const side = Math.min(240, Math.max(196, width * 0.226));
  const verdict = side + 18;
  const top = 74;
  const upper = Math.min(258, (height - top) * 0.45);
  const lowerTop = top + upper + 10;
  const lower = height - lowerTop - PAD;
  const middle = width - side - verdict - 4 * PAD;
  return {
    width,
    height,
    compact: false,
    header: { x: PAD, y: 10, width: width - 2 * PAD, height: 58 },
    sides: [
      { x: PAD, y: top, width: side, height: upper },
      { x: width - PAD - verdict, y: top, width: verdict, height: upper },
    ],
    cards: { x: PAD * 2 + side, y: top, width: middle, height: upper },
    results: { x: PAD, y: lowerTop, width: side + PAD + middle, height: lower },
    verdict: { x: width - PAD - verdict, y: lowerTop, width: verdict, height: lower },
  };
}

function compact(width: number, height: number): Layout {
  const top = 44;
  const body = height - top - 10;
  const column = Math.min(196, width * 0.25);
  const half = (body - 6) / 2;
  const middle = { x: column + 22, y: top, width: width - 2 * column - 44, height: body };
  return {
    width,
    height,
    compact: true,
    header: { x: 12, y: 6, width: width - 24, height: 34 },
    sides: [
      { x: 12, y: top, width: column, height: half },
      { x: 12, y: top + half + 6, width: column, height: half },
    ],
    cards: middle,
    results: middle,
    verdict: { x: width - column - 12, y: top, width: column, height: body },
  };
}
