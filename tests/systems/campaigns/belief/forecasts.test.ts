/** Forecasts and the chances on battle cards rest on what a side knows, and tell nothing else (CN 2). */
import { describe, expect, it } from 'vitest';
import { heardBy } from '../../../../src/kernel/belief.ts';
import { campaignPresenter as presenter } from '../../../../src/systems/campaigns/present/index.ts';
import { oddsOf } from '../../../../workers/odds.ts';
import { entryOf } from '../../../tools/systems.ts';
import { sightOf } from '../sight.ts';
import { type CampaignJournal, opened, playOn, withOtherSecrets } from './moments.ts';

const odds = (journal: CampaignJournal, index: number, eye = journal.game.decision!.side) =>
  oddsOf(entryOf('campaigns'), journal as unknown as Parameters<typeof oddsOf>[1], eye, index);

const cards = (journal: CampaignJournal) => {
  const { state, decision } = journal.game;
  const heard = () => heardBy(journal, decision!.side);
  return presenter.show.sheet(sightOf(state, decision!.side, decision), { decision, heard })?.cards;
};

/** The choices of types of a game, up to a number of them. */
function* choices(journal: CampaignJournal, most: number): Generator<CampaignJournal> {
  for (let found = 0; journal.game.decision !== null && found < most; ) {
    if (journal.game.decision.step === 'battle.marker') {
      found += 1;
      yield journal;
    }
    playOn(journal);
  }
}

describe('what is foretold of a battle', () => {
  it.each([{}, { reserve: true, rearguard: true }])(
    '%o: is the same byte for byte whatever marker, Reserve, points, pool and reinforcements the enemy has',
    { timeout: 300_000 },
    (options) => {
      let answered = 0;
      for (const journal of choices(opened('six-days-1814', 'f', options), 8)) {
        const other = withOtherSecrets(journal, `secrets ${journal.length}`);
        expect(JSON.stringify(cards(other))).toBe(JSON.stringify(cards(journal)));
        const index = journal.length % journal.game.decision!.options.length;
        expect(JSON.stringify(odds(other, index))).toBe(JSON.stringify(odds(journal, index)));
        answered += 1;
      }
      expect(answered).toBe(8);
    },
  );

  it('says what it rests on, in points, and in chances that add up', { timeout: 300_000 }, () => {
    const [journal] = choices(opened('six-days-1814', 'g'), 1);
    const found = odds(journal!, 0);
    expect(found?.restsOn).toMatch(/^if .+ has \d+½?( to \d+½?)? points$/);
    expect(found?.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
    for (const { p, low, high } of found?.outcomes ?? []) {
      expect(low).toBeLessThanOrEqual(p);
      expect(high).toBeGreaterThanOrEqual(p);
    }
  });

  it('is told to nobody but the side that is asked', () => {
    const [journal] = choices(opened('six-days-1814', 'g'), 1);
    const other = journal!.game.decision!.side === 'french' ? 'allied' : 'french';
    expect(odds(journal!, 0, other)).toBeNull();
    expect(odds(journal!, 99)).toBeNull();
  });
});
