/** What a march is likely to cost before it is ordered: attrition read off the table for every face. */
import type { StaffMap } from '../belief/staff-map.ts';
import { attritionColumn, attritionModifiers, attritionResult, type Toil } from '../movement/attrition.ts';
import { costsFor, entersRough, screenCost } from '../movement/ways.ts';
import { strength } from '../prose/words.ts';
import { moveForce } from '../theatre/change.ts';
import { fork, type State } from '../theatre/state.ts';
import { ATTRITION_COLUMN_NAMES } from '../theatre/tables.ts';

/** A line for the slip of a way, both ends included. */
export type Straggling = (path: readonly number[]) => string;

/**
 * For every way the Force may go. Where it stands its side is told its supply (CN 2.8); elsewhere it can only believe,
 * and a copy of what it believes is marched from goal to goal. `command`: the march still has to be paid with an AP.
 */
export function stragglingOf(s: StaffMap, leader: number, command: boolean): Straggling {
  const { side } = s.campaign.leaders[leader]!;
  const costs = costsFor(s, leader);
  const march = s.march?.leader === leader ? s.march : null;
  const [here, gone] = [s.told, s].map((state) => paid(fork(state), leader, command)) as [State, State];
  return (path) => {
    let counted = march?.counted ?? 0;
    let rough = march?.rough ?? false;
    for (let i = 1; i < path.length; i += 1) {
      const hexside = path[i - 1]! * 6 + s.campaign.ground.grid.direction(path[i - 1]!, path[i]!);
      counted += costs[hexside]! + screenCost(s, side, path[i]!);
      rough ||= entersRough(s, hexside);
    }
    const goal = path.at(-1)!;
    const stays = goal === s.leader.hex[leader];
    if (!stays && gone.leader.hex[leader] !== goal) moveForce(gone, leader, goal);
    const toil: Toil = { counted, rough, forced: s.march?.segment === 'forced', administrative: false };
    return inWords(stays ? here : gone, leader, toil);
  };
}

function paid(s: State, leader: number, command: boolean): State {
  const army = s.armies[s.leader.army[leader]!]!;
  if (command && army.ap > 0) army.ap -= 1;
  return s;
}

function inWords(s: State, leader: number, toil: Toil): string {
  const modifier = attritionModifiers(s, leader, toil).reduce((sum, { value }) => sum + value, 0);
  const column = attritionColumn(toil.counted);
  const losses = [1, 2, 3, 4, 5, 6].map((die) => attritionResult(die + modifier, column, s.leader.sp2[leader]!).sp2);
  const worst = Math.max(...losses);
  const chances = losses.filter((sp2) => sp2 > 0).length;
  const name = ATTRITION_COLUMN_NAMES[column]!;
  if (chances === 0) return `column ${name}: nobody straggles (CN 7.3)`;
  return `column ${name}: up to ${strength(worst)} straggle, ${chances} in 6 (CN 7.3)`;
}
