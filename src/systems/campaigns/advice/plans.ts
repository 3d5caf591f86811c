/**
 * The plan of a player-turn, raced on samples of the enemy: first whole plans (ways of thinking, and everybody on one
 * corps), then, Force by Force, other goals for the best of them.
 */
import type { Alternative, Budget, Estimate } from '../../../adviser/contract.ts';
import { type Run, race, type Standing } from '../../../adviser/race.ts';
import { lookAhead } from '../../../adviser/rollout.ts';
import type { State } from '../theatre/state.ts';
import { isLate, otherGoals, type Plan, raidsOf, signature, wholePlans } from './candidates.ts';
import { type Bearing, judgedBy, markerIn } from './judge.ts';
import { COLLECTOR, MIND, type Mind, NEAREST, RASH } from './orders.ts';
import { type Picture, pictureOf, type Reckoning } from './picture.ts';
import { type CampaignGame, Quick, whenIn } from './quick.ts';
import type { CampaignTables } from './tables.ts';

/** How much a level thinks about a plan. */
export interface Search {
  readonly samples: number;
  /** Runs of each plan, at least and at most. */
  readonly least: number;
  readonly most: number;
  /** Goals tried for each Force, and Forces for which others are tried. */
  readonly goals: number;
  readonly forces: number;
  /** Whole plans "everybody on that corps". */
  readonly corps: number;
}

interface Found {
  readonly plan: Plan;
  readonly value: Estimate | null;
  readonly alternatives: readonly Alternative[];
  readonly share: number;
}

/** Turns before the last from which plans, and answers in battle, are judged by how the game ends. */
const NEAR_THE_END = 1;

export const isNearTheEnd = ({ turn, campaign }: State): boolean => turn >= campaign.scenario.turns - NEAR_THE_END;

/** A plan is judged when the enemy has answered it; in the last turns when the game is over. */
export const untilAnswered = (start: CampaignGame) => {
  const { turn, phasing } = start.state;
  const near = isNearTheEnd(start.state);
  return ({ state }: CampaignGame): boolean => {
    if (near) return false;
    return state.turn > turn && state.phasing === phasing;
  };
};

/**
 * The enemy is not always of the same mind: what holds against one only is no plan. Near the end half of them are plain:
 * earlier, where a plan is judged by the next turn alone, that made the marshal wait too long.
 */
const ENEMIES: readonly Mind[] = [MIND, COLLECTOR, MIND, RASH];
const LATE_ENEMIES: readonly Mind[] = [MIND, NEAREST, COLLECTOR, NEAREST];

/** Standard errors by which a whole plan, and a change of one Force's goal, must beat what it would take the place of. */
const PLAN_AHEAD = 0.7;
const CHANGE_AHEAD = 1;
/** Part of the work that whole plans get. */
const WHOLE = 0.4;
/** And how positions turn out. */
const BEARINGS_SHARE = 0.15;
/** Whole plans that are compared however little time there is. */
const FEWEST = 3;

/** Whole games that are played to see how positions turn out, and turns of a long one. */
const BEARINGS = 10;
const FEW_BEARINGS = 2;
const LEGS = 5;
/** As many games without any drift, and with the usual spread in steps, are thought of beside them. */
const DOUBT = 3;
const USUAL_SPREAD = 1.5;
/** A kernel of this width has a spread of 1 (`chanceAt`). */
const BLUR_OF_SPREAD = 1.7;

class Trial {
  spent = 0;
  bearing: Bearing | null = null;
  /** What was run is not run again: the same plan meets the same samples with the same dice. */
  private readonly runs = new Map<string, Run[]>();

  constructor(
    private readonly tables: CampaignTables,
    private readonly samples: number,
    private readonly enemies: readonly Mind[],
  ) {}

  of(plans: readonly Plan[]): (candidate: number, trial: number) => Run {
    const keys = plans.map(({ orders }) => signature(orders));
    return (candidate, trial) => {
      const known = this.runs.get(keys[candidate]!) ?? [];
      this.runs.set(keys[candidate]!, known);
      const before = known[trial];
      if (before !== undefined) return { ...before, work: 0 };
      const run = this.run(plans[candidate]!, trial);
      known[trial] = run;
      this.spent += run.work;
      return run;
    };
  }

  private run({ orders }: Plan, trial: number): Run {
    const { tables, samples } = this;
    const { side, seed } = tables.problem;
    const start = tables.game(trial % samples);
    const [own, his] = [{ given: orders }, { mind: this.enemies[trial % this.enemies.length]! }];
    const { policy } = new Quick(tables.side === 0 ? [own, his] : [his, own]);
    return lookAhead(this.parts(), { start, side, index: -1, policy, seed: `${seed} ${trial}` });
  }

