/** How far a game is that is played again: told while it lasts, and not a moment longer. */
import { expect, test } from 'vitest';
import * as want from '../../src/store/intents.ts';
import { UmpireClient } from '../../src/store/umpire-client.ts';
import type { Hear, Underway } from '../../src/umpire/index.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { linkOf } from '../tools/sent-link.ts';
import { realDoor } from './at-hand.ts';
import { realTable } from './real-table.ts';

test('a killed umpire is replaced: the progress of his successor is shown, and gone when he has caught up', async () => {
  const table = realTable();
  const { link, actions } = linkOf('six-days-1814', 90);
  table.store.dispatch(want.openLink(link));
  await table.until(() => table.state().game.report?.n === actions.length);
  expect(table.state().game.underway).toBeNull();
  const seen: (Underway | null)[] = [];
  table.store.subscribe(() => seen.push(table.state().game.underway));
  table.kill();
  table.store.dispatch(want.standard('once'));
  await table.until(() => (table.state().game.report?.n ?? 0) > actions.length && table.state().game.busy === null);
  expect(seen.some((underway) => (underway?.done ?? 0) > 0)).toBe(true);
  expect(table.state().game.underway).toBeNull();
});

test('a word about progress that comes behind the answer is not told', async () => {
  const heard: (Underway | null)[] = [];
  const late: { hear: Hear | null } = { hear: null };
  const client = new UmpireClient(
    (hear) => {
      late.hear = hear;
      return { umpire: realDoor(hear), death: new AbortController().signal, dismiss: () => {} };
    },
    { onUnderway: (underway) => heard.push(underway) },
  );
  const opened = await client.load(linkOf('six-days-1814', 90).link, scenario('six-days-1814'), 'french');
  if (!opened.ok) throw new Error(opened.error.text);
  const told = heard.length;
  expect(told).toBeGreaterThan(0);
  late.hear?.(opened.value.game, { done: 64, total: 90, board: null });
  expect(heard).toHaveLength(told);
});
