/** The worked examples of CN 15 for the optional rules of battle. */
import { describe, expect, it } from 'vitest';
import { battlefield, column, engage, markers, odds, results, until } from '../../systems/campaigns/combat/engage.ts';
import { type Played, sp, unit } from '../../systems/campaigns/field.ts';

describe('G24 Reserve', () => {
  const secondRound = (dice: readonly number[]): Played => {
    const units = [1, 2, 3, 4, 5, 6, 7].map((i) => ({ id: `p${i}`, arm: 'INF' as const, sp: 3 }));
    const s = battlefield({
      options: { reserve: true },
      french: [{ leader: 'p', hex: '1010', units, values: { span2: 20 } }],
      allied: [
        { leader: 'n', hex: '1011', units: [1, 2, 3].map((i) => ({ id: `n${i}`, arm: 'INF' as const, sp: 5 })) },
      ],
    });
    // Step 7 at 1:1 on a 3 is D1/1, the counterattack on a 3 D1/1 or A1/1: both stand.
    const played = engage(s, [3, 3, ...dice]);
    played.answer({ type: 'unit', unit: unit(s, 'p6') }, { type: 'unit', unit: unit(s, 'p7') });
    expect(played.s.battle!.reserve).toEqual([unit(s, 'p6'), unit(s, 'p7')]);
    expect(played.game.decision!.side).toBe('allied');
    played.answer({ type: 'unit', unit: unit(s, 'n1') });
    played.answer(...markers('Pitched', 'Pitched'));
    until(played, 'battle.commit');
    played.answer({ type: 'unit', unit: unit(s, 'p6') }, { type: 'unit', unit: unit(s, 'p7') });
    return played;
  };
  const committed = (played: Played): string[] =>
    played.eventsOf('unitCommitted').map((e) => played.s.campaign.units[e.unit]!.id);
  it('a side of 7 units holds back 2; when both dice fail one comes in free', () => {
    expect(committed(secondRound([4, 5]))).toEqual(['p6']);
  });
  it('3 and 5: the first only', () => {
    expect(committed(secondRound([3, 5]))).toEqual(['p6']);
  });
  it('2 and 1: both', () => {
    expect(committed(secondRound([2, 1]))).toEqual(['p6', 'p7']);
  });
});

describe('G25 Rearguard', () => {
  it('fights alone, and the main body gets away untouched', () => {
    const s = battlefield({
      options: { rearguard: true },
      french: [{ leader: 'p', hex: '1005', inf: 24 }],
      allied: [
        { leader: 'n', hex: '1006', units: [1, 2, 3, 4].map((i) => ({ id: `n${i}`, arm: 'INF' as const, sp: 5 })) },
      ],
    });
    const played = engage(s, [4, 3, 1]);
    played.answer(...markers('Pursuit', 'Rearguard'), { type: 'unit', unit: unit(s, 'n1') });
    expect([odds(played), column(played)]).toEqual([[24, 5], '4:1']);
    expect(results(played)).toEqual(['D3/½']);
    until(played, 'nothing');
    expect(played.eventsOf('retreatBegan').map(({ part, hexes }) => [part, hexes])).toEqual([
      ['main', 3],
      ['rearguard', 2],
    ]);
    expect(played.eventsOf('pursuitRolled')[0]).toMatchObject({ modifiers: [], hexes: 2 });
    expect(played.eventsOf('pursuitStepped')).toHaveLength(2);
    expect(played.eventsOf('stragglersRolled')[0]!.total).toBe(3);
    expect([1, 2, 3, 4].map((i) => sp(s, `n${i}`))).toEqual([3, 5, 5, 5]);
  });
});
