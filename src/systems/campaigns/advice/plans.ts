/**
 * The plan of a player-turn, raced on samples of the enemy: first whole plans (ways of thinking, and everybody on one
 * corps), then, Force by Force, other goals for the best of them.
 */
import type { Alternative, Budget, Estimate } from '../../../adviser/contract.ts';
import { race, type Standing } from '../../../adviser/race.ts';
import { lookAhead } from '../../../adviser/rollout.ts';
import { attackOn } from './attacks.ts';
import type { Desk } from './desk.ts';
import { evaluate } from './judge.ts';
import { CAUTIOUS, COLLECTOR, MIND, type Mind, type Order, type Orders, RAIDER, RASH } from './orders.ts';
import { costOf, type OwnForce, type Picture, pictureOf, type Reckoning } from './picture.ts';
import { type CampaignGame, Quick } from './quick.ts';
import { ordersFor } from './staff.ts';

/** How much a level thinks about a plan. */
export interface Search {
  readonly samples: number;
  /** Runs of each plan, at least and at most. */
  readonly least: number;
  readonly most: number;
  /** Goals tried for each Force, and Forces for which others are tried; none: whole plans only. */
  readonly goals: number;
  readonly forces: number;
  /** Whole plans "everybody on that corps". */
  readonly corps: number;
}

export interface Plan {
  readonly text: string;
  readonly orders: Orders;
}

export interface Found {
  readonly plan: Plan;
  readonly value: Estimate | null;
  readonly alternatives: readonly Alternative[];
  readonly share: number;
}

/** A plan is judged when the enemy has answered it; in the last turns when the game is over. */
export const untilAnswered = (start: CampaignGame) => {
  const { turn, phasing } = start.state;
  const last = start.state.campaign.scenario.turns;
  return ({ state }: CampaignGame): boolean => {
    if (turn >= last - 1) return false;
    return state.turn > turn && state.phasing === phasing;
  };
};

const PARTS = { evaluate, horizon: untilAnswered };

const WAYS: readonly (readonly [text: string, mind: Mind])[] = [
  ['strike where we are stronger', MIND],
  ['places before battles', COLLECTOR],
  ['strike, and send riders for the places nobody guards', RAIDER],
  ['give way, and take what is free', CAUTIOUS],
  ['attack everywhere', RASH],
];

const signature = (orders: Orders): string =>
  [...orders.values()]
    .map(({ leader, goal, purpose }) => `${leader}>${goal}${purpose}`)
    .sort()
    .join();

/** Whole plans that differ. */
export function wholePlans(picture: Picture, corps: number, held: Plan | null): Plan[] {
  const plans: Plan[] = held === null ? [] : [held];
  for (const [text, mind] of WAYS) plans.push({ text, orders: ordersFor(picture, mind) });
  const { grid } = picture.s.campaign.ground;
  const targets = picture.enemies
    .map((target) => ({
      target,
      attack: attackOn(picture, { ...RASH, attackFrom: 7, enough: 90 }, picture.own, target),
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
      text: `everybody on the corps at ${grid.label(target.hex)}`,
      orders: ordersFor(picture, MIND, given),
    });
  }
  const seen = new Set<string>();
  return plans.filter(({ orders }) => {
    const key = signature(orders);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Other things a Force might do. */
function otherGoals(picture: Picture, force: OwnForce, now: Order | undefined, most: number): Order[] {
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

/** Places nobody else goes to that a small part of a Force could reach before the end. */
function raidsOf(picture: Picture, part: OwnForce, orders: Orders): Order[] {
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

/** Standard errors by which a whole plan, and a change of one Force's goal, must beat what it would take the place of. */
const PLAN_AHEAD = 1.2;
const CHANGE_AHEAD = 2;
/** Whole plans that are compared however little time there is. */
const FEWEST = 3;

/** Races whole plans, then changes to the best; every standing on the way can be acted on. */
export function* findPlan(
  desk: Desk,
  reckon: Reckoning,
  search: Search,
  budget: Budget,
  held: Plan | null,
): Generator<Found, Found, void> {
  const picture = pictureOf(desk.sample(0).state, desk.side, reckon);
  const { side, seed } = desk.problem;
  let spent = 0;
  const runOf = (plans: readonly Plan[]) => (candidate: number, trial: number) => {
    const start = desk.game(trial % search.samples);
    const lead = { given: plans[candidate]!.orders };
    const { policy } = new Quick(desk.side === 0 ? [lead, {}] : [{}, lead]);
    const run = lookAhead(PARTS, { start, side, index: -1, policy, seed: `${seed} ${trial}` });
    spent += run.work;
    return run;
  };
  const told = (plans: readonly Plan[], { best, estimates }: Standing): Found => ({
    plan: plans[best]!,
    value: estimates[best]!.runs === 0 ? null : estimates[best]!,
    alternatives: plans
      .map(({ text }, i): Alternative => ({ index: -1, text, value: estimates[i]! }))
      .filter(({ value }) => value.runs > 0)
      .sort((a, b) => b.value.mean - a.value.mean),
    share: Math.min(1, spent / budget.work),
  });

  const all = wholePlans(picture, search.corps, held);
  // Rather few plans weighed well than many badly: as many as can be run often enough.
  const cost = runOf(all)(0, 0).work;
  const half = budget.work * (search.forces > 0 ? 0.5 : 1);
  const plans = all.slice(0, Math.max(FEWEST, Math.floor(half / (cost * search.least * 1.5))));
  const rules = { slice: budget.slice, least: search.least, most: search.most };
  const racing = race(plans.length, runOf(plans), {
    ...rules,
    ahead: PLAN_AHEAD,
    work: budget.work * (search.forces > 0 ? 0.5 : 1),
  });
  let found: Found;
  for (;;) {
    const { value, done } = racing.next();
    found = told(plans, value);
    if (done) break;
    yield found;
  }
  const { alternatives } = found;
  const movable = [...picture.own].filter(({ reach }) => reach > 0).sort((a, b) => b.sp2 - a.sp2);
  for (const force of [...movable.slice(0, search.forces), ...picture.parts]) {
    if (spent >= budget.work || search.forces === 0) break;
    const base = found.plan;
    const now = base.orders.get(force.leader);
    const goals = picture.own.includes(force)
      ? otherGoals(picture, force, now, search.goals)
      : raidsOf(picture, force, base.orders);
    if (goals.length === 0) continue;
    const variants = goals.map((order): Plan => {
      const orders = new Map(base.orders);
      orders.set(order.leader, order);
      return { text: base.text, orders };
    });
    const changed = [base, ...variants];
    const share = (budget.work - spent) / 2;
    const trying = race(changed.length, runOf(changed), { ...rules, ahead: CHANGE_AHEAD, work: share });
    for (;;) {
      const { value, done } = trying.next();
      found = { ...told(changed, value), alternatives };
      if (done) break;
      yield found;
    }
  }
  return found;
}
