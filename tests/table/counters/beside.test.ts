import { expect, test } from 'vitest';
import { besideCard } from '../../../src/table/counters/beside.ts';

const SLIP = { width: 50, height: 30 };
const at = { x: 0, y: 0 };

test('a slip hangs below its card; over a neighbour it goes to another side', () => {
  const alone = besideCard(at, 44, SLIP, [at]);
  expect([Math.sign(alone.x), Math.sign(alone.y)]).toEqual([0, 1]);
  const crowded = besideCard(at, 44, SLIP, [at, { x: 5, y: 46 }]);
  expect(crowded.y).toBe(0);
  expect(crowded.x).toBeGreaterThan(0);
  const hemmed = besideCard(at, 44, SLIP, [at, { x: 5, y: 46 }, { x: 46, y: 0 }, { x: -46, y: 0 }]);
  expect(hemmed.y).toBeLessThan(0);
});

test('two neighbours do not hang their slips over each other', () => {
  const other = { x: 48, y: 0 };
  const wide = { width: 66, height: 24 };
  const first = besideCard(at, 44, wide, [at, other]);
  const second = besideCard(other, 44, wide, [at, other], [{ ...first, ...wide }]);
  expect(Math.abs(second.x - first.x) >= wide.width || Math.abs(second.y - first.y) >= wide.height).toBe(true);
});
