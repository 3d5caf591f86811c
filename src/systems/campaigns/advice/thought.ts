/** How one question is thought out: what is asked, what is remembered of the plan, what is said. */
import type { Advice, Budget, Ghost, Thinking } from '../../../adviser/contract.ts';
import { SeededDice } from '../../../kernel/dice.ts';
import { view } from '../belief/view.ts';
import { type Choice, choose, endOf, type Lookout } from '../bots/choice.ts';
import { sendVedette } from '../bots/outriders.ts';
import { simple } from '../bots/simple.ts';
import { moveCentre } from '../bots/staff.ts';
import { leaderName, nameAt } from '../prose/names.ts';
import { NOT_MOVED, type State } from '../theatre/state.ts';
import { chooseMarker, TRIED, tryOnTheField } from './battles.ts';
import type { Plan } from './candidates.ts';
import { fearOf } from './fears.ts';
import { type Opening, openingFor } from './openings.ts';
import { MIND, type Order, type Orders, RASH } from './orders.ts';
import { type Picture, pictureOf } from './picture.ts';
import { findPlan, type Search } from './plans.ts';
import { Quick } from './quick.ts';
import { ordersFor } from './staff.ts';
import { type Believing, type CampaignProblem, CampaignTables, type Rules } from './tables.ts';
import { deedOf, whyHalted, whyNobody, whyOrdered, whySlipping } from './telling.ts';

/** What an adviser remembers of his own plan from one question to the next. */
interface Memory {
  readonly turn: number;
  readonly phasing: number;
  readonly text: string;
  readonly orders: readonly Order[];
  /** Attackers whose initiative had failed when the plan was made. */
  readonly failed: number;
  /** What was reckoned to stand where the plan attacks, in half points. */
  readonly met: Readonly<Record<number, number>>;
  /** The segment it was last looked over in. */
  readonly segment: number;
  /** Why the Force set out that is on the road: at every step of its march the same. */
  readonly why: { readonly leader: number; readonly text: string } | null;
}

/** How a level thinks. */
export interface Level {
  /** Samples from which the enemy's strength is reckoned. */
  readonly reckoned: number;
  /** Null: whole plans are not compared, the first way of thinking is taken. */
  readonly search: Search | null;
  /** Runs of an answer on the field, at most; 0 leaves it at the standard answer. */
  readonly tries: number;
  /** Runs of each pair of battle types. */
  readonly pairs: number;
  /** One activation in so many is forgotten; 0 none. */
  readonly forgets: number;
  /** Has read what is known of first turns. */
  readonly read: boolean;
}

const isActivation = (step: string): boolean => step === 'movementCommands' || step === 'initiative';

export class Thought {
  private readonly tables: CampaignTables;
  private readonly state: State;
  private picture: Picture | null = null;

  constructor(
    rules: Rules,
    believing: Believing,
    private readonly level: Level,
    private readonly problem: CampaignProblem,
  ) {
    this.tables = new CampaignTables(rules, believing, problem);
    this.state = this.tables.sample(0).state;
  }

  *think(budget: Budget): Thinking {
    const { step } = this.problem.decision;
    if (isActivation(step)) return yield* this.setOut(budget);
    if (step === 'march') return yield* this.marchOn(budget);
    if (step === 'ride') return this.rideOn();
    if (this.level.tries > 0 && step === 'battle.marker')
      return yield* chooseMarker(this.tables, budget, this.level.pairs, this.memory);
    if (this.level.tries > 0 && TRIED.has(step))
      return yield* tryOnTheField(this.tables, budget, this.level.tries, this.memory);
    if (step === 'forcedMarch') return this.slipAway();
    return this.plainly();
  }

  private get memory(): Memory | null {
    const memory = this.problem.memory as Memory | null;
    const { turn, phasing } = this.state;
    return memory !== null && memory.turn === turn && memory.phasing === phasing ? memory : null;
  }

  private say(choice: Choice, memory: Memory | null = this.memory, ghosts: readonly Ghost[] = []): Advice {
    return { ...choice, value: null, alternatives: [], ghosts, memory };
  }

  /** As the simple opponent would from the same view. */
  private plainly(): Advice {
    const { decision, standard } = this.problem;
    return this.say(
      simple(view(this.state, this.problem.side), decision, decision.options[standard]!, this.state.campaign),
    );
  }

  /** As in a run: a Force with a much stronger enemy beside it tries to get away. */
  private slipAway(): Advice {
    const { decision, standard } = this.problem;
    const found = new Quick().answer(this.state, this.tables.side, decision);
    const index = found >= 0 ? found : standard;
    return this.say({ index, reasons: [whySlipping(this.state, decision.options[index])] });
  }

  private rideOn(): Advice {
    const quick = new Quick();
    const memory = this.memory;
    if (memory !== null) quick.follow(this.state, this.tables.side, asMap(memory.orders));
    const index = quick.answer(this.state, this.tables.side, this.problem.decision);
    const name = leaderName(this.state, this.state.march?.leader ?? 0);
    const reason =
      index > 0
        ? `${name} rides to the Force that gains most by his initiative and bonus.`
        : `${name} is where he adds most, or can come no nearer.`;
    return this.say({ index: Math.max(0, index), reasons: [reason] });
  }

