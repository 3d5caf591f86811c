import { describe, expect, test } from 'vitest';
import { passagesOf } from '../../src/store/journeys.ts';
import type { JournalLine } from '../../src/umpire/report.ts';

const plain = (text: string, kind: JournalLine['kind'] = 'story'): JournalLine => ({
  n: 1,
  kind,
  text,
  rule: 'CN 6.4',
  dice: [],
  place: null,
});

const stride = (who: string, from: number, to: number, goes = 'marches'): JournalLine => ({
  ...plain(`${who} ${goes} to ${to}.`),
  place: to,
  step: { who, goes, from, origin: String(from), goal: String(to) },
});

const told = (lines: readonly JournalLine[]): string[] => passagesOf(lines).map(({ line }) => line.text);

describe('the story as it is read', () => {
  const march = [stride('Ney', 1, 2), plain('Ney spends 2 movement points.', 'detail'), stride('Ney', 2, 3)];

  test('a march is one sentence, with its steps and their price on demand', () => {
    const [passage, ...rest] = passagesOf(march);
    expect(passage?.line).toMatchObject({ text: 'Ney marches from 1 to 3 in 2 steps.', place: 3 });
    expect(passage?.steps).toEqual(march);
    expect(rest).toEqual([]);
  });

  test('another counter, another way of going, a gap or an event in between begins a new sentence', () => {
    const lines = [
      ...march,
      stride('Mortier', 3, 4),
      stride('Mortier', 4, 5, 'falls back'),
      stride('Mortier', 9, 8, 'falls back'),
      plain('A bridge is broken.'),
      stride('Mortier', 8, 7, 'falls back'),
    ];
    expect(told(lines)).toEqual([
      'Ney marches from 1 to 3 in 2 steps.',
      'Mortier marches to 4.',
      'Mortier falls back to 5.',
      'Mortier falls back to 8.',
      'A bridge is broken.',
      'Mortier falls back to 7.',
    ]);
  });

  test('headings with nothing under them are left out, but for the present one', () => {
    const lines = [
      plain('Turn 1', 'turn'),
      plain('Supply', 'phase'),
      plain('Army of Silesia spends 1 AP.', 'detail'),
      plain('Movement', 'phase'),
      ...march,
      plain('Combat', 'phase'),
      plain('Turn 2', 'turn'),
      plain('Weather', 'phase'),
    ];
    expect(told(lines)).toEqual(['Turn 1', 'Movement', 'Ney marches from 1 to 3 in 2 steps.', 'Turn 2', 'Weather']);
  });

  test('those who go the same way one after another are one sentence; a detail ends the way of one that looks like others', () => {
    const block = (from: number, to: number): JournalLine => {
      const line = stride('A Prussian block', from, to, 'moves');
      return { ...line, step: { ...line.step!, go: 'move', alike: 'Prussian block' } };
    };
    const own = (who: string): JournalLine => {
      const line = stride(who, 1, 2);
      return { ...line, step: { ...line.step!, go: 'march' } };
    };
    const lines = [
      ...[own('Quiot'), own('Donzelot'), own('Foy')],
      ...[block(1, 2), block(2, 3), block(1, 2), block(2, 3), block(1, 2)],
      ...[plain('The group at 2 is given its orders.', 'detail'), block(2, 4)],
    ];
    expect(told(lines)).toEqual([
      'Quiot, Donzelot and Foy march from 1 to 2.',
      'Two Prussian blocks move from 1 to 3.',
      'A Prussian block moves to 2.',
      'A Prussian block moves to 4.',
    ]);
    expect(passagesOf(lines).map(({ steps }) => steps.length)).toEqual([3, 4, 0, 0]);
  });
});
