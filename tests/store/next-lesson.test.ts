import { expect, test } from 'vitest';
import { type LessonCard, nextLesson } from '../../src/store/lesson.ts';

const card = (id: string, system: string): LessonCard => ({ id, system, title: id, about: '', grade: null });
const CARDS = [card('one', 'a'), card('two', 'a'), card('other', 'b')];
const after = (id: string) =>
  nextLesson({
    cards: CARDS,
    examples: [],
    note: null,
    meant: null,
    from: null,
    file: { id, seat: '', begin: { scenario: null } },
  });

test('after a lesson comes the next of the same game; the last of them does not lead into another game', () => {
  expect(after('one')?.id).toBe('two');
  expect(after('two')).toBeNull();
  expect(after('other')).toBeNull();
  expect(after('a teacher’s own')).toBeNull();
});
