/** What a march is likely to cost before it is ordered: attrition read off the table for every face. */
import { moveForce } from '../change.ts';
import { attritionColumn, attritionModifiers, attritionResult, type Toil } from '../movement/attrition.ts';
import { costsFor, entersRough, screenCost } from '../movement/ways.ts';
import { fork, type State } from '../state.ts';
import { ATTRITION_COLUMN_NAMES } from '../tables.ts';
import { points } from './names.ts';

/** Where the Force stands its side is told its supply (CN 2.8); elsewhere it can only believe. */
export interface Foresight {
  readonly belief: State;
  readonly told: State;
  /** The march still has to be paid with an AP. */
  readonly command: boolean;
}

/** A line for the path's slip. */
export function straggling(
  s: State,
  leader: number,
  path: readonly number[],
  { belief, told, command }: Foresight,
): string {
  const { side } = s.campaign.leaders[leader]!;
  const costs = costsFor(s, leader);
  let counted = s.march?.leader === leader ? s.march.counted : 0;
  let rough = s.march?.leader === leader ? s.march.rough : false;
  for (let i = 1; i < path.length; i += 1) {
    const hexside = path[i - 1]! * 6 + s.campaign.ground.grid.direction(path[i - 1]!, path[i]!);
    counted += costs[hexside]! + screenCost(belief, side, path[i]!);
    rough ||= entersRough(s, hexside);
  }
  const goal = path.at(-1)!;
  const stays = goal === s.leader.hex[leader];
  const there = fork(stays ? told : belief);
  if (!stays) moveForce(there, leader, goal);
  const army = there.armies[there.leader.army[leader]!]!;
  if (command && army.ap > 0) army.ap -= 1;
  const toil: Toil = { counted, rough, forced: s.march?.segment === 'forced', administrative: false };
  const modifier = attritionModifiers(there, leader, toil).reduce((sum, { value }) => sum + value, 0);
  const column = attritionColumn(counted);
  const losses = [1, 2, 3, 4, 5, 6].map((die) => attritionResult(die + modifier, column, s.leader.sp2[leader]!).sp2);
  const worst = Math.max(...losses);
  const chances = losses.filter((sp2) => sp2 > 0).length;
  const name = ATTRITION_COLUMN_NAMES[column]!;
  if (chances === 0) return `column ${name}: nobody straggles (CN 7.3)`;
  return `column ${name}: up to ${points(worst)} SP straggle, ${chances} in 6 (CN 7.3)`;
}
