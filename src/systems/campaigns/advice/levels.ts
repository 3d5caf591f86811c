/** Opponents of a campaign who think before they answer: recruit, colonel and marshal. */
import type { Adviser } from '../../../adviser/contract.ts';
import type { CampaignEvent } from '../events/index.ts';
import type { Action } from '../sequence/actions.ts';
import type { Believing, Rules } from './tables.ts';
import { type Level, Thought } from './thought.ts';

const SLICE = 20_000;

interface Rank extends Level {
  readonly work: number;
}

const RANKS: Readonly<Record<'recruit' | 'colonel' | 'marshal', Rank>> = {
  recruit: { reckoned: 1, search: null, tries: 0, pairs: 0, forgets: 5, read: false, work: SLICE },
  colonel: {
    reckoned: 6,
    search: null,
    tries: 10,
    pairs: 12,
    forgets: 0,
    read: true,
    work: 250_000,
  },
  marshal: {
    reckoned: 12,
    search: { samples: 32, least: 8, most: 400, goals: 6, forces: 8, corps: 5 },
    tries: 64,
    pairs: 64,
    forgets: 0,
    read: true,
    work: 1_000_000,
  },
};

export function levelsBy(
  rules: Rules,
  believing: Believing,
): Readonly<Record<keyof typeof RANKS, Adviser<Action, CampaignEvent>>> {
  const adviser = ({ work, ...level }: Rank): Adviser<Action, CampaignEvent> => ({
    budget: { work, slice: SLICE },
    think: (problem, budget) => new Thought(rules, believing, level, problem).think(budget),
  });
  return { recruit: adviser(RANKS.recruit), colonel: adviser(RANKS.colonel), marshal: adviser(RANKS.marshal) };
}
