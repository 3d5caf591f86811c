import { expect, test } from 'vitest';
import { edgeKey } from '../../../src/table/map/crossings.ts';
import { surveyOf } from '../../../src/table/map/survey.ts';
import { areaShared, HEX_RADIUS } from '../../../src/table/map/world.ts';
import { around, type Chip, laid } from '../../../src/table/overlays/chip-spots.ts';
import { placeOf, roadmap } from '../harness/roads.ts';

const { sections } = surveyOf(roadmap).net;

/** World pixels of a chip at the zoom on which a telephone opens. */
const SIZE = { width: 51, height: 33 };

test.each(['BEA', 'CHA', 'BRU', 'NAM', 'MAU'])('no chip on a road out of %s hides the figure of another', (from) => {
  const at = placeOf(from);
  const chips = roadmap.sections
    .filter(({ a, b }) => a === at || b === at)
    .map(({ a, b }): Chip => ({ line: sections.get(edgeKey(a, b))!, ...SIZE }));
  const boxes = laid(chips, []).map(([chip, spot]) => around(spot, chip));
  expect(boxes.length).toBeGreaterThan(4);
  for (const [i, box] of boxes.entries())
    for (const other of boxes.slice(i + 1)) expect(areaShared(box, other)).toBe(0);
});

test('a chip slips into a narrow gap between two names', () => {
  const long = 20;
  const line = Array.from({ length: 101 }, (_, i): [number, number] => [(i * long) / 100, 0]);
  const gap = 0.47 * long * HEX_RADIUS;
  const room = SIZE.width / 2 + 12;
  const names = [
    { x: 0, y: -20, width: gap - room, height: 40 },
    { x: gap + room, y: -20, width: long * HEX_RADIUS, height: 40 },
  ];
  const [chip, spot] = laid([{ line, ...SIZE }], names)[0]!;
  for (const name of names) expect(areaShared(around(spot, chip), name)).toBe(0);
});

test('a chip leaves the head of an arrow free, though there is more room for it there', () => {
  const long = 20;
  const line = Array.from({ length: 101 }, (_, i): [number, number] => [(i * long) / 100, 0]);
  const names = [{ x: 0, y: -20, width: 0.66 * long * HEX_RADIUS, height: 40 }];
  const spotOf = (arrow: boolean) => laid([{ line, ...SIZE, arrow }], names)[0]![1].x / (long * HEX_RADIUS);
  expect(spotOf(false)).toBeGreaterThan(0.66);
  expect(spotOf(true)).toBeLessThan(0.62);
});
