import { describe, expect, test } from 'vitest';
import { lessonFaults, lessonFiles, readJson } from '../tools/lesson-check.ts';

describe('every lesson of the house', () => {
  test.each(lessonFiles())('%s is solved by its solution and missed by its mistake', (path) => {
    expect(lessonFaults(readJson(path))).toEqual([]);
  });
});

describe('a lesson file with a fault', () => {
  const good = readJson(lessonFiles()[0]!) as Record<string, unknown>;
  const faults = (change: object) => lessonFaults({ ...good, ...change }).map(({ path }) => path);

  test('is refused with the place of the fault', () => {
    expect(faults({ parts: [] })).toEqual(['parts']);
    expect(faults({ surprise: 1 })).toEqual(['surprise']);
    expect(faults({ system: 'chess' })).toEqual(['system']);
    expect(faults({ begin: { ...(good['begin'] as object), answers: [999] } })).toEqual(['begin']);
  });

  test('is told that its solution or its mistake is none', () => {
    expect(faults({ solution: good['mistake'], mistake: good['solution'] })).toEqual(['solution', 'mistake']);
    const [first, ...others] = good['parts'] as object[];
    expect(faults({ parts: [{ ...first, rule: 'CN 99.9' }, ...others] })).toEqual(['parts.0.rule']);
  });
});
