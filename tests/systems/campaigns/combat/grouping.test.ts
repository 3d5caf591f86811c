/** CN 9.2: obligations, optional edges, and who is out of it. */
import { describe, expect, it } from 'vitest';
import type { MapDef } from '../../../../src/systems/campaigns/scenario/format.ts';
import { END, YES } from '../../../../src/systems/campaigns/sequence/actions.ts';
import { FOUGHT, PURSUED_ONE_HEX, RETREATED } from '../../../../src/systems/campaigns/theatre/battle.ts';
import { hex, type Played, unit } from '../field.ts';
import { at, battlefield, engage, markers, odds, routine, until } from './engage.ts';

const river = (cls: 'primary' | 'secondary'): MapDef['rivers'] => [{ name: 'R', class: cls, sides: [['0505', 1]] }];
const formed = (played: Played): string[][] =>
  played
    .eventsOf('battleFormed')
    .map(({ attackers, defenders }) => [...attackers, ...defenders].map((h) => played.s.campaign.ground.grid.label(h)));

describe('CN 9.2.1 obligation', () => {
  const across = (map: Partial<MapDef>) =>
    battlefield({
      map,
      french: [{ leader: 'p', hex: '0506', inf: 10 }],
      allied: [{ leader: 'n', hex: '0505', inf: 10 }],
    });
  it('a Primary River without a bridge forbids the attack', () => {
    expect(formed(engage(across({ rivers: river('primary') }), []))).toEqual([]);
  });
  it('a bridge over it makes the attack a matter of choice', () => {
    const bridges = [{ a: '0505', b: '0506' }];
    const declined = engage(across({ rivers: river('primary'), bridges }), []);
    expect(declined.game.decision!.step).toBe('battles.optional');
    declined.answer(END);
    expect(formed(declined)).toEqual([]);
    const accepted = engage(across({ rivers: river('primary'), bridges }), [4]);
    accepted.answer(YES, ...markers('Pursuit', 'Pursuit'));
    expect(odds(accepted)).toEqual([5, 10]);
  });
  it('a Secondary River obliges, and halves', () => {
    const played = engage(across({ rivers: river('secondary') }), [4]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    expect(odds(played)).toEqual([5, 10]);
  });
  it('artillery alone creates nothing but may join others to bombard', () => {
    const alone = battlefield({
      french: [{ leader: 'g', hex: '0506', art: 4 }],
      allied: [{ leader: 'n', hex: '0505', inf: 10 }],
    });
    expect(formed(engage(alone, []))).toEqual([]);
    const joined = battlefield({
      french: [
        { leader: 'g', hex: '0506', art: 4 },
        { leader: 'p', hex: '0605', inf: 10 },
      ],
      allied: [{ leader: 'n', hex: '0505', inf: 10 }],
    });
    const played = engage(joined, [4, 4]);
    played.answer(YES);
    expect(formed(played)).toEqual([['0506', '0605', '0505']]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    expect(played.eventsOf('bombarded')).toHaveLength(1);
    expect(odds(played)[0]).toBe(10);
  });
});

describe('CN 9.2.3 and 9.11.6', () => {
  /** Two battles side by side; the first is won with a pursuit of exactly one hex. */
  const two = (): Played => {
    const s = battlefield({
      french: [
        { leader: 'a', hex: '0505', inf: 20 },
        { leader: 'b', hex: '0905', inf: 10 },
      ],
      allied: [
        { leader: 'x', hex: '0506', inf: 8 },
        { leader: 'y', hex: '0906', inf: 8 },
      ],
    });
    const played = engage(s, [3, 5, 1, 4, 6, 1, 6, 6]);
    played.answer(at(s, '0505'), ...markers('Pursuit', 'Pursuit'));
    played.standardWhile(routine);
    played.answer(at(s, '0505'), YES);
    return played;
  };
  it('marks who fought, retreated or pursued one hex', () => {
    const { s } = two();
    expect(s.unit.spent[unit(s, 'a-inf')]).toBe(PURSUED_ONE_HEX);
    expect(s.unit.spent[unit(s, 'x-inf')]).toBe(RETREATED);
    expect(s.unit.spent[unit(s, 'b-inf')]).toBe(0);
  });
  it('asks the pursuer only beside a defending hex', () => {
    const played = two();
    expect(played.game.decision!.step).toBe('battle.marker');
    expect(played.s.battle!.hexes[0]).toEqual([hex(played.s, '0905')]);
    until(played, 'nothing');
    expect(played.s.unit.spent[unit(played.s, 'b-inf')]).toBe(FOUGHT);
  });
  it('lets a pursuer who stands beside it join the next battle', () => {
    const s = battlefield({
      french: [
        { leader: 'a', hex: '0505', inf: 20 },
        { leader: 'b', hex: '0508', inf: 10 },
      ],
      allied: [
        { leader: 'x', hex: '0506', inf: 8 },
        { leader: 'y', hex: '0507', inf: 8 },
      ],
    });
    const played = engage(s, [3, 5, 1, 4]);
    played.answer(at(s, '0505'), ...markers('Pursuit', 'Pursuit'), { type: 'step', dir: 0 });
    played.standardWhile(routine);
    played.answer(at(s, '0505'), YES);
    played.standardWhile(routine);
    expect(played.game.decision!.step).toBe('battle.join');
    played.answer(YES);
    expect(played.eventsOf('stackJoined')).toMatchObject([{ rule: 'CN 9.11.6', hex: hex(s, '0506') }]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    expect(odds(played, 1)).toEqual([29.5, 8]);
  });
});

describe('CN 9.2.4 units that retreated this phase', () => {
  it('add nothing to a later battle and lose a point more when it retreats', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '0505', inf: 20 }],
      allied: [{ leader: 'n', hex: '0506', inf: 8, units: [{ id: 'weary', arm: 'INF', sp: 6 }] }],
    });
    s.unit.spent[unit(s, 'weary')] = RETREATED;
    const played = engage(s, [3, 6, 1]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    expect(odds(played)).toEqual([20, 8]);
    until(played, 'nothing');
    expect(played.eventsOf('strengthLost').filter(({ rule }) => rule === 'CN 9.2.4')).toHaveLength(2);
  });
});
