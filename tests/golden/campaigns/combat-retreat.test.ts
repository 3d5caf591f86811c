/** The worked examples of CN 15 for retreat, pursuit and drawing off. */
import { describe, expect, it } from 'vitest';
import { line } from '../../../src/systems/campaigns/prose/line.ts';
import { END, YES } from '../../../src/systems/campaigns/sequence/actions.ts';
import {
  at,
  battlefield,
  column,
  engage,
  markers,
  results,
  routine,
  until,
} from '../../systems/campaigns/combat/engage.ts';
import { hex, type Played, sp } from '../../systems/campaigns/field.ts';
import { worked } from './worked.ts';

describe('G5 pursuit', () => {
  /** Two rounds in which P reveals Pitched and loses, then a third that he wins. N retreats due south. */
  const thirdRound = (allied: { inf: number; cav: number }, dice: readonly number[], stake: boolean): Played => {
    const s = battlefield({
      weather: 'Mud',
      french: [
        {
          leader: 'p',
          hex: '1010',
          inf: 30,
          cav: 9,
          units: [{ id: 'guard', arm: 'INF', sp: 5, oldGuard: true }],
          values: { initiative: 5 },
        },
      ],
      allied: [
        { leader: 'n', hex: '1011', ...allied, values: { initiative: 2 } },
        { leader: 'other', hex: '1114', inf: 2 },
      ],
    });
    const played = engage(s, [4, 3, 4, 3, ...dice]);
    for (let round = 1; round < 3; round += 1) {
      played.answer(...markers('Pitched', 'Pitched'));
      until(played, 'battle.marker');
    }
    expect(played.s.battle!.pitchedRounds[0]).toBe(2);
    played.answer(...markers('Pitched', 'Pursuit'), stake ? YES : END);
    while (played.game.decision?.step !== 'battle.pursue') {
      if (played.game.decision!.step === 'battle.retreatStep') played.answer({ type: 'step', dir: 1 });
      else played.standardWhile((step) => step === 'loseStrength');
    }
    played.answer(at(s, '1010'));
    played.standardWhile((step) => step === 'battle.pursuitStep' || step === 'loseStrength');
    return played;
  };
  const pursued = (played: Played): number =>
    played.eventsOf('strengthLost').filter(({ cause }) => cause === 'pursuit').length / 2;

  it('sums the modifiers to -1; a die of 1 gives 5, limited to 4, and another zone stops it after 3', async () => {
    const played = thirdRound({ inf: 26, cav: 3 }, [1, 1, 2, 6], true);
    expect(results(played).at(-1)).toBe('D4/½');
    const rolled = played.eventsOf('pursuitRolled')[0]!;
    expect(rolled.modifiers.map(({ code, value }) => [code, value])).toEqual([
      ['initiative', -2],
      ['winnerCavalry', -1],
      ['weather', 1],
      ['oldGuard', -1],
      ['pitchedRounds', 2],
    ]);
    expect([rolled.total, rolled.hexes]).toEqual([0, 5]);
    expect(played.eventsOf('retreatStepped')).toHaveLength(4);
    expect(played.eventsOf('pursuitStepped').map(({ to }) => to)).toEqual(
      ['1011', '1012', '1013'].map((label) => hex(played.s, label)),
    );
    expect(pursued(played)).toBe(3);
    await worked(played, {
      id: 'g05',
      rule: 'CN 9.11.2',
      also: ['CN 9.11', 'CN 9.11.3', 'CN 9.11.4'],
      title: 'A pursuit, modifier by modifier',
      text: 'Three rounds in the mud. Ney stands twice (Pitched), then wins the third with the Guard staked. Follow the beaten with all you have, and look at the line of the pursuit die in the journal.',
      done: 'Initiative −2, cavalry −1, mud +1, Guard −1, two rounds of Pitched +2: −1 in all. A 1 became 0: five hexes, no more than the four of the retreat, and another enemy’s zone stopped it after three. Three points to the pursuers.',
      ends: { type: 'pursuitRolled' },
      lit: ['1011'],
    });
  });
  it('a die of 6 gives 1 hex', () => {
    const played = thirdRound({ inf: 34, cav: 3 }, [1, 6, 2], true);
    expect(played.eventsOf('pursuitRolled')[0]).toMatchObject({ total: 5, hexes: 1 });
    expect(pursued(played)).toBe(1);
    expect(played.eventsOf('strengthLost').some(({ cause }) => cause === 'floor')).toBe(false);
  });
  it('without cavalry edge and Guard a die of 6 gives none, and the floor takes ½', () => {
    const played = thirdRound({ inf: 32, cav: 5 }, [1, 6, 2], false);
    expect(played.eventsOf('pursuitRolled')[0]).toMatchObject({ total: 7, hexes: 0 });
    expect(pursued(played)).toBe(0);
    expect(played.eventsOf('strengthLost').filter(({ cause }) => cause === 'floor')).toHaveLength(1);
  });
});

