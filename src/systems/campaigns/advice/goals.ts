/** What a Force may be told to do, short of an attack with others. */
import { costsTo } from '../bots/ways.ts';
import { enemyOf } from '../theatre/roster.ts';
import { endOf } from './danger.ts';
import type { Mind, Order, Purpose } from './orders.ts';
import { distance, type EnemyStack, type OwnForce, type Picture } from './picture.ts';
import { toilOf } from './toil.ts';
import { billOf, lossWorth } from './worth.ts';

/** Friends that may be joined. */
const FRIENDS = 4;
/** Friends this near an enemy count half in what can be brought against him. */
const NEAR = 4;

export interface Goal {
  readonly order: Order;
  readonly end: number;
  /** Which place it adds to; -1 for none. */
  readonly place: number;
  readonly worth: number;
  /** Half points that marching there, or staying, will probably cost. */
  readonly toil2: number;
}

/** Everything a Force may do but attack. */
export function goalsOf(picture: Picture, mind: Mind, force: OwnForce): Goal[] {
  const { places, enemies, own, s } = picture;
  const { leader, hex, reach } = force;
  const goals: Goal[] = [
    {
      order: { leader, goal: hex, purpose: 'hold', worth: 0 },
      ...{ end: hex, toil2: toilOf(s, force, hex, 0) },
      place: placeAt(picture, hex),
      worth: 0,
    },
  ];
  if (reach === 0) return goals;
  places.forEach((place, i) => {
    if (place.hex === hex || place.costs[hex]! / reach > picture.turns || isWalled(picture, place.hex)) return;
    const purpose: Purpose = place.own ? 'join' : 'take';
    goals.push({
      order: { leader, goal: place.hex, purpose, worth: 0 },
      ...marchTo(picture, force, place.costs),
      place: i,
      worth: 0,
    });
  });
  const near = own
    .filter((other) => other !== force && distance(picture, other.hex, hex) <= reach)
    .sort((a, b) => distance(picture, a.hex, hex) - distance(picture, b.hex, hex) || b.sp2 - a.sp2)
    .slice(0, FRIENDS);
  for (const other of near) {
    goals.push({
      order: { leader, goal: other.hex, purpose: 'join', worth: 0 },
      ...marchTo(picture, force, costsTo(picture.country, other.hex)),
      place: -1,
      worth: 0,
    });
  }
  for (const enemy of enemies) {
    const away = enemy.costs[hex]! / reach;
    if (away > Math.min(3, picture.turns)) continue;
    const odds = (force.fight2 + friendsNear(picture, force, enemy.hex) / 2) / enemy.defence2;
    if (odds < mind.attackFrom) continue;
    const worth = battleGain(picture, odds, force.fight2, enemy) * mind.later ** Math.max(1, away);
    if (worth > 0)
      goals.push({
        order: { leader, goal: enemy.hex, purpose: 'join', worth },
        ...marchTo(picture, force, enemy.costs),
        place: -1,
        worth,
      });
  }
  const { centre = -1, source = -1 } = s.armies[s.leader.army[leader]!] ?? {};
  for (const home of [centre, source])
    if (home >= 0)
      goals.push({
        order: { leader, goal: home, purpose: 'away', worth: 0 },
        ...marchTo(picture, force, costsTo(picture.country, home)),
        place: -1,
        worth: 0,
      });
  return goals;
}

/** Where a march along a field ends, and what it will probably cost. */
export function marchTo(picture: Picture, force: OwnForce, field: Int32Array): Pick<Goal, 'end' | 'toil2'> {
  const end = endOf(picture, force, field);
  return { end, toil2: toilOf(picture.s, force, end, field[force.hex]! - field[end]!) };
}

/** A garrison behind walls is not turned out by marching in. */
function isWalled({ s, side }: Picture, hex: number): boolean {
  return s.campaign.ground.citadelAt[hex]! >= 0 && s.occupied[enemyOf(side)][hex]! > 0;
}

export const placeAt = ({ places }: Picture, hex: number): number => places.findIndex((place) => place.hex === hex);

function battleGain({ s, side }: Picture, odds: number, own2: number, target: EnemyStack): number {
  const bill = billOf(odds, own2, target.sp2);
  const army = s.campaign.armies.findIndex((one) => one.side === side);
  return bill.defender2 * lossWorth(s, target.army) - bill.attacker2 * lossWorth(s, army);
}

function friendsNear(picture: Picture, force: OwnForce, hex: number): number {
  let sum = 0;
  for (const other of picture.own) {
    if (other !== force && distance(picture, other.hex, hex) <= NEAR) sum += other.fight2;
  }
  return sum;
}
