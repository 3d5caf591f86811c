/** The worked examples of CN 15 for battles, through the real steps with scripted dice. */
import { describe, expect, it } from 'vitest';
import { END, YES } from '../../../src/systems/campaigns/sequence/actions.ts';
import {
  at,
  battlefield,
  column,
  engage,
  markers,
  odds,
  results,
  routine,
  until,
} from '../../systems/campaigns/combat/engage.ts';
import { hex, type Played, run, sp, unit } from '../../systems/campaigns/field.ts';
import { worked } from './worked.ts';

describe('G3 two-hex attack with bombardment', () => {
  const s = battlefield({
    map: { terrain: { hills: '0505' }, rivers: [{ name: 'R', class: 'secondary', sides: [['0505', 0]] }] },
    french: [
      { leader: 'h1', hex: '0506', inf: 14, cav: 3, art: 4, values: { initiative: 4, bonus: 2 } },
      { leader: 'h2', hex: '0605', inf: 8, cav: 2, art: 1, values: { span2: 10 } },
    ],
    allied: [{ leader: 'n', hex: '0505', inf: 12, cav: 2, art: 3 }],
  });
  const played = engage(s, [4, 2, 2, 5, 3]);
  played.answer(...markers('Pitched', 'Pursuit'));
  played.standardWhile(routine);
  played.answer(at(s, '0506'), YES, YES);
  until(played, 'nothing');

  it('shows strengths rounded to tens', () => {
    expect(played.eventsOf('strengthRevealed').map(({ sp2 }) => sp2 / 2)).toEqual([30, 20]);
  });
  it('gives P the cavalry die', () => {
    expect(played.eventsOf('cavalryCompared')[0]!.superior).toBe(0);
    expect(played.eventsOf('bombarded').map(({ total, sp2 }) => [total, sp2 / 2])).toEqual([
      [3, 0.5],
      [2, 0.5],
    ]);
  });
  it('reads 23½ against 20½: 1:1', () => {
    expect(odds(played)).toEqual([23.5, 20.5]);
    expect(column(played)).toBe('1:1');
  });
  it('resolves D2/½ on a die of 2 with leadership', () => {
    const rolled = played.eventsOf('combatRolled')[0]!;
    expect(rolled.modifiers).toEqual([{ rule: 'CN 9.8.2', code: 'leadership', value: -1 }]);
    expect([rolled.row, rolled.result]).toEqual([1, 'D2/½']);
  });
  it('retreats 2, is pursued 2, leaves ½ in stragglers', () => {
    expect(played.eventsOf('retreatStepped')).toHaveLength(2);
    const pursuit = played.eventsOf('pursuitRolled')[0]!;
    expect(pursuit.modifiers.map(({ code, value }) => [code, value])).toEqual([
      ['initiative', -1],
      ['winnerCavalry', -1],
    ]);
    expect([pursuit.total, pursuit.hexes]).toEqual([3, 2]);
    expect(played.eventsOf('stragglersRolled')[0]!.total).toBe(7);
  });
  it('ends as printed', () => {
    expect(sp(s, 'h1-inf') + sp(s, 'h2-inf')).toBe(21);
    expect(sp(s, 'h1-cav') + sp(s, 'h2-cav')).toBe(5);
    expect(sp(s, 'h1-art') + sp(s, 'h2-art')).toBe(5);
    expect(['inf', 'cav', 'art'].map((arm) => sp(s, `n-${arm}`))).toEqual([9, 2, 3]);
  });
  it('can be looked at', async () => {
    await worked(played, {
      id: 'g03',
      rule: 'CN 9.3',
      also: ['CN 9.2', 'CN 9.4', 'CN 9.5', 'CN 9.6', 'CN 9.7', 'CN 9.8', 'CN 9.9', 'CN 9.10', 'CN 9.11'],
      title: 'A battle from two sides',
      text: 'Ney and Mortier attack Yorck on his hill, Mortier over a river. Choose Pitched. Guns, odds and the die follow; then let Ney follow the beaten as far as he may.',
      done: 'Over the river Mortier counted half, the hill helped Yorck: 23½ against 20½ is 1:1. Ney’s skill made the 2 a 1: D2/½. Yorck fell back two hexes, was followed through both, and left half a point in stragglers.',
      ends: { type: 'battleEnded' },
      lit: ['0505'],
    });
  });
});

