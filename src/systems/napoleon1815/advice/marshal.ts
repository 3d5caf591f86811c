/**
 * The level that thinks. At the start of a turn it races ways of thinking against each other, each kept to until the end
 * of games played on from positions it believes in: what a way does in a single turn is lost in the dice of the others.
 * It keeps to the best for its turn, and thinks anew at the next. In a battle it does the same before each
 * of its battle turns.
 */
import type { Advice, Adviser, Alternative, Budget, Ghost, Problem, Thinking } from '../../../adviser/contract.ts';
import { race } from '../../../adviser/race.ts';
import { lookAhead } from '../../../adviser/rollout.ts';
import { Tables } from '../../../adviser/tables.ts';
import type { Belief } from '../../../kernel/contract.ts';
import { answer } from '../bots/index.ts';
import { MINDS, type Mind } from '../bots/mind.ts';
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
import { mindsWith, PLANS, TACTICS, type Way } from './ways.ts';

export type NapoleonProblem = Problem<Action, NapoleonEvent>;

/** What he has decided on, and for how long it holds. */
interface Memory {
  readonly turn: number;
  readonly plan: number;
  /** Of the battle turn in hand. */
  readonly tactic: number;
  readonly text: string;
}

/** A question that is raced over ways of thinking. */
interface Search {
  readonly ways: readonly Way[];
  /** Turns that are played on before it is judged. */
  readonly ahead: number;
  /** Turns for which whoever plays on keeps to the way that is tried. */
  readonly keeps: number;
  readonly samples: number;
  readonly least: number;
  readonly most: number;
  /** Of the budget of a decision. */
  readonly share: number;
  /** Standard errors by which a way must beat the usual one. */
  readonly margin: number;
}

const PLANNING: Search = { ways: PLANS, ahead: 99, keeps: 99, samples: 32, least: 8, most: 72, share: 1, margin: 0.8 };
const FIGHTING: Search = {
  ways: TACTICS,
  ahead: 2,
  keeps: 0,
  samples: 8,
  least: 8,
  most: 24,
  share: 0.035,
  margin: 1.3,
};

/** Steps at which he thinks anew: the start of a turn, the start of a battle turn. */
const SEARCHES: Readonly<Record<string, Search>> = { activate: PLANNING, retreat: FIGHTING };

/** Everybody answers quickly, each with a mind of his own; the thinker's is turned for his present turn. */
export function leading(minds: readonly [Mind, Mind], turn: number, until = turn): (game: NapoleonGame) => number {
  return (game) => {
    const now = game.state.turn;
    const led = now >= turn && now <= until ? minds : MINDS;
    return answer(game.state, game.decision!, () => game.standard(), led).index;
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
    const begun = step === 'activate' && this.memory !== null;
    if (search === undefined || begun || options.length < 2) return this.say(this.memory);
    return yield* this.search(search, budget);
  }

  private get memory(): Memory | null {
    const memory = this.problem.memory as Memory | null;
    return memory !== null && memory.turn === this.s.turn ? memory : null;
  }

  private *search({ ways, ahead, keeps, samples, least, most, share, margin }: Search, budget: Budget): Thinking {
    const { side, seed } = this.problem;
    const tables = new Tables(this.rules, this.belief(), this.problem);
    const { turn } = this.s;
    const parts = { evaluate, horizon: untilAfter(ahead) };
    const run = (way: number, trial: number) => {
      const start = tables.game(trial % samples);
      const policy = leading(mindsWith(this.side, ways[way]!), turn, turn + keeps);
      return lookAhead(parts, { start, side, index: -1, policy, seed: `${seed} ${trial}` });
    };
    const work = budget.work * share;
    const racing = race(ways.length, run, { work, slice: budget.slice, least, most, ahead: margin });
    for (;;) {
      const { value: standing, done } = racing.next();
      const { best, estimates } = standing;
      const memory: Memory =
        ways === PLANS
          ? { turn, plan: best, tactic: 0, text: ways[best]!.text }
          : { turn, plan: this.memory?.plan ?? 0, tactic: best, text: ways[best]!.text };
      const alternatives = ways
        .map(({ text }, i): Alternative => ({ index: -1, text, value: estimates[i]! }))
        .filter(({ value }) => value.runs > 0)
        .sort((a, b) => b.value.mean - a.value.mean);
      const advice: Advice = { ...this.say(memory), value: estimates[best]!, alternatives };
      if (done) return advice;
      yield { share: standing.share, best: advice };
    }
  }

  /** What follows from what was decided. */
  private say(memory: Memory | null): Advice {
    const { decision, standard } = this.problem;
    const way = {
      text: '',
      turn: (mind: Mind) => TACTICS[memory?.tactic ?? 0]!.turn(PLANS[memory?.plan ?? 0]!.turn(mind)),
    };
    const minds = mindsWith(this.side, way);
    const { index, reasons } = answer(this.s, decision, () => decision.options[standard]!, minds);
    const why = reasons.map((reason) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`);
    const plan = memory === null || SEARCHES[decision.step] === undefined ? [] : [`The plan: ${memory.text}.`];
    const ghosts = decision.step === 'activate' ? this.ghosts(minds[this.side]!, decision.options[index]!) : [];
    return { index, reasons: [...why, ...plan], value: null, alternatives: [], ghosts, memory };
  }

  /** Where the group would go that he would activate. */
  private ghosts(mind: Mind, action: Action): Ghost[] {
    if (action.kind !== 'activate') return [];
    const { army, place } = action;
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

const BUDGET: Budget = { work: 450_000, slice: 10_000 };

export function marshalBy(
  rules: Rules,
  see: (problem: NapoleonProblem) => { known: View; belief: () => Belief<State> },
): Adviser<Action, NapoleonEvent> {
  return {
    budget: BUDGET,
    think(problem, budget) {
      const { known, belief } = see(problem);
      return new Thought(rules, known, belief, problem).think(budget);
    },
  };
}
