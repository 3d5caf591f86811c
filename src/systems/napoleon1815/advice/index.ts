/** What advisers of this system are made of. The thinking level tries its answers on positions it believes in. */
import { tryAnswers } from '../../../adviser/answers.ts';
import type { Adviser, Parts, Problem, Situation } from '../../../adviser/contract.ts';
import { Tables } from '../../../adviser/tables.ts';
import { theatreOf } from '../../../adviser/theatre.ts';
import type { Belief, Frame, System } from '../../../kernel/contract.ts';
import { heardFrom } from '../belief/heard.ts';
import { believe as believing } from '../belief/index.ts';
import { simple } from '../bots/index.ts';
import type { NapoleonEvent } from '../events/index.ts';
import { type View, view } from '../fog/view.ts';
import type { Action } from '../sequence/actions.ts';
import type { Campaign } from '../theatre/campaign.ts';
import type { State } from '../theatre/state.ts';
import { evaluate, type NapoleonGame } from './judge.ts';

export type Rules = System<State, Action, NapoleonEvent, View, Campaign>;

/** What a side knows of a moment; the map everybody has is not sent along. */
interface Known {
  readonly view: Omit<View, 'campaign'>;
  readonly frames: readonly Frame[];
}

function believe(rules: Rules, situation: Situation<NapoleonEvent>): Belief<State> {
  const { view: seen, frames } = situation.known as Known;
  const campaign = theatreOf(rules, situation);
  return believing({ ...seen, campaign }, heardFrom(campaign, seen.side, situation.heard), frames);
}

/** A run is judged so many turns later: a march when the other side has answered it, a fight when its turn is over. */
const untilAfter =
  (turns: number) =>
  ({ state: { turn } }: NapoleonGame) =>
  (game: NapoleonGame): boolean =>
    game.state.turn > turn + turns;

const quick = () => {
  return (game: NapoleonGame): number => {
    const decision = game.decision!;
    return simple(view(game.state, decision.side), decision, game.standard()).index;
  };
};

/** Questions whose answers are tried, and how many turns ahead; others, and those of many answers, are answered at once. */
const TRIED: ReadonlyMap<string, number> = new Map([
  ['activate', 1],
  ['combat', 0],
]);
const MOST_OPTIONS = 12;

const SLICE = 20_000;

function marshalBy(rules: Rules): Adviser<Action, NapoleonEvent> {
  return {
    budget: { work: 40_000, slice: SLICE },
    think: function* (problem: Problem<Action, NapoleonEvent>, budget) {
      const { decision, standard, memory } = problem;
      const tables = new Tables(rules, believe(rules, problem), problem);
      const seen = view(tables.sample(0).state, problem.side);
      const { index, reasons } = simple(seen, decision, decision.options[standard]!);
      const ahead = TRIED.get(decision.step);
      if (ahead === undefined || decision.options.length > MOST_OPTIONS)
        return { index, reasons, value: null, alternatives: [], ghosts: [], memory };
      const parts = { quick, evaluate, horizon: untilAfter(ahead) };
      return yield* tryAnswers({ tables, parts, first: index, reasons, samples: 6, least: 3, most: 9, memory }, budget);
    },
  };
}

export const partsBy = (rules: Rules): Parts<State, Action, NapoleonEvent> => ({
  system: rules,
  known: ({ state, asked, agenda }, side): Known => {
    const { campaign, ...seen } = view(state, side);
    return { view: seen, frames: [...(asked === null ? [] : [asked]), ...agenda] };
  },
  believe: (situation) => believe(rules, situation),
  quick,
  evaluate,
  horizon: untilAfter(1),
  levels: { marshal: marshalBy(rules) },
});
