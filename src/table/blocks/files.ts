/** How the blocks of one place stand: in files, one behind another, the strongest in front. Lengths are widths of a face. */
import type { BlockSymbol, Piece } from '../../umpire/scene.ts';
import { DEPTH, HIGH } from './wood.ts';

interface Stand {
  readonly piece: Piece;
  /** The middle of its face, from the middle of the group's ground. */
  readonly x: number;
  readonly y: number;
  /** 0 in front. */
  readonly depth: number;
  /** How many stand in the file, for its front block; 0 for the others. */
  readonly count: number;
  /** Deeper blocks hide behind the fifth. */
  readonly shown: boolean;
}

/** A group: its stands, how many files they make, and the ground they take. */
export interface Group {
  readonly stands: readonly Stand[];
  readonly files: number;
  readonly width: number;
  readonly height: number;
}

const STEP = { x: 0.12, y: -0.155 } as const;
const DEEPEST = 4;
const APART = 1.5;
/** One or two files stand on their place, with their feet so far below it. */
const FOOT_BELOW = 0.42;
const ORDER: readonly (BlockSymbol | '')[] = ['leader', 'foot', 'horse', 'guns', ''];

const symbolOf = ({ face }: Piece): BlockSymbol | '' => (face.kind === 'block' ? face.symbol : '');
const strengthOf = ({ face }: Piece): number => (face.kind === 'block' ? face.strength : 0);

/** Blocks of one nation and kind make a file; of blocks turned away the kind is not known. */
export function filesOf(pieces: readonly Piece[]): Piece[][] {
  const files = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = `${piece.nation} ${symbolOf(piece)}`;
    const file = files.get(key);
    if (file) file.push(piece);
    else files.set(key, [piece]);
  }
  const rank = ([front]: readonly Piece[]): number => ORDER.indexOf(front ? symbolOf(front) : '');
  return [...files.values()]
    .map((file) =>
      file.toSorted((a, b) => strengthOf(b) - strengthOf(a) || a.order - b.order || (a.id < b.id ? -1 : 1)),
    )
    .sort((a, b) => sideOf(a) - sideOf(b) || rank(a) - rank(b));
}

/** Blocks with their faces to the player stand left of the others. */
const sideOf = ([front]: readonly Piece[]): number => (front?.face.kind === 'block' ? 0 : 1);

export function groupOf(pieces: readonly Piece[]): Group {
  const files = filesOf(pieces);
  const deepest = Math.min(DEEPEST, Math.max(...files.map((file) => file.length)) - 1);
  const width = (files.length - 1) * APART + 1 + DEPTH.x + deepest * STEP.x;
  const height = HIGH - DEPTH.y - deepest * STEP.y;
  const onPlace = files.length < 3;
  const first = onPlace ? (-(files.length - 1) * APART) / 2 : 0.5 - width / 2;
  const line = onPlace ? FOOT_BELOW - HIGH / 2 : (height - HIGH) / 2;
  const stands = files.flatMap((file, i) =>
    file.map((piece, at): Stand => {
      const depth = Math.min(at, DEEPEST);
      return {
        piece,
        x: first + i * APART + depth * STEP.x,
        y: line + depth * STEP.y,
        depth: at,
        count: at === 0 && file.length > 1 ? file.length : 0,
        shown: at <= DEEPEST,
      };
    }),
  );
  return { stands, files: files.length, width, height };
}
