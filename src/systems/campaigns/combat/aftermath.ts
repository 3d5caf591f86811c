/** After retreat and pursuit: the floor (CN 9.9.5), stragglers (CN 9.11.7). */
import type { Frame } from '../../../kernel/contract.ts';
import { attritionResult } from '../movement/attrition.ts';
import type { Modifier, Retreat } from '../theatre/battle.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { ATTRITION_COLUMNS, STRAGGLERS } from '../theatre/tables.ts';
import { isGrand } from './grand.ts';
import { battleLoss, SIDE_LOSS, sideLoss } from './losses.ts';
import { battleOf, bonusOf, freshStrength, isTwice, unitsOfRetreat } from './sides.ts';
import type { Automatic } from './stage.ts';

const meltAll = (s: State): Frame[] =>
  battleOf(s).retreats.map((_, retreat) => ({ step: 'battle.melt', args: { retreat } }));

/** CN 9.9.5: a side that retreats has lost at least as much in the whole battle as the other. */
const floor: Automatic = {
  rule: 'CN 9.9.5',
  leads: [[...SIDE_LOSS, 'battle.melt*']],
  run(t) {
    const s = t.state;
    const { resolution, refuse, retreats, lost2 } = battleOf(s);
    if (resolution === null || resolution.overridden || refuse === 'succeeded' || retreats.length === 0) return;
    const { loser } = resolution;
    t.next(...sideLoss(s, loser, lost2[enemyOf(loser)] - lost2[loser], 'floor', 'CN 9.9.5'), ...meltAll(s));
  },
};

/** Stacks that leave stragglers: on the map, unsheltered, and no main body behind a Rearguard (CN 12.2). */
const straggling = (s: State): Retreat[] =>
  battleOf(s).retreats.filter(
    (retreat) => retreat.status === 'done' && retreat.part !== 'main' && unitsOfRetreat(s, retreat).length > 0,
  );

/** CN 9.11.7: one die for the side, read by each Stack in the column of the hexes it was pursued. */
const stragglers: Automatic = {
  rule: 'CN 9.11.7',
  leads: [['loseStrength*', 'battle.melt*']],
  run(t) {
    const s = t.state;
    const { resolution, refuse, outcome } = battleOf(s);
    if (s.campaign.options.plainCombat || resolution === null || resolution.overridden) return;
    // Its stragglers, if it leaves any, were left before the battle was judged (CN 9.4.3).
    if (refuse === 'succeeded' && outcome !== null) return;
    const stacks = straggling(s);
    // A side that slipped away does not pay by CN 12.4, so that nothing takes the place of its stragglers.
    if (stacks.length === 0 || (refuse !== 'succeeded' && isGrand(s, stacks[0]!.side))) return;
    const side = stacks[0]!.side;
    const modifiers = stragglerModifiers(s, side);
    const die = t.d6();
    const total = modifiers.reduce((sum, { value }) => sum + value, die);
    t.emit({ type: 'stragglersRolled', rule: 'CN 9.11.7', side, modifiers, total, dice: [die] });
    const frames = stacks.flatMap((stack) => {
      const pool = unitsOfRetreat(s, stack);
      const size = pool.reduce((sum, u) => sum + s.unit.sp2[u]!, 0);
      const { sp2 } = attritionResult(total, Math.min(stack.pursued, ATTRITION_COLUMNS.length), size);
      return battleLoss(s, side, sp2, 'stragglers', 'CN 9.11.7', pool);
    });
    t.next(...frames, ...meltAll(s));
  },
};

function stragglerModifiers(s: State, side: SideIndex): Modifier[] {
  const { leaders } = battleOf(s).resolution!;
  const found: Modifier[] = [{ rule: 'CN 9.11.7', code: 'base', value: STRAGGLERS.base }];
  const cavalry = isTwice(freshStrength(s, enemyOf(side)).cav, freshStrength(s, side).cav);
  if (cavalry) found.push({ rule: 'CN 9.11.7', code: 'winnerCavalry', value: STRAGGLERS.winnerCavalry });
  if (bonusOf(s, leaders[side]) >= 1)
    found.push({ rule: 'CN 9.11.7', code: 'loserBonus', value: STRAGGLERS.loserBonus });
  return found;
}

export const aftermathSteps = { 'battle.floor': floor, 'battle.stragglers': stragglers };
