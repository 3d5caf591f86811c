import { expect, test } from 'vitest';
import { written } from '../../src/store/lesson-making.ts';

test('a lesson made from here is a file to be edited by hand: its hundred answers stand on one line', () => {
  const lesson = {
    begin: { answers: Array.from({ length: 100 }, (_, i) => i % 7), faces: [] },
    parts: [{ lit: ['2614'] }],
  };
  const file = written(lesson);
  expect(JSON.parse(file)).toEqual(lesson);
  expect(file.split('\n').length).toBeLessThan(20);
});
