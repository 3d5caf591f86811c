/** What can be brought against an enemy Stack at once, and what that promises. */

import { supplyStatus } from '../supply/supply.ts';
import type { Mind } from './orders.ts';
import { costBeside, distance, type EnemyStack, type OwnForce, type Picture } from './picture.ts';
import { billOf, lossWorth, oddsOf } from './worth.ts';

export interface Attack {
  readonly target: EnemyStack;
  readonly forces: readonly OwnForce[];
  readonly odds: number;
  /** Steps of the marker. */
  readonly gain: number;
}

/** Neighbours who would stand in the same battle. */
function supported(picture: Picture, mind: Mind, { hex, defence2 }: EnemyStack): number {
  let sum = defence2;
  for (const other of picture.enemies) {
    if (other.hex !== hex && distance(picture, other.hex, hex) <= 1) sum += other.defence2 * mind.support;
  }
  return sum;
}

/** CN 9.8.2: what is on the die by who leads, and by whether the attackers will be fed. */
function dieFor(picture: Picture, { leader, hex }: OwnForce, bonus2: number, target: EnemyStack): number {
  const { s } = picture;
  const led = bonus2 - target.bonus2;
  const leadership = led >= LED2 ? -1 : led <= -LED2 ? 1 : 0;
  return leadership + (supplyStatus(s, s.leader.army[leader]!, hex) === 'FORAGING' ? 1 : 0);
}

/** An edge of leadership, in half points. */
const LED2 = 4;

export function attackOn(picture: Picture, mind: Mind, free: readonly OwnForce[], target: EnemyStack): Attack | null {
  const { s, side } = picture;
  if (s.campaign.ground.citadelAt[target.hex]! >= 0) return null;
  const defence2 = supported(picture, mind, target);
  const near = free
    .map((force) => ({ force, cost: costBeside(picture, force.hex, target.hex, target.costs) }))
    .filter(({ force, cost }) => cost <= force.reach)
    .sort((a, b) => b.force.fight2 - a.force.fight2 || a.cost - b.cost);
  const forces: OwnForce[] = [];
  let attack2 = 0;
  let bonus2 = 0;
  for (const { force, cost } of near) {
    if (attack2 >= defence2 * mind.enough) break;
    forces.push(force);
    bonus2 = Math.max(bonus2, force.bonus2);
    attack2 += cost === 0 ? force.fight2 : force.fight2 * mind.sure;
  }
  attack2 += Math.min(bonus2, attack2 / 2);
  if (forces.length === 0) return null;
  const odds = oddsOf(attack2, defence2, dieFor(picture, forces[0]!, bonus2, target));
  if (odds < mind.attackFrom) return null;
  const bill = billOf(odds, attack2, target.sp2);
  const army = s.campaign.armies.findIndex((one) => one.side === side);
  const gain = bill.defender2 * lossWorth(s, target.army) - bill.attacker2 * lossWorth(s, army);
  return { target, forces, odds, gain };
}
