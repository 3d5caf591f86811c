/** Another game is opened while an opponent thinks: every answer goes into the game it was meant for, or nowhere. */
import { expect, test } from 'vitest';
import { reported, seen } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { linkOf } from '../tools/sent-link.ts';
import { realTable } from './real-table.ts';

const WATCHED = { french: 'simple', allied: 'simple' };

/** An opponent who has just been asked and thinks until he is let go. */
async function thinking() {
  const table = realTable();
  const letGo = table.hold('bot');
  table.begin(WATCHED);
  await table.until(() => table.state().game.busy !== null);
  return { ...table, letGo };
}

/** Nothing more is on its way. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 60));

test('a link that is opened meanwhile holds its own answers and no other', async () => {
  const table = await thinking();
  const { link, actions } = linkOf('six-days-1814', 12);
  table.store.dispatch(want.openLink(link));
  table.letGo();
  await table.until(() => table.state().game.report?.n === actions.length);
  await rest();
  expect(table.answers()).toEqual(actions);
  expect(table.state().game.report?.n).toBe(actions.length);
  expect(table.state().ui.notice?.tone).not.toBe('trouble');
});

test('so do two links, however long the umpire takes to read them', async () => {
  const table = await thinking();
  const first = linkOf('six-days-1814', 30, 'first');
  const second = linkOf('waterloo-1815', 5, 'second');
  const letLoad = table.hold('load');
  table.letGo();
  table.store.dispatch(want.openLink(first.link));
  await rest();
  table.store.dispatch(want.openLink(second.link));
  await rest();
  letLoad();
  await table.until(() => table.state().game.opening?.scenario.id === 'waterloo-1815');
  await rest();
  expect(table.answers()).toEqual(second.actions);
  expect(table.state().game.report?.n).toBe(second.actions.length);
  expect(table.shelf.books.size, 'the first is not kept: nobody has seen it').toBeLessThanOrEqual(2);
});

test('the game asked for last is shown, though the file of the first comes later', async () => {
  const table = realTable();
  let deliver = () => {};
  table.library.slowly = () => new Promise((resolve) => (deliver = resolve));
  table.begin({ french: 'me', allied: 'simple' }, 'waterloo-1815');
  await rest();
  table.library.slowly = async () => {};
  table.begin({ french: 'me', allied: 'simple' }, 'six-days-1814');
  await table.until(() => table.state().game.report !== null);
  deliver();
  await rest();
  expect(table.state().game.opening?.scenario.id).toBe('six-days-1814');
  expect(table.state().game.coming).toBeNull();
});

test('a link that fails to open leaves the opponent to his work', async () => {
  const table = await thinking();
  const { link } = linkOf('waterloo-1815', 12);
  table.library.files.set('waterloo-1815', { id: 'waterloo-1815' });
  const letLoad = table.hold('load');
  table.store.dispatch(want.openLink(link));
  table.letGo();
  await rest();
  letLoad();
  await table.until(() => (table.state().game.report?.n ?? 0) > 5);
  expect(table.answers().length).toBe(table.state().game.report?.n);
});

test('an opponent who answers while the link is read goes on when it proves to be damaged', async () => {
  const table = realTable();
  table.begin(WATCHED);
  await table.until(() => (table.state().game.report?.n ?? 0) > 2);
  let deliver = () => {};
  table.library.slowly = () => new Promise((resolve) => (deliver = resolve));
  table.store.dispatch(want.openLink(linkOf('waterloo-1815', 12).link));
  await rest();
  const stopped = table.state().game.report?.n ?? 0;
  table.library.files.clear();
  deliver();
  await table.until(() => (table.state().game.report?.n ?? 0) > stopped + 3);
  expect(table.state().game.coming).toBeNull();
});

test('a player’s order that is on its way when the game is left goes into no other game', async () => {
  const table = realTable();
  table.begin({ french: 'me', allied: 'me' });
  await table.until(() => table.state().game.report !== null);
  const letGo = table.hold('standard');
  table.store.dispatch(want.standard('once'));
  table.store.dispatch(want.leaveGame());
  table.begin({ french: 'me', allied: 'me' }, 'waterloo-1815');
  letGo();
  await table.until(() => table.state().game.opening?.scenario.id === 'waterloo-1815');
  await rest();
  expect(table.answers()).toEqual([]);
  expect(table.state().game).toMatchObject({ busy: null, report: { n: 0 } });
});

test('a report about another game is refused by the store itself', async () => {
  const table = realTable();
  table.begin({ french: 'me', allied: 'simple' });
  await table.until(() => table.state().game.report !== null);
  const { game } = table.state();
  if (game.report === null) throw new Error('no report');
  table.store.dispatch(reported({ game: 'game 99', report: { ...game.report, n: 77 } }));
  table.store.dispatch(seen({ game: 'game 99', eye: 'allied', report: { ...game.report, n: 77 } }));
  expect(table.state().game).toMatchObject({ eye: 'french', report: { n: 0 } });
});
