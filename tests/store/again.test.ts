/** A turn by link that is opened again and played differently: both are told, as far as a screen can know it. */
import { expect, test } from 'vitest';
import { againText } from '../../src/store/by-link.ts';
import * as want from '../../src/store/intents.ts';
import { LINK_BY_TURNS } from '../../src/store/seats.ts';
import { realTable } from './real-table.ts';

type Table = ReturnType<typeof realTable>;

const SEATS = { french: LINK_BY_TURNS, allied: LINK_BY_TURNS };

async function settled(table: Table): Promise<void> {
  await table.until(() => table.state().game.report !== null && table.state().game.coming === null);
  await new Promise((resolve) => setTimeout(resolve, 60));
  await table.until(() => table.state().game.busy === null);
}

/** Opens a link as one of the two. */
async function receive(table: Table, link: string, side: string): Promise<void> {
  table.store.dispatch(want.leaveGame());
  table.store.dispatch(want.openLink(link));
  await settled(table);
  table.store.dispatch(want.sitByLink({ side }));
  await settled(table);
}

/** Gives an answer that is not the standard one first, so that it is another game each time; returns the link now. */
async function answer(table: Table, index: number): Promise<string> {
  const before = table.answers().length;
  table.store.dispatch(want.answer(index));
  table.store.dispatch(want.answer(index));
  await table.until(() => table.answers().length > before && table.state().game.busy === null);
  await settled(table);
  return (await linkOf(table)).link;
}

async function linkOf(table: Table): Promise<{ link: string }> {
  const link = await table.umpire.of(table.state().game.opening?.game ?? '').link();
  if (!link.ok) throw new Error(link.error.text);
  return link.value;
}

/** The French begin at their own screen; the link as it is after some answers of theirs. */
async function begun(): Promise<{ paris: Table; first: string; n: number }> {
  const paris = realTable();
  paris.store.dispatch(
    want.newGame({ scenario: 'six-days-1814', seats: SEATS, options: {}, seed: 'again', seat: 'french' }),
  );
  await settled(paris);
  await answer(paris, 0);
  const { link } = await linkOf(paris);
  return { paris, first: link, n: paris.answers().length };
}

test('a turn opened again and played differently is noted in the link, and the other screen says so', async () => {
  const { paris, first, n } = await begun();
  const honest = await answer(paris, 0);
  expect(paris.state().game.opening?.again).toBeUndefined();
  const given = paris.answers().length - n;
  await receive(paris, first, 'french');
  expect(paris.state().ui.notice?.text).toContain('the link he sends says so to both');
  const second = await answer(paris, 1);
  expect(paris.state().game.opening?.again).toEqual([n, given]);

  const vienna = realTable();
  await receive(vienna, honest, 'allied');
  expect(vienna.state().game.opening?.again).toBeUndefined();
  vienna.store.dispatch(want.leaveGame());
  vienna.store.dispatch(want.openLink(second));
  await settled(vienna);
  expect(vienna.state().ui.notice?.text).toContain(againText([n, given]));
  expect(vienna.state().game.opening?.again).toEqual([n, given]);
  // It stays with the game, whoever plays on and sends it back.
  vienna.store.dispatch(want.sitByLink({ side: 'allied' }));
  await settled(vienna);
  const { link } = await linkOf(vienna);
  const other = realTable();
  other.store.dispatch(want.openLink(link));
  await settled(other);
  expect(other.state().ui.notice?.text).toContain(againText([n, given]));
});

test('a third try is noted beside the second; a branch of the game is noted too', async () => {
  const { paris, first, n } = await begun();
  await answer(paris, 0);
  const given = paris.answers().length - n;
  await receive(paris, first, 'french');
  await answer(paris, 1);
  const again = paris.answers().length - n;
  await receive(paris, first, 'french');
  const noted = paris.state().game.opening?.again ?? [];
  expect(noted.length).toBe(given === again ? 2 : 4);
  await answer(paris, 0);
  const length = paris.answers().length;
  paris.store.dispatch(want.openReplay());
  // Whatever is still reported puts the past away.
  for (let tries = 0; paris.state().game.past?.n !== n && tries < 40; tries += 1) {
    paris.store.dispatch(want.lookBack(n));
    await settled(paris);
  }
  paris.store.dispatch(want.branchHere('Another way'));
  await paris.until(() => paris.state().game.label.name === 'Another way');
  expect(paris.state().game.opening?.again?.join()).toContain(`${n},${length - n}`);
});

test('a link that only goes on, a look at an old one, and a game against the opponent are noted nowhere', async () => {
  const { paris, first } = await begun();
  await answer(paris, 0);
  const { link } = await linkOf(paris);
  await receive(paris, link, 'french');
  expect(paris.state().game.opening?.again).toBeUndefined();
  const books = [...paris.shelf.books.values()].map(({ record }) => record.again);
  await receive(paris, first, 'french');
  expect([...paris.shelf.books.values()].slice(0, books.length).map(({ record }) => record.again)).toEqual(books);
});
