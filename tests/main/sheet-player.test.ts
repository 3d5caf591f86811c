/** What is shown of a battle goes on by itself, waits for whoever touches it, and never keeps the game waiting for good. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SheetPlayer } from '../../src/main/sheet-player.ts';
import { cleared, setUi } from '../../src/store/ui.ts';
import type { Table } from '../../src/table/index.ts';
import type { Report, Sheet } from '../../src/umpire/report.ts';
import { laidTable } from '../store/table-of-one.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const verdict = { title: 'We win.', text: '', rule: 'X 1', fell: null, great: true, tone: 'good' };
const dice = { kind: 'dice', place: 'middle', dice: [{ face: 6, label: 'ours' }] };
const SHEET = { id: 'one', opening: 'They meet.', cards: [], panels: [dice], verdict } as unknown as Sheet;
const REPORT = { cues: [{ kind: 'sheet', sheet: SHEET }], battle: null, story: 'new' } as unknown as Report;

/** A battle is being shown and has come to its verdict. */
async function landed() {
  const { store } = laidTable();
  const player = new SheetPlayer(store);
  let over = false;
  void player.play({ play: async () => {} } as unknown as Table, REPORT).then(() => (over = true));
  const phase = () => store.getState().ui.showing?.phase;
  for (let i = 0; i < 20 && phase() !== 'landed'; i += 1) await vi.advanceTimersByTimeAsync(500);
  expect(phase()).toBe('landed');
  return { store, isOver: () => over };
}

test('a verdict goes on by itself', async () => {
  const { isOver } = await landed();
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver()).toBe(true);
});

test('one that is touched waits until it is told to go on', async () => {
  const { store, isOver } = await landed();
  store.dispatch(setUi({ held: true }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver()).toBe(false);
  store.dispatch(setUi({ hurries: 1 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test('one that is held when another game comes is let go', async () => {
  const { store, isOver } = await landed();
  store.dispatch(setUi({ held: true }));
  store.dispatch(cleared());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver()).toBe(true);
});

test('dice that have fallen lie: they are told more fully when they strike, and are not thrown again', async () => {
  const { store } = laidTable();
  const player = new SheetPlayer(store);
  const seen: string[] = [];
  store.subscribe(() => {
    const { showing } = store.getState().ui;
    const now = `${showing?.phase}: ${showing?.sheet.verdict?.text}`;
    if (showing !== null && seen.at(-1) !== now) seen.push(now);
  });
  const volley = (thrower: string, label: string, text: string): Sheet => ({
    ...SHEET,
    panels: [{ ...dice, thrower, dice: [{ face: 6, label }] }] as unknown as Sheet['panels'],
    verdict: { ...verdict, tone: 'good', great: false, title: 'One hit', text },
  });
  const sheets = [volley('Foy', 'hits', 'By Foy.'), volley('Foy', 'hits Picton', 'Picton 4 to 3.')];
  const report = { ...REPORT, cues: sheets.map((sheet) => ({ kind: 'sheet', sheet })) } as Report;
  const last = { ...report, battle: volley('Picton', 'hits', 'By Picton.') };
  const played = player.play({ play: async () => {} } as unknown as Table, report).then(() => player.end(last, true));
  await vi.advanceTimersByTimeAsync(60_000);
  await played;
  expect(seen).toEqual([
    'beat: By Foy.',
    'rolling: By Foy.',
    'landed: By Foy.',
    'landed: Picton 4 to 3.',
    // Another throws as many, and they fall the same way.
    'rolling: By Picton.',
    'landed: By Picton.',
  ]);
});
