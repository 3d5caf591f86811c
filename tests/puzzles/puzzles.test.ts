/** Every puzzle of the house can be opened and asked; whether its answer is the best, `npm run puzzles -- check` says. */
import { describe, expect, test } from 'vitest';
import { readLesson } from '../../src/lessons/format.ts';
import { answering } from '../../workers/tutor.ts';
import { lessonFaults } from '../tools/lesson-check.ts';
import { readJson, walkOf } from '../tools/lesson-walk.ts';
import { puzzleFiles } from './shelf.ts';

const files = puzzleFiles();

test('there are thirty or more, of every grade', () => {
  expect(files.length).toBeGreaterThanOrEqual(30);
  const grades = files.map((path) => (readJson(path) as { puzzle: { grade: number } }).puzzle.grade);
  expect([...new Set(grades)].toSorted()).toEqual([1, 2, 3]);
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
  });

  test('is solved by its answer and missed by another, as any lesson', () => {
    expect(lessonFaults(readJson(files[0]!))).toEqual([]);
  });
});
