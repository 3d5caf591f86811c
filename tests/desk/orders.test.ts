import { expect, test } from 'vitest';
import { stepsApart } from '../../src/desk/orders.ts';
import type { Ask, AskOption, Course } from '../../src/umpire/ask.ts';

const option = (index: number, text: string, place: number): AskOption =>
  ({ index, text, detail: '', rule: '', target: { kind: 'place', place } }) as unknown as AskOption;
const course = (text: string, place: number | null): Course => ({
  text,
  detail: '',
  rule: '',
  place,
  path: [],
  standard: false,
});
const ask = (options: readonly AskOption[], courses: readonly Course[]): Ask =>
  ({ options, courses }) as unknown as Ask;

test('what stands among the ways is not repeated step by step', () => {
  const options = [option(0, 'Ath', 1), option(1, 'Mons', 2)];
  expect(stepsApart(ask(options, [course('All as in history', null), course('Ath', 1), course('Mons', 2)]))).toEqual(
    [],
  );
  expect(stepsApart(ask(options, [course('Fall back to Ath', 1)]))).toEqual(options);
});