  private *setOut(budget: Budget): Thinking {
    const { decision } = this.problem;
    const { campaign } = this.state;
    const seen: Lookout = { ...view(this.state, this.problem.side), ground: campaign.ground };
    if (decision.step === 'movementCommands') {
      const rider = sendVedette(seen, decision);
      if (rider !== null) return this.say(rider);
    }
    const memory = this.memory;
    const opening = this.level.read ? openingFor(this.state, this.tables.side) : null;
    if (opening !== null) return this.play(opening, memory, seen);
    if (memory !== null && !this.isOutdated(memory)) return this.activate(memory, seen);
    if (this.level.search === null) return this.activate(this.remember(this.firstPlan()), seen);
    const held = memory === null ? null : { text: memory.text, orders: asMap(memory.orders) };
    const work = memory === null ? budget.work : budget.work / LOOKED_OVER;
    return yield* this.planned(this.level.search, { ...budget, work }, held, (plan) => this.activate(plan, seen));
  }

  /** The best plan so far, and what it means for the question. */
  private *planned(search: Search, budget: Budget, held: Plan | null, follow: (plan: Memory) => Advice): Thinking {
    const finding = findPlan(this.tables, this.tables.reckoning(this.level.reckoned), search, budget, held);
    for (;;) {
      const { value: found, done } = finding.next();
      const advice = follow(this.remember(found.plan));
      const alternatives = found.alternatives.filter(({ text }) => text !== found.plan.text);
      const told: Advice = { ...advice, value: found.value, alternatives };
      if (done) return told;
      yield { share: found.share, best: told };
    }
  }

  /** What is known needs no weighing. */
  private play({ plan, why }: Opening, memory: Memory | null, seen: Lookout): Advice {
    const known = memory ?? this.remember(plan(this.pictured));
    const advice = this.activate(known, seen);
    const rides = this.problem.decision.options[advice.index]?.type === 'ride';
    const reasons = [...(rides ? advice.reasons : [`The plan: ${known.text}.`]), why];
    return { ...advice, reasons, ghosts: this.ghostsOf(known) };
  }

  private firstPlan(): Plan {
    const picture = pictureOf(this.state, this.tables.side, this.tables.reckoning(this.level.reckoned));
    return { text: 'strike where we are stronger', orders: ordersFor(picture, this.level.forgets > 0 ? RASH : MIND) };
  }

  /** Those who were to attack and could not come. */
  private failures(orders: Iterable<Order>): number {
    let count = 0;
    for (const { leader, purpose } of orders) {
      if (purpose === 'attack' && this.state.leader.tried[leader] === 1 && this.state.leader.moved[leader] === 0)
        count += 1;
    }
    return count;
  }

  /** A plan is looked over when the segment changes, when a Leader it counted on does not come, and at a surprise. */
  private isOutdated(memory: Memory): boolean {
    if (memory.segment !== this.state.segment || this.failures(memory.orders) > memory.failed) return true;
    const now = this.reckonedAt(memory.orders);
    return Object.entries(now).some(([hex, sp2]) => isSurprise(memory.met[Number(hex)] ?? sp2, sp2));
  }

  /** What is reckoned to stand where a Force that has not set out yet is to attack. */
  private reckonedAt(orders: Iterable<Order>): Record<number, number> {
    const found: Record<number, number> = {};
    const { leader: leaders } = this.state;
    for (const { leader, goal, purpose } of orders) {
      if (purpose !== 'attack' || leaders.moved[leader] !== NOT_MOVED || leaders.tried[leader] !== 0) continue;
      found[goal] = this.pictured.enemies.find(({ hex }) => hex === goal)?.sp2 ?? 0;
    }
    return found;
  }

  private remember({ text, orders }: Plan): Memory {
    const { turn, phasing, segment } = this.state;
    const failed = this.failures(orders.values());
    const met = this.reckonedAt(orders.values());
    return { turn, phasing, segment, text, orders: [...orders.values()], failed, met, why: null };
  }

  private activate(memory: Memory, seen: Lookout): Advice {
    const { decision, seed } = this.problem;
    const quick = new Quick();
    quick.follow(this.state, this.tables.side, asMap(memory.orders));
    const forgets = this.level.forgets > 0 && SeededDice.fromSeed(`${seed} forgets`).roll(this.level.forgets) === 1;
    const index = forgets ? 0 : quick.answer(this.state, this.tables.side, decision);
    const option = decision.options[index];
    const order = option?.type === 'leader' ? memory.orders.find(({ leader }) => leader === option.leader) : undefined;
    if (order !== undefined) {
      const text = whyOrdered(this.pictured, order, memory.orders);
      return this.say(
        { index, reasons: [text, ...this.planOf(memory), ...this.fears(order)] },
        { ...memory, why: { leader: order.leader, text } },
        this.ghostsOf(memory),
      );
    }
    if (option?.type === 'ride')
      return this.say(
        {
          index,
          reasons: [
            `${leaderName(this.state, option.leader)} rides to the Force that gains most by his initiative and bonus.`,
          ],
        },
        memory,
      );
    const centre = decision.step === 'movementCommands' && this.isLong() ? moveCentre(seen, decision) : null;
    const enough = forgets ? 'Somebody is forgotten.' : whyNobody(this.state, memory.orders);
    return this.say(centre ?? choose(endOf(decision), enough) ?? { index: 0, reasons: [enough] }, memory);
  }