describe('G4 Pitched battle, counterattack, second round', () => {
  const fight = (critical: number): Played => {
    const s = battlefield({
      map: { places: [{ hex: '0505', name: 'Town', size: 'town', works: 'town' }] },
      french: [{ leader: 'p', hex: '0506', inf: 18, cav: 4, art: 5 }],
      allied: [{ leader: 'n', hex: '0505', inf: 16, cav: 3, art: 6 }],
    });
    const played = engage(s, [3, 1, 2, 1, 6, 4, 4, 3, 4, critical]);
    played.answer(...markers('Pitched', 'Pitched'));
    until(played, 'battle.marker');
    expect([sp(s, 'p-inf'), sp(s, 'n-inf')]).toEqual([13.5, 14.5]);
    played.answer(...markers('Pursuit', 'Pitched'));
    played.standardWhile(routine);
    played.answer(at(s, '0505'), YES, YES);
    until(played, 'nothing');
    return played;
  };
  const played = fight(4);
  const s = played.s;

  it('bombards', async () => {
    expect(played.eventsOf('bombarded').map(({ sp2 }) => sp2 / 2)).toEqual([0, 1.5, 0, 0.5]);
    await worked(played, {
      id: 'g04',
      rule: 'CN 9.13',
      also: ['CN 9.9.3', 'CN 9.13.4', 'CN 9.12'],
      title: 'Blow and counterblow',
      text: 'Ney attacks Yorck in a town, and both mean to stand: Pitched. He who stands and loses must strike back at once. In the second round choose Pursuit: Ney has had enough.',
      done: '1:2, A1/1; Yorck’s counterattack, D2/½; a second round, A2/½, and Ney, who held Pursuit now, left the field. Seven points against two: the news of it moved the marker.',
      ends: { type: 'battleEnded' },
      lit: ['0505'],
    });
  });
  it('reads all three odds', () => {
    expect([odds(played, 0), column(played, 0)]).toEqual([[18.5, 28.5], '1:2']);
    expect([odds(played, 1), column(played, 1)]).toEqual([[18, 19.5], '1:1.5']);
    expect([odds(played, 2), column(played, 2)]).toEqual([[15, 26.5], '1:2']);
    expect(results(played)).toEqual(['A1/1', 'D2/½', 'A2/½']);
  });
  it('pursues without modifiers, 2 hexes', () => {
    expect(played.eventsOf('pursuitRolled')[0]).toMatchObject({ modifiers: [], total: 3, hexes: 2 });
    expect(played.eventsOf('stragglersRolled')[0]!.total).toBe(6);
    expect([sp(s, 'p-inf'), sp(s, 'n-inf')]).toEqual([10, 14]);
  });
  it('counts 7 against 2 and shifts on a 4, not on a 5', () => {
    expect(played.eventsOf('battleEnded')[0]).toMatchObject({ victor: 1, lost2: [14, 4] });
    expect(played.eventsOf('moraleShifted')).toMatchObject([{ toward: 1, spaces: 1, rule: 'CN 9.12a' }]);
    expect(fight(5).eventsOf('moraleShifted')).toEqual([]);
  });
});

