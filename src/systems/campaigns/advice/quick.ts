/**
 * Quick answers from a whole position, for both sides of a game played on a sample: orders at the start of each
 * player-turn, marches along remembered fields, plain sense in battle. It is the legs of every search, so it makes no
 * View and searches nothing twice.
 */
import { FAR } from '../../../board/index.ts';
import type { Decision, Game } from '../../../kernel/game.ts';
import { type Policy, standardIndex } from '../../../kernel/policy.ts';
import { type Country, costsTo } from '../bots/ways.ts';
import type { CampaignEvent } from '../events/index.ts';
import type { Action } from '../sequence/actions.ts';
import { permitted } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { MIND, type Mind, type Order, type Orders } from './orders.ts';
import { countryOf, type OwnForce, type Picture, pictureOf, type Reckoning } from './picture.ts';
import { type Leaves, rideOff, rideOn } from './riding.ts';
import { awayStep, slipAway } from './slipping.ts';
import { ordersFor } from './staff.ts';
import { stands } from './steadiness.ts';

export type CampaignGame = Game<State, Action, CampaignEvent>;
type Asked = Decision<Action>;

/** How one side is led in a run. */
interface Lead {
  readonly mind?: Mind;
  /** Orders that stand for the first player-turn of the run. */
  readonly given?: Orders;
  /** What the enemy is reckoned to have, instead of what stands in the position. */
  readonly reckon?: Reckoning;
  /** An answer to this step, wherever it is open, instead of the quick one. */
  readonly marker?: string;
}

/** The player-turn, and the march that is under way in it. */
export const whenIn = ({ turn, phasing, march }: State): number => (turn * 2 + phasing) * 1000 + (march?.leader ?? -1);

export class Quick {
  private readonly plans: [Orders | null, Orders | null] = [null, null];
  private readonly pictures: [Picture | null, Picture | null] = [null, null];
  private readonly made: [number, number] = [-1, -1];
  private readonly first: [number, number] = [-1, -1];

  constructor(private readonly leads: readonly [Lead, Lead] = [{}, {}]) {}

  readonly policy: Policy<State, Action, CampaignEvent> = (game) => {
    const decision = game.decision!;
    const s = game.state;
    const side = (decision.side === s.campaign.sides[0].id ? 0 : 1) as SideIndex;
    const index = this.answer(s, side, decision);
    return index >= 0 ? index : standardIndex(game);
  };

  /** The option of this index; -1 leaves it at the standard answer. */
  answer(s: State, side: SideIndex, decision: Asked): number {
    switch (decision.step) {
      case 'movementCommands':
      case 'initiative':
        return this.setOut(s, side, decision);
      case 'ride':
        return rideOn(s, side, this.country(s, side), decision.options, this.leaves(s, side));
      case 'forcedMarch':
        return slipAway(s, side, decision.options);
      case 'march':
        return this.marchOn(s, side, decision);
      case 'battle.marker':
        return this.chooseMarker(s, side, decision);
      case 'battle.retreatStep':
        return this.fallBack(s, side, decision);
      default:
        return -1;
    }
  }

  /** The orders of this player-turn; made when first asked for. */
  orders(s: State, side: SideIndex): Orders {
    const now = s.turn * 2 + s.phasing;
    const known = this.plans[side];
    if (known !== null && this.made[side] === now) return known;
    const { mind = MIND, given, reckon } = this.leads[side];
    if (this.first[side] < 0) this.first[side] = now;
    const picture = pictureOf(s, side, reckon ?? null);
    const orders = ordersFor(picture, mind, given !== undefined && this.first[side] === now ? given : undefined);
    this.plans[side] = orders;
    this.made[side] = now;
    this.pictures[side] = picture;
    return orders;
  }

  /** What was ordered is known already: follow it. */
  follow(s: State, side: SideIndex, orders: Orders): void {
    this.plans[side] = orders;
    this.made[side] = s.turn * 2 + s.phasing;
    this.pictures[side] = pictureOf(s, side, this.leads[side].reckon ?? null);
  }

  /** A command goes to the Leader who is worth most and would least likely march by himself (CN 6.2, 6.3). */
  private setOut(s: State, side: SideIndex, { options, step }: Asked): number {
    const orders = this.orders(s, side);
    let best = 0;
    let most = 0;
    for (let i = 0; i < options.length; i += 1) {
      const option = options[i]!;
      if (option.type !== 'leader') continue;
      const order = orders.get(option.leader);
      if (order === undefined || !this.hasWay(s, side, order)) continue;
      const idle = step === 'movementCommands' ? NEVER - s.campaign.leaders[option.leader]!.initiative : 1;
      const worth = Math.max(0.001, order.worth) * idle;
      if (worth <= most) continue;
      most = worth;
      best = i;
    }
    if (best > 0 || step !== 'movementCommands') return best;
    return Math.max(0, rideOff(s, side, this.country(s, side), options, this.leaves(s, side)));
  }

  /** A Leader whom the plan sends, and who has neither moved nor tried to, may still set out by his own initiative. */
  private leaves(s: State, side: SideIndex): Leaves {
    const orders = this.orders(s, side);
    return (leader) => {
      const order = orders.get(leader);
      const still = s.leader.moved[leader] === 0 && s.leader.tried[leader] === 0;
      return order !== undefined && still && this.hasWay(s, side, order);
    };
  }

  private country(s: State, side: SideIndex): Country {
    return this.pictures[side]?.country ?? countryOf(s);
  }

