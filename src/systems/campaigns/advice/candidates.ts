/** What might be ordered for a player-turn: whole plans, and other goals for one Force of a plan. */
import { nameAt } from '../prose/names.ts';
import { attackOn } from './attacks.ts';
import { CAUTIOUS, COLLECTOR, GRASPING, MIND, type Mind, type Order, type Orders, RAIDER, RASH } from './orders.ts';
import { costOf, type OwnForce, type Picture } from './picture.ts';
import { ordersFor } from './staff.ts';
import { billOf, lossWorth } from './worth.ts';

export interface Plan {
  readonly text: string;
  readonly orders: Orders;
}

const WAYS: readonly (readonly [text: string, mind: Mind])[] = [
  ['strike where we are stronger', MIND],
  ['places before battles', COLLECTOR],
  ['strike, and send riders for the places nobody guards', RAIDER],
  ['give way, and take what is free', CAUTIOUS],
  ['attack everywhere', RASH],
  ['small parties for many places', GRASPING],
];

/** Every Force that can come is called, however few there are. */
const EVERYBODY: Mind = { ...RASH, attackFrom: 0.7, enough: 9 };

/** The same orders in the same words. */
export const signature = (orders: Orders): string =>
  [...orders.values()]
    .map(({ leader, goal, purpose }) => `${leader}>${goal}${purpose}`)
    .sort()
    .join();

/** Whole plans that differ. */
export function wholePlans(picture: Picture, corps: number, held: Plan | null): Plan[] {
  const plans: Plan[] = held === null ? [] : [held];
  for (const [text, mind] of WAYS) plans.push({ text, orders: ordersFor(picture, mind) });
  if (isLate(picture)) plans.splice(1, 0, standing(picture));
  const targets = picture.enemies
    .map((target) => ({
      target,
      attack: attackOn(picture, EVERYBODY, picture.own, target),
    }))
    .filter(({ attack }) => attack !== null)
    .sort((a, b) => b.attack!.gain - a.attack!.gain)
    .slice(0, corps);
  for (const { target, attack } of targets) {
    const given = new Map(
      attack!.forces.map(({ leader, sp2 }): [number, Order] => [
        leader,
        { leader, goal: target.hex, purpose: 'attack', worth: attack!.gain + sp2 / 8 },
      ]),
    );
    plans.push({
      text: `everybody on the corps at ${nameAt(picture.s, target.hex)}`,
      orders: ordersFor(picture, MIND, given),
    });
  }
  plans.splice(plans.length < 4 ? plans.length : 4, 0, ...closingIn(picture, Math.ceil(corps / 2)));
  const seen = new Set<string>();
  return plans.filter(({ orders }) => {
    const key = signature(orders);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Player-turns to come from which waiting is weighed: what it costs shows only at the end of the game. */
const LATE = 3;

export const isLate = ({ turns }: Picture): boolean => turns <= LATE;

/** Every Force stays where it is: marches cost points, and an enemy who comes must attack. */
export const standing = (picture: Picture): Plan => ({
  text: 'stand, and let the enemy come',
  orders: ordersFor(
    picture,
    MIND,
    new Map(picture.own.map(({ leader, hex }) => [leader, { leader, goal: hex, purpose: 'hold', worth: 0 }])),
  ),
});

/** Marches after which the Forces that are called stand beside the enemy. */
const CLOSING = 2;

/** The army draws together on an enemy it cannot fall upon at once: what a turn alone never shows. */
function closingIn(picture: Picture, most: number): Plan[] {
  const { s, side, own, enemies, places } = picture;
  const army = s.campaign.armies.findIndex((one) => one.side === side);
  return enemies
    .flatMap((target) => {
      const called = own.filter(({ hex, reach }) => reach > 0 && target.costs[hex]! <= reach * CLOSING);
      const fight2 = called.reduce((sum, force) => sum + force.fight2, 0);
      const odds = fight2 / target.defence2;
      if (called.length < 2 || odds < MIND.attackFrom) return [];
      const bill = billOf(odds, fight2, target.sp2);
      const place = places.find(({ hex, own: held }) => hex === target.hex && !held)?.value ?? 0;
      const gain = bill.defender2 * lossWorth(s, target.army) - bill.attacker2 * lossWorth(s, army) + place;
      return [{ target, called, gain }];
    })
    .sort((a, b) => b.gain - a.gain)
    .slice(0, most)
    .map(({ target, called, gain }): Plan => {
      const given = new Map(
        called.map(({ leader, hex, reach, sp2 }): [number, Order] => {
          const purpose = target.costs[hex]! <= reach ? 'attack' : 'join';
          return [leader, { leader, goal: target.hex, purpose, worth: gain + sp2 / 8 }];
        }),
      );
      return {
        text: `draw together on the corps at ${nameAt(s, target.hex)}`,
        orders: ordersFor(picture, MIND, given),
      };
    });
}

/** Other things a Force might do. */
export function otherGoals(picture: Picture, force: OwnForce, now: Order | undefined, most: number): Order[] {
  const { s, side } = picture;
  const found: { order: Order; cost: number }[] = [];
  const add = (goal: number, purpose: Order['purpose'], cost: number): void => {
    if (now === undefined || now.goal !== goal || now.purpose !== purpose)
      found.push({ order: { leader: force.leader, goal, purpose, worth: now?.worth ?? force.sp2 / 8 }, cost });
  };
  for (const enemy of picture.enemies) {
    const cost = costOf(picture, force.hex, enemy.hex);
    if (cost <= force.reach + 3) add(enemy.hex, 'attack', cost);
  }
  s.features.forEach(({ controller }, i) => {
    const hex = s.campaign.featureHexes[i]!;
    const cost = costOf(picture, force.hex, hex);
    if (cost <= force.reach * 2) add(hex, controller === side ? 'hold' : 'take', controller === side ? cost + 2 : cost);
  });
  for (const friend of picture.own) {
    const cost = costOf(picture, force.hex, friend.hex);
    if (friend !== force && cost <= force.reach && friend.sp2 >= force.sp2) add(friend.hex, 'join', cost + 3);
  }
  const centre = s.armies[s.leader.army[force.leader]!]?.centre ?? -1;
  if (centre >= 0) add(centre, 'away', 6);
  const others = found
    .sort((a, b) => a.cost - b.cost)
    .slice(0, most - 1)
    .map(({ order }) => order);
  if (now?.purpose !== 'hold')
    others.push({ leader: force.leader, goal: force.hex, purpose: 'hold', worth: now?.worth ?? 1 });
  return others;
}

/** Places to which no other Force goes that a small part of a Force could reach before the end. */
export function raidsOf(picture: Picture, part: OwnForce, orders: Orders): Order[] {
  const { s, side } = picture;
  const sought = new Set([...orders.values()].flatMap(({ goal, purpose }) => (purpose === 'take' ? [goal] : [])));
  if (orders.has(part.leader)) return [];
  return s.features.flatMap(({ controller }, i): Order[] => {
    const goal = s.campaign.featureHexes[i]!;
    const reached = costOf(picture, part.hex, goal) <= part.reach * (s.campaign.scenario.turns - s.turn + 1);
    if (controller === side || sought.has(goal) || !reached) return [];
    return [{ leader: part.leader, goal, purpose: 'take', worth: part.sp2 }];
  });
}
