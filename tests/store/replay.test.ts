import { expect, test } from 'vitest';
import { myAsk, shown } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { captionOf, eyesOf, landmark, momentOf } from '../../src/store/replay.ts';
import { HOT_SEAT, type LaidTable, laidTable, openGame, settled, WATCHED } from './table-of-one.ts';

/** Ney marches three hexes along the strip. */
async function marched(): Promise<LaidTable> {
  const table = laidTable();
  await openGame(table);
  for (const hex of [1, 2, 3]) {
    table.store.dispatch(want.march({ piece: 'ney', place: hex }));
    await settled();
  }
  return table;
}

const neyAt = (table: LaidTable) => shown(table.state().game)?.scene.pieces[0]?.place;

test('an earlier moment is shown, nothing is asked there, and the present comes back', async () => {
  const table = await marched();
  table.store.dispatch(want.openReplay());
  table.store.dispatch(want.lookBack(1));
  await settled();
  expect(table.state().replay.on).toBe(true);
  expect(table.state().replay.chapters).toHaveLength(1);
  expect(neyAt(table)).toBe(1);
  expect(myAsk(table.state().game)).toBeNull();
  table.store.dispatch(want.stepReplay(1));
  await settled();
  expect(neyAt(table)).toBe(2);
  table.store.dispatch(want.closeReplay());
  await settled();
  expect(table.state().replay.on).toBe(false);
  expect(neyAt(table)).toBe(3);
  expect(myAsk(table.state().game)).not.toBeNull();
});

test('a step on is seen as it was played, a jump and a step back are only shown', async () => {
  const table = await marched();
  const cues = () => table.state().game.past?.cues;
  table.store.dispatch(want.openReplay());
  table.store.dispatch(want.lookBack(1));
  await settled();
  expect(cues()).toEqual([]);
  table.store.dispatch(want.stepReplay(1));
  await settled();
  expect(momentOf(table.state().game)).toBe(2);
  expect(cues()).toEqual([{ kind: 'move', piece: 'ney', from: 1, to: 2, manner: 'march' }]);
  expect(captionOf(table.state().game.past).map(({ text }) => text)).toEqual(['ney marches to hex 2.']);
  table.store.dispatch(want.stepReplay(-1));
  await settled();
  expect(cues()).toEqual([]);
});

test('a hand that scrubs faster than the umpire answers is shown where it stopped, without every moment between', async () => {
  const table = await marched();
  for (const n of [0, 1, 2, 1, 0, 2]) table.store.dispatch(want.lookBack(n));
  await settled();
  expect(momentOf(table.state().game)).toBe(2);
  expect(table.umpires[0]?.calls.filter((call) => call === 'replay').length).toBeLessThan(4);
});

test('a moment beyond either end is the end', async () => {
  const table = await marched();
  table.store.dispatch(want.lookBack(-5));
  await settled();
  expect(momentOf(table.state().game)).toBe(0);
  table.store.dispatch(want.lookBack(99));
  await settled();
  expect(table.state().game.past).toBeNull();
});

test('played from the start it runs to the present and stops', async () => {
  const table = await marched();
  table.store.dispatch(want.openReplay());
  table.store.dispatch(want.playReplay(true));
  await settled(100);
  expect(momentOf(table.state().game)).toBe(1);
  expect(table.state().replay.playing).toBe(true);
  await settled(1_400);
  expect(table.state().game.past).toBeNull();
  expect(table.state().replay.playing).toBe(false);
});

test('while somebody looks back, the opponent waits', async () => {
  const table = await marched();
  const answered = () => table.umpires[0]?.calls.includes('reply');
  table.store.dispatch(want.letOpponentWait(true));
  table.store.dispatch(want.endSegment());
  await settled();
  table.store.dispatch(want.lookBack(1));
  await settled();
  table.store.dispatch(want.letOpponentWait(false));
  await settled();
  expect(answered()).toBe(false);
  table.store.dispatch(want.closeReplay());
  await settled();
  expect(answered()).toBe(true);
});

test('a branch is another game on the shelf that knows where it came from', async () => {
  const table = await marched();
  const parent = table.state().game.id;
  table.store.dispatch(want.lookBack(1));
  await settled();
  table.store.dispatch(want.branchHere('Ney halts'));
  await settled();
  const { game } = table.state();
  expect(game.id).not.toBe(parent);
  expect(game.report?.n).toBe(1);
  expect(game.past).toBeNull();
  expect(table.shelf.books.get(parent ?? '')?.record.actions).toHaveLength(3);
  expect(table.shelf.books.get(game.id ?? '')?.label).toMatchObject({
    name: 'Ney halts',
    parent: { id: parent, n: 1 },
  });
  table.store.dispatch(want.march({ piece: 'ney', place: 0 }));
  await settled();
  expect(table.shelf.books.get(parent ?? '')?.record.actions).toHaveLength(3);
});

test('other eyes are lent only where fog no longer matters', async () => {
  const alone = await marched();
  expect(eyesOf(alone.state().game)).toEqual(['french']);
  alone.store.dispatch(want.replayAs('umpire'));
  await settled();
  expect(alone.state().replay.eye).toBeNull();

  const shared = laidTable();
  await openGame(shared, HOT_SEAT);
  expect(eyesOf(shared.state().game)).toEqual([shared.state().game.eye]);
  expect(shared.state().game.eye).not.toBe('umpire');

  const over = laidTable();
  await openGame(over, WATCHED);
  await settled(200);
  expect(eyesOf(over.state().game)).toEqual(['french', 'allied', 'umpire']);
  over.store.dispatch(want.replayAs('allied'));
  await settled();
  expect(over.state().game.past?.n).toBe(over.state().game.report?.n);
});

test('landmarks lie before and after a moment; the ends of the game stand in for missing ones', () => {
  const chapters = [
    { n: 0, kind: 'turn', title: 'Turn 1', place: null },
    { n: 4, kind: 'playerTurn', title: 'Allied', place: null },
    { n: 6, kind: 'battle', title: 'Champaubert', place: 3 },
    { n: 9, kind: 'turn', title: 'Turn 2', place: null },
  ] as const;
  const from = (at: number, back: boolean) => ({ at, now: 12, back });
  expect(landmark(chapters, 'turn', from(5, false))).toBe(9);
  expect(landmark(chapters, 'turn', from(5, true))).toBe(4);
  expect(landmark(chapters, 'turn', from(9, true))).toBe(4);
  expect(landmark(chapters, 'turn', from(10, false))).toBe(12);
  expect(landmark(chapters, 'battle', from(5, false))).toBe(6);
  expect(landmark(chapters, 'battle', from(5, true))).toBe(0);
});