  /** A level that compares plans says which it has taken; one that has but one way of thinking has nothing to add. */
  private planOf({ text }: Memory): string[] {
    return this.level.search === null ? [] : [`The plan: ${text}.`];
  }

  /** The position with what the enemy is reckoned to have. */
  private get pictured(): Picture {
    this.picture ??= pictureOf(this.state, this.tables.side, this.tables.reckoning(this.level.reckoned));
    return this.picture;
  }

  private fears({ leader, goal }: Order): string[] {
    const fear = fearOf(this.pictured, leader, goal, (hex) => nameAt(this.state, hex));
    return fear === null ? [] : [fear];
  }

  /** A Centre that moves gives no orders in the next turn (CN 5.2.5): that must still be made up for. */
  private isLong(): boolean {
    return this.state.campaign.scenario.turns - this.state.turn >= CENTRE_PAYS;
  }

  private ghostsOf({ orders }: Memory): Ghost[] {
    return orders.flatMap((order): Ghost[] => {
      const from = this.state.leader.hex[order.leader]!;
      const note = deedOf(this.state, order);
      if (from < 0) return [];
      if (from === order.goal) return [{ kind: 'mark', at: from, note }];
      return [{ kind: 'arrow', from, to: order.goal, note }];
    });
  }

  private *marchOn(budget: Budget): Thinking {
    const { memory, level } = this;
    if (memory !== null) return this.goOn(memory);
    // Reinforcements march before the plan of their turn is made, a forced march only gets away.
    const { segment } = this.state.march!;
    if (level.search === null || !(segment === 'command' || segment === 'initiative')) return this.plainly();
    // The march was not ordered here: its commander asks for advice on the way.
    const opening = level.read ? openingFor(this.state, this.tables.side) : null;
    if (opening !== null) {
      const advice = this.goOn(this.remember(opening.plan(this.pictured)));
      return { ...advice, reasons: [...advice.reasons, opening.why] };
    }
    return yield* this.planned(level.search, budget, null, (plan) => this.joinIn(plan));
  }

  /** A plan for a march that is under way already. */
  private joinIn(plan: Memory): Advice {
    const order = plan.orders.find(({ leader }) => leader === this.state.march?.leader);
    const text = order === undefined ? null : whyOrdered(this.pictured, order, plan.orders);
    const memory = order === undefined || text === null ? plan : { ...plan, why: { leader: order.leader, text } };
    const advice = this.goOn(memory);
    return { ...advice, reasons: [...advice.reasons, ...this.planOf(plan)], ghosts: this.ghostsOf(plan), memory };
  }

  private goOn(memory: Memory): Advice {
    const { decision } = this.problem;
    const leader = this.state.march?.leader ?? -1;
    const order = memory.orders.find((one) => one.leader === leader);
    if (order === undefined && this.state.march?.segment !== 'forced') return this.plainly();
    const quick = new Quick();
    quick.follow(this.state, this.tables.side, asMap(memory.orders));
    const index = quick.answer(this.state, this.tables.side, decision);
    return index < 0 ? this.plainly() : this.say({ index, reasons: [this.whyOnTheRoad(memory, order, index)] });
  }

  private whyOnTheRoad({ why }: Memory, order: Order | undefined, index: number): string {
    const { march } = this.state;
    if (order === undefined || march?.segment === 'forced') {
      const name = leaderName(this.state, march?.leader ?? 0);
      return index === 0
        ? `No step would take ${name} farther from the enemies near him.`
        : `${name} gets away from the enemies near him.`;
    }
    if (index === 0) return whyHalted(this.state, order, this.problem.decision.options);
    return why?.leader === order.leader ? why.text : `${deedOf(this.state, order)}.`;
  }
}

const asMap = (orders: readonly Order[]): Orders => new Map(orders.map((order) => [order.leader, order]));

/** Half points, and parts of what was reckoned, by which an enemy must be another than was thought. */
const SURPRISE2 = 4;
const SURPRISE = 1 / 3;

const isSurprise = (then: number, now: number): boolean => Math.abs(now - then) > Math.max(SURPRISE2, then * SURPRISE);

/** Turns to come in which a Centre must be of use. */
const CENTRE_PAYS = 3;

/** Of the thought that a plan takes, a part is enough to look it over. */
const LOOKED_OVER = 3;
