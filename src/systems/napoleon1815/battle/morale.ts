/** Battle turn, 1: morale (NP 8). */
import { aPlace } from '../sequence/args.ts';
import type { Automatic } from '../sequence/step.ts';
import type { SideIndex } from '../theatre/campaign.ts';
import { enemyOf } from '../theatre/campaign.ts';
import { MORALE_BREAKS_UP_TO } from '../theatre/constants.ts';
import { columnOf, facing, isContested, menIn, reserveOf, roleOfRow } from '../theatre/field.ts';
import { isLeader, openBattle, roleOf, unitsAt, unitsIn } from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';
import { loseIfBare } from './defeat.ts';

/** NP 8.1: engaged, at its last step, and a leader only if alone. */
function mustCheck(s: State, battle: Battle, side: SideIndex, unit: number): boolean {
  const area = s.unit.area[unit]!;
  if (s.unit.cv[unit] !== 1 || !isContested(battle, area)) return false;
  return !isLeader(s, unit) || menIn(battle, side, area) === 1;
}

/** NP 8.2: its own army's leader in the same column. The leader does not steady himself. */
function leaderBonus(s: State, unit: number): number {
  const { leader } = s.campaign.armies[s.campaign.blocks[unit]!.army]!;
  const near =
    leader !== unit &&
    s.unit.place[leader] === s.unit.place[unit] &&
    columnOf(s.unit.area[leader]!) === columnOf(s.unit.area[unit]!);
  return near ? 1 : 0;
}

/** NP 8.2: the Old Guard among the enemies in its area. */
function oldGuardMalus(s: State, side: SideIndex, place: number, unit: number): number {
  const enemies = unitsIn(s, enemyOf(side), place, s.unit.area[unit]!);
  return enemies.some((enemy) => s.campaign.blocks[enemy]!.oldGuard) ? -1 : 0;
}

/** NP 8.4: one move backwards, out of the fight. */
function behind(s: State, side: SideIndex, area: number): number {
  const role = roleOf(s, side);
  return roleOfRow(area) === role ? reserveOf(role) : facing(area);
}

export const morale: Automatic = {
  rule: 'NP 8.1',
  args: { place: aPlace },
  leads: [['rout']],
  run(t, args) {
    const s = t.state;
    const place = args['place'] as number;
    const battle = openBattle(s, place);
    if (battle === undefined) return;
    const side = s.set as SideIndex;
    const shaken = unitsAt(s, side, place).filter((unit) => mustCheck(s, battle, side, unit));
    const broken: number[] = [];
    for (const unit of shaken) {
      const [leader, oldGuard] = [leaderBonus(s, unit), oldGuardMalus(s, side, place, unit)];
      const die = t.d6();
      const breaks = die + leader + oldGuard <= MORALE_BREAKS_UP_TO;
      if (breaks) broken.push(unit);
      t.emit({ type: 'moraleChecked', rule: 'NP 8.3', unit, place, dice: [die], leader, oldGuard, broken: breaks });
    }
    for (const unit of broken)
      t.emit({ type: 'brokeOff', rule: 'NP 8.4', unit, place, area: behind(s, side, s.unit.area[unit]!) });
    if (broken.length > 0) loseIfBare(t, battle, side);
  },
};
