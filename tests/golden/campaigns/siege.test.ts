/** The worked examples of CN 15 for sieges, through the real steps with scripted dice. */
import { describe, expect, it } from 'vitest';
import { YES } from '../../../src/systems/campaigns/sequence/actions.ts';
import { setBesieged } from '../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { battlefield, column, engage, markers, odds, results, until } from '../../systems/campaigns/combat/engage.ts';
import { hex, leader, type Played, run, sp } from '../../systems/campaigns/field.ts';
import { worked } from './worked.ts';

const citadel = (level: 1 | 2 | 3, owner: string) => ({
  places: [{ hex: '0505', name: 'Citadel', size: 'town' as const, citadel: { level, capacity: 10, owner } }],
});

describe('G6 siege', () => {
  const besieged = (checks: number): State => {
    const s = battlefield({
      map: citadel(2, 'allied'),
      french: [{ leader: 'p', hex: '0506', inf: 8, art: 5 }],
      allied: [
        { leader: 'n', hex: '0505', inf: 4 },
        { leader: 'far', hex: '1919', inf: 5 },
      ],
      scenario: { political: [{ hex: '0505', name: 'Citadel', value: 1, owner: 'allied' }] },
    });
    setBesieged(s, 0, true);
    s.citadels[0]!.checks = checks;
    return s;
  };
  it('holds at 12 and starves on a natural 9', () => {
    const s = besieged(2);
    const played = run(s, [{ step: 'sieges' }], [5, 4]);
    expect(played.eventsOf('siegeChecked')[0]).toMatchObject({ total: 12, needed: 14, surrenders: false });
    expect(sp(s, 'n-inf')).toBe(3.5);
    expect(s.citadels[0]!.checks).toBe(3);
  });
  it('surrenders at 14: Leader captured, the besieger marches in, the feature counts', async () => {
    const s = besieged(3);
    const played = run(s, [{ step: 'sieges' }, { step: 'politicalFeatures' }], [6, 4]);
    expect(played.eventsOf('siegeChecked')[0]).toMatchObject({ total: 14, surrenders: true });
    until(played, 'nothing');
    expect(played.eventsOf('leaderTaken').map((e) => e.leader)).toEqual([leader(s, 'n')]);
    expect(s.occupied[0][hex(s, '0505')]).toBe(26);
    expect(s.citadels[0]).toMatchObject({ owner: 0, besieged: false });
    expect(played.eventsOf('moraleShifted')).toMatchObject([{ rule: 'CN 11.2', toward: 0, spaces: 1 }]);
  });
});

describe('G23 sortie', () => {
  const sortie = (crt: number): Played => {
    const s = battlefield({
      map: citadel(2, 'french'),
      french: [{ leader: 'p', hex: '0505', inf: 7, art: 2 }],
      allied: [{ leader: 'n', hex: '0506', inf: 8, art: 4 }],
    });
    setBesieged(s, 0, true);
    const played = engage(s, [2, 3, crt]);
    played.answer(YES);
    played.answer(...markers('Pitched', 'Pitched').slice(1));
    until(played, 'battle.exempt');
    return played;
  };
  it('costs the garrison 2 and it goes back inside', async () => {
    const played = sortie(4);
    expect(played.eventsOf('bombarded').map(({ total, sp2 }) => [total, sp2 / 2])).toEqual([
      [2, 0.5],
      [4, 0],
    ]);
    expect([odds(played), column(played), results(played)]).toEqual([[7, 11.5], '1:2', ['A2/½']]);
    expect([sp(played.s, 'p-inf'), sp(played.s, 'p-art'), sp(played.s, 'n-inf')]).toEqual([5, 2, 7]);
    expect(played.s.citadels[0]!.besieged).toBe(true);
    await worked(played, {
      id: 'g23',
      rule: 'CN 10.3',
      title: 'A sortie',
      text: 'You are shut in with 7 points of infantry and 2 of guns; outside stand 8 and 4, dug in. Order the sortie.',
      done: 'The besieger’s works count one and a half: 7 against 11½ is 1:2. A2/½: the sortie cost 2 points, and you are back behind your walls.',
      ends: { type: 'battleEnded' },
      lit: ['0505', '0506'],
    });
    expect(played.eventsOf('battleEnded')[0]).toMatchObject({ victor: -1, how: 'draw' });
  });
  it('the besieger need not counterattack', () => {
    const played = sortie(1);
    expect(results(played)).toEqual(['D1/1']);
    expect([sp(played.s, 'p-inf'), sp(played.s, 'n-inf')]).toEqual([6, 6.5]);
    expect(played.game.decision).toMatchObject({ step: 'battle.exempt', side: 'allied' });
    until(played, 'nothing');
    expect(played.eventsOf('battleEnded')[0]).toMatchObject({ victor: -1, how: 'draw' });
  });
});
