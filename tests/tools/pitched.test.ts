import { describe, expect, it } from 'vitest';
import { scenario } from '../fuzz/scenarios.ts';
import { battlefield, engage, markers, until } from '../systems/campaigns/combat/engage.ts';
import { playWhole } from './opponents.ts';
import { pitchedResults } from './pitched.ts';

describe('Pitched results', () => {
  const fought = (weak: number, second: 'Pitched' | 'Pursuit') => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: weak * 2 }],
      allied: [{ leader: 'n', hex: '1011', inf: weak }],
    });
    const played = engage(s, [2, 6, 6, 6]);
    played.answer(...markers('Pitched', second));
    until(played, second === 'Pitched' ? 'battle.marker' : 'battle.pursue');
    return pitchedResults(played.events, s.campaign.units);
  };
  it('are counted once each, and those that took less than the table says', () => {
    // D3 at 2:1, then the counterattack: A6 at 1:4 from a small side, A3 at 1:2 from a large one.
    expect(fought(4, 'Pitched')).toEqual({ pitched: 2, cut: 2 });
    expect(fought(40, 'Pitched')).toEqual({ pitched: 2, cut: 0 });
  });
  it('a loser with Pursuit is none of them', () => {
    expect(fought(4, 'Pursuit')).toEqual({ pitched: 0, cut: 0 });
  });

  it('fewer than one in ten is cut between the opponents (CN 9.8.5)', { timeout: 300_000 }, () => {
    let [pitched, cut] = [0, 0];
    for (let i = 0; i < 8; i += 1) {
      const { history, game } = playWhole(scenario('six-days-1814'), `cut-${i}`, 'simple');
      const found = pitchedResults(
        history.flatMap(({ events }) => events),
        game.state.campaign.units,
      );
      pitched += found.pitched;
      cut += found.cut;
    }
    expect(pitched).toBeGreaterThan(5);
    expect(cut * 10).toBeLessThan(pitched);
  });
});
