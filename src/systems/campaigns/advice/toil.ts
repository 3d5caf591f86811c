/**
 * What a march or a rest will probably cost a Force (CN 7): how far it goes, where it ends, and whether couriers come
 * there. An army that marches out of supply loses more on the road than in a battle.
 */
import { attritionColumn, attritionResult } from '../movement/attrition.ts';
import { supplyStatus } from '../supply/supply.ts';
import { NO_TOWN } from '../theatre/ground.ts';
import type { State } from '../theatre/state.ts';
import { ATTRITION_MODIFIERS as MODIFIERS, WEATHERS } from '../theatre/tables.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** Means that were worked out already, by modifier, column and strength. */
const means = new Map<number, number>();

/** Of what the six faces of the die cost, in half points. */
function meanOf(modifier: number, column: number, sp2: number): number {
  const key = (sp2 * 8 + column) * 32 + modifier + 16;
  let mean = means.get(key);
  if (mean === undefined) {
    mean = FACES.reduce((sum, face) => sum + attritionResult(face + modifier, column, sp2).sp2, 0) / FACES.length;
    means.set(key, mean);
  }
  return mean;
}

/** Half points that a Force will probably lose by marching so many movement points to a hex; none of them is a rest there. */
export function toilOf(
  s: State,
  { leader, sp2 }: { leader: number; sp2: number },
  hex: number,
  counted: number,
): number {
  const army = s.leader.army[leader]!;
  const column = attritionColumn(counted);
  if (s.armies[army] === undefined || (column === 0 && isSpared(s, army, hex))) return 0;
  const { ground, leaders } = s.campaign;
  const weather = WEATHERS[s.weather]!;
  let modifier = supplyModifier(s, army, hex);
  if (weather === 'Snow') modifier += column > 0 ? MODIFIERS.snowMoving : MODIFIERS.snowStill;
  else if (weather !== 'Fair' && column > 0) modifier += MODIFIERS.rainOrMudMoving;
  if (column === 0 && ground.town[hex] !== NO_TOWN) modifier += MODIFIERS.stillInTown;
  if (leaders[leader]!.bonus >= 1) modifier += MODIFIERS.leaderBonus;
  return meanOf(modifier, column, sp2);
}

/** CN 6.6, 3.3: rest with the Centre or at the Source, and in one-day turns every second day, costs nothing. */
function isSpared(s: State, army: number, hex: number): boolean {
  const { source, centre, centreMoving } = s.armies[army]!;
  if (s.campaign.scenario.turnDays === 1 && s.turn % 2 === 1) return true;
  return source === hex || (centre === hex && !centreMoving);
}

function supplyModifier(s: State, army: number, hex: number): number {
  const status = supplyStatus(s, army, hex);
  if (status === 'STRAINED') return MODIFIERS.strained;
  if (status === 'SUPPLIED') return MODIFIERS.ap.find(([most]) => s.armies[army]!.ap <= most)![1];
  const forage = s.campaign.ground.forage[hex]!;
  if (forage === 0) return MODIFIERS.foraging;
  return MODIFIERS.foraging + (forage > 0 ? MODIFIERS.forageRich : MODIFIERS.foragePoor);
}
