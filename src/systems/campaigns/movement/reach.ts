/** How far a traveller could go as the position now stands, and what keeps it from the rest: for the screen and for bots. */
import { FAR, type Search } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import { searchOn } from '../theatre/searches.ts';
import type { State } from '../theatre/state.ts';
import { leaderOnHisWay, type Traveller } from './travellers.ts';
import { isWater } from './ways.ts';

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

/** The way there, both ends included; empty when it is out of reach. */
export function wayTo(reach: Reach, hex: number): number[] {
  if (reach.cost[hex] === FAR) return [];
  const way: number[] = [];
  for (let at = hex; at >= 0; at = reach.from[at]!) way.push(at);
  return way.reverse();
}

/** A Leader's reach from where he stands. */
export const reachOf = (s: State, leader: number, allowance?: number): Reach =>
  reachOfTraveller(s, leaderOnHisWay(s, leader, allowance));

export function reachOfTraveller(s: State, traveller: Traveller): Reach {
  const { budget, stop } = traveller;
  const { cost, from } = survey(s, traveller, budget);
  return { budget, cost: cost.slice(), from: from.slice(), stop };
}

/** For each hex null when it is in reach, else what keeps the traveller from it: the ground is searched once, and only as far as the caller asks. */
export function obstaclesOf(
  s: State,
  traveller: Traveller,
  near = reachOfTraveller(s, traveller).cost,
): (hex: number) => Refusal | null {
  const { at, budget, rule, ground, heavy, halted, hemmedIn, cutOff } = traveller;
  const endless = once(() => survey(s, traveller, FAR).cost.slice());
  const open = once(() => searchOn(s.campaign.ground).run(at, ground).cost.slice());
  const light = once(() => searchOn(s.campaign.ground).run(at, s.costs.light(s.weather)).cost.slice());
  return (hex) => {
    if (near[hex] !== FAR) return null;
    if (isWater(s, hex)) return { rule, code: 'water', params: { hex } };
    const refusal = traveller.barred(hex) ?? halted;
    if (refusal !== null) return refusal;
    const needs = endless()[hex]!;
    if (needs !== FAR) return { rule, code: 'tooDear', params: { needs, left: budget } };
    if (open()[hex] !== FAR) return hemmedIn;
    return heavy && light()[hex] !== FAR ? { rule, code: 'noWayForGuns' } : cutOff;
  };
}

export function once<T extends object>(find: () => T): () => T {
  let found: T | null = null;
  return () => {
    found ??= find();
    return found;
  };
}

function survey(s: State, traveller: Traveller, budget: number): Search {
  const { at, price, stop, oneStep, halted } = traveller;
  const barred = new Uint8Array(s.first.length).map((_, hex) => (traveller.barred(hex) === null ? 0 : 1));
  const points = halted === null ? budget : 0;
  return searchOn(s.campaign.ground).run(at, price, {
    budget: points,
    barred,
    stop,
    oneStep: oneStep && halted === null,
  });
}
