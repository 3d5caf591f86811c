/**
 * The levels that think. At the start of a turn they race ways of thinking against each other, each kept to until the end
 * of games played on from positions they believe in: what a way does in a single turn is lost in the dice of the others.
 * They keep to the best for their turn, and think anew at the next. In a battle they do the same before each of its
 * battle turns. The colonel is the marshal with a hundredth of his time.
 */
import type { Advice, Adviser, Alternative, Budget, Ghost, Problem, Thinking } from '../../../adviser/contract.ts';
import { race } from '../../../adviser/race.ts';
import { lookAhead } from '../../../adviser/rollout.ts';
import { Tables } from '../../../adviser/tables.ts';
import type { Belief } from '../../../kernel/contract.ts';
import { answer } from '../bots/index.ts';
import type { Mind } from '../bots/mind.ts';
import type { Errand } from '../bots/moving.ts';
import { Picture } from '../bots/picture.ts';
import { ordersOf } from '../bots/plans.ts';
import type { NapoleonEvent } from '../events/index.ts';
import { positionOf } from '../fog/position.ts';
import type { View } from '../fog/view.ts';
import type { Action } from '../sequence/actions.ts';
import type { SideIndex } from '../theatre/campaign.ts';
import type { State } from '../theatre/state.ts';
import type { Rules } from './index.ts';
import { evaluate, type NapoleonGame } from './judge.ts';
import { mindsOf, otherMind, PLANS, TACTICS, type Way } from './ways.ts';

type NapoleonProblem = Problem<Action, NapoleonEvent>;

/** What has been decided on. */
interface Memory {
  /** The turn for which the plan was made; it is kept to until its owner thinks anew. */
  readonly turn: number;
  readonly plan: number;
  /** Of the battle turn in hand. */
  readonly tactic: number;
  /** The order that is being carried out. */
  readonly errand: Errand;
}

/** What tells the same answer at another time from this one. */
export const whenIn = ({ turn }: State): number => turn;

const BLANK: Memory = { turn: 0, plan: 0, tactic: 0, errand: { turn: 0, order: null } };

/** A question that is raced over ways of thinking. */
interface Search {
  /** Over plans of a player-turn, kept to the end; else over tactics of a battle turn, kept for this turn. */
  readonly planning: boolean;
  /** Turns that are played on before it is judged. */
  readonly ahead: number;
  readonly samples: number;
  readonly least: number;
  readonly most: number;
  /** Of the budget of a decision. */
  readonly share: number;
  /** Standard errors by which a way must beat the usual one. */
  readonly margin: number;
}

const PLANNING: Search = { planning: true, ahead: 99, samples: 48, least: 6, most: 160, share: 1, margin: 0.8 };
const FIGHTING: Search = { planning: false, ahead: 2, samples: 8, least: 8, most: 24, share: 0.015, margin: 1.3 };

/**
 * Steps at which a level thinks anew: the march, once a turn, wherever in it the first question is asked, and the start
 * of a battle turn.
 */
const SEARCHES: Readonly<Record<string, Search>> = {
  activate: PLANNING,
  showLeader: PLANNING,
  pickUnit: PLANNING,
  march: PLANNING,
  retreat: FIGHTING,
};

/** Both sides answer quickly, each with a mind of its own, and with another after a turn. */
export function leading(
  minds: readonly [Mind, Mind],
  until = Number.POSITIVE_INFINITY,
  then = minds,
): (game: NapoleonGame) => number {
  const errand: Errand = { turn: 0, order: null };
  return (game) => {
    const led = game.state.turn <= until ? minds : then;
    return answer(game.state, game.decision!, () => game.standard(), led, errand).index;
  };
}

class Thought {
  private readonly s: State;
  private readonly side: SideIndex;

  constructor(
    private readonly rules: Rules,
    known: View,
    private readonly belief: () => Belief<State>,
    private readonly problem: NapoleonProblem,
  ) {
    this.s = positionOf(known);
    this.side = known.side;
  }

  *think(budget: Budget): Thinking {
    const { step, options } = this.problem.decision;
    const search = SEARCHES[step];
    const isPlanned = search?.planning === true && this.memory.turn === this.s.turn;
    if (search === undefined || isPlanned || options.length < 2) return this.say(this.memory);
    return yield* this.search(search, budget);
  }

  private get memory(): Memory {
    return (this.problem.memory as Memory | null) ?? BLANK;
  }

  private get plans(): readonly Way[] {
    return PLANS[this.side];
  }

