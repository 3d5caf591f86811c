/**
 * A staff that works out orders. Every goal is weighed in steps of the marker: what a place is worth and how much a
 * Force adds to having it in the end, what a battle brings at the odds that can be had, what is to be feared where the
 * march ends. Places are shared out first; then attacks are ordered that promise more than what those who make them
 * would do otherwise.
 */
import { FAR } from '../../../board/index.ts';
import { costsTo } from '../bots/ways.ts';
import { type Attack, attackOn } from './attacks.ts';
import { dangerAt } from './danger.ts';
import { type Goal, goalsOf, marchTo, placeAt } from './goals.ts';
import type { Mind, Order, Orders } from './orders.ts';
import { inTime, type OwnForce, type Picture } from './picture.ts';
import { holding, IN_POSSESSION2, lossWorth } from './worth.ts';

/** Turns before the last from which what is not marched is saved; earlier it is mostly only put off. */
const SAVED = 3;

/** Orders given from outside stand; the rest is filled in around them. */
export function ordersFor(picture: Picture, mind: Mind, given: Orders = new Map()): Orders {
  const staff = new Staff(picture, mind);
  for (const order of given.values()) staff.accept(order);
  staff.plan(picture.own.filter(({ leader }) => !given.has(leader)));
  return staff.orders;
}

interface Weighed {
  readonly goal: Goal;
  worth: number;
}

class Staff {
  orders = new Map<number, Order>();
  /** Where each Force will probably stand, by Leader. */
  private ends = new Map<number, number>();
  /** What of ours will be had in each place by the end. */
  private sent: number[];
  private readonly byLeader: ReadonlyMap<number, OwnForce>;

  constructor(
    private readonly picture: Picture,
    private readonly mind: Mind,
  ) {
    this.byLeader = new Map([...picture.own, ...picture.parts].map((force) => [force.leader, force]));
    this.sent = picture.places.map(({ own }) => (own ? IN_POSSESSION2 : 0));
    for (const { leader, hex } of picture.own) this.ends.set(leader, hex);
  }

  accept(order: Order): void {
    const force = this.byLeader.get(order.leader);
    if (force === undefined) return;
    const place = placeAt(this.picture, order.goal);
    const march = marchTo(this.picture, force, costsTo(this.picture.country, order.goal));
    this.follow({ order, ...march, place, worth: order.worth });
  }

  private follow({ order, end, place }: Omit<Goal, 'toil2'>): void {
    this.orders.set(order.leader, order);
    this.ends.set(order.leader, end);
    if (place >= 0) this.sent[place]! += this.pull(this.byLeader.get(order.leader)!, place);
  }

  plan(free: readonly OwnForce[]): void {
    if (this.mind.raids) this.raid();
    const rest = free.filter(({ leader }) => !this.orders.has(leader));
    const before = { orders: new Map(this.orders), ends: new Map(this.ends), sent: [...this.sent] };
    const otherwise = this.shareOut(rest);
    const attackers = this.attacks(rest, otherwise);
    if (attackers.length === 0) return;
    // What the attackers leave undone is shared out among the others.
    Object.assign(this, before);
    for (const { order, end } of attackers) this.follow({ order, end, place: -1, worth: order.worth });
    this.shareOut(rest.filter(({ leader }) => !this.orders.has(leader)));
  }

  /** Goal by goal, the best first; what each is worth to whom it was given. */
  private shareOut(forces: readonly OwnForce[]): Map<number, number> {
    const worths = new Map<number, number>();
    const weigh = (force: OwnForce): Weighed[] =>
      goalsOf(this.picture, this.mind, force).map((goal) => ({ goal, worth: this.worthOf(force, goal) }));
    const left = new Map(forces.map((force) => [force, weigh(force)]));
    while (left.size > 0) {
      let best: { force: OwnForce; weighed: Weighed; claim: number } | null = null;
      for (const [force, goals] of left) {
        // What a small Force can do is left to it: the large ones choose last.
        const reserve = force.sp2 * this.mind.spare * this.lossWorth(force);
        for (const weighed of goals) {
          const claim = weighed.worth - reserve;
          if (best === null || claim > best.claim) best = { force, weighed, claim };
        }
      }
      const { force, weighed } = best!;
      const { goal, worth } = weighed;
      left.delete(force);
      worths.set(force.leader, worth);
      const fear = dangerAt(this.picture, this.ends, force, force.hex);
      const before = this.ends.get(force.leader)!;
      this.follow({ ...goal, order: { ...goal.order, worth: worth + fear + 0.001 * force.sp2 } });
      this.weighAgain(left, goal, before);
    }
    return worths;
  }