describe('G9 Refuse', () => {
  it('slips 2 hexes, is pursued 2', async () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 20, cav: 2, values: { initiative: 4 } }],
      allied: [{ leader: 'n', hex: '1011', inf: 8, cav: 4 }],
    });
    const played = engage(s, [4, 4, 1]);
    played.answer(...markers('Pursuit', 'Refuse'));
    expect(played.eventsOf('refuseTried')[0]).toMatchObject({
      against: 'Pursuit',
      modifiers: [
        { rule: 'CN 6.3.2', code: 'cavalry', value: -2 },
        { rule: 'CN 9.4.3', code: 'marker', value: 1 },
      ],
      total: 3,
      initiative: 3,
      success: true,
    });
    played.standardWhile(routine);
    played.answer(at(s, '1010'));
    expect(played.eventsOf('pursuitRolled')[0]!.modifiers.map(({ code, value }) => [code, value])).toEqual([
      ['initiative', -1],
      ['loserCavalry', 1],
    ]);
    expect(played.eventsOf('pursuitRolled')[0]).toMatchObject({ total: 4, hexes: 2 });
    played.answer(YES, YES);
    until(played, 'nothing');
    expect(played.eventsOf('retreatStepped')).toHaveLength(2);
    expect(played.eventsOf('stragglersRolled')).toMatchObject([{ side: 1, total: 3 }]);
    expect(sp(s, 'n-inf') + sp(s, 'n-cav')).toBe(10);
    expect(played.eventsOf('battleEnded')[0]).toMatchObject({ victor: 0, how: 'refused' });
    expect(played.eventsOf('criticalTested')).toEqual([]);
    await worked(played, {
      id: 'g09',
      rule: 'CN 9.4.3',
      also: ['CN 9.4'],
      title: 'Slipping away',
      text: 'Ney has Yorck before him, but Yorck has twice his cavalry and refuses battle. Choose Pursuit, and follow as far as the die lets you.',
      done: 'A 4, less 2 for his cavalry, but 1 more because we were ready to pursue, is 3: within his initiative, so he slipped away two hexes. We followed both, which cost him 2 points, and his stragglers got off. Had we formed for Pitched, nobody could have followed.',
      ends: { type: 'battleEnded' },
      lit: ['1011'],
    });
  });

  it('is not pursued by an army formed for battle', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 20, cav: 2, values: { initiative: 4 } }],
      allied: [{ leader: 'n', hex: '1011', inf: 8, cav: 4 }],
    });
    const played = engage(s, [6]);
    played.answer(...markers('Pitched', 'Refuse'));
    expect(played.eventsOf('refuseTried')[0]).toMatchObject({ against: 'Pitched', total: 3, success: true });
    played.standardWhile(routine);
    expect(played.game.decision).toBeNull();
    expect(played.eventsOf('retreatStepped')).toHaveLength(2);
    expect(played.eventsOf('pursuitDeclared')).toEqual([]);
    expect(played.eventsOf('stragglersRolled')).toEqual([]);
    expect(sp(s, 'n-inf') + sp(s, 'n-cav')).toBe(12);
    expect(played.eventsOf('battleEnded')).toMatchObject([{ victor: 0, how: 'refused', lost2: [0, 0] }]);
  });
});

