import { describe, expect, test } from 'vitest';
import { myAsk } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { cursorMoved, pointed, setUi } from '../../src/store/ui.ts';
import { HOT_SEAT, laidTable, openGame, settled, WATCHED } from './table-of-one.ts';

describe('a game alone', () => {
  test('opens through one’s own eyes, asks, and goes onto the shelf', async () => {
    const table = laidTable();
    await openGame(table);
    const { game } = table.state();
    expect(game.eye).toBe('french');
    expect(myAsk(game)?.title).toBe('Movement Commands');
    expect(game.busy).toBeNull();
    expect([...table.shelf.books.keys()]).toEqual(['game-1']);
  });

  test('a counter is selected, its reach lit, and a lit hex clicked sends it there', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.actAt({ place: 0 }));
    await settled();
    expect(table.state().ui.selection).toBe('ney');
    expect(table.overlays.isLit(1)).toBe(true);
    expect(table.overlays.isLit(5)).toBe(false);
    table.store.dispatch(want.actAt({ place: 1 }));
    await settled();
    expect(table.state().game.report?.scene.pieces[0]?.place).toBe(1);
    expect(table.state().game.journal.at(-1)?.text).toBe('ney marches to hex 1.');
    expect(table.shelf.books.get('game-1')?.record.actions).toEqual([1]);
  });

  test('once a counter is chosen, pointing is answered in the same breath, without asking the umpire', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.select('ney'));
    await settled();
    table.store.dispatch(pointed(1));
    expect(table.state().ui.explanation).toMatchObject({ place: 1, path: { chip: ['1 of 2 MP'] }, why: null });
    table.store.dispatch(pointed(5));
    expect(table.state().ui.explanation).toMatchObject({ place: 5, path: null, why: { rule: 'ST 6.4' } });
  });

  test('undo takes the march back and the story with it', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.march({ piece: 'ney', place: 1 }));
    await settled();
    table.store.dispatch(want.undo());
    await settled();
    expect(table.state().game.report?.n).toBe(0);
    expect(table.state().game.report?.scene.pieces[0]?.place).toBe(0);
    expect(table.state().game.journal).toEqual([]);
  });

  test('a selected counter clicked again acts when there is one thing it can do', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.actAt({ place: 0 }));
    await settled();
    table.store.dispatch(want.actAt({ place: 0 }));
    await settled();
    expect(table.state().game.report?.scene.pieces[0]?.place).toBe(1);
  });

  test('a march can be tried, dropped, tried again and given', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.select('ney'));
    await settled();
    table.store.dispatch(want.actAt({ place: 1, tryOnly: true }));
    await settled();
    expect(table.state().ui.ghost).toEqual({ piece: 'ney', place: 1 });
    expect(table.state().ui.explanation?.path?.chip).toEqual(['1 of 2 MP']);
    expect(table.state().game.report?.n).toBe(0);
    table.store.dispatch(want.stepBack());
    expect(table.state().ui.ghost).toBeNull();
    table.store.dispatch(want.actAt({ place: 1, tryOnly: true }));
    table.store.dispatch(want.actAt({ place: 1, tryOnly: true }));
    await settled();
    expect(table.state().game.report?.n).toBe(1);
  });

  test('an unlit hex says why not, with its rule', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.select('ney'));
    await settled();
    table.store.dispatch(pointed(9));
    await settled();
    expect(table.state().ui.explanation).toEqual({
      place: 9,
      text: 'Hex 9, clear.',
      path: null,
      why: { text: 'Too far.', rule: 'ST 6.4' },
    });
  });

  test('a pointer that runs asks only for where it is', async () => {
    const table = laidTable();
    await openGame(table);
    const before = table.umpires[0]?.calls.filter((call) => call === 'meaning').length ?? 0;
    for (let hex = 0; hex < 20; hex += 1) table.store.dispatch(pointed(hex));
    await settled();
    const asked = (table.umpires[0]?.calls.filter((call) => call === 'meaning').length ?? 0) - before;
    expect(asked).toBeLessThanOrEqual(2);
    expect(table.state().ui.explanation?.place).toBe(19);
  });

  test('choosing a counter asks the umpire once, and pointing then asks nobody', async () => {
    const table = laidTable();
    await openGame(table);
    const calls = (): number => table.umpires[0]?.calls.length ?? 0;
    const before = calls();
    table.store.dispatch(want.select('ney'));
    await settled();
    expect(calls() - before).toBe(1);
    for (let hex = 0; hex < 10; hex += 1) table.store.dispatch(pointed(hex));
    await settled();
    expect(calls() - before).toBe(1);
    expect(table.state().ui.explanation).toMatchObject({ place: 9, path: null });
  });

  test('what lies under the cursor is explained anew when another counter is taken up', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.select('ney'));
    table.store.dispatch(pointed(1));
    await settled();
    expect(table.state().ui.explanation?.path?.places).toEqual([0, 1]);
    table.store.dispatch(want.select(null));
    await settled();
    expect(table.state().ui.explanation?.path).toBeNull();
  });

  test('the cursor is told to those who do not see it', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(cursorMoved(6));
    await settled();
    expect(table.state().speech.said.at(-1)?.text).toContain('Hex 6, clear.');
  });

  test('the opponent answers by himself until a person is asked', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.endSegment());
    await settled();
    const { game } = table.state();
    expect(table.umpires[0]?.calls).toContain('reply');
    expect(game.report?.ask?.side).toBe('french');
    expect(game.report?.n).toBe(2);
  });

  test('an opponent told to wait waits, and goes on when told', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.letOpponentWait(true));
    table.store.dispatch(want.endSegment());
    await settled();
    expect(table.state().game.report?.ask?.side).toBe('allied');
    table.store.dispatch(want.letOpponentWait(false));
    await settled();
    expect(table.state().game.report?.ask?.side).toBe('french');
  });

  test('an earlier moment is looked at while the game stays where it is', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.march({ piece: 'ney', place: 1 }));
    await settled();
    table.store.dispatch(want.lookBack(0));
    await settled();
    expect(table.state().game.past?.scene.pieces[0]?.place).toBe(0);
    expect(table.state().game.report?.scene.pieces[0]?.place).toBe(1);
    expect(myAsk(table.state().game)).toBeNull();
    table.store.dispatch(want.lookBack(null));
    await settled();
    expect(table.state().game.past).toBeNull();
  });

  test('a layer is shown, follows the game, and is put away', async () => {
    const table = laidTable();
    await openGame(table);
    table.store.dispatch(want.toggleLayer('roads'));
    await settled();
    expect(table.state().ui.layers['roads']).toEqual({ places: [1, 2], lines: [[0, 1]] });
    table.store.dispatch(want.toggleLayer('roads'));
    expect(table.state().ui.layers['roads']).toBeUndefined();
  });
});

