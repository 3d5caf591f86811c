/** From one state of the board to the next, as the eye follows it: the dice fall, then the losses tick down. */
import type { BattleBoard, BattleSide } from '../../umpire/report.ts';

export interface Moment {
  readonly board: BattleBoard;
  /** How many dice, counted from the last, are still in the air. */
  readonly rolling: number;
  readonly ms: number;
}

const ROLL_MS = 1500;
const TICK_MS = 420;
/** A rout is not told point by point. */
const MOST_TICKS = 6;

export function momentsBetween(before: BattleBoard, after: BattleBoard): Moment[] {
  return before.hex === after.hex ? [...roll(before, after), ...ticks(before, after)] : [];
}

/** Until the dice rest nobody knows the row, the result or who fell. */
function roll(before: BattleBoard, after: BattleBoard): Moment[] {
  const rolling = newDice(before, after);
  if (rolling === 0) return [];
  const board = { ...after, sides: before.sides, row: null, result: null, modifiers: [], types: [] };
  return [{ board, rolling, ms: ROLL_MS }];
}

function newDice(before: BattleBoard, after: BattleBoard): number {
  const kept = before.dice.every((die, i) => die.face === after.dice[i]?.face && die.label === after.dice[i]?.label);
  return kept ? after.dice.length - before.dice.length : after.dice.length;
}

/** Half a point a tick, in all units at once. */
function ticks(before: BattleBoard, after: BattleBoard): Moment[] {
  const most = Math.max(0, ...after.sides.flatMap((side, i) => side.units.map((unit) => fallen(before, i, unit))));
  const count = Math.min(MOST_TICKS, Math.round(most * 2));
  return Array.from({ length: count }, (_, k) => ({
    board: { ...after, sides: [sideAt(before, after, 0, k / count), sideAt(before, after, 1, k / count)] },
    rolling: 0,
    ms: TICK_MS,
  }));
}

type Unit = BattleSide['units'][number];

const fallen = (before: BattleBoard, side: number, { name, lost }: Unit): number => {
  const then = before.sides[side]?.units.find((unit) => unit.name === name);
  return then === undefined ? 0 : Math.max(0, lost - then.lost);
};

/** The side when only a share of its new losses has been counted. */
function sideAt(before: BattleBoard, after: BattleBoard, side: 0 | 1, share: number): BattleSide {
  const { units, ...rest } = after.sides[side];
  return {
    ...rest,
    lost: before.sides[side].lost,
    units: units.map((unit) => {
      const uncounted = Math.round(fallen(before, side, unit) * (1 - share) * 2) / 2;
      return { ...unit, strength: unit.strength + uncounted, lost: unit.lost - uncounted };
    }),
  };
}
