import { expect, test } from 'vitest';
import { edgeKey } from '../../../src/table/map/crossings.ts';
import { surveyOf } from '../../../src/table/map/survey.ts';
import { areaShared } from '../../../src/table/map/world.ts';
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
