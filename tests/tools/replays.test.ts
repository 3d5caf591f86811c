import { describe, expect, it } from 'vitest';
import { Journal } from '../../src/kernel/journal.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { scenario, scenarios } from '../fuzz/scenarios.ts';
import { replays } from './replays.ts';

describe('recorded games', () => {
  it('there is one for each scenario', () => {
    const recorded = replays().map(({ record }) => record.scenario);
    expect(recorded.toSorted()).toEqual(
      scenarios()
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it.each(replays().map((replay) => [replay.record.scenario, replay] as const))('%s ends as it did', (id, replay) => {
    const replayed = Journal.replay(campaigns, scenario(id), replay.record);
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.faults));
    const { journal } = replayed;
    expect(journal.game.outcome).toEqual(replay.outcome);
    expect(replay.outcome).not.toBeNull();
    expect(journal.checksum).toBe(replay.checksum);
  });
});
