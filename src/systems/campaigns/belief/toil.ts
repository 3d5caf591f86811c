/** What marches and rests probably cost an enemy who is seen to move, but whose stores and losses are not seen (CN 7). */
import { IMPASSABLE } from '../../../board/index.ts';
import { attritionColumn } from '../movement/attrition.ts';
import { costsOf } from '../theatre/costs.ts';
import { NO_TOWN } from '../theatre/ground.ts';
import type { Campaign } from '../theatre/roster.ts';
import { ATTRITION_MODIFIERS as MODIFIERS, WEATHERS } from '../theatre/tables.ts';

export interface Toiling {
  readonly campaign: Campaign;
  readonly turn: number;
  readonly weather: number;
  readonly hex: number;
  /** -1 where this side does not know who leads. */
  readonly chief: number;
}

/** Movement points of a step, as the bridges stood in the beginning. */
export function stepCost({ ground }: Campaign, from: number, to: number, weather: number): number {
  for (let dir = 0; dir < 6; dir += 1) {
    if (ground.neighbours[from * 6 + dir] !== to) continue;
    const cost = costsOf(ground, ground.bridges).light(weather)[from * 6 + dir]!;
    return cost < IMPASSABLE ? cost : 1;
  }
  return 1;
}

/** The sum of the modifiers that can be seen (T-ATT-M); null where no check is made (CN 6.6). */
export function checkOf({ campaign, turn, weather, hex, chief }: Toiling, counted: number): number | null {
  const moving = attritionColumn(counted) > 0;
  // CN 3.3: a Force at rest is looked at every second day only.
  if (!moving && campaign.scenario.turnDays === 1 && turn % 2 === 1) return null;
  const name = WEATHERS[weather];
  let sum = (campaign.leaders[chief]?.bonus ?? 0) >= 1 ? MODIFIERS.leaderBonus : 0;
  if (moving && (name === 'Rain' || name === 'Mud')) sum += MODIFIERS.rainOrMudMoving;
  if (name === 'Snow') sum += moving ? MODIFIERS.snowMoving : MODIFIERS.snowStill;
  sum += storesOf(campaign, turn, chief);
  if (!moving && campaign.ground.town[hex] !== NO_TOWN) sum += MODIFIERS.stillInTown;
  return sum;
}

/** What an Army begins with lies open; what it has left later the other side does not see, and it is taken to be enough. */
function storesOf({ armies, leaders }: Campaign, turn: number, chief: number): number {
  const army = armies[leaders[chief]?.army ?? -1];
  if (turn > 1 || army === undefined) return 0;
  return MODIFIERS.ap.find(([most]) => army.apStart + army.apPerTurn <= most)![1];
}
