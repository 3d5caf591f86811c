/** Chances as people speak of them. */
import { expect, test } from 'vitest';
import { chanceInWords } from '../../src/desk/forecast.ts';

const same = (p: number): string => chanceInWords(p, p);

test('a chance is told in plain words', () => {
  expect([1 / 6, 1 / 2, 2 / 3, 3 / 4, 0.05].map(same)).toEqual(['1 in 6', '1 in 2', '2 in 3', '3 in 4', '1 in 20']);
});

test('nothing is called certain that is not', () => {
  expect([1, 0.99, 0.01, 0].map(same)).toEqual(['certain', 'nearly certain', 'hardly ever', 'never']);
});

test('a chance in doubt is told as a range', () => {
  expect(chanceInWords(0.2, 0.42)).toBe('2 to 4 in 10');
  expect(chanceInWords(0.16, 0.18)).toBe('1 in 6');
});
