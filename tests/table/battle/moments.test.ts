import { describe, expect, test } from 'vitest';
import { momentsBetween } from '../../../src/table/battle/moments.ts';
import type { BattleBoard, BattleSide } from '../../../src/umpire/report.ts';
import { battle } from '../harness/overlays.ts';

const [marmont, olsufiev] = battle.sides;
const [ricard] = marmont.units;
if (ricard === undefined) throw new Error('Ricard has left');

const before: BattleBoard = { ...battle, dice: battle.dice.slice(0, 2), row: null, result: null, modifiers: [] };

const suffering = (lost: number): BattleSide => ({
  ...marmont,
  lost: 'something lost',
  units: [{ ...ricard, strength: 3 - lost, lost }, ...marmont.units.slice(1)],
});

describe('what the eye follows on the battle board', () => {
  test('a die in the air hides the row, the result and the losses', () => {
    const [roll, ...rest] = momentsBetween(before, { ...battle, sides: [suffering(0.5), olsufiev] });
    expect(roll).toMatchObject({ rolling: 1, board: { row: null, result: null, modifiers: [], column: 6 } });
    expect(roll?.board.sides).toBe(before.sides);
    expect(rest).toHaveLength(1);
  });

  test('losses tick down by half points, and the last tick is left to the true board', () => {
    const moments = momentsBetween(battle, { ...battle, sides: [suffering(1.5), olsufiev] });
    const strengths = moments.map(({ board }) => board.sides[0].units[0]?.strength);
    expect(strengths).toEqual([3, 2.5, 2]);
    expect(moments.every(({ rolling }) => rolling === 0)).toBe(true);
    expect(moments.at(-1)?.board.sides[0].lost).toBe(marmont.lost);
  });

  test('another round throws all its dice anew', () => {
    const again = { ...battle, round: 2, dice: [{ label: 'combat die', face: 6 }] };
    expect(momentsBetween(battle, again)[0]?.rolling).toBe(1);
  });

  test('another battle, or no news, is shown at once', () => {
    expect(momentsBetween(before, { ...battle, hex: battle.hex + 1 })).toEqual([]);
    expect(momentsBetween(battle, battle)).toEqual([]);
  });
});
