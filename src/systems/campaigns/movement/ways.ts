/** What one step costs a Force and what forbids it (CN 6.4.2, 6.5). March and reach ask the same questions. */
import { IMPASSABLE } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import { enemyCounters } from '../fog/counters.ts';
import { barredByRiver, isRough, roadOver } from '../theatre/costs.ts';
import { isBesieged } from '../theatre/forces.ts';
import { DAMAGED } from '../theatre/ground.ts';
import type { March } from '../theatre/march.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { MOVEMENT, TERRAINS } from '../theatre/tables.ts';
import { isHeavy } from './allowance.ts';

/** T-MOV for this Force in today's weather, by hexside. */
export const costsFor = (s: State, leader: number): Uint8Array =>
  isHeavy(s, leader) ? s.costs.heavy(s.weather) : s.costs.light(s.weather);

/** CN 8.3: a hex with an enemy Vedette in it or beside it. */
export function isScreened(s: State, side: SideIndex, hex: number): boolean {
  const vedettes = s.vedettesAt[enemyOf(side)];
  if (vedettes[hex]! > 0) return true;
  const { neighbours } = s.campaign.ground;
  for (let step = hex * 6; step < hex * 6 + 6; step += 1) {
    const beside = neighbours[step]!;
    if (beside >= 0 && vedettes[beside]! > 0) return true;
  }
  return false;
}

/** The step leaves an enemy zone of control (CN 6.4.2). Paid, but not counted for attrition (CN 7.2). */
export const leavingCost = (s: State, side: SideIndex, from: number): number =>
  s.zone[enemyOf(side)][from]! > 0 ? MOVEMENT.leaveZone : 0;

export const screenCost = (s: State, side: SideIndex, to: number): number =>
  isScreened(s, side, to) ? MOVEMENT.vedetteScreen : 0;

/** CN 6.5.3, 10.3: what keeps every march out of a hex, whatever it has left. */
export function whyNotEntered(s: State, side: SideIndex, hex: number): Refusal | null {
  if (s.occupied[enemyOf(side)][hex]! > 0) return { rule: 'CN 6.5.3', code: 'enemyForce', params: { hex } };
  return isBesieged(s, hex) ? { rule: 'CN 10.3', code: 'siegeBars', params: { hex } } : null;
}

/** CN 6.5.2: from enemy zone to enemy zone, unless a friendly Force already stands there. */
export function isZoneToZone(s: State, side: SideIndex, from: number, to: number): boolean {
  const zone = s.zone[enemyOf(side)];
  return zone[from]! > 0 && zone[to]! > 0 && s.occupied[side][to] === 0;
}

/** CN 6.5.2: a march that has entered an enemy zone is over, bridge work excepted. */
export function hasStopped(s: State, march: March): boolean {
  const { side } = s.campaign.leaders[march.leader]!;
  return march.path.length > 1 && s.zone[enemyOf(side)][s.leader.hex[march.leader]!]! > 0;
}

/** Everything but the price that forbids a step over a hexside of the map. */
export function whyNoWay(s: State, side: SideIndex, costs: Uint8Array, hexside: number): Refusal | null {
  const to = s.campaign.ground.neighbours[hexside]!;
  if (costs[hexside] === IMPASSABLE) return whyImpassable(s, hexside, 'CN 6.4.2');
  const refusal = whyNotEntered(s, side, to);
  if (refusal !== null) return refusal;
  return isZoneToZone(s, side, (hexside / 6) | 0, to) ? { rule: 'CN 6.5.2', code: 'zoneToZone' } : null;
}

/** What closes a hexside that T-MOV closes: open water, a great river that nothing spans, ground that holds guns to the road. */
export function whyImpassable(s: State, hexside: number, rule: string): Refusal {
  const { ground } = s.campaign;
  const hex = ground.neighbours[hexside]!;
  if (isWater(s, hex)) return { rule, code: 'water', params: { hex } };
  if (!barredByRiver(ground, s.bridges, hexside)) return { rule, code: 'noRoadForGuns', params: { hex } };
  return { rule, code: s.bridges[hexside] === DAMAGED ? 'bridgeDown' : 'riverBars', params: { hex } };
}

export const isWater = (s: State, hex: number): boolean =>
  MOVEMENT.terrain[TERRAINS[s.campaign.ground.terrain[hex]!]!] === null;

/** CN 7.5: the step enters Mountain or Marsh off road. */
export function entersRough(s: State, hexside: number): boolean {
  const { ground } = s.campaign;
  return isRough(ground.terrain[ground.neighbours[hexside]!]!) && !roadOver(ground, s.bridges, hexside);
}

/** CN 12.6: never this near an enemy Force. */
const ADMINISTRATIVE_DISTANCE = 3;

/** CN 12.6: with the option in use, nothing within three hexes that may be an enemy Force, for all the side knows. */
export function isFarFromEnemies(s: State, side: SideIndex, hex: number): boolean {
  if (!s.campaign.options.admin) return false;
  const { grid } = s.campaign.ground;
  return enemyCounters(s, side).every(
    ({ hex: at, kind }) => kind === 'vedette' || kind === 'lone' || grid.distance(at, hex) > ADMINISTRATIVE_DISTANCE,
  );
}

/** CN 12.6: the step keeps to a road and stays far from the enemy. */
export const isAdministrativeStep = (s: State, side: SideIndex, hexside: number): boolean =>
  isFarFromEnemies(s, side, s.campaign.ground.neighbours[hexside]!) && roadOver(s.campaign.ground, s.bridges, hexside);
