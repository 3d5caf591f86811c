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