describe('two at one screen', () => {
  test('a curtain falls between the turns and the eyes change behind it', async () => {
    const table = laidTable();
    await openGame(table, HOT_SEAT);
    expect(table.state().game.eye).toBe('french');
    expect(table.state().ui.curtain).toBeNull();
    table.store.dispatch(want.endSegment());
    await settled();
    expect(table.state().ui.curtain).toBe('allied');
    expect(table.state().game.eye).toBe('french');
    expect(myAsk(table.state().game)).toBeNull();
    table.store.dispatch(want.takeSeat());
    await settled();
    expect(table.state().ui.curtain).toBeNull();
    expect(table.state().game.eye).toBe('allied');
    expect(myAsk(table.state().game)?.side).toBe('allied');
  });
});

test('two opponents play a game to its end while one watches', async () => {
  const table = laidTable();
  await openGame(table, WATCHED);
  await settled(200);
  expect(table.state().game.eye).toBe('umpire');
  expect(table.state().game.report?.over?.level).toBe('Draw');
});

test('a browser that keeps nothing is told once, with the link as a way out', async () => {
  const table = laidTable();
  table.shelf.full = true;
  await openGame(table);
  expect(table.state().shelf.trouble?.code).toBe('full');
  expect(table.state().ui.notice?.text).toContain('by its link');
  table.store.dispatch(setUi({ notice: null }));
  table.store.dispatch(want.march({ piece: 'ney', place: 1 }));
  await settled();
  expect(table.state().ui.notice).toBeNull();
  expect(table.state().game.report?.n).toBe(1);
});
