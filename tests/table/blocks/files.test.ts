import { describe, expect, test } from 'vitest';
import { blockKey } from '../../../src/table/blocks/faces.ts';
import { filesOf, groupOf } from '../../../src/table/blocks/files.ts';
import { asides, standingsOf } from '../../../src/table/counters/arrangement.ts';
import { BLOCKS } from '../../../src/table/counters/sizes.ts';
import { inside } from '../../../src/table/map/polyline.ts';
import { surveyOf } from '../../../src/table/map/survey.ts';
import { HEX_RADIUS } from '../../../src/table/map/world.ts';
import type { BlockSymbol, Piece } from '../../../src/umpire/scene.ts';
import { placeOf, roadmap, roadScene } from '../harness/roads.ts';

const piece = (id: string, face: Piece['face'], more: Partial<Piece> = {}): Piece => ({
  id,
  place: 0,
  side: 'french',
  nation: 'french',
  order: 0,
  face,
  badges: [],
  live: false,
  label: id,
  ...more,
});
const own = (id: string, symbol: BlockSymbol, strength: number): Piece =>
  piece(id, { kind: 'block', symbol, strength, most: 4, name: id });
const back = (id: string, more: Partial<Piece> = {}): Piece =>
  piece(id, { kind: 'back', letter: 'P' }, { side: 'allied', nation: 'prussian', ...more });

describe('files', () => {
  test('a file for each kind, leader first, the strongest in front', () => {
    const files = filesOf([own('a', 'guns', 3), own('b', 'foot', 2), own('c', 'foot', 4), own('d', 'leader', 1)]);
    expect(files.map((file) => file.map(({ id }) => id))).toEqual([['d'], ['c', 'b'], ['a']]);
  });

  test('blocks turned away: one file for each army, whatever they are', () => {
    const files = filesOf([back('x'), back('y', { order: 1 }), back('z', { nation: 'british' })]);
    expect(files.map((file) => file.length)).toEqual([2, 1]);
  });

  test('at most five are drawn, and the badge says how many there are', () => {
    const { stands } = groupOf(Array.from({ length: 9 }, (_, i) => own(`b${i}`, 'foot', 3)));
    expect(stands.filter(({ shown }) => shown)).toHaveLength(5);
    expect(stands.filter(({ count }) => count > 0).map(({ depth, count }) => [depth, count])).toEqual([[0, 9]]);
  });

  test('one or two files stand on their place, three and more in a row around their own ground', () => {
    const two = groupOf([own('a', 'foot', 3), own('b', 'horse', 3)]);
    expect(two.stands.map(({ x }) => x)).toEqual([-0.75, 0.75]);
    const three = groupOf([own('a', 'foot', 3), own('b', 'horse', 3), own('c', 'guns', 3)]);
    expect(three.width).toBeCloseTo(4.2);
    expect(three.stands[1]!.x - three.stands[0]!.x).toBeCloseTo(1.5);
  });
});

test('two blocks turned away in one place look alike, whatever else is known of them', () => {
  const [one, other] = [back('x', { badges: ['moved'], order: 3 }), back('y', { live: true, label: 'a guess' })];
  expect(blockKey(one, false)).toBe(blockKey(other, false));
  expect(blockKey(own('a', 'foot', 3), false)).not.toBe(blockKey(own('a', 'foot', 2), false));
});

describe.each([22, 24, 33, 48])('the morning of 15 June at %i pixels a unit', (radius) => {
  const side = (BLOCKS.shown(radius) / radius) * HEX_RADIUS;
  const shifts = asides(roadmap, roadScene.pieces, side);

  test('groups of three files and more step aside, others stand on their places', () => {
    expect([...shifts.keys()].sort()).toEqual([placeOf('BEA'), placeOf('MAU'), placeOf('PHI')].sort());
  });

  test('no group covers a road', () => {
    for (const [hex, { x, y }] of shifts) {
      const here = roadScene.pieces.filter((one) => one.place === hex);
      const { width, height } = groupOf(here);
      const { x: px, y: py } = roadmap.places[hex]!;
      const [cx, cy] = [px / roadmap.unitKm + x / HEX_RADIUS, py / roadmap.unitKm + y / HEX_RADIUS];
      const [w, h] = [(width * side) / HEX_RADIUS / 2, (height * side) / HEX_RADIUS / 2];
      const box = { x0: cx - w, y0: cy - h, x1: cx + w, y1: cy + h };
      const covered = surveyOf(roadmap).net.roads.filter(({ points }) => points.some(([a, b]) => inside(box, a, b)));
      expect(covered.length, roadmap.places[hex]!.name).toBe(0);
    }
  });

  test('everybody has his stand', () => {
    const standings = standingsOf(roadScene.pieces, null);
    expect(standings).toHaveLength(84);
    expect(new Set(standings.map((one) => one.piece.id)).size).toBe(84);
  });
});