describe('G7 withheld counterattack', () => {
  /** One step 7 of A1/1 brings both sides to the printed strengths. */
  const counterattack = (): Played => {
    const s = battlefield({
      french: [
        { leader: 'h1', hex: '0506', inf: 13, cav: 2 },
        { leader: 'h2', hex: '0605', inf: 5, cav: 1 },
      ],
      allied: [{ leader: 'n', hex: '0505', inf: 17, cav: 4 }],
    });
    const played = engage(s, [4, 3]);
    played.answer(...markers('Pitched', 'Pitched'));
    until(played, 'battle.target');
    expect(['h1-inf', 'h1-cav', 'h2-inf', 'h2-cav', 'n-inf', 'n-cav'].map((id) => sp(s, id))).toEqual([
      12, 2, 5, 1, 16, 4,
    ]);
    return played;
  };
  it('leaves the weaker hex out and withholds 3: 17 v 14', async () => {
    const played = counterattack();
    expect(played.game.decision!.args).toEqual({ hex: hex(played.s, '0605') });
    played.answer(END);
    expect(played.eventsOf('hexLeftOut')[0]!.withheld2 / 2).toBe(3);
    expect([odds(played, 1), column(played, 1)]).toEqual([[17, 14], '1:1']);
    await worked(played, {
      id: 'g07',
      rule: 'CN 9.13.2',
      title: 'Not everybody need be struck',
      seat: 'allied',
      text: 'You are Yorck, attacked from two hexes, and stand: choose Pitched. In your counterattack you may leave the weaker hex out, at the price of half its strength kept back to watch it.',
      done: 'Mortier’s hex was left out, and 3 points were withheld for it: 17 against 14 instead of 20 against 20.',
      ends: { type: 'hexLeftOut' },
      lit: ['0605'],
    });
  });
  it('never asks to leave out the strongest hex', () => {
    const played = counterattack();
    expect(played.game.whyNot(at(played.s, '0506'))).toMatchObject({ rule: 'CN 9.13.2' });
    played.answer(YES);
    expect(odds(played, 1)).toEqual([20, 20]);
  });
  it('with 3½ SP must attack both hexes', () => {
    const s = battlefield({
      french: [
        { leader: 'h1', hex: '0506', inf: 13, cav: 2 },
        { leader: 'h2', hex: '0605', inf: 5, cav: 1 },
      ],
      allied: [{ leader: 'n', hex: '0505', units: [{ id: 'n-inf', arm: 'INF', sp: 5 }] }],
    });
    // 21 against 5 is 4:1; on a die of 4 D3/½: the cap leaves N 3½ and P 20½.
    const played = engage(s, [4, 3, 4]);
    played.answer(...markers('Pitched', 'Pitched'));
    until(played, 'battle.marker');
    expect(played.eventsOf('hexLeftOut')).toEqual([]);
    expect(played.eventsOf('counterattackBegan')).toHaveLength(1);
    expect(odds(played, 1)).toEqual([3.5, 20.5]);
  });
});

describe('G10 bombardment kill, small battles and larger ones', () => {
  it('destroys 1½ INF and lets one Stack advance', async () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 10, art: 10 }],
      allied: [
        { leader: 'n', hex: '1011', units: [{ id: 'n-inf', arm: 'INF', sp: 1.5 }] },
        { leader: 'far', hex: '1919', inf: 5 },
      ],
    });
    const played = engage(s, [1, 3]);
    expect(played.eventsOf('strengthRevealed').map(({ sp2 }) => sp2 / 2)).toEqual([20, 10]);
    played.answer(...markers('Pursuit', 'Pursuit').slice(0, played.game.decision!.side === 'french' ? 1 : 0));
    until(played, 'battle.advance');
    expect(played.eventsOf('bombarded')[0]).toMatchObject({ sp2: 7, borne2: 3 });
    expect(sp(s, 'n-inf')).toBe(0);
    played.answer(at(s, '1010'));
    until(played, 'nothing');
    expect(s.occupied[0][hex(s, '1011')]).toBe(40);
    expect(played.eventsOf('pursuitDeclared')).toEqual([]);
    await worked(played, {
      id: 'g10',
      rule: 'CN 9.6.4',
      also: ['CN 9.6', 'CN 9.6.2'],
      title: 'Destroyed by the guns alone',
      text: 'Ten points of guns against one and a half of infantry. Whatever type you choose, the guns fire first.',
      done: 'A 1 in the row for ten points of guns takes 3½, and Yorck had 1½. Nobody is left to fight or to pursue; one Stack may advance.',
      ends: { type: 'battleEnded' },
      lit: ['1011'],
    });
  });
  it('caps the loss of 4 SP at 1½', async () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 8 }],
      allied: [{ leader: 'n', hex: '1011', inf: 4 }],
    });
    const played = engage(s, [2, 3, 3]);
    played.answer(...markers('Pitched', 'Pitched'));
    expect(played.eventsOf('combatRolled')[0]).toMatchObject({ result: 'D3/½', loserLoss2: 3, winnerLoss2: 1 });
    await worked(played, {
      id: 'g10b',
      rule: 'CN 9.8.5',
      title: 'A small battle costs little',
      text: 'Eight against four. Choose Pitched; Yorck stands as well, and a D3 would cost him three of his four points.',
      done: 'No more than a part of those who fought can fall in one resolution: he lost 1½.',
      ends: { type: 'combatRolled' },
      lit: ['1011'],
    });
  });
  it('takes what the result says from 12 SP, and no more from a great army', () => {
    const result = (strong: number, weak: number, die: number) => {
      const s = battlefield({
        french: [{ leader: 'p', hex: '1010', inf: strong }],
        allied: [{ leader: 'n', hex: '1011', inf: weak }],
      });
      const played = engage(s, [die, 3, 3]);
      played.answer(...markers('Pitched', 'Pitched'));
      return played.eventsOf('combatRolled')[0];
    };
    expect(result(36, 12, 3)).toMatchObject({ result: 'D3/½', loserLoss2: 6, winnerLoss2: 1 });
    expect(result(90, 30, 3)).toMatchObject({ result: 'D3/½', loserLoss2: 6, winnerLoss2: 1 });
    expect(result(90, 72, 1)).toMatchObject({ result: 'D2/½', loserLoss2: 4, winnerLoss2: 1 });
  });
});