describe('G17 retreat with ZOC', () => {
  it('loses for the zone, for the hex not retreated and for the pursuit', async () => {
    const s = battlefield({
      map: { terrain: { lake: '1111 0911 1112 0912 1113 0913 1114 0914' } },
      french: [
        { leader: 'p', hex: '1010', inf: 23 },
        { leader: 'block', hex: '1014', inf: 3 },
      ],
      allied: [{ leader: 'n', hex: '1011', inf: 15 }],
    });
    const played = engage(s, [1, 5, 2]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    until(played, 'battle.pursue');
    expect(results(played)).toEqual(['D3/½']);
    expect(played.eventsOf('retreatStepped').map(({ inZone }) => inZone)).toEqual([false, true]);
    expect(sp(s, 'n-inf')).toBe(13);
    until(played, 'nothing');
    expect(played.eventsOf('pursuitRolled')[0]).toMatchObject({ modifiers: [], hexes: 1 });
    expect(played.eventsOf('stragglersRolled')[0]!.total).toBe(4);
    expect(sp(s, 'n-inf')).toBe(12);
    await worked(played, {
      id: 'g17',
      rule: 'CN 9.10',
      also: ['CN 9.10d', 'CN 9.11.7'],
      title: 'A retreat that is cut',
      text: 'Yorck has lakes on both sides and Mortier behind him. Choose Pursuit, and see what a retreat of three hexes costs where two are under our hand.',
      done: 'One point for the zone he had to go through, one for the hex he could not go, and one to the pursuers.',
      ends: { type: 'battleEnded' },
      lit: ['1011', '1014'],
    });
  });
});

describe('G19 Refuse fails', () => {
  it('turns to Pursuit with -2 on the die', async () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 15, cav: 5 }],
      allied: [{ leader: 'n', hex: '1011', inf: 9, cav: 1, values: { initiative: 2 } }],
    });
    const played = engage(s, [1, 4, 6, 1]);
    played.answer(...markers('Pursuit', 'Refuse'));
    expect(played.eventsOf('refuseTried')[0]).toMatchObject({
      against: 'Pursuit',
      total: 5,
      success: false,
      modifiers: [{ value: 3 }, { value: 1 }],
    });
    until(played, 'battle.pursue');
    expect(column(played)).toBe('2:1');
    expect(played.eventsOf('combatRolled')[0]).toMatchObject({
      modifiers: [{ rule: 'CN 9.4.3', code: 'failedRefuse', value: -2 }],
      row: 2,
      result: 'D3/½',
    });
    expect(played.eventsOf('markerRevealed')[0]).toMatchObject({ side: 1, marker: 'Pursuit' });
    expect(played.eventsOf('retreatStepped')).toHaveLength(3);
    expect(sp(s, 'p-inf')).toBe(14.5);
    await worked(played, {
      id: 'g19',
      rule: 'CN 9.4.3',
      title: 'Caught refusing',
      text: 'This time it is Ney who has the cavalry, five to one, and Yorck’s initiative is 2. He refuses all the same. Choose Pursuit.',
      done: 'A 1, 3 for our cavalry and 1 because we were ready to pursue, is 5: he is held, must fight as if he had chosen Pursuit, and the die of battle is 2 better for us. 2:1, D3/½.',
      ends: { type: 'combatRolled' },
      lit: ['1011'],
    });
  });

  it('gains nothing on the die of an army formed for battle, and shows both markers for it', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 15, cav: 5 }],
      allied: [{ leader: 'n', hex: '1011', inf: 9, cav: 1, values: { initiative: 2 } }],
    });
    const played = engage(s, [1, 4, 6, 1]);
    played.answer(...markers('Pitched', 'Refuse'));
    expect(played.eventsOf('refuseTried')[0]).toMatchObject({ against: 'Pitched', total: 3, success: false });
    expect(s.battle).toMatchObject({ markers: ['Pitched', 'Pursuit'], revealed: [true, true] });
    until(played, 'battle.pursue');
    expect(played.eventsOf('combatRolled')[0]).toMatchObject({ modifiers: [], row: 4 });
    // A marker shown for the Refuse alone is no round of Pitched battle (CN 9.11.2).
    expect(s.battle?.resolution).toMatchObject({ loser: 1, pitched: [0, 0] });
  });

  it('before a Rearguard nothing is added, nobody pursues by CN 12.2, and who is held pays 1', () => {
    const field = () =>
      battlefield({
        options: { rearguard: true },
        french: [
          { leader: 'p', hex: '1010', units: [4, 12].map((sp, i) => ({ id: `p${i}`, arm: 'INF' as const, sp })) },
        ],
        allied: [{ leader: 'n', hex: '1011', inf: 9, values: { initiative: 3 } }],
      });
    const refused = (die: number): Played => {
      const played = engage(field(), [die, 4, 6, 1]);
      played.answer({ type: 'marker', marker: 'Rearguard' });
      played.standardWhile((step) => step === 'battle.rearguard');
      played.answer({ type: 'marker', marker: 'Refuse' });
      until(played, 'nothing');
      return played;
    };
    const away = refused(3);
    expect(away.eventsOf('refuseTried')).toMatchObject([
      { against: 'Rearguard', modifiers: [], total: 3, success: true },
    ]);
    expect([...away.eventsOf('pursuitDeclared'), ...away.eventsOf('stragglersRolled')]).toEqual([]);
    const held = refused(4);
    expect(held.eventsOf('refuseTried')).toMatchObject([{ total: 4, success: false }]);
    expect(held.eventsOf('combatRolled')[0]!.modifiers).toMatchObject([{ code: 'failedRefuse', value: -1 }]);
  });
});

