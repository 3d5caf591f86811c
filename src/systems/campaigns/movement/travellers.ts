/** A traveller is what goes hex by hex, as a search of the map sees it: a Force, a Lone Leader, a Vedette, a Centre of Operations. */
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
  /** The paragraph by which this traveller moves. */
  readonly rule: string;
  /** What the ground alone makes a step cost, by hexside. */
  readonly ground: StepCosts;
  /** What a step really costs the traveller. */
  readonly price: StepCosts | StepCost;
  /** What keeps the traveller out of a hex, whatever leads there. */
  barred(hex: number): Refusal | null;
  /** 1 where the traveller would have to stop (CN 6.5.2). */
  readonly stop: Uint8Array;
  /** One hex always, whatever it costs (CN 6.4.1). */
  readonly oneStep: boolean;
  /** Why the traveller goes no farther at all; null as long as it may. */
  readonly halted: Refusal | null;
  /** Why the traveller cannot go where the ground would let it: there is no way past the enemy. */
  readonly hemmedIn: Refusal;
  /** Why the traveller cannot go where no ground leads. */
  readonly cutOff: Refusal;
  /** The traveller has guns or wagons, and lighter troops might find a way (CN 6.4.2). */
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
    heavy: ground === s.costs.heavy(s.weather),
  };
}

/** A Lone Leader, a Vedette or a Centre: zones do not stop it, it never overspends, and has nothing heavy with it. */
const alone = (
  s: State,
  rule: string,
  way: Pick<Traveller, 'at' | 'budget' | 'ground' | 'barred'> & { readonly price?: Traveller['price'] },
  codes: readonly [hemmedIn: string, cutOff: string] = ['enemyBars', 'noWay'],
): Traveller => ({
  price: way.ground,
  ...way,
  rule,
  stop: nowhere(s),
  oneStep: false,
  halted: null,
  hemmedIn: { rule, code: codes[0] },
  cutOff: { rule, code: codes[1] },
  heavy: false,
});

/** At Fair costs in any weather, through zones and screens (CN 1.11). */
function loneLeader(s: State, leader: number, budget: number): Traveller {
  const { side } = s.campaign.leaders[leader]!;
  const at = s.leader.hex[leader]!;
  return alone(s, 'CN 1.11', { at, budget, ground: s.costs.light(0), barred: (hex) => whyNotRidden(s, side, hex) });
}

export function vedetteOnItsWay(s: State, vedette: number, budget: number): Traveller {
  const { side } = s.campaign.vedettes[vedette]!;
  return alone(s, 'CN 8.2', {
    at: s.vedette.hex[vedette]!,
    budget,
    ground: s.costs.light(s.weather),
    price: (_from, _to, step) => vedetteStepCost(s, side, step),
    barred: (hex) => vedetteBarred(s, side, hex),
  });
}

export function centreOnItsWay(s: State, army: number, budget: number): Traveller {
  const at = s.armies[army]!.centre;
  const ground = s.costs.road(s.weather);
  const way = { at, budget, ground, barred: (hex: number) => centreBarred(s, army, hex) };
  return alone(s, 'CN 5.2.5', way, ['roadsBarred', 'noRoadThere']);
}