describe('G21 Old Guard', () => {
  const attack = (dice: readonly number[], marker: 'Pursuit' | 'Pitched'): Played => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 14, units: [{ id: 'guard', arm: 'INF', sp: 4, oldGuard: true }] }],
      allied: [{ leader: 'n', hex: '1011', inf: 18 }],
    });
    const played = engage(s, dice);
    played.answer(...markers('Pitched', marker));
    return played;
  };
  it('unstaked is left out of the odds', () => {
    const played = attack([3], 'Pursuit');
    expect([odds(played), column(played)]).toEqual([[14, 18], '1:1.5']);
  });
  it('staked counts, moves the die, and pays the half point', async () => {
    const played = attack([2, 6, 1], 'Pursuit');
    played.answer(YES);
    until(played, 'battle.pursue');
    expect([odds(played, 1), column(played, 1)]).toEqual([[18, 18], '1:1']);
    expect(played.eventsOf('combatRolled')[0]).toMatchObject({ row: 1, result: 'D2/½' });
    expect(sp(played.s, 'guard')).toBe(3.5);
    await worked(played, {
      id: 'g21',
      rule: 'CN 9.8.1',
      also: ['CN 9.7.3'],
      title: 'The Old Guard goes in',
      text: 'Fourteen of line and four of Old Guard against eighteen. Without the Guard the odds are 1:1.5. Choose Pitched, read the odds, and stake the Guard.',
      done: 'Eighteen against eighteen, 1:1, and 1 off the die: a 2 became a 1, D2/½. The Guard itself paid the half point.',
      ends: { type: 'strengthLost' },
      lit: ['1010'],
      asks: ['losses'],
    });
  });
  it('staked and beaten moves the marker', async () => {
    const played = attack([6, 3], 'Pitched');
    played.answer(YES);
    until(played, 'battle.marker');
    expect(played.eventsOf('combatRolled')[0]).toMatchObject({ row: 5, result: 'A1/1' });
    expect(played.eventsOf('moraleShifted')).toMatchObject([{ toward: 1, spaces: 1, rule: 'CN 9.12c' }]);
    const first = played.eventsOf('strengthLost').filter(({ unit: u }) => u === unit(played.s, 'guard'));
    expect(first.length).toBeGreaterThanOrEqual(1);
    await worked(played, {
      id: 'g21c',
      rule: 'CN 9.12',
      also: ['CN 9.8.1'],
      title: 'The Guard recoils',
      text: 'The same attack, and this time the die is a 6. Choose Pitched and stake the Guard.',
      done: 'A 6, less 1, is A1/1: lost with the Guard staked, and all Europe hears of it. The marker moved one space against the French.',
      ends: { type: 'moraleShifted' },
      lit: ['1010'],
    });
  });
});

describe('G22 critical test', () => {
  const conclude = (loser: number, winner: number, dice: readonly number[]): Played => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 20 }],
      allied: [{ leader: 'n', hex: '1011', inf: 20 }],
    });
    engage(s, []);
    Object.assign(s.battle!, { lost2: [winner * 2, loser * 2], outcome: { victor: 0, how: 'retreat' } });
    return run(s, [{ step: 'battle.conclude' }], dice);
  };
  it('needs 7 SP together and more than 1 between', () => {
    expect(conclude(4.5, 2, []).eventsOf('moraleShifted')).toEqual([]);
    expect(conclude(8, 7, []).eventsOf('moraleShifted')).toEqual([]);
  });
  it('shifts below the difference', () => {
    expect(conclude(9, 3.5, [5]).eventsOf('moraleShifted')).toMatchObject([{ toward: 0, spaces: 1 }]);
    expect(conclude(9, 3.5, [6]).eventsOf('moraleShifted')).toEqual([]);
  });
});

