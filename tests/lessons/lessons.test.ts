import { describe, expect, test } from 'vitest';
import { scenarioOf } from '../../src/umpire/lesson.ts';
import { Session } from '../../workers/session.ts';
import { lessonFaults, lessonFiles } from '../tools/lesson-check.ts';
import { readJson } from '../tools/lesson-walk.ts';

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
    expect(faults({ parts: [{ ...first, done: 'As CN 98.7 has it.' }, ...others] })).toEqual(['parts.0.rule']);
    expect(faults({ parts: [{ ...first, lit: ['9999'] }, ...others] })).toEqual(['parts.0.lit']);
  });

  test('is told that it stands on no ground', () => {
    const begin = good['begin'] as object;
    expect(faults({ begin: { ...begin, scenario: 'nowhere' } })).toEqual(['begin.scenario']);
    expect(faults({ begin: { ...begin, with: { turns: 'many' } } })).toEqual(['begin']);
    expect(faults({ begin: { ...begin, answers: [], until: 'breakfast' } })).toEqual(['begin']);
  });
});

describe('a scenario as a lesson wants it', () => {
  const file = {
    turns: 3,
    morale: { start: 0, max: 5 },
    units: [
      { id: 'a', sp: 1 },
      { id: 'b', sp: 2 },
    ],
    sources: ['x'],
  };
  const as = (change: Record<string, unknown>) => scenarioOf({ scenario: 's', with: change }, file);

  test('is the file, but for what is said', () => {
    expect(as({})).toEqual(file);
    expect(as({ turns: 1, morale: { start: 2 } })).toEqual({ ...file, turns: 1, morale: { start: 2, max: 5 } });
    expect(as({ sources: ['y'] })).toEqual({ ...file, sources: ['y'] });
  });

  test('has of a list those who are named, with what is changed of them', () => {
    expect(as({ units: ['b', { id: 'a', sp: 9 }, { id: 'new', sp: 3 }] })).toEqual({
      ...file,
      units: [
        { id: 'b', sp: 2 },
        { id: 'a', sp: 9 },
        { id: 'new', sp: 3 },
      ],
    });
  });
});

test('a lesson made from a moment of a game can be given as it stands', () => {
  const session = new Session();
  const scenario = readJson('assets/scenarios/six-days-1814.json');
  const seats = { french: 'me', allied: 'simple' };
  const begun = session.open({ system: 'campaigns', scenario, options: {}, seed: 'from here', seats });
  expect(begun.ok).toBe(true);
  for (let i = 0; i < 8; i += 1) {
    const made = session.lessonHere();
    expect(made.ok && lessonFaults(made.value), `answer ${i}`).toEqual([]);
    session.standard('once');
  }
});
