/** Teaching in a game against the house: taken back past the dice on request, and over with the first game. */
import { expect, test } from 'vitest';
import { myAsk } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { mayAskWhy, motivesTold, reasonsOf } from '../../src/store/motives.ts';
import { changed } from '../../src/store/settings.ts';
import { isTaught, mayReopen } from '../../src/store/tuition.ts';
import { realTable } from './real-table.ts';

const ALONE = { scenario: 'six-days-1814', seats: { french: 'me', allied: 'simple' }, options: {}, seed: 'taught' };

/** A game at a moment at which dice forbid to take the last order back. */
async function afterDice() {
  const table = realTable();
  const { store, state } = table;
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((next) => setTimeout(next, 1));
  };
  store.dispatch(want.newGame(ALONE));
  const idle = () => state().game.busy === null && state().game.coming === null;
  await until(() => myAsk(state().game) !== null && idle());
  for (
    let n = 0;
    n < 200 &&
    !(myAsk(state().game) !== null && (state().game.report?.n ?? 0) > 0 && state().game.report?.undo !== null);
    n += 1
  ) {
    const before = state().game.report?.n;
    store.dispatch(want.answer(myAsk(state().game)!.standard));
    // What needs a second thought is pressed twice.
    store.dispatch(want.answer(myAsk(state().game)!.standard));
    await until(() => idle() && state().game.report?.n !== before && myAsk(state().game) !== null);
  }
  return { ...table, until, idle };
}

test('undo says why not and offers to take it back all the same; the game then says so', {
  timeout: 120_000,
}, async () => {
  const { store, state, until, idle } = await afterDice();
  expect(mayReopen(state())).toBe(true);
  const { n } = state().game.report!;
  store.dispatch(want.undo());
  await until(() => state().ui.notice !== null);
  expect(state().ui.notice).toMatchObject({ again: { type: 'want/reopen' } });
  expect(state().game.report?.n).toBe(n);
  store.dispatch(want.reopen());
  await until(() => idle() && state().game.report!.again === 1);
  expect(state().game.report!.n).toBeLessThan(n);

  store.dispatch(changed({ teaching: false }));
  expect(isTaught(state())).toBe(false);
  expect(mayReopen(state())).toBe(false);
});

test('whoever is taught may ask why the opponent did what he did; nobody else may before the end', {
  timeout: 120_000,
}, async () => {
  const { store, state, until, idle } = await afterDice();
  const ended = () => state().game.report?.status.phasing === 'allied' || state().game.report?.over != null;
  while (!ended()) {
    const before = state().game.report?.n;
    if (myAsk(state().game) !== null)
      for (const _ of [1, 2]) store.dispatch(want.answer(myAsk(state().game)!.standard));
    await until(() => idle() && state().game.report?.n !== before);
  }
  await until(() => idle() && myAsk(state().game) !== null);
  const { n } = state().game.report!;
  store.dispatch(want.askMotives({ from: 0, to: n }));
  await until(() => state().motives.told !== null);
  const found = reasonsOf(state().motives.told!);
  expect(found.length).toBeGreaterThan(0);
  for (const { did, reasons } of found) {
    expect([did, ...reasons]).not.toContain('');
    // To be usual is no reason.
    expect(reasons.join(' ')).not.toMatch(/standard answer|^as usual/i);
  }

  store.dispatch(motivesTold(null));
  store.dispatch(changed({ teaching: false }));
  expect(mayAskWhy(state())).toBe(false);
  store.dispatch(want.askMotives({ from: 0, to: n }));
  expect(state().motives.told).toBe(null);
});

test('between two people nothing is taken back past the dice', () => {
  const { state } = realTable();
  const two = { ...state(), game: { ...state().game, seats: { french: 'me', allied: 'me' } } };
  const letter = { ...state(), game: { ...state().game, seats: { french: 'me', allied: 'link' } } };
  expect([isTaught(two), isTaught(letter)]).toEqual([false, false]);
});
