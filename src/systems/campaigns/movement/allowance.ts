/** Movement allowances (CN 6.4.1, 9.1; one-day values CN 3.3). */
import { trainOf } from '../ranks/trains.ts';
import { isUnder } from '../theatre/forces.ts';
import { ART, CAV } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { ALLOWANCE } from '../theatre/tables.ts';

const oneDay = (s: State): boolean => s.campaign.scenario.turnDays === 1;

/** Full allowance of a Force as it stands, or half of it for a forced march. */
export function allowanceOf(s: State, leader: number, forced: boolean): number {
  const full = oneDay(s) ? ALLOWANCE.oneDay : ALLOWANCE.twoDay;
  const table = !forced ? full : oneDay(s) ? ALLOWANCE.forcedOneDay : ALLOWANCE.forcedTwoDay;
  const own = isAllCavalry(s, leader) ? table.cavalry : table.force;
  return trainOf(s, leader) >= 0 ? Math.min(own, table.train) : own;
}

export const loneLeaderAllowance = (s: State): number => (oneDay(s) ? ALLOWANCE.oneDay : ALLOWANCE.twoDay).leader;
export const vedetteAllowance = (s: State): number => (oneDay(s) ? ALLOWANCE.oneDay : ALLOWANCE.twoDay).vedette;

function isAllCavalry(s: State, leader: number): boolean {
  const { leader: of } = s.unit;
  for (let u = 0; u < of.length; u += 1) {
    if (of[u]! >= 0 && s.campaign.units[u]!.arm !== CAV && isUnder(s, of[u]!, leader)) return false;
  }
  return true;
}

/** Guns, and wagons with pontoons, keep to the road in marsh and mountain (CN 6.4.2). */
export function isHeavy(s: State, leader: number): boolean {
  const { leader: of } = s.unit;
  for (let u = 0; u < of.length; u += 1) {
    if (of[u]! >= 0 && s.campaign.units[u]!.arm === ART && isUnder(s, of[u]!, leader)) return true;
  }
  return s.trains.length > 0 && trainOf(s, leader) >= 0;
}
