/** Whoever goes hex by hex, as a search of the map sees him: a Force, a Lone Leader, a Vedette, a Centre of Operations. */
import { IMPASSABLE, type StepCost, type StepCosts } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import { centreBarred } from '../supply/centre.ts';
import type { March } from '../theatre/march.ts';
import { enemyOf } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { allowanceOf, loneLeaderAllowance } from './allowance.ts';
import { mayOverspend } from './march.ts';
import { whyNotRidden } from './ride.ts';
import { vedetteBarred, vedetteStepCost } from './vedette-ride.ts';
import { costsFor, hasStopped, isZoneToZone, leavingCost, screenCost, whyNotEntered } from './ways.ts';

export interface Traveller {
  readonly at: number;
  /** Movement points at hand. */
  readonly budget: number;
  /** The paragraph of his moves. */
  readonly rule: string;
  /** What the ground alone makes a step cost, by hexside. */
  readonly ground: StepCosts;
  /** What a step really costs him. */
  readonly price: StepCosts | StepCost;
  /** What keeps him out of a hex, whatever leads there. */
  barred(hex: number): Refusal | null;
  /** 1 where he would have to stop (CN 6.5.2). */
  readonly stop: Uint8Array;
  /** One hex always, whatever it costs (CN 6.4.1). */
  readonly oneStep: boolean;
  /** Why he goes no farther at all; null as long as he may. */
  readonly halted: Refusal | null;
  /** Why he cannot go where the ground would let him: there is no way past the enemy. */
  readonly hemmedIn: Refusal;
  /** Why he cannot go where no ground leads him. */
  readonly cutOff: Refusal;
  /** He has guns or wagons with him, and lighter troops might find a way (CN 6.4.2). */
  readonly heavy: boolean;
}

const nowhere = (s: State): Uint8Array => new Uint8Array(s.first.length);

/** A Leader with or without troops: with what his march has left, or (not yet marching) with `allowance`, by default his full one. */
export function leaderOnHisWay(s: State, leader: number, allowance?: number): Traveller {
  const march = s.march?.leader === leader ? s.march : null;
  return s.leader.sp2[leader] === 0
    ? loneLeader(s, leader, march?.left ?? allowance ?? loneLeaderAllowance(s))
    : force(s, leader, march, march?.left ?? allowance ?? allowanceOf(s, leader, false));
}

function force(s: State, leader: number, march: March | null, budget: number): Traveller {
  const { side } = s.campaign.leaders[leader]!;
  const ground = costsFor(s, leader);
  return {
    at: s.leader.hex[leader]!,
    budget,
    rule: 'CN 6.4.2',
    ground,
    price(from, to, step) {
      const base = ground[step]!;
      if (base === IMPASSABLE || isZoneToZone(s, side, from, to)) return IMPASSABLE;
      return base + screenCost(s, side, to) + leavingCost(s, side, from);
    },
    barred: (hex) => whyNotEntered(s, side, hex),
    stop: s.zone[enemyOf(side)].map((count) => (count > 0 ? 1 : 0)),
    oneStep: march === null || mayOverspend(march),
    halted: march !== null && hasStopped(s, march) ? { rule: 'CN 6.5.2', code: 'zoneStop' } : null,
    hemmedIn: { rule: 'CN 6.5.2', code: 'zonesInTheWay' },
    cutOff: { rule: 'CN 6.4.2', code: 'noWay' },
    heavy: ground === s.costs.heavy[s.weather],
  };
}

/** At Fair costs in any weather, through zones and screens (CN 1.11). */
function loneLeader(s: State, leader: number, budget: number): Traveller {
  const rule = 'CN 1.11';
  const { side } = s.campaign.leaders[leader]!;
  const [ground] = s.costs.light;
  return {
    at: s.leader.hex[leader]!,
    budget,
    rule,
    ground: ground!,
    price: ground!,
    barred: (hex) => whyNotRidden(s, side, hex),
    stop: nowhere(s),
    oneStep: false,
    halted: null,
    hemmedIn: { rule, code: 'enemyBars' },
    cutOff: { rule, code: 'noWay' },
    heavy: false,
  };
}

export function vedetteOnItsWay(s: State, vedette: number, budget: number): Traveller {
  const rule = 'CN 8.2';
  const { side } = s.campaign.vedettes[vedette]!;
  return {
    at: s.vedette.hex[vedette]!,
    budget,
    rule,
    ground: s.costs.light[s.weather]!,
    price: (_from, _to, step) => vedetteStepCost(s, side, step),
    barred: (hex) => vedetteBarred(s, side, hex),
    stop: nowhere(s),
    oneStep: false,
    halted: null,
    hemmedIn: { rule, code: 'enemyBars' },
    cutOff: { rule, code: 'noWay' },
    heavy: false,
  };
}

export function centreOnItsWay(s: State, army: number, budget: number): Traveller {
  const rule = 'CN 5.2.5';
  const roads = s.costs.road[s.weather]!;
  return {
    at: s.armies[army]!.centre,
    budget,
    rule,
    ground: roads,
    price: roads,
    barred: (hex) => centreBarred(s, army, hex),
    stop: nowhere(s),
    oneStep: false,
    halted: null,
    hemmedIn: { rule, code: 'roadsBarred' },
    cutOff: { rule, code: 'noRoadThere' },
    heavy: false,
  };
}
