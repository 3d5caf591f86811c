import { describe, expect, it } from 'vitest';
import { Journal } from '../../src/kernel/journal.ts';
import { MANIFESTS } from '../../src/systems/index.ts';
import { scenarios } from '../fuzz/scenarios.ts';
import { replays } from './replays.ts';
import { entryOf } from './systems.ts';

describe('recorded games', () => {
  it('there is one for each scenario', () => {
    const recorded = replays().map(({ record }) => record.scenario);
    expect(recorded.toSorted()).toEqual(
      MANIFESTS.flatMap(({ id: system }) => scenarios(system).map(({ id }) => id)).toSorted(),
    );
  });

  it.each(replays().map((replay) => [replay.record.scenario, replay] as const))('%s ends as it did', (id, replay) => {
    const { system } = entryOf(replay.record.system);
    const file = scenarios(replay.record.system).find((one) => one.id === id)?.file;
    const replayed = Journal.replay(system, file, replay.record);
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.faults));
    const { journal } = replayed;
    expect(journal.game.outcome).toEqual(replay.outcome);
    expect(replay.outcome).not.toBeNull();
    expect(journal.checksum).toBe(replay.checksum);
  });
});
