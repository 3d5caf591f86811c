/** The same game everywhere: recorded games replay in Chromium to the checksum they had in Node. */
import { describe, expect, it } from 'vitest';
import { Journal } from '../../src/kernel/journal.ts';
import type { GameRecord } from '../../src/kernel/record.ts';
import { MANIFESTS } from '../../src/systems/index.ts';

interface Recorded {
  readonly record: GameRecord;
  readonly checksum: number;
}

const recorded = import.meta.glob<Recorded>('../fixtures/replays/*.json', { eager: true, import: 'default' });
const scenarios = import.meta.glob<{ id?: string }>('../../assets/scenarios/*.json', {
  eager: true,
  import: 'default',
});

describe('recorded games in the browser', () => {
  it.each(Object.values(recorded))('$record.scenario', { timeout: 300_000 }, async ({ record, checksum }) => {
    const file = Object.values(scenarios).find(({ id }) => id === record.scenario);
    const entry = await MANIFESTS.find(({ id }) => id === record.system)?.load();
    if (entry === undefined) throw new Error(`there is no system ${record.system}`);
    const replayed = Journal.replay(entry.system, file, record);
    if (!replayed.ok) throw new Error(replayed.faults[0]?.message);
    expect(replayed.journal.length).toBe(record.actions.length);
    expect(replayed.journal.game.outcome).not.toBeNull();
    expect(replayed.journal.checksum).toBe(checksum);
  });
});
