import { describe, expect, test } from 'vitest';
import { acquaintance, answersByBook, isElsewhere, suspicion } from '../../src/store/by-link.ts';
import { myAsk } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { LINK, LINK_BY_TURNS, onlySeat, seatedAt } from '../../src/store/seats.ts';
import { changed } from '../../src/store/settings.ts';
import type { Book } from '../../src/store/shelf-db.ts';
import { until } from './real-table.ts';
import { type LaidTable, laidTable, settled } from './table-of-one.ts';

const SEATS = { french: LINK, allied: LINK };

async function frenchBegins(table = laidTable()): Promise<LaidTable> {
  table.store.dispatch(want.newGame({ scenario: 'strip', seats: SEATS, options: {}, seed: '7', seat: 'french' }));
  await settled();
  return table;
}

/** Marches, ends the turn, and returns the link that is to be sent. */
async function turn(table: LaidTable, piece: string, hex: number): Promise<string> {
  table.store.dispatch(want.march({ piece, place: hex }));
  await settled();
  table.store.dispatch(want.endSegment());
  await settled();
  return table.state().share.due?.link ?? '';
}

async function open(table: LaidTable, link: string, side?: string): Promise<LaidTable> {
  table.store.dispatch(want.openLink(link));
  await settled();
  if (side !== undefined) {
    table.store.dispatch(want.sitByLink({ side }));
    await settled();
  }
  return table;
}

