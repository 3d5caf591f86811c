/** A board small enough to be painted in a moment, for tests of what the table does. */
import type { HexBoard, Piece, ReachOverlay, Scene } from '../../../src/umpire/scene.ts';

const [COLS, ROWS] = [10, 8];

export const at = (column: number, row: number): number => (column - 1) * ROWS + row - 1;

export const outpost: HexBoard = {
  kind: 'hexes',
  id: 'outpost',
  cols: COLS,
  rows: ROWS,
  hexKm: 3.2,
  terrain: new Array<'clear'>(COLS * ROWS).fill('clear'),
  elevation: [],
  relief: [],
  rivers: [],
  roads: [
    { a: at(4, 4), b: at(4, 5), class: 'primary' },
    { a: at(4, 5), b: at(5, 5), class: 'primary' },
  ],
  bridges: [],
  places: [{ hex: at(7, 3), name: 'Étoges', size: 'village', works: 'none' }],
  areas: [],
  leads: [],
  cartouche: { title: 'Outpost', subtitle: '', dates: '' },
};

const leader = (id: string, hex: number, order: number): Piece => ({
  id,
  place: hex,
  side: 'french',
  nation: 'french',
  order,
  face: { kind: 'leader', name: id, figure: 3, span: 2, chief: false, strength: null },
  badges: [],
  live: true,
  label: id,
});

export const outpostScene: Scene = {
  pieces: [
    leader('Grouchy', at(4, 4), 0),
    leader('Marmont', at(4, 4), 1),
    leader('Ney', at(7, 6), 0),
    {
      ...leader('unknown', at(8, 2), 0),
      nation: 'russian',
      live: false,
      face: { kind: 'unknown', note: ['Cossacks?'] },
    },
  ],
  edges: [],
  placeMarks: [{ place: at(8, 2), kind: 'battle' }],
  flags: [{ place: at(7, 3), side: 'french', nation: 'french', value: 1 }],
};

export const outpostReach: ReachOverlay = {
  origin: at(4, 4),
  left: Int16Array.from({ length: COLS * ROWS }, (_, hex) => (hex % ROWS > 1 && hex < at(7, 1) ? 4 : -1)),
  stops: new Uint8Array(COLS * ROWS),
  from: new Int32Array(COLS * ROWS).fill(-1),
};
