import { expect, test } from 'vitest';
import * as want from '../../src/store/intents.ts';
import { sharesOf } from '../../src/store/weighing.ts';
import { overLink } from '../tools/over-link.ts';
import { linkOf } from '../tools/sent-link.ts';
import { realTable } from './real-table.ts';

const calm = () => realTable({}, undefined, undefined, undefined, { patience: 60_000 });

test('a finished game is weighed from its end backwards, can be stopped, and what was found is kept with it', async () => {
  const table = calm();
  table.store.dispatch(want.openLink(overLink('six-days-1814', 'review')));
  await table.until(() => table.state().game.report?.over != null, 60_000);
  table.store.dispatch(want.openReview());
  const known = () => Object.keys(table.state().review.values).map(Number);
  await table.until(() => known().length >= 3, 90_000);
  table.store.dispatch(want.stopReview());
  const { review, game } = table.state();
  const last = game.report!.n;
  const latest = review.marks.toSorted((a, b) => b - a).slice(0, 3);
  expect(known()).toEqual(expect.arrayContaining(latest));
  expect(review.values[last]).toMatchObject({ error: 0 });
  const { dice, mine, his, unexplained, total } = sharesOf(review, latest[1]!, last);
  expect(dice + mine + his + unexplained).toBeCloseTo(total);
  await table.until(() => table.state().game.link === null, 10_000);
  const { books } = await table.shelf.list();
  expect(books[0]?.review?.values).toMatchObject({ [last]: review.values[last] });
}, 180_000);

test('a hint comes from the side that is asked, grows better, and is put away with the answer', async () => {
  const table = calm();
  table.store.dispatch(want.openLink(linkOf('six-days-1814', 12).link));
  await table.until(() => table.state().game.report !== null, 60_000);
  table.store.dispatch(want.askCounsel());
  await table.until(() => table.state().counsel.advice !== null, 60_000);
  table.store.dispatch(want.enoughCounsel());
  await table.until(() => !table.state().counsel.thinking, 60_000);
  const { index, reasons } = table.state().counsel.advice!;
  const read = table.state().speech.said.map(({ text }) => text);
  expect(read.at(-1)).toMatch(/^The marshal would: ./);
  expect(read.at(-1)).toContain(reasons[0]!);
  expect(table.state().game.report?.ask?.options.some((option) => option.index === index)).toBe(true);
  expect(reasons.length).toBeGreaterThan(0);
  const n = table.state().game.report!.n;
  table.store.dispatch(want.answer(index));
  table.store.dispatch(want.answer(index));
  await table.until(() => (table.state().game.report?.n ?? 0) > n, 20_000);
  expect(table.state().counsel.on).toBe(false);
}, 180_000);
