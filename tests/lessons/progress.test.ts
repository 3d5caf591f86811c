import { describe, expect, test } from 'vitest';
import type { Part } from '../../src/lessons/format.ts';
import { fits } from '../../src/lessons/matching.ts';
import { type Happened, progressOf } from '../../src/lessons/progress.ts';

const part = (wanted: Partial<Part>): Part => ({
  text: 'Do it.',
  rule: 'AB 1',
  lit: [],
  pencil: [],
  goal: [{ over: true }],
  fails: [],
  coach: false,
  done: 'Done.',
  ...wanted,
});
const came = (...events: readonly object[]): Happened => ({ answer: null, events, asked: null, over: false });

describe('a pattern', () => {
  test('fits what has all its fields, whatever else there is', () => {
    expect(fits({ type: 'moved', to: '2614' }, { type: 'moved', to: '2614', by: 'ney' })).toBe(true);
    expect(fits({ type: 'moved', to: '2614' }, { type: 'moved', to: '2615' })).toBe(false);
    expect(fits({ type: 'moved', by: null }, { type: 'moved' })).toBe(false);
    expect(fits({}, null)).toBe(false);
  });

  test('knows several values, and bounds', () => {
    expect(fits({ to: { oneOf: ['2614', '2615'] } }, { to: '2615' })).toBe(true);
    expect(fits({ to: { noneOf: ['2614'] } }, { to: '2614' })).toBe(false);
    expect(fits({ to: { noneOf: ['2614'] } }, { to: '2616' })).toBe(true);
    expect(fits({ lost: { atLeast: 2 } }, { lost: 2 })).toBe(true);
    expect(fits({ lost: { atMost: 1 } }, { lost: 2 })).toBe(false);
    expect(fits({ lost: { atLeast: 2 } }, { lost: 'much' })).toBe(false);
  });
});

describe('how far a learner has come', () => {
  const moved = { event: { type: 'moved' } };
  const halted = { event: { type: 'halted' } };

  test('part after part, also within one answer', () => {
    const parts = [part({ goal: [moved] }), part({ goal: [halted] })];
    expect(progressOf({ parts }, [came()])).toMatchObject({ state: 'open', part: 0 });
    expect(progressOf({ parts }, [came({ type: 'moved' })])).toMatchObject({ state: 'open', part: 1 });
    expect(progressOf({ parts }, [came({ type: 'moved' }, { type: 'halted' })])).toMatchObject({ state: 'done' });
    const later = [came(), came({ type: 'moved' }), came()];
    expect(progressOf({ parts }, later)).toMatchObject({ state: 'open', part: 1, since: 1 });
  });

  test('what comes first counts, and what meets the goal is no mistake', () => {
    const parts = [
      part({ goal: [{ event: { type: 'moved', by: 'ney' } }], fails: [{ when: moved, text: 'Not he.' }] }),
    ];
    expect(progressOf({ parts }, [came({ type: 'moved', by: 'ney' })])).toMatchObject({ state: 'done' });
    const wrong = [came({ type: 'moved', by: 'mortier' }, { type: 'moved', by: 'ney' })];
    expect(progressOf({ parts }, wrong)).toMatchObject({ state: 'missed', part: 0, why: 'Not he.' });
  });

  test('a game that is over leaves nothing open', () => {
    const parts = [part({ goal: [moved] })];
    const over = { ...came({ type: 'halted' }), over: true };
    expect(progressOf({ parts }, [over])).toMatchObject({ state: 'missed', why: expect.stringContaining('over') });
    expect(progressOf({ parts: [part({ goal: [{ over: true }] })] }, [over])).toMatchObject({ state: 'done' });
  });

  test('all of several things, in any order, since the part began', () => {
    const both = part({ goal: [{ all: [moved, halted] }] });
    const parts = [part({ goal: [halted] }), both];
    const history = [came({ type: 'halted' }), came({ type: 'moved' })];
    expect(progressOf({ parts }, history)).toMatchObject({ state: 'open', part: 1 });
    expect(progressOf({ parts }, [...history, came({ type: 'halted' })])).toMatchObject({ state: 'done' });
  });

  test('an answer counts by itself; one that is not in the sense of the lesson is a mistake', () => {
    const only = { asked: ['march'], answers: [{ type: 'step' }], text: 'March on.' };
    const parts = [part({ goal: [{ answer: { type: 'halt' } }], only })];
    const gave = (asked: string, type: string) => ({ ...came(), answer: { asked, spoken: { type } } });
    expect(progressOf({ parts }, [gave('march', 'step'), gave('losses', 'unit')])).toMatchObject({ state: 'open' });
    expect(progressOf({ parts }, [gave('march', 'halt')])).toMatchObject({ state: 'done' });
    const astray = progressOf({ parts }, [gave('march', 'detach')]);
    expect(astray).toMatchObject({ state: 'missed', why: 'March on.' });
  });

  test('a question, or the end of the game, is something that happens', () => {
    const parts = [part({ goal: [{ asked: 'battle' }] }), part({})];
    expect(progressOf({ parts }, [{ answer: null, events: [], asked: 'battle', over: false }])).toMatchObject({
      state: 'open',
      part: 1,
    });
    expect(progressOf({ parts }, [{ answer: null, events: [], asked: 'battle', over: true }])).toMatchObject({
      state: 'done',
    });
  });
});
