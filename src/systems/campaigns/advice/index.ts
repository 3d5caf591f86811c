/** What advisers of this system are made of. */
import type { Parts } from '../../../adviser/contract.ts';
import { type Known, knownTo } from '../belief/known.ts';
import { surmises } from '../belief/surmises.ts';
import type { CampaignEvent } from '../events/index.ts';
import { sideOf } from '../fog/counters.ts';
import type { Action } from '../sequence/actions.ts';
import type { State } from '../theatre/state.ts';
import { evaluate, sober } from './judge.ts';
import { levelsBy } from './levels.ts';
import { untilAnswered } from './plans.ts';
import { Quick, whenIn } from './quick.ts';
import { type Believing, believe, type Rules } from './tables.ts';

export const partsBy = (
  rules: Rules,
  believing: Believing = (situation) => believe(rules, situation),
): Parts<State, Action, CampaignEvent> => ({
  system: rules,
  known: (moment, side) => knownTo(moment, sideOf(moment.state, side) ?? moment.state.phasing),
  believe: believing,
  surmises: (situation) => surmises(believing(situation), (situation.known as Known).side),
  quick: () => new Quick().policy,
  evaluate,
  horizon: untilAnswered,
  sober,
  when: whenIn,
  levels: levelsBy(rules, believing),
});
