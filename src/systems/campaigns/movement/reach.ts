/** How far a Force could march as the position now stands: for the screen and for bots. Same predicates as the step. */
import { FAR, IMPASSABLE, type Search, type SearchOptions, type StepCost } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import { isBesieged } from '../forces.ts';
import { enemyOf } from '../roster.ts';
import { searchOn } from '../searches.ts';
import type { State } from '../state.ts';
import { allowanceOf, loneLeaderAllowance } from './allowance.ts';
import { mayOverspend } from './march.ts';
import type { March } from './state.ts';
import { costsFor, hasStopped, isBarred, isZoneToZone, leavingCost, screenCost } from './ways.ts';

export interface Reach {
  /** Movement points at hand. */
  readonly budget: number;
  /** Points spent to each hex, FAR where out of reach; a dear first hex shows its true price (CN 6.4.1). */
  readonly cost: Int32Array;
  /** The hex before this one on the cheapest way, -1 at the start and out of reach. */
  readonly from: Int32Array;
  /** 1 where the march would have to stop (CN 6.5.2). */
  readonly stop: Uint8Array;
}

/** Points left after marching there; none after a dear first hex. */
export const leftAt = (reach: Reach, hex: number): number => Math.max(0, reach.budget - reach.cost[hex]!);

/** The way there, both ends included; empty when it is out of reach. */
export function wayTo(reach: Reach, hex: number): number[] {
  if (reach.cost[hex] === FAR) return [];
  const way: number[] = [];
  for (let at = hex; at >= 0; at = reach.from[at]!) way.push(at);
  return way.reverse();
}

/** From where the Leader stands: with what his march has left, or (not yet marching) with `allowance`, by default his full one. */
export function reachOf(s: State, leader: number, allowance?: number): Reach {
  const { cost, from } = survey(s, leader, budgetOf(s, leader, allowance));
  return {
    budget: budgetOf(s, leader, allowance),
    cost: cost.slice(),
    from: from.slice(),
    stop: zonesAgainst(s, leader),
  };
}

/** Null when the hex is in reach, else what keeps the Leader from it. */
export const whyNotReach = (s: State, leader: number, hex: number, allowance?: number): Refusal | null =>
  obstaclesOf(s, leader, allowance)(hex);

/** The same for any number of hexes: the ground is searched once, and only as far as somebody asks. */
export function obstaclesOf(s: State, leader: number, allowance?: number): (hex: number) => Refusal | null {
  const { side } = s.campaign.leaders[leader]!;
  const budget = budgetOf(s, leader, allowance);
  const march = marchOf(s, leader);
  const near = survey(s, leader, budget).cost.slice();
  const endless = once(() => survey(s, leader, FAR).cost.slice());
  const open = once(() => searchOn(s.campaign.ground).run(s.leader.hex[leader]!, groundCosts(s, leader)).cost.slice());
  return (hex) => {
    if (near[hex] !== FAR) return null;
    if (s.occupied[enemyOf(side)][hex]! > 0) return { rule: 'CN 6.5.3', code: 'enemyForce' };
    if (isBesieged(s, hex)) return { rule: 'CN 10.3', code: 'besieged' };
    if (march !== null && hasStopped(s, march)) return { rule: 'CN 6.5.2', code: 'zoneStop' };
    const needs = endless()[hex]!;
    if (needs !== FAR) return { rule: 'CN 6.4.2', code: 'tooDear', params: { needs, left: budget } };
    return open()[hex] === FAR ? { rule: 'CN 6.4.2', code: 'impassable' } : { rule: 'CN 6.5.2', code: 'zonesInTheWay' };
  };
}

function once(find: () => Int32Array): () => Int32Array {
  let found: Int32Array | null = null;
  return () => {
    found ??= find();
    return found;
  };
}

const marchOf = (s: State, leader: number): March | null => (s.march?.leader === leader ? s.march : null);

const isLoneRider = (s: State, leader: number): boolean => s.leader.sp2[leader] === 0;

function budgetOf(s: State, leader: number, allowance: number | undefined): number {
  const march = marchOf(s, leader);
  if (march !== null) return march.left;
  return allowance ?? (isLoneRider(s, leader) ? loneLeaderAllowance(s) : allowanceOf(s, leader, false));
}

/** Lone Leaders ride at Fair costs (CN 1.11). */
const groundCosts = (s: State, leader: number): Uint8Array =>
  isLoneRider(s, leader) ? s.costs.light[0]! : costsFor(s, leader);

function zonesAgainst(s: State, leader: number): Uint8Array {
  const { side } = s.campaign.leaders[leader]!;
  return isLoneRider(s, leader)
    ? new Uint8Array(s.first.length)
    : s.zone[enemyOf(side)].map((count) => (count > 0 ? 1 : 0));
}

function survey(s: State, leader: number, budget: number): Search {
  const { side } = s.campaign.leaders[leader]!;
  const start = s.leader.hex[leader]!;
  const march = marchOf(s, leader);
  const table = groundCosts(s, leader);
  const barred = new Uint8Array(s.first.length).map((_, hex) => (isBarred(s, side, hex) ? 1 : 0));
  const options: SearchOptions = { budget, barred };
  const search = searchOn(s.campaign.ground);
  if (isLoneRider(s, leader)) return search.run(start, table, options);
  if (march !== null && hasStopped(s, march)) return search.run(start, table, { ...options, budget: 0 });
  const price: StepCost = (from, to, step) => {
    const base = table[step]!;
    if (base === IMPASSABLE || isZoneToZone(s, side, from, to)) return IMPASSABLE;
    return base + screenCost(s, side, to) + leavingCost(s, side, from);
  };
  return search.run(start, price, {
    ...options,
    stop: zonesAgainst(s, leader),
    oneStep: march === null || mayOverspend(march),
  });
}
