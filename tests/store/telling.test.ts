/** What is shown on slips and read out while a game is played. */
import { expect, test } from 'vitest';
import { captionFrom, joined } from '../../src/store/captions.ts';
import { myAsk } from '../../src/store/game.ts';
import * as want from '../../src/store/intents.ts';
import { ME } from '../../src/store/seats.ts';
import { setUi } from '../../src/store/ui.ts';
import type { JournalLine } from '../../src/umpire/report.ts';
import { nextTask } from './at-hand.ts';
import { MemoryShelf } from './memory-shelf.ts';
import { realTable } from './real-table.ts';

const line = (text: string, caption?: 'head' | 'line'): JournalLine => ({
  ...{ n: 1, kind: 'story', text, rule: 'CN 3', dice: [], place: null },
  ...(caption === undefined ? {} : { caption }),
});

/** Everything the live region was given, in order, and every slip that lay on the map. */
function listening(table: ReturnType<typeof realTable>) {
  const spoken: string[] = [];
  const slips: string[] = [];
  let heard = 0;
  table.store.subscribe(() => {
    const { speech, ui } = table.state();
    for (const { id, text } of speech.said) {
      if (id < heard) continue;
      heard = id + 1;
      spoken.push(text);
    }
    const words = [ui.caption?.head ?? '', ...(ui.caption?.lines ?? [])].filter((text) => text !== '');
    for (const text of words) if (!slips.includes(text)) slips.push(text);
  });
  return { spoken, slips };
}

async function playTurn(table: ReturnType<typeof realTable>, turn: number): Promise<void> {
  const { store, state } = table;
  for (let i = 0; i < 400 && (state().game.report?.status.turn ?? 0) < turn; i += 1) {
    await table.until(() => myAsk(state().game) !== null && state().game.busy === null, 20_000);
    const { n } = state().game.report ?? { n: 0 };
    store.dispatch(want.standard('once'));
    if (state().ui.cautioned !== null) store.dispatch(want.standard('once'));
    await table.until(() => (state().game.report?.n ?? 0) > n, 20_000);
  }
  await table.until(() => state().game.busy === null);
  await nextTask();
}

test('a slip holds a heading and two lines, or three', () => {
  expect(captionFrom([line('a')])).toBeNull();
  const four = ['a', 'b', 'c', 'd'].map((text) => line(text, 'line'));
  expect(captionFrom(four)).toEqual({ head: null, lines: ['b', 'c', 'd'] });
  const turn = captionFrom([...four, line('Turn 2', 'head'), line('rain', 'line')]);
  expect(turn).toEqual({ head: 'Turn 2', lines: ['rain'] });
  expect(joined(turn, { head: null, lines: ['x', 'y'] })).toEqual({ head: 'Turn 2', lines: ['x', 'y'] });
  expect(joined({ head: null, lines: ['x'] }, { head: 'Turn 3', lines: [] })).toEqual({ head: 'Turn 3', lines: ['x'] });
});

test('over whole turns everything on a slip is read out, in sentences', async () => {
  const table = realTable();
  const { spoken, slips } = listening(table);
  table.begin({ french: ME, allied: 'simple' });
  await table.until(() => table.state().game.report !== null);
  table.store.dispatch(setUi({ dialog: null }));
  await playTurn(table, 3);
  const all = spoken.join(' ');
  expect(slips.some((text) => /^Turn 2: /.test(text))).toBe(true);
  expect(slips.length).toBeGreaterThan(3);
  for (const text of slips) expect(all, text).toContain(text);
  expect(spoken.length).toBeGreaterThan(20);
  for (const text of spoken) {
    expect(text).not.toMatch(/\[object|undefined|null|NaN| {2}/);
    expect(text.trim()).toMatch(/^[A-ZÀ-Ý\d“].*[.?!:]$/s);
  }
});

test('nothing is said of what the table has not shown yet', async () => {
  let rolling: Promise<void> | null = null;
  let stop = () => {};
  const table = realTable({}, new MemoryShelf(), async () => {
    await nextTask();
    await rolling;
  });
  const { spoken, slips } = listening(table);
  table.begin({ french: ME, allied: ME });
  await table.until(() => table.state().game.report !== null && table.state().ui.dialog === 'briefing');
  expect(spoken).toEqual([]);
  table.store.dispatch(setUi({ dialog: null }));
  await table.until(() => slips.some((text) => /^Turn 1: /.test(text)));
  await table.until(() => myAsk(table.state().game) !== null && table.state().game.busy === null);
  await nextTask();
  const before = spoken.length;
  rolling = new Promise((resolve) => (stop = resolve));
  const { n } = table.state().game.report ?? { n: 0 };
  table.store.dispatch(want.standard('once'));
  table.store.dispatch(want.standard('once'));
  await table.until(() => (table.state().game.report?.n ?? 0) > n);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(spoken.slice(before).filter((text) => !/no order this turn/.test(text))).toEqual([]);
  rolling = null;
  stop();
  await table.until(() => spoken.length > before);
});

test('of two reports about the same Force only the newer lies on the slip', () => {
  const seen = ['The French learn that Kleist stands at Étoges, about 20 strong.', 'Snow falls.'];
  const told = [...seen, 'The French learn that Kleist stands at Étoges, 20½ strong.'];
  expect(captionFrom(told.map((text) => line(text, 'line')))?.lines).toEqual(told.slice(1));
});
