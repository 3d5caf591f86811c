/** The worked examples of CN 15 for the optional rules of battle. */
import { describe, expect, it } from 'vitest';
import { battlefield, column, engage, markers, odds, results, until } from '../../systems/campaigns/combat/engage.ts';
import { type Played, sp, unit } from '../../systems/campaigns/field.ts';
import { worked } from './worked.ts';

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
  it('2 and 1: both', async () => {
    const played = secondRound([2, 1]);
    expect(committed(played)).toEqual(['p6', 'p7']);
    await worked(played, {
      id: 'g24',
      rule: 'CN 12.1',
      title: 'The reserve comes up',
      text: 'Seven divisions, of which up to two may be held in Reserve. Hold back the last two, fight the first round Pitched, and call both up in the second.',
      done: 'A 2 and a 1 against an initiative of 3: both came up.',
      ends: { type: 'unitCommitted' },
      lit: ['1010'],
      asks: ['reserve'],
    });
  });
});

describe('G25 Rearguard', () => {
  it('fights alone, and the main body gets away untouched', async () => {
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
    await worked(played, {
      id: 'g25',
      rule: 'CN 12.2',
      title: 'A rearguard',
      seat: 'allied',
      text: 'You are Yorck with 20 points, and 24 are upon you. Choose Rearguard, and tell off one division: it fights alone while the others march off.',
      done: '4:1 against the rearguard, D3/½. The main body went three hexes untouched; the rearguard went two and was followed.',
      ends: { type: 'battleEnded' },
      lit: ['1006'],
    });
  });
});
