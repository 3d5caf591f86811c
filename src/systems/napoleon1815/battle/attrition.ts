/** What leaving a fight costs (NP 9.3, 10.2). */
import { enemyOf } from '../theatre/campaign.ts';
import { ATTRITION } from '../theatre/constants.ts';
import { isContested } from '../theatre/field.ts';
import { sideOf, typeOf, unitsAt } from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';

/** Enemy cavalry in its area; before any layout, anywhere in the attack (NP 7.1a). */
function isEngagedByCavalry(s: State, battle: Battle, unit: number): boolean {
  const area = s.unit.area[unit]!;
  return unitsAt(s, enemyOf(sideOf(s, unit)), battle.place).some(
    (enemy) => typeOf(s, enemy) === 'CAV' && s.unit.area[enemy] === area,
  );
}

/** CV lost by a unit that leaves the battle, never more than it has. */
export function attrition(s: State, battle: Battle, unit: number, rout: boolean): number {
  const type = typeOf(s, unit);
  const area = s.unit.area[unit]!;
  const engaged = area >= 0 && isContested(battle, area);
  const suffers = type === 'CAV' ? isEngagedByCavalry(s, battle, unit) : rout || engaged;
  return suffers ? Math.min(ATTRITION[type], s.unit.cv[unit]!) : 0;
}
