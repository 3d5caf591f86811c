/** The battle board opens step by step, as CN 2.3 prints it. */
import { describe, expect, it } from 'vitest';
import { battle } from '../../../../src/systems/campaigns/present/battle.ts';
import type { BattleBoard, BattleSide } from '../../../../src/umpire/report.ts';
import { battlefield, engage, markers, routine } from '../combat/engage.ts';
import type { Played } from '../field.ts';

/** G3 of CN 15: two French hexes against Hills. */
const fight = (dice: readonly number[] = [4, 2, 2, 5, 3]): Played =>
  engage(
    battlefield({
      map: {
        terrain: { hills: '0505' },
        rivers: [{ name: 'R', class: 'secondary', sides: [['0505', 0]] }],
        places: [{ hex: '0505', name: 'Vauchamps', size: 'village' }],
      },
      french: [
        { leader: 'Ney', hex: '0506', inf: 14, cav: 3, art: 4, values: { initiative: 4, bonus: 2 } },
        { leader: 'Mortier', hex: '0605', inf: 8, cav: 2, art: 1, values: { span2: 10 } },
      ],
      allied: [{ leader: 'Zieten', hex: '0505', inf: 12, cav: 2, art: 3 }],
    }),
    dice,
  );

const board = ({ game, s }: Played, eye: string): BattleBoard => battle(s, eye, game.decision)!;
const french = (played: Played, eye: string): BattleSide => board(played, eye).sides[0];
const allied = (played: Played, eye: string): BattleSide => board(played, eye).sides[1];

describe('the battle board', () => {
  it('is not there without a battle', () => {
    const { s } = fight();
    s.battle = null;
    expect(battle(s, 'french', null)).toBeNull();
  });

  it('at the markers shows names and strengths to ten', () => {
    const played = fight();
    expect(board(played, 'french')).toMatchObject({
      place: 'Vauchamps',
      round: 1,
      step: 1,
      column: null,
      row: null,
      dice: [],
      result: null,
    });
    expect(french(played, 'french')).toMatchObject({
      role: 'attack',
      leader: 'Ney',
      strength: '32 points',
      marker: null,
    });
    expect(french(played, 'french').units.map(({ name, strength }) => [name, strength])).toEqual([
      ['Mortier-art', 1],
      ['Mortier-cav', 2],
      ['Mortier-inf', 8],
      ['Ney-art', 4],
      ['Ney-cav', 3],
      ['Ney-inf', 14],
    ]);
    expect(allied(played, 'french')).toMatchObject({
      role: 'defend',
      leader: 'Zieten',
      strength: 'about 20 points',
      adjusted: null,
      units: [],
    });
    expect(french(played, 'allied').leader).toBe('Mortier and Ney');
  });

  it('deals cards to the side that chooses, forbidden ones with their reason', () => {
    const played = fight();
    const { types } = board(played, 'french');
    expect(types.map(({ name, index }) => [name, index])).toEqual([
      ['Pursuit', 0],
      ['Pitched', 1],
      ['Refuse', null],
    ]);
    expect(types[2]).toMatchObject({ refusal: 'Only the side attacked can refuse battle.', rule: 'CN 9.4.2' });
    expect(board(played, 'allied').types).toEqual([]);
  });

  it('keeps a chosen marker from the enemy', () => {
    const played = fight();
    played.answer({ type: 'marker', marker: 'Pitched' });
    expect(french(played, 'french').marker?.name).toBe('Pitched');
    expect(french(played, 'allied').marker).toBeNull();
    expect(french(played, 'umpire').marker?.name).toBe('Pitched');
  });

  it('tells no more than ten while the guns fire', () => {
    const played = fight();
    played.answer(...markers('Pitched', 'Pursuit'));
    expect(played.game.decision!.args['cause']).toBe('bombardment');
    expect(board(played, 'french')).toMatchObject({ step: 3, dice: [{ label: 'French guns', face: 4 }] });
    expect(board(played, 'french').modifiers).toEqual([{ text: 'Twice the cavalry', value: -1, rule: 'CN 9.6.3' }]);
    expect(allied(played, 'french').strength).toBe('about 20 points');
  });

  it('opens everything but the winner’s marker once the die has fallen', () => {
    const played = fight();
    played.answer(...markers('Pitched', 'Pursuit'));
    played.standardWhile((step) => routine(step) && played.game.decision!.args['cause'] !== 'combat');
    const seen = board(played, 'allied');
    expect([seen.columns[seen.column!], seen.row, seen.rows[seen.row!]![seen.column!]]).toEqual(['1:1', 1, 'D2/½']);
    expect(seen.result).toBe('D2/½ The Allies have the worst of it.');
    expect(seen.dice.map(({ label, face }) => `${label} ${face}`)).toEqual([
      'French guns 4',
      'Allied guns 2',
      'Battle 2',
    ]);
    expect(seen.sides.map(({ adjusted }) => adjusted)).toEqual(['23½', '20½']);
    expect(french(played, 'allied')).toMatchObject({
      strength: '31½ points',
      marker: null,
      units: [],
      lost: 'Half a point lost.',
    });
  });

  it('shows the loser’s marker and his fate', () => {
    const played = fight();
    played.answer(...markers('Pitched', 'Pursuit'));
    played.standardWhile((step) => step === 'loseStrength');
    expect(played.game.decision!.step).toBe('battle.retreatStep');
    expect(allied(played, 'french').marker?.name).toBe('Pursuit');
    expect(board(played, 'french').result).toBe('D2/½ The Allies fall back 2 hexes; the winner loses half a point.');
    expect(board(played, 'french').step).toBe(6);
  });

  it('counts what each unit of one’s own has lost', () => {
    const played = fight();
    played.answer(...markers('Pitched', 'Pursuit'));
    played.standardWhile((step) => step === 'loseStrength');
    const lost = (side: BattleSide): number => side.units.reduce((sum, unit) => sum + unit.lost, 0);
    expect(lost(french(played, 'french'))).toBe(1);
    expect(lost(allied(played, 'allied'))).toBe(0.5);
  });

  it('does not tell how many straggle', () => {
    const played = fight();
    played.answer(...markers('Pitched', 'Pursuit'));
    played.standardWhile((step) => step !== 'loseStrength' || played.game.decision!.args['cause'] !== 'stragglers');
    expect(played.game.decision!.args['cause']).toBe('stragglers');
    expect(allied(played, 'french').strength).toBe('in retreat');
    expect(allied(played, 'allied').strength).toBe('14½ points');
  });
});