  private parts() {
    return { evaluate: judgedBy(this.bearing), horizon: untilAnswered, when: whenIn };
  }

  /** Whole games from here, looked at where plans are judged and again at their end. */
  *takeBearings(plan: Plan, work: number): Generator<void, void, void> {
    const { tables } = this;
    const offs: number[] = [];
    for (let n = 0; n < BEARINGS && (n < FEW_BEARINGS || this.spent < work); n += 1) {
      const start = tables.game(n % this.samples);
      const [own, his] = [{ given: plan.orders }, { mind: this.enemies[n % this.enemies.length]! }];
      const { policy } = new Quick(tables.side === 0 ? [own, his] : [his, own]);
      const met: number[] = [];
      const parts = {
        evaluate: (game: CampaignGame) => met.push(markerIn(game)),
        horizon(from: CampaignGame) {
          if (from !== start) met.push(markerIn(from));
          return untilAnswered(from);
        },
      };
      const { side, seed } = tables.problem;
      this.spent += lookAhead(parts, { start, side, index: -1, policy, seed: `${seed} way ${n}`, legs: LEGS }).work;
      offs.push(met.at(-1)! - met[0]!);
      yield;
    }
    const drift = offs.reduce((sum, off) => sum + off, 0) / (offs.length + DOUBT);
    const spread = offs.reduce((sum, off) => sum + (off - drift) ** 2, USUAL_SPREAD ** 2 * DOUBT);
    this.bearing = { drift, blur: Math.sqrt(spread / (offs.length + DOUBT)) * BLUR_OF_SPREAD };
  }
}

/** Races whole plans, then changes to the best; every standing on the way can be acted on. */
export function* findPlan(
  tables: CampaignTables,
  reckon: Reckoning,
  search: Search,
  budget: Budget,
  held: Plan | null,
): Generator<Found, Found, void> {
  const picture = pictureOf(tables.sample(0).state, tables.side, reckon);
  const trial = new Trial(tables, search.samples, isLate(picture) ? LATE_ENEMIES : ENEMIES);
  const told = (plans: readonly Plan[], { best, estimates }: Standing): Found => ({
    plan: plans[best]!,
    value: estimates[best]!.runs === 0 ? null : estimates[best]!,
    alternatives: plans
      .map(({ text }, i): Alternative => ({ index: -1, text, value: estimates[i]! }))
      .filter(({ value }) => value.runs > 0)
      .sort((a, b) => b.value.mean - a.value.mean),
    share: Math.min(1, trial.spent / budget.work),
  });
  const rules = { slice: budget.slice, least: search.least, most: search.most };

  const all = wholePlans(picture, search.corps, held);
  if (!isNearTheEnd(picture.s)) {
    for (const _ of trial.takeBearings(all[0]!, budget.work * BEARINGS_SHARE))
      yield { plan: all[0]!, value: null, alternatives: [], share: Math.min(1, trial.spent / budget.work) };
  }
  // Rather few plans weighed well than many badly: as many as can be run often enough.
  const cost = trial.of(all)(0, 0).work;
  const plans = all.slice(0, Math.max(FEWEST, Math.floor((budget.work * WHOLE) / (cost * search.least * 1.5))));
  const racing = race(plans.length, trial.of(plans), { ...rules, ahead: PLAN_AHEAD, work: budget.work * WHOLE });
  let found: Found;
  for (;;) {
    const { value, done } = racing.next();
    found = told(plans, value);
    if (done) break;
    yield found;
  }
  const { alternatives } = found;
  const movers = moversOf(picture, search.forces);
  for (const [i, force] of movers.entries()) {
    if (trial.spent >= budget.work) break;
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
    const share = (budget.work - trial.spent) / Math.min(EARLY, movers.length - i);
    const trying = race(changed.length, trial.of(changed), { ...rules, ahead: CHANGE_AHEAD, work: share });
    for (;;) {
      const { value, done } = trying.next();
      found = { ...told(changed, value), alternatives };
      if (done) break;
      yield found;
    }
  }
  return found;
}

/** Shares of what is left that a Force gets at least: the strong ones come first, and matter more. */
const EARLY = 4;

const moversOf = (picture: Picture, most: number): Picture['own'] => [
  ...[...picture.own]
    .filter(({ reach }) => reach > 0)
    .sort((a, b) => b.sp2 - a.sp2)
    .slice(0, most),
  ...picture.parts,
];
