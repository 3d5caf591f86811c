import { expect, it } from 'vitest';
import { contains, type Held, honestyOver, report } from './honesty.ts';

it('forecasts of battles hold the true chance nine times in ten and are far from saying anything', {
  timeout: 300_000,
}, () => {
  const { held, battles } = honestyOver(['six-days-1814'], 10, 'honest');
  const share = (these: readonly Held[]): number => these.filter(contains).length / these.length;
  console.log(report({ held, battles }));
  expect(held.length).toBeGreaterThan(15);
  expect(share(held)).toBeGreaterThanOrEqual(0.9);
  const width = held.reduce((sum, { low, high }) => sum + high - low, 0) / held.length;
  // Over 300 battles it is 0.35; ten battles may well be harder to see through.
  expect(width).toBeLessThan(0.45);
  // The same ranges laid to other battles would not hold: the figure means something.
  const elsewhere = held.map((one, i) => ({ ...one, truth: held[(i + 1) % held.length]!.truth }));
  expect(share(elsewhere)).toBeLessThan(0.6);
});
