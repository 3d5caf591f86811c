import { describe, expect, test } from 'vitest';
import { allocatedOn, amount } from '../../src/store/allocating.ts';
import { myAsk } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { isLeftToStaff, staffReport } from '../../src/store/staff.ts';
import { setUi } from '../../src/store/ui.ts';
import { realTable } from './real-table.ts';

type Table = ReturnType<typeof realTable>;

const SOLO = { french: 'me', allied: 'simple' };
const asked = (table: Table) => myAsk(table.state().game);
const step = (table: Table) => asked(table)?.step;

/** A game whose letter has been read. */
async function inCommand(): Promise<Table> {
  const table = realTable();
  table.begin(SOLO);
  await table.until(() => table.state().ui.dialog === 'briefing');
  table.store.dispatch(setUi({ dialog: null }));
  await table.until(() => step(table) === 'movementCommands');
  return table;
}

describe('standing orders', () => {
  test('the letter is read first; then the staff settles what it may, and reports it', async () => {
    const table = realTable();
    table.begin(SOLO);
    await table.until(() => table.state().ui.dialog === 'briefing');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(table.answers()).toEqual([]);
    table.store.dispatch(setUi({ dialog: null }));
    await table.until(() => step(table) === 'movementCommands');
    expect(staffReport(table.state().game.report?.staff ?? [])).toMatch(
      /^kept the supply sources, left the Centres in place, .* and .*\.$/,
    );
  });

  test('a letter put away while the umpire still hears the standing orders is settled once', async () => {
    const table = realTable();
    const heard = table.hold('instruct');
    table.begin(SOLO);
    await table.until(() => table.state().ui.dialog === 'briefing');
    table.store.dispatch(setUi({ dialog: null }));
    heard();
    await table.until(() => step(table) === 'movementCommands');
    await table.umpire.of(table.state().game.opening?.game ?? '').look('french');
    expect(table.calls.filter((call) => call === 'settle')).toHaveLength(1);
  });

  test('a question it settled is put to the player, and from then on always', async () => {
    const table = await inCommand();
    const note = table.state().game.report?.staff.find(({ kind }) => kind === 'generals');
    table.store.dispatch(want.undoTo(note?.n ?? -1));
    await table.until(() => step(table) === 'raiseAndDissolve');
    table.store.dispatch(want.leaveTo({ kind: 'generals', to: 'ask' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(step(table)).toBe('raiseAndDissolve');
    expect(isLeftToStaff(table.state(), 'generals')).toBe(false);
    table.store.dispatch(want.leaveTo({ kind: 'generals', to: 'staff' }));
    await table.until(() => step(table) === 'movementCommands');
  });

  test('undo takes back what the staff did, and it stays taken back', async () => {
    const table = await inCommand();
    table.store.dispatch(want.undo());
    await table.until(() => step(table) === 'supplySource');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(table.answers()).toEqual([]);
  });

  test('whoever ends his orders without having given one is told first', async () => {
    const table = await inCommand();
    const { length } = table.answers();
    table.store.dispatch(want.endSegment());
    await table.until(() => table.state().ui.cautioned !== null);
    expect(table.answers()).toHaveLength(length);
    await table.until(() => table.state().speech.said.some(({ text }) => /given no order this turn/.test(text)));
    table.store.dispatch(want.endSegment());
    await table.until(() => step(table) !== 'movementCommands');
  });

  test('it proposes whom to send: his reach is lit, pointing at him means him, and Tab still begins with the first', async () => {
    const table = await inCommand();
    const { ui } = table.state();
    await table.until(() => table.state().ui.selection === 'marmont' && table.state().ui.reach > 0);
    const pieces = table.state().game.report?.scene.pieces ?? [];
    const hex = pieces.find(({ id }) => id === 'marmont')?.place ?? -1;
    const [first] = pieces.filter(({ live }) => live).toSorted((a, b) => a.place - b.place || a.order - b.order);
    const { length } = table.answers();
    table.store.dispatch(want.actAt({ place: hex, piece: 'marmont' }));
    expect(table.state().ui).toMatchObject({ selection: 'marmont', proposed: null, wheel: ui.wheel });
    expect(table.answers()).toHaveLength(length);
    table.store.dispatch(setUi({ proposed: 'marmont' }));
    table.store.dispatch(want.selectNext({ back: false }));
    await table.until(() => table.state().ui.selection === first?.id);
  });

  test('turning to another Force ends the march of the first, and shows where the other can go', async () => {
    const table = await inCommand();
    const ney = table.state().game.report?.scene.pieces.find(({ id }) => id === 'ney');
    table.store.dispatch(want.march({ piece: 'ney', place: (ney?.place ?? 0) - 1 }));
    await table.until(() => step(table) === 'march');
    table.store.dispatch(want.select('marmont'));
    await table.until(() => step(table) === 'movementCommands' && table.state().ui.reach > 0);
    expect(table.state().ui.selection).toBe('marmont');
  });

  test('a Force that has not set out is not halted by a glance at another', async () => {
    const table = await inCommand();
    const order = asked(table)?.options.find(({ text }) => text === 'Ney marches');
    table.store.dispatch(want.answer(order?.index ?? -1));
    await table.until(() => step(table) === 'march');
    table.store.dispatch(want.select('marmont'));
    await table.until(() => table.state().ui.notice !== null);
    expect(step(table)).toBe('march');
  });
});

describe('a loss on one sheet', () => {
  /** Marches at the enemy until a loss has to be shared out. */
  async function atALoss(): Promise<Table> {
    const table = await inCommand();
    for (let i = 0; i < 400 && allocatedOn(table.state()) === null; i += 1) {
      const { report, opening } = table.state().game;
      const game = table.umpire.of(opening?.game ?? '');
      if (asked(table) !== null) {
        const answer = await game.bot('simple');
        if (answer.ok)
          table.store.dispatch({ type: 'game/reported', payload: { game: opening?.game, report: answer.value } });
      }
      await table.until(() => table.state().game.report !== report);
    }
    return table;
  }

  test('lies there the usual way, is altered by hand, and sent as a whole', async () => {
    const table = await atALoss();
    const sheet = allocatedOn(table.state());
    if (sheet === null) throw new Error('no loss in this game');
    const { allocation } = sheet;
    expect(sheet.counts).toEqual(allocation.usual);
    const row = allocation.usual.findIndex((count) => count > 0);
    table.store.dispatch(want.share({ row, by: -1 }));
    expect(allocatedOn(table.state())?.counts[row]).toBe((allocation.usual[row] ?? 0) - 1);
    const before = table.answers().length;
    table.store.dispatch(want.shareOut());
    expect(table.state().game.busy).toBeNull();
    table.store.dispatch(want.shareUsually());
    expect(allocatedOn(table.state())?.counts).toEqual(allocation.usual);
    table.store.dispatch(want.shareAnew());
    expect(allocatedOn(table.state())?.counts.every((count) => count === 0)).toBe(true);
    table.store.dispatch(want.standard('once'));
    table.store.dispatch(want.standard('once'));
    await table.until(() => table.answers().length > before);
    expect(allocatedOn(table.state())?.allocation).not.toBe(allocation);
  });

  test('amounts are printed in halves', () => {
    const halves = { worth: 0.5 } as never;
    expect([0, 1, 2, 9].map((parts) => amount(halves, parts))).toEqual(['0', '½', '1', '4½']);
  });
});
