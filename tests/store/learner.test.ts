/** A learner's hands: what he may take back, and what a puzzle leaves to him. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { myAsk, noUndo } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import type { LessonFile } from '../../src/store/lesson.ts';
import { realTable } from './real-table.ts';

const fileOf = (path: string) => JSON.parse(readFileSync(`assets/${path}.json`, 'utf8')) as LessonFile;

async function given(path: string) {
  const table = realTable();
  const { store, state, until } = table;
  const settled = () =>
    until(() => state().lesson.note !== null && state().game.busy === null && state().game.coming === null);
  store.dispatch(want.teach({ lesson: fileOf(path), upTo: null }));
  await settled();
  return { ...table, settled };
}

test('nothing is taken back from before a lesson, also after it was tried again', async () => {
  const { store, state, until, settled } = await given('lessons/cn-01-march');
  const { n } = state().game.report!;
  expect(n).toBeGreaterThan(0);
  const refused = async () => {
    expect(noUndo(state().game)).toContain('Here it begins');
    store.dispatch(want.undo());
    await until(() => state().ui.notice !== null);
    expect(state().game.report!.n).toBe(n);
  };
  await refused();
  store.dispatch(want.answer(myAsk(state().game)!.standard));
  await until(() => state().game.report!.n > n);
  await settled();
  expect(noUndo(state().game)).toBeNull();
  store.dispatch(want.tryAgain('part'));
  await until(() => state().game.report!.n === n && state().ui.notice === null);
  await settled();
  await refused();
});

test('in a puzzle no key gives the usual answer, and it says so', async () => {
  const { store, state, until } = await given('puzzles/six-days-1814-q1-0-231');
  const { n } = state().game.report!;
  store.dispatch(want.standard('once'));
  await until(() => state().ui.notice !== null);
  expect(state().ui.notice?.text).toContain('choose');
  expect(state().game.report!.n).toBe(n);
  expect(state().ui.proposed).toBeNull();
});

test('asked why, a place in reach tells its price in whole sentences', async () => {
  const { store, state, until } = await given('lessons/cn-01-march');
  const board = state().game.opening!.board;
  if (board.kind !== 'hexes') throw new Error('no hexes');
  await until(() => state().ui.selection === 'marmont' && state().ui.reach > 0);
  // 2514, across country.
  store.dispatch(want.whyAt(24 * board.rows + 13));
  await until(() => state().ui.notice !== null);
  expect(state().ui.notice?.text).toMatch(/^It can be reached: .*\d.*\.$/);
  expect(state().ui.notice?.text).not.toMatch(/\.[.,]|\. [a-z]/);
});
