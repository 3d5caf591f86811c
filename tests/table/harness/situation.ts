/** The evening of 9 February 1814 as the target pictures show it, on the board of the Six Days. */
import file from '../../../assets/scenarios/six-days-1814.json';
import { latticeOf } from '../../../src/board/index.ts';
import type { HexBoard, Nation, Piece, Scene } from '../../../src/umpire/scene.ts';
import { boardOfMap, type ScenarioMap } from '../map/board-of-map.ts';

export const sixDays: HexBoard = boardOfMap('six-days', file.title, file.subtitle, file.map as unknown as ScenarioMap);

export const hexOf = (label: string): number => latticeOf(sixDays).parse(label);

const piece = (id: string, label: string, nation: Nation, face: Piece['face'], more: Partial<Piece> = {}): Piece => ({
  id,
  place: hexOf(label),
  side: nation === 'french' ? 'french' : 'allied',
  nation,
  order: 0,
  face,
  badges: [],
  live: false,
  label: id,
  ...more,
});

const leader = (name: string, figure: number, span: number, chief = false): Piece['face'] => ({
  kind: 'leader',
  name,
  figure,
  span,
  chief,
  strength: null,
});

export const scene: Scene = {
  pieces: [
    piece('napoleon', '2024', 'french', leader('Napoleon', 5, 10, true), { order: 1, live: true }),
    piece('mortier', '2024', 'french', leader('Mortier', 3, 3)),
    piece('marmont', '2616', 'french', leader('Marmont', 3, 2), { order: 2, live: true }),
    piece('grouchy', '2616', 'french', leader('Grouchy', 3, 2), { order: 1 }),
    piece('nansouty', '2616', 'french', leader('Nansouty', 3, 2)),
    piece('ney', '2519', 'french', leader('Ney', 4, 2), { badges: ['moved'] }),
    piece('macdonald', '1008', 'french', leader('Macdonald', 2, 3), { badges: ['hungry', 'strained'] }),
    piece('centre-f', '2116', 'french', { kind: 'centre', moving: false }),
    piece('vedette-f', '2513', 'french', { kind: 'vedette' }),
    piece('sacken', '2111', 'russian', leader('Sacken', 3, 3), { order: 1 }),
    piece('vasil', '2111', 'russian', leader('Vasilchikov', 3, 1)),
    piece('olsufiev', '2711', 'russian', leader('Olsufiev', 2, 1)),
    piece('yorck', '2404', 'prussian', leader('Yorck', 2, 3)),
    piece('blucher', '2911', 'prussian', leader('Blücher', 4, 8, true)),
    piece('centre-p', '3310', 'prussian', { kind: 'centre', moving: true }),
    piece('cossacks', '3211', 'russian', { kind: 'unknown', note: ['Cossacks?', 'seen 9 Feb.'] }),
    piece('kleist', '4209', 'prussian', { kind: 'unknown', note: ['Kleist? ~20,000', '2 turns ago'] }, { order: 1 }),
    piece('kapzevich', '4209', 'russian', { kind: 'unknown', note: [] }),
  ],
  edges: [],
  placeMarks: [
    { place: hexOf('2711'), kind: 'battle' },
    { place: hexOf('4308'), kind: 'siege' },
  ],
  flags: [
    { place: hexOf('1108'), side: 'french', nation: 'french', value: 2 },
    { place: hexOf('4308'), side: 'allied', nation: 'prussian', value: 3 },
  ],
};
