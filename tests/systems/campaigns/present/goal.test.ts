import { describe, expect, test } from 'vitest';
import { Journal } from '../../../../src/kernel/journal.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { campaignPresenter } from '../../../../src/systems/campaigns/present/index.ts';
import { scenario } from '../../../fuzz/scenarios.ts';
import { sightOf } from '../sight.ts';

const CAMPAIGNS = ['six-days-1814', 'waterloo-1815', 'danube-1809-bavaria', 'france-1814'] as const;

function opening(id: string) {
  const opened = Journal.open(campaigns, scenario(id), { seed: 'goal' });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  return opened.journal.game.state;
}

describe('the letter to a commander', () => {
  test.each(CAMPAIGNS)('%s: each side has one, with marks that lie on the map', (id) => {
    const s = opening(id);
    const letters = campaignPresenter.show.briefings(s.campaign);
    expect(Object.keys(letters).toSorted()).toEqual(s.campaign.sides.map((side) => side.id).toSorted());
    for (const { you, enemy, turns, pencil } of Object.values(letters)) {
      expect(you).toMatch(/^You are .*\.$/);
      expect(enemy.length).toBeGreaterThan(60);
      expect(turns.length).toBeGreaterThan(1);
      expect(pencil.length).toBeGreaterThan(2);
      for (const hex of pencil.flatMap(({ places: hexes }) => hexes)) expect(hex).toBeGreaterThanOrEqual(0);
    }
  });

  test('names the weather of the first turn and one’s own reinforcements, never the enemy’s', () => {
    const { french, allied } = campaignPresenter.show.briefings(opening('six-days-1814').campaign);
    expect(french?.turns.map(({ note }) => note)).toEqual(['mud', '', 'Leval arrives']);
    expect(allied?.turns.map(({ note }) => note)).toEqual(['mud', '', '']);
  });
});

describe('how it stands', () => {
  test.each(CAMPAIGNS)('%s: every space of the track has its level', (id) => {
    const s = opening(id);
    const { levels, now } = campaignPresenter.show.goal(sightOf(s, 'french'));
    const { min, max } = s.campaign.scenario.morale;
    for (let at = min; at <= max; at += 1) {
      expect(levels.filter(({ from, to }) => at >= from && at <= to)).toHaveLength(1);
    }
    expect(now.at).toBe(s.morale);
  });

  test('a town that was taken counts for the result before the marker has moved (CN 11.2)', () => {
    const s = opening('six-days-1814');
    const montmirail = s.campaign.scenario.political.findIndex(({ name }) => name === 'Montmirail');
    const french = s.campaign.sides.findIndex(({ id }) => id === 'french') as 0 | 1;
    s.features[montmirail] = { ...s.features[montmirail]!, controller: french };
    const { objectives, now } = campaignPresenter.show.goal(sightOf(s, 'french'));
    expect(objectives[montmirail]).toMatchObject({ holder: 'french', due: true, value: 1 });
    expect(now).toEqual({ at: 1, text: 'French victory' });
  });

  test('the enemy’s losses, which are hidden, do not show (CN 2.2, 11.5)', () => {
    const s = opening('six-days-1814');
    const before = campaignPresenter.show.goal(sightOf(s, 'french'));
    s.lost2[1] += 40;
    expect(campaignPresenter.show.goal(sightOf(s, 'french'))).toEqual(before);
  });
});