describe('Refuse in games begun under version 3 of the rules', () => {
  it('knows no marker but that of the side that refuses', () => {
    const s = battlefield({
      options: { oldRefuse: true },
      french: [{ leader: 'p', hex: '1010', inf: 20, cav: 2, values: { initiative: 4 } }],
      allied: [{ leader: 'n', hex: '1011', inf: 8, cav: 4 }],
    });
    const played = engage(s, [5, 2]);
    played.answer(...markers('Pitched', 'Refuse'));
    expect(played.eventsOf('refuseTried')).toMatchObject([{ against: null, modifiers: [{ value: -2 }], total: 3 }]);
    expect(s.battle?.revealed).toEqual([false, true]);
    until(played, 'battle.pursue');
    played.answer(at(s, '1010'));
    expect(played.eventsOf('pursuitRolled')[0]!.modifiers).toContainEqual({
      ...{ rule: 'CN 9.4.3', code: 'refused', value: 2 },
    });
    until(played, 'nothing');
    expect(played.eventsOf('stragglersRolled')).toEqual([]);
  });
});

describe('G20 override', () => {
  it('draws off one hex instead of losing', async () => {
    // Two guns that miss keep P's side the larger one, as the printed modifier of 0 wants.
    const s = battlefield({
      french: [{ leader: 'p', hex: '1010', inf: 20, art: 2 }],
      allied: [{ leader: 'n', hex: '1011', inf: 19 }],
    });
    const played = engage(s, [6, 6, 4]);
    played.answer(...markers('Pitched', 'Pursuit'));
    expect(results(played)).toEqual(['A2/½']);
    expect(played.game.decision).toMatchObject({ step: 'battle.override', side: 'allied' });
    played.answer(YES);
    until(played, 'nothing');
    expect(played.eventsOf('retreatStepped')).toHaveLength(1);
    expect(sp(s, 'p-inf')).toBe(18);
    expect(played.eventsOf('pursuitRolled')[0]).toMatchObject({ modifiers: [], total: 4, hexes: 2 });
    expect(played.eventsOf('pursuitStepped')).toHaveLength(1);
    expect(sp(s, 'n-inf')).toBe(18);
    expect(played.eventsOf('stragglersRolled')).toEqual([]);
    expect(played.eventsOf('criticalTested')[0]).toMatchObject({ sum2: 6, shifts: false });
    expect(played.eventsOf('battleEnded')[0]).toMatchObject({ victor: 0 });
    await worked(played, {
      id: 'g20',
      rule: 'CN 9.9.4',
      title: 'He won, and draws off',
      text: 'Twenty against nineteen. Choose Pitched: Ney will stand. The die goes against him, but Yorck, who holds Pursuit, may draw off instead of paying his share.',
      done: 'Ney lost two points and has the field; Yorck lost nothing in the fight, one point to the pursuers, and one hex.',
      ends: { type: 'battleEnded' },
      lit: ['1011'],
    });
  });
});

describe('G27 stragglers', () => {
  it('80 SP pursued 2 hexes lose 4', async () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1005', inf: 100 }],
      allied: [{ leader: 'n', hex: '1006', inf: 82, values: { bonus: 1 } }],
    });
    const played = engage(s, [1, 3, 5, 6]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    until(played, 'nothing');
    expect(results(played)).toEqual(['D2/½']);
    expect(played.eventsOf('stragglersRolled')[0]!.total).toBe(6);
    expect(sp(s, 'n-inf')).toBe(76);
    await worked(played, {
      id: 'g27',
      rule: 'CN 9.11.7',
      title: 'Stragglers of a great army',
      text: 'A hundred against eighty-two. Choose Pursuit and follow: for each hex a beaten army is pursued its stragglers grow.',
      done: 'Two hexes of pursuit, less 1 for the Leader’s bonus: a 5 counted 6, severity 2. Of eighty points four stayed behind.',
      ends: { type: 'stragglersRolled' },
      lit: ['1006'],
    });
  });
  it('with 2:1 cavalry and 4 hexes 11', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1005', inf: 170, cav: 2 }],
      allied: [{ leader: 'n', hex: '1006', inf: 84, values: { bonus: 1 } }],
    });
    const played = engage(s, [1, 2, 5, 6]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    until(played, 'nothing');
    expect(results(played)).toEqual(['D4/½']);
    expect(played.eventsOf('pursuitStepped')).toHaveLength(4);
    expect(played.eventsOf('stragglersRolled')[0]!.total).toBe(8);
    expect(sp(s, 'n-inf')).toBe(69);
  });
  it('a die is read as 9 at most, and told so', () => {
    const s = battlefield({
      french: [{ leader: 'p', hex: '1005', inf: 170, cav: 2 }],
      allied: [{ leader: 'n', hex: '1006', inf: 84 }],
    });
    const played = engage(s, [1, 2, 6, 6]);
    played.answer(...markers('Pursuit', 'Pursuit'));
    until(played, 'nothing');
    const [rolled] = played.eventsOf('stragglersRolled');
    expect(line(s, rolled!, 'french', 0)!.text).toContain('a 6, which counts 9 (');
    // Severity 6 in column 13+, of 80 points.
    expect(sp(s, 'n-inf')).toBe(66);
  });
});
