/** Levels of a campaign that are given the truth for their belief: never in a game, only to measure what honesty costs. */
import type { AnyParts } from '../../src/adviser/contract.ts';
import { momentOf } from '../../src/kernel/belief.ts';
import type { Belief } from '../../src/kernel/contract.ts';
import { partsBy } from '../../src/systems/campaigns/advice/index.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import type { AnyGame } from './players.ts';

export function knowingAll(gameOf: () => AnyGame): AnyParts {
  const belief: Belief<State> = {
    sample() {
      const { state, asked, agenda } = momentOf(gameOf());
      return { state: campaigns.fork(state as State), agenda: [...(asked === null ? [] : [asked]), ...agenda] };
    },
    restsOn: () => null,
  };
  return partsBy(campaigns, () => belief) as unknown as AnyParts;
}
