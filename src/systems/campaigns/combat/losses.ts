/** How the losses of a battle fall on the units of a side (CN 7.7, 7.8, 9.8.1, 12.1, 12.2). */
import type { Course, Frame } from '../../../kernel/contract.ts';
import type { LossCause } from '../events/core.ts';
import { ATTRITION_ART2, combatArt2, lossFrame } from '../ranks/losses.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { isOldGuard } from './odds.ts';
import { battleOf, battleUnits } from './sides.ts';

/** Half a point of the staked Old Guard, and the rest. */
export const LOSS: Course = ['loseStrength?', 'loseStrength?'];
export const SIDE_LOSS: Course = [...LOSS, 'battle.bereave?'];

/**
 * Frames that take `sp2` from the pool, by default the whole side. A staked Old Guard takes the first
 * half point of a resolution; an unstaked one and the Reserve are spared; a Rearguard goes first.
 */
export function battleLoss(
  s: State,
  side: SideIndex,
  sp2: number,
  cause: LossCause,
  rule: string,
  pool: readonly number[] = battleUnits(s, side),
): Frame[] {
  if (sp2 <= 0 || pool.length === 0) return [];
  const { markers, rearguard, reserve, staked, resolution } = battleOf(s);
  const guard = pool.filter((u) => isOldGuard(s, u));
  const art2 = cause === 'stragglers' ? ATTRITION_ART2 : combatArt2(sp2);
  const shared = {
    side,
    cause,
    rule,
    pool,
    spared: pool.filter((u) => reserve.includes(u)),
    first: markers[side] === 'Rearguard' ? pool.filter((u) => rearguard.includes(u)) : [],
    reluctant: staked ? [] : guard,
  };
  const owed = staked && guard.length > 0 && resolution?.guardPaid === false && cause !== 'stragglers';
  if (!owed) return [lossFrame({ ...shared, sp2, art2 })];
  const halfPoint = lossFrame({ side, cause, rule: 'CN 9.8.1', pool: guard, sp2: 1, art2: 1 });
  return sp2 === 1 ? [halfPoint] : [halfPoint, lossFrame({ ...shared, sp2: sp2 - 1, art2 })];
}

/** A loss of the whole side, and what it does to Leaders left without troops. */
export const sideLoss = (s: State, side: SideIndex, sp2: number, cause: LossCause, rule: string): Frame[] => {
  const frames = battleLoss(s, side, sp2, cause, rule);
  return frames.length === 0 ? frames : [...frames, { step: 'battle.bereave', args: { side } }];
};