describe('G28 terrain limit and leadership', () => {
  const defence = (
    map: Parameters<typeof battlefield>[0]['map'],
    bonus: [number, number] = [0, 0],
    options = {},
  ): Played => {
    const s = battlefield({
      map: map ?? {},
      options,
      french: [{ leader: 'p', hex: '1010', inf: 60, values: { bonus: bonus[0] } }],
      allied: [{ leader: 'n', hex: '1011', inf: 45, cav: 5, values: { bonus: bonus[1] } }],
    });
    const played = engage(s, [3, 6, 6, 6]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    return played;
  };
  const town = { places: [{ hex: '1011', name: 'Town', size: 'town' as const, works: 'town' as const }] };
  it('a village does not cover an army', async () => {
    const played = defence(town);
    expect(odds(played)[1]).toBe(60);
    await worked(played, {
      id: 'g28',
      rule: 'CN 9.7.2',
      also: ['CN 9.7.1'],
      title: 'A village does not cover an army',
      text: 'Fifty points defend a town, which makes each count one and a half times; but only so many find room behind its walls. Choose Pursuit and look at the sum of strength.',
      done: 'Twenty of the fifty had cover: 60, not 75.',
      ends: { type: 'oddsRead' },
      lit: ['1011'],
    });
    expect(odds(defence({ terrain: { hills: '1011' } }))[1]).toBe(70);
  });
  it('moves the die when one bonus is 2 greater', () => {
    const leadership = (a: number, d: number): number =>
      defence({}, [a, d])
        .eventsOf('combatRolled')[0]!
        .modifiers.find(({ code }) => code === 'leadership')?.value ?? 0;
    expect([leadership(3, 1), leadership(2, 1), leadership(0, 2)]).toEqual([-1, 0, 1]);
  });
  it('plainCombat switches both off', () => {
    expect(odds(defence(town, [0, 0], { plainCombat: true }))[1]).toBe(75);
    expect(defence({}, [3, 1], { plainCombat: true }).eventsOf('combatRolled')[0]!.modifiers).toEqual([]);
  });
});

describe('G30 grouping', () => {
  const group = (): Played => {
    const s = battlefield({
      french: [
        { leader: 'a', hex: '0505', inf: 4 },
        { leader: 'b', hex: '0705', inf: 4 },
      ],
      allied: [
        { leader: 'x', hex: '0605', inf: 4 },
        { leader: 'y', hex: '0805', inf: 4 },
      ],
    });
    return engage(s, [3, 3, 3, 3, 3, 3]);
  };
  const formed = (played: Played): string[][] =>
    played
      .eventsOf('battleFormed')
      .map(({ attackers, defenders }) =>
        [...attackers, ...defenders].map((at) => played.s.campaign.ground.grid.label(at)).sort(),
      );
  it('is one battle of four by the standard answer', () => {
    const played = group();
    played.answer(END);
    expect(formed(played)).toEqual([['0505', '0605', '0705', '0805']]);
  });
  it('splits where each names its own front', async () => {
    const played = group();
    played.answer(YES, at(played.s, '0805'));
    expect(formed(played)).toEqual([
      ['0505', '0605'],
      ['0705', '0805'],
    ]);
    await worked(played, {
      id: 'g30',
      rule: 'CN 9.2.2',
      also: ['CN 9.2.1'],
      title: 'One battle or two',
      text: 'Two of ours stand between two of theirs, each next to the other. Left alone, all four are one battle. Say that you will name the fronts: the one in the north against 0605, the other against 0805.',
      done: 'Two battles, each with its own odds and its own die.',
      ends: { type: 'battleFormed' },
      lit: ['0605', '0805'],
      asks: ['fields'],
    });
  });
  it('a Stack named by nobody is taken by its neighbour: one battle again', () => {
    const played = group();
    played.answer(YES, at(played.s, '0605'));
    expect(formed(played)).toEqual([['0505', '0605', '0705', '0805']]);
  });
});