describe('a game by link', () => {
  test('the first player plays his turn; then the link is due, and the seals are there', async () => {
    const paris = await frenchBegins();
    expect(paris.state().game.eye).toBe('french');
    expect(myAsk(paris.state().game)?.side).toBe('french');
    expect(paris.state().share.due).toBeNull();
    const link = await turn(paris, 'ney', 1);
    expect(link).toMatch(/^#g=/);
    expect(isElsewhere(paris.state().game)).toBe(true);
    expect(paris.state().share.seals).toHaveLength(1);
    expect(myAsk(paris.state().game)).toBeNull();
  });

  test('the receiver is asked who he is, hears what happened, and may play but not take back', async () => {
    const link = await turn(await frenchBegins(), 'ney', 1);
    const berlin = await open(laidTable(), link);
    expect(berlin.state().ui.curtain).toBe('allied');
    expect(berlin.state().ui.notice).toBeNull();
    berlin.store.dispatch(want.sitByLink({ side: 'allied' }));
    await settled();
    expect(berlin.state().ui.curtain).toBeNull();
    expect(berlin.state().game.eye).toBe('allied');
    expect(berlin.state().film.changes?.moved.map(({ text }) => text)).toEqual(['Ney, hex 0 to hex 1']);
    expect(myAsk(berlin.state().game)?.side).toBe('allied');

    berlin.store.dispatch(want.undo());
    await settled();
    expect(berlin.state().game.report?.n).toBe(2);
    expect(berlin.state().ui.notice?.text).toContain('not yours to take back');
    berlin.store.dispatch(want.march({ piece: 'yorck', place: 19 }));
    await settled();
    berlin.store.dispatch(want.undo());
    await settled();
    expect(berlin.state().game.report?.n).toBe(2);
  });

  test('the answer goes on in the book it belongs to, without questions', async () => {
    const paris = await frenchBegins();
    const first = await turn(paris, 'ney', 1);
    const berlin = await open(laidTable(), first, 'allied');
    const second = await turn(berlin, 'yorck', 19);
    const id = paris.state().game.id;
    await open(paris, second);
    expect(paris.state().game.id).toBe(id);
    expect(paris.state().ui.curtain).toBeNull();
    expect(paris.state().game.eye).toBe('french');
    expect(paris.state().film.changes?.moved.map(({ text }) => text)).toEqual(['Yorck, hex 20 to hex 19']);
    expect(paris.shelf.books.size).toBe(1);
  });

  test('whoever likes to see things move is shown what happened, march by march, and may skip it', async () => {
    const link = await turn(await frenchBegins(), 'ney', 1);
    const berlin = laidTable();
    berlin.store.dispatch(changed({ speed: 'brisk', reducedMotion: false }));
    await open(berlin, link, 'allied');
    await settled(60);
    expect(berlin.state().film).toMatchObject({ on: true, playing: true, from: 0 });
    expect(berlin.state().game.past?.n).toBe(1);
    expect(myAsk(berlin.state().game)).toBeNull();
    berlin.store.dispatch(want.paceFilm('quick'));
    await until(() => !berlin.state().film.on);
    await settled();
    expect(myAsk(berlin.state().game)?.side, 'it ends by itself at his turn').toBe('allied');
    expect(berlin.state().film.changes?.moved).toHaveLength(1);

    berlin.store.dispatch(want.tellFrom(0));
    await settled();
    expect(berlin.state().film.on).toBe(true);
    berlin.store.dispatch(want.skipFilm());
    await settled();
    expect(berlin.state().film).toMatchObject({ on: false, changes: { from: 0, to: 2 } });
    expect(berlin.state().game.past).toBeNull();
  });

  test('a turn played again with other choices is noticed, and the game on the shelf is kept', async () => {
    const paris = await frenchBegins();
    const honest = await turn(paris, 'ney', 1);
    const berlin = await open(laidTable(), honest, 'allied');
    // Hex 0 is where Ney stands: he only ends his turn.
    const cheat = await turn(await frenchBegins(), 'ney', 0);
    await open(berlin, cheat);
    expect(berlin.state().ui.notice?.text).toContain('another past');
    const [known] = [...berlin.shelf.books.values()];
    expect(berlin.shelf.books.size, 'the other past is only read').toBe(1);
    berlin.store.dispatch(want.march({ piece: 'yorck', place: 19 }));
    await settled();
    expect(berlin.shelf.books.size).toBe(2);
    expect(berlin.shelf.books.get(known?.id ?? '')).toEqual(known);
  });

  test('the other side chosen on a screen that knows the game gets a book of its own', async () => {
    const paris = await frenchBegins();
    const link = await turn(paris, 'ney', 1);
    await open(paris, link);
    expect(paris.state().ui.curtain).toBe('allied');
    paris.store.dispatch(want.sitByLink({ side: 'allied' }));
    await settled();
    expect(paris.state().game.seats).toEqual({ french: LINK, allied: 'me' });
    expect([...paris.shelf.books.values()].map(({ label }) => label?.seat).sort()).toEqual(['allied', 'french']);
  });
});

test('seats of a record name no screen until somebody sits down', () => {
  expect(seatedAt(SEATS, null)).toEqual(SEATS);
  expect(seatedAt(SEATS, 'allied')).toEqual({ french: LINK, allied: 'me' });
  expect(onlySeat({ french: 'me', allied: LINK_BY_TURNS }, 'allied')).toEqual({ french: LINK_BY_TURNS, allied: 'me' });
  expect(seatedAt({ french: 'me', allied: 'simple' }, 'allied')).toEqual({ french: 'me', allied: 'simple' });
});

test('by turns, only the side that is not phasing answers by the book', async () => {
  const table = await frenchBegins();
  const report = table.state().game.report;
  if (report?.ask == null) throw new Error('nobody is asked');
  const seats = { french: 'me', allied: LINK_BY_TURNS };
  const reaction = { ...report, ask: { ...report.ask, side: 'allied' } };
  expect(answersByBook(seats, reaction)).toBe(true);
  expect(answersByBook({ french: 'me', allied: LINK }, reaction)).toBe(false);
  expect(answersByBook(seats, { ...reaction, status: { ...report.status, phasing: 'allied' } })).toBe(false);
});

test('how a link stands to the game on the shelf', async () => {
  const table = await frenchBegins();
  await turn(table, 'ney', 1);
  const book = [...table.shelf.books.values()][0] as Book;
  const { record } = book;
  const relation = (actions: number[]) => acquaintance({ ...record, actions }, [book]);
  expect(relation([...record.actions, 1])?.relation).toBe('continues');
  expect(relation(record.actions.slice(0, 1))?.relation).toBe('older');
  const parted = relation([0, 0, 0]);
  expect(parted?.relation).toBe('parted');
  expect(parted === null ? null : suspicion(parted)).toContain('after answer 0');
  expect(acquaintance({ ...record, seed: 'other' }, [book])).toBeNull();
  expect(acquaintance({ ...record, seats: { french: 'me', allied: 'simple' } }, [book])).toBeNull();
});