  /** What each way comes to in games played on from positions that are believed in. */
  private *search({ ahead, samples, least, most, share, margin, ...of }: Search, budget: Budget): Thinking {
    const { side, seed } = this.problem;
    const tables = new Tables(this.rules, this.belief(), this.problem);
    const { turn } = this.s;
    const parts = { evaluate, horizon: untilAfter(ahead), when: whenIn };
    const { plan } = this.memory;
    const ways = of.planning ? this.plans : TACTICS;
    // What is done without thinking is what was decided before.
    const order = of.planning ? [plan, ...[...ways.keys()].filter((way) => way !== plan)] : [...ways.keys()];
    const run = (candidate: number, trial: number) => {
      const way = ways[order[candidate]!]!;
      const other = otherMind(this.side, trial);
      const policy = of.planning
        ? leading(mindsOf(this.side, [way], other))
        : leading(
            mindsOf(this.side, [this.plans[plan]!, way], other),
            turn,
            mindsOf(this.side, [this.plans[plan]!], other),
          );
      return lookAhead(parts, {
        start: tables.game(trial % samples),
        side,
        index: -1,
        policy,
        seed: `${seed} ${trial}`,
      });
    };
    const rules = { work: budget.work * share, slice: budget.slice, least, most, ahead: margin };
    const racing = race(ways.length, run, rules);
    for (;;) {
      const { value: standing, done } = racing.next();
      const { best, estimates } = standing;
      const chosen = order[best]!;
      const memory: Memory = of.planning ? { ...BLANK, turn, plan: chosen } : { ...this.memory, tactic: chosen };
      const alternatives = order
        .map((way, i): Alternative => ({ index: -1, text: ways[way]!.text, value: estimates[i]! }))
        .filter(({ text, value }) => value.runs > 0 && text !== ways[chosen]!.text)
        .sort((a, b) => b.value.mean - a.value.mean);
      const advice: Advice = { ...this.say(memory, ways[chosen]!.text), value: estimates[best]!, alternatives };
      if (done) return advice;
      yield { share: standing.share, best: advice };
    }
  }

  /** What follows from what was decided. */
  private say(memory: Memory, plan = ''): Advice {
    const { decision, standard } = this.problem;
    const minds = mindsOf(this.side, [this.plans[memory.plan]!, TACTICS[memory.tactic]!], otherMind(this.side, 0));
    const errand = { ...memory.errand };
    const { index, reasons } = answer(this.s, decision, () => decision.options[standard]!, minds, errand);
    const why = reasons.map((reason) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`);
    if (plan !== '') why.push(`The plan: ${plan}.`);
    const isNew = plan !== '' || decision.step === 'activate';
    const ghosts = isNew ? this.ghosts(minds[this.side]!, decision.options[index]!) : [];
    return { index, reasons: why, value: null, alternatives: [], ghosts, memory: { ...memory, errand } };
  }

  /** Where the group would go that is to be activated, or is on the road. */
  private ghosts(mind: Mind, action: Action): Ghost[] {
    const group =
      action.kind === 'activate' ? action : SEARCHES[this.problem.decision.step]?.planning ? this.s.group : null;
    if (group === null) return [];
    const { army, place } = group;
    return ordersOf(new Picture(this.s, this.side, mind), army, place).map(({ path, units, why }) => ({
      kind: 'arrow',
      from: place,
      to: path.at(-1)!,
      note: `${units.length === 1 ? 'one block' : `${units.length} blocks`}: ${why}`,
    }));
  }
}

/** A run is judged so many turns later, or when it is over. */
export const untilAfter =
  (turns: number) =>
  ({ state: { turn } }: NapoleonGame) =>
  (game: NapoleonGame): boolean =>
    game.state.turn > turn + turns;

const SLICE = 20_000;

/** Work for the plan of a player-turn: a moment, and some eight seconds. */
const RANKS = { colonel: 40_000, marshal: 4_000_000 } as const;

export function levelsBy(
  rules: Rules,
  see: (problem: NapoleonProblem) => { known: View; belief: () => Belief<State> },
): Readonly<Record<keyof typeof RANKS, Adviser<Action, NapoleonEvent>>> {
  const adviser = (work: number): Adviser<Action, NapoleonEvent> => ({
    budget: { work, slice: SLICE },
    think(problem, budget) {
      const { known, belief } = see(problem);
      return new Thought(rules, known, belief, problem).think(budget);
    },
  });
  return { colonel: adviser(RANKS.colonel), marshal: adviser(RANKS.marshal) };
}