  private field(side: SideIndex, s: State, goal: number): Int32Array {
    return costsTo(this.country(s, side), goal);
  }

  /** A Leader who stands where the plan wants him does not set out. */
  private hasWay(s: State, side: SideIndex, { leader, goal, purpose }: Order): boolean {
    const hex = s.leader.hex[leader]!;
    if (purpose === 'hold' || hex === goal) return false;
    if (purpose === 'attack' && s.campaign.ground.grid.distance(hex, goal) === 1 && permitted(s, hex, goal))
      return false;
    return this.field(side, s, goal)[hex]! < FAR;
  }

  private marchOn(s: State, side: SideIndex, { options }: Asked): number {
    const march = s.march!;
    const order = this.orders(s, side).get(march.leader);
    if (order === undefined) return march.segment === 'forced' ? awayStep(s, side, options) : -1;
    if (march.segment === 'forced') return awayStep(s, side, options);
    return this.nextStep(s, side, options, order);
  }

  private nextStep(s: State, side: SideIndex, options: readonly Action[], order: Order): number {
    const { leader, goal, purpose } = order;
    const { neighbours, grid } = s.campaign.ground;
    const here = s.leader.hex[leader]!;
    const enemy = enemyOf(side);
    const field = this.field(side, s, goal);
    if (purpose === 'attack' && grid.distance(here, goal) === 1 && permitted(s, here, goal)) return 0;
    let best = 0;
    let least = field[here]!;
    for (let i = 1; i < options.length; i += 1) {
      const option = options[i]!;
      if (option.type !== 'step') continue;
      const to = neighbours[here * 6 + option.dir]!;
      if (field[to]! >= least) continue;
      if (s.zone[enemy][to]! > 0 && !this.dares(s, side, order, to)) continue;
      least = field[to]!;
      best = i;
    }
    return best;
  }

  /** Into an enemy's zone only with enough to fight him where he stands. */
  private dares(s: State, side: SideIndex, { leader, goal, purpose }: Order, to: number): boolean {
    const { grid } = s.campaign.ground;
    const picture = this.pictures[side]!;
    let against = 0;
    for (const { hex, defence2 } of picture.enemies) {
      if (grid.distance(hex, to) === 1 && permitted(s, to, hex)) against += defence2;
    }
    const force = forceOf(picture, leader);
    if (against === 0 || force === undefined) return true;
    const { mind = MIND } = this.leads[side];
    let own = force.fight2;
    let bonus2 = force.bonus2;
    const attacks = purpose === 'attack' && grid.distance(to, goal) === 1;
    if (attacks) {
      for (const order of this.orders(s, side).values()) {
        if (order.leader === leader || order.goal !== goal || order.purpose !== 'attack') continue;
        const other = forceOf(picture, order.leader);
        const is = grid.distance(s.leader.hex[order.leader]!, goal) === 1;
        const may = s.leader.moved[order.leader] === 0 && s.leader.tried[order.leader] === 0;
        if (other === undefined || !(is || may)) continue;
        own += other.fight2 * (is ? 1 : mind.sure);
        bonus2 = Math.max(bonus2, other.bonus2);
      }
    }
    const needed = attacks ? mind.attackFrom - DARING : purpose === 'take' && to === goal ? INTO_A_PLACE : IN_PASSING;
    return own + Math.min(bonus2, own / 2) >= against * needed;
  }

  private chooseMarker(s: State, side: SideIndex, { options }: Asked): number {
    const find = (marker: string): number =>
      options.findIndex((option) => option.type === 'marker' && option.marker === marker);
    const { marker } = this.leads[side];
    if (marker !== undefined) {
      const index = find(marker);
      if (index >= 0) return index;
    }
    const pitched = stands(s, side) ? find('Pitched') : -1;
    return pitched >= 0 ? pitched : find('Pursuit');
  }

  /** Toward the Centre by a field that is remembered, and out of the enemy's zones: the usual way, cheaply (CN 9.10 d). */
  private fallBack(s: State, side: SideIndex, { options, args }: Asked): number {
    const retreat = s.battle?.retreats[args['retreat'] as number];
    const at = retreat?.path.at(-1);
    if (at === undefined) return -1;
    const army = s.campaign.armies.findIndex((info, a) => info.side === side && s.armies[a]!.centre >= 0);
    const centre = army < 0 ? -1 : s.armies[army]!.centre;
    if (centre < 0) return -1;
    const field = this.field(side, s, centre);
    const { neighbours } = s.campaign.ground;
    let best = -1;
    let least = Number.MAX_SAFE_INTEGER;
    for (let i = 0; i < options.length; i += 1) {
      const option = options[i]!;
      if (option.type !== 'step') continue;
      const to = neighbours[at * 6 + option.dir]!;
      const cost = field[to]! + (s.zone[enemyOf(side)][to]! > 0 ? ZONE_COST : 0);
      if (cost < least) {
        least = cost;
        best = i;
      }
    }
    return best;
  }
}

const forceOf = ({ own, parts }: Picture, leader: number): OwnForce | undefined =>
  own.find((force) => force.leader === leader) ?? parts.find((force) => force.leader === leader);

/** How much less than was thought of is enough for a Force that is at the spot. */
const DARING = 0.2;
/** Parts of what the enemy is worth in defence that a Force needs to go beside him: on its way, and into a place it was sent for. */
const IN_PASSING = 0.8;
const INTO_A_PLACE = 0.6;
/** Above any initiative: what is missing to it says how likely a Force is not to come uncalled. */
const NEVER = 7;
const ZONE_COST = 1000;
