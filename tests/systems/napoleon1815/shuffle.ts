/** A position with everything hidden from one side shuffled: what that side is shown or told may not change. */
import type { SeededDice } from '../../../src/kernel/dice.ts';
import { putAt, putIn } from '../../../src/systems/napoleon1815/theatre/change.ts';
import { fork, HIDDEN, type State } from '../../../src/systems/napoleon1815/theatre/state.ts';

const CARRIED = ['origin', 'start', 'spent', 'marched', 'disrupted', 'broken', 'acted', 'reinforced'] as const;

export function shuffled(truth: State, eye: 0 | 1, dice: SeededDice): { twin: State; moved: number } {
  const twin = fork(truth);
  let moved = 0;
  for (const { side, units } of truth.campaign.armies) {
    if (side === eye) continue;
    const hidden = units.filter((unit) => truth.unit.place[unit]! >= 0 && truth.unit.seen[unit] === HIDDEN);
    const roles = shuffle(hidden, dice);
    for (const unit of hidden) putAt(twin, unit, -1);
    hidden.forEach((unit, i) => {
      const role = roles[i]!;
      if (role !== unit) moved += 1;
      putAt(twin, unit, truth.unit.place[role]!);
      if (truth.unit.area[role]! >= 0) putIn(twin, unit, truth.unit.area[role]!);
      for (const column of CARRIED) twin.unit[column][unit] = truth.unit[column][role]!;
      twin.unit.cv[unit] = dice.roll(truth.campaign.blocks[unit]!.cv);
    });
  }
  return { twin, moved };
}

function shuffle(list: readonly number[], dice: SeededDice): number[] {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = dice.roll(i + 1) - 1;
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
