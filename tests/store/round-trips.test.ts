/** How often the umpire is asked: an answer brings the reach of whoever is asked about next, and pointing asks nobody. */
import { describe, expect, test } from 'vitest';
import { myAsk } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { pointed, setUi } from '../../src/store/ui.ts';
import { raw } from '../systems/napoleon1815/files.ts';
import { realTable } from './real-table.ts';

/** Where somebody is sent off. */
const ORDERS = new Set(['movementCommands', 'activate']);
const OPPONENT = { french: 'me', allied: 'simple' };

type Table = ReturnType<typeof realTable>;

/** The screen waits for the player, somebody is chosen, and what is lit belongs to the newest report. */
const atRest = ({ state }: Table): boolean => {
  const { game, ui } = state();
  return game.busy === null && game.coming === null && myAsk(game) !== null && ui.reach > 0;
};

async function laid(id: string): Promise<Table> {
  const table = realTable();
  table.library.add('napoleon1815', 'napoleon1815', raw);
  table.begin(OPPONENT, id);
  await table.until(() => table.state().ui.dialog === 'briefing');
  table.store.dispatch(setUi({ dialog: null }));
  await table.until(() => ORDERS.has(myAsk(table.state().game)?.step ?? '') && table.calls.includes('instruct'));
  return table;
}

/** The nearest place to which the counter in hand can go: whoever goes there can go on. */
function nearest({ overlays, state }: Table): number {
  const from = state().game.report?.scene.pieces.find(({ id }) => id === state().ui.selection)?.place;
  const left = [...(overlays.reach?.left ?? [])].map((points, place) => (place === from ? -1 : points));
  return left.indexOf(Math.max(...left));
}

const live = ({ state }: Table) => state().game.report!.scene.pieces.filter((piece) => piece.live);

test('the report brings the reach of whoever the staff proposes', async () => {
  const table = await laid('six-days-1814');
  await table.until(() => atRest(table));
  expect(table.calls).not.toContain('hints');
  expect(table.state().game.report?.hints?.piece).toBe(table.state().ui.proposed);
});

describe.each(['six-days-1814', 'napoleon1815'])('the umpire of %s', (id) => {
  test('is asked once when a counter is chosen, once for an order, and never while the hand points', async () => {
    const table = await laid(id);
    const { selection } = table.state().ui;
    const other = live(table).find((piece) => piece.id !== selection)!;
    table.calls.length = 0;
    table.store.dispatch(want.select(other.id));
    await table.until(() => table.state().ui.selection === other.id);
    expect(table.calls).toEqual(['hints']);
    for (let place = 0; place < 40; place += 1) table.store.dispatch(pointed(place));
    expect(table.state().ui.explanation).toMatchObject({ place: 39 });
    expect(table.calls).toEqual(['hints']);
    const { n } = table.state().game.report!;
    table.calls.length = 0;
    table.store.dispatch(want.march({ piece: other.id, place: nearest(table) }));
    await table.until(() => table.state().game.report!.n > n && atRest(table));
    for (let place = 0; place < 40; place += 1) table.store.dispatch(pointed(place));
    expect(table.state().ui.explanation).toMatchObject({ place: 39 });
    // The record travels with the order.
    expect(table.calls).toEqual(['go', 'record']);
  });
});
