import { expect, test } from 'vitest';
import { latticeOf } from '../../../src/board/index.ts';
import { distance } from '../../../src/table/map/polyline.ts';
import { sentLines } from '../../../src/table/overlays/curve.ts';
import type { ReachOverlay } from '../../../src/umpire/scene.ts';
import { placeOf, roadmap } from '../harness/roads.ts';

const [home, near, far] = [placeOf('BEA'), placeOf('CHA'), placeOf('NAM')];

const reach = (places: readonly number[]): ReachOverlay => ({
  origin: home,
  left: new Int16Array(),
  stops: new Uint8Array(),
  from: new Int32Array(),
  gone: places.map((place, i) => ({ piece: `p${i}`, place, to: '' })),
});

test('many who went to one place are one arrow, and nobody gone is none', () => {
  expect(sentLines(roadmap, reach([near, near, far, near]))).toHaveLength(2);
  expect(sentLines(roadmap, reach([]))).toEqual([]);
});

test.each([
  ['the next place', near],
  ['one that no road joins', far],
])('the arrow to %s begins where they stood and ends before those who stand there', (_, place) => {
  const lattice = latticeOf(roadmap);
  const [line] = sentLines(roadmap, reach([place]));
  expect(distance(line![0]!, lattice.centre(home))).toBeLessThan(0.15);
  const short = distance(line!.at(-1)!, lattice.centre(place));
  expect(short).toBeGreaterThan(0.6);
  expect(short).toBeLessThan(1.2);
});
