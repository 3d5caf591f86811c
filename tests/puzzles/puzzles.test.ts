/** Every puzzle of the house can be opened and asked; whether its answer is the best, `npm run puzzles -- check` says. */
import { describe, expect, test } from 'vitest';
import { type Lesson, readLesson } from '../../src/lessons/format.ts';
import type { Answer } from '../../src/umpire/index.ts';
import { scenarioOf } from '../../src/umpire/lesson.ts';
import { Session } from '../../workers/session.ts';
import { answering } from '../../workers/tutor.ts';
import { lessonFaults } from '../tools/lesson-check.ts';
import { readJson, walkOf } from '../tools/lesson-walk.ts';
import { gradeOf, regraded } from './grading.ts';
import { puzzleFiles } from './shelf.ts';

const files = puzzleFiles();

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.value;
}

test('there are thirty or more, of every grade', () => {
  expect(files.length).toBeGreaterThanOrEqual(30);
  const grades = files.map((path) => (readJson(path) as { puzzle: { grade: number } }).puzzle.grade);
  for (const grade of [1, 2, 3]) expect(grades.filter((one) => one === grade).length).toBeGreaterThanOrEqual(6);
});

test('two of them are told apart in the list', () => {
  const told = files.map((path) => readJson(path) as Lesson).map(({ title, about }) => `${title} ${about}`);
  expect(told.filter((one, i) => told.indexOf(one) !== i)).toEqual([]);
});

test('a puzzle is harder where the usual answer misleads, where two are close, and where there are many', () => {
  expect(gradeOf([10, 80], 1, 1)).toBe(1);
  expect(gradeOf([60, 80], 1, 1)).toBe(2);
  expect(gradeOf([10, 80, 20], 1, 1)).toBe(2);
  expect(gradeOf([10, 80], 1, 0)).toBe(3);
});

describe('every puzzle of the house', () => {
  test.each(files)('%s opens where its side is asked, and its answers are those that were weighed', (path) => {
    const read = readLesson(readJson(path));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const { lesson } = read;
    const { best = -1, chances = [] } = lesson.puzzle ?? {};
    const opened = walkOf(lesson);
    if (!opened.ok) throw new Error(opened.error.text);
    const { entry, journal } = opened.value;
    const decision = journal.game.decision!;
    expect(decision).toMatchObject({ side: lesson.seat, rule: lesson.parts[0]!.rule });
    expect(chances).toHaveLength(decision.options.length);
    expect(answering(entry, journal.game, lesson.solution[0]!)).toBe(best);
    const others = chances.filter((_, i) => i !== best);
    expect(chances[best]).toBeGreaterThanOrEqual(Math.max(...others) + 10);
    // Whatever else may be answered is told for a mistake, with its own chance.
    expect(lesson.parts[0]!.fails).toHaveLength(others.length);
    // Its name and its grade are those of today (`npm run puzzles -- grade`).
    expect(regraded(lesson)).toEqual(lesson);
  });

  test.each(files)('%s marks no answer as the usual one, also when it is tried again', (path) => {
    const file = readJson(path) as Lesson;
    const { scenario: name } = file.begin;
    const scenario = scenarioOf(file.begin, readJson(`assets/scenarios/${name}.json`));
    const session = new Session();
    const opened = value(session.teach(file, scenario));
    const taken = value(new Session().resume({ record: value(session.record()), scenario }, file.seat));
    for (const { report } of [opened, taken]) {
      const { ask, hints } = report;
      expect(ask).toMatchObject({ side: file.seat, standard: -1 });
      expect(ask!.courses.filter(({ standard }) => standard)).toEqual([]);
      // Nobody is put into the solver's hand unless the question is about him.
      expect(hints?.piece ?? null).toBe(ask!.piece);
    }
  });

  test('is solved by its answer and missed by another, as any lesson', () => {
    expect(lessonFaults(readJson(files[0]!))).toEqual([]);
  });
});
