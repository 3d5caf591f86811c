/** What advisers of this system are made of. */
import type { Parts, Situation } from '../../../adviser/contract.ts';
import { theatreOf } from '../../../adviser/theatre.ts';
import type { Belief, Frame, System } from '../../../kernel/contract.ts';
import { heardFrom } from '../belief/heard.ts';
import { believe as believing } from '../belief/index.ts';
import { surmises } from '../belief/surmises.ts';
import { MINDS } from '../bots/mind.ts';
import type { NapoleonEvent } from '../events/index.ts';
import { type View, view } from '../fog/view.ts';
import type { Action } from '../sequence/actions.ts';
import type { Campaign } from '../theatre/campaign.ts';
import type { State } from '../theatre/state.ts';
import { evaluate } from './judge.ts';
import { leading, levelsBy, untilAfter, whenIn } from './levels.ts';

export type Rules = System<State, Action, NapoleonEvent, View, Campaign>;

/** What a side knows of a moment; the map everybody has is not sent along. */
interface Known {
  readonly view: Omit<View, 'campaign'>;
  readonly frames: readonly Frame[];
}

function viewOf(rules: Rules, situation: Situation<NapoleonEvent>): View {
  return { ...(situation.known as Known).view, campaign: theatreOf(rules, situation) };
}

function believe(rules: Rules, situation: Situation<NapoleonEvent>): Belief<State> {
  const known = viewOf(rules, situation);
  const { frames } = situation.known as Known;
  return believing(known, heardFrom(known.campaign, known.side, situation.heard), frames);
}

export const partsBy = (rules: Rules): Parts<State, Action, NapoleonEvent> => ({
  system: rules,
  known: ({ state, asked, agenda }, side): Known => {
    const { campaign, ...seen } = view(state, side);
    return { view: seen, frames: [...(asked === null ? [] : [asked]), ...agenda] };
  },
  believe: (situation) => believe(rules, situation),
  surmises: (situation) => surmises(viewOf(rules, situation), believe(rules, situation)),
  quick: () => leading(MINDS),
  evaluate,
  horizon: untilAfter(1),
  when: whenIn,
  levels: levelsBy(rules, (problem) => ({ known: viewOf(rules, problem), belief: () => believe(rules, problem) })),
});
