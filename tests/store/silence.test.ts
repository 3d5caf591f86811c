import { expect, test } from 'vitest';
import * as want from '../../src/store/intents.ts';
import { momentOf } from '../../src/store/replay.ts';
import { UmpireClient } from '../../src/store/umpire-client.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { linkOf } from '../tools/sent-link.ts';
import { realDoor } from './at-hand.ts';
import { realTable } from './real-table.ts';

test('an umpire who falls silent in a replay: a word soon, a successor in ordinary time, and the moment is shown', async () => {
  const table = realTable({ patience: 1_500, longPatience: 60_000, calm: 60 });
  table.store.dispatch(want.openLink(linkOf('six-days-1814', 20).link));
  await table.until(() => table.state().game.report !== null);
  const wake = table.hold('replay');
  table.store.dispatch(want.openReplay());
  table.store.dispatch(want.lookBack(3));
  await table.until(() => table.state().game.silence !== null, 1_400);
  expect(table.state().game.silence).toContain('has not answered yet');
  await table.until(() => table.state().ui.notice?.text.includes('was replaced') === true, 8_000);
  wake();
  await table.until(() => momentOf(table.state().game) === 3);
  await table.until(() => table.state().game.silence === null);
});

test('whoever plays a long game again and says how far he is may take his time', async () => {
  let summoned = 0;
  const client = new UmpireClient(
    (hear) => {
      summoned += 1;
      const slowly = async (call: string): Promise<void> => {
        for (let done = 0; call === 'load' && done < 12; done += 1) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          hear('game 1', { done, total: 12, board: null });
        }
      };
      return { umpire: realDoor(hear, slowly), death: new AbortController().signal, dismiss: () => {} };
    },
    { longPatience: 400 },
  );
  const { link, actions } = linkOf('six-days-1814', 12);
  const opened = await client.load(link, scenario('six-days-1814'), 'french');
  expect(opened.ok && opened.value.report.n).toBe(actions.length);
  expect(summoned).toBe(1);
});