  /** A Force goes for a goal and away from a hex: what others would do there, beside it or for the same place is worth something else now. */
  private weighAgain(left: ReadonlyMap<OwnForce, readonly Weighed[]>, { place, end }: Goal, before: number): void {
    const { grid } = this.picture.s.campaign.ground;
    const beside = (hex: number): boolean =>
      end !== before && (grid.isWithin(hex, end, 1) || grid.isWithin(hex, before, 1));
    for (const [force, goals] of left) {
      for (const weighed of goals) {
        const { goal } = weighed;
        if ((place >= 0 && goal.place === place) || beside(goal.end)) weighed.worth = this.worthOf(force, goal);
      }
    }
  }

  private pull(force: OwnForce, place: number): number {
    const { places, turns, march } = this.picture;
    const reach = force.reach > 0 ? force.reach : march;
    return force.fight2 * inTime(places[place]!.costs[force.hex]! / reach, turns);
  }

  private worthOf(force: OwnForce, { end, place, worth, toil2 }: Goal): number {
    const fear = dangerAt(this.picture, this.ends, force, end) * this.mind.danger;
    const gain = place < 0 ? worth * this.mind.battle : this.placeGain(force, place) * this.mind.places;
    return gain - fear - this.toil(force, toil2);
  }

  /** Steps that a march will probably cost. */
  private toil(force: OwnForce, toil2: number): number {
    return toil2 * this.lossWorth(force) * this.mind.toil * Math.min(1, SAVED / this.picture.turns);
  }

  /** What a Force adds to having a place in the end. */
  private placeGain(force: OwnForce, place: number, pull = this.pull(force, place)): number {
    const { value, theirs2 } = this.picture.places[place]!;
    const before = holding(this.sent[place]!, theirs2);
    const after = holding(this.sent[place]! + pull, theirs2);
    return value * (after - before);
  }

  private lossWorth({ leader }: OwnForce): number {
    const { s } = this.picture;
    return lossWorth(s, s.leader.army[leader]!);
  }

  /** The nearest small part for each unguarded place that can be reached at once or in the next turn. */
  private raid(): void {
    const { places, parts, turns } = this.picture;
    const sent = new Set<number>();
    places.forEach(({ own, hex, costs, theirs2, value }, i) => {
      if (own || theirs2 > IN_POSSESSION2 + 2) return;
      let best: OwnForce | null = null;
      let least = FAR;
      for (const part of parts) {
        const cost = costs[part.hex]! + part.sp2;
        if (sent.has(part.leader) || cost >= least || cost > part.reach * Math.min(2, turns)) continue;
        least = cost;
        best = part;
      }
      if (best === null) return;
      sent.add(best.leader);
      const order: Order = { leader: best.leader, goal: hex, purpose: 'take', worth: value };
      this.follow({ order, end: hex, place: i, worth: value });
    });
  }

  /** Attacks that are worth more than what their Forces would do otherwise, the best first. */
  private attacks(
    forces: readonly OwnForce[],
    otherwise: ReadonlyMap<number, number>,
  ): { order: Order; end: number }[] {
    const ordered: { order: Order; end: number }[] = [];
    const attacked = new Set(
      [...this.orders.values()].flatMap(({ goal, purpose }) => (purpose === 'attack' ? [goal] : [])),
    );
    let free = [...forces];
    for (;;) {
      let best: { attack: Attack; surplus: number } | null = null;
      for (const target of this.picture.enemies) {
        if (attacked.has(target.hex)) continue;
        const attack = attackOn(this.picture, this.mind, free, target);
        if (attack === null) continue;
        const lost = attack.forces.reduce((sum, { leader }) => sum + (otherwise.get(leader) ?? 0), 0);
        const toil = attack.forces.reduce(
          (sum, force) => sum + this.toil(force, marchTo(this.picture, force, target.costs).toil2),
          0,
        );
        const surplus = attack.gain * this.mind.battle + this.afterwards(attack) - lost - toil;
        if (surplus > 0 && (best === null || surplus > best.surplus)) best = { attack, surplus };
      }
      if (best === null) return ordered;
      const { target, forces: those, gain } = best.attack;
      attacked.add(target.hex);
      for (const force of those) {
        const order: Order = {
          leader: force.leader,
          goal: target.hex,
          purpose: 'attack',
          worth: gain + force.sp2 / 100,
        };
        ordered.push({ order, end: marchTo(this.picture, force, target.costs).end });
      }
      free = free.filter((force) => !those.includes(force));
    }
  }

  /** What the attackers may still do from where the enemy stood, with a turn less. */
  private afterwards({ target, forces, odds }: Attack): number {
    const { places, turns, march } = this.picture;
    let sum = 0;
    for (const force of forces) {
      let most = 0;
      places.forEach(({ costs, hex }, place) => {
        const there = hex === target.hex ? Math.min(1, odds / 3) : inTime(costs[target.hex]! / march, turns - 1);
        if (there > 0) most = Math.max(most, this.placeGain(force, place, force.fight2 * there));
      });
      sum += most * this.mind.places;
    }
    return sum / Math.max(1, Math.sqrt(forces.length));
  }
}
